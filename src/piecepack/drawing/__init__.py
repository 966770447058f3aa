"""Scenes as pictures: any game, for any viewer, as one self-contained SVG."""

from piecepack.drawing.scene import draw

__all__ = ["draw"]
