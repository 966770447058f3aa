"""Positions by name: what no game can reach is refused with the reason."""

from typing import Any

import pytest

from kit.games.tile13 import Tile13Table
from piecepack.core.errors import ImpossiblePosition
from piecepack.games.tile13.face.position import load, save
from piecepack.games.tile13.options import Tile13Options

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["3"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}
TILES = ["suns-5", "crowns-4", "arms-3", "moons-2"]


def saved(phase: str) -> dict[str, Any]:
    """A table that has come to some phase of its second contest."""
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL}, {"Bea": ["arms"]})
    if phase == "runner_up":
        return save(table.state)
    table.name("Cal")
    if phase == "judge":
        return save(table.state)
    table.judge({"suns": "4", "crowns": "5", "arms": "2", "moons": "3"})
    if phase == "playtest":
        table.play("Ann", "playtest", "pawn-suns")
        return save(table.state)
    table.playtest()
    if phase == "design":
        table.play("Ann", "design", "suns-4", "crowns-5", "arms-2", "moons-3")
        return save(table.state)
    table.design({"Ann": BEA, "Cal": BEA})
    table.play("Ann", "describe")
    return save(table.state)


@pytest.mark.parametrize("phase", ["judge", "playtest", "design", "pitch", "runner_up"])
def test_a_position_goes_on_where_it_was_saved(phase: str) -> None:
    position = saved(phase)
    assert position["phase"] == phase
    assert save(load(3, Tile13Options(), position)) == position


@pytest.mark.parametrize(
    ("phase", "change", "reason"),
    [
        ("judge", {"scores": [0.25, 0, 0]}, "T13-A8"),
        ("judge", {"scores": [0, 0]}, "lists 2 seats"),
        ("judge", {"tiles": [["suns-5", "suns-5"], [], []]}, "named twice"),
        ("judge", {"tiles": [["suns-5"], ["suns-4"], []]}, "T13-37"),
        ("judge", {"judge_tiles": ["suns-5"]}, "T13-37"),
        ("judge", {"judge_tiles": ["suns-4", "crowns-5", "arms-2", "moons-3"]}, "T13-38"),
        ("judge", {"now": {"judge": 0}}, "T13-39"),
        ("judge", {"now": {"judge": 7}}, "seats are 0 to 2"),
        ("judge", {"now": None}, "who judges"),
        ("judge", {"phase": "first"}, "T13-06"),
        ("judge", {"phase": "end", "now": None}, "T13-38"),
        ("judge", {"phase": "announce", "now": {"judge": 1, "tiles": ["suns-4"]}}, "T13-08"),
        ("judge", {"phase": "fly"}, "not a position"),
        ("playtest", {"owing": []}, "owe a choice"),
        ("playtest", {"owing": [1]}, "owe a choice"),
        ("playtest", {"owing": [0, 2]}, "T13-12"),
        ("playtest", {"pawns": [[], ["pawn-suns"], []]}, "T13-37"),
        ("design", {"tiles": [["suns-2"], [], []]}, "T13-16"),
        ("design", {"owing": [0, 2]}, "sealed nothing"),
        ("design", {"pawns": [["pawn-fish"], [], []]}, "not a pawn"),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(phase: str, change: dict[str, Any], reason: str) -> None:
    with pytest.raises(ImpossiblePosition, match=reason):
        load(3, Tile13Options(), {**saved(phase), **change})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"tiles": ["suns-4", "crowns-4", "arms-3", "moons-2"]}, "T13-A3"),
        ({"tiles": TILES, "announced": "moons"}, "T13-A1"),
        (
            {"tiles": TILES, "announced": "suns", "playtesters": [["pawn-suns"], None, None]},
            "T13-40",
        ),
        (
            {"tiles": TILES, "announced": "suns", "games": [["suns-5"], [], []]},
            "T13-A16",
        ),
        (
            {
                "tiles": TILES,
                "announced": "suns",
                "games": [[], ["suns-5", "suns-4", "suns-3"], []],
            },
            "T13-17",
        ),
    ],
    ids=str,
)
def test_an_impossible_contest_is_refused(change: dict[str, Any], reason: str) -> None:
    now = {"judge": 0, **change}
    with pytest.raises(ImpossiblePosition, match=reason):
        load(3, Tile13Options(), {"phase": "playtest", "now": now})


def test_a_past_contest_has_to_add_up() -> None:
    position = saved("judge")
    wrong = {**position["contests"][0], "winner": 2}
    with pytest.raises(ImpossiblePosition, match="T13-29"):
        load(3, Tile13Options(), {**position, "contests": [wrong]})
    wrong = {**position["contests"][0], "runner_up": 1}
    with pytest.raises(ImpossiblePosition, match="T13-A9"):
        load(3, Tile13Options(), {**position, "contests": [wrong]})
