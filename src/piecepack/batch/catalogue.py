"""The games that can be played in batches, by id."""

from importlib import import_module
from typing import Any, Final

from piecepack.batch.kernel import Kernel
from piecepack.core.errors import PiecepackError
from piecepack.core.words import listing

IN_BATCHES: Final = ("bid", "in_crowd")


def kernel_of(game: str) -> Kernel[Any]:
    """The rules of a game on arrays."""
    if game not in IN_BATCHES:
        raise PiecepackError(f"{game} cannot be played in batches; {listing(IN_BATCHES)} can.")
    kernel: Kernel[Any] = import_module(f"piecepack.batch.{game}").KERNEL
    return kernel
