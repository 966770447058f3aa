"""Piecepack Letterbox for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.texts import Texts
from piecepack.games.letterbox.face import names
from piecepack.games.letterbox.face.log import Log
from piecepack.games.letterbox.face.moments import moment
from piecepack.games.letterbox.face.names import CELL_NAMES, seat_name, spoken_tile, tile_values
from piecepack.games.letterbox.face.props import PAWN_IDS
from piecepack.games.letterbox.face.scene import Stage
from piecepack.games.letterbox.face.writing import HIDING, check_written, fields
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import ABOUT, NOWHERE
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, HOURS, NEIGHBOURS

_PICKED = "{}"  # where a button names what is picked


class LetterboxFace:
    """One table's view of Piecepack Letterbox."""

    def __init__(
        self, options: LetterboxOptions, seat_names: tuple[str, ...], texts: Texts
    ) -> None:
        self.options = options
        self.names = seat_names
        self.texts = texts
        self.log = Log(seat_names, texts)

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
        texts = self.texts
        if state.phase == phases.HIDE:
            return self._hide(state, seat)
        if state.phase == phases.VOTE:
            tied = tuple(self._player(other) for other in state.tied() if other != seat)
            group = Group(texts("offer-vote.tied"), tied, rule="LB-L17")
            button = texts("offer-vote.button", picked=_PICKED)
            return [Offer("vote", texts("offer-vote"), (group,), sealed=True, button=button)]
        cell, pawn = state.pawns[seat], PAWN_IDS[seat]
        if cell == NOWHERE:
            tiles = self._tiles(state, state.starts())
            group = Group(texts("offer-place.tiles"), tiles, rule="LB-15")
            button = texts("offer-place.button", picked=_PICKED)
            start = Offer("place", texts("offer-place"), (group,), button=button, moves=pawn)
            return [start, self._ask(state, seat)]
        ask = self._ask(state, seat)
        if not state.hours:
            return [Offer("end", texts("offer-end")), ask]
        near = Group(texts("offer-walk.tiles"), self._tiles(state, NEIGHBOURS[cell]), rule="LB-17")
        button = texts("offer-walk.button", picked=_PICKED)
        walk = Offer("walk", texts("offer-walk"), (near,), button=button, cost=1, moves=pawn)
        # LB-L9: hours left are lost.
        end = Offer("end", texts("offer-end.early", hours=state.hours), final=True)
        if state.hours < HOURS[state.board[cell]]:
            return [walk, ask, end]
        if self.options.notes and state.searched[seat] & BIT[cell]:
            return [walk, ask, end, self._search(state, cell, again=True)]
        return [self._search(state, cell), walk, ask, end]

    def _search(self, state: Letterbox, cell: int, *, again: bool = False) -> Offer:
        """LB-18; a second time it is legal, and costs as much for nothing. LB-L7"""
        texts, hours = self.texts, HOURS[state.board[cell]]
        here = tile_values(texts, state.board[cell])
        if not again:
            label = texts("offer-search", hours=hours, **here)
            return Offer("search", label, button=texts("offer-search.button"), cost=hours)
        return Offer(
            "search",
            texts("offer-search-again", hours=hours, **here),
            button=texts("offer-search-again.button"),
            cost=hours,
            final=True,
        )

    def _hide(self, state: Letterbox, seat: int) -> list[Offer]:
        texts, tiles = self.texts, self._tiles(state, range(CELLS))
        written = fields(texts, state.board, seat, chained=state.chained)
        if not state.chained:
            group = Group(texts("offer-hide.tiles"), tiles, rule="LB-07")
            button = texts("offer-hide.button", picked=_PICKED)
            return [
                Offer("hide", texts("offer-hide"), (group,), written, sealed=True, button=button)
            ]
        group = Group(texts("offer-chain.tiles"), tiles, 1, MOST_STAGES, "LB-L19")
        hide = Offer(
            "hide",
            texts("offer-chain"),
            (group,),
            written,
            sealed=True,
            button=texts("offer-chain.button"),
        )
        if not state.may_return:
            return [hide]
        loop = Offer(
            "loop",
            texts("offer-loop"),
            (Group(texts("offer-loop.tiles"), tiles, 2, 2, "LB-L19"),),
            written,
            sealed=True,
            button=texts("offer-loop.button"),
        )
        return [hide, loop]

    def _ask(self, state: Letterbox, seat: int) -> Offer:
        """LB-22 to LB-24."""
        others = tuple(self._player(other) for other in range(state.seats) if other != seat)
        texts = self.texts
        return Offer(
            "ask",
            texts("offer-ask"),
            (
                Group(texts("offer-ask.players"), others, rule="LB-L10"),
                Group(texts("offer-ask.about"), _to_learn(texts), rule="LB-23"),
            ),
            button=texts("offer-ask.button", whom=_PICKED, about=_PICKED),
        )

    def _player(self, seat: int) -> Pick:
        return Pick(seat_name(seat), self.names[seat])

    def _tiles(self, state: Letterbox, cells: Sequence[int]) -> tuple[Pick, ...]:
        return tuple([_tile(self.texts, cell, state.board[cell]) for cell in cells])

    # Scenes and log

    def scene(
        self, state: Letterbox, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        stage = Stage(state, viewer, self.names, self.options, said, texts=self.texts, last=last)
        return stage.scene()

    def moment(self, before: Letterbox, seen: Seen, after: Letterbox, viewer: int) -> Moment | None:
        return moment(before, seen, after, Voice(self.names, viewer), self.texts)

    def tell_move(
        self, before: Letterbox, seat: int, move: Move, after: Letterbox, said: Sequence[Said]
    ) -> list[Line]:
        return self.log.move(before, seat, move, after, said)

    def tell_luck(self, before: Letterbox, luck: Sequence[int], after: Letterbox) -> list[Line]:
        return self.log.luck(before, luck, after)


@cache
def _to_learn(texts: Texts) -> tuple[Pick, ...]:
    """What a Big Question tells. LB-23, LB-L12"""
    return tuple(Pick(kind, texts(f"ask-{kind}")) for kind in ABOUT)


@lru_cache(1 << 12)  # 36 tiles on 36 cells
def _tile(texts: Texts, cell: int, tile: int) -> Pick:
    name = CELL_NAMES[cell]
    return Pick(name, texts("tile-at", tile=spoken_tile(texts, tile), place=name))
