"""The pictures by which games are known: our sprite's symbols, and nothing a strict page forbids."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from piecepack.core.contract import Game
from piecepack.match import shelf

SPRITE = Path(__file__).parents[2] / "src/piecepack/drawing/pieces.svg"
SVG = "{http://www.w3.org/2000/svg}"
OURS = ("bid", "in_crowd", "letterbox", "scavenger_hunt", "tile13")

of_every_game = pytest.mark.parametrize(
    "game", [shelf.find(name) for name in OURS], ids=lambda game: game.id
)


def read(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314  # of our own making


@of_every_game
def test_a_picture_stands_alone_and_has_the_shape_of_a_card(game: Game) -> None:
    svg = read(game.picture)
    assert svg.tag == f"{SVG}svg"
    *_, width, height = (float(number) for number in svg.attrib["viewBox"].split())
    assert (width, height) == (240, 180)


@of_every_game
def test_a_picture_has_neither_styles_nor_scripts(game: Game) -> None:
    for element in read(game.picture).iter():
        assert element.tag.removeprefix(SVG) in {"svg", "g", "use", "rect", "path", "circle"}
        assert "style" not in element.attrib
        assert not any(name.startswith("on") for name in element.attrib)


@of_every_game
def test_a_picture_is_made_of_the_sprites_symbols(game: Game) -> None:
    sprite = read(SPRITE.read_text(encoding="utf-8"))
    symbols = {element.get("id") for element in sprite.iter()}
    used = [use.attrib["href"] for use in read(game.picture).iter(f"{SVG}use")]
    assert used
    assert {href.removeprefix("#") for href in used} <= symbols
