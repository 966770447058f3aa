"""The usual parts of a scene: a board of squares, the seats, the steps of a turn."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from piecepack.core.contract import OVER, SEATS_IN, Rules
from piecepack.core.kit.names import NONE, Names
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Heading, Phase, Piece, Seat, Zone
from piecepack.core.suits import SUITS

_NUMBERS: Final = tuple(Heading(str(number)) for number in range(1, 100))


def board(label: str, places: Iterable[tuple[int, int]], levels: Sequence[int] = ()) -> Zone:
    """A grid named `board`; its cells are called by row and column, `r1c1`, and may lie higher."""
    cells = [
        Cell(place_name(place), *place, level=levels[number] if levels else 0)
        for number, place in enumerate(places)
    ]
    rows, cols = counted_headings(cells)
    return Zone(
        id="board",
        kind="grid",
        role="board",
        label=label,
        cells=tuple(cells),
        rows=rows,
        cols=cols,
    )


def counted_headings(
    cells: Sequence[Cell],
) -> tuple[tuple[Heading, ...], tuple[Heading, ...]]:
    """The numbers of rows and of columns, for a board whose log speaks of `r4c3`."""
    rows = max((cell.row for cell in cells), default=-1) + 1
    cols = max((cell.col for cell in cells), default=-1) + 1
    return _NUMBERS[:rows], _NUMBERS[:cols]


def tile(name: str, place: tuple[int, int], level: int = 0) -> Piece:
    """A tile face up on the board, by its name in a deck: `suns-3`."""
    return _lying("tile", name, place, level)


def coin(name: str, place: tuple[int, int], level: int = 1) -> Piece:
    """A coin value up on the board, by its name in a deck."""
    return _lying("coin", name, place, level)


def pawn(suit: str, place: tuple[int, int], level: int = 2) -> Piece:
    """The pawn of a suit on the board."""
    return _lying("pawn", suit, place, level)


def coins(deck: Names, by_place: Iterable[int], places: Sequence[tuple[int, int]]) -> list[Piece]:
    """The coin on each place, by its number in a deck; NONE where there is none."""
    numbered = zip(by_place, places, strict=True)
    return [coin(deck[number], place) for number, place in numbered if number != NONE]


def pawns(suits: Names, at: Iterable[int], places: Sequence[tuple[int, int]]) -> list[Piece]:
    """The pawn of each suit, by the number of its place; NONE if it is not on the board."""
    standing = zip(suits, at, strict=True)
    return [pawn(suit, places[number]) for suit, number in standing if number != NONE]


def _lying(
    kind: Literal["tile", "coin", "pawn"], called: str, place: tuple[int, int], level: int
) -> Piece:
    suit, _, rank = called.partition("-")
    return Piece(
        id=f"{kind}-{called}",
        kind=kind,
        name=f"{rank or kind} of {SUITS[suit].name} on {place_name(place)}",
        zone="board",
        suit=suit,
        rank=rank,
        cell=place,
        level=level,
    )


DICE: Final = Zone(id="dice", kind="row", role="middle", label="Dice")


def dice(suits: Iterable[str], faces: Iterable[int]) -> tuple[Piece, ...]:
    """Dice that were rolled, for the zone `DICE`; none if there are no faces."""
    return tuple(
        Piece(
            id=f"die-{suit}",
            kind="die",
            name=f"die of {SUITS[suit].name}, {RANKS[face]}",
            zone="dice",
            suit=suit,
            rank=RANKS[face],
        )
        for suit, face in zip(suits, faces, strict=False)
    )


def place_name(place: tuple[int, int]) -> str:
    """Rows and columns as people count them, from 1."""
    return f"r{place[0] + 1}c{place[1] + 1}"


def seats(
    rules: Rules, viewer: int, names: Sequence[str], scores: Sequence[float] = ()
) -> tuple[Seat, ...]:
    """Every player with a score, and whether that player has to choose now, or has won."""
    owed = rules.waiting()
    choosing = SEATS_IN[owed] if owed > 0 else ()
    winners = rules.result().winners if owed == OVER else ()
    return tuple(
        Seat(
            seat=seat,
            name=name,
            status="won" if seat in winners else "choosing" if seat in choosing else "",
            saying="won" if seat in winners else "choosing" if seat in choosing else "",
            score=scores[seat] if scores else None,
            me=seat == viewer,
        )
        for seat, name in enumerate(names)
    )


def turn_steps(steps: Sequence[tuple[str, Sequence[int]]], phase: int) -> tuple[Phase, ...]:
    """The steps of a turn, each with the phases that belong to it, and the present one."""
    now = next((i for i, (_, phases) in enumerate(steps) if phase in phases), None)
    if now is None:
        return ()
    return tuple(
        Phase(name, "now" if i == now else "done" if i < now else "ahead")
        for i, (name, _) in enumerate(steps)
    )
