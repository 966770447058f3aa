"""Answers given for a person: the only move there is, and one that is to be repeated."""

from collections.abc import Sequence

from msgspec import Struct

from piecepack.core.offer import Move, Offer, only_answer
from piecepack.core.scene import Scene

_Question = tuple[tuple[str, ...], ...]


class _Repeated(Struct, frozen=True):
    """One answer to one question; `for_good`: until the person wants to be asked again."""

    question: _Question
    move: Move
    for_good: bool


class Standing:
    """What has to be answered for whom, in one session. The record has the moves like any other."""

    def __init__(self, *, forced: bool) -> None:
        self.forced = forced
        self._repeated: dict[int, _Repeated] = {}
        self._on_turn: dict[int, bool] = {}

    def answer(self, scene: Scene, seat: int, offers: Sequence[Offer]) -> Move | None:
        """The move to make for this seat; None if the person is to be asked."""
        turn = any(one.seat == seat and one.status == "turn" for one in scene.seats)
        repeated = self._repeated.get(seat)
        if repeated and not repeated.for_good and turn and not self._on_turn.get(seat):
            self.forget(seat)
            repeated = None
        self._on_turn[seat] = turn
        if repeated and repeated.question == _question(offers):
            return repeated.move
        if self.forced and all(offer.forced for offer in offers):
            return only_answer(offers)
        return None

    def repeat(self, seat: int, offers: Sequence[Offer], move: Move) -> None:
        """The same question gets the same answer, for as long as its offer says."""
        for_good = any(one.verb == move.verb and one.recurs == "game" for one in offers)
        self._repeated[seat] = _Repeated(_question(offers), move, for_good)

    def forget(self, seat: int) -> bool:
        """Ask this seat again; False if nothing was answered for it."""
        return self._repeated.pop(seat, None) is not None


def _question(offers: Sequence[Offer]) -> _Question:
    """The same question offers the same things: when somebody else could be named, it is another one."""
    return tuple(
        (offer.verb, *(pick.id for group in offer.groups for pick in group.picks))
        for offer in offers
    )
