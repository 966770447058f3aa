"""Seating: people and bots by name."""

from collections.abc import Callable, Sequence
from typing import Final

from piecepack.core.contract import Bot, Game
from piecepack.core.errors import BadOptions
from piecepack.match.record import Player
from piecepack.minds.random import RandomBot

PERSON: Final = "you"
USUAL_BOT: Final = "bot"  # the game's default bot
RANDOM_BOT: Final = "random"


def bot_ids(game: Game) -> tuple[str, ...]:
    """Every bot that plays a game, its own first."""
    return (*game.bots, RANDOM_BOT)


def find_bot(game: Game, name: str) -> Callable[[], Bot]:
    """A factory for the bot with this id."""
    if name == USUAL_BOT:
        name = bot_ids(game)[0]
    if name == RANDOM_BOT:
        return RandomBot
    if name not in game.bots:
        raise BadOptions(f"{game.title} has no bot {name!r}; it has {', '.join(bot_ids(game))}.")
    return game.bots[name]


def seat(game: Game, players: Sequence[str]) -> list[Player]:
    """Players of those ids in the game's seats, named as the game names its seats."""
    for player in players:
        if player != PERSON:
            find_bot(game, player)
    names = game.seat_names(len(players))
    return [Player(name, player) for name, player in zip(names, players, strict=True)]
