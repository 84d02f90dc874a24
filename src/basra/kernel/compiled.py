"""The kernel, compiled: `kernel = compiled.load()`, then `kernel.playouts.playouts(…)` and so on.

The kernel's modules are loaded a second time under the name of the twin package, where `jit` hands
each function to numba. numba keeps machine code on disk, but doesn't notice that a function in
another file has changed; so the cache directory is named by a hash of all kernel sources.

The one module of the kernel that knows of files and of numba's settings.
"""

import atexit
import hashlib
import importlib
import importlib.util
import os
import sys
import tempfile
import threading
from pathlib import Path
from types import ModuleType

TWIN = "basra._compiled_kernel"
MODULES = (
    "cards",
    "options",
    "rng",
    "groups",
    "captures",
    "scoring",
    "state",
    "deck",
    "playouts",
    "perft",
    "endgame",
    "jit",
)
_lock = threading.Lock()


def available() -> bool:
    """Say whether numba is installed (`pip install basra[fast]`)."""
    return importlib.util.find_spec("numba") is not None


def load() -> ModuleType:
    """Return the compiled twin of `basra.kernel`; functions compile, or load, on first call.

    Arrays are numpy int64 arrays: `twin.jit.array(n)`, `twin.jit.rows(count, n)`. Raises
    ImportError where numba is not installed.
    """
    with _lock:
        if TWIN not in sys.modules:
            sys.modules[TWIN] = _load()
        return sys.modules[TWIN]


def cache_directory(sources: Path) -> Path:
    """Return where machine code of the kernel in `sources` is kept: any change moves it."""
    digest = hashlib.sha256()
    for path in sorted(sources.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):  # as the XDG specification has it
        base = os.path.expanduser("~/.cache")
    return Path(base) / "basra" / f"kernel-{digest.hexdigest()[:16]}"


def _load() -> ModuleType:
    import numba

    sources = Path(__file__).parent
    twin = ModuleType(TWIN, "The kernel, compiled by numba (see basra.kernel.compiled).")
    twin.__path__ = [str(sources)]
    before = numba.config.CACHE_DIR
    sys.modules[TWIN] = twin
    try:
        numba.config.CACHE_DIR = str(writable(cache_directory(sources)))
        for name in MODULES:
            importlib.import_module(f"{TWIN}.{name}")
    except BaseException:
        for name in [name for name in sys.modules if name.split(".")[:2] == TWIN.split(".")]:
            del sys.modules[name]
        raise
    finally:
        numba.config.CACHE_DIR = before
    return twin


def writable(directory: Path) -> Path:
    """Return the directory, or if it can't be made or written one that the process removes."""
    try:
        if directory.is_absolute():  # it isn't where nobody has a home
            directory.mkdir(parents=True, exist_ok=True)
            if os.access(directory, os.W_OK):
                return directory
    except OSError:
        pass
    temporary = tempfile.TemporaryDirectory(prefix="basra-kernel-")
    atexit.register(temporary.cleanup)
    return Path(temporary.name)
