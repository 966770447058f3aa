"""Positions by name: what no game can reach is refused with the reason."""

from typing import Any

import pytest

from kit.games.hunt import HuntTable
from piecepack.core.errors import ImpossiblePosition
from piecepack.games.scavenger_hunt.face.position import save
from piecepack.games.scavenger_hunt.face.setup import load
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions

TWO_FOURS = {"crowns-4": "suns-2/v", "moons-3": "removed", "suns-4": "arms-null/s"}


def position() -> dict[str, Any]:
    table = HuntTable(
        lists={
            "hearts": {"crowns-4": "suns-2/v", "moons-3": "removed"},
            "spades": {"suns-4": "arms-0/s"},
        },
        player_tiles={"0,1": "hearts-4", "1,1": "hearts-3"},
    )
    return save(table.state)


def test_it_is_saved_as_it_was_loaded() -> None:
    given = position()
    assert save(load(4, ScavengerHuntOptions(), given)) == given


def test_a_position_of_old_with_a_roll_that_hit_nothing_can_still_be_read() -> None:
    old = position() | {"missed": {"seat": 2, "dice": 5, "rolled": ["3", "ace"]}}
    assert save(load(4, ScavengerHuntOptions(), old)) == position()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The position with one entry changed, or taken away."""
    given = position()
    key, _, rest = path.partition(".")
    if not rest:
        given[key] = value
        return given
    part = given[key][int(rest[0])] if rest[0].isdecimal() else given[key]
    name = rest.partition(":")[2] if rest[0].isdecimal() else rest
    if value is None:
        del part[name]
    else:
        part[name] = value
    return given


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("coins.r3c3", None, "SH-16"),
        ("tiles.r3c3", "crowns-4", "in two places"),
        ("coins.r3c3", "suns-2/s", "in two places"),
        ("coins.r3c3", "suns-2", "not a coin"),
        ("tiles.r3c3", "fish-2", "not a piece"),
        ("lists", [TWO_FOURS, {}, {}, {}], "SH-18"),
        ("lists.1:crowns-4", "removed", "in two places"),
        ("lists", [{}, {}], "lists 2 seats"),
        ("player_tiles.r1c2", "hearts-5", "SH-17"),
        ("player_tiles.r1c2", None, "SH-17"),
        ("player_tiles.r1c2", "stars-5", "no player's tile"),
        ("pawns", ["r1c1", "r1c1", "r2c1", "r3c1"], "SH-13"),
        ("pawns", ["r9c9", "r1c1", "r2c1", "r3c1"], "not a tile"),
        ("turn", 7, "seats are 0 to 3"),
        ("phase", "deal", "SH-05"),
        ("phase", "end", "says why"),
        ("phase", "remove", "whose coin"),
        ("phase", "propose", "owes an answer"),
        ("seen_coins", {"r9c9": [0]}, "No coin lies"),
        ("discarded", [["2"], [], [], []], "SH-49"),
        ("rolled", ["7"], "no value"),
        ("weather", "fine", "unknown field"),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(path: str, value: Any, reason: str) -> None:
    with pytest.raises(ImpossiblePosition, match=reason):
        load(4, ScavengerHuntOptions(), changed(path, value))
