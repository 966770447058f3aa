"""How things stand: each seat's chance of winning from a state.

A game's outlook says so where it has one, a few choices later than the state if it asks for that; without an
outlook, games are played to the end. In these playouts everybody chooses by the game's quick policy, and
from an imagined state: nobody uses what is hidden from them. Luck that is due is drawn in any case, so that
a chance before a roll is the mean of the chances after it. An outlook that was found too bold or too shy is
corrected before that mean is taken (`Advice.sharpness`).
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from piecepack.core.contract import LUCK, OVER, SEATS_IN, Game, Rules
from piecepack.match.playing import act
from piecepack.minds.random import RandomBot
from piecepack.minds.search.search import LONGEST, shares

Chances = tuple[float, ...]  # of winning, by seat; they add up to 1, or less if nobody may win

_CERTAIN: Final = 1  # a playout is enough where nothing is left to chance


class Judge:
    """Judges states of one game."""

    def __init__(self, game: Game, playouts: int) -> None:
        advice = game.advice
        self._outlook = advice.outlook
        self._horizon = LONGEST if advice.outlook is None else advice.horizon
        self._sharpness = advice.sharpness
        self._playouts = playouts
        self.policy = RandomBot() if advice.policy is None else advice.policy()

    def chances(self, rules: Rules, seed: str) -> Chances:
        """Each seat's chance. The same seed draws the same luck, so that two states can be compared."""
        owed = rules.waiting()
        if owed == OVER:
            return tuple(shares(rules))
        settled = self._horizon == 0 and owed != LUCK
        return self._mean(rules, seed, _CERTAIN if settled else self._playouts)

    def glance(self, rules: Rules, seed: str) -> Chances:
        """Each seat's chance by a single playout: for one of many imagined states."""
        return self._mean(rules, seed, _CERTAIN)

    def _mean(self, rules: Rules, seed: str, playouts: int) -> Chances:
        total = [0.0] * rules.seats
        for number in range(playouts):
            for seat, chance in enumerate(self._play_on(rules.copy(), Random(f"{seed}/{number}"))):
                total[seat] += chance
        return tuple(chance / playouts for chance in total)

    def _play_on(self, rules: Rules, rng: Random) -> Sequence[float]:
        left = self._horizon
        while (owed := rules.waiting()) != OVER:
            if owed == LUCK:
                rules.land([rng.randrange(bound) for bound in rules.toss()])
                continue
            if left <= 0:
                break
            for seat in SEATS_IN[owed]:
                act(rules, self.policy, seat, rng)
                left -= 1
        if rules.waiting() == OVER:
            return shares(rules)
        # A game without an outlook that runs in circles is anybody's.
        if self._outlook is None:
            return [1 / rules.seats] * rules.seats
        return sharpened(self._outlook(rules), self._sharpness)


def sharpened(chances: Sequence[float], power: float) -> Sequence[float]:
    """The same order, with greater differences for a power above 1, and lesser ones below."""
    if power == 1.0:
        return chances
    powers = [max(0.0, chance) ** power for chance in chances]
    total, sum_before = sum(powers), sum(chances)
    return [sum_before * part / total for part in powers] if total else chances
