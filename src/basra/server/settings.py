"""What whoever runs a server may choose: by a flag, or by a variable `BASRA_…`."""

import dataclasses
import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from msgspec.structs import replace

from ..table import USUAL, Times

PREFIX = "BASRA_"


class BadSetting(ValueError):
    """A setting that can't be so; the text names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; `secret` is left out when they are printed."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("basra-data")
    """The folder with all tables and the signing key."""
    public_url: str | None = None
    """What the site is called outside, where a proxy stands before it: `https://example.org`."""
    secret: str | None = field(default=None, repr=False)
    """Signs cookies; without one a key is made and kept in `data`."""
    client: Path | None = None
    """The built web client; without one, the package's own, or the checkout's."""
    bot_pause_ms: int = 900
    """How long a bot waits before it plays, so that people can follow."""
    hello_s: float = 10.0
    """How long a new socket may stay silent."""
    messages_per_second: float = 20.0
    """What one person may send on average, twice as much at once."""
    limits: float = 1.0
    """How much people and addresses may do, as a multiple of what `limits` has."""
    trusted_proxies: str = "127.0.0.1,::1"
    """Who may say on whose behalf it asks: addresses and networks, with commas between them."""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadSetting(f"port can't be {self.port}: 0 to 65535")
        if self.bot_pause_ms < 0:
            raise BadSetting("bot_pause_ms can't be negative")
        for name in ("hello_s", "messages_per_second", "limits"):
            if not getattr(self, name) > 0:
                raise BadSetting(f"{name} must be more than 0")
        for proxy in self.trusted_proxies.split(","):
            try:
                ipaddress.ip_network(proxy.strip())
            except ValueError:
                raise BadSetting(f"trusted_proxies can't hold {proxy!r}") from None
        if self.secret is not None and len(self.secret) < 16:
            raise BadSetting("secret must have 16 characters or more")
        if self.public_url is not None:
            object.__setattr__(self, "public_url", _origin(self.public_url))

    @classmethod
    def read(cls, environ: Mapping[str, str] = os.environ, **flags: Any) -> Self:
        """Return the settings from flags that aren't None, else variables, else defaults.

        >>> Settings.read({"BASRA_PORT": "9000"}, host="::1", port=None).port
        9000
        """
        found: dict[str, Any] = {}
        for each in fields(cls):
            text = environ.get(PREFIX + each.name.upper())
            if flags.get(each.name) is not None:
                found[each.name] = flags[each.name]
            elif text:
                found[each.name] = _converted(each.name, text)
        return dataclasses.replace(cls(), **found)

    @property
    def times(self) -> Times:
        """How long tables wait."""
        return replace(USUAL, bot_ms=self.bot_pause_ms)

    @property
    def secure(self) -> bool:
        """Whether the site is reached by https, by all that the settings say."""
        return self.public_url is not None and self.public_url.startswith("https:")


_KINDS = {
    "port": int,
    "bot_pause_ms": int,
    "hello_s": float,
    "messages_per_second": float,
    "limits": float,
    "data": Path,
    "client": Path,
}


def _converted(name: str, text: str) -> Any:
    try:
        return _KINDS.get(name, str)(text)
    except ValueError:
        raise BadSetting(f"{PREFIX}{name.upper()} can't be {text!r}") from None


def _origin(url: str) -> str:
    """Return scheme, host and port of a URL, as browsers write an origin."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise BadSetting(f"public_url can't be {url!r}: write it like https://example.org")
    return f"{parts.scheme}://{parts.netloc}"
