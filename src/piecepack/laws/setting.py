"""A game, a number of seats and options: what the laws are tried on."""

from typing import Any

from msgspec import Struct

from piecepack.core.contract import Game, Rules
from piecepack.core.errors import BadOptions
from piecepack.core.options import OptionDoc, describe, read_options
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player
from piecepack.match.seating import PERSON


class Setting(Struct, frozen=True):
    """A game, a number of seats and options. The game need not be installed."""

    game: Game
    seats: int
    options: dict[str, Any] = {}

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        named = f"{self.game.id}@{self.game.rules_version}-{self.seats}"
        return named + (f"-{chosen}" if chosen else "")

    __repr__ = __str__

    def start(self) -> Rules:
        rules: Rules = self.game.start(self.seats, read_options(self.game.options, self.options))
        return rules

    def load(self, position: dict[str, Any]) -> Rules:
        options = read_options(self.game.options, self.options)
        rules: Rules = self.game.load(self.seats, options, position)
        return rules

    def match(self) -> Match:
        names = self.game.seat_names(self.seats)
        players = [Player(name, PERSON) for name in names]
        return Match(self.game, players, self.options, commitment=Commitment("00", ()))


def settings_of(game: Game) -> list[Setting]:
    """The defaults, and every option at every other value, one at a time, for all seat counts.

    What people play most comes first: the defaults, and among them the usual number of players.
    """
    spread: list[dict[str, Any]] = [{}]
    for doc in describe(game.options):
        spread += [{doc.name: value} for value in _other_values(doc)]
    return [
        Setting(game, seats, options)
        for options in spread
        for seats in reversed(game.seats)
        if _fits(game, seats, options)
    ]


def _other_values(doc: OptionDoc) -> list[Any]:
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


def _fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.start(seats, read_options(game.options, options))
    except BadOptions:
        return False
    return True
