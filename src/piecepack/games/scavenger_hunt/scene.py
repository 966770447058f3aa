"""What each viewer of Scavenger Hunt II sees."""

from typing import Literal

from piecepack.core.contract import WATCHER
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Counter, Mark, Phase, Piece, Scene, Seat, Zone
from piecepack.core.suits import SUITS
from piecepack.games.scavenger_hunt import rules
from piecepack.games.scavenger_hunt.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.headline import headline
from piecepack.games.scavenger_hunt.moves import NONE, REMOVED
from piecepack.games.scavenger_hunt.names import (
    BOARD_SUITS,
    PLAYER_SUITS,
    dice_names,
    player_tile_name,
    spoken_tile,
    tile_name,
)
from piecepack.games.scavenger_hunt.rules import ScavengerHunt
from piecepack.games.scavenger_hunt.unseen import SHOWN

_STEPS = (
    ("Move", (rules.MOVE,)),
    ("Examine", (rules.LOOK,)),
    ("Claim", (rules.CLAIMING,)),
    ("Swap", (rules.SWAP,)),
    ("Remove", (rules.ROLL, rules.DICE, rules.CHOOSE, rules.REMOVING)),
)
_BOARD, _COIN, _PAWN = 0, 1, 2  # how high things lie on a cell


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self, state: ScavengerHunt, viewer: int, names: tuple[str, ...], *, notes: bool
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.notes = notes
        self.over = state.phase == rules.END
        self.dealt = state.phase != rules.DEAL

    def scene(self) -> Scene:
        head, more = headline(self.state, self.viewer, self.names)
        return Scene(
            headline=head,
            more=more,
            zones=self.zones(),
            pieces=tuple(self.pieces()) if self.dealt else (),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=self.phases(),
        )

    def zones(self) -> tuple[Zone, ...]:
        state = self.state
        board = state.board
        cells = tuple(Cell(board.cell_name(cell), *place) for cell, place in enumerate(board.cells))
        zones = [
            Zone(
                id="board",
                kind="grid",
                role="board",
                label=board.name,
                cells=cells,
                offset=board.offset,
            ),
            Zone(id="dice", kind="row", role="middle", label="Rolled"),
        ]
        for seat in range(state.seats):
            role: Literal["mine", "seat"] = "mine" if seat == self.viewer else "seat"
            zones.append(Zone(id=f"list-{seat}", kind="slots", role=role, label="List", seat=seat))
            if state.dexter:
                zones.append(
                    Zone(id=f"coins-{seat}", kind="row", role=role, label="Coins", seat=seat)
                )
        return tuple(zones)

    # Pieces

    def pieces(self) -> list[Piece]:
        state = self.state
        pieces = [self.tile_on(cell) for cell in range(len(state.board.cells))]
        pieces += [
            self.coin(coin, "board", cell=state.board.cells[cell])
            for cell, coin in enumerate(state.coin_at)
            if coin != NONE
        ]
        pieces += [self.pawn(seat) for seat in range(state.seats)]
        for seat in range(state.seats):
            pieces += self.list_of(seat)
            if state.dexter:
                pieces += self.coins_of(seat)
        return pieces + self.dice()

    def tile_on(self, cell: int) -> Piece:
        """A player tile face up, or an unclaimed tile face down. SH-04"""
        state = self.state
        where = state.board.cell_name(cell)
        place = state.player_tile[cell]
        if place != NONE:
            seat, value = divmod(place, VALUES)
            return Piece(
                id=player_tile_name(place),
                kind="tile",
                name=f"{RANKS[value]} of {SUITS[PLAYER_SUITS[seat]].name} on {where}",
                zone="board",
                suit=PLAYER_SUITS[seat],
                rank=RANKS[value],
                cell=state.board.cells[cell],
            )
        tile = state.tile_at[cell]
        known = self.knows_tile(cell)
        return Piece(
            id=f"tile-{where}",
            kind="tile",
            name=f"{spoken_tile(tile) if known else 'an unclaimed tile'} on {where}",
            zone="board",
            up="back",
            cell=state.board.cells[cell],
            mark=Mark(known, suit=BOARD_SUITS[tile // VALUES], rank=RANKS[tile % VALUES])
            if known
            else None,
        )

    def knows_tile(self, cell: int) -> Literal["all", "me"] | None:
        """SH-14, SH-Q2: with notes for ever; without, while the pawn's player decides on it."""
        if self.over:
            return "all"
        if self.viewer == WATCHER or not self.state.knows_tile[cell] >> self.viewer & 1:
            return None
        return "me" if self.notes or self.is_deciding_on(cell) else None

    def is_deciding_on(self, cell: int) -> bool:
        state = self.state
        return (
            state.phase == rules.CLAIMING
            and state.turn == self.viewer
            and state.pawns[self.viewer] == cell
        )

    def coin(
        self, number: int, zone: str, *, cell: tuple[int, int] | None = None, caption: str = ""
    ) -> Piece:
        """One side of it is up for all to see, wherever it goes. SH-Q1"""
        state = self.state
        what = state.coins[number]
        suit, rank = BOARD_SUITS[what // VALUES], RANKS[what % VALUES]
        value_up = state.value_up[number]
        shown = f"a coin, {rank}" if value_up else f"a coin of {SUITS[suit].name}"
        known = self.knows_coin(number)
        return Piece(
            id=f"coin-{number}",
            kind="coin",
            name=spoken_tile(what) + " (coin)" if known else shown,
            zone=zone,
            suit="" if value_up else suit,
            rank=rank if value_up else "",
            up="face" if value_up else "back",
            cell=cell,
            level=_COIN,
            mark=(Mark(known, suit=suit) if value_up else Mark(known, rank=rank))
            if known
            else None,
            caption=caption,
        )

    def knows_coin(self, number: int) -> Literal["all", "me"] | None:
        """SH-15, SH-Q1, SH-Q2."""
        state, viewer = self.state, self.viewer
        if self.over or state.knows_coin[number] & SHOWN:
            return "all"
        if viewer == WATCHER or not state.knows_coin[number] >> viewer & 1:
            return None
        if self.notes or number in state.list_coin[VALUES * viewer : VALUES * viewer + VALUES]:
            return "me"
        cell = state.coin_at.index(number) if number in state.coin_at else NONE
        return "me" if cell != NONE and self.is_deciding_on(cell) else None

    def pawn(self, seat: int) -> Piece:
        suit = PLAYER_SUITS[seat]
        cell = self.state.pawns[seat]
        return Piece(
            id=f"pawn-{suit}",
            kind="pawn",
            name=f"{self.names[seat]}'s pawn on {self.state.board.cell_name(cell)}",
            zone="board",
            suit=suit,
            cell=self.state.board.cells[cell],
            level=_PAWN,
        )

    def list_of(self, seat: int) -> list[Piece]:
        """Claimed tiles face up, each with its coin on top. SH-08, SH-17"""
        state = self.state
        pieces = []
        for value in range(VALUES):
            place = VALUES * seat + value
            tile = state.claims[place]
            if tile == NONE:
                continue
            gone = state.list_coin[place] == REMOVED
            pieces.append(
                Piece(
                    id=tile_name(tile),
                    kind="tile",
                    name=spoken_tile(tile),
                    zone=f"list-{seat}",
                    suit=BOARD_SUITS[tile // VALUES],
                    rank=RANKS[value],
                    cell=(0, value),
                    caption="removed" if gone else "",
                    state="spent" if gone else "rest",
                )
            )
            if not gone:
                pieces.append(self.coin(state.list_coin[place], f"list-{seat}", cell=(0, value)))
        return pieces

    def coins_of(self, seat: int) -> list[Piece]:
        """Dexter: the player's own coins, face up, turned down or discarded. SH-47 to SH-50"""
        state = self.state
        suit = PLAYER_SUITS[seat]
        pieces = []
        for value in range(VALUES):
            up = bool(state.face_up[seat] >> value & 1)
            gone = bool(state.discarded[seat] >> value & 1)
            pieces.append(
                Piece(
                    id=f"own-{suit}-{RANKS[value]}",
                    kind="coin",
                    name=f"{RANKS[value]}, {'discarded' if gone else 'up' if up else 'down'}",
                    zone=f"coins-{seat}",
                    suit="" if up else suit,
                    rank=RANKS[value] if up else "",
                    up="face" if up else "back",
                    mark=Mark("all", suit=suit) if up else Mark("all", rank=RANKS[value]),
                    state="spent" if gone else "rest",
                )
            )
        return pieces

    def dice(self) -> list[Piece]:
        state = self.state
        if not state.rolled or not state.dice or state.dexter:
            return []
        dice = dice_names(state, state.turn, state.dice)
        return [
            Piece(
                id=die,
                kind="die",
                name=f"{die}, {RANKS[face]}",
                zone="dice",
                suit=die.removeprefix("die-"),
                rank=RANKS[face],
            )
            for die, face in zip(dice, state.rolled, strict=True)
        ]

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            pawn=PLAYER_SUITS[seat],
            score=state.removed[seat],
            counters=(Counter("removed", state.removed[seat], icon="coin", of=ENOUGH),),
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "choosing", "turn", "won"], str]:
        state = self.state
        if self.over:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if seat == state.turn:
            return "turn", "on turn"
        if state.owed > 0 and state.owed >> seat & 1:
            return "choosing", "choosing"
        return "", ""

    def phases(self) -> tuple[Phase, ...]:
        phase = self.state.phase
        now = next((i for i, (_, phases) in enumerate(_STEPS) if phase in phases), None)
        if now is None:
            return ()
        return tuple(
            Phase(name, "now" if i == now else "done" if i < now else "ahead")
            for i, (name, _) in enumerate(_STEPS)
        )
