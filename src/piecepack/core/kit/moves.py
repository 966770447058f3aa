"""Moves by verb, laid out one after the other as plain ints.

    MOVES = Moves(stay=None, go=SQUARES, stake=range(25), swap=(COINS, COINS))
    MOVES.of("go", 7)            # the int that goes to square 7
    MOVES.picks_in(move)         # (7,)
    MOVES.name(move)             # Move("go", ("r2c2",)), and `read` backwards

At run time a move is an int and nothing else; `MOVES.all("go")` is the range of a verb's ints, for
rules that want to add up numbers themselves.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType

from piecepack.core.errors import Unreadable, lazy_text
from piecepack.core.kit.names import Names
from piecepack.core.offer import Move

Domain = Names | range | None | tuple[Names | range, ...]


class Moves:
    """Every move of a game. A verb takes nothing, or one of some names or numbers, or one of each."""

    def __init__(self, **verbs: Domain) -> None:
        self._domains: dict[str, tuple[Names, ...]] = {}
        ranges: dict[str, range] = {}
        start = 0
        for verb, domain in verbs.items():
            parts = domain if isinstance(domain, tuple) else () if domain is None else (domain,)
            names = tuple(_names(part) for part in parts)
            self._domains[verb] = names
            end = start + prod(len(part) for part in names)
            ranges[verb] = range(start, end)
            start = end
        self.ranges: Mapping[str, range] = MappingProxyType(ranges)
        self._verbs = list(ranges)
        self._starts = [numbers.start for numbers in ranges.values()]

    def all(self, verb: str) -> range:
        """The ints of a verb."""
        return self.ranges[verb]

    def of(self, verb: str, *picks: int) -> int:
        """The int of a verb with these picks, by number."""
        number = 0
        for part, pick in zip(self._domains[verb], picks, strict=True):
            number = number * len(part) + pick
        return self.ranges[verb].start + number

    def verb(self, move: int) -> str:
        return self._verbs[bisect_right(self._starts, move) - 1]

    def picks_in(self, move: int) -> tuple[int, ...]:
        """What was picked, by number."""
        verb = self.verb(move)
        rest = move - self.ranges[verb].start
        picks = []
        for part in reversed(self._domains[verb]):
            rest, pick = divmod(rest, len(part))
            picks.append(pick)
        return tuple(reversed(picks))

    def domains(self, verb: str) -> Sequence[Names]:
        return self._domains[verb]

    def name(self, move: int) -> Move:
        verb = self.verb(move)
        names = zip(self._domains[verb], self.picks_in(move), strict=True)
        return Move(verb, tuple(part[pick] for part, pick in names))

    def read(self, move: Move) -> int:
        """The int of a named move, legal or not."""
        domains = self._domains.get(move.verb)
        if domains is None or len(domains) != len(move.picks):
            raise Unreadable(lazy_text("not-a-move", move=" ".join((move.verb, *move.picks))))
        picks = [part.number(pick) for part, pick in zip(domains, move.picks, strict=True)]
        return self.of(move.verb, *picks)


def _names(part: Names | range) -> Names:
    return part if isinstance(part, Names) else Names("a number", [str(number) for number in part])
