"""A clue of the bot's own: a line about the tile, then where it lies or what lies beside it. LB-32

It has three sentences at most and never names the place outright (LB-25). A tile that
has a double elsewhere, nearly as fitting, gets a warning that is a bluff in itself.
"""

import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from random import Random
from typing import Any, Final

from piecepack.core.ranks import RANKS
from piecepack.games.letterbox.face.table_talk import names_a_location
from piecepack.games.letterbox.face.writing import CLUE_MOST
from piecepack.games.letterbox.rules.terrain import (
    NEIGHBOURS,
    SIDE,
    SUITS,
    neighbour,
    rank_of,
    suit_of,
)

_PHRASES: Final[dict[str, Any]] = tomllib.loads(
    files(__package__).joinpath("phrases.toml").read_text(encoding="utf-8")
)
DECOYS: Final[tuple[str, ...]] = tuple(_PHRASES["decoys"]["lines"])
_STRAIGHT: Final = {"N": "north", "S": "south", "W": "west", "E": "east"}
_SENTENCE_END: Final = re.compile(r"[.!?](?=\s|$)")
_CLUSTER: Final = 3  # tiles of a suit that hang together
_SENTENCES: Final = 3  # in a clue, at most
_BLUFF_CHANCE: Final = 0.35
# How often a clue tells suit and value, and how often the suit alone; else it tells the value alone.
_TELLS_BOTH: Final = 0.4
_TELLS_SUIT: Final = 0.35


def write_clue(cell: int, board: Sequence[int], rng: Random) -> str:
    """One to three lines that lead to the tile on this cell."""
    while True:
        clue = " ".join(_lines(cell, board, rng))
        if len(clue) <= CLUE_MOST and not names_a_location(clue):
            return clue


def write_decoy(rng: Random) -> str:
    return rng.choice(DECOYS)


def _lines(cell: int, board: Sequence[int], rng: Random) -> list[str]:
    tile = board[cell]
    suit = SUITS[suit_of(tile)]
    further = [line for line in (_place(cell, rng), _neighbour(cell, board, rng)) if line]
    if cluster(cell, board) >= _CLUSTER:
        further.append(rng.choice(_PHRASES["clusters"][suit]))
    opening, known = _opening(tile, rng)
    # The less the opening tells, the more has to follow.
    room = _SENTENCES - sentences(opening)
    more = min(len(further), room, rng.randint(1, 2) if known else 2)
    lines = [opening, *rng.sample(further, more)]
    if more < room and has_double(cell, board) and rng.random() < _BLUFF_CHANCE:
        lines.append(rng.choice(_PHRASES["bluffs"]["lines"]))
    return lines


def sentences(text: str) -> int:
    return len(_SENTENCE_END.findall(text))


def _opening(tile: int, rng: Random) -> tuple[str, bool]:
    """A line about the tile, and whether it tells both its suit and its value."""
    suit, value = SUITS[suit_of(tile)], RANKS[rank_of(tile)]
    mark = rng.random()
    if mark < _TELLS_BOTH:
        return rng.choice(_PHRASES["tiles"][suit][value]), True
    lines = (
        _PHRASES["suits"][suit] if mark < _TELLS_BOTH + _TELLS_SUIT else _PHRASES["values"][value]
    )
    return rng.choice(lines), False


def _place(cell: int, rng: Random) -> str:
    """The most telling thing about where it lies; nothing, if it lies nowhere special."""
    row, column = divmod(cell, SIDE)
    down = {0: "north", SIDE - 1: "south"}.get(row)
    across = {0: "west", SIDE - 1: "east"}.get(column)
    if down and across:
        place = f"{down}_{across}"
    elif down or across:
        place = down or across or ""
    elif row in (2, 3) and column in (2, 3):
        place = "middle"
    else:
        place = {1: "northern", SIDE - 2: "southern"}.get(row, "")
    return rng.choice(_PHRASES["places"][place]) if place else ""


def _neighbour(cell: int, board: Sequence[int], rng: Random) -> str:
    """Something beside it, of another suit: its own would pass for the tile itself."""
    around = [
        (where, there)
        for direction, where in _STRAIGHT.items()
        if (there := neighbour(cell, direction)) is not None
        and suit_of(board[there]) != suit_of(board[cell])
    ]
    if not around:
        return ""
    where, there = rng.choice(around)
    line: str = rng.choice(_PHRASES["neighbours"][SUITS[suit_of(board[there])]])
    return line.replace("{there}", rng.choice(_PHRASES["there"][where]))


def cluster(cell: int, board: Sequence[int]) -> int:
    """How many tiles of this one's suit hang together with it, itself included."""
    suit = suit_of(board[cell])
    reached, edge = {cell}, [cell]
    while edge:
        here = edge.pop()
        for there in NEIGHBOURS[here]:
            if there not in reached and suit_of(board[there]) == suit:
                reached.add(there)
                edge.append(there)
    return len(reached)


def has_double(cell: int, board: Sequence[int]) -> bool:
    """Whether a tile of its suit lies in the same quarter, and might be taken for it."""
    row, column = divmod(cell, SIDE)
    return any(
        there != cell
        and suit_of(board[there]) == suit_of(board[cell])
        and (there // SIDE < 3) == (row < 3)
        and (there % SIDE < 3) == (column < 3)
        for there in range(len(board))
    )
