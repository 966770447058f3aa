"""The simple move: what the server plays for a bot that failed."""

from random import Random

from piecepack.core.offer import Move
from piecepack.match.match import Match


def simple_move(match: Match, seat: int, rng: Random) -> Move:
    """A random legal move. It looks at nothing, so it needs no imagined state."""
    rules = match.rules.copy()
    steps: list[int] = []
    going_on = True
    while going_on:
        step = rng.choice(rules.moves(seat))
        rules.play(seat, step)
        steps.append(step)
        going_on = rules.midway(seat)
    return match.name(seat, steps)
