"""The "In" Crowd for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, openly_forced
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.texts import Texts
from piecepack.games.in_crowd.face import names
from piecepack.games.in_crowd.face.log import Log
from piecepack.games.in_crowd.face.moments import moment
from piecepack.games.in_crowd.face.props import coin_picks, square_picks, suit_picks
from piecepack.games.in_crowd.face.scene import Stage
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import BOTTOM

_PICKED = "{}"  # where a button names what is picked


class InCrowdFace:
    """One table's view of The "In" Crowd."""

    def __init__(self, options: InCrowdOptions, seat_names: tuple[str, ...], texts: Texts) -> None:
        self.options = options
        self.names = seat_names
        self.texts = texts
        self.log = Log(seat_names, texts)

    # Names

    def name_move(self, state: InCrowd, seat: int, steps: Sequence[int]) -> Move:
        return names.name_move(steps)

    def read_move(self, state: InCrowd, seat: int, move: Move) -> list[int]:
        return names.read_move(move)

    def name_luck(self, state: InCrowd, luck: Sequence[int]) -> dict[str, Any]:
        return names.luck(state).name(luck)

    def read_luck(self, state: InCrowd, named: Mapping[str, Any]) -> list[int]:
        return names.luck(state).read(named)

    # Offers

    def offers(self, state: InCrowd, seat: int) -> list[Offer]:
        texts = self.texts
        if state.phase == phases.PICK:
            group = Group(texts("offer-pick.suits"), suit_picks(texts), 2, 2, "INC-A14")
            button = texts("offer-pick.button", picked=_PICKED)
            return [Offer("pick", texts("offer-pick"), (group,), button=button)]
        offers = []
        squares = square_picks(texts)
        votes = tuple([squares[square] for square in state.votable()])
        if votes:
            group = Group(texts("offer-vote.squares"), votes, rule="INC-10")
            button = texts("offer-vote.button", picked=_PICKED)
            offers.append(Offer("vote", texts("offer-vote"), (group,), button=button))
        free = tuple([squares[square] for square in BOTTOM if self._is_free(state, square)])
        all_coins = coin_picks(texts)
        coins = tuple([all_coins[number] for number in state.hands[seat]])
        if free and coins:
            groups = (
                Group(texts("offer-place.squares"), free, rule="INC-09"),
                Group(texts("offer-place.coins"), coins, rule="INC-09"),
            )
            button = texts("offer-place.button", picked=_PICKED)
            offers.append(Offer("place", texts("offer-place"), groups, button=button))
        if state.swappable:
            offers.append(Offer("swap", texts("offer-swap"), final=True))
        return openly_forced(offers)

    def _is_free(self, state: InCrowd, square: int) -> bool:
        return state.board[square] == NONE and state.extent.has(square)

    # Scenes and log

    def scene(
        self, state: InCrowd, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, self.options, texts=self.texts, last=last).scene()

    def moment(self, before: InCrowd, seen: Seen, after: InCrowd, viewer: int) -> Moment | None:
        return moment(before, seen.seat, after, Voice(self.names, viewer), self.texts)

    def tell_move(
        self, before: InCrowd, seat: int, move: Move, after: InCrowd, said: Sequence[Said]
    ) -> list[Line]:
        return self.log.move(before, seat, move, after)

    def tell_luck(self, before: InCrowd, luck: Sequence[int], after: InCrowd) -> list[Line]:
        return self.log.luck(after)
