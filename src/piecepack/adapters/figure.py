"""Figures for rulebooks: a position of a record as an SVG or PNG file."""

import warnings
from functools import cache
from typing import Any, Final

from piecepack.extras import need

# Sans-serif fonts that are common somewhere. The renderer takes a family by its name, and leaves out
# all text if none of those in the drawing is installed.
_FAMILIES: Final = (
    "Schibsted Grotesk",
    "Roboto",
    "Helvetica Neue",
    "Segoe UI",
    "Arial",
    "DejaVu Sans",
    "Liberation Sans",
    "Noto Sans",
    "Open Sans",
    "Cantarell",
    "FreeSans",
)
_PROBE: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">'
    '<text x="2" y="16" font-family="sans-serif">{}</text></svg>'
)


def png(svg: str, *, width: int | None = None) -> bytes:
    """An SVG as PNG, of that many pixels across or as wide as the SVG says."""
    resvg: Any = need("resvg_py", "png")
    family = _installed_family()
    if family is None:
        warnings.warn("No sans-serif font is installed: the picture has no text.", stacklevel=2)
    drawn = resvg.svg_to_bytes(svg_string=svg, width=width, sans_serif_family=family)
    return bytes(drawn)


@cache
def _installed_family() -> str | None:
    """The first of our families with which a letter leaves a trace."""
    resvg: Any = need("resvg_py", "png")
    for family in _FAMILIES:
        blank, letter = (
            resvg.svg_to_bytes(svg_string=_PROBE.format(text), sans_serif_family=family)
            for text in (" ", "M")
        )
        if bytes(blank) != bytes(letter):
            return family
    return None
