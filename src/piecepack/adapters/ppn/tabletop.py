"""Where pieces lie on one big table: PPN knows no zones, so hands and banks get places of their own.

One unit is half a tile. The first zone, the board, lies at the bottom left, the others above it.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final

from piecepack.core.scene import Piece, Scene, Zone

Spot = tuple[float, float]

_TILE: Final = 2.0  # the width of a tile; coins, dice and pawns fit a square of one
_SQUARE: Final = 1.0
_GAP: Final = 1.0  # between zones
_MARGIN: Final = 0.5  # so that the first tile's centre is (1.5, 1.5)
_IN_A_ROW: Final = 12  # pieces of a zone that is not a grid


class Area:
    """The part of the table that one zone gets."""

    def __init__(self, zone: Zone) -> None:
        self.offset = zone.offset
        self.rows = self.cols = 0
        for cell in zone.cells:
            self._reach(cell.row, cell.col)
        self.pitch = _SQUARE
        self.base = 0.0
        self.slots = 0  # of pieces that lie in no cell
        self.taken: dict[int, str] = {}  # the piece in each of those slots

    def _reach(self, row: int, col: int) -> None:
        self.rows, self.cols = max(self.rows, row + 1), max(self.cols, col + 1)

    def fit(self, pieces: Sequence[Piece]) -> None:
        """Grow to what these pieces need."""
        for piece in pieces:
            if piece.kind == "tile":
                self.pitch = _TILE
            if piece.cell is not None:
                self._reach(*piece.cell)
        self.slots = max(self.slots, sum(piece.cell is None for piece in pieces))

    @property
    def high(self) -> float:
        return self.pitch * (self.rows + ceil(self.slots / _IN_A_ROW))

    def spot(self, row: int, col: float) -> Spot:
        across = col / 2 if self.offset else col
        up = self.base + self.pitch * (self.rows - row - 0.5)
        return _MARGIN + self.pitch * (across + 0.5), up

    def place(self, piece: Piece) -> Spot:
        """Where a piece lies. One that lies in no cell keeps the slot it has, or takes a free one."""
        if piece.cell is not None:
            return self.spot(*piece.cell)
        slot = next((slot for slot, held in self.taken.items() if held == piece.id), None)
        if slot is None:
            slot = next(number for number in range(self.slots) if number not in self.taken)
            self.taken[slot] = piece.id
        row, col = divmod(slot, _IN_A_ROW)
        up = self.base + self.pitch * (self.rows + row + 0.5)
        return _MARGIN + self.pitch * (col + 0.5), up


class Tabletop:
    """The areas of all zones that a game ever shows."""

    def __init__(self, scenes: Sequence[Scene]) -> None:
        self.areas: dict[str, Area] = {}
        for scene in scenes:
            by_zone: dict[str, list[Piece]] = {}
            for piece in scene.pieces:
                by_zone.setdefault(piece.zone, []).append(piece)
            for zone in scene.zones:
                area = self.areas.setdefault(zone.id, Area(zone))
                area.fit(by_zone.get(zone.id, []))
        base = _MARGIN
        for area in self.areas.values():
            area.base = base
            base += area.high + _GAP if area.high else 0

    def spots(self, scene: Scene) -> dict[str, Spot]:
        """Where each piece of a scene lies, by its id. Scenes come in the order of the game."""
        here = {(piece.zone, piece.id) for piece in scene.pieces if piece.cell is None}
        for name, area in self.areas.items():
            area.taken = {slot: one for slot, one in area.taken.items() if (name, one) in here}
        return {piece.id: self.areas[piece.zone].place(piece) for piece in scene.pieces}
