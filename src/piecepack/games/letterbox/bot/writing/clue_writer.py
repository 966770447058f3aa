"""A clue of the bot's own: true statements about the tile, chosen by how hard they are to read. LB-32

It writes several, each of three sentences at most, none of which names the place outright (LB-25).
Of those that leave a perfect reader few tiles it keeps the one that its own kind reads about as well
as wanted: people who catch every allusion are ahead.
"""

import re
from collections.abc import Sequence
from math import log
from random import Random
from typing import Final, NamedTuple

from piecepack.core.texts import ENGLISH
from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.bot.writing.facts import Fact, Facts
from piecepack.games.letterbox.bot.writing.phrase_book import phrases
from piecepack.games.letterbox.bot.writing.stock import Stock
from piecepack.games.letterbox.face.table_talk import names_a_location
from piecepack.games.letterbox.face.writing import CLUE_MOST
from piecepack.games.letterbox.rules.terrain import CELLS

# The chance for the right tile that a clue should give a reader like the bot itself, between a guess
# (1 in 36) and certainty.
FAIR: Final = 0.1
_DRAFTS: Final = 10
# How many tiles a perfect reader may be left with, and what each tile more counts against a clue.
_FEW: Final = 3
_TOO_MANY: Final = 0.5
# What counts against a clue that says something again; only a seat with many stages runs out.
_STALE: Final = 5.0
# How much a reader in a hurry counts, who takes in only what is said of the tile itself.
_IN_A_HURRY: Final = 0.3
_SENTENCES: Final = 3
_BLUFF_CHANCE: Final = 0.1
_SENTENCE_END: Final = re.compile(r"[.!?](?=\s|$)")


class Draft(NamedTuple):
    """A clue that might be used: how far it is from what is wanted, and what it takes."""

    unfit: float
    text: str
    left: frozenset[int]  # the cells that a perfect reader would be left with
    taken: set[tuple[str, int]]


def write_clue(
    cell: int,
    board: Sequence[int],
    rng: Random,
    *,
    stock: Stock | None = None,
    fair: float = FAIR,
) -> str:
    """One to three sentences that lead to the tile on this cell."""
    return draft_clue(cell, board, rng, stock=stock, fair=fair).text


def draft_clue(
    cell: int,
    board: Sequence[int],
    rng: Random,
    *,
    stock: Stock | None = None,
    fair: float = FAIR,
) -> Draft:
    """The best of several drafts; its phrases are taken from the stock."""
    stock = stock or Stock(board, 0, 1)
    drafts: list[Draft] = []
    while len(drafts) < _DRAFTS:
        stock.begin()
        facts = _some(Facts(cell, board, stock, rng), rng)
        text = " ".join(fact.text for fact in facts)
        if rng.random() < _BLUFF_CHANCE and sentences(text) < _SENTENCES:
            text = f"{text} {stock.draw('bluffs', rng=rng)}"
        if len(text) > CLUE_MOST or names_a_location(text) or sentences(text) > _SENTENCES:
            continue
        left = frozenset(range(CELLS)).intersection(*(fact.cells for fact in facts))
        unfit = abs(log(_ease(text, cell, board) / fair)) + _TOO_MANY * max(0, len(left) - _FEW)
        drafts.append(Draft(unfit + _STALE * stock.stale, text, left, stock.taken))
    best = min(drafts)
    stock.keep(best.taken)
    return best


def write_decoy(rng: Random, language: str = ENGLISH) -> str:
    return str(rng.choice(phrases(language)["decoys"]["lines"]))


def sentences(text: str) -> int:
    return len(_SENTENCE_END.findall(text))


def _some(facts: Facts, rng: Random) -> list[Fact]:
    """Two or three statements of different kinds, in any order."""
    kinds = [
        facts.of_suit,
        facts.of_value,
        facts.beside,
        facts.place,
        facts.alike,
        facts.cluster,
        facts.tile,
    ]
    weights = [5, 5, 8, 4, 2, 1, 1]
    found: list[Fact] = []
    wanted = rng.choice((2, 2, 3))
    while len(found) < wanted and kinds:
        number = rng.choices(range(len(kinds)), weights)[0]
        fact = kinds.pop(number)()
        weights.pop(number)
        if fact is not None:
            found.append(fact)
    return found


def _ease(text: str, cell: int, board: Sequence[int]) -> float:
    """The chance that a reader finds the right tile: one who reads well, and one in a hurry."""
    well, hastily = (read_clue(text, board, attention=share)[cell] for share in (1.0, 0.0))
    return float(well ** (1 - _IN_A_HURRY) * hastily**_IN_A_HURRY)
