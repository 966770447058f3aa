"""PettingZoo: every game as an AEC environment and as a parallel one.

    >>> from piecepack.adapters.pettingzoo import env
    >>> bid = env("bid", seats=3, goal=30)
    >>> bid.reset(seed=1)
    >>> bid.agent_selection
    'player_0'

An observation is a dict of `observation`, the features of the game's encoding as integers, and
`action_mask`. Rewards come at the end: see `piecepack.adapters.course.payoffs`.
"""

from collections.abc import Mapping
from typing import Any, Final

from piecepack.extras import need

need("pettingzoo", "pettingzoo")

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from piecepack.adapters.course import Course, Illegal
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions
from piecepack.core.words import counted

NO_LIMIT: Final = 0
Observation = dict[str, Any]


def env(
    game: str | Game,
    seats: int | None = None,
    *,
    max_cycles: int = NO_LIMIT,
    illegal: Illegal = "refuse",
    render_mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> "SeatsInTurn":
    """An AEC environment: one seat acts at a time. Options of the game are keywords.

    Seats that have to move at the same time are asked one after the other, and none sees what the
    ones before it have sealed. After `max_cycles` actions of one seat the game is cut off.
    """
    course = Course(game, seats, {**(options or {}), **more}, illegal=illegal)
    return SeatsInTurn(course, max_cycles, render_mode)


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    *,
    max_cycles: int = NO_LIMIT,
    illegal: Illegal = "refuse",
    render_mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> "SeatsAtOnce":
    """A parallel environment, for games with sealed moves: all seats act in every step.

    A seat that has nothing to choose plays the last action, which means to wait; its mask has no other.
    """
    course = Course(game, seats, {**(options or {}), **more}, illegal=illegal)
    return SeatsAtOnce(course, max_cycles, render_mode)


class _Room:
    """What both kinds of environment share: agents, spaces, pictures."""

    metadata: dict[str, Any] = {"render_modes": ["svg"], "is_parallelizable": True}  # noqa: RUF012  # replaced, never changed

    def __init__(self, course: Course, max_cycles: int, render_mode: str | None, more: int) -> None:
        if max_cycles < 0:
            raise BadOptions(f"max_cycles is 0 for no limit, or a number of cycles: {max_cycles}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadOptions(f"render_mode is svg or None, not {render_mode!r}.")
        self.course = course
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{course.game.id}_v{course.game.rules_version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(course.seats)]
        self.agents: list[str] = []
        box = spaces.Box(course.low, course.high, dtype=np.int32)
        actions = course.numbers.actions + more
        # Each agent has spaces of its own: whoever samples from them seeds them apart.
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def features(self, observation: Observation) -> dict[str, Any]:
        """The numbers of an observation by the names of their features."""
        return self.course.features(observation["observation"])

    def render(self) -> str | None:
        """The table as a spectator sees it, as SVG."""
        return self.course.picture() if self.render_mode == "svg" else None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __repr__(self) -> str:
        players = counted(self.course.seats, "player")
        return f"<{type(self).__name__}: {self.course.game.title}, {players}>"


class SeatsInTurn(_Room, AECEnv):
    """A game in which one seat acts at a time. Made by `env`."""

    def __init__(self, course: Course, max_cycles: int, render_mode: str | None) -> None:
        AECEnv.__init__(self)
        _Room.__init__(self, course, max_cycles, render_mode, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.acted = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[0]
        self._settle()

    def observe(self, agent: str) -> Observation:
        seat = self.seat(agent)
        return {"observation": self.course.observe(seat), "action_mask": self.course.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOptions(f"{agent} has to choose an action; None is for agents that are done.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        before = self.course.repaired
        self.course.play(self.seat(agent), action)
        self.infos[agent] = {"illegal": True} if self.course.repaired > before else {}
        self.acted[agent] += 1
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """The end, the end of patience, or the next seat that has to move."""
        if self.course.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self.course.payoffs(), strict=True))
        elif self.max_cycles and max(self.acted.values()) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.course.owing()[0]]


class SeatsAtOnce(_Room, ParallelEnv):
    """A game in which all seats act in every step. Made by `parallel_env`."""

    def __init__(self, course: Course, max_cycles: int, render_mode: str | None) -> None:
        _Room.__init__(self, course, max_cycles, render_mode, 1)
        self.wait = course.numbers.actions  # the action of a seat that has nothing to choose
        self.steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.steps = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        owing = self.course.owing()
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat, agent in enumerate(self.possible_agents):
            if seat not in owing and self._wrong_wait(agent, actions):
                infos[agent] = {"illegal": True}
        for seat in owing:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise BadOptions(f"{agent} has to act, and no action is given for it.")
            before = self.course.repaired
            self.course.play(seat, actions[agent])
            if self.course.repaired > before:
                infos[agent] = {"illegal": True}
        self.steps += 1
        over = self.course.over
        cut_off = not over and 0 < self.max_cycles <= self.steps
        worth = self.course.payoffs() if over else [0.0] * self.course.seats
        seen = self._observations()
        agents = self.agents
        if over or cut_off:
            self.agents = []
        return (
            seen,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            infos,
        )

    def _wrong_wait(self, agent: str, actions: Mapping[str, int]) -> bool:
        """Whether a seat that has nothing to choose does something all the same."""
        if actions.get(agent, self.wait) == self.wait:
            return False
        if self.course.illegal == "refuse":
            raise BadOptions(f"{agent} has nothing to choose now; its only action is {self.wait}.")
        return True

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int) -> Observation:
        mask = self.course.mask(seat, more=1)
        mask[self.wait] = seat not in self.course.owing()
        return {"observation": self.course.observe(seat), "action_mask": mask}
