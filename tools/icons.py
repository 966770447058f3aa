"""Makes the icons of the installed app from web/public/icon.svg: `python tools/icons.py`, after a change of it.

Phones want PNG files: plain ones, one whose corners may be cut off (maskable: what counts is in the middle 80 %), and
Apple's, which has no transparent parts.
"""

import io
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

PUBLIC: Final = Path(__file__).parent.parent / "web" / "public"
_PAPER: Final = "#E8E0D2"
_COLOURS: Final = 64  # four flat colours and their edges


def icon(size: int, share: float, paper: str = "") -> bytes:
    """The icon in a square of so many pixels, of which it takes a share."""
    drawn = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    inner = round(size * share)
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=inner, height=inner))
    whole = Image.new("RGBA", (size, size), paper or (0, 0, 0, 0))
    symbol = Image.open(io.BytesIO(png)).convert("RGBA")
    whole.alpha_composite(symbol, ((size - inner) // 2, (size - inner) // 2))
    packed = io.BytesIO()
    whole.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE).save(packed, "PNG", optimize=True)
    return packed.getvalue()


def main() -> None:
    made = {
        "icon-192.png": icon(192, 0.92),
        "icon-512.png": icon(512, 0.92),
        "icon-maskable.png": icon(512, 0.56, _PAPER),
        "apple-touch-icon.png": icon(180, 0.74, _PAPER),
    }
    for name, body in made.items():
        (PUBLIC / name).write_bytes(body)


if __name__ == "__main__":
    main()
