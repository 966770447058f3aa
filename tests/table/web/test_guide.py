"""Game info for the client: guide sections, hints and picture."""

import re
from random import Random

import msgspec
import pytest

from kit.table.at_table import a_game
from kit.table.guest import Browser, any_move
from kit.table.served import Served
from piecepack.core.contract import WATCHER, Game, Hint
from piecepack.match import shelf
from piecepack.table.web.catalogue import describe_game
from piecepack.table.web.guide import guide_parts
from piecepack.table.wire.forms import GameInfo

GUIDE = """# A Game

Before *all* else.

## What you have

| coin | worth |
|---|---|
| ace | 1 |

### A closer look

<script>alert(1)</script> and [a link](javascript:alert(1)).

## A turn

1. Roll.

> ## Not a section

## A turn

Again.

## “Ü”
Short.
"""


def a_guide(text: str) -> Game:
    return msgspec.structs.replace(shelf.find("bid"), title="A Game", guide=text)


def test_a_guide_is_cut_at_its_sections() -> None:
    parts = guide_parts(a_guide(GUIDE))
    assert [(part.id, part.title) for part in parts] == [
        ("a-game", "A Game"),
        ("what-you-have", "What you have"),
        ("a-turn", "A turn"),
        ("a-turn-2", "A turn"),
        ("part", "“Ü”"),
    ]
    assert parts[0].html == "<p>Before <em>all</em> else.</p>\n"
    assert "<td>ace</td>" in parts[1].html
    assert "<h3>A closer look</h3>" in parts[1].html
    assert "<blockquote>\n<h2>Not a section</h2>" in parts[2].html


def test_a_guide_brings_no_html_of_its_own() -> None:
    html = "".join(part.html for part in guide_parts(a_guide(GUIDE)))
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert "href" not in html


def test_a_guide_without_a_word_before_its_sections_has_no_part_for_it() -> None:
    assert [part.id for part in guide_parts(a_guide("# A Game\n\n## The end\n\nIt ends."))] == [
        "the-end"
    ]


def test_a_guide_is_read_once() -> None:
    game = shelf.find("tile13")
    assert guide_parts(game) is guide_parts(msgspec.structs.replace(game, minutes=1))


@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_every_section_of_a_guide_is_a_part(game: Game) -> None:
    parts = guide_parts(game)
    headings = re.findall(r"^## (.*)$", game.guide, re.MULTILINE)
    assert [part.title for part in parts] == [game.title, *headings]
    assert len({part.id for part in parts}) == len(parts)
    assert all(part.html for part in parts)


@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_a_scene_names_a_part_that_is_there(game: Game) -> None:
    titles = {"", *(part.title for part in guide_parts(game))}
    table = a_game(game.id, tuple(f"P{number}" for number in range(game.seats[-1])))
    rng = Random(8)
    while table.state == "playing":
        match = table.in_play.match
        number = rng.choice(table.owing())
        assert {match.scene(viewer).guide for viewer in (number, WATCHER)} <= titles
        table.play(number, any_move(tuple(match.offers(number)), rng), 1.0)
    assert table.in_play.match.scene(0).guide in titles


def test_a_game_tells_all_a_page_needs(table_server: Served) -> None:
    browser = Browser(table_server)
    for told in browser.get("/games")["games"]:
        game = shelf.find(told["id"])
        info = msgspec.convert(told, GameInfo)
        assert (info.parts, info.hints) == (guide_parts(game), game.about().hints)
        assert info.picture == game.picture
        assert browser.get(f"/games/{game.id}") == told


def test_hints_and_the_picture_are_the_games_own() -> None:
    hint = Hint("bid", "The highest tile wins.")
    game = msgspec.structs.replace(shelf.find("bid"), hints=(hint,), picture="<svg/>")
    told = msgspec.convert(msgspec.to_builtins(describe_game(game)), GameInfo)
    assert (told.hints, told.picture) == ((hint,), "<svg/>")
