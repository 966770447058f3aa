"""Could what a viewer has seen have led to another state? Looks for one way that it could."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from kit.retelling import RETELLINGS
from kit.walk import Walk, carry_out, random_steps
from piecepack.core import offer as offering
from piecepack.core.contract import Face, Rules, Said
from piecepack.core.scene import Line
from piecepack.match.playing import Happening, LuckCame, MoveMade

FARTHEST_BACK = 16  # steps; what is still sealed was sealed lately
MOST_CHOICES = 200  # of one seat; if it has more of them, some are tried


class Witness:
    """The walk as one viewer saw it."""

    def __init__(self, walk: Walk, viewer: int) -> None:
        self.viewer = viewer
        self.states = walk.states()
        self.happenings = walk.happenings()
        self.game = walk.setting.game
        self.face: Face = walk.match().face
        self.start = walk.setting.start

    def could_have_led_to(self, imagined: Rules) -> bool:
        retell = RETELLINGS.get(self.game.id)
        if retell is not None:
            retold = retell(self.happenings, self.states, imagined)
            return retold is not None and self._leads(retold, imagined)
        goal = self.game.save(imagined)
        last = len(self.happenings)
        return any(
            self._leads_to(self.states[start], start, goal)
            for start in range(last, max(-1, last - FARTHEST_BACK), -1)
        )

    def _leads(self, retold: list[Happening], imagined: Rules) -> bool:
        """Whether this other story is a legal one, looks the same all the way, and ends there."""
        state = self.start()
        for step, (told, true) in enumerate(zip(retold, self.happenings, strict=True)):
            before = state.copy()
            if isinstance(told, MoveMade):
                assert isinstance(true, MoveMade)
                if told.seat == self.viewer and told != true:
                    return False  # nobody is wrong about what they did themselves
                for number in told.steps:
                    if number not in state.moves(told.seat):
                        return False
                    state.play(told.seat, number)
            else:
                carry_out(state, told)
            if not self._looks_alike(before, told, state, step):
                return False
        return self.game.save(state) == self.game.save(imagined)

    def ways_of_the_last_move(self) -> list[dict[str, object]]:
        """The different states in which the last move would have looked the same."""
        step = len(self.happenings) - 1
        before = self.states[step]
        ways: list[dict[str, object]] = []
        for other in self._others(before, self.happenings[step]):
            after = before.copy()
            carry_out(after, other)
            state = self.game.save(after)
            if state not in ways and self._looks_alike(before, other, after, step):
                ways.append(state)
        return ways

    def _leads_to(self, state: Rules, step: int, goal: dict[str, object]) -> bool:
        if step == len(self.happenings):
            return self.game.save(state) == goal
        for other in self._others(state, self.happenings[step]):
            after = state.copy()
            carry_out(after, other)
            if self._looks_alike(state, other, after, step) and self._leads_to(
                after, step + 1, goal
            ):
                return True
        return False

    def _others(self, state: Rules, happening: Happening) -> list[Happening]:
        """What could have happened instead, for all this viewer knows."""
        if isinstance(happening, LuckCame) or happening.seat == self.viewer:
            return [happening]
        seat = happening.seat
        choices = list(islice(every_choice(state, seat), MOST_CHOICES + 1))
        if len(choices) > MOST_CHOICES:
            rng = Random(0)
            choices = [random_steps(state, seat, rng) for _ in range(MOST_CHOICES // 4)]
        return [MoveMade(seat, steps) for steps in choices]

    def _looks_alike(self, before: Rules, other: Happening, after: Rules, step: int) -> bool:
        truth = self.states[step + 1]
        return (
            after.waiting() == truth.waiting()
            and self.face.scene(after, self.viewer) == self.face.scene(truth, self.viewer)
            and self._told(before, other, after)
            == self._told(self.states[step], self.happenings[step], truth)
        )

    def _told(self, before: Rules, happening: Happening, after: Rules) -> list[Line]:
        if isinstance(happening, LuckCame):
            lines = self.face.tell_luck(before, happening.luck, after)
        else:
            seat = happening.seat
            move = self.face.name_move(before, seat, happening.steps)
            move = offering.check(self.face.offers(before, seat), move)
            said = [Said(seat, move.verb, move.fields)] if move.fields else []
            lines = self.face.tell_move(before, seat, move, after, said)
        return [line for line in lines if line.readable_by(self.viewer)]


def every_choice(state: Rules, seat: int) -> Iterator[list[int]]:
    """Every whole choice of a seat."""
    for first in state.moves(seat):
        after = state.copy()
        after.play(seat, first)
        if after.midway(seat):
            for rest in every_choice(after, seat):
                yield [first, *rest]
        else:
            yield [first]
