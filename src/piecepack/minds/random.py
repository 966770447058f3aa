"""The random bot: any legal move, each with the same probability."""

from random import Random
from typing import Any


class RandomBot:
    """Plays any game at random; a baseline for other bots."""

    def choose(self, rules: Any, seat: int, rng: Random) -> int:
        moves: list[int] = rules.moves(seat)
        return moves[int(rng.random() * len(moves))]
