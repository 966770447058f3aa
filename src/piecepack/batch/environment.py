"""Environments as users of pgx know them: pure functions `init` and `step`, to be compiled and mapped.

`Turns` asks one seat after the other, `AtOnce` everybody who has to move. Both draw luck from a key in
the state; whoever wants to say what luck brings uses the `Kernel` below them.
"""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import below, either
from piecepack.batch.catalogue import kernel_of
from piecepack.batch.kernel import Kernel
from piecepack.core.options import Options, read_options
from piecepack.match.match import check_seats

G = TypeVar("G")  # the state of the game within

_MOST_LUCK = 2  # outcomes in a row: the first roller, and the first roll


class Together(NamedTuple, Generic[G]):
    """A game in which every seat that has to move is asked at once."""

    game: G
    key: jax.Array  # luck to come
    rewards: jax.Array  # by seat, of the last step
    terminated: jax.Array


class InTurn(NamedTuple, Generic[G]):
    """A game in which one seat is asked at a time."""

    game: G
    key: jax.Array
    current_player: jax.Array  # the seat that is asked; -1 once the game is over
    observation: jax.Array  # what it sees
    legal_action_mask: jax.Array  # what it may do; anything once the game is over
    rewards: jax.Array  # by seat, of the last step
    terminated: jax.Array
    truncated: jax.Array  # never: every game ends


class Environment(Generic[G]):
    """What both kinds have in common."""

    def __init__(self, kernel: Kernel[G], seats: int | None, options: Mapping[str, Any]) -> None:
        game = kernel.game
        self.kernel = kernel
        self.id = game.id
        self.version = f"v{game.rules_version}"
        self.num_players = game.seats[-1] if seats is None else seats
        check_seats(game, self.num_players)
        self.options: Options = read_options(game.options, dict(options))
        self.start: G = kernel.start(self.num_players, self.options)
        encoding = kernel.game.encoding
        assert encoding is not None  # noqa: S101  # a kernel's `observe` follows it
        self.features = tuple(encoding.features(self.num_players, self.options))
        self.num_actions = encoding.moves
        self.observation_shape = (sum(feature.size for feature in self.features),)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.kernel.game.title}, {self.num_players} players>"

    def _begun(self, key: jax.Array, start: G | None) -> tuple[G, jax.Array]:
        game = jax.tree.map(jnp.asarray, self.start if start is None else start)
        for _ in range(_MOST_LUCK):
            game, key = self._after_luck(game, key)
        return game, key

    def _after_luck(self, game: G, key: jax.Array) -> tuple[G, jax.Array]:
        """The game with the luck that it waits for, if it does."""
        key, now = jax.random.split(key)
        luck = below(jax.random.bits(now, (self.kernel.luck,)), self.kernel.toss(game))
        return either(self.kernel.lucky(game), self.kernel.land(game, luck), game), key

    def _played(self, game: G, key: jax.Array, moves: jax.Array, who: jax.Array) -> Any:
        """The game after these moves and what follows, the key, rewards, and whether it is over.

        A move that is not legal ends the game: its seat gets -1 and the others nothing.
        """
        kernel = self.kernel
        legal = jnp.take_along_axis(kernel.legal(game), moves[:, None], axis=1)[:, 0]
        wrong = who & ~(legal & (moves >= 0) & (moves < self.num_actions))
        after, key = self._after_luck(kernel.play(game, moves, who), key)
        over = kernel.over(after)
        rewards = jnp.where(over, payoffs(kernel.winners(after)), 0.0)
        refused = wrong.any()
        game = either(refused, game, after)
        return game, key, jnp.where(refused, -1.0 * wrong, rewards), refused | over


class AtOnce(Environment[G]):
    """Every seat that has to move is asked in one step."""

    def init(self, key: jax.Array, start: G | None = None) -> Together[G]:
        """A new game; from another position than the usual one, if you give it."""
        game, key = self._begun(key, start)
        return Together(game, key, jnp.zeros(self.num_players), jnp.array(False))

    def step(self, state: Together[G], actions: jax.Array) -> Together[G]:
        """Carry out one action for each seat; those of seats that need not move mean nothing."""
        after = Together(*self._played(state.game, state.key, actions, self.owing(state)))
        rest = state._replace(rewards=jnp.zeros(self.num_players))
        return either(state.terminated, rest, after)

    def owing(self, state: Together[G]) -> jax.Array:
        """By seat: whether its action counts."""
        return self.kernel.owing(state.game) & ~state.terminated

    def legal_action_mask(self, state: Together[G]) -> jax.Array:
        """By seat and action; anything where the action does not count."""
        return self.kernel.legal(state.game) | ~self.owing(state)[:, None]

    def observe(self, state: Together[G]) -> jax.Array:
        """By seat and feature."""
        return self.kernel.observe(state.game)


class Turns(Environment[G]):
    """One seat is asked at a time. What is sealed stays hidden until the last has answered."""

    def init(self, key: jax.Array, start: G | None = None) -> InTurn[G]:
        """A new game; from another position than the usual one, if you give it."""
        game, key = self._begun(key, start)
        return self._shown(game, key, jnp.zeros(self.num_players), jnp.array(False))

    def step(self, state: InTurn[G], action: jax.Array) -> InTurn[G]:
        """Carry out an action of the current player."""
        who = jnp.arange(self.num_players) == state.current_player
        moves = jnp.full(self.num_players, action)
        after = self._shown(*self._played(state.game, state.key, moves, who))
        rest = state._replace(rewards=jnp.zeros(self.num_players))
        return either(state.terminated, rest, after)

    def observe(self, state: InTurn[G], player: jax.Array | int) -> jax.Array:
        """What any seat sees."""
        return self.kernel.observe(state.game)[player]

    def _shown(
        self, game: G, key: jax.Array, rewards: jax.Array, terminated: jax.Array
    ) -> InTurn[G]:
        owing = self.kernel.owing(game)
        player = jnp.argmax(owing)
        return InTurn(
            game=game,
            key=key,
            current_player=jnp.where(terminated, -1, player),
            observation=self.kernel.observe(game)[player],
            legal_action_mask=self.kernel.legal(game)[player] | terminated,
            rewards=rewards,
            terminated=terminated,
            truncated=jnp.zeros_like(terminated),
        )


def payoffs(winners: jax.Array) -> jax.Array:
    """1 to a lone winner and -1 shared by the others; several winners share. As in docs/adapters.md."""
    seats = winners.shape[0]
    return (winners * seats / jnp.maximum(winners.sum(), 1) - 1) / (seats - 1)


def make(game: str, *, seats: int | None = None, **options: Any) -> Turns[Any]:
    """An environment that asks one seat at a time. Options of the game are keywords."""
    return Turns(kernel_of(game), seats, options)


def make_parallel(game: str, *, seats: int | None = None, **options: Any) -> AtOnce[Any]:
    """An environment that asks all seats who have to move at once."""
    return AtOnce(kernel_of(game), seats, options)
