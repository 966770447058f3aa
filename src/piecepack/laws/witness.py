"""Searches for another history that looks the same to a viewer and leads to another state.

What was sealed lately is searched for. A secret that lasts is too old for that, so a game that has
such secrets says itself how it could have gone otherwise (`Game.retell`), and every step of that
history is checked.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from math import prod
from random import Random
from typing import Final

from piecepack.core import offer as offering
from piecepack.core.contract import Face, Narrator, Rules, Said, Seen
from piecepack.core.happenings import Choice, Happening, Outcome
from piecepack.core.scene import Line, Moment, Scene
from piecepack.laws.walk import Walk, carry_out, random_steps

_Told = tuple[list[Line], Moment | None]

FARTHEST_BACK: Final = 16  # steps; what is still sealed was sealed lately
MOST_CHOICES: Final = 200  # of one seat; if it has more of them, some are tried
MOST_OUTCOMES: Final = 40  # of luck; if it has more of them, some that differ little are tried
MOST_NEAR: Final = 120
MOST_TRIED: Final = 10_000  # happenings in one search


class Witness:
    """The walk as one viewer saw it."""

    def __init__(self, walk: Walk, viewer: int) -> None:
        self.viewer = viewer
        self.states = walk.states()
        self.happenings = walk.happenings()
        self.game = walk.setting.game
        self.face: Face = walk.match().face
        self.start = walk.setting.start
        self._seen: dict[int, tuple[int, Scene, _Told]] = {}
        self._tried = 0
        self._thorough = True  # nothing was left out of the search
        self._with_luck = True  # other outcomes of luck are tried as well

    def could_have_led_to(self, imagined: Rules) -> bool | None:
        """Whether there is one; None if there was too much to search."""
        if self.game.retell is not None:
            retold = self.game.retell(self.happenings, self.states, imagined)
            return retold is not None and self._leads(retold, imagined)
        goal = self.game.save(imagined)
        # Most luck is seen by all, so it pays to look first for a way that has the same luck.
        self._tried = 0
        return self._searched(goal, with_luck=False) or self._searched(goal, with_luck=True)

    def ways_of_the_last(self) -> list[dict[str, object]]:
        """The different states in which the last happening would have looked the same."""
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

    def _searched(self, goal: dict[str, object], *, with_luck: bool) -> bool | None:
        last = len(self.happenings)
        first = max(0, last - FARTHEST_BACK)
        self._thorough, self._with_luck = True, with_luck
        for start in range(last, first - 1, -1):
            if self._leads_to(self.states[start], start, goal):
                return True
        return False if self._thorough and first == 0 else None

    def _leads(self, retold: list[Happening], imagined: Rules) -> bool:
        """Whether this other story is a legal one, looks the same all the way, and ends there."""
        state = self.start()
        for step, (other, true) in enumerate(zip(retold, self.happenings, strict=True)):
            before = state.copy()
            if isinstance(other, Choice):
                if not isinstance(true, Choice) or other.seat != true.seat:
                    return False  # everybody sees whose move it was
                if other.seat == self.viewer and other != true:
                    return False  # nobody is wrong about what they did themselves
                for number in other.steps:
                    if number not in state.moves(other.seat):
                        return False
                    state.play(other.seat, number)
            else:
                carry_out(state, other)
            if not self._looks_alike(before, other, state, step):
                return False
        return self.game.save(state) == self.game.save(imagined)

    def _leads_to(self, state: Rules, step: int, goal: dict[str, object]) -> bool:
        if step == len(self.happenings):
            return self.game.save(state) == goal
        for other in self._others(state, self.happenings[step]):
            self._tried += 1
            if self._tried > MOST_TRIED:
                self._thorough = False
                return False
            after = state.copy()
            carry_out(after, other)
            if self._looks_alike(state, other, after, step) and self._leads_to(
                after, step + 1, goal
            ):
                return True
        return False

    def _others(self, state: Rules, happening: Happening) -> list[Happening]:
        """What could have happened instead, as far as this viewer knows."""
        if isinstance(happening, Outcome):
            others = self._other_luck(state, happening.luck) if self._with_luck else []
            return [happening, *others]
        seat = happening.seat
        if seat == self.viewer:
            return [happening]
        choices = list(islice(every_choice(state, seat), MOST_CHOICES + 1))
        if len(choices) > MOST_CHOICES:
            self._thorough = False
            rng = Random(0)
            some = [random_steps(state, seat, rng) for _ in range(MOST_CHOICES // 4)]
            choices = [happening.steps, *some]
        return [Choice(seat, steps) for steps in choices]

    def _other_luck(self, state: Rules, luck: Sequence[int]) -> list[Happening]:
        """Every other outcome; of too many, those that differ in one number.

        Of a shuffle, those differ in few places: where one of these places is hidden, the outcome
        looks the same, and then there may be more like it.
        """
        bounds = state.toss()
        if prod(bounds) <= MOST_OUTCOMES:
            outcomes = [list(one) for one in product(*map(range, bounds)) if list(one) != luck]
            return [Outcome(one) for one in outcomes]
        near = [
            Outcome([*luck[:place], (luck[place] + other) % bound, *luck[place + 1 :]])
            for place, bound in enumerate(bounds)
            for other in {1, bound // 2, bound - 1} - {0, bound}
        ]
        if len(near) > MOST_NEAR:
            self._thorough = False  # one that was left out may look the same
            near = Random(0).sample(near, MOST_NEAR)
        return list(near)

    def _looks_alike(self, before: Rules, other: Happening, after: Rules, step: int) -> bool:
        if step not in self._seen:
            true = self.states[step + 1]
            told = self._told(self.states[step], self.happenings[step], true)
            self._seen[step] = (true.waiting(), self.face.scene(true, self.viewer), told)
        waiting, scene, told = self._seen[step]
        alike = (
            after.waiting() == waiting
            and self.face.scene(after, self.viewer) == scene
            and self._told(before, other, after) == told
        )
        if alike and isinstance(other, Outcome) and other != self.happenings[step]:
            self._thorough &= prod(before.toss()) <= MOST_OUTCOMES
        return alike

    def _told(self, before: Rules, happening: Happening, after: Rules) -> _Told:
        """The log lines and the moment of an event."""
        if isinstance(happening, Outcome):
            seen = Seen()
            lines = self.face.tell_luck(before, happening.luck, after)
        else:
            seat = happening.seat
            move = self.face.name_move(before, seat, happening.steps)
            move = offering.check(self.face.offers(before, seat), move)
            seen = Seen(seat, move.verb)
            said = [Said(seat, move.verb, move.fields)] if move.fields else []
            lines = self.face.tell_move(before, seat, move, after, said)
        moment = None
        if isinstance(self.face, Narrator) and any(line.only is None for line in lines):
            moment = self.face.moment(before, seen, after, self.viewer)
        return [line for line in lines if line.readable_by(self.viewer)], moment


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
