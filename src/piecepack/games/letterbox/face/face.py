"""Piecepack Letterbox for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.scene import Line, Moment, Scene
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
from piecepack.games.letterbox.rules.terrain import CELLS, HOURS, NEIGHBOURS


class LetterboxFace:
    """One table's view of Piecepack Letterbox."""

    def __init__(self, options: LetterboxOptions, seat_names: tuple[str, ...]) -> None:
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
        offers = []
        if state.hours:
            hours = HOURS[state.board[cell]]
            if state.hours >= hours:
                searched = f"Search the {spoken_tile(state.board[cell])}"
                label = f"{searched} ({names.hours(hours)})"
                offers.append(Offer("search", label, button="Search here", cost=hours))
            near = Group("the tiles around you", self._tiles(state, NEIGHBOURS[cell]), rule="LB-17")
            offers.append(
                Offer("walk", "Walk to", (near,), button="Walk to the {}", cost=1, moves=pawn)
            )
        # LB-L9: hours left are lost.
        lost = f": {names.hours(state.hours)} will be lost" if state.hours else ""
        end = Offer("end", f"End the day{lost}", final=state.hours > 0)
        return [*offers, self._ask(state, seat), end]

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
        about = tuple(Pick(kind, kind) for kind in ABOUT)
        return Offer(
            "ask",
            "Ask a Big Question (for a point)",
            (
                Group("the other players", others, rule="LB-L10"),
                Group("what you may ask about", about, rule="LB-23"),
            ),
            button="Ask {} about the {}",
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


@cache  # 36 tiles on 36 cells
def _tile(cell: int, tile: int) -> Pick:
    return Pick(CELL_NAMES[cell], f"{spoken_tile(tile)} ({CELL_NAMES[cell]})")
