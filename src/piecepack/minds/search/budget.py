"""How long a search may think."""

from msgspec import Struct


class Budget(Struct, frozen=True):
    """Iterations, or seconds, whichever ends first; an iteration plays one imagined game on.

    With iterations alone the outcome depends on the seed and nothing else: for tests and simulations.
    At a table people wait, so there it is seconds.
    """

    iterations: int = 1_000_000
    seconds: float = 0.0  # 0: no limit
