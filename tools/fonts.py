"""Make the fonts of pictures from the client's: python tools/fonts.py, with fonttools[woff] installed.

Pictures are drawn on servers that have no fonts, by a renderer that reads neither packed nor variable ones. The
results are in src/piecepack/drawing/images/fonts, because they change only with the client's font.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

_ROOT: Final = Path(__file__).parents[1]
_PACKAGE: Final = _ROOT / "web" / "node_modules" / "@fontsource-variable" / "schibsted-grotesk"
_FONTS: Final = _ROOT / "src" / "piecepack" / "drawing" / "images" / "fonts"
_FAMILY: Final = "Schibsted Grotesk"
_WEIGHTS: Final = {"Regular": 400, "Bold": 700}
_PARTS: Final = ("latin", "latin-ext")
_LEFT_OUT: Final = ("GSUB", "GDEF", "STAT")  # the parts have different ones, and drawing needs none
_REGULAR, _BOLD = 1 << 6, 1 << 5  # in fsSelection


def main() -> None:
    _FONTS.mkdir(exist_ok=True)
    for name, weight in _WEIGHTS.items():
        with TemporaryDirectory() as folder:
            parts = [_part(part, weight, Path(folder)) for part in _PARTS]
            font = Merger().merge([str(part) for part in parts])
        for number, text in ((1, _FAMILY), (2, name), (4, f"{_FAMILY} {name}")):
            font["name"].setName(text, number, 3, 1, 0x409)
        if name == "Bold":
            font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~_REGULAR | _BOLD
            font["head"].macStyle |= 1
        font.save(_FONTS / f"SchibstedGrotesk-{name}.ttf")
    (_FONTS / "OFL.txt").write_bytes((_PACKAGE / "LICENSE").read_bytes())


def _part(part: str, weight: int, folder: Path) -> Path:
    """One script of the font in one weight, unpacked."""
    font: Any = TTFont(_PACKAGE / "files" / f"schibsted-grotesk-{part}-wght-normal.woff2")
    font = instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    for table in _LEFT_OUT:
        if table in font:
            del font[table]
    path = folder / f"{part}.ttf"
    font.save(path)
    return path


if __name__ == "__main__":
    main()
