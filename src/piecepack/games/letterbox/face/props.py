"""The props of Piecepack Letterbox: pieces, zones and phases that look alike in many scenes.

They are frozen, so each is made once for each language and shared by all scenes of all tables.
"""

from functools import cache, lru_cache
from typing import Final

from piecepack.core.contract import WATCHER
from piecepack.core.pieces import rank_in_words
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Heading, Phase, Piece, Zone
from piecepack.core.texts import Texts
from piecepack.games.letterbox.face.names import CELL_NAMES, spoken_tile, tile_name
from piecepack.games.letterbox.rules import game as rules
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.terrain import CELLS, SIDE, SUITS, rank_of, suit_of

PAWNS: Final = ("suns", "moons", "leaves", "fish", "flowers", "snowflakes")  # by seat. LB-03
PAWN_IDS: Final = tuple(f"pawn-{suit}" for suit in PAWNS)
PLACES: Final = tuple((cell // SIDE, cell % SIDE) for cell in range(CELLS))  # row and column
_CELLS_OF_MAP: Final = tuple(Cell(CELL_NAMES[c], *PLACES[c]) for c in range(CELLS))
_STEPS: Final = (
    ("step-hide", (phases.DEAL, phases.HIDE)),
    ("step-first", (phases.FIRST,)),
    ("step-hunt", (phases.START, phases.HUNT)),
    ("step-scores", (phases.VOTE, phases.END)),
)


# Pieces


@lru_cache(1 << 9)  # dealt once a game
def tiles_of_map(texts: Texts, board: tuple[int, ...]) -> tuple[Piece, ...]:
    """Every tile where it lies, with nothing known of it."""
    return tuple(tile_on(texts, cell, tile, searched=False) for cell, tile in enumerate(board))


@lru_cache(1 << 12)  # 36 tiles on 36 cells
def tile_on(texts: Texts, cell: int, tile: int, *, searched: bool) -> Piece:
    return Piece(
        id=tile_name(tile),
        kind="tile",
        name=texts("tile-on", tile=spoken_tile(texts, tile), place=CELL_NAMES[cell]),
        zone="map",
        suit=SUITS[suit_of(tile)],
        rank=RANKS[rank_of(tile)],
        cell=PLACES[cell],
        state="spent" if searched else "rest",
        reason=texts("searched-here") if searched else "",
    )


@lru_cache(1 << 12)  # by the names of those who play now
def pawn(texts: Texts, seat: int, name: str, cell: int) -> Piece:
    """LB-03, LB-19: any number of them on one tile."""
    return Piece(
        id=PAWN_IDS[seat],
        kind="pawn",
        name=texts("pawn-of", who=(name,)),
        zone=f"waiting-{seat}" if cell == NOWHERE else "map",
        suit=PAWNS[seat],
        cell=None if cell == NOWHERE else PLACES[cell],
    )


@cache
def die(texts: Texts, face: int) -> tuple[Piece, ...]:
    """What was rolled for the start. LB-30"""
    if face == rules.NO_DIE:
        return ()
    shown = texts("die-shows", rank=rank_in_words(texts, face))
    return (Piece(id="die", kind="die", name=shown, zone="die", rank=RANKS[face]),)


# Zones


# LB-06, LB-L2, LB-L12: North is up, and rows and columns are counted from there and from the West.
_COUNTED: Final = tuple(Heading(str(number + 1)) for number in range(SIDE))


@cache
def _map(texts: Texts) -> Zone:
    return Zone(
        id="map",
        kind="grid",
        role="board",
        label=texts("the-map"),
        cells=_CELLS_OF_MAP,
        rows=_COUNTED,
        cols=_COUNTED,
        compass=True,
        pencil=True,
    )


def _cards(name: str, label: str) -> Zone:
    return Zone(id=name, kind="cards", role="middle", label=label)


@cache  # a few numbers of seats, a few viewers
def zones(texts: Texts, seats: int, viewer: int, *, over: bool, all_open: bool) -> tuple[Zone, ...]:
    zones = [
        _map(texts),
        Zone(id="die", kind="row", role="middle", label=texts("the-die")),
        _cards("clues", texts("the-clues")),
    ]
    if over or all_open:
        zones.append(_cards("boxes", texts("the-boxes")))
    elif viewer != WATCHER:
        zones.append(Zone(id="logbook", kind="cards", role="mine", label=texts("the-logbook")))
    if all_open:
        zones += [
            _cards("decoys", texts("the-decoys")),
            _cards("questions", texts("the-questions")),
        ]
    zones += [
        Zone(
            id=f"waiting-{seat}",
            kind="row",
            role="mine" if seat == viewer else "seat",
            label=texts("not-on-map"),
            seat=seat,
        )
        for seat in range(seats)
    ]
    return tuple(zones)


# Phases


@cache
def turn_steps(texts: Texts, phase: int) -> tuple[Phase, ...]:
    """The steps of a game, and the present one."""
    if phase == phases.END:
        return ()
    now = next(i for i, (_, phases) in enumerate(_STEPS) if phase in phases)
    return tuple(
        Phase(texts(name), "now" if i == now else "done" if i < now else "ahead")
        for i, (name, _) in enumerate(_STEPS)
    )
