"""The package as others get it: an sdist, the wheel built from it, and a server run from that."""

import os
import re
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest
from serving import serving

ROOT = Path(__file__).parent.parent


def build(source: Path, target: str, into: Path) -> Path:
    """Build with what is installed; npm asks the network only for what it hasn't kept."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "-d", str(into)]
    environment = os.environ | {"npm_config_prefer_offline": "true"}
    done = subprocess.run(
        command, cwd=source, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = into.iterdir()
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked sources; building from them leaves the checkout alone."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build(ROOT, "sdist", folder)) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel, which is what an install looks like."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(build(sdist, "wheel", folder)) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"


def names(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]


def test_the_sdist_holds_sources_alone(sdist: Path) -> None:
    held = names(sdist)
    assert {"web/src/main.ts", "web/node.py", "locales/ar.ftl", "NOTICE"} <= set(held)
    assert [n for n in held if n.startswith(("web/dist/", "web/generated/", "web/node_mod"))] == []


def test_the_wheel_holds_client_catalogues_and_licences(wheel: Path) -> None:
    client = wheel / "basra" / "server" / "client"
    held = names(client)
    assert {"index.html", "licences.txt"} <= set(held)
    assert {".js", ".css", ".svg", ".woff2"} <= {Path(name).suffix for name in held}
    assert [name for name in held if name.endswith((".ts", ".svelte", ".map"))] == []
    catalogues = sorted(path.name for path in (ROOT / "locales").iterdir())
    assert sorted(path.name for path in (wheel / "basra" / "locales").iterdir()) == catalogues
    (information,) = wheel.glob("basra-*.dist-info")
    assert sorted(path.name for path in (information / "licenses").iterdir()) == [
        "LICENSE",
        "NOTICE",
    ]
    requires = [
        line
        for line in (information / "METADATA").read_text("utf-8").splitlines()
        if line.startswith("Requires-Dist:") and "extra ==" not in line
    ]
    assert requires == []


def test_a_server_from_the_wheel_serves_its_client(wheel: Path, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(wheel)}
    with serving(tmp_path / "data", environment, cwd=tmp_path) as (address, _):
        page = httpx.get(address, timeout=60)
        assert page.status_code == 200
        index = wheel / "basra" / "server" / "client" / "index.html"
        assert page.text.endswith(index.read_text("utf-8").partition("</title>")[2])
        (script,) = (n for n in names(index.parent) if n.startswith("assets/index-") and ".js" in n)
        assert f'"/{script}"' in page.text
        assert httpx.get(f"{address}/{script}", timeout=60).status_code == 200
        picture = re.search(r'"og:image" content="([^"]+)"', page.text)
        assert picture
        png = httpx.get(picture[1], timeout=60).content
        assert (png[1:4], png[16:24]) == (b"PNG", struct.pack(">II", 1200, 630))
