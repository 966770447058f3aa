"""What each frame of a clue says about every cell: a factor, around 1 on average."""

from collections.abc import Sequence
from typing import Final

from piecepack.games.letterbox.bot.reading.frames import (
    Compared,
    Described,
    Frame,
    Lined,
    Placed,
    Step,
    Thing,
)
from piecepack.games.letterbox.rules.terrain import CELLS, SIDE, WORTH, rank_of, suit_of

_SUITS: Final = 6
_RANKS: Final = 6
_FROM_EDGE: Final = (3.0, 1.5, 0.7, 0.4, 0.25, 0.15)  # by rows or columns from the side named
_BY_RING: Final = (0.4, 1.4, 3.0)  # from the edge inwards
_CORNERS: Final = (0, SIDE - 1, CELLS - SIDE, CELLS - 1)


def _step_to(cell: int, step: Step) -> int:
    row, column = cell // SIDE + step[0], cell % SIDE + step[1]
    return SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else -1


_ALL_STEPS: Final = [
    (down, right) for down in range(1 - SIDE, SIDE) for right in range(1 - SIDE, SIDE)
]
_THERE: Final = {step: [_step_to(cell, step) for cell in range(CELLS)] for step in _ALL_STEPS}


def factors(frame: Frame, board: Sequence[int]) -> list[float]:
    """How much likelier each cell is for what this frame says."""
    if isinstance(frame, Described):
        return _described(frame, board)
    if isinstance(frame, Lined):
        return _lined(frame, board)
    if isinstance(frame, Placed):
        return _placed(frame)
    return _compared(frame, board)


def _fits(thing: Thing, board: Sequence[int]) -> list[float]:
    """How much likelier this thing is spoken of if it is the tile on each cell."""
    suits, ranks = thing.suits, thing.ranks
    any_suit, any_rank = 1 - sum(suits.values()), 1 - sum(ranks.values())
    return [
        (_SUITS * suits.get(suit_of(tile), 0.0) + any_suit)
        * (_RANKS * ranks.get(rank_of(tile), 0.0) + any_rank)
        for tile in board
    ]


def _described(frame: Described, board: Sequence[int]) -> list[float]:
    fits = _fits(frame.thing, board)
    found = [1 - sum(frame.where.values())] * CELLS
    for step, chance in frame.where.items():
        for cell, there in enumerate(_THERE[step]):
            found[cell] += chance * (fits[there] if there >= 0 else frame.thing.beyond)
    return found


def _lined(frame: Lined, board: Sequence[int]) -> list[float]:
    found = [1 - sum(chance for chance, _ in frame.ways)] * CELLS
    for chance, line in frame.ways:
        whole = [chance] * CELLS
        for thing, step in line:
            if step not in _THERE:
                break
            fits = _fits(thing, board)
            whole = [
                part * fits[there] if there >= 0 else 0.0
                for part, there in zip(whole, _THERE[step], strict=True)
            ]
        else:
            found = [one + other for one, other in zip(found, whole, strict=True)]
    return found


def _compared(frame: Compared, board: Sequence[int]) -> list[float]:
    found = [1 - sum(frame.where.values())] * CELLS
    for step, chance in frame.where.items():
        for cell, there in enumerate(_THERE[step]):
            if there >= 0 and _compares(frame.how, rank_of(board[cell]), rank_of(board[there])):
                found[cell] += chance * _RANKS
    return found


def _number(rank: int) -> int:
    """How many symbols a tile is said to bear: a null none, an ace one."""
    return WORTH[rank] if 1 < WORTH[rank] < 6 else int(WORTH[rank] == 6)


def _compares(how: str, rank: int, other: int) -> bool:
    mine, theirs = _number(rank), _number(other)
    match how:
        case "same":
            return mine == theirs
        case "more":
            return mine == theirs + 1
        case "fewer":
            return mine == theirs - 1
        case _:
            return mine == 2 * theirs or 2 * mine == theirs


def _placed(frame: Placed) -> list[float]:
    spots = [1.0] * CELLS
    for side in frame.place.split():
        spots = [spot * there for spot, there in zip(spots, _side(side, frame.sure), strict=True)]
    return spots


# From which end lines are counted if nobody says so.
_ENDS: Final = {"row": {"north": 0.6, "south": 0.4}, "column": {"west": 0.75, "east": 0.25}}


def _rung(line: str, number: int, end: str) -> list[float]:
    """How much likelier each cell is for a line that is counted."""
    ends = {end: 1.0} if end else _ENDS[line]
    return [
        SIDE * sum(share * (_lines_from(side, cell) == number) for side, share in ends.items())
        for cell in range(CELLS)
    ]


def _side(side: str, sure: float) -> list[float]:
    match side.split("-"):
        case [line, number, end]:
            return [sure * spot + 1 - sure for spot in _rung(line, int(number), end)]
    match side:
        case "corner":
            shape = [float(cell in _CORNERS) * CELLS / 4 for cell in range(CELLS)]
        case "first":
            shape = [float(cell == 0) * CELLS for cell in range(CELLS)]
        case "last":
            shape = [float(cell == CELLS - 1) * CELLS for cell in range(CELLS)]
        case "middle":
            shape = [_BY_RING[_ring(cell)] for cell in range(CELLS)]
        case "edge":
            shape = [CELLS / 20 * (_ring(cell) == 0) for cell in range(CELLS)]
        case _:
            lines = [_lines_from(side, cell) for cell in range(CELLS)]
            strict = [float(SIDE) * (line == 0) for line in lines]
            loose = [_FROM_EDGE[line] for line in lines]
            share = max(0.0, 2 * sure - 1)  # a wall is the last line; "up north" may be any
            shape = [
                share * one + (1 - share) * other for one, other in zip(strict, loose, strict=True)
            ]
    return [sure * spot + 1 - sure for spot in shape]


def _ring(cell: int) -> int:
    row, column = divmod(cell, SIDE)
    return min(row, column, SIDE - 1 - row, SIDE - 1 - column)


def _lines_from(side: str, cell: int) -> int:
    row, column = divmod(cell, SIDE)
    match side:
        case "north":
            return row
        case "south":
            return SIDE - 1 - row
        case "west":
            return column
        case _:
            return SIDE - 1 - column
