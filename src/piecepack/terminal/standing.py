"""Answers given for a person: the only move there is, and one that is to be repeated."""

from collections.abc import Sequence

from piecepack.core.offer import Move, Offer, only_answer
from piecepack.core.scene import Scene


class Standing:
    """What has to be answered for whom, in one session. The record has the moves like any other."""

    def __init__(self, *, forced: bool) -> None:
        self.forced = forced
        self._repeated: dict[int, tuple[list[Offer], Move]] = {}
        self._on_turn: dict[int, bool] = {}

    def answer(self, scene: Scene, seat: int, offers: Sequence[Offer]) -> Move | None:
        """The move to make for this seat; None if the person is to be asked."""
        turn = any(one.seat == seat and one.status == "turn" for one in scene.seats)
        if turn and not self._on_turn.get(seat):
            self._repeated.pop(seat, None)
        self._on_turn[seat] = turn
        question, move = self._repeated.get(seat, ([], None))
        if move is not None and question == list(offers):
            return move
        if self.forced and all(offer.forced for offer in offers):
            return only_answer(offers)
        return None

    def repeat(self, seat: int, offers: Sequence[Offer], move: Move) -> None:
        """Until the next turn of this seat, the same question gets the same answer."""
        self._repeated[seat] = (list(offers), move)
