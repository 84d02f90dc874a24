"""Guests: whoever has chosen a name, known again by a signed cookie. There is no sign-up.

The cookie holds the guest's id and name and nothing else; the id is never sent to anybody else.
"""

import hashlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .names import clean_name

COOKIE = "basra_guest"
KEY_FILE = "basra.key"
KEPT_FOR_S = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Guest:
    """A person: an id that nobody else knows, and the name they go by."""

    id: str
    name: str

    @classmethod
    def named(cls, name: str, known: Self | None) -> Self | None:
        """Return a guest with a (new) name, somebody new if unknown; None if nothing is left of it.

        >>> Guest.named(" Umm  Kulthum", Guest("7", "Amina"))
        Guest(id='7', name='Umm Kulthum')
        """
        name = clean_name(name)
        if not name:
            return None
        return cls(known.id if known else secrets.token_hex(16), name)


class Guests:
    """Signs guests' cookies and reads them again."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(
            key, "basra.guest", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def sign(self, guest: Guest) -> str:
        """Return the cookie's value for a guest."""
        return self._serializer.dumps([guest.id, guest.name])

    def read(self, connection: HTTPConnection) -> Guest | None:
        """Return who a request or a socket is from, None without a cookie signed here."""
        value = connection.cookies.get(COOKIE)
        if value is None or len(value) > 4096:
            return None
        try:
            id, name = self._serializer.loads(value)
        except (BadData, TypeError, ValueError):
            return None
        return Guest(id, name)

    def remember(self, guest: Guest, response: Response, *, secure: bool) -> None:
        """Set the cookie that makes a browser this guest's."""
        response.set_cookie(
            COOKIE,
            self.sign(guest),
            max_age=KEPT_FOR_S,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def signing_key(folder: Path, secret: str | None) -> bytes:
    """Return the key that cookies are signed with: the secret given, or one kept in the folder.

    The one in the folder is made at the first start, readable by its owner only.
    """
    if secret:
        return secret.encode()
    file = folder / KEY_FILE
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return bytes.fromhex(file.read_text("ascii"))
    with open(descriptor, "w", encoding="ascii") as new:
        new.write(secrets.token_hex(32))
        new.flush()
        os.fsync(descriptor)
    return bytes.fromhex(file.read_text("ascii"))
