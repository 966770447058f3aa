"""The bot of Bid! plays with purpose: what it does where there is a right answer."""

from random import Random
from typing import Any

import pytest

from kit.games.bid import BidTable
from piecepack.core.contract import SEATS_IN
from piecepack.games.bid import GAME
from piecepack.games.bid.bot.player import BidBot
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.moves import BID_WORTH, GIVE_UP, KEEP, coins_in, is_reroll
from piecepack.laws.setting import settings_of
from piecepack.laws.walk import Walk
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import choose, play_out
from piecepack.minds.random import RandomBot

# The first seat holds every high tile, the last one every low one.
STEEP = [[3, 4, 4, 5, 5, 5], [1, 2, 3, 3, 4, 2], [0, 0, 0, 1, 1, 2]]


def answers(table: BidTable, seat: int, times: int = 5) -> list[int]:
    """What the bot chooses, asked several times."""
    return [choose(table.state, BidBot(), seat, Random(number)) for number in range(times)]


def rolled(*dice: int, **position: Any) -> BidTable:
    table = BidTable(**position)
    table.roll(*dice)
    return table


def test_it_takes_a_game_that_it_can_win_for_certain() -> None:
    table = rolled(2, 3, 4, 5, scores=[90, 90, 90], hands=STEEP, pawns=[])
    assert all(BID_WORTH[bid] == 5 for bid in answers(table, 0))


def test_it_does_not_waste_high_tiles_on_nothing() -> None:
    table = rolled(0, 1, 1, 2, scores=[20, 20, 20], pawns=[])
    assert all(BID_WORTH[bid] < 5 for bid in answers(table, 0))


def test_it_gives_up_the_pawn_when_the_game_is_lost_otherwise() -> None:
    table = rolled(2, 3, 4, 5, scores=[90, 10, 88], hands=STEEP, pawns=["Cindy"])
    assert answers(table, 2) == [GIVE_UP] * 5


def test_it_keeps_the_pawn_when_it_will_win() -> None:
    table = rolled(2, 3, 4, 5, scores=[90, 10, 88], hands=STEEP, pawns=["Andy"])
    assert answers(table, 0) == [KEEP] * 5


def test_it_pays_the_coins_that_make_a_win_certain_and_no_more() -> None:
    table = rolled(2, 3, 4, 5, scores=[90, 90, 0], coins=[5, 2, 2], pawns=[])
    table.bid(5, 5, 0)
    assert all(coins_in(bid) >= 3 for bid in answers(table, 0))


def test_it_keeps_its_coins_when_there_is_nothing_to_win() -> None:
    table = rolled(1, 1, 2, 1, scores=[0, 0, 0], coins=[5, 5, 5], pawns=[])
    table.bid([5, 4], [5, 4], [0, 1])
    assert all(coins_in(bid) <= 3 for bid in answers(table, 0))


def test_it_pays_for_a_die_when_the_game_is_lost_otherwise() -> None:
    table = rolled(
        5, 2, 2, 2, options={"variant": "reroll"}, scores=[90, 10, 90], hands=STEEP, coins=[0, 0, 6]
    )
    assert all(is_reroll(choice) for choice in answers(table, 2))


def test_what_others_have_sealed_makes_no_difference() -> None:
    chosen = []
    for value in range(6):
        table = rolled(2, 3, 4, 5, pawns=[])
        table.seal_bid("Bob", [value])
        # An imagined state holds a sealed bid of Bob's that means nothing.
        chosen.append(BidBot().choose(table.state.copy(), 0, Random(7)))
    assert len(set(chosen)) == 1


@pytest.mark.parametrize("setting", settings_of(GAME), ids=str)
def test_all_that_it_chooses_is_legal_and_nothing_else_changes(setting: Any) -> None:
    for seed in range(12):
        rules: Any = Walk(setting, seed, 10 * seed).rules()
        owed = rules.waiting()
        if owed <= 0:
            continue
        before = GAME.save(rules)
        for seat in SEATS_IN[owed]:
            assert choose(rules, BidBot(), seat, Random(seed)) in rules.moves(seat)
        assert GAME.save(rules) == before


def test_the_same_whims_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        rules = GAME.start(3, BidOptions(goal=20))
        rngs = [Random(seat) for seat in range(3)]
        games.append(play_out(rules, [BidBot()] * 3, SealedLuck(b"same", []), rngs, 5000))
    assert games[0] == games[1]


@pytest.mark.parametrize("seat", range(4))
def test_it_beats_random_play_from_every_seat(seat: int) -> None:
    wins = 0
    for number in range(16):
        bots: list[Any] = [RandomBot()] * 4
        bots[seat] = BidBot()
        rules = GAME.start(4, BidOptions(goal=60))
        rngs = [Random(f"{number}/{index}") for index in range(4)]
        played = play_out(rules, bots, SealedLuck(b"%d" % number, []), rngs, 5000)
        assert played.finished
        wins += rules.result().winners == (seat,)
    assert wins >= 8  # about 13 of 16; chance alone makes 4
