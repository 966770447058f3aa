"""The stock of phrases, dealt out among the seats so that no two of a game use the same.

Everybody hides at once and sees no other clue, but all know the map: it decides who may use what.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from piecepack.core.texts import ENGLISH
from piecepack.games.letterbox.bot.writing.phrase_book import phrases


class Stock:
    """The phrases that one seat may use in one game; what it has used is gone."""

    def __init__(
        self, board: Sequence[int], seat: int, seats: int, language: str = ENGLISH
    ) -> None:
        self.phrases = phrases(language)
        self.seal = "/".join(map(str, board))
        self.seat = seat
        self.seats = seats
        self.used: set[tuple[str, int]] = set()
        self.taken: set[tuple[str, int]] = set()  # for the clue that is being written
        self.stale = False  # whether that clue says something again
        self.mine: dict[str, list[int]] = {}

    def draw(self, *path: str, rng: Random) -> Any:
        """A phrase of this list that the seat has not used yet; an old one only if all are used."""
        lines = self.lines(path)
        name = "/".join(path)
        mine = self.mine.get(name)
        if mine is None:
            order = list(range(len(lines)))
            Random(f"{self.seal}/{name}").shuffle(order)
            mine = self.mine[name] = order[self.seat :: self.seats]
        fresh = [number for number in mine if (name, number) not in self.used | self.taken]
        self.stale |= not fresh
        chosen = rng.choice(fresh or mine)
        self.taken.add((name, chosen))
        return lines[chosen]

    def lines(self, path: Sequence[str]) -> list[Any]:
        found: Any = self.phrases
        for key in path:
            found = found[key]
        if isinstance(found, dict):
            found = found["things" if "things" in found else "lines"]
        return list(found)

    def begin(self) -> None:
        """A new attempt: nothing is taken yet."""
        self.taken = set()
        self.stale = False

    def keep(self, taken: set[tuple[str, int]]) -> None:
        """This attempt is the clue: its phrases are gone."""
        self.used |= taken
