"""Compiles the rules and faces of all games, and the engine they run on, with mypyc: same source, machine code.

    python tools/native.py build/compiled

makes a copy of the package in that folder, compiled, unless it is there already; with the folder in
PYTHONPATH everything runs compiled. `hatch_build.py` uses the same functions for wheels.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = Path("piecepack")
# What is compiled, below the package, and into which libraries. Structs stay out: compiled, they would lose
# `frozen`.
RULES: Final = (
    "core/engine/draws.py",
    "core/engine/playout.py",
    "core/engine/rules.py",
    "core/kit/counting.py",
    "core/kit/shuffling.py",
    "core/ranks.py",
    "games/*/rules/*.py",
    "games/in_crowd/bot/advice.py",
    "games/in_crowd/bot/belief.py",
    "games/in_crowd/bot/player.py",
    "games/in_crowd/bot/prospect.py",
    "games/letterbox/bot/hunting/big_questions.py",
    "games/letterbox/bot/hunting/route.py",
    "games/scavenger_hunt/bot/parley.py",
    "games/scavenger_hunt/bot/player.py",
    "games/scavenger_hunt/bot/race.py",
    "games/scavenger_hunt/bot/second_question.py",
    "games/scavenger_hunt/bot/sight.py",
    "games/scavenger_hunt/bot/worth.py",
    "games/tile13/bot/designer.py",
    "games/tile13/bot/forecast.py",
    "games/tile13/bot/judge.py",
    "games/tile13/bot/standing.py",
    "minds/search/information_set.py",
    "minds/search/search.py",
)
FACES: Final = ("games/*/face/*.py",)
# The rules are searched, so the C compiler may take its time; faces would need several times as long
# at that level, and are little faster for it.
LIBRARIES: Final = {"piecepack_native": (RULES, "-O3"), "piecepack_faces": (FACES, "-O1")}
PLAIN: Final = ("__init__.py", "board_file.py")
_STRUCT: Final = re.compile(r"^class \w+\(.*\bStruct\b", re.MULTILINE)
_SEAL: Final = "COMPILED_FROM"  # which sources a copy was compiled from, so that it is made once
_COPIED: Final = "COPIED_FROM"  # likewise all the rest
_IGNORED: Final = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
_IMPORTED: Final = re.compile(r"^from (piecepack[\w.]*) import", re.MULTILINE)
_SETUP: Final = """\
import json, os, sys
from mypyc.build import mypycify
from setuptools import setup

libraries = json.loads(sys.argv[1])  # by name: the modules, and how hard the C compiler tries
options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
modules = [module for some, _ in libraries.values() for module in some]
groups = [(some, name) for name, (some, _) in libraries.items()]
extensions = mypycify([*options, *modules], debug_level="0", separate=groups)
if os.name != "nt":
    for extension in extensions:
        _, level = libraries.get(extension.name.partition("__")[0], (None, "-O1"))
        # Hidden, so that small functions are inlined.
        extension.extra_compile_args = [*extension.extra_compile_args, level, "-fvisibility=hidden"]
setup(name="piecepack", packages=[], ext_modules=extensions,
      script_args=["--quiet", "build_ext", "--inplace", "--parallel", "2"])
"""


class CannotCompile(Exception):
    """No compiler, no mypyc, no headers of Python, or something they do not like."""


def modules(package: Path) -> list[Path]:
    """The files to compile."""
    return [path for patterns, _ in LIBRARIES.values() for path in _found(package, patterns)]


def _found(package: Path, patterns: Iterable[str]) -> list[Path]:
    found = sorted(path for pattern in patterns for path in package.glob(pattern))
    return [path for path in found if path.name not in PLAIN and not _has_structs(path)]


def _has_structs(path: Path) -> bool:
    return _STRUCT.search(path.read_text(encoding="utf-8")) is not None


def compile_in(folder: Path) -> list[Path]:
    """Compile the package in this folder where it lies; returns what was made, below the folder."""
    libraries = {
        name: (
            [path.relative_to(folder).as_posix() for path in _found(folder / PACKAGE, patterns)],
            level,
        )
        for name, (patterns, level) in LIBRARIES.items()
    }
    made = folder / "build"
    done = subprocess.run(  # noqa: S603  # a program of our own
        [sys.executable, "-c", _SETUP, json.dumps(libraries)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": "", "SOURCE_DATE_EPOCH": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    shutil.rmtree(made, ignore_errors=True)
    shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)
    if done.returncode:
        raise CannotCompile(done.stdout)
    return sorted(
        path.relative_to(folder) for ending in ("*.so", "*.pyd") for path in folder.rglob(ending)
    )


def has_compiler() -> bool:
    """Whether this machine has a C compiler, and Python's headers for it."""
    if os.name == "nt":
        return True  # setuptools knows where Windows keeps one, or that it has none
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and headers.is_file()


def compiled_copy(folder: Path, source: Path = ROOT / "src") -> None:
    """Make a compiled copy of the package in a folder, or renew whatever has changed of it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with _alone(folder.with_name(f"{folder.name}.lock")):
        if not _is_current(folder / _SEAL, machine_code := fingerprint(compiled_from(source))):
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(source / PACKAGE, folder / PACKAGE, ignore=_IGNORED)
            compile_in(folder)
            (folder / _SEAL).write_text(machine_code, encoding="utf-8")
        # What is not compiled has to be the same as well.
        if not _is_current(folder / _COPIED, everything := fingerprint(_files(source))):
            for path in (folder / PACKAGE).rglob("*.py"):
                path.unlink()
            shutil.copytree(source / PACKAGE, folder / PACKAGE, ignore=_IGNORED, dirs_exist_ok=True)
            (folder / _COPIED).write_text(everything, encoding="utf-8")


def compiled_from(source: Path) -> list[Path]:
    """The sources that decide what machine code comes out: the modules, and whatever they import."""
    compiled = modules(source / PACKAGE)
    names = {
        name for path in compiled for name in _IMPORTED.findall(path.read_text(encoding="utf-8"))
    }
    imported = [source.joinpath(*name.split(".")).with_suffix(".py") for name in names]
    return [*compiled, *(path for path in imported if path.is_file())]


def _files(source: Path) -> list[Path]:
    everything = (source / PACKAGE).rglob("*")
    return [path for path in everything if path.is_file() and "__pycache__" not in path.parts]


def _is_current(seal: Path, wanted: str) -> bool:
    return seal.is_file() and seal.read_text(encoding="utf-8") == wanted


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One process at a time: tests run in several, and compile once."""
    with lock.open("w") as held:
        if os.name != "nt":
            import fcntl  # noqa: PLC0415  # Windows has none

            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def fingerprint(paths: Iterable[Path]) -> str:
    """One word for some files, and for what would compile them."""
    by = f"{platform.platform()} {sys.version} {version('mypy')} {_SETUP} {LIBRARIES}"
    seen = hashlib.sha256(by.encode())
    for path in sorted(set(paths)):
        seen.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()


if __name__ == "__main__":
    if not has_compiler():
        sys.stderr.write("No C compiler, or no headers of Python: the rules stay uncompiled.\n")
        sys.exit()
    try:
        compiled_copy(Path(sys.argv[1]).absolute())
    except CannotCompile as error:
        sys.exit(f"{error}The rules cannot be compiled; see above.")
