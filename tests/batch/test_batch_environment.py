"""The environments of a batch, as users of pgx know them."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from piecepack.batch import AtOnce, Turns, make, make_parallel
from piecepack.batch.agreement import QUICKLY
from piecepack.batch.arrays import stacked
from piecepack.batch.catalogue import kernel_of
from piecepack.core.contract import LUCK, OVER, SEATS_IN, Rules
from piecepack.core.errors import BadOptions, PiecepackError

GAMES = 16


def mapped(function: Callable[..., Any]) -> Any:
    return jax.jit(jax.vmap(function), compiler_options=QUICKLY)


@cache
def in_turn(name: str) -> tuple[Turns[Any], Any, Any]:
    options: dict[str, Any] = {"goal": 20} if name == "bid" else {"pyramid": "tiny"}
    env = make(name, **options)
    return env, mapped(env.init), mapped(env.step)


def keys(seed: int) -> jax.Array:
    return jax.random.split(jax.random.key(seed), GAMES)


def any_legal(mask: Any, rng: Random) -> Any:
    return jnp.array([rng.choice(np.flatnonzero(row).tolist()) for row in np.asarray(mask)])


@pytest.mark.parametrize("name", ["bid", "in_crowd"])
def test_games_played_in_turn_end_and_their_rewards_add_up_to_nothing(name: str) -> None:
    env, init, step = in_turn(name)
    state = init(keys(1))
    rng = Random(1)
    rewards = np.zeros((GAMES, env.num_players))
    assert state.observation.shape == (GAMES, *env.observation_shape)
    assert state.legal_action_mask.shape == (GAMES, env.num_actions)
    while not state.terminated.all():
        assert (np.asarray(state.current_player >= 0) == ~np.asarray(state.terminated)).all()
        state = step(state, any_legal(state.legal_action_mask, rng))
        rewards += np.asarray(state.rewards)
    assert np.allclose(rewards.sum(axis=1), 0.0, atol=1e-5)
    assert (rewards.max(axis=1) == 1.0).all()
    assert not step(state, any_legal(state.legal_action_mask, rng)).rewards.any()


def test_the_same_key_gives_the_same_luck_and_another_one_other_luck() -> None:
    _, init, _ = in_turn("bid")
    one, same, other = init(keys(2)), init(keys(2)), init(keys(3))
    assert (one.game.dice == same.game.dice).all()
    assert (one.game.dice != other.game.dice).any()
    assert len(set(np.asarray(one.game.dice).flatten().tolist())) == 6


def test_an_illegal_action_ends_the_game_and_costs_its_seat_a_point() -> None:
    _, init, step = in_turn("bid")
    state = init(keys(4))
    illegal = jnp.argmin(state.legal_action_mask, axis=1)
    after = step(state, illegal)
    assert after.terminated.all()
    seats = np.asarray(state.current_player)
    assert (np.asarray(after.rewards)[range(GAMES), seats] == -1.0).all()
    assert (np.asarray(after.rewards).sum(axis=1) == -1.0).all()
    beyond = step(state, jnp.full(GAMES, 5_000))
    assert beyond.terminated.all()


def test_everybody_who_has_to_move_is_asked_at_once() -> None:
    env: AtOnce[Any] = make_parallel("bid", seats=3)
    state = mapped(env.init)(keys(5))
    owing, legal = mapped(env.owing)(state), mapped(env.legal_action_mask)(state)
    assert owing.all()  # about their pawns
    keep = jnp.argmax(legal, axis=2)
    after = mapped(env.step)(state, keep)
    assert (after.game.phase != state.game.phase).all()
    assert mapped(env.observe)(after).shape == (GAMES, 3, *env.observation_shape)


def midway(name: str, seed: int) -> Rules:
    """A game after some moves, at a moment when somebody has to move."""
    game = kernel_of(name).game
    rng = Random(seed)
    rules: Rules = game.start(game.seats[-1], game.options())
    for _ in range(rng.randrange(10, 60)):
        owed = rules.waiting()
        if owed == OVER:
            break
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            seat = rng.choice(SEATS_IN[owed])
            rules.play(seat, rng.choice(rules.moves(seat)))
    return rules


@pytest.mark.parametrize("name", ["bid", "in_crowd"])
def test_a_seat_sees_the_same_of_a_state_that_it_imagines(name: str) -> None:
    kernel = kernel_of(name)
    observe = mapped(kernel.observe)
    played = [midway(name, seed) for seed in range(GAMES)]
    true = stacked(kernel.state, [kernel.read(rules) for rules in played])
    seen = np.asarray(observe(true))
    hidden = 0
    for viewer in range(played[0].seats):
        imagined = [rules.imagine(viewer, Random(9)) for rules in played]
        state = stacked(kernel.state, [kernel.read(rules) for rules in imagined])
        also = np.asarray(observe(state))
        assert (also[:, viewer] == seen[:, viewer]).all()
        hidden += int((also != seen).any())
    assert hidden  # the others do see what was imagined otherwise


@pytest.mark.parametrize("name", ["bid", "in_crowd"])
def test_random_moves_are_legal_and_reach_every_legal_move(name: str) -> None:
    kernel = kernel_of(name)
    played = [midway(name, seed) for seed in range(GAMES)]
    state = stacked(kernel.state, [kernel.read(rules) for rules in played])

    def wanders(state: Any, key: jax.Array) -> jax.Array:
        words = jax.random.bits(key, (600, played[0].seats))
        return jax.vmap(kernel.wander, in_axes=(None, 0))(state, words)

    moves = np.asarray(mapped(wanders)(state, keys(6)))
    for game, rules in enumerate(played):
        owed = rules.waiting()
        for seat in SEATS_IN[max(owed, 0)]:
            assert set(moves[game, :, seat].tolist()) == set(rules.moves(seat))


def test_what_cannot_be_made_says_why() -> None:
    with pytest.raises(PiecepackError, match="letterbox cannot be played in batches"):
        make("letterbox")
    with pytest.raises(PiecepackError, match="players"):
        make("bid", seats=7)
    with pytest.raises(BadOptions, match="gaol"):
        make("bid", gaol=3)
    with pytest.raises(BadOptions, match="first_roller"):
        make("bid", seats=3, first_roller=4)
