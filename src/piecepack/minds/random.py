"""The bot that takes any legal move, each with the same chance."""

from random import Random
from typing import Any


class RandomBot:
    """Knows no game. A yardstick for other bots."""

    def choose(self, rules: Any, seat: int, rng: Random) -> int:
        moves: list[int] = rules.moves(seat)
        return moves[int(rng.random() * len(moves))]
