"""Gymnasium: one seat learns, and bots sit in the others.

>>> from piecepack.adapters.gymnasium import SeatEnv
>>> env = SeatEnv("in_crowd", bots=["random"])
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum())
20
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from piecepack.extras import need

need("gymnasium", "gymnasium")

import gymnasium
import numpy as np
from gymnasium import spaces

from piecepack.adapters.course import Course, Illegal, Ints
from piecepack.core.contract import Bot, Game
from piecepack.core.errors import BadOptions
from piecepack.match.notes import no_notes, take_notes
from piecepack.match.playing import act, teach
from piecepack.match.seating import USUAL_BOT, find_bot, untimed

NO_LIMIT: Final = 0


class SeatEnv(gymnasium.Env[Ints, np.int64]):
    """A game for one learner.

    `seat` is the learner's, from 0; `bots` are the ids of the others' bots in the order of their
    seats, by default the game's own. The mask of legal actions is in `info["action_mask"]`, and
    `action_masks()` is what learners such as MaskablePPO ask for. Options of the game are keywords.
    """

    metadata: dict[str, Any] = {"render_modes": ["svg"]}  # noqa: RUF012  # as the base class has it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: Sequence[str] | None = None,
        max_steps: int = NO_LIMIT,
        illegal: Illegal = "refuse",
        render_mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        if render_mode not in (None, "svg"):
            raise BadOptions(f"render_mode is svg or None, not {render_mode!r}.")
        if seats is None and bots is not None:
            seats = len(bots) + 1
        self.course = Course(game, seats, {**(options or {}), **more}, illegal=illegal)
        if not 0 <= seat < self.course.seats:
            raise BadOptions(f"There is no seat {seat}; they are 0 to {self.course.seats - 1}.")
        names = list(bots) if bots is not None else [USUAL_BOT] * (self.course.seats - 1)
        if len(names) != self.course.seats - 1:
            raise BadOptions(f"{len(names)} bots cannot sit in {self.course.seats - 1} seats.")
        self.seat = seat
        self.others = [other for other in range(self.course.seats) if other != seat]
        self.bots: dict[int, Bot] = {
            other: untimed(find_bot(self.course.game, name)())
            for other, name in zip(self.others, names, strict=True)
        }
        self.notes = no_notes(self.course.seats)
        self.max_steps = max_steps
        self.steps = 0
        self.render_mode = render_mode
        self.bot_rng = Random()
        self.observation_space = spaces.Box(self.course.low, self.course.high, dtype=np.int32)
        self.action_space = spaces.Discrete(self.course.numbers.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Ints, dict[str, Any]]:
        """A new game, up to the learner's first choice."""
        super().reset(seed=seed)
        luck, bots = (int(number) for number in self.np_random.integers(2**62, size=2))
        self.course.begin(luck)
        self.bot_rng = Random(bots)
        self.steps = 0
        self.notes = take_notes(self.course.game, no_notes(self.course.seats), self.course.rules)
        self._let_bots_play()
        return self.course.observe(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Ints, float, bool, bool, dict[str, Any]]:
        """The learner's move, and the bots' until the learner has to move again."""
        before = self.course.repaired
        if not self.course.over:
            self.course.play(self.seat, int(action))
            self.steps += 1
            self._note()
            self._let_bots_play()
        over = self.course.over
        reward = self.course.payoffs()[self.seat] if over else 0.0
        cut_off = not over and 0 < self.max_steps <= self.steps
        info = self._info()
        if self.course.repaired > before:
            info["illegal"] = True
        return self.course.observe(self.seat), reward, over, cut_off, info

    def _let_bots_play(self) -> None:
        course = self.course
        while not course.over and self.seat not in course.owing():
            seat = course.owing()[0]
            teach(self.bots[seat], self.notes[seat], seat)
            act(course.rules, self.bots[seat], seat, self.bot_rng)
            course.go_on()
            self._note()

    def _note(self) -> None:
        self.notes = take_notes(self.course.game, self.notes, self.course.rules)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.course.mask(self.seat)}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions as a mask, under the name that maskable learners call."""
        return self.course.mask(self.seat).astype(np.bool_)

    def features(self, observation: Ints) -> dict[str, Any]:
        """The numbers of an observation by the names of their features."""
        return self.course.features(observation)

    def render(self) -> str | None:
        """The table as the learner sees it, as SVG."""
        return self.course.picture(self.seat) if self.render_mode == "svg" else None
