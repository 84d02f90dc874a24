"""What commands say where the libraries of the extra `server` are missing."""

import contextlib
from collections.abc import Iterator

from ..game.errors import BasraError

INSTALL = "the server's libraries are missing: pip install 'basra[server]'"


@contextlib.contextmanager
def server_extra() -> Iterator[None]:
    """Turn a library that is missing within into an error that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("basra"):
            raise
        raise BasraError(INSTALL) from None
