"""Scavenger Hunt II for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, Pick, openly_forced
from piecepack.core.pieces import rank_in_words, suit_in_words
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.texts import Texts
from piecepack.games.scavenger_hunt.face import names
from piecepack.games.scavenger_hunt.face.headline import pressing
from piecepack.games.scavenger_hunt.face.log import Log
from piecepack.games.scavenger_hunt.face.moments import moment
from piecepack.games.scavenger_hunt.face.props import pawn_id
from piecepack.games.scavenger_hunt.face.scene import Stage
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import VALUES, openings
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import (
    CLAIM,
    NONE,
    REMOVE,
    STAY,
    TRAP,
    UNDER_PAWN,
    cell_in,
    value_in,
)

_PICKED = "{}"  # where a button names what is picked


class ScavengerHuntFace:
    """One table's view of Scavenger Hunt II."""

    def __init__(
        self, options: ScavengerHuntOptions, seat_names: tuple[str, ...], texts: Texts
    ) -> None:
        self.notes = options.notes
        self.names = seat_names
        self.texts = texts
        self.log = Log(seat_names, texts)

    # Names

    def name_move(self, state: ScavengerHunt, seat: int, steps: Sequence[int]) -> Move:
        return names.name_move(state, seat, steps[0])

    def read_move(self, state: ScavengerHunt, seat: int, move: Move) -> list[int]:
        return [names.read_move(state, seat, move)]

    def name_luck(self, state: ScavengerHunt, luck: Sequence[int]) -> dict[str, Any]:
        return names.luck(state).name(luck)

    def read_luck(self, state: ScavengerHunt, named: Mapping[str, Any]) -> list[int]:
        return names.luck(state).read(named)

    # Offers

    def offers(self, state: ScavengerHunt, seat: int) -> list[Offer]:
        moves, texts = state.moves(seat), self.texts
        match state.phase:
            case phases.MOVE:
                return openly_forced(self._move(state, seat, moves))
            case phases.LOOK:
                leave = Offer("pass", texts("offer-leave-alone"))
                return [Offer("examine", texts("offer-examine")), leave]
            case phases.CLAIMING:
                claim = Offer("claim", texts("offer-claim"), final=True)
                leave = Offer("pass", texts("offer-leave"))
                return [claim, leave] if CLAIM in moves else [leave]
            case phases.SWAP:
                return openly_forced(self._swap(state, seat))
            case phases.ROLL:
                return self._roll(state, seat)
            case phases.CHOOSE:
                return openly_forced([self._choose(state, moves)])
            case phases.REMOVING:
                nothing = Offer("pass", texts("offer-remove-nothing"))
                remove = Offer("remove", texts("offer-remove"))
                return [remove, nothing] if REMOVE in moves else [nothing]
            case phases.AGAIN:
                ask = Offer("ask", texts("offer-ask", name=self.names[state.chooser]))
                return [ask, Offer("pass", texts("offer-end-turn"))]
            case phases.PROPOSING:
                return self._propose(state, seat)
        return [
            Offer("refuse", texts("offer-refuse"), sealed=True),
            Offer("agree", texts("offer-agree"), sealed=True, final=True),
        ]

    def _move(self, state: ScavengerHunt, seat: int, moves: list[int]) -> list[Offer]:
        texts = self.texts
        cells = tuple(self._cell(state, cell_in(move)) for move in moves if move != STAY)
        stay = Offer("stay", texts("offer-stay"))
        if not cells:
            return [stay]
        group = Group(texts("offer-move.tiles"), cells, rule="SH-13")
        button = texts("offer-move.button", picked=_PICKED)
        move = Offer("move", texts("offer-move"), (group,), button=button, moves=pawn_id(seat))
        return [move, stay]

    def _cell(self, state: ScavengerHunt, cell: int) -> Pick:
        """A tile, with what everybody sees on it."""
        texts, name = self.texts, state.board.cell_name(cell)
        place = state.player_tile[cell]
        if place != NONE:
            suit = suit_in_words(texts, names.PLAYER_SUITS[place // VALUES])
            rank = rank_in_words(texts, place % VALUES)
            return Pick(name, texts("offer-move.marker", rank=rank, suit=suit, cell=name))
        coin = state.coin_at[cell]
        what = state.coins[coin]
        if state.value_up[coin]:
            shown = rank_in_words(texts, what % VALUES)
        else:
            shown = suit_in_words(texts, names.BOARD_SUITS[what // VALUES])
        return Pick(name, texts("offer-move.unclaimed", shown=shown, cell=name))

    def _swap(self, state: ScavengerHunt, seat: int) -> list[Offer]:
        """SH-Q8: one of the two is always one's own."""
        texts = self.texts
        own = [which for which in names.swappable(state, seat) if which != UNDER_PAWN]
        picks = tuple(self._coin(state, seat, which) for which in names.swappable(state, seat))
        group = Group(texts("offer-swap.coins"), picks, 2, 2, "SH-19")
        nothing = Offer("pass", texts("offer-swap-nothing"))
        if not own or len(picks) == 1:
            return [nothing]
        button = texts("offer-swap.button", picked=_PICKED)
        swap = Offer("swap", texts("offer-swap"), (group,), button=button, swaps=True)
        return [swap, nothing]

    def _coin(self, state: ScavengerHunt, seat: int, which: int) -> Pick:
        texts = self.texts
        place = names.swap_place(state, seat, which)
        if which == UNDER_PAWN:
            coin = state.coin_by_pawn(seat)
            list_place = state.player_tile[state.pawns[seat]]
            if list_place == NONE:
                label = texts("offer-swap.here", cell=place)
            else:
                owner = self.names[list_place // VALUES]
                tile = names.spoken_tile(texts, state.claims[list_place])
                label = texts("offer-swap.theirs", name=owner, tile=tile)
        else:
            coin = state.list_coin[VALUES * seat + which]
            tile = names.spoken_tile(texts, state.claims[VALUES * seat + which])
            what = names.spoken_tile(texts, state.coins[coin])
            label = texts("offer-swap.mine", coin=what, tile=tile)
        return Pick(place, label, f"coin-{coin}")

    def _roll(self, state: ScavengerHunt, seat: int) -> list[Offer]:
        texts = self.texts
        nothing = Offer("pass", texts("offer-no-roll"))
        if not state.mania:
            return [Offer("roll", texts("offer-roll")), nothing]
        dice = names.dice_names(state, seat, (2 << state.seats) - 1)
        suits = [suit_in_words(texts, die.removeprefix("die-")) for die in dice]
        picks = tuple(
            Pick(die, texts("offer-roll-dice.die", suit=suit))
            for die, suit in zip(dice, suits, strict=True)
        )
        group = Group(texts("offer-roll-dice.dice"), picks, 1, len(picks), "SH-42")
        button = texts("offer-roll-dice.button", picked=_PICKED)
        return [Offer("roll", texts("offer-roll-dice"), (group,), button=button), nothing]

    def _choose(self, state: ScavengerHunt, moves: list[int]) -> Offer:
        texts = self.texts
        values = tuple(
            Pick(RANKS[value_in(move)], rank_in_words(texts, value_in(move))) for move in moves
        )
        label = texts("offer-choose.values", name=self.names[state.turn])
        button = texts("offer-choose.button", picked=_PICKED)
        group = Group(label, values, rule="SH-48")
        return Offer("choose", texts("offer-choose"), (group,), button=button)

    def _propose(self, state: ScavengerHunt, seat: int) -> list[Offer]:
        """SH-Q17."""
        texts = self.texts
        found = [(victim, kind) for victim, kind in openings(state) if victim != seat]
        picks = tuple(
            Pick(
                f"seat-{victim}-{names.KINDS[kind]}",
                texts(
                    "offer-propose.trap" if kind == TRAP else "offer-propose.protection",
                    name=self.names[victim],
                ),
            )
            for victim, kind in found
        )
        group = Group(texts("offer-propose.draws"), picks, rule="SH-27")
        victims = {self.names[victim] for victim, _ in found}
        if len(victims) == 1:
            label = texts("offer-propose", name=victims.pop())
        else:
            label = texts("offer-propose.somebody")
        return [
            Offer(
                "pass",
                texts("offer-declare-nothing"),
                sealed=True,
                recurs="turn",
                quiet=not pressing(state, found),
            ),
            Offer(
                "propose",
                label,
                (group,),
                sealed=True,
                button=texts("offer-propose.button", picked=_PICKED),
            ),
        ]

    # Scenes and log

    def scene(
        self, state: ScavengerHunt, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, last, self.texts, notes=self.notes).scene()

    def moment(
        self, before: ScavengerHunt, seen: Seen, after: ScavengerHunt, viewer: int
    ) -> Moment | None:
        return moment(before, seen, after, Voice(self.names, viewer), self.texts)

    def tell_move(
        self,
        before: ScavengerHunt,
        seat: int,
        move: Move,
        after: ScavengerHunt,
        said: Sequence[Said],
    ) -> list[Line]:
        return self.log.move(before, seat, move, after)

    def tell_luck(
        self, before: ScavengerHunt, luck: Sequence[int], after: ScavengerHunt
    ) -> list[Line]:
        return self.log.luck(before, luck, after)
