"""Runs the package uncompiled, where compiled modules lie beside their sources.

With PIECEPACK_PLAIN=1 in the environment Python finds only the sources, so that a debugger can step
through the rules, and the two can be compared.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainFinder:
    """Finds the sources of this package's modules, and nothing else."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("piecepack."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def run_plain() -> None:
    """From now on, import sources only."""
    sys.meta_path.insert(0, PlainFinder)
