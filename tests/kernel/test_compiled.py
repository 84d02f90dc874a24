"""The compiled kernel and its cache on disk: the same results, never stale, never in the way."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rounds import draw_round, draw_rules
from twins import INTERPRETED, Kernel, compiled_kernel, ints, perft, solve

import basra.kernel
from basra.kernel import compiled

pytest.importorskip("numba")

SOURCES = Path(basra.kernel.__file__).parent
TESTS = Path(__file__).parent.parent


def results(kernel: Kernel) -> dict[str, Any]:
    """Return what everything in the kernel computes from the same seeds."""
    found: dict[str, Any] = {}
    for number in range(4):
        rng = Random(number)
        rules = draw_rules(rng, players=2 + 2 * (number % 2))
        options = kernel.array([*rules.numbers(), *[0] * (kernel.state.SIZE - 12)])
        sums = kernel.array([0, 0])
        seed = int(kernel.playouts.random_rounds(options, 20, number, sums))
        found[f"rounds {number}"] = [seed, ints(sums)]
        state = kernel.array(draw_round(rng, 20, rules).kernel_state())
        found[f"playouts {number}"] = [
            int(kernel.playouts.playouts(state, 20, 5, sums)),
            ints(sums),
        ]
        found[f"perft {number}"] = perft(kernel, ints(state), 4)
        seed = int(kernel.deck.shuffle(options, number))
        found[f"deck {number}"] = [seed, ints(options)]
        last = draw_round(rng, 41, draw_rules(rng, players=2))
        found[f"solve {number}"] = solve(kernel, last.kernel_state())
        out = kernel.out()
        for card in range(52):
            floor = rng.getrandbits(40) & rng.getrandbits(40) & ~(1 << card)
            end = kernel.captures.captures(floor, card, number % 2, out, 0)
            found[f"captures {number} {card}"] = ints(out[:end])
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


def report() -> None:
    """Print the compiled kernel's results and how much of it came from the cache."""
    kernel = compiled_kernel()
    found = results(kernel)
    functions = {
        function
        for name in compiled.MODULES
        for function in vars(getattr(kernel, name)).values()
        if hasattr(function, "stats")
    }
    hits = sum(sum(each.stats.cache_hits.values()) for each in functions)
    misses = sum(sum(each.stats.cache_misses.values()) for each in functions)
    print(json.dumps([found, hits, misses]))


def run(code: str, path: Path, cache: Path, **environment: str) -> Any:
    """Run a program that prints JSON, with its own cache."""
    inherited = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    environment = {"PYTHONPATH": str(path), "XDG_CACHE_HOME": str(cache), **environment}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env=inherited | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def machine_code(cache: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in cache.rglob("*.nbc")}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return where a copy of kernel and game can be imported from, and edited."""
    package = tmp_path / "own" / "basra"
    for name in ("kernel", "game"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(SOURCES.parent / name, package / name, ignore=ignored)
    shutil.copy(SOURCES.parent / "__init__.py", package)
    return package.parent


def test_compiled_cached_and_interpreted_agree(own: Path, tmp_path: Path) -> None:
    here, cache = str(Path(__file__)), tmp_path / "cache"
    code = f"import sys; sys.path.append({str(TESTS)!r}); "
    code += f"import runpy; runpy.run_path({here!r})['report']()"
    wanted = results(INTERPRETED)
    assert len(wanted) == 4 * 57
    first, _, misses = run(code, own, cache)
    assert first == wanted
    assert misses > 10
    files = machine_code(cache)
    assert len(files) == misses
    second, hits, misses = run(code, own, cache)
    assert second == wanted
    assert hits > 0
    assert misses == 0
    assert machine_code(cache) == files


START = "import json; from basra.kernel import compiled; twin = compiled.load(); "
START += "out = twin.jit.array(40); "
SHUFFLE = "state = twin.jit.array(81); state[0] = 2; print(int(twin.deck.shuffle(state, 1)))"
KOMI_ON_4_AND_6 = (
    "print(int(twin.scoring.basra_kind(1 << 12 | 1 << 20, 25, 1 << 12 | 1 << 20, {}, 0, out)))"
)
EDITS = {  # a module, what to change in it, and what another module's function makes of it
    "rng": ("747796405", "747796409", SHUFFLE),
    "cards": ("result += value *", "result += 3 * value *", KOMI_ON_4_AND_6.format("1")),
    "captures": ("    return True\n", "    return False\n", KOMI_ON_4_AND_6.format("0")),
}


@pytest.mark.parametrize("module", EDITS)
def test_an_edited_callee_takes_effect(own: Path, tmp_path: Path, module: str) -> None:
    old, new, code = EDITS[module]
    cache = tmp_path / "cache"
    before = run(START + code, own, cache)
    assert run(START + code, own, cache) == before
    files = machine_code(cache)
    source = own / "basra" / "kernel" / f"{module}.py"
    text = source.read_text("utf-8")
    assert text.count(old) == 1
    source.write_text(text.replace(old, new), "utf-8")
    assert run(START + code, own, cache) != before
    source.write_text(text, "utf-8")
    assert run(START + code, own, cache) == before
    assert files.keys() <= machine_code(cache).keys()


def test_the_cache_is_named_by_all_sources(own: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(own / "cache"))
    kernel = own / "basra" / "kernel"
    names = {compiled.cache_directory(kernel)}
    assert compiled.cache_directory(SOURCES) in names  # by their text alone
    (kernel / "notes.txt").touch()
    assert compiled.cache_directory(kernel) in names
    sources = sorted(kernel.glob("*.py"))
    assert len(sources) >= len(compiled.MODULES)
    for source in sources:
        with source.open("a") as file:
            file.write("#")
        names.add(compiled.cache_directory(kernel))
    (kernel / "more.py").touch()
    names.add(compiled.cache_directory(kernel))
    sources[0].rename(kernel / "renamed.py")
    names.add(compiled.cache_directory(kernel))
    assert len(names) == len(sources) + 3
    assert {name.parent for name in names} == {own / "cache" / "basra"}


def test_all_modules_are_compiled() -> None:
    names = {path.stem for path in SOURCES.glob("*.py")} - {"__init__", "compiled"}
    assert set(compiled.MODULES) == names


SIZE = "print(json.dumps([int(twin.scoring.card_points(15)), sum(twin.scoring.card_points.stats"
SIZE += ".cache_misses.values())]))"


def test_a_place_that_cannot_be_written_is_no_hindrance(own: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no directory")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    for _ in range(2):  # a place that is lost: compiled anew each time
        found = run(START + SIZE, own, blocked, TMPDIR=str(temporary))
        assert found == [4, 1]
    assert list(temporary.iterdir()) == []
    assert blocked.read_text() == "no directory"


def test_a_closed_directory_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = tmp_path / "closed"
    assert compiled.writable(closed) == closed
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != closed)
    assert compiled.writable(closed) != closed


def test_without_a_home_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    place = compiled.writable(compiled.cache_directory(SOURCES))
    assert place.is_absolute()
    assert list(tmp_path.iterdir()) == []


def test_without_numba(own: Path, tmp_path: Path) -> None:
    code = """
import json, sys
sys.modules["numba"] = None
from basra.kernel import compiled, scoring
try:
    compiled.load()
except ImportError:
    left = [name for name in sys.modules if name.startswith(compiled.TWIN)]
    print(json.dumps([compiled.available(), left, scoring.card_points(15)]))
"""
    assert run(code, own, tmp_path / "cache") == [False, [], 4]


def test_loading_leaves_numba_as_it_was() -> None:
    import numba

    before = numba.config.CACHE_DIR
    twin = compiled.load()
    assert compiled.available()
    assert compiled.load() is twin
    assert before == numba.config.CACHE_DIR
    assert sys.modules[compiled.TWIN] is twin
    assert twin.state is not basra.kernel.state
