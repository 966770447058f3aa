"""Scavenger Hunt II for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, Pick, openly_forced
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.suits import SUITS
from piecepack.core.texts import Texts
from piecepack.core.words import possessive
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


class ScavengerHuntFace:
    """One table's view of Scavenger Hunt II."""

    def __init__(
        self, options: ScavengerHuntOptions, seat_names: tuple[str, ...], texts: Texts
    ) -> None:
        self.notes = options.notes
        self.names = seat_names
        self.log = Log(seat_names)

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
        moves = state.moves(seat)
        match state.phase:
            case phases.MOVE:
                return openly_forced(self._move(state, seat, moves))
            case phases.LOOK:
                return [Offer("examine", "Examine the tile"), Offer("pass", "Leave it alone")]
            case phases.CLAIMING:
                claim = [Offer("claim", "Claim the tile", final=True)] if CLAIM in moves else []
                return [*claim, Offer("pass", "Leave it where it is")]
            case phases.SWAP:
                return openly_forced(self._swap(state, seat))
            case phases.ROLL:
                return self._roll(state, seat)
            case phases.CHOOSE:
                values = tuple(Pick(RANKS[value_in(m)], RANKS[value_in(m)]) for m in moves)
                whose = self.names[state.turn]
                group = Group(f"the values {whose} still has face up", values, rule="SH-48")
                choose = Offer("choose", "Choose a value", (group,), button="Choose the {}")
                return openly_forced([choose])
            case phases.REMOVING:
                remove = [Offer("remove", "Remove the coin")] if REMOVE in moves else []
                return [*remove, Offer("pass", "Remove nothing")]
            case phases.AGAIN:
                chooser = self.names[state.chooser]
                return [Offer("ask", f"Ask {chooser} again"), Offer("pass", "End the turn")]
            case phases.PROPOSING:
                return self._propose(state, seat)
        return [
            Offer("refuse", "Refuse: play on", sealed=True),
            Offer("agree", "Agree to the draw", sealed=True, final=True),
        ]

    def _move(self, state: ScavengerHunt, seat: int, moves: list[int]) -> list[Offer]:
        cells = tuple(
            Pick(
                name := state.board.cell_name(cell_in(move)), f"{self._what(state, move)} ({name})"
            )
            for move in moves
            if move != STAY
        )
        stay = Offer("stay", "Stay where you are")
        if not cells:
            return [stay]
        group = Group("the tiles next to you", cells, rule="SH-13")
        move = Offer("move", "Move", (group,), button="Move to {}", moves=pawn_id(seat))
        return [move, stay]

    def _what(self, state: ScavengerHunt, move: int) -> str:
        """What lies on a tile, as everybody sees it."""
        cell = cell_in(move)
        place = state.player_tile[cell]
        if place != NONE:
            suit = SUITS[names.PLAYER_SUITS[place // VALUES]]
            return f"the {RANKS[place % VALUES]} of {suit.name}"
        coin = state.coin_at[cell]
        what = state.coins[coin]
        shown = (
            RANKS[what % VALUES]
            if state.value_up[coin]
            else SUITS[names.BOARD_SUITS[what // VALUES]].name
        )
        return f"the unclaimed tile whose coin shows {shown}"

    def _swap(self, state: ScavengerHunt, seat: int) -> list[Offer]:
        """SH-Q8: one of the two is always one's own."""
        own = [which for which in names.swappable(state, seat) if which != UNDER_PAWN]
        picks = tuple(self._coin(state, seat, which) for which in names.swappable(state, seat))
        group = Group("the coins within your reach", picks, 2, 2, "SH-19")
        nothing = Offer("pass", "Swap nothing")
        if not own or len(picks) == 1:
            return [nothing]
        return [Offer("swap", "Swap two coins", (group,), button="Swap {}", swaps=True), nothing]

    def _coin(self, state: ScavengerHunt, seat: int, which: int) -> Pick:
        place = names.swap_place(state, seat, which)
        if which == UNDER_PAWN:
            coin = state.coin_by_pawn(seat)
            label = f"the coin under your pawn ({place})"
            list_place = state.player_tile[state.pawns[seat]]
            if list_place != NONE:
                tile = names.spoken_tile(state.claims[list_place])
                owner = possessive(self.names[list_place // VALUES])
                label = f"the coin on {owner} tile {tile}"
        else:
            coin = state.list_coin[VALUES * seat + which]
            tile = names.spoken_tile(state.claims[VALUES * seat + which])
            label = f"your coin {names.spoken_tile(state.coins[coin])} (on tile {tile})"
        return Pick(place, label, f"coin-{coin}")

    def _roll(self, state: ScavengerHunt, seat: int) -> list[Offer]:
        nothing = Offer("pass", "Do not roll")
        if not state.mania:
            return [Offer("roll", "Roll your die"), nothing]
        dice = names.dice_names(state, seat, (2 << state.seats) - 1)
        picks = tuple(
            Pick(die, f"the die of {SUITS[die.removeprefix('die-')].name}") for die in dice
        )
        group = Group("the dice", picks, 1, len(picks), "SH-42")
        return [Offer("roll", "Roll dice", (group,), button="Roll {}"), nothing]

    def _propose(self, state: ScavengerHunt, seat: int) -> list[Offer]:
        """SH-Q17."""
        found = [(victim, kind) for victim, kind in openings(state) if victim != seat]
        picks = tuple(
            Pick(
                f"seat-{victim}-{names.KINDS[kind]}",
                f"{self.names[victim]} is trapped"
                if kind == TRAP
                else f"we keep three coins from {self.names[victim]}",
            )
            for victim, kind in found
        )
        group = Group("the draws that could be declared", picks, rule="SH-27")
        victims = {self.names[victim] for victim, _ in found}
        who = victims.pop() if len(victims) == 1 else "somebody"
        return [
            Offer(
                "pass",
                "Declare nothing",
                sealed=True,
                recurs=True,
                quiet=not pressing(state, found),
            ),
            Offer(
                "propose",
                f"Declare that {who} cannot win",
                (group,),
                sealed=True,
                button="Declare: {}",
            ),
        ]

    # Scenes and log

    def scene(
        self, state: ScavengerHunt, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, last, notes=self.notes).scene()

    def moment(
        self, before: ScavengerHunt, seen: Seen, after: ScavengerHunt, viewer: int
    ) -> Moment | None:
        return moment(before, seen.seat, seen.verb, after, Voice(self.names, viewer))

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
