"""Train a small net for Bid! by self-play (PPO) on a batch of games, on a CPU or a GPU.

    python examples/train_bid.py --minutes 8 --games 4096

One net plays all seats, three or four, with pawns or rerolls and goals around 100. It writes the net for
the bot `net` and the learning curve: how often it beats simple players who sit in all other seats.
"""

import argparse
import csv
import time
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from piecepack.batch import AtOnce, make_parallel
from piecepack.batch.arrays import either, stacked
from piecepack.batch.bid.inputs import inputs_for
from piecepack.batch.bid.players import greedy_move, random_move
from piecepack.batch.bid.state import BidState, read
from piecepack.games.bid import GAME
from piecepack.games.bid.bot.net import OUTPUT_OF, OUTPUTS, Layer, Net, gauges
from piecepack.games.bid.options import BidOptions

NET = Path(__file__).parent.parent / "src/piecepack/games/bid/bot/net.msgpack"
LAMBDA, CLIP = 0.95, 0.2
IMPOSSIBLE = -1e9

Params = list[tuple[jax.Array, jax.Array]]
KIND_OF_MOVE = jax.nn.one_hot(np.array(OUTPUT_OF), OUTPUTS)


class Sample(NamedTuple):
    """What one seat saw and did in one step, and how it went on."""

    inputs: jax.Array
    weights: jax.Array  # by output: the logarithm of the number of legal moves that it speaks for
    output: jax.Array
    log_chance: jax.Array
    value: jax.Array
    owing: jax.Array
    reward: jax.Array
    ended: jax.Array


# The net: the last layer has one number for each kind of move, and the value of the position


def new_net(key: jax.Array, hidden: tuple[int, ...]) -> Params:
    sizes = (len(gauges(4)), *hidden, OUTPUTS + 1)
    keys = jax.random.split(key, len(sizes) - 1)
    params = []
    for number, (one, fan_in, fan_out) in enumerate(zip(keys, sizes[:-1], sizes[1:], strict=True)):
        scale = 0.05 if number == len(hidden) else (2 / fan_in) ** 0.5
        params.append((scale * jax.random.normal(one, (fan_in, fan_out)), jnp.zeros(fan_out)))
    return params


def answer(params: Params, inputs: jax.Array) -> tuple[jax.Array, jax.Array]:
    values = inputs
    for number, (weights, biases) in enumerate(params):
        values = (jax.nn.relu(values) if number else values) @ weights + biases
    return values[..., :-1], values[..., -1]


def net_moves(params: Params, inputs: jax.Array, legal: jax.Array, key: jax.Array) -> Any:
    logits, value = answer(params, inputs)
    number = legal.astype(jnp.float32) @ KIND_OF_MOVE
    weights = jnp.where(number > 0, jnp.log(jnp.maximum(number, 1)), IMPOSSIBLE)
    chances = jax.nn.log_softmax(logits + weights)
    output = jax.random.categorical(key, chances)
    log_chance = jnp.take_along_axis(chances, output[..., None], -1)[..., 0]
    moves = jnp.argmax(legal & (jnp.array(OUTPUT_OF) == output[..., None]), -1)
    return moves, output, log_chance, value, weights


# Playing


class Hall:
    """Many games with the same number of seats, begun again whenever they end."""

    def __init__(self, seats: int, games: int, seed: int) -> None:
        self.env: AtOnce[BidState] = make_parallel("bid", seats=seats)
        self.inputs = inputs_for(seats)
        self.games = games
        rng = np.random.default_rng(seed)
        goals = np.where(rng.random(games) < 0.7, 100, rng.integers(20, 151, games))
        kinds = [
            BidOptions(goal=int(goal), variant="reroll" if rng.random() < 0.3 else "pawns")
            for goal in goals
        ]
        self.starts = stacked(BidState, [read(GAME.start(seats, kind)) for kind in kinds])
        self.usual = stacked(BidState, [read(GAME.start(seats, BidOptions()))] * games)

    def begin(self, key: jax.Array, starts: BidState) -> Any:
        return jax.vmap(self.env.init)(jax.random.split(key, self.games), starts)

    def look(self, state: Any) -> tuple[jax.Array, jax.Array]:
        """The inputs of the net and the legal moves, by game and seat."""
        legal = jax.vmap(self.env.legal_action_mask)(state)
        return self.inputs(jax.vmap(self.env.observe)(state)), legal

    def roll_out(self, params: Params, state: Any, key: jax.Array, steps: int) -> Any:
        """Play on with the net in all seats: the new state, samples by step, and the last values."""

        def step(state: Any, key: jax.Array) -> Any:
            choosing, beginning = jax.random.split(key)
            inputs, legal = self.look(state)
            owing = jax.vmap(self.env.owing)(state)
            moves, output, log_chance, value, weights = net_moves(params, inputs, legal, choosing)
            after = jax.vmap(self.env.step)(state, moves)
            ended = jnp.broadcast_to(after.terminated[:, None], owing.shape)
            did = (inputs, weights, output, log_chance, value, owing)
            fresh = self.begin(beginning, self.starts)
            return jax.vmap(either)(after.terminated, fresh, after), Sample(
                *did, after.rewards, ended
            )

        state, samples = jax.lax.scan(step, state, jax.random.split(key, steps))
        return state, samples, answer(params, self.look(state)[0])[1]

    def win_rate(self, params: Params, greedy: jax.Array, key: jax.Array) -> jax.Array:
        """How often the net wins the usual game from one seat, with simple players in all others."""
        seats = self.env.num_players
        mine = jnp.arange(seats) == (jnp.arange(self.games) % seats)[:, None]

        def step(carry: Any) -> Any:
            state, won, key = carry
            key, one, other = jax.random.split(key, 3)
            inputs, legal = self.look(state)
            mine_moves = net_moves(params, inputs, legal, one)[0]
            keys = jax.random.split(other, self.games)
            simple = jax.vmap(random_move)(legal, keys)
            bold = jax.vmap(greedy_move)(state.game, legal, keys)
            others = jnp.where(greedy, bold, simple)
            state = jax.vmap(self.env.step)(state, jnp.where(mine, mine_moves, others))
            return state, won | ((state.rewards > 0) & mine).any(-1), key

        state = self.begin(key, self.usual)
        carry = (state, jnp.zeros(self.games, bool), key)
        _, won, _ = jax.lax.while_loop(lambda carry: ~carry[0].terminated.all(), step, carry)
        return won.mean()


# Learning


def advantages(samples: Sample, last: jax.Array) -> jax.Array:
    """Generalised advantage estimation, seat by seat."""

    def back(carry: Any, sample: Sample) -> Any:
        ahead, next_value = carry
        on = 1.0 - sample.ended
        error = sample.reward + on * next_value - sample.value
        ahead = error + LAMBDA * on * ahead
        return (ahead, sample.value), ahead

    _, gains = jax.lax.scan(back, (jnp.zeros_like(last), last), samples, reverse=True)
    return jnp.asarray(gains)


def loss(params: Params, sample: Sample, gain: jax.Array, entropy_bonus: jax.Array) -> jax.Array:
    logits, value = answer(params, sample.inputs)
    chances = jax.nn.log_softmax(logits + sample.weights)
    log_chance = jnp.take_along_axis(chances, sample.output[..., None], -1)[..., 0]
    ratio = jnp.exp(log_chance - sample.log_chance)
    count = jnp.maximum(sample.owing.sum(), 1)
    mean = (gain * sample.owing).sum() / count
    spread = jnp.sqrt((jnp.square(gain - mean) * sample.owing).sum() / count)
    scaled = (gain - mean) / (spread + 1e-6)
    policy = -jnp.minimum(ratio * scaled, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * scaled)
    entropy = -(jnp.exp(chances) * jnp.maximum(chances, -50.0)).sum(-1)
    decisions = ((policy - entropy_bonus * entropy) * sample.owing).sum() / count
    return decisions + 0.5 * jnp.square(value - sample.value - gain).mean()


class Learner(NamedTuple):
    params: Params
    mean: Params  # of the gradient, by Adam
    square: Params
    average: Params  # of the last nets: it plays better than any one of them
    updates: jax.Array


def adam(learner: Learner, gradient: Params, rate: jax.Array) -> Learner:
    size = jnp.sqrt(sum(jnp.square(one).sum() for one in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda one: one * jnp.minimum(1.0, 0.5 / (size + 1e-9)), gradient)
    count = learner.updates + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, learner.mean, gradient)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, learner.square, gradient)
    step = rate * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    params = jax.tree.map(
        lambda p, m, s: p - step * m / (jnp.sqrt(s) + 1e-8), learner.params, mean, square
    )
    kept = jnp.minimum(0.998, count / (count + 10))  # at first it forgets sooner
    average = jax.tree.map(lambda a, p: kept * a + (1 - kept) * p, learner.average, params)
    return Learner(params, mean, square, average, count)


def save(path: Path, params: Params, about: str) -> None:
    """In the form that the bot reads, without the value."""
    layers = []
    for number, (weights, biases) in enumerate(params):
        end = OUTPUTS if number == len(params) - 1 else None
        rows = np.asarray(weights).T[:end].astype("<f2")
        bias = np.asarray(biases)[:end].astype("<f2")
        layers.append(Layer(rows.shape[1], rows.shape[0], rows.tobytes(), bias.tobytes()))
    path.write_bytes(msgspec.msgpack.encode(Net(tuple(layers), about)))


def updater(halls: list[Hall], steps: int, rate: float) -> Any:
    """One round of play and learning; `left` is the share of the time that is left."""

    def update(learner: Learner, states: list[Any], key: jax.Array, left: jax.Array) -> Any:
        after, parts, decisions = [], [], jnp.array(0)
        for hall, before, one in zip(halls, states, jax.random.split(key, len(halls)), strict=True):
            state, samples, last = hall.roll_out(learner.params, before, one, steps)
            both = (samples, advantages(samples, last))
            parts.append(jax.tree.map(lambda x: x.reshape(-1, *x.shape[3:]), both))
            after.append(state)
            decisions += samples.owing.sum()
        everything = jax.tree.map(lambda *x: jnp.concatenate(x), *parts)
        total = everything[1].shape[0]

        def learn(learner: Learner, key: jax.Array) -> tuple[Learner, None]:
            some = jax.random.randint(key, (total // 4,), 0, total)
            sample, gain = jax.tree.map(lambda x: x[some], everything)
            gradient = jax.grad(loss)(learner.params, sample, gain, 0.003 + 0.02 * left)
            return adam(learner, gradient, rate * (0.05 + 0.95 * left)), None

        learner, _ = jax.lax.scan(learn, learner, jax.random.split(key, 8))
        return learner, after, decisions

    return jax.jit(update)


def train(asked: argparse.Namespace) -> list[dict[str, float]]:
    """Train for a time, save the net, and return the learning curve."""
    halls = [Hall(seats, asked.games, asked.seed + seats) for seats in GAME.seats]
    key, first = jax.random.split(jax.random.key(asked.seed))
    net = new_net(first, tuple(asked.hidden))
    zeros = jax.tree.map(jnp.zeros_like, net)
    learner = Learner(net, zeros, zeros, net, jnp.array(0))
    update = updater(halls, asked.steps, asked.rate)
    states = [jax.jit(hall.begin)(key, hall.starts) for hall in halls]
    update(learner, states, key, 1.0)  # compiled before the clock starts
    rates = [jax.jit(hall.win_rate) for hall in halls]
    curve: list[dict[str, float]] = []
    decisions, spent = 0, 0.0
    while True:
        if spent / asked.minutes * asked.trials >= len(curve):
            row: dict[str, float] = {"minutes": round(spent, 2), "decisions": decisions}
            for (hall, rate), (greedy, name) in product(
                zip(halls, rates, strict=True), enumerate(("random", "greedy"))
            ):
                key, one = jax.random.split(key)
                won = float(rate(learner.average, jnp.array(greedy), one))
                row[f"wins of 1 v {hall.env.num_players - 1} {name}"] = round(won, 4)
            curve.append(row)
            print(row, flush=True)
        if spent >= asked.minutes:
            break
        began = time.perf_counter()
        key, one = jax.random.split(key)
        learner, states, made = update(learner, states, one, 1 - spent / asked.minutes)
        decisions += int(made)
        spent += (time.perf_counter() - began) / 60
    about = f"{decisions:,} decisions of self-play on {jax.devices()[0].device_kind}"
    save(asked.net, learner.average, about)
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="of learning, without trials")
    parser.add_argument("--games", type=int, default=256, help="at once, for 3 seats and for 4")
    parser.add_argument("--steps", type=int, default=32, help="of every game between two updates")
    parser.add_argument("--hidden", type=int, nargs="+", default=[128, 128])
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--trials", type=int, default=20, help="points of the learning curve")
    parser.add_argument("--net", type=Path, default=NET)
    parser.add_argument("--curve", type=Path, default=Path("curve.csv"))
    asked = parser.parse_args()
    curve = train(asked)
    with asked.curve.open("w", newline="") as file:
        writer = csv.DictWriter(file, curve[0])
        writer.writeheader()
        writer.writerows(curve)


if __name__ == "__main__":
    main()
