"""Tile 13 as a row of numbers. Themes and descriptions are text, and are not in it."""

from piecepack.core.encoding import (
    MOST,
    NOTHING,
    Encoding,
    Feature,
    around,
    owing,
    padded,
    relative,
    within,
)
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import MOVES
from piecepack.games.tile13.rules.phases import END, PITCH, TILES
from piecepack.games.tile13.rules.tiles import ALL

_SUITS = 4


def features(seats: int, options: Tile13Options) -> list[Feature]:
    last = seats - 1
    return [
        Feature(
            "phase",
            "first Judge, judge, announce, pawns, tiles, pitch, die, runner-up, end",
            1,
            0,
            END,
        ),
        Feature("owing", "whether each seat has to move", seats),
        Feature("contests", "that are over", 1, 0, CONTESTS),
        Feature("scores", "of each seat, in half points", seats, -MOST, MOST),
        Feature("hands", "by seat and suit: the ranks left, as bits", seats * _SUITS, 0, ALL),
        Feature("pawns", "by seat: the suits left, as bits", seats, 0, 15),
        Feature("left", "by suit: the ranks left for Judges, as bits", _SUITS, 0, ALL),
        Feature("judge", "the seat that judges; -1 for nobody yet", 1, NOTHING, last),
        Feature("announced", "the suit of her highest tile; -1 before", 1, NOTHING, _SUITS - 1),
        Feature("ranks", "her tiles by suit, if you know them; -1", _SUITS, NOTHING, 5),
        Feature("playtesters", "by seat: as bits, if you know them; -1", seats, NOTHING, 15),
        Feature("games", "by seat and suit: tiles as bits, if you know them", seats * 4, -1, ALL),
        Feature("points", "of each seat in this contest", seats, -MOST, MOST),
        Feature("winner", "of this contest; -1 for nobody yet", 1, NOTHING, last),
    ]


def observe(state: Tile13, seat: int) -> list[int]:
    seats, phase = state.seats, state.phase
    order = around(seat, seats)
    shown = phase >= PITCH
    ranks = state.ranks if shown or seat == state.judge else []
    return [
        phase,
        *owing(state, seat),
        len(state.contests),
        *[within(state.scores[other]) for other in order],
        *[mask for other in order for mask in state.hands[other]],
        *[state.pawns[other] for other in order],
        *state.left,
        relative(state.judge, seat, seats),
        state.announced,
        *padded(ranks, _SUITS),
        *[
            state.sealed_pawns[other] if phase >= TILES or other == seat else NOTHING
            for other in order
        ],
        *[
            mask if shown or other == seat else NOTHING
            for other in order
            for mask in state.games[other]
        ],
        *[within(state.points[other]) for other in order],
        relative(state.winner, seat, seats),
    ]


ENCODING: Encoding[Tile13, Tile13Options] = Encoding(
    moves=MOVES, features=features, observe=observe
)
