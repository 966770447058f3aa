"""Levels of play: how long each may think, and what they are in a game that brings none of its own.

A level differs in how much it thinks about and how far, never by a move at random. A game's own levels
(`Game.levels`) come first: its authors know what a beginner overlooks. Others are played by search,
with the game's first bot, if it has one, as the medium level.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from piecepack.core.bot import LEVELS, Bot, Budget
from piecepack.core.contract import Game
from piecepack.minds.search.bot import SearchBot

EASY, MEDIUM, HARD, EXPERT = LEVELS

# People wait at most a second for an expert and 0.3 s for the others; some of it is kept for starting
# a search and for the iteration that is under way when the time is up.
SECONDS: Final[Mapping[str, float]] = {EASY: 0.1, MEDIUM: 0.25, HARD: 0.25, EXPERT: 0.9}
# Imagined games of a search for which the game has no levels.
_ITERATIONS: Final[Mapping[str, int]] = {EASY: 24, MEDIUM: 200, HARD: 1_200, EXPERT: 5_000}


def budget(level: str, iterations: int) -> Budget:
    """The budget of a level: as many iterations as this, as long as people wait for it."""
    return Budget(iterations=iterations, seconds=SECONDS[level])


def levels_of(game: Game) -> dict[str, Callable[[], Bot]]:
    """A factory for the bot of each level, the weakest first."""
    known: dict[str, Callable[[], Bot[Any]]] = {level: _searching(game, level) for level in LEVELS}
    if game.bots:
        known[MEDIUM] = next(iter(game.bots.values()))
    return {level: game.levels.get(level, known[level]) for level in LEVELS}


def _searching(game: Game, level: str) -> Callable[[], Bot]:
    return lambda: SearchBot(game.advice, budget(level, _ITERATIONS[level]))
