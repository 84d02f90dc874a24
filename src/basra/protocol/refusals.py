"""The closed list of reasons for which the server refuses what a client sends."""

from typing import Literal, get_args

Code = Literal[
    "malformed",
    "version",
    "not_seated",
    "already_seated",
    "table_full",
    "not_opener",
    "no_such_seat",
    "seat_taken",
    "no_bot_there",
    "no_person_there",
    "asked_to_leave",
    "bots_not_allowed",
    "no_win",
    "closed",
    "unknown_bot",
    "wrong_phase",
    "already_ready",
    "already_sent",
    "wrong_round",
    "stale_ply",
    "not_your_turn",
    "illegal_play",
    "too_fast",
]
CODES: tuple[str, ...] = get_args(Code)
