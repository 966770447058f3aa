"""Positions by name: what no game can reach is refused with the reason."""

from typing import Any

import pytest

from kit.games.letterbox import BOARD, LetterboxTable
from piecepack.core.errors import ImpossiblePosition
from piecepack.games.letterbox.face.position import load, save
from piecepack.games.letterbox.options import LetterboxOptions

TILES = [name for row in BOARD for name in row]
HUNT: dict[str, Any] = {
    "tiles": TILES,
    "boxes": [["r1c1"], ["r1c2"], ["r1c3"]],
    "first": 0,
    "turn": 1,
    "day": 2,
    "pawns": ["r1c1", "r2c2", "r3c3"],
}
ALL = "one player found every box"


def test_a_position_goes_on_where_it_was_saved() -> None:
    state = load(3, LetterboxOptions(), HUNT)
    assert state.waiting() == 0b010
    assert save(load(3, LetterboxOptions(), save(state))) == save(state)


def test_a_position_holds_what_was_searched_and_asked() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5))
    table.search("Ann")
    table.ask("Ann", "Bob", "row")
    table.ask("Ann", "Bob", "row")
    saved = save(table.state)
    assert saved["searched"][0] == ["r4c5"]
    assert saved["questions"][0] == [{"whom": 1, "times": 2, "about": ["row"]}]
    assert save(load(4, LetterboxOptions(), saved)) == saved


def test_a_position_of_old_that_says_who_has_just_searched_can_still_be_read() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5))
    table.search("Ann")
    saved = save(table.state)
    assert save(load(4, LetterboxOptions(), {**saved, "just_searched": True})) == saved


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"tiles": TILES[:-1]}, "LB-06"),
        ({"tiles": [TILES[0], *TILES[:-1]]}, "LB-06"),
        ({"tiles": ["crowns-3", *TILES[1:]]}, "'crowns-3' is not a tile"),
        ({"boxes": [["r1c1"], ["r1c2"]]}, "lists 2 seats"),
        ({"boxes": [["r1c1"], ["r1c2"], []]}, "LB-07"),
        ({"boxes": [["r1c1"], ["r1c2"], ["r1c3", "r1c4"]]}, "LB-L19"),
        ({"boxes": [["r1c1"], ["r1c2"], ["r7c1"]]}, "'r7c1' is not a square"),
        ({"turn": 3}, "seats are 0 to 2"),
        ({"phase": "hunt", "turn": None}, "turn is seat None"),
        ({"first": 5}, "first is seat 5"),
        ({"day": 0}, "LB-L22"),
        ({"day": 101}, "LB-L22"),
        ({"hours": 7}, "LB-16"),
        ({"pawns": ["r1c1", None, "r3c3"]}, "LB-L4"),
        ({"day": 1}, "LB-15"),
        ({"day": 1, "pawns": ["r1c1", None, None], "hours": 3}, "LB-L4"),
        ({"day": 1, "pawns": ["r1c1", None, None], "die": "3"}, "LB-L18"),
        ({"phase": "start"}, "LB-L18"),
        ({"searched": [["r1c2", "r1c3"], [], []]}, "LB-27"),
        (
            {"day": 1, "pawns": ["r1c1", "r1c1", None], "searched": [[], [], ["r1c1"]]},
            "LB-17",
        ),
        ({"questions": [[{"whom": 0, "times": 1, "about": ["row"]}], [], []]}, "LB-L10"),
        ({"questions": [[{"whom": 1, "times": 1, "about": ["colour"]}], [], []]}, "LB-23"),
        ({"questions": [[{"whom": 1, "times": 1, "about": ["row", "suit"]}], [], []]}, "LB-23"),
        (
            {
                "day": 1,
                "pawns": ["r1c1", "r1c1", None],
                "questions": [[], [], [{"whom": 1, "times": 1, "about": ["row"]}]],
            },
            "LB-L10",
        ),
        ({"phase": "end"}, "says why"),
        ({"phase": "end", "cause": ALL}, "LB-L14"),
        ({"phase": "end", "cause": ALL, "searched": [["r1c2", "r1c3"], [], []]}, "LB-L14"),
        ({"phase": "end", "cause": "the days ran out"}, "LB-L17"),
        (
            {"phase": "vote", "cause": "the days ran out", "searched": [["r1c2"], [], []]},
            "LB-29",
        ),
        ({"phase": "vote", "cause": "the days ran out", "owing": [1]}, "LB-L17"),
        (
            {"phase": "vote", "cause": "the days ran out", "owing": [1], "votes": [0, None, 0]},
            "LB-L17",
        ),
        ({"phase": "first", "contenders": [1]}, "LB-L3"),
        ({"phase": "deal"}, "LB-05"),
        ({"phase": "hide"}, "LB-07"),
        ({"phase": "hide", "owing": [4]}, "owe a choice"),
        ({"phase": "fly"}, "not a position"),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(ImpossiblePosition, match=reason):
        load(3, LetterboxOptions(), {**HUNT, **change})


def test_lb_l18_a_die_that_was_rolled_is_part_of_a_position() -> None:
    options = LetterboxOptions(start_die="on")
    position = {**HUNT, "day": 1, "pawns": ["r1c1", None, None]}
    assert load(3, options, {**position, "die": "ace"}).moves(1)[:6] == [5, 10, 15, 20, 25, 30]
    for wrong in (position, {**position, "die": "7"}, {**HUNT, "die": "3"}):
        with pytest.raises(ImpossiblePosition, match="LB-L18"):
            load(3, options, wrong)


def test_lb_l19_all_stages_of_a_chain_lie_on_different_tiles() -> None:
    chained = LetterboxOptions(chains=True)
    boxes = [["r1c1", "r2c2", "r1c1"], ["r1c2"], ["r1c3", "r1c4"]]
    with pytest.raises(ImpossiblePosition, match="different tiles"):
        load(3, chained, {**HUNT, "boxes": boxes})
    assert load(3, chained, {**HUNT, "boxes": boxes}, version=1).chains[0] == [0, 7, 0]
    with pytest.raises(ImpossiblePosition, match="LB-L19"):
        load(3, chained, {**HUNT, "boxes": [["r1c1", "r1c1"], ["r1c2"], ["r1c3"]]}, version=1)
