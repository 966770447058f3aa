"""Taking moves back: which ones can be, and whether somebody has learned something since.

Nothing that luck decided is ever taken back, so nobody can roll again. The moves made since luck last
decided are the trail of a match, and of those a seat can take back its last:

- A sealed choice, while others still have to answer the same prompt. The others' choices stay.
- Any other move, together with all that came after it, if nobody has learned anything by these but what
  the moves were. `reveals` decides that.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, Protocol

from msgspec import Struct

from piecepack.core.contract import WATCHER, Face, Rules, Said, Seen
from piecepack.core.errors import IllegalMove, lazy_text
from piecepack.core.offer import Move
from piecepack.core.scene import Line, Scene
from piecepack.match.notes import Notes

MOST_MADE: Final = 16  # moves that a match remembers
# States imagined for each viewer. For the mover there are more: what a search has ruled out may have been
# unlikely, and nobody else can tell. One place out of 36 is missed once in 80,000 times.
IMAGINED: Final = 100
IMAGINED_FOR_THE_MOVER: Final = 400
# States imagined to see at once that a move has shown its mover something: a few, and more if a line of the
# log is not for everybody. One place out of 36 for each of three boxes is still missed once in 5 times: more
# would keep a server's event loop waiting.
GLANCES: Final = 3
GLANCES_IF_TOLD: Final = 20
MOST_CHOICES: Final = 400  # tried where the move itself is not possible in an imagined state

Steps = tuple[int, ...]
Pace = Callable[[Iterable[int]], Iterable[int]]


class Made(Struct, frozen=True):
    """A move, and the game as it was before it."""

    seat: int
    move: Move
    steps: Steps
    rules: Rules
    said: list[Said]
    last: Seen | None
    notes: Notes = ()


class Played(Protocol):
    """A match, as far as this module needs it."""

    rules: Rules
    said: list[Said]
    last: Seen | None
    trail: list[Made]

    @property
    def face(self) -> Face: ...


def remember(trail: Sequence[Made], made: Made) -> list[Made]:
    """The trail with one more move. What no seat could take back any more is dropped."""
    longer = [*trail, made][-MOST_MADE:]
    while any(later.seat == longer[0].seat for later in longer[1:]):
        del longer[0]
    return longer


def last_move(match: Played, seat: int) -> int:
    """Where the seat's last move is in the trail; `IllegalMove` if it cannot be taken back."""
    for number in range(len(match.trail) - 1, -1, -1):
        if match.trail[number].seat == seat:
            return number
    raise IllegalMove(lazy_text("nothing-to-take-back"))


def is_sealed(match: Played, number: int) -> bool:
    """Whether a move is one of several answers to one prompt, of which some are still missing."""
    asked = match.trail[number].rules.waiting()  # a bit for each seat, unless luck was asked
    answered = 0
    for made in match.trail[number:]:
        bit = 1 << made.seat
        if answered & bit:
            return False
        answered |= bit
    missing = asked & ~answered
    return asked > 0 and missing > 0 and match.rules.waiting() == missing


def reveals(match: Played, number: int, rng: Random, pace: Pace = iter) -> bool:
    """Whether anybody learned something hidden by the moves of the trail from this one on.

    Nobody did if, in every state that a viewer could not tell from the one before a move, the mover
    could have made a choice after which the viewer sees and reads what they see and read now; and for
    the mover that choice is the same move. States are imagined at random to find one that differs.
    A server's `pace` pauses between them.
    """
    if is_sealed(match, number):
        return False  # the contract: nothing shows until the last has answered
    moves = match.trail[number:]
    states: list[Made | Played] = [*moves[1:], match]
    for made, then in zip(moves, states, strict=True):
        for viewer in (*range(made.rules.seats), WATCHER):
            step = _Step(match.face, made, then, viewer)
            often = IMAGINED_FOR_THE_MOVER if viewer == made.seat else IMAGINED
            if step.shows_words() or any(step.tells(rng) for _ in pace(range(often))):
                return True
    return False


def taught(match: Played, number: int, rng: Random) -> bool:
    """Whether a move of the trail plainly taught its own mover something hidden, by a glance at it.

    Quick enough to be known after every move, unlike `reveals`, which decides: this one may overlook what
    was unlikely, and what others have learned. As it looks with the mover's eyes alone, its answer tells
    that seat nothing new.
    """
    if is_sealed(match, number):
        return False
    made = match.trail[number]
    then = match.trail[number + 1] if number + 1 < len(match.trail) else match
    step = _Step(match.face, made, then, made.seat)
    return any(step.tells(rng) for _ in range(GLANCES_IF_TOLD if step.told else GLANCES))


class _Step:
    """One move as one viewer saw it."""

    def __init__(self, face: Face, made: Made, then: Made | Played, viewer: int) -> None:
        self._face = face
        self._made = made
        self._viewer = viewer
        self._said = then.said
        self._last = then.last
        self._then = then.rules
        self._alike = [made.steps]  # choices that looked the same in some imagined state
        self._seen = self._look(made.rules, made.move, then.rules, then.said)

    @property
    def told(self) -> bool:
        """Whether the viewer reads a line that not everybody reads."""
        lines, _ = self._seen
        return any(line.only is not None for line in lines)

    def shows_words(self) -> bool:
        """Whether the viewer can now read what another seat had written and kept hidden."""
        made, viewer = self._made, self._viewer
        read = self._face.scene(made.rules, viewer, made.said, made.last)
        said = list(self._said)
        for number, one in enumerate(made.said):
            blank = Said(one.seat, one.verb, dict.fromkeys(one.fields, ""))
            others = [*made.said[:number], blank, *made.said[number + 1 :]]
            if (
                one.seat != viewer
                and self._face.scene(made.rules, viewer, others, made.last) == read
            ):
                said[number] = blank
        return self._look(made.rules, made.move, self._then, said) != self._seen

    def tells(self, rng: Random) -> bool:
        """Whether the viewer could now tell the truth from one state imagined before the move."""
        before = self._made.rules.imagine(self._viewer, rng)
        for number, steps in enumerate(self._alike):
            if self._looks_the_same(before, steps):
                self._alike.insert(0, self._alike.pop(number))  # likely the next time too
                return False
        if self._viewer == self._made.seat:
            return True
        for steps in islice(_choices(before, self._made.seat, self._made.steps), MOST_CHOICES):
            if self._looks_the_same(before, steps):
                self._alike.insert(0, steps)
                return False
        return True

    def _looks_the_same(self, before: Rules, steps: Steps) -> bool:
        seat, move = self._made.seat, self._made.move
        after = _after(before, seat, steps)
        if after is None:
            return False
        if steps != self._made.steps:
            named = self._face.name_move(before, seat, steps)
            move = Move(named.verb, named.picks, move.fields)
        lines, scene = self._seen
        return (
            self._read(before, move, after, self._said) == lines
            and self._face.scene(after, self._viewer, self._said, self._last) == scene
        )

    def _look(
        self, before: Rules, move: Move, after: Rules, said: list[Said]
    ) -> tuple[list[Line], Scene]:
        return (
            self._read(before, move, after, said),
            self._face.scene(after, self._viewer, said, self._last),
        )

    def _read(self, before: Rules, move: Move, after: Rules, said: list[Said]) -> list[Line]:
        lines = self._face.tell_move(before, self._made.seat, move, after, said)
        return [line for line in lines if line.readable_by(self._viewer)]


def _after(rules: Rules, seat: int, steps: Sequence[int]) -> Rules | None:
    """The state after a whole choice, or None if it is not legal there."""
    state = rules.copy()
    for step in steps:
        if step not in state.moves(seat):
            return None
        state.play(seat, step)
    return state


def _choices(rules: Rules, seat: int, like: Steps, made: Steps = ()) -> Iterator[Steps]:
    """All whole choices of a seat, those first that begin as another choice does."""
    moves = rules.moves(seat)
    if moves[1:] and len(made) < len(like) and like[len(made)] in moves:
        moves.remove(like[len(made)])
        moves.insert(0, like[len(made)])
    for step in moves:
        state = rules.copy()
        state.play(seat, step)
        if state.midway(seat):
            yield from _choices(state, seat, like, (*made, step))
        else:
            yield (*made, step)
