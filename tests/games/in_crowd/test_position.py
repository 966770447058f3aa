"""Positions by name: what no game can reach is refused with the reason."""

from typing import Any

import pytest

from piecepack.core.contract import OVER
from piecepack.core.errors import ImpossiblePosition
from piecepack.games.in_crowd.face.position import load, save
from piecepack.games.in_crowd.options import InCrowdOptions

START = {"turn": 0, "suits": ["suns", "moons"]}


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"turn": 2}, "seats are 0 and 1"),
        ({"suits": ["suns", "suns"]}, "not two of the suits"),
        ({"board": {"r1c1": "suns-5", "r1c2": "suns-5"}}, "INC-02"),
        ({"board": {"r9c1": "suns-5"}}, "not a square"),
        ({"board": {"r2c2": "suns-null"}}, "INC-A5"),
        ({"board": {"r3c3": "suns-ace"}, "tops": ["suns-ace"]}, "INC-A5"),
        ({"board": {"r3c3": "suns-5"}}, "in the order"),
        ({"tops": ["suns-5"]}, "in the order"),
        ({"seen": ["suns-5"]}, "INC-A13"),
        ({"board": {"r1c1": "suns-5"}, "not_here": {"r1c1": ["5"]}}, "said not to be"),
        ({"board": {"r1c1": "suns-5"}, "not_here": {"r1c1": ["6"]}}, "no rank"),
        ({"not_here": {"r1c1": ["4"]}}, "No coin lies hidden"),
        ({"stale": ["r2c2"]}, "INC-A3"),
        ({"tied_votes": 41}, "INC-A9"),
        ({"voted": ["r1c1"]}, "INC-10"),
        ({"voted": ["r2c2", "suns-5", "suns-4"]}, "INC-10"),
        ({"voted": ["r2c2", "suns-5", "suns-4", "crowns-3"]}, "INC-15"),
        ({"phase": "end"}, "says why"),
        ({"phase": "pick"}, "nothing lies anywhere"),
        ({"phase": "pick", "suits": None}, "INC-A14"),
        ({"phase": "first", "suits": None}, "INC-07"),
        ({"suits": None, "phase": "act"}, "INC-05"),
        ({"dice": 4}, "unknown field"),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(ImpossiblePosition, match=reason):
        load(2, InCrowdOptions(), {**START, **position})


def test_a_position_in_which_nobody_can_act_is_over() -> None:
    """No position with coins in a hand and a free square is; this one has neither vote nor coin."""
    coins = [f"{suit}-{rank}" for suit in ("suns", "moons") for rank in ("5", "4", "3", "2", "ace")]
    theirs = [f"{suit}-{rank}" for suit in ("crowns", "arms") for rank in ("5", "4")]
    middle = ["r2c2", "r2c4", "r2c5", "r3c5", "r4c5", "r5c5", "r5c4", "r5c2", "r4c2", "r3c2"]
    bottom = [
        "r1c1",
        "r1c2",
        "r1c4",
        "r1c5",
        "r1c6",
        "r2c6",
        "r3c6",
        "r4c6",
        "r5c6",
        "r6c6",
        "r6c5",
        "r6c4",
        "r6c2",
        "r6c1",
    ]
    nulls = [f"{suit}-null" for suit in ("suns", "moons", "crowns", "arms")]
    low = [f"{suit}-{rank}" for suit in ("crowns", "arms") for rank in ("3", "2", "ace")]
    board = dict(zip(middle, [*coins[:6], *theirs], strict=True))
    board.update(zip(bottom, [*coins[6:], *nulls, *low], strict=True))
    state = load(2, InCrowdOptions(), {**START, "board": board})
    assert state.waiting() == OVER
    assert save(state)["why"] == "neither can act, and nobody ever led"


def test_all_that_matters_is_saved() -> None:
    position = {
        **START,
        "phase": "act",
        "board": {"r1c1": "suns-2", "r1c2": "suns-3", "r2c1": "crowns-5", "r3c3": "moons-4"},
        "tops": ["moons-4"],
        "seen": ["suns-2"],
        "not_here": {"r1c2": ["2", "4"]},
        "stale": ["r2c2"],
        "tied_votes": 17,
    }
    options = InCrowdOptions(tied_vote="all_stay")
    assert save(load(2, options, position)) == position
