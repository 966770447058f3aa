"""Seating: people and bots by name."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from piecepack.core.bot import LEVELS, Budget, Thinker
from piecepack.core.contract import Bot, Game
from piecepack.core.errors import BadOptions, lazy_text
from piecepack.match.record import Player
from piecepack.minds.levels import levels_of
from piecepack.minds.random import RandomBot
from piecepack.minds.search.bot import SearchBot

PERSON: Final = "you"
USUAL_BOT: Final = "bot"  # the usual level
RANDOM_BOT: Final = "random"
SEARCH_BOT: Final = "search"  # plays any game, by search
USUAL_LEVEL: Final = "medium"
_SEARCH: Final = Budget(iterations=2_000, seconds=1.0)


def bot_ids(game: Game) -> tuple[str, ...]:
    """The bots to choose from, the levels first. The search plays every game, if asked for by name."""
    return (*LEVELS, *game.bots, RANDOM_BOT)


def find_bot(game: Game, name: str) -> Callable[[], Bot]:
    """A factory for the bot with this id. Earlier versions called a game's bot as the game is called."""
    if name in (USUAL_BOT, game.id) and name not in game.bots:
        name = USUAL_LEVEL
    if name in LEVELS:
        return levels_of(game)[name]
    if name == RANDOM_BOT:
        return RandomBot
    if name == SEARCH_BOT:
        return lambda: SearchBot(game.advice, _SEARCH)
    if name not in game.bots:
        known = ", ".join(bot_ids(game))
        raise BadOptions(lazy_text("no-bot", game=game.title, bot=repr(name), known=known))
    return game.bots[name]


def find_expert(game: Game) -> Callable[[], Bot]:
    """A factory for the best player of a game there is."""
    return find_bot(game, LEVELS[-1])


def untimed(bot: Bot) -> Bot:
    """The bot, thinking by iterations alone: it chooses the same on any machine."""
    if isinstance(bot, Thinker):
        bot.budget = replace(bot.budget, seconds=0.0)
    return bot


def seat(game: Game, players: Sequence[str]) -> list[Player]:
    """Players of those ids in the game's seats, named as the game names its seats."""
    for player in players:
        if player != PERSON:
            find_bot(game, player)
    names = game.seat_names(len(players))
    return [Player(name, player) for name, player in zip(names, players, strict=True)]
