"""The conformance data: positions and matches with their right answers."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data" / "conformance"


def texts(name: str) -> list[str]:
    """Return the lines of a file as they stand."""
    return (DATA / name).read_text("utf-8").splitlines()


def lines(name: str) -> list[Any]:
    """Return the lines of a file as JSON values."""
    return [json.loads(line) for line in texts(name)]
