"""Figures for rulebooks: a position of a record as an SVG or PNG file."""

from typing import Any

from piecepack.adapters.extras import need


def png(svg: str, *, width: int | None = None) -> bytes:
    """An SVG as PNG, of that many pixels across or as wide as the SVG says."""
    resvg: Any = need("resvg_py", "png")
    return bytes(resvg.svg_to_bytes(svg_string=svg, width=width))
