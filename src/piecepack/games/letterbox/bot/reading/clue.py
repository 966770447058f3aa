"""A clue that is being read: its marks, its things, and the frames found so far."""

from typing import Final

from msgspec import Struct

from piecepack.core.ranks import NULL
from piecepack.games.letterbox.bot.reading.frames import Frame, Thing
from piecepack.games.letterbox.bot.reading.marks import Mark, scan
from piecepack.games.letterbox.bot.reading.nouns import (
    Layout,
    Noun,
    drop_denials,
    find_nouns,
    lay_out,
)

_BEYOND: Final = 3.0  # how well the end of the map is called nothing
_INHERITS: Final = 0.6  # the suit of the number before: "five moons, three on top"


class Clue(Struct):
    """What each step of reading works on."""

    marks: list[Mark]
    layout: Layout
    nouns: list[Noun]
    frames: list[Frame]

    def thing(self, noun: Noun) -> Thing:
        suits = noun.suits
        if not suits and noun.lies:
            before = [
                other
                for other in self.nouns
                if other.suits and other.at < noun.at and other.sentence >= noun.sentence - 1
            ]
            if before:
                suits = {suit: _INHERITS * sure for suit, sure in before[-1].suits.items()}
        beyond = _BEYOND if noun.lies and set(noun.ranks) == {NULL} and not noun.suits else 0.0
        return Thing(suits, noun.ranks, noun.together, beyond)


def take_apart(text: str) -> Clue:
    """A clue before anything in it is related to anything else."""
    marks = drop_denials(scan(text))
    layout = lay_out(marks)
    return Clue(marks, layout, find_nouns(marks, layout), [])
