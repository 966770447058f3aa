"""Levels of play: every game has them, under the same names, and none keeps people waiting."""

from random import Random
from time import process_time
from typing import Any

import pytest
from msgspec.structs import replace

from piecepack.core.bot import LEVELS, Budget, Thinker
from piecepack.core.contract import LUCK, OVER, Game
from piecepack.core.errors import BadOptions
from piecepack.core.options import read_options
from piecepack.games.in_crowd import GAME
from piecepack.match import shelf
from piecepack.match.playing import act
from piecepack.match.seating import USUAL_BOT, bot_ids, find_bot
from piecepack.minds.levels import SECONDS
from piecepack.minds.random import RandomBot
from piecepack.minds.search import bot as searching
from piecepack.minds.search.bot import SearchBot

GAMES = shelf.games()
# A level is made to fit a second or 0.3 s; of processor time, so that a busy machine does not matter.
WITHIN = {"easy": 0.3, "medium": 0.3, "hard": 0.3, "expert": 1.0}
SLACK = 1.5


def in_the_middle(game: Game, choices: int) -> tuple[Any, int]:
    """A game some choices on, and a seat that has to move."""
    rng = Random(5)
    rules = game.start(game.seats[-1], read_options(game.options, {}))
    bot = RandomBot()
    while True:
        owed = rules.waiting()
        assert owed != OVER
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
            continue
        seat = owed.bit_length() - 1
        if choices <= 0 and len(rules.moves(seat)) > 1:
            return rules, seat
        act(rules, bot, seat, rng)
        choices -= 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_can_be_played_at_every_level_under_the_same_names(game: Game) -> None:
    assert bot_ids(game)[:4] == LEVELS
    assert {type(find_bot(game, USUAL_BOT)())} == {type(find_bot(game, "medium")())}
    assert set(game.levels) <= set(LEVELS)


def test_a_game_without_bots_is_played_by_search_and_a_stronger_level_thinks_longer() -> None:
    bare = replace(GAME, bots={}, levels={})
    bots = [find_bot(bare, level)() for level in LEVELS]
    thought = [bot.budget.iterations for bot in bots if isinstance(bot, SearchBot)]
    assert len(thought) == 4
    assert thought == sorted(set(thought))


def test_a_games_own_bot_is_its_medium_level_and_its_own_levels_come_first() -> None:
    own = replace(GAME, levels={"easy": RandomBot}, bots={"one": RandomBot})
    assert isinstance(find_bot(own, "easy")(), RandomBot)
    assert isinstance(find_bot(own, "medium")(), RandomBot)
    assert isinstance(find_bot(own, "hard")(), SearchBot)


def test_a_level_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOptions, match="it has easy, medium, hard, expert"):
        find_bot(GAME, "genius")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_level_keeps_people_waiting(game: Game, level: str) -> None:
    rules, seat = in_the_middle(game, 9)
    bot = find_bot(game, level)()
    if isinstance(bot, Thinker):
        assert 0.0 < bot.budget.seconds <= SECONDS[level]
    rng = Random(1)
    began = process_time()
    act(rules, bot, seat, rng)
    assert process_time() - began < SLACK * WITHIN[level]


def test_the_steps_of_one_choice_share_one_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    # Placing a coin takes two steps, and both are thought about here.
    monkeypatch.setattr(searching, "_ENOUGH", 10**9)
    rules, seat = in_the_middle(GAME, 9)
    bot: SearchBot = SearchBot(budget=Budget(iterations=300, seconds=60.0))
    steps = act(rules, bot, seat, Random(1))
    assert len(steps) == 2
    assert bot._search is not None
    # Those that are compared at once are finished, so a few more.
    assert bot._search.iterations < 360
