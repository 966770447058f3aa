"""Optional dependencies: a missing one is an error that says how to install it."""

from importlib import import_module
from typing import Any

from piecepack.core.errors import PiecepackError


class NotInstalled(PiecepackError, ImportError):
    """A package of an extra is missing."""


def need(module: str, extra: str) -> Any:
    """The module, imported; `NotInstalled` if its extra is not there."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise NotInstalled(
            f"This needs {error.name}. Install it with: pip install 'piecepack[{extra}]'"
        ) from None
