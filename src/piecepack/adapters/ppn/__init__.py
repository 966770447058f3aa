"""Portable Piecepack Notation: a finished game as text that the piecepack community's tools read."""

from piecepack.adapters.ppn.export import export

__all__ = ["export"]
