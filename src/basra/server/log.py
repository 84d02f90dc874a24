"""What a log line may hold: a table's id and a number, never a name, a card, a seed or a token.

Texts of exceptions are left out for that reason: they quote what was wrong.
"""

import traceback
from pathlib import Path


def where(error: BaseException) -> str:
    """Say of which kind an error is and where it arose, innermost place first.

    >>> try:
    ...     int("7D")
    ... except ValueError as error:
    ...     "7D" in where(error), where(error).split()[0]
    (False, 'ValueError')
    """
    frames = reversed(traceback.extract_tb(error.__traceback__)[-5:])
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    cause = error.__cause__ or error.__context__
    because = f", because of {where(cause)}" if cause is not None else ""
    return f"{type(error).__name__} at {places}{because}"
