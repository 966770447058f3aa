"""to come"""

from random import Random
from typing import Any


class BidBot:
    def choose(self, rules: Any, seat: int, rng: Random) -> int:
        return rng.choice(rules.moves(seat))
