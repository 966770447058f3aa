"""Any game in numbers: by its own encoding, or else by what its scene shows."""

from typing import Any, Final, Protocol

from piecepack.core.contract import Game, Rules
from piecepack.core.encoding import MOST, Encoding, Feature, owing, within
from piecepack.core.errors import BadOptions
from piecepack.core.ranks import RANK_OF
from piecepack.core.scene import Piece
from piecepack.core.suits import SUITS


class Numbers(Protocol):
    """A game, its options and a number of seats in numbers."""

    features: tuple[Feature, ...]
    actions: int  # an action is an integer below this one

    def observe(self, rules: Rules, seat: int) -> list[int]:
        """What a seat sees."""

    def legal(self, rules: Rules, seat: int) -> list[int]:
        """The legal actions of a seat that has to move, in ascending order."""

    def move(self, rules: Rules, seat: int, action: int) -> int:
        """The move of a legal action."""


def numbers_of(game: Game, seats: int, options: Any) -> Numbers:
    if game.encoding is not None:
        return Encoded(game.encoding, seats, options)
    return Shown(game, seats, options)


class Encoded:
    """By the game's own encoding: an action is a move."""

    def __init__(self, encoding: Encoding, seats: int, options: Any) -> None:
        self.features = tuple(encoding.features(seats, options))
        self.actions = encoding.moves
        self.observe = encoding.observe

    def legal(self, rules: Rules, seat: int) -> list[int]:
        return sorted(rules.moves(seat))

    def move(self, rules: Rules, seat: int, action: int) -> int:
        return action


MOST_PIECES: Final = 128
MOST_MOVES: Final = 1_024
_KINDS: Final = {"tile": 1, "coin": 2, "die": 3, "pawn": 4}
_SUITS: Final = {suit: number for number, suit in enumerate(SUITS, start=1)}
_SIDE: Final = 64  # a cell's number is its row times this, and its column
_COLUMNS: Final = (
    ("kind", "1 tile, 2 coin, 3 die, 4 pawn", 4),
    ("suit", "0 unknown, then in the order of docs/glossary.md", len(SUITS)),
    ("rank", "0 unknown, 1 null, 2 ace, 3 to 6 for 2 to 5", len(RANK_OF)),
    ("face_up", "1 if its face is up", 1),
    ("zone", "the number of its zone in the scene, from 1", MOST_PIECES),
    ("cell", "its place on a grid: 64 times the row plus the column, from 1; 0 for none", MOST),
    ("level", "how high it lies", MOST_PIECES),
)


class Shown:
    """By the scene, for games without an encoding: a row of numbers for each piece that a seat sees.

    No seat learns more than its scene says, which the law `no-leak` guards. An action is the place
    of a move in the list of legal moves.
    """

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        self.game = game
        self.face = game.face(options, game.seat_names(seats), game.texts())
        self.actions = MOST_MOVES
        self.features: tuple[Feature, ...] = (
            Feature("owing", "whether each seat has to move, from the viewer on", seats),
            Feature("scores", "of each seat as shown, the first seat first", seats, -MOST, MOST),
            *[
                Feature(name, f"by piece: {about}; 0 for no piece", MOST_PIECES, 0, high)
                for name, about, high in _COLUMNS
            ],
        )

    def observe(self, rules: Rules, seat: int) -> list[int]:
        scene = self.face.scene(rules, seat)
        if len(scene.pieces) > MOST_PIECES:
            raise BadOptions(
                f"{self.game.title} shows {len(scene.pieces)} pieces, more than {MOST_PIECES}:"
                " it needs an encoding of its own (docs/adapters.md)."
            )
        zones = {zone.id: number for number, zone in enumerate(scene.zones, start=1)}
        rows = [_row(piece, zones) for piece in scene.pieces]
        rows += [[0] * len(_COLUMNS)] * (MOST_PIECES - len(rows))
        scores = [within(one.score or 0) for one in scene.seats[: rules.seats]]
        scores += [0] * (rules.seats - len(scores))
        return [
            *owing(rules, seat),
            *scores,
            *[row[c] for c in range(len(_COLUMNS)) for row in rows],
        ]

    def legal(self, rules: Rules, seat: int) -> list[int]:
        number = len(rules.moves(seat))
        if number > MOST_MOVES:
            raise BadOptions(
                f"{self.game.title} has {number} legal moves, more than {MOST_MOVES}:"
                " it needs an encoding of its own (docs/adapters.md)."
            )
        return list(range(number))

    def move(self, rules: Rules, seat: int, action: int) -> int:
        return rules.moves(seat)[action]


def _row(piece: Piece, zones: dict[str, int]) -> list[int]:
    mark = piece.mark
    suit = piece.suit or (mark.suit if mark else "")
    rank = piece.rank or (mark.rank if mark else "")
    cell = 0 if piece.cell is None else _SIDE * piece.cell[0] + piece.cell[1] + 1
    return [
        _KINDS[piece.kind],
        _SUITS.get(suit, 0),
        RANK_OF.get(rank, -1) + 1,
        int(piece.up == "face"),
        min(zones[piece.zone], MOST_PIECES),
        max(0, min(cell, MOST)),
        max(0, min(piece.level, MOST_PIECES)),
    ]
