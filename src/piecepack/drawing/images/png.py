"""A drawing as PNG, where a vector picture is not taken: previews of links, word processors, print."""

from pathlib import Path
from typing import Final

import resvg_py

# A server may have no fonts, and text without a font is left out. For other scripts than
# Latin the fonts of the system are used.
_FONTS: Final = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
_FAMILY: Final = "Schibsted Grotesk"


def png(svg: str, *, width: int | None = None) -> bytes:
    """An SVG as PNG, of that many pixels across or as wide as the SVG says."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, width=width, font_files=_FONTS, sans_serif_family=_FAMILY
        )
    )
