"""A position of Scavenger Hunt II by name: the whole state, and a start from anywhere.

`save` and `load` are each other's inverse. Everything a coin or a tile is called by is where it
lies: a cell, or the claimed tile under a coin. A position no game can reach is refused with the
reason.
"""

from collections import Counter
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from piecepack.core.contract import SEATS_IN
from piecepack.core.kit.position import write_position
from piecepack.core.ranks import RANKS
from piecepack.games.scavenger_hunt.face.names import (
    KINDS,
    PLAYER_SUITS,
    coin_name,
    name_move,
    player_tile_name,
    proposals_named,
    tile_name,
)
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.evidence import Evidence
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import AGREE, NONE, REFUSE, REMOVED
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN

PhaseName = Literal[
    "deal",
    "first",
    "move",
    "look",
    "claim",
    "swap",
    "roll",
    "dice",
    "choose",
    "remove",
    "again",
    "propose",
    "answer",
    "end",
]
PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)  # in the order of the rules
GONE: Final = "removed"
ANSWERS: Final = {AGREE: "agree", REFUSE: "refuse"}


class Unproven(Struct, forbid_unknown_fields=True):
    """A protection that was declared in vain: so it is known not to be there."""

    holds: list[str]  # where the coins lie that were held, or the tile that was blocked
    tiles: list[str]


class Missed(Struct, forbid_unknown_fields=True):
    """A roll that hit nothing, as it still lies there."""

    seat: int
    dice: int
    rolled: list[str]


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Every field may be missing and then has its value of the start of a game."""

    phase: PhaseName | None = None
    turn: int | None = None
    turns: int = 0
    tiles: dict[str, str] = {}  # unclaimed, by cell
    coins: dict[str, str] = {}  # on unclaimed tiles, by cell
    lists: list[dict[str, str]] = []  # by seat: the coin on each claimed tile, or `removed`
    player_tiles: dict[str, str] = {}  # by cell
    pawns: list[str] = []
    seen_tiles: dict[str, list[int]] = {}  # who has examined an unclaimed tile
    seen_coins: dict[str, list[int]] = {}  # who knows both sides of a coin
    rollers: list[int] = []
    second: bool = False
    dice: int = 0
    rolled: list[str] = []
    missed: Missed | None = None  # in positions of old; nothing depends on it
    pending: list[str] = []
    face_up: list[list[str]] = []
    discarded: list[list[str]] = []
    proposals: list[str | None] = []
    owing: list[int] = []
    proposer: int | None = None
    victim: int | None = None
    kind: str | None = None
    answers: list[str | None] = []
    barred: list[str] = []
    unproven: list[Unproven] = []
    winner: int | None = None
    why: str = ""


def save(state: ScavengerHunt) -> dict[str, Any]:
    """The whole state, by name."""
    return write_position(_Writer(state).position())


def census(state: ScavengerHunt) -> Counter[str]:
    """SH-02, SH-03: the board suits' tiles and coins, the players' tiles and pawns."""
    if state.phase == phases.DEAL:
        number = VALUES * state.seats
        pieces = Counter(f"tile-{tile_name(tile)}" for tile in range(number))
        pieces.update(f"coin-{tile_name(coin)}" for coin in range(number))
    else:
        tiles = [tile for tile in (*state.tile_at, *state.claims) if tile != NONE]
        pieces = Counter(f"tile-{tile_name(tile)}" for tile in tiles)
        coins = [coin for coin in (*state.coin_at, *state.list_coin) if coin >= 0]
        pieces.update(f"coin-{tile_name(state.coins[coin])}" for coin in coins)
        gone = [place for place, coin in enumerate(state.list_coin) if coin == REMOVED]
        pieces.update(f"coin-{tile_name(state.claims[place])}" for place in gone)
    # A player tile lies in a hand until it takes a claimed tile's place.
    pieces.update(f"tile-{player_tile_name(place)}" for place in range(VALUES * state.seats))
    pieces.update(f"pawn-{PLAYER_SUITS[seat]}" for seat in range(state.seats))
    return pieces


class _Writer:
    """Finds the names for one state."""

    def __init__(self, state: ScavengerHunt) -> None:
        self.state = state

    def cell(self, cell: int) -> str:
        return self.state.board.cell_name(cell)

    def lies(self, coin: int) -> str:
        """Where a coin lies; of a removed one, which it was."""
        state = self.state
        if coin in state.coin_at:
            return self.cell(state.coin_at.index(coin))
        if coin in state.list_coin:
            return tile_name(state.claims[state.list_coin.index(coin)])
        return f"{GONE} {tile_name(state.coins[coin])}"

    def position(self) -> Position:
        state = self.state
        if state.phase == phases.DEAL:
            return Position(phase="deal")
        here = range(len(state.board.cells))
        return Position(
            phase=PHASES[state.phase],
            turn=None if state.turn == NONE else state.turn,
            turns=state.turns,
            tiles={self.cell(c): tile_name(t) for c, t in enumerate(state.tile_at) if t != NONE},
            coins={
                self.cell(c): coin_name(state, coin)
                for c, coin in enumerate(state.coin_at)
                if coin != NONE
            },
            lists=[self.list_of(seat) for seat in range(state.seats)],
            player_tiles={
                self.cell(cell): player_tile_name(place)
                for cell, place in enumerate(state.player_tile)
                if place != NONE
            },
            pawns=[self.cell(cell) for cell in state.pawns],
            seen_tiles={
                self.cell(cell): list(SEATS_IN[state.knows_tile[cell]])
                for cell in here
                if state.knows_tile[cell]
            },
            seen_coins={
                self.lies(coin): list(SEATS_IN[who & ~SHOWN])
                for coin, who in enumerate(state.knows_coin)
                if who & ~SHOWN and not who & SHOWN
            },
            rollers=state.rollers if state.phase == phases.FIRST else [],
            second=state.second,
            dice=state.dice,
            rolled=[RANKS[face] for face in state.rolled],
            pending=[tile_name(state.claims[place]) for place in state.pending],
            face_up=[_values(mask) for mask in state.face_up] if state.dexter else [],
            discarded=[_values(mask) for mask in state.discarded] if state.dexter else [],
            **self.between(),
            barred=[
                name
                for name, number in zip(proposals_named(state), range(2 * state.seats), strict=True)
                if state.barred >> number & 1
            ],
            unproven=[self.in_vain(evidence) for evidence in state.unproven],
            winner=None if state.winner == NONE else state.winner,
            why=state.why,
        )

    def list_of(self, seat: int) -> dict[str, str]:
        state = self.state
        return {
            tile_name(state.claims[place]): (
                GONE
                if state.list_coin[place] == REMOVED
                else coin_name(state, state.list_coin[place])
            )
            for place in range(VALUES * seat, VALUES * seat + VALUES)
            if state.claims[place] != NONE
        }

    def between(self) -> dict[str, Any]:
        """What is sealed between turns."""
        state = self.state
        if state.phase not in (phases.PROPOSING, phases.ANSWERING):
            return {}
        answering = state.phase == phases.ANSWERING
        return {
            "owing": list(SEATS_IN[state.owed]),
            "proposals": [self.proposal(move) for move in state.proposals],
            "proposer": state.proposer if answering else None,
            "victim": state.victim if answering else None,
            "kind": KINDS[state.kind] if answering else None,
            "answers": [ANSWERS.get(move) for move in state.answers] if answering else [],
        }

    def proposal(self, move: int) -> str | None:
        if move == NONE:
            return None
        named = name_move(self.state, 0, move)
        return " ".join((named.verb, *named.picks))

    def in_vain(self, evidence: Evidence) -> Unproven:
        return Unproven(
            [
                f"blocked {tile_name(hold.tile)}" if hold.coin == NONE else self.lies(hold.coin)
                for hold in evidence.holds
            ],
            [tile_name(tile) for tile in range(24) if evidence.tiles >> tile & 1],
        )


def _values(mask: int) -> list[str]:
    return [RANKS[value] for value in range(VALUES) if mask >> value & 1]
