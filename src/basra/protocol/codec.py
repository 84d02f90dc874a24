"""Messages as bytes: JSON, read strictly and within limits.

`decode` is all that stands between a socket and the table: whatever bytes come in, the result is a
message of the closed set or `Malformed`. It must not know who sent them.
"""

from collections.abc import Collection

import msgspec

from ..game.errors import BasraError
from .commands import AnyCommand, Hello
from .events import AnyMessage, Update
from .views import OwnView

VERSION = 1
"""Spoken here. It changes when an older client could not go on."""

LARGEST = 2048
"""Longer messages are refused unread. The longest that makes sense is a `play`: a text of 128
characters, an id of 64, the keys, and each character written as a six-byte escape at the most."""


class Malformed(BasraError):
    """Bytes that are no message of a client's; `reason` may be shown to whoever sent them."""


def decode(data: bytes) -> Hello | AnyCommand:
    """Read what a client sent; raises Malformed for anything that isn't exactly one message."""
    if len(data) > LARGEST:
        raise Malformed(f"it has {len(data)} bytes; {LARGEST} may be sent")
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(str(error)) from None


def encode(message: AnyMessage | Hello | AnyCommand) -> bytes:
    """Write a message as JSON in UTF-8, without blanks."""
    return _ENCODER.encode(message)


def encode_shared(update: Update) -> str:
    """Write what is the same for all who get an update: all before `own`.

    `own` must be None, and `accepted` empty.
    """
    return encode(update).decode().removesuffix('null,"accepted":[]}')


def encode_own(shared: str, own: OwnView | None, accepted: Collection[str] = ()) -> str:
    """Write a whole update for one of those who get it; `shared` is what they have in common."""
    ids = _ENCODER.encode(accepted).decode() if accepted else "[]"
    return f'{shared}{_ENCODER.encode(own).decode()},"accepted":{ids}}}'


def decode_message(data: bytes) -> AnyMessage:
    """Read what a server sent, as a client in Python does; raises Malformed."""
    try:
        return _MESSAGE_DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(str(error)) from None


_DECODER: msgspec.json.Decoder[Hello | AnyCommand] = msgspec.json.Decoder(Hello | AnyCommand)
_MESSAGE_DECODER: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)
_ENCODER = msgspec.json.Encoder()
