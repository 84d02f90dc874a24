"""`basra serve`: a server for friends in the same network, or behind a proxy for everybody."""

import argparse
import errno
import sys
from pathlib import Path

from ..game.errors import BasraError
from .extra import server_extra

HELP = "run a server that people play on with their browsers"
EXAMPLE = "basra serve --host 0.0.0.0"

NO_CLIENT = (
    "The web client is missing, so browsers get no game: `make client` builds it in a checkout."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments; each can also be given as a variable BASRA_…."""
    parser.add_argument(
        "--host", help="the address to listen at: 127.0.0.1 (this machine), 0.0.0.0 (the network)"
    )
    parser.add_argument("--port", type=int, help="8000 if not given; 0 is any free one")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="where tables are kept (basra-data if not given)"
    )
    parser.add_argument(
        "--public-url", metavar="URL", help="what the site is called outside, behind a proxy"
    )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    with server_extra():
        import segno  # noqa: F401

        from ..server.run import run as serve
        from ..server.settings import BadSetting, Settings
        from ..server.static import find_client
        from ..server.store import StoreError
    try:
        settings = Settings.read(
            host=args.host, port=args.port, data=args.data, public_url=args.public_url
        )
        if find_client(settings.client) is None:
            print(NO_CLIENT, file=sys.stderr, flush=True)
        serve(settings, announce)
    except (BadSetting, StoreError) as error:
        raise BasraError(str(error)) from None
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise BasraError(f"port {settings.port} is taken; --port 0 takes any free one") from None
    return 0


def announce(urls: list[str]) -> None:
    """Say where the server is; in a terminal, show others the way with a QR code."""
    print("Basra is served at", *urls, sep="\n  ", flush=True)
    if len(urls) == 1 and "//127.0.0.1:" in urls[0]:
        print("Only this computer can open that; --host 0.0.0.0 lets others in the network join.")
    if len(urls) > 1 and sys.stdout.isatty():
        import segno

        print("In the same network, point a phone's camera at this:\n")
        segno.make(urls[-1], micro=False).terminal(compact=True, border=2)
    print("Ctrl+C stops it.", flush=True)
