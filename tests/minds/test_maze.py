"""A solitaire without secrets is explored like a maze: search finds the way out, however narrow."""

from collections.abc import Sequence
from random import Random
from typing import Self

from piecepack.core.bot import Budget
from piecepack.core.contract import LUCK, OVER, Result, Rules
from piecepack.minds.search.bot import SearchBot
from piecepack.minds.search.maze import Maze

LEFT, RIGHT, GIVE_UP = range(3)
LONG = 12


class Corridor(Rules):
    """Twelve doors in a row; behind one of two each time is the start again, and anybody may give up."""

    def __init__(self, doors: Sequence[int], hours: int = 60) -> None:
        self.seats = 1
        self.doors = list(doors)
        self.at = 0
        self.hours = hours
        self.over = False

    def waiting(self) -> int:
        return OVER if self.over or self.at == LONG or not self.hours else 1

    def moves(self, seat: int) -> list[int]:
        return [LEFT, RIGHT, GIVE_UP]

    def play(self, seat: int, move: int) -> None:
        self.over = move == GIVE_UP
        self.hours -= 1
        self.at = self.at + 1 if move == self.doors[self.at] else 0

    def toss(self) -> Sequence[int]:
        return ()

    def land(self, luck: Sequence[int]) -> None: ...

    def copy(self) -> Self:
        twin = type(self)(self.doors, self.hours)
        twin.at, twin.over = self.at, self.over
        return twin

    def result(self) -> Result:
        return Result((0,) if self.at == LONG else (), "", (self.at,))


class Gamble(Corridor):
    """The same with a roll of the dice behind the sixth door."""

    def waiting(self) -> int:
        return LUCK if self.at == LONG // 2 else super().waiting()


def doors(seed: int) -> list[int]:
    rng = Random(seed)
    return [rng.choice((LEFT, RIGHT)) for _ in range(LONG)]


def test_search_finds_a_way_that_a_playout_finds_once_in_half_a_million() -> None:
    for seed in range(5):
        rules = Corridor(doors(seed))
        bot: SearchBot[Corridor] = SearchBot(budget=Budget(iterations=20))
        while rules.waiting() != OVER:
            rules.play(0, bot.choose(rules, 0, Random(seed)))
        assert rules.result().winners == (0,)


def test_a_way_has_no_detours() -> None:
    rules = Corridor(doors(1))
    assert len(Maze(rules, Budget(iterations=20), Random(1)).way()) == LONG


def test_what_cannot_be_won_is_known_to_be_hopeless_and_luck_is_not() -> None:
    late = Corridor(doors(2), hours=LONG - 1)
    assert Maze(late, Budget(iterations=2_000), Random(1)).way() == []
    maze, gamble = (
        Maze(rules, Budget(iterations=2_000), Random(1))
        for rules in (Corridor([GIVE_UP] * LONG), Gamble(doors(2)))
    )
    assert maze.way() == gamble.way() == []
    assert maze.hopeless
    assert not gamble.hopeless


def test_a_bot_that_was_led_astray_looks_for_another_way() -> None:
    rules = Corridor(doors(3))
    bot: SearchBot[Corridor] = SearchBot(budget=Budget(iterations=20))
    rules.play(0, bot.choose(rules, 0, Random(1)))
    rules.play(0, 1 - rules.doors[1])  # back to the start
    while rules.waiting() != OVER:
        rules.play(0, bot.choose(rules, 0, Random(1)))
    assert rules.result().winners == (0,)
