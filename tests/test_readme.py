"""The README's library example runs as it stands."""

import contextlib
import io
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_library_example_plays_a_match_to_its_end() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(code, "README.md", "exec"), {})
    found = re.fullmatch(r"\((\d+), (\d+)\) ([01])\n", output.getvalue())
    assert found
    total = int(found[1]), int(found[2])
    assert max(total) >= 51
    assert total.index(max(total)) == int(found[3])
