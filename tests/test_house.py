"""The rules of the house, counted rather than trusted; what finds an offence is shown one."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "basra"
MODULES = sorted(SOURCE.rglob("*.py"))

MOST_LINES = 400
CODE = {".css", ".html", ".js", ".py", ".svelte", ".ts"}
GENERATED = {"web/src/protocol.ts"}

PURE = ("kernel", "game", "bots", "table", "protocol")
CLOCKS = {"now", "today", "utcnow"}
OUTSIDE = {"input", "open", "print"}

# Written so that they don't match themselves.
MACHINE_PATH = re.compile(r"/(?:wor[k]|roo[t]|hom[e])/")
REGISTRY = re.compile(r"pypi\.or[g]|pythonhoste[d]|registry\.npmj[s]|registry\.yarnpk[g]")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def overlong(path: Path) -> bool:
    return len(path.read_text("utf-8").splitlines()) > MOST_LINES


def test_no_source_file_is_too_long() -> None:
    files = [p for top in ("src", "web/src") for p in (ROOT / top).rglob("*") if p.suffix in CODE]
    assert files
    assert [name(p) for p in files if name(p) not in GENERATED and overlong(p)] == []


def test_a_file_of_401_lines_is_too_long(tmp_path: Path) -> None:
    file = tmp_path / "file.py"
    file.write_text("\n" * MOST_LINES)
    assert not overlong(file)
    file.write_text("\n" * (MOST_LINES + 1))
    assert overlong(file)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_module_has_a_docstring(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_bytes()))


def impurities(source: str) -> list[str]:
    """Return what in `source` draws from global randomness, reads a clock or reaches outside."""
    tree = ast.parse(source)
    return [f"line {line}: {what}" for line, what in sorted(_impurities(tree))]


def _impurities(tree: ast.Module) -> Iterator[tuple[int, str]]:
    modules, types = set[str](), set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {a.asname or a.name for a in node.names if a.name == "random"}
        if isinstance(node, ast.ImportFrom) and node.module == "random" and not node.level:
            types |= {a.asname or a.name for a in node.names if a.name == "Random"}
            yield from ((node.lineno, a.name) for a in node.names if a.name != "Random")
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=attr) if module in modules:
                if attr != "Random":
                    yield node.lineno, f"{module}.{attr}"
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in CLOCKS:
                yield node.lineno, f".{attr}()"
            case ast.Call(func=ast.Name(id=function)) if function in OUTSIDE:
                yield node.lineno, f"{function}()"
        match node:  # a generator without a seed takes one from the system
            case ast.Call(func=ast.Attribute(value=ast.Name(id=module), attr="Random"), args=[]):
                if module in modules:
                    yield node.lineno, f"{module}.Random()"
            case ast.Call(func=ast.Name(id=function), args=[]) if function in types:
                yield node.lineno, f"{function}()"


@pytest.mark.parametrize(
    "path", [p for p in MODULES if p.relative_to(SOURCE).parts[0] in PURE], ids=name
)
def test_inner_module_asks_nothing_of_the_outside(path: Path) -> None:
    assert impurities(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random\nrandom.shuffle([])",
        "import random\nkey = random.random",
        "import random as r\nr.seed(1)",
        "from random import choice",
        "import random\nrandom.Random()",
        "from random import Random as R\nR()",
        "import random\nrandom.SystemRandom()",
        "from datetime import datetime\ndatetime.now()",
        "import datetime\ndatetime.date.today()",
        "open('file')",
    ],
)
def test_impurities_are_seen(source: str) -> None:
    assert len(impurities(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import random\ndef f(rng: random.Random): return rng.choice([1])",
        "from random import Random\nRandom(7).shuffle([])",
        "from . import random\nrandom.shuffle([])",
        "from datetime import date\ndate.fromisoformat('2026-01-01')",
        "def decide(now): return now",
    ],
)
def test_purity_is_left_alone(source: str) -> None:
    assert impurities(source) == []


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_imports_keep_to_the_layers() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    "statement, contract",
    [
        ("import basra.cli", "Imports point downwards"),
        ("import time", "The inner layers touch no clock"),
        ("import numba", "Only the compiled twin knows numba"),
    ],
)
def test_a_wrong_import_is_seen(tmp_path: Path, statement: str, contract: str) -> None:
    shutil.copytree(SOURCE, tmp_path / "src" / "basra")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with (tmp_path / "src" / "basra" / "kernel" / "rng.py").open("a") as module:
        module.write(f"\n{statement}\n")
    result = lint_imports(tmp_path)
    assert result.returncode == 1
    assert re.search(rf"{contract}.* BROKEN", result.stdout.replace("\n", " "))


def foreign(module: str) -> set[str]:
    """Return the top-level packages, neither basra's nor Python's, that `import module` loads."""
    code = (
        f"import sys; before = set(sys.modules); import {module}; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    command = [sys.executable, "-c", code]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(result.stdout.split()) - sys.stdlib_module_names - {"basra"}


@pytest.mark.parametrize("module", ["basra", "basra.cli"])
def test_import_loads_the_standard_library_alone(module: str) -> None:
    assert foreign(module) == set()


def test_a_foreign_import_is_seen() -> None:
    assert "pluggy" in foreign("pytest")


def test_readme_and_ci_name_the_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme
    assert "make test" in (ROOT / ".ci" / "run").read_text("utf-8")


def strays(text: str) -> list[str]:
    return [found for form in (MACHINE_PATH, REGISTRY) for found in form.findall(text)]


def test_files_name_no_machine_and_no_registry() -> None:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / file for file in listed.split("\0") if file]
    texts = {name(p): p.read_text("utf-8", errors="ignore") for p in paths if p.is_file()}
    assert {file: strays(text) for file, text in texts.items() if strays(text)} == {}


@pytest.mark.parametrize(
    "text", ["see " + "/".join(["", "work", "x"]), "https://pypi." + "org/simple"]
)
def test_strays_are_seen(text: str) -> None:
    assert len(strays(text)) == 1
