"""Scavenger Hunt II as a row of numbers. What you have examined stays known, as with notes."""

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
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.layout import TILES_A_PLAYER
from piecepack.games.scavenger_hunt.rules.moves import MOVES, NONE, REMOVED
from piecepack.games.scavenger_hunt.rules.phases import DEAL, END
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN

UNKNOWN = -2  # something that you have not seen lies there


def features(seats: int, options: ScavengerHuntOptions) -> list[Feature]:
    cells = TILES_A_PLAYER * seats
    places = VALUES * seats
    last = cells - 1
    return [
        Feature(
            "phase",
            "deal, first player, move, look, claim, swap, roll, dice, choose, remove, again,"
            " propose, answer, end",
            1,
            0,
            END,
        ),
        Feature("owing", "whether each seat has to move", seats),
        Feature("turn", "the seat whose turn it is; -1 for nobody yet", 1, NOTHING, seats - 1),
        Feature("turns", "so far", 1, 0, MOST),
        Feature("second", "1 during the second try of a turn"),
        Feature("pawns", "by seat: its cell", seats, 0, last),
        Feature("removed", "by seat: coins removed", seats, 0, VALUES),
        Feature("tile_at", "by cell: its tile; -1 for none, -2 for one unseen", cells, -2, last),
        Feature("coin_at", "by cell: the number of the coin there; -1", cells, NOTHING, last),
        Feature("player_tile", "by cell: the player tile there; -1", cells, NOTHING, places - 1),
        Feature("coin_is", "by coin: what it is; -2 for unseen, -1 before", cells, -2, last),
        Feature("value_up", "by coin: 1 if its value is up, 0 if its suit is", cells),
        Feature("coin_shows", "by coin: that value or suit; -1 before", cells, NOTHING, 5),
        Feature("claims", "by list place: the tile claimed; -1", places, NOTHING, last),
        Feature("list_coin", "by list place: its coin; -1 none, -2 removed", places, -2, last),
        Feature("face_up", "Dexter, by seat: coins face up, as bits", seats, 0, 63),
        Feature("discarded", "Dexter, by seat: coins used up, as bits", seats, 0, 63),
        Feature("dice", "the dice rolled last, as bits", 1, 0, 31),
        Feature("rolled", "what they showed; -1 for none", seats + 1, NOTHING, VALUES - 1),
        Feature("removing", "the list place whose coin may be removed; -1", 1, -1, places - 1),
        Feature("proposer", "the seat whose draw is answered; -1", 1, NOTHING, seats - 1),
        Feature("victim", "the seat it is against; -1", 1, NOTHING, seats - 1),
        Feature("trap", "0: the draw is by protection; 1: by a trap"),
    ]


def observe(state: ScavengerHunt, seat: int) -> list[int]:
    seats = state.seats
    order = around(seat, seats)
    seen = SHOWN | 1 << seat
    dealt = state.phase != DEAL
    coins = range(len(state.coins))
    places = [VALUES * other + value for other in order for value in range(VALUES)]
    return [
        state.phase,
        *owing(state, seat),
        relative(state.turn, seat, seats),
        within(state.turns),
        state.second,
        *[state.pawns[other] for other in order],
        *[state.removed[other] for other in order],
        *[
            tile if tile == NONE or state.knows_tile[cell] & seen else UNKNOWN
            for cell, tile in enumerate(state.tile_at)
        ],
        *state.coin_at,
        *[_place(place, seat, seats) for place in state.player_tile],
        *[
            NONE if not dealt else state.coins[coin] if state.knows_coin[coin] & seen else UNKNOWN
            for coin in coins
        ],
        *state.value_up,
        *[_side(state, coin) if dealt else NONE for coin in coins],
        *[state.claims[place] for place in places],
        *[UNKNOWN if state.list_coin[p] == REMOVED else state.list_coin[p] for p in places],
        *[state.face_up[other] for other in order],
        *[state.discarded[other] for other in order],
        state.dice,
        *padded(state.rolled, seats + 1),
        _place(state.pending[0], seat, seats) if state.pending else NOTHING,
        relative(state.proposer, seat, seats),
        relative(state.victim, seat, seats),
        state.kind,
    ]


def _place(place: int, seat: int, seats: int) -> int:
    """A place on somebody's list, the viewer's own first."""
    if place == NONE:
        return NOTHING
    return VALUES * relative(place // VALUES, seat, seats) + place % VALUES


def _side(state: ScavengerHunt, coin: int) -> int:
    """The side that is up is public. SH-Q1"""
    return state.coins[coin] % VALUES if state.value_up[coin] else state.coins[coin] // VALUES


ENCODING: Encoding[ScavengerHunt, ScavengerHuntOptions] = Encoding(
    moves=MOVES, features=features, observe=observe
)
