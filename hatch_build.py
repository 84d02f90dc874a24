"""The package build: puts the web client, freshly built, and the catalogues into the wheel."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMMANDS = [
    ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    ["npm", "run", "--silent", "build"],
]


class ClientHook(BuildHookInterface[Any]):
    """Builds for a wheel; an editable install reads client and catalogues where they are."""

    def dependencies(self) -> list[str]:
        """Return the PyPI package with Node, where the machine has none that is recent enough."""
        needed: list[str] = self._node()["missing"]()
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and name the folders that the wheel takes besides the package."""
        if version == "editable":
            return
        run = self._node()["run"]
        for command in COMMANDS:
            if run(*command) != 0:
                raise RuntimeError(f"`{' '.join(command)}` failed in web/, see above")
        build_data["force_include"] |= {
            "web/dist": "basra/server/client",
            "locales": "basra/locales",
        }

    def _node(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root, "web", "node.py")))
