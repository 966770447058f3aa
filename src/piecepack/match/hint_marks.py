"""Which moves are marked: those that were made from a seat after it had been shown what Expert would do.

A hint belongs to a prompt, that is to a seat and to what led there since luck last decided; who sits there, and who has
left and come back, makes no difference. Moves that are taken back lead to the same prompt again, or to one before it,
where the seat has seen further. After another move of somebody it is another prompt, of which the hint says nothing.
Luck is never taken back, so what came before it cannot be asked again.
"""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from piecepack.core.offer import Move
from piecepack.core.scene import Line


class Step(Struct, frozen=True):
    """A move, and what the log tells of it. `last`: nobody else still has to answer the same prompt."""

    seat: int
    move: Move
    lines: tuple[Line, ...]
    last: bool


# The answers to one prompt, of one seat or of several at once, whose order has no meaning.
Round = tuple[Step, ...]


class HintMarks:
    """The hints of one game since luck last decided, and the moves that stand."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._hints: dict[
            int, list[list[Round]]
        ] = {}  # by seat: what had led to each prompt with a hint

    def copy(self) -> Self:
        twin = type(self)()
        twin._steps = list(self._steps)
        twin._hints = {seat: list(hints) for seat, hints in self._hints.items()}
        return twin

    def ask(self, seat: int) -> None:
        """A player has asked what Expert would do."""
        if not self.marks(seat):
            self._hints.setdefault(seat, []).append(self._rounds())

    def marks(self, seat: int) -> bool:
        """Whether a move that a player makes now is marked. A bot in the player's place has seen no hint."""
        hints = self._hints.get(seat)
        if not hints:
            return False
        now = self._rounds()
        return any(_leads_on(now, hint, seat) for hint in hints)

    def note(self, step: Step) -> None:
        """A move was made, by a player or by a bot."""
        self._steps.append(step)

    def take_back(self, seat: int) -> None:
        """A seat's last move was taken back, with all that came after it but what others have sealed meanwhile."""
        steps = self._steps
        number = max(number for number, step in enumerate(steps) if step.seat == seat)
        sealed = not any(step.last for step in steps[number:])
        self._steps = steps[:number] + (steps[number + 1 :] if sealed else [])

    def forget(self) -> None:
        """Luck has decided."""
        self._steps.clear()
        self._hints.clear()

    def _rounds(self) -> list[Round]:
        """What led to the open prompts: a round in which answers are missing is the prompt itself."""
        rounds, begun = list[Round](), list[Step]()
        for step in self._steps:
            begun.append(step)
            if step.last:
                rounds.append(tuple(begun))
                begun = []
        return rounds


def _leads_on(now: Sequence[Round], hint: Sequence[Round], seat: int) -> bool:
    """Whether the hint was shown here, or further on the same way."""
    return len(now) <= len(hint) and all(
        _alike(one, other, seat) for one, other in zip(now, hint, strict=False)
    )


def _alike(one: Round, other: Round, seat: int) -> bool:
    """Whether a seat cannot tell two rounds apart: another choice that is hidden from it leads to the same prompt."""
    if _moves(one) == _moves(other):
        return True  # whatever the players are called in the log by now
    return _moves(one).get(seat) == _moves(other).get(seat) and _read(one, seat) == _read(
        other, seat
    )


def _moves(steps: Round) -> dict[int, Move]:
    return {step.seat: step.move for step in steps}


def _read(steps: Round, seat: int) -> list[str]:
    return sorted(line.text for step in steps for line in step.lines if line.readable_by(seat))
