"""Scenes as pictures: any game, for any viewer, as one SVG that needs nothing else."""

from piecepack.drawing.scene import draw

__all__ = ["draw"]
