"""The quick way to bid, by which chances are judged: it need not be good, but no easy bot may make a fool of it."""

from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

import pytest

from kit.games.bid import BidTable
from piecepack.core.bot import Bot
from piecepack.core.contract import LUCK, OVER, SEATS_IN
from piecepack.games.bid import GAME
from piecepack.games.bid.bot.levels import LEVELS
from piecepack.games.bid.bot.quick import QuickBidBot, cheapest
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH, KEEP, bids_of_two, coins_in

# The first seat holds every high tile, the last one every low one.
STEEP = [[3, 4, 4, 5, 5, 5], [1, 2, 3, 3, 4, 2], [0, 0, 0, 1, 1, 2]]
OPEN = {"pawns": [], "coins": [0, 0, 0]}  # nobody can pay for other dice


def rolled(*dice: int, **position: Any) -> BidTable:
    table = BidTable(**{**OPEN, **position})
    table.roll(*dice)
    return table


def choices(table: BidTable, seat: int, times: int = 300) -> list[int]:
    rng = Random(1)
    return [QuickBidBot().choose(table.state, seat, rng) for _ in range(times)]


def bids(table: BidTable, seat: int) -> list[int]:
    return [BID_WORTH[move] for move in choices(table, seat)]


def test_it_wins_a_game_that_it_can_win_for_certain() -> None:
    table = rolled(2, 3, 4, 5, scores=[90, 0, 0], hands=STEEP)
    assert bids(table, 0).count(5) > 290


def test_it_bids_more_for_much_than_for_little() -> None:
    little, much = rolled(0, 1, 1, 2), rolled(5, 5, 5, 5)
    assert mean(bids(much, 0)) > mean(bids(little, 0)) + 0.5


def test_it_mostly_keeps_high_tiles_at_home() -> None:
    table = rolled(2, 2, 1, 1)
    assert bids(table, 0).count(5) < 0.1 * 300


def test_of_all_pairs_with_the_same_sum_it_bids_the_cheapest() -> None:
    hand = [0, 2, 3, 5, 10, 6]  # null, 2, 3 and 5 of one suit, 4 and null of another
    pairs = cheapest(bids_of_two(hand))
    assert BID_TILES[pairs[5]] == (2, 3)
    assert sorted(pairs) == sorted({BID_WORTH[move] for move in bids_of_two(hand)})


def test_it_pays_no_more_coins_than_the_points_are_worth() -> None:
    table = rolled(2, 0, 0, 0, coins=[12, 2, 2])  # 2 points
    table.bid(5, 5, 0)
    paid = [coins_in(move) for move in choices(table, 0)]
    assert (min(paid), max(paid)) == (0, 1)


def test_it_keeps_its_pawn() -> None:
    table = rolled(2, 3, 4, 5, pawns=["Andy"])
    assert set(choices(table, 0, times=5)) == {KEEP}


def won(one: Callable[[], Bot[Bid]], games: int) -> float:
    """The share of their games that one bot wins among three quick ones, in turn from every seat."""
    wins = 0.0
    for number in range(games):
        rng, seat = Random(number), number % 4
        bots: list[Bot[Bid]] = [QuickBidBot() for _ in range(4)]
        bots[seat] = one()
        rules = GAME.start(4, BidOptions())
        while (owed := rules.waiting()) != OVER:
            if owed == LUCK:
                rules.land([rng.randrange(bound) for bound in rules.toss()])
                continue
            for chooser in SEATS_IN[owed]:
                world = rules.imagine(chooser, rng)
                rules.play(chooser, bots[chooser].choose(world, chooser, rng))
        winners = rules.result().winners
        wins += (seat in winners) / len(winners)
    return wins / games


@pytest.mark.slow
def test_one_easy_bot_wins_no_more_than_its_share_among_three() -> None:
    assert (
        won(LEVELS["easy"], 160) < 0.33
    )  # 0.20 as measured; three standard deviations of chance are 0.1
