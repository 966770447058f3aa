"""What each viewer of Piecepack Letterbox sees. The map lies face up; boxes are secrets. LB-L1"""

from collections.abc import Sequence
from typing import Final, Literal

from piecepack.core.contract import WATCHER, Said
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Counter, Part, Phase, Piece, Scene, Seat, Zone
from piecepack.games.letterbox import rules
from piecepack.games.letterbox.cards import letters
from piecepack.games.letterbox.chain import DECOY, SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.headline import headline
from piecepack.games.letterbox.log import ORDINALS
from piecepack.games.letterbox.logbook import Logbook
from piecepack.games.letterbox.moves import NOWHERE
from piecepack.games.letterbox.names import CELL_NAMES, spoken_tile, tile_name
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import HOURS_A_DAY, NO_DIE, Letterbox
from piecepack.games.letterbox.scoring import BOX_FOUND, COIN, FINDER, finders
from piecepack.games.letterbox.terrain import CELLS, SIDE, SUITS, rank_of, suit_of

CELLS_OF_MAP: Final = tuple(Cell(CELL_NAMES[c], c // SIDE, c % SIDE) for c in range(CELLS))
PAWNS: Final = ("suns", "moons", "leaves", "fish", "flowers", "snowflakes")  # by seat. LB-03
_STEPS: Final = (
    ("Hide", (rules.DEAL, rules.HIDE)),
    ("First player", (rules.FIRST,)),
    ("Hunt", (rules.START, rules.HUNT)),
    ("Scores", (rules.VOTE, rules.END)),
)

Status = Literal["", "choosing", "sealed", "turn", "next", "won"]


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self,
        state: Letterbox,
        viewer: int,
        names: tuple[str, ...],
        options: LetterboxOptions,
        said: Sequence[Said],
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.notes = options.notes
        self.over = state.phase in (rules.VOTE, rules.END)
        self.logbook = Logbook(state, viewer, names, letters(said), notes=options.notes)

    def scene(self) -> Scene:
        head, more = headline(self.state, self.viewer, self.names)
        return Scene(
            headline=head,
            more=more,
            zones=self.zones(),
            pieces=(*self.tiles(), *self.pawns(), *self.north(), *self.die()),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=self.phases(),
            cards=self.logbook.cards(),
        )

    # Zones

    def zones(self) -> tuple[Zone, ...]:
        north = "a spare pawn marks it" if self.state.seats < len(PAWNS) else "at the top"
        zones = [
            Zone(id="north", kind="row", role="middle", label="North", caption=north),
            Zone(id="map", kind="grid", role="board", label="The map", cells=CELLS_OF_MAP),
            Zone(id="die", kind="row", role="middle", label="The die"),
            Zone(id="clues", kind="cards", role="middle", label="Clues"),
        ]
        if self.over:
            zones.append(Zone(id="boxes", kind="cards", role="middle", label="Boxes"))
        elif self.viewer != WATCHER:
            zones.append(Zone(id="logbook", kind="cards", role="mine", label="Your logbook"))
        zones += [
            Zone(
                id=f"waiting-{seat}",
                kind="row",
                role="mine" if seat == self.viewer else "seat",
                label="Not yet on the map",
                seat=seat,
            )
            for seat in range(self.state.seats)
        ]
        return tuple(zones)

    # Pieces

    def tiles(self) -> list[Piece]:
        own = self.logbook.own_chain() if self.viewer != WATCHER else []
        searched = self.state.searched[self.viewer] if self.viewer != WATCHER and self.notes else 0
        return [
            Piece(
                id=tile_name(tile),
                kind="tile",
                name=f"{spoken_tile(tile)} on {CELL_NAMES[cell]}",
                zone="map",
                suit=SUITS[suit_of(tile)],
                rank=RANKS[rank_of(tile)],
                cell=(cell // SIDE, cell % SIDE),
                caption=", ".join(self.hidden_here(cell, own, searched)),
                state="spent" if searched >> cell & 1 and not self.over else "rest",
                reason="you searched here" if searched >> cell & 1 and not self.over else "",
            )
            for cell, tile in enumerate(self.state.board)
        ]

    def hidden_here(self, cell: int, own: list[int], searched: int) -> list[str]:
        """Whatever the viewer knows to lie on a cell. LB-L5, LB-L13, LB-L17"""
        lying = []
        for owner, chain in enumerate(self.state.chains):
            if owner == self.viewer:
                card = handed(own, cell) if own else DECOY
            elif self.over or searched >> cell & 1:
                card = handed(chain, cell)
            else:
                continue
            whose = "your" if owner == self.viewer else f"{self.names[owner]}'s"
            if card == STAMP:
                lying.append(f"{whose} box")
            elif card != DECOY:
                lying.append(f"{whose} {ORDINALS[card - SECOND_CLUE + 1]} clue")
        return lying

    def pawns(self) -> list[Piece]:
        """LB-03, LB-19: any number of them on one tile."""
        return [
            Piece(
                id=f"pawn-{PAWNS[seat]}",
                kind="pawn",
                name=f"{self.names[seat]}'s pawn",
                zone=f"waiting-{seat}" if cell == NOWHERE else "map",
                suit=PAWNS[seat],
                cell=None if cell == NOWHERE else (cell // SIDE, cell % SIDE),
            )
            for seat, cell in enumerate(self.state.pawns)
        ]

    def north(self) -> list[Piece]:
        """With six players no pawn is left to mark it. LB-06, LB-L2"""
        return [
            Piece(
                id=f"pawn-{suit}", kind="pawn", name="the spare pawn that marks North", zone="north",
                suit=suit,
            )
            for suit in PAWNS[self.state.seats :][:1]
        ]  # fmt: skip

    def die(self) -> list[Piece]:
        """What was rolled for the start. LB-30"""
        if self.state.die == NO_DIE:
            return []
        rank = RANKS[self.state.die]
        return [Piece(id="die", kind="die", name=f"the die shows {rank}", zone="die", rank=rank)]

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        counters = [Counter("coins", state.coins(seat), icon="coin")]
        if state.phase == rules.HUNT and seat == state.turn:
            counters.append(Counter("hours", state.hours, of=HOURS_A_DAY))
        parts = self._parts(seat)
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            pawn=PAWNS[seat],
            score=sum(part.points for part in parts) if parts else None,
            parts=parts,
            counters=tuple(counters),
            me=seat == self.viewer,
        )

    def _parts(self, seat: int) -> tuple[Part, ...]:
        """Everybody's at the end; until then one's own, for those who keep notes. LB-L13"""
        state = self.state
        mine = seat == self.viewer and self.notes and state.phase in (rules.START, rules.HUNT)
        if not (self.over or mine):
            return ()
        return (
            Part("boxes found", BOX_FOUND * state.found(seat).bit_count()),
            Part("finders of the own box", FINDER * finders(state.all_found())[seat]),
            Part("coins", COIN * state.coins(seat)),
        )

    def _status(self, seat: int) -> tuple[Status, str]:
        state = self.state
        owes = state.owed > 0 and bool(state.owed >> seat & 1)
        if state.phase == rules.END:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if state.phase == rules.HIDE:
            return ("choosing", "hiding") if owes else ("sealed", "has hidden")
        if state.phase == rules.VOTE:
            return ("choosing", "voting") if owes else ("sealed", "has voted")
        if state.phase in (rules.START, rules.HUNT):
            if seat == state.turn:
                return "turn", "hunting"
            if seat == (state.turn + 1) % state.seats:
                return "next", "next"
        return "", ""

    def phases(self) -> tuple[Phase, ...]:
        if self.state.phase == rules.END:
            return ()
        now = next(i for i, (_, phases) in enumerate(_STEPS) if self.state.phase in phases)
        return tuple(
            Phase(name, "now" if i == now else "done" if i < now else "ahead")
            for i, (name, _) in enumerate(_STEPS)
        )
