"""A random walk through a game, with everything that happened on the way.

A walk is named by a setting, a seed and a number of steps. The same three always give the same
game, on every machine, so a violation can be looked at again, and a shorter walk with the same
seed is the beginning of the longer one.
"""

from functools import cached_property
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from piecepack.core.contract import LUCK, OVER, SEATS_IN, WATCHER, Rules
from piecepack.core.errors import PiecepackError
from piecepack.core.happenings import Choice, Happening, Outcome
from piecepack.laws.setting import Setting
from piecepack.match import record as recording
from piecepack.match.match import Match
from piecepack.match.record import Record
from piecepack.match.replay import open_match, steps

TO_THE_END: Final = 1 << 30  # steps; a walk also stops when it is longer than the game allows
MOST_LUCK: Final = 1_000  # outcomes in a row without a decision
MOST_SMALL_STEPS: Final = 10_000  # of one choice


class Stuck(PiecepackError):
    """A game that cannot go on: nothing to choose, or a choice that never ends."""


class Unplayable(PiecepackError):
    """A step of a walk that the rules allow, and a match does not carry out."""

    def __init__(self, step: int, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.step = step


class Walk(Struct, frozen=True, dict=True):
    """A game that has come so far."""

    setting: Setting
    seed: int
    steps: int

    def viewers(self) -> list[int]:
        return [*range(self.setting.seats), WATCHER]

    def cut(self, steps: int) -> "Walk":
        """The beginning of this walk."""
        return Walk(self.setting, self.seed, steps)

    def happenings(self) -> list[Happening]:
        return list(self._path)

    def rules(self) -> Rules:
        """The state it has come to."""
        return self._end.copy()

    def fresh(self) -> Rules:
        """The same state, rebuilt: for laws that must not rely on `copy`."""
        return self.cut(self.steps)._end

    def states(self) -> list[Rules]:
        """Every state on the way, the start first. They are for reading: copy before you play."""
        return self._states

    def match(self) -> Match:
        """A new match, played up to this point."""
        return self._match.snapshot()

    def dump(self, rules: Rules) -> bytes:
        """A state as bytes, to compare it with another."""
        saved = msgspec.to_builtins(
            self.setting.game.save(rules), str_keys=True, order="deterministic"
        )
        return msgspec.json.encode(saved)

    def record(self) -> Record:
        """The record of this walk, as far as it can be replayed."""
        match = self.setting.match()
        try:
            for happening in self._walked.path:
                happen(match, happening)
        except Exception:  # noqa: S110  # what was recorded before it is what can be shown
            pass
        return _replayable(match)

    @cached_property
    def _walked(self) -> "_Walked":
        rng = Random(self.seed)
        rules = self.setting.start()
        path: list[Happening] = []
        decisions = luck_in_a_row = 0
        while len(path) < self.steps and rules.waiting() != OVER:
            if decisions > self.setting.game.longest or luck_in_a_row > MOST_LUCK:
                break
            try:
                happening = random_happening(rules, rng)
                carry_out(rules, happening)
            except Exception as error:
                return _Walked(path, rules, error)
            path.append(happening)
            if isinstance(happening, Outcome):
                luck_in_a_row += 1
            else:
                decisions += len(happening.steps)
                luck_in_a_row = 0
        return _Walked(path, rules)

    @property
    def _path(self) -> list[Happening]:
        if self._walked.error is not None:
            raise self._walked.error
        return self._walked.path

    @property
    def _end(self) -> Rules:
        if self._walked.error is not None:
            raise self._walked.error
        return self._walked.rules

    @cached_property
    def _states(self) -> list[Rules]:
        states = [self.setting.start()]
        for happening in self._path:
            after = states[-1].copy()
            carry_out(after, happening)
            states.append(after)
        return states

    @cached_property
    def _match(self) -> Match:
        match = self.setting.match()
        for number, happening in enumerate(self._path):
            try:
                happen(match, happening)
            except Exception as error:
                raise Unplayable(number, error) from error
        return match


class _Walked(Struct):
    """Where a walk came to, and the error that ended it, if one did."""

    path: list[Happening]
    rules: Rules
    error: Exception | None = None


def random_happening(rules: Rules, rng: Random) -> Happening:
    owed = rules.waiting()
    if owed == LUCK:
        return Outcome([rng.randrange(bound) for bound in rules.toss()])
    seat = rng.choice(SEATS_IN[owed])
    return Choice(seat, random_steps(rules, seat, rng))


def random_steps(rules: Rules, seat: int, rng: Random) -> list[int]:
    """A whole choice, every step equally likely."""
    twin = rules.copy()
    steps: list[int] = []
    going_on = True
    while going_on:
        moves = twin.moves(seat)
        if not moves:
            raise Stuck(f"Seat {seat + 1} has to move and has no legal move.")
        if len(steps) == MOST_SMALL_STEPS:
            raise Stuck(f"Seat {seat + 1} has made {MOST_SMALL_STEPS} steps of one choice.")
        steps.append(rng.choice(moves))
        twin.play(seat, steps[-1])
        going_on = twin.midway(seat)
    return steps


def carry_out(rules: Rules, happening: Happening) -> None:
    if isinstance(happening, Outcome):
        rules.land(happening.luck)
    else:
        for step in happening.steps:
            rules.play(happening.seat, step)


def happen(match: Match, happening: Happening) -> None:
    """The same in a match, by name."""
    if isinstance(happening, Outcome):
        match.bring(happening.luck)
    else:
        match.play_steps(happening.seat, happening.steps)


def wander(rules: Rules, rng: Random, most: int = 40) -> None:
    """Play on for a while."""
    for _ in range(most):
        if rules.waiting() == OVER:
            return
        carry_out(rules, random_happening(rules, rng))


def _replayable(match: Match) -> Record:
    """The record up to the first event that cannot be played again."""
    record = match.record()
    try:
        record = recording.decode(recording.encode(record))
        again = open_match(record, match.game)
    except Exception:
        return Record(match.header, [])
    played = 0
    try:
        for _ in steps(again, record):
            played += 1
    except Exception:
        return Record(record.header, record.events[:played])
    return record
