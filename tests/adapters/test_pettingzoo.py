"""The games as PettingZoo environments, tried by PettingZoo's own tests."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from fuji_san import GAME as FUJI_SAN
from odd_or_even import GAME as ODD_OR_EVEN
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import piecepack
from piecepack.adapters.course import payoffs
from piecepack.adapters.pettingzoo import SeatsAtOnce, env, parallel_env
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions, IllegalMove

GAMES = [*piecepack.games(), FUJI_SAN, ODD_OR_EVEN]
CYCLES = 60

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


# PettingZoo's own environments with an action mask in a dict raise these warnings as well.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@every_game
def test_a_game_passes_the_api_test(game: Game) -> None:
    api_test(env(game, render_mode="svg"), num_cycles=CYCLES)


@every_game
def test_a_game_passes_the_parallel_api_test(game: Game) -> None:
    parallel_api_test(parallel_env(game), num_cycles=CYCLES)


@every_game
def test_a_seed_gives_the_same_game_again(game: Game) -> None:
    seed_test(partial(env, game), num_cycles=CYCLES)
    parallel_seed_test(partial(parallel_env, game, illegal="random"), num_cycles=CYCLES)


@pytest.mark.parametrize("game", piecepack.games(), ids=lambda game: game.id)
def test_a_game_is_cut_off_after_max_cycles(game: Game) -> None:
    """PettingZoo's test acts without looking at the mask, and counts on everybody acting in turn."""
    many = partial(parallel_env, game, illegal="random")
    max_cycles_test(
        SimpleNamespace(
            parallel_env=many, env=lambda max_cycles: to_aec(many(max_cycles=max_cycles))
        )
    )


def to_aec(parallel: SeatsAtOnce) -> Any:
    return parallel_to_aec(parallel)


def test_a_seat_that_has_acted_max_cycles_times_ends_the_game_for_all() -> None:
    room = env("bid", seats=3, max_cycles=2)
    room.reset(seed=3)
    acted = 0
    for agent in room.agent_iter():
        observation, reward, terminated, truncated, _ = room.last()
        if truncated:
            assert not terminated
            assert reward == 0
            room.step(None)
        else:
            acted += 1
            room.step(room.action_space(agent).sample(observation["action_mask"]))
    assert 2 <= acted <= 6


def test_nobody_sees_what_others_have_sealed() -> None:
    """The second bidder of a sealed auction sees the same, whatever the first one bid."""
    seen = []
    for choice in (0, 5):
        room = env("bid", seats=3, first_roller=1, variant="reroll")
        room.reset(seed=4)
        while room.features(room.observe(room.agent_selection))["phase"][0] != 4:
            mask = room.observe(room.agent_selection)["action_mask"]
            room.step(int(np.flatnonzero(mask)[0]))
        bids = np.flatnonzero(room.observe("player_0")["action_mask"])
        room.step(int(bids[choice]))
        assert room.agent_selection == "player_1"
        seen.append(room.observe("player_1"))
        assert room.features(room.observe("player_0"))["sealed"][0] == bids[choice]
    for part in ("observation", "action_mask"):
        assert np.array_equal(seen[0][part], seen[1][part])


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    room = env("in_crowd")
    room.reset(seed=1)
    before = room.last()[0]
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match=f"Action {wrong} is not legal now; see the action mask."):
        room.step(wrong)
    assert np.array_equal(room.last()[0]["observation"], before["observation"])


def test_a_seat_with_nothing_to_choose_can_only_wait() -> None:
    room = parallel_env("in_crowd")
    seen, _ = room.reset(seed=1)
    idle = next(agent for agent in room.agents if seen[agent]["action_mask"][room.wait])
    assert seen[idle]["action_mask"].sum() == 1
    with pytest.raises(BadOptions, match=f"{idle} has nothing to choose now"):
        room.step(dict.fromkeys(room.agents, 0))


def test_rewards_add_up_to_nothing() -> None:
    assert payoffs((0,), 2) == [1, -1]
    assert payoffs((1,), 4) == [-1 / 3, 1, -1 / 3, -1 / 3]
    assert sum(payoffs((0, 2), 5)) == pytest.approx(0)
    assert payoffs((0, 1), 2) == payoffs((), 2) == [0, 0]
    assert payoffs((0,), 1) == [1]
