"""Piecepack Letterbox for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.texts import Texts
from piecepack.games.letterbox.face import names
from piecepack.games.letterbox.face.log import Log
from piecepack.games.letterbox.face.moments import moment
from piecepack.games.letterbox.face.names import CELL_NAMES, seat_name, spoken_tile
from piecepack.games.letterbox.face.props import PAWN_IDS
from piecepack.games.letterbox.face.scene import Stage
from piecepack.games.letterbox.face.writing import HIDING, check_written, fields
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import ABOUT, NOWHERE
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, HOURS, NEIGHBOURS


class LetterboxFace:
    """One table's view of Piecepack Letterbox."""

    def __init__(
        self, options: LetterboxOptions, seat_names: tuple[str, ...], texts: Texts
    ) -> None:
        self.options = options
        self.names = seat_names
        self.log = Log(seat_names)

    # Names

    def name_move(self, state: Letterbox, seat: int, steps: Sequence[int]) -> Move:
        return names.name_move(state, seat, steps)

    def read_move(self, state: Letterbox, seat: int, move: Move) -> list[int]:
        if move.verb in HIDING:
            check_written(move)
        return names.read_move(state, move)

    def name_luck(self, state: Letterbox, luck: Sequence[int]) -> dict[str, Any]:
        return names.luck(state).name(luck)

    def read_luck(self, state: Letterbox, named: Mapping[str, Any]) -> list[int]:
        return names.luck(state).read(named)

    # Offers

    def offers(self, state: Letterbox, seat: int) -> list[Offer]:
        if state.phase == phases.HIDE:
            return self._hide(state, seat)
        if state.phase == phases.VOTE:
            tied = tuple(self._player(other) for other in state.tied() if other != seat)
            group = Group("those who tie", tied, rule="LB-L17")
            return [
                Offer(
                    "vote",
                    "Vote for the best letterbox",
                    (group,),
                    sealed=True,
                    button="Vote for {}",
                )
            ]
        cell, pawn = state.pawns[seat], PAWN_IDS[seat]
        if cell == NOWHERE:
            group = Group("the tiles to start on", self._tiles(state, state.starts()), rule="LB-15")
            start = Offer("place", "Start", (group,), button="Start on the {}", moves=pawn)
            return [start, self._ask(state, seat)]
        ask = self._ask(state, seat)
        if not state.hours:
            return [Offer("end", "End the day"), ask]
        near = Group("the tiles around you", self._tiles(state, NEIGHBOURS[cell]), rule="LB-17")
        walk = Offer("walk", "Walk to", (near,), button="Walk to the {}", cost=1, moves=pawn)
        # LB-L9: hours left are lost.
        end = Offer("end", f"End the day: {names.hours(state.hours)} will be lost", final=True)
        if state.hours < HOURS[state.board[cell]]:
            return [walk, ask, end]
        if self.options.notes and state.searched[seat] & BIT[cell]:
            return [walk, ask, end, self._search(state, cell, again=True)]
        return [self._search(state, cell), walk, ask, end]

    def _search(self, state: Letterbox, cell: int, *, again: bool = False) -> Offer:
        """LB-18; a second time it is legal, and costs as much for nothing. LB-L7"""
        hours = HOURS[state.board[cell]]
        here = f"Search the {spoken_tile(state.board[cell])}"
        if not again:
            label = f"{here} ({names.hours(hours)})"
            return Offer("search", label, button="Search here", cost=hours)
        return Offer(
            "search",
            f"{here} again ({names.hours(hours)}): nothing new is there",
            button="Search again: nothing new is there",
            cost=hours,
            final=True,
        )

    def _hide(self, state: Letterbox, seat: int) -> list[Offer]:
        tiles = self._tiles(state, range(CELLS))
        written = fields(state.board, seat, chained=state.chained)
        if not state.chained:
            group = Group("the tiles", tiles, rule="LB-07")
            return [
                Offer(
                    "hide",
                    "Hide",
                    (group,),
                    written,
                    sealed=True,
                    button="Hide my box under the {}",
                )
            ]
        group = Group(
            "the tiles, in the order of the stages, the box last", tiles, 1, MOST_STAGES, "LB-L19"
        )
        hide = Offer(
            "hide",
            "Hide your box, with up to two stages before it",
            (group,),
            written,
            sealed=True,
            button="Hide my box",
        )
        if not state.may_return:
            return [hide]
        loop = Offer(
            "loop",
            "Hide your box where the chain begins: a first tile, a second one, and back",
            (Group("the tiles, in the order of the stages", tiles, 2, 2, "LB-L19"),),
            written,
            sealed=True,
            button="Hide my box where the chain begins",
        )
        return [hide, loop]

    def _ask(self, state: Letterbox, seat: int) -> Offer:
        """LB-22 to LB-24."""
        others = tuple(self._player(other) for other in range(state.seats) if other != seat)
        about = tuple(Pick(kind, label) for kind, label in zip(ABOUT, _ASKED, strict=True))
        return Offer(
            "ask",
            "Ask a Big Question: costs 1 point",
            (
                Group("the players", others, rule="LB-L10"),
                Group("what to learn about where the box lies", about, rule="LB-23"),
            ),
            button="Ask {} for the {}",
        )

    def _player(self, seat: int) -> Pick:
        return Pick(seat_name(seat), self.names[seat])

    def _tiles(self, state: Letterbox, cells: Sequence[int]) -> tuple[Pick, ...]:
        return tuple(_tile(cell, state.board[cell]) for cell in cells)

    # Scenes and log

    def scene(
        self, state: Letterbox, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, self.options, said, last=last).scene()

    def moment(self, before: Letterbox, seen: Seen, after: Letterbox, viewer: int) -> Moment | None:
        return moment(before, seen.seat, seen.verb, after, Voice(self.names, viewer))

    def tell_move(
        self, before: Letterbox, seat: int, move: Move, after: Letterbox, said: Sequence[Said]
    ) -> list[Line]:
        return self.log.move(before, seat, move, after, said)

    def tell_luck(self, before: Letterbox, luck: Sequence[int], after: Letterbox) -> list[Line]:
        return self.log.luck(before, luck, after)


# What a Big Question tells, in the order of `ABOUT`. LB-23, LB-L12
_ASKED: Final = (
    "suit of the tile",
    "value of the tile",
    "row, from the north",
    "column, from the west",
)


@cache  # 36 tiles on 36 cells
def _tile(cell: int, tile: int) -> Pick:
    return Pick(CELL_NAMES[cell], f"{spoken_tile(tile)} ({CELL_NAMES[cell]})")
