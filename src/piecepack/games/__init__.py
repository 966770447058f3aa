"""The games of this package, a folder each. `piecepack.games()` lists all games that are installed."""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class _Games(ModuleType):
    """This package, callable.

    Python makes a package an attribute of the one it lies in as soon as it is imported, in the place
    of the library's function of the same name. So that `piecepack.games()` works before and after,
    the package does what the function does.
    """

    def __call__(self) -> Any:
        # By name: the games lie below the shelf on which they stand, and do not import it.
        return import_module("piecepack.match.shelf").games()


sys.modules[__name__].__class__ = _Games
