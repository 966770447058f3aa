"""Search over the contract: it knows no game, keeps secrets, and finds what there is to find."""

from random import Random
from typing import Any

import pytest

from piecepack.core.bot import Advice, Budget
from piecepack.core.contract import LUCK, OVER, Game, Result, Rules
from piecepack.core.options import read_options
from piecepack.games.in_crowd.bot.advice import ADVICE
from piecepack.match import shelf
from piecepack.match.playing import act
from piecepack.match.seating import SEARCH_BOT, find_bot, untimed
from piecepack.minds.random import RandomBot
from piecepack.minds.search.bot import SearchBot
from piecepack.minds.search.information_set import InformationSet
from piecepack.minds.search.search import Search


class Nim(Rules):
    """Take one to three of a heap; whoever takes the last one wins. No luck, nothing hidden."""

    def __init__(self, heap: int) -> None:
        self.seats = 2
        self.heap = heap
        self.turn = 0

    def waiting(self) -> int:
        return 1 << self.turn if self.heap else OVER

    def moves(self, seat: int) -> list[int]:
        return list(range(1, min(3, self.heap) + 1))

    def play(self, seat: int, move: int) -> None:
        self.heap -= move
        self.turn = 1 - seat

    def toss(self) -> list[int]:
        return []

    def land(self, luck: object) -> None:
        raise NotImplementedError

    def copy(self) -> "Nim":
        twin = Nim(self.heap)
        twin.turn = self.turn
        return twin

    def result(self) -> Result:
        return Result((1 - self.turn,), "the last one taken", (0, 0))


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_a_search_that_is_told_nothing_leaves_a_multiple_of_four(heap: int) -> None:
    bot: SearchBot[Nim] = SearchBot(budget=Budget(iterations=3_000))
    assert (heap - bot.choose(Nim(heap), 0, Random(1))) % 4 == 0


def after(game: Game, seats: int, seed: int, moves: int) -> Any:
    """A game some random choices on."""
    rng = Random(seed)
    rules = game.start(seats, read_options(game.options, {}))
    bot = RandomBot()
    while (owed := rules.waiting()) != OVER and (moves or owed == LUCK):
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            act(rules, bot, owed.bit_length() - 1, rng)
            moves -= 1
    return rules


@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_any_game_can_be_played_by_search_and_the_seed_alone_decides(game: Game) -> None:
    rules = after(game, game.seats[-1], seed=1, moves=9)
    assert rules.waiting() > 0
    seat = rules.waiting().bit_length() - 1
    choices = []
    for _ in range(2):
        bot = untimed(find_bot(game, SEARCH_BOT)())
        assert isinstance(bot, SearchBot)
        bot.budget = Budget(iterations=12)
        choices.append(bot.choose(rules.copy(), seat, Random(5)))
    assert choices[0] == choices[1]
    assert choices[0] in rules.moves(seat)


def test_a_search_does_not_touch_the_state_it_thinks_about() -> None:
    rules = after(shelf.find("in_crowd"), 2, seed=3, moves=12)
    seat = rules.waiting().bit_length() - 1
    before = shelf.find("in_crowd").save(rules)
    SearchBot(ADVICE, Budget(iterations=20)).choose(rules, seat, Random(0))
    assert shelf.find("in_crowd").save(rules) == before


@pytest.mark.parametrize("seed", range(20))
def test_what_a_seat_sees_is_the_same_in_every_state_imagined_for_it(seed: int) -> None:
    """Else a search would let others act on what is hidden from them."""
    rules = after(shelf.find("in_crowd"), 2, seed, moves=4 * seed)
    view = ADVICE.view
    assert view is not None
    for seat in range(2):
        seen = view(rules, seat)
        for draw in range(5):
            assert view(rules.imagine(seat, Random(draw)), seat) == seen


def test_moves_are_compared_in_the_same_imagined_states() -> None:
    rules = after(shelf.find("in_crowd"), 2, seed=3, moves=12)
    seat = rules.waiting().bit_length() - 1
    number = len(rules.moves(seat))
    root = Search(rules, seat, ADVICE, Random(0)).run(Budget(iterations=number))
    assert root.tried == [1] * number  # none is dropped before every other one was tried as often


def test_a_likely_state_is_imagined_more_often() -> None:
    rules = after(shelf.find("in_crowd"), 2, seed=3, moves=30)
    seat = rules.waiting().bit_length() - 1

    def held(world: Rules) -> int:
        return sum(number % 6 for number in world.hands[1 - seat])  # type: ignore[attr-defined]

    def mean(advice: Advice) -> float:
        search = Search(rules, seat, advice, Random(0))
        return sum(held(search.world()) for _ in range(100)) / 100

    assert mean(Advice(belief=lambda world, _: 4.0 ** held(world))) > mean(Advice()) + 1


def test_regret_finds_the_move_that_beats_what_others_do() -> None:
    here = InformationSet([0, 1, 2], favourite=-1)
    rng = Random(0)
    for _ in range(2_000):
        index = here.draw(rng)
        here.learn(index, (0.2, 0.5, 0.1)[index])
    assert here.best() == 1
    assert here.tried[1] > 1_500
