"""Brainstorm: random tiles, what they stand for, and what dice make of it. T13-42"""

from random import Random
from typing import Final, NamedTuple

from piecepack.core.pieces import rank_in_words
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.core.texts import Texts
from piecepack.games.tile13.ludemes.naming import formula
from piecepack.games.tile13.ludemes.pitch import Pitch, pitch
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.ludemes.wording import name
from piecepack.games.tile13.rules.tiles import (
    ALL,
    BIT,
    RANKS_IN,
    SUITS,
    rank_of,
    suit_of,
    tile,
    tiles_in,
)

TILES: Final = len(SUITS) * len(RANKS)
_FACES: Final = len(RANKS)


class Reading(NamedTuple):
    """A tile, what it stands for, and the sub-option that the dice have picked."""

    tile: int
    label: str
    option: str
    dice: list[str]  # their faces; none where there is nothing to pick from


class Idea(NamedTuple):
    """What a brainstorm comes up with."""

    readings: list[Reading]
    formula: str
    pitch: Pitch


def brainstorm(number: int | None, rng: Random, texts: Texts) -> Idea:
    """An idea from that many tiles of the 24; from one of each suit without a number. T13-A22"""
    tiles = _draw(number, rng)
    read = [_read(drawn, rng) for drawn in tiles]
    options = [option for option, _ in read]
    language = texts.language
    readings = [
        Reading(drawn, ludeme(drawn).called(texts), name(option, language), dice)
        for drawn, (option, dice) in zip(tiles, read, strict=True)
    ]
    return Idea(readings, formula(tiles, options, language), pitch(tiles, options, rng, language))


def headings(texts: Texts) -> tuple[str, str, str, str]:
    """What the parts of a `Reading` are called."""
    return (
        texts("reading-tile"),
        texts("reading-label"),
        texts("reading-dice"),
        texts("reading-option"),
    )


def dice_of(reading: Reading, texts: Texts) -> str:
    """What the dice of a reading show, in words."""
    faces = (rank_in_words(texts, RANK_OF[face]) for face in reading.dice)
    return ", ".join(faces) or texts("no-choice")


def _draw(number: int | None, rng: Random) -> list[int]:
    """Tiles in the order of the corpus."""
    if number is None:
        return [tile(suit, rng.choice(RANKS_IN[ALL])) for suit in range(len(SUITS))]
    masks = [0] * len(SUITS)
    for drawn in rng.sample(range(TILES), number):
        masks[suit_of(drawn)] |= BIT[rank_of(drawn)]
    return tiles_in(masks)


def _read(drawn: int, rng: Random) -> tuple[str, list[str]]:
    """The sub-option of a tile that dice pick, and their faces."""
    options = ludeme(drawn).options
    faces = _roll(len(options), rng)
    return options[read_dice(faces)], [RANKS[face] for face in faces]


def _roll(choices: int, rng: Random) -> list[int]:
    """As many dice as it takes to pick one of so many; rolled again while they point beyond."""
    dice = 0
    while _FACES**dice < choices:
        dice += 1
    while True:
        faces = [rng.randrange(_FACES) for _ in range(dice)]
        if read_dice(faces) < choices:
            return faces


def read_dice(faces: list[int]) -> int:
    """Dice as a number to the base of six, the first die the highest; no dice are zero."""
    value = 0
    for face in faces:
        value = _FACES * value + face
    return value
