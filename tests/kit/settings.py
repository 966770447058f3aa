"""Every registered game with a spread of its options: what the laws are tried on."""

from typing import Any

from msgspec import Struct

from piecepack.core.contract import Game, Rules
from piecepack.core.errors import BadOptions
from piecepack.core.options import OptionDoc, describe, read_options
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

only: str | None = None  # `pytest --game NAME`


class Setting(Struct, frozen=True):
    """A game, a number of seats and options."""

    game_id: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game_id}-{self.seats}" + (f"-{chosen}" if chosen else "")

    __repr__ = __str__

    @property
    def game(self) -> Game:
        return shelf.find(self.game_id)

    def start(self) -> Rules:
        return self.game.start(self.seats, read_options(self.game.options, self.options))

    def load(self, position: dict[str, Any]) -> Rules:
        options = read_options(self.game.options, self.options)
        return self.game.load(self.seats, options, position)

    def match(self) -> Match:
        names = self.game.seat_names(self.seats)
        players = [Player(name, "you") for name in names]
        return Match(self.game, players, self.options, commitment=Commitment("00", ()))


def all_settings() -> list[Setting]:
    games = shelf.games() if only is None else [shelf.find(only)]
    return [setting for game in games for setting in settings_of(game)]


def settings_of(game: Game) -> list[Setting]:
    """The defaults, and every option at every other value, one at a time, for all seat counts."""
    spread: list[dict[str, Any]] = [{}]
    for doc in describe(game.options):
        spread += [{doc.name: value} for value in other_values(doc)]
    return [
        Setting(game.id, seats, options)
        for seats in game.seats
        for options in spread
        if fits(game, seats, options)
    ]


def other_values(doc: OptionDoc) -> list[Any]:
    if doc.choices:
        values: list[Any] = list(doc.choices)
    elif isinstance(doc.default, bool):
        values = [False, True]
    elif doc.examples:
        values = list(doc.examples)
    else:
        # The least number makes the shortest games; a great one only makes them long.
        most = doc.most if doc.most is not None and doc.most <= 8 else None
        values = [value for value in (doc.least, most) if value is not None]
    return [value for value in values if value != doc.default]


def fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.start(seats, read_options(game.options, options))
    except BadOptions:
        return False
    return True
