"""How a clue is read: from what it speaks of to a chance for every tile.

Every thing and place that was noticed is soft evidence: it makes some tiles likelier than others by
a factor, and all factors are multiplied. A reader that understands more need only put a further
factor into `evidence`.
"""

from collections.abc import Sequence
from typing import Final

from piecepack.games.letterbox.bot.reading.sentences import ITSELF, Thing, take_apart
from piecepack.games.letterbox.rules.terrain import (
    CELLS,
    NEIGHBOURS,
    SIDE,
    neighbour,
    rank_of,
    suit_of,
)

# How much likelier a tile is that has the suit, or the value, which the clue gives it. Estimates:
# half or twice of any of these five moved none of the 25 `train` clues out of the best six, and two
# at most from the first place.
_SUIT_FITS: Final = 6.0
_VALUE_FITS: Final = 4.0
_NEIGHBOUR_FITS: Final = 5.0
_DIAGONALLY: Final = 0.7
_FURTHER_ON: Final = 0.35
# The chance that a thing is what its place in the sentence makes it.
_FIRST_IS_TILE: Final = 0.85
_LATER_IS_TILE: Final = 0.55
_RELATED_IS_TILE: Final = 0.15
# How often a clue means something else altogether.
_MISREAD: Final = 0.12

_FROM_EDGE: Final = (3.0, 2.0, 1.2, 0.7, 0.45, 0.35)  # by rows or columns from the side named
_BY_RING: Final = (0.4, 1.4, 3.0)  # from the edge inwards
_ACROSS: Final = {"north": "N", "south": "S", "west": "W", "east": "E"}


def read_clue(text: str, board: Sequence[int]) -> list[float]:
    """The chance of every cell, row by row, that the clue means the tile there."""
    weights = [1.0] * CELLS
    for factors in evidence(text, board):
        mean = sum(factors) / CELLS
        weights = [weight * factor / mean for weight, factor in zip(weights, factors, strict=True)]
    total = sum(weights)
    return [(1 - _MISREAD) * weight / total + _MISREAD / CELLS for weight in weights]


def evidence(text: str, board: Sequence[int]) -> list[list[float]]:
    """A factor for every cell from each thing and place in a clue."""
    reading = take_apart(text)
    found = [[_place_factor(place, cell, far=far) for cell in range(CELLS)]
             for place, far in reading.places]  # fmt: skip
    tile_named = False
    for thing in reading.things:
        if thing.lies == ITSELF:
            is_tile = _LATER_IS_TILE if tile_named and thing.suits else _FIRST_IS_TILE
            tile_named |= bool(thing.suits)
        else:
            is_tile = _RELATED_IS_TILE
        found.append(_thing_factors(thing, board, is_tile))
    return found


def _thing_factors(thing: Thing, board: Sequence[int], is_tile: float) -> list[float]:
    """The thing is the tile or a neighbour of it; both readings count by their chance."""
    itself = [_is_tile(thing, board, cell) for cell in range(CELLS)]
    beside = [_is_neighbour(thing, board, cell) for cell in range(CELLS)]
    mean_itself, mean_beside = sum(itself) / CELLS, sum(beside) / CELLS
    return [
        is_tile * one / mean_itself + (1 - is_tile) * other / mean_beside
        for one, other in zip(itself, beside, strict=True)
    ]


def _is_tile(thing: Thing, board: Sequence[int], cell: int) -> float:
    suit = suit_of(board[cell])
    fits = thing.suits.get(suit, 0.0)
    if thing.many and fits:
        # A tile among others of its suit fits a forest better than a lonely one.
        alike = sum(suit_of(board[there]) == suit for there in NEIGHBOURS[cell])
        fits *= 0.9 + 0.1 * min(alike, 3)
    value_fits = thing.ranks.get(rank_of(board[cell]), 0.0)
    return (1 + _SUIT_FITS * fits) * (1 + _VALUE_FITS * value_fits)


def _is_neighbour(thing: Thing, board: Sequence[int], cell: int) -> float:
    if thing.lies in _ACROSS:
        return 1 + _NEIGHBOUR_FITS * _ahead(thing, board, cell, _ACROSS[thing.lies])
    best, count = 0.0, 0
    for there in NEIGHBOURS[cell]:
        fits = _fits(thing, board[there])
        straight = there // SIDE == cell // SIDE or there % SIDE == cell % SIDE
        best = max(best, fits if straight else _DIAGONALLY * fits)
        count += suit_of(board[there]) in thing.suits
    if thing.many and thing.suits:
        # "Beside two fish" may count tiles instead of naming one.
        wanted = max((rank for rank in thing.ranks if rank in (2, 3)), default=2)
        best = max(best, max(thing.suits.values()) * min(1.0, count / wanted))
    return 1 + _NEIGHBOUR_FITS * best


def _ahead(thing: Thing, board: Sequence[int], cell: int, direction: str) -> float:
    """The thing lies right there; or, less likely, further on."""
    best, trust = 0.0, 1.0
    there = neighbour(cell, direction)
    while there is not None:
        best = max(best, trust * _fits(thing, board[there]))
        trust = _FURTHER_ON
        there = neighbour(there, direction)
    return best


def _fits(thing: Thing, tile: int) -> float:
    """How well a tile is described: between 0 and 1."""
    suit = thing.suits.get(suit_of(tile), 0.0)
    rank = thing.ranks.get(rank_of(tile), 0.0)
    if not thing.suits:
        return rank
    return suit * (0.35 + 0.65 * rank) if thing.ranks else suit


def _place_factor(place: str, cell: int, *, far: bool) -> float:
    row, column = divmod(cell, SIDE)
    ring = min(row, column, SIDE - 1 - row, SIDE - 1 - column)
    match place:
        case "north" | "south":
            factor = _FROM_EDGE[row if place == "north" else SIDE - 1 - row]
        case "west" | "east":
            factor = _FROM_EDGE[column if place == "west" else SIDE - 1 - column]
        case "middle":
            factor = _BY_RING[ring]
        case "corner":
            at_corner = row in (0, SIDE - 1) and column in (0, SIDE - 1)
            factor = 4.0 if at_corner else 0.6
        case _:
            factor = 2.0 if ring == 0 else 0.6
    return factor**1.5 if far else factor
