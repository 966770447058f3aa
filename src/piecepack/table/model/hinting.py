"""Hints at a running table: who may ask what Expert would do, and at which prompts it was asked.

A player alone with bots may. Where several people play, all of them have to agree first, and whoever takes a
seat later has not agreed yet.
"""

from piecepack.core.errors import NotYourTurn
from piecepack.table.model.chairs import Caller, Chairs
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import HintAsked, HintsAgreed
from piecepack.table.words import lazy_text


class Hinting:
    """Who has agreed, and who has asked."""

    def __init__(self) -> None:
        self.agreed: set[int] = set()  # seats
        self.asked: dict[int, int] = {}  # by seat: the last prompt at which it asked

    def note(self, event: HintsAgreed | HintAsked) -> None:
        if isinstance(event, HintAsked):
            self.asked[event.seat] = event.ask
        elif event.agrees:
            self.agreed.add(event.seat)
        else:
            self.agreed.discard(event.seat)

    def forget(self, seat: int) -> None:
        """Somebody else has the seat, or nobody: whoever asks there next is told of in the log again."""
        self.agreed.discard(seat)
        self.asked.pop(seat, None)

    def swap(self, one: int, other: int) -> None:
        """Two seats were swapped; their people have agreed to what they agreed to."""
        turned = {one: other, other: one}
        self.agreed = {turned.get(seat, seat) for seat in self.agreed}

    def missing(self, chairs: Chairs) -> tuple[int, ...]:
        """The seats of people who still have to agree; nobody if one person is alone with bots."""
        people = [seat for seat, chair in enumerate(chairs.all) if chair.person]
        if len(people) < 2:
            return ()
        return tuple(seat for seat in people if seat not in self.agreed)

    def check(self, seat: int, ask: int, chairs: Chairs, caller: Caller) -> None:
        """Refuse a hint that this caller may not have. `ask`: the open prompt of the seat, or 0."""
        chairs.check_holder(seat, caller)
        if self.missing(chairs):
            names = ", ".join(chairs[other].name for other in self.missing(chairs))
            raise NotNow(lazy_text("hints-need-consent", names=names))
        if chairs[seat].away:
            raise NotNow(lazy_text("bot-plays-for-you"))
        if not ask:
            raise NotYourTurn(lazy_text("nothing-to-choose"))
