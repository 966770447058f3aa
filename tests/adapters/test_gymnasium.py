"""One learner among bots, as a Gymnasium environment."""

import numpy as np
import pytest
from fuji_san import GAME as FUJI_SAN
from gymnasium.utils.env_checker import check_env

import piecepack
from piecepack.adapters.gymnasium import SeatEnv
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions

every_game = pytest.mark.parametrize(
    "game", [*piecepack.games(), FUJI_SAN], ids=lambda game: game.id
)


@every_game
def test_a_game_passes_gymnasiums_own_check(game: Game) -> None:
    bots = ["random"] * (game.seats[-1] - 1)
    check_env(SeatEnv(game, bots=bots, illegal="random"), skip_render_check=True)


def test_a_learner_plays_whole_games_against_the_games_own_bot() -> None:
    env = SeatEnv("bid", seats=3, seat=1, goal=20)
    rewards = []
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = env.action_space.sample(info["action_mask"])
            seen, reward, over, cut_off, info = env.step(action)
            assert not cut_off
        assert env.features(seen)["phase"][0] == 6
        rewards.append(reward)
    assert set(rewards) <= {1.0, -0.5}


def test_the_same_seed_gives_the_same_game_bots_and_all() -> None:
    def play() -> list[int]:
        env = SeatEnv("tile13", seats=3, render_mode="svg")
        seen, _ = env.reset(seed=8)
        numbers: list[int] = seen.tolist()
        for _ in range(12):
            seen, *_ = env.step(int(np.flatnonzero(env.action_masks())[-1]))
            numbers += seen.tolist()
        assert str(env.render()).startswith("<svg")
        return numbers

    assert play() == play()


def test_a_game_is_cut_off_after_max_steps() -> None:
    env = SeatEnv("in_crowd", bots=["random"], max_steps=3, illegal="random")
    env.reset(seed=1)
    assert [env.step(0)[3] for _ in range(3)] == [False, False, True]


def test_bots_for_the_wrong_number_of_seats_are_refused() -> None:
    with pytest.raises(BadOptions, match="1 bots cannot sit in 2 seats"):
        SeatEnv("bid", seats=3, bots=["random"])
    with pytest.raises(BadOptions, match="There is no seat 3"):
        SeatEnv("bid", seats=3, seat=3)
