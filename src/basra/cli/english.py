"""The English texts of the terminal game: messages of `locales/en.ftl`, parsed ahead of time.

So the plain install, which has no Fluent library, says what the catalogue says. `make texts` writes
`english.json` anew; a text is `"Cards"`, or a list of pieces:

- `"text"`: itself,
- `["count"]`: a value,
- `["count", {"0": text, "one": text}, text]`: the text for a number, the last for any other.
"""

import json
import sys
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

Value = str | int
SHARED = (
    "basra", "basra-jack", "card-named", "hand-label", "join-groups", "join-list", "join-with",
    "match-won", "preset-", "rank-", "round-n", "round-over", "say-floor-empty", "say-i-laid",
    "say-i-took", "say-laid", "say-takes", "say-takes-nothing", "say-took", "score-basras",
    "score-cards", "score-majority", "score-match", "score-round", "seat-you", "suit-", "target-n",
    "turn-other", "you-subject",
)  # fmt: skip
"""The messages that the web client has too; a name with a `-` at its end stands for a family."""

TEXTS = Path(__file__).with_name("english.json")


class English:
    """The texts in English."""

    language = "en"
    rtl = False

    def say(self, id: str, /, **values: Value) -> str:
        """Return a message with its values."""
        return _render(self._texts[id], values)

    @cached_property
    def _texts(self) -> Mapping[str, Any]:
        texts: Mapping[str, Any] = json.loads(TEXTS.read_text("utf-8"))
        return texts


def _render(text: Any, values: Mapping[str, Value]) -> str:
    if isinstance(text, str):
        return text
    return "".join(piece if isinstance(piece, str) else _filled(values, *piece) for piece in text)


def _filled(
    values: Mapping[str, Value],
    name: str,
    variants: Mapping[str, Any] | None = None,
    other: Any = "",
) -> str:
    value = values[name]
    if variants is None:
        return str(value)
    key = str(value)
    if key not in variants and value == 1:
        key = "one"
    return _render(variants.get(key, other), values)


# What `make texts` does


def parsed(source: str) -> str:
    """Return the terminal's messages of a catalogue as `english.json` has them, one a line."""
    from fluent.syntax import FluentParser, ast

    texts = {
        entry.id.name: _text(entry.value)
        for entry in FluentParser(with_spans=False).parse(source).body
        if isinstance(entry, ast.Message) and is_said(entry.id.name)
    }
    lines = [
        f"{json.dumps(id)}: {json.dumps(text, ensure_ascii=False)}" for id, text in texts.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def is_said(id: str) -> bool:
    """Say whether a message is one of those that the terminal uses."""
    return id.startswith("terminal-") or any(
        id.startswith(name) if name.endswith("-") else id == name for name in SHARED
    )


def _text(pattern: Any) -> Any:
    pieces = [_piece(element) for element in pattern.elements]
    return pieces[0] if len(pieces) == 1 and isinstance(pieces[0], str) else pieces


def _piece(element: Any) -> Any:
    from fluent.syntax import ast

    match element:
        case ast.TextElement(value=text):
            return text
        case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
            return [name]
        case ast.Placeable(
            expression=ast.SelectExpression(
                selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants
            )
        ):
            texts = {_key(variant.key): _text(variant.value) for variant in variants}
            other = texts.pop("other")
            return [name, texts, other]
    raise TypeError(f"only texts, values and choices by number: {element!r}")


def _key(key: Any) -> str:
    return str(key.name if hasattr(key, "name") else key.value)


if __name__ == "__main__":
    TEXTS.write_text(parsed(Path(sys.argv[1]).read_text("utf-8")), "utf-8")
