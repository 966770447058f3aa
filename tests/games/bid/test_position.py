"""A start from any legal position; an impossible one is refused with a reason."""

from typing import Any

import pytest

from kit.games.bid import BidTable
from piecepack.core.errors import ImpossiblePosition
from piecepack.games.bid import GAME
from piecepack.games.bid.options import BidOptions

HANDS = [
    [f"{suit}-{rank}" for rank in ("null", "ace", "2", "3", "4", "5")]
    for suit in ("suns", "moons", "crowns")
]
DICE = {"suns": "2", "moons": "2", "crowns": "2", "arms": "2"}


def bids(*values: str) -> list[dict[str, Any]]:
    return [
        {"verb": "bid", "picks": [f"{suit}-{value}"]}
        for suit, value in zip(("suns", "moons", "crowns"), values, strict=True)
    ]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"hands": [HANDS[0] + ["moons-2"], HANDS[1], HANDS[2]]}, "holds 7 tiles; a hand has six"),
        ({"hands": [HANDS[0], HANDS[0], HANDS[2]]}, "The null of Suns lies in two places"),
        ({"hands": [HANDS[0], HANDS[1]]}, "lists 2 seats; the game has 3"),
        ({"hands": [HANDS[0], HANDS[1], ["arms-2", *HANDS[2][1:]]]}, "2 of Arms is of no player's"),
        ({"hands": [HANDS[0], HANDS[1], ["arms-9", *HANDS[2][1:]]]}, "'arms-9' is not a tile"),
        ({"coins": [2, 2, 2], "bank": 11}, "6 coins and the bank's 11 do not make 18"),
        ({"coins": [7, 7, 5]}, "18 coins in all"),
        ({"coins": [-1, 2, 2]}, "nobody owes any"),
        ({"coins": [2, 2]}, "lists 2 seats"),
        ({"roller": 3}, "the seats are 0 to 2"),
        ({"scores": [100, 0, 0], "roller": 0}, "already won"),
        ({"phase": "end", "why": "reached the goal", "scores": [99, 0, 0]}, "not over"),
        ({"phase": "end", "scores": [101, 0, 0]}, "says why"),
        ({"phase": "bid", "roller": 0}, "The dice lie on the table"),
        ({"phase": "bid", "dice": DICE}, "Somebody has to be the roller"),
        (
            {"phase": "bid", "roller": 0, "dice": {"suns": "2"}},
            "Luck brings suns, moons, crowns, arms",
        ),
        (
            {"phase": "bid", "roller": 0, "dice": {**DICE, "arms": "6"}},
            "'6' is not a face of a die",
        ),
        (
            {"phase": "coins", "roller": 0, "dice": DICE, "bids": bids("5", "4", "3")},
            "only after a tie",
        ),
        (
            {
                "phase": "coins",
                "roller": 0,
                "dice": DICE,
                "bids": bids("5", "5", "3"),
                "coins": [0, 0, 1],
            },
            "No tied player has a coin",
        ),
        (
            {
                "phase": "bid",
                "roller": 0,
                "dice": DICE,
                "sealed": [{"verb": "bid", "picks": ["moons-5"]}, None, None],
            },
            "cannot have sealed",
        ),
        (
            {"phase": "bid", "roller": 0, "dice": DICE, "sealed": bids("5", "4", "3")},
            "so they are open",
        ),
        ({"phase": "swimming"}, "not a position of Bid!"),
        ({"weather": "fine"}, "not a position of Bid!"),
        ({"scores": "many"}, "not a position of Bid!"),
        ({"rerolled": "leaves"}, "no die of leaves"),
        ({"winner": 7}, "the seats are 0 to 2"),
        ({"bids": [{"verb": "pass"}] * 3}, "A bid is of tiles"),
        ({"coin_bids": [{"verb": "pass"}, None, None]}, "broken with coins"),
        ({"bids": [{"verb": "fly"}] * 3}, "is not a move of this game"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(ImpossiblePosition, match=reason):
        GAME.load(3, BidOptions(), position)


def test_the_reroll_variant_has_no_pawns() -> None:
    with pytest.raises(ImpossiblePosition, match="no pawns"):
        GAME.load(3, BidOptions(variant="reroll"), {"pawns": [True, False, False]})


def test_the_bank_is_what_the_players_do_not_hold() -> None:
    assert BidTable(coins=[5, 0, 1]).state.bank() == 12


def test_a_position_can_lie_in_the_middle_of_a_coin_fight() -> None:
    table = BidTable(
        phase="coins",
        dice=DICE,
        bids=bids("5", "5", "3"),
        sealed=[{"verb": "stake", "picks": ["1"]}, None, None],
    )
    assert table.match.owing() == (1,)
    table.stake(Bob=0)
    assert table.auction_winner == "Andy"


def test_a_position_can_lie_in_the_middle_of_a_window() -> None:
    table = BidTable(phase="window", dice=DICE, sealed=[{"verb": "cancel"}, None, None])
    assert table.match.owing() == (1, 2)
    table.pass_window()
    assert table.pawns == ["Bob", "Cindy"]


def test_a_tie_at_the_goal_is_a_position_that_plays_on() -> None:
    assert BidTable(scores=[101, 101, 0]).state.overtime
