"""Text layout: width, line breaks, and SVG.

The viewer's fonts are unknown, so widths are those of DejaVu
Sans, the widest of the common ones: in any other a line is a little shorter than its room.
"""

import re
from typing import Final
from unicodedata import combining, east_asian_width
from xml.sax.saxutils import escape, quoteattr

from piecepack.drawing.tokens import TOKENS

FONT: Final = "Schibsted Grotesk, system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"
SMALL: Final = 13.0
BODY: Final = 15.0
LEAD: Final = 18.0
SAY: Final = 24.0
LINE: Final = 1.32  # line height, in sizes

_BOLDER: Final = 1.12
_WIDTHS: Final[dict[str, float]] = {
    **dict.fromkeys("ijl'I", 0.29),
    **dict.fromkeys(" .,;:|/\\-ftJr", 0.36),
    **dict.fromkeys('!()[]"', 0.43),
    **dict.fromkeys("csxzvkyaoeT?*_FLY", 0.6),
    **dict.fromkeys("mMwW%@+=<>~#O&", 0.9),
    **dict.fromkeys("QGDHNU", 0.77),
    "…": 1.0,
    "×": 0.84,
}
_USUAL: Final = 0.66
_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is, at most, in a common font."""
    ems = sum(_ems(letter) for letter in text)
    return ems * size * (_BOLDER if bold else 1)


def _ems(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if combining(letter):
        return 0.0
    return 1.2 if east_asian_width(letter) in "WF" else _USUAL


def wrap(text: str, width: float, size: float, *, bold: bool = False, most: int = 0) -> list[str]:
    """The text in lines that fit; a word too long for a line is broken.

    With `most`, that many lines at most: the last one then ends with an ellipsis.
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width_of(longer, size, bold=bold) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width_of(line, size, bold=bold) > width and len(line) > 1:
            fits = _fitting(line, width, size, bold=bold)
            lines.append(line[:fits])
            line = line[fits:]
    if line:
        lines.append(line)
    if most and len(lines) > most:
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), width, size, bold=bold)]
    return lines


def cut(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """The text on one line, with an ellipsis where it is too long."""
    if width_of(text, size, bold=bold) <= width:
        return text
    fits = _fitting(text, width - width_of("…", size, bold=bold), size, bold=bold)
    return text[:fits].rstrip() + "…"


def _fitting(text: str, width: float, size: float, *, bold: bool) -> int:
    """How many letters fit, one at least."""
    room = width / size / (_BOLDER if bold else 1)
    for count, letter in enumerate(text):
        room -= _ems(letter)
        if room < 0:
            return max(1, count)
    return len(text)


def letters(
    text: str,
    x: float,
    y: float,
    *,
    size: float = BODY,
    bold: bool = False,
    colour: str = TOKENS["ink"],
    anchor: str = "start",
    strike: bool = False,
) -> str:
    """One line of text, `y` at its top."""
    more = ' font-weight="600"' if bold else ""
    more += f' text-anchor="{anchor}"' if anchor != "start" else ""
    more += ' text-decoration="line-through"' if strike else ""
    return (
        f'<text x="{x:.5g}" y="{y + size * 0.95:.5g}" font-size="{size:.5g}"'
        f' fill="{colour}"{more}>{clean(text)}</text>'
    )


def clean(text: str) -> str:
    """Text escaped for XML."""
    return escape(_UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text))


def quoted(text: str) -> str:
    """The same as an attribute with its quotation marks."""
    return quoteattr(_UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text))
