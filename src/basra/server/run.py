"""Run the server: the listening socket, uvicorn, and what the log shows."""

import contextlib
import gc
import ipaddress
import logging
import socket
from collections.abc import Callable

import uvicorn

from ..protocol.codec import LARGEST
from .app import make
from .settings import Settings

LARGEST_FRAME = 2 * LARGEST
"""Bytes: what is a little too long is refused politely, what is more is not even read."""
PATIENCE_S = 10
"""How long a stopping server waits for what is under way."""
COLLECTED_AFTER = 20_000, 20, 20
"""Objects made, collections of the young, and of the older: states form no cycles to be found."""


def run(settings: Settings, ready: Callable[[list[str]], None]) -> None:
    """Serve until told to stop by SIGINT or SIGTERM.

    `ready` is called once with the addresses at which the server listens. Raises OSError if it
    can't listen, StoreError if the data folder can't be used.
    """
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    with _listen(settings.host, settings.port) as listener:
        app = make(settings)
        config = uvicorn.Config(
            app,
            forwarded_allow_ips=settings.trusted_proxies,
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=PATIENCE_S,
        )
        gc.freeze()  # what is there by now stays: the collector need not look at it again
        gc.set_threshold(*COLLECTED_AFTER)
        ready(_urls(settings, listener.getsockname()[1]))
        with contextlib.suppress(KeyboardInterrupt):
            _Server(config, app.state.listings.stop).run([listener])


class _Server(uvicorn.Server):
    """One that says when it begins to stop: it waits for all answers, and some have no end."""

    def __init__(self, config: uvicorn.Config, stop: Callable[[], None]) -> None:
        super().__init__(config)
        self._stop = stop

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        self._stop()
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def _urls(settings: Settings, port: int) -> list[str]:
    """Return the addresses to open in a browser, the best one for others last."""
    if settings.public_url:
        return [settings.public_url]
    hosts = [settings.host]
    with contextlib.suppress(ValueError):
        if ipaddress.ip_address(settings.host).is_unspecified:
            hosts = ["localhost", *lan_addresses()]
    return [f"http://{f'[{host}]' if ':' in host else host}:{port}" for host in hosts]


def lan_addresses() -> list[str]:
    """Return this machine's IPv4 addresses in its networks, the likeliest one last."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Sends nothing: asks which address would be used to reach a far one (a documentation net).
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    last_first = dict.fromkeys(reversed(found))
    return [host for host in reversed(last_first) if not host.startswith("127.")]
