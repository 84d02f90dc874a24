"""The short codes that tables can be joined by, as people type them."""

import unicodedata

from ..table import CODE_LENGTH
from .tables import ID_LETTERS

LONGEST = 64
"""Of what is typed, blanks and all."""


def read_code(text: str) -> str | None:
    r"""Return the code that somebody has typed, None if no code can look like that.

    Capitals, blanks, dashes and invisible marks don't matter, nor does it matter in which script's
    digits it is written. Of the letters that no code has, only u is like one that codes have, v;
    o, 0, l, 1 and i are like none of them.

    >>> read_code("BCD-234"), read_code(" bcd ٢٣٤\u200f"), read_code("uuu۲۳۴")
    ('bcd234', 'bcd234', 'vvv234')
    >>> read_code("bcd23"), read_code("bcd230"), read_code("bcd2345")
    (None, None, None)
    """
    code = ""
    for char in unicodedata.normalize("NFKC", text[:LONGEST]).casefold():
        if unicodedata.category(char)[0] in "ZC" or unicodedata.category(char) == "Pd":
            continue
        code += "v" if char == "u" else str(unicodedata.decimal(char, char))
    return code if len(code) == CODE_LENGTH and set(code) <= set(ID_LETTERS) else None
