"""Colours and lettering of pictures: the same tokens as the browser's, and lines that fit."""

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from piecepack.drawing.art import sprite, symbols
from piecepack.drawing.text import clean, cut, width_of, wrap
from piecepack.drawing.tokens import TOKENS

CSS = Path(__file__).parents[2] / "web/src/look/tokens.css"


def test_the_colours_are_those_of_the_browsers_light_theme() -> None:
    css = CSS.read_text(encoding="utf-8")
    for name, colour in TOKENS.items():
        found = re.search(rf"--{name}: (?:light-dark\((#\w+),|(#\w+);)", css)
        assert found, name
        assert colour == (found[1] or found[2]), name


def test_every_symbol_brings_what_it_is_made_of_in_plain_colours() -> None:
    for name in sprite():
        made = symbols([name], "x-")
        ids = set(re.findall(r'id="([\w-]+)"', made))
        assert f"x-{name}" in ids
        assert set(re.findall(r'href="#([\w-]+)"', made)) <= ids
        assert "var(" not in made


@given(st.text(max_size=200), st.floats(30, 400), st.booleans())
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: float, bold: bool) -> None:
    lines = wrap(text, width, 13, bold=bold)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert len(line) == 1 or width_of(line, 13, bold=bold) <= width + 0.01


@given(st.text(max_size=200), st.integers(1, 4))
def test_a_text_that_is_cut_short_says_so(text: str, most: int) -> None:
    lines = wrap(text, 120, 13, most=most)
    assert len(lines) <= most
    if len(wrap(text, 120, 13)) > most:
        assert lines[-1].endswith("…")


def test_a_short_text_is_not_cut() -> None:
    assert cut("Crowns", 200, 13) == "Crowns"


@given(st.text())
def test_any_text_can_stand_in_xml(text: str) -> None:
    assert not re.search("[<\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", clean(text))
