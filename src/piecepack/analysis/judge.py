"""How things stand: each seat's chance of winning from a state.

A game's outlook says so where it has one, a few choices later than the state if it asks for that; without an
outlook, games are played to the end. In these playouts everybody chooses by the game's quick policy, or by one of
its styles (`Advice.styles`) where how well somebody plays is not known, and from an imagined state: nobody uses what is hidden from them. A policy that reads what people wrote has read
what lies before each seat, and by that it imagines what is hidden. Luck that is due is drawn in any case, so that
a chance before a roll is the mean of the chances after it. An outlook that was found too bold or too shy is
corrected before that mean is taken (`Advice.sharpness`).
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from piecepack.core.bot import Bot, Imaginer, Reader
from piecepack.core.contract import LUCK, OVER, SEATS_IN, Game, Rules
from piecepack.core.scene import Scene
from piecepack.core.texts import ENGLISH
from piecepack.match.match import Match
from piecepack.match.playing import act
from piecepack.minds.random import RandomBot
from piecepack.minds.search.search import LONGEST, likely_world, shares

Chances = tuple[float, ...]  # of winning, by seat; they add up to 1, or less if nobody may win

_NOBODY: Final = -1
_CERTAIN: Final = 1  # a playout is enough where nothing is left to chance


class Judge:
    """Judges states of one game."""

    def __init__(self, game: Game, playouts: int) -> None:
        advice = self._advice = game.advice
        self._outlook = advice.outlook
        self._horizon = LONGEST if advice.outlook is None else advice.horizon
        self._turn = advice.turn
        self._sharpness = advice.sharpness
        self._playouts = playouts
        policy: Bot = RandomBot() if advice.policy is None else advice.policy()
        self._styles: list[Bot] = [style() for style in advice.styles] or [policy]
        self._imaginer = policy if isinstance(policy, Imaginer) else None
        players = dict.fromkeys((policy, *self._styles))  # each once
        self._readers = [one for one in players if isinstance(one, Reader)]

    @classmethod
    def at(cls, match: Match, playouts: int) -> "Judge":
        """A judge who has read what each seat can read at this moment of a match."""
        judge = cls(match.game, playouts)
        judge.read((seat, match.scene(seat, ENGLISH)) for seat in range(len(match.players)))
        return judge

    def read(self, scenes: Iterable[tuple[int, Scene]]) -> None:
        """Pass each seat's scene to the policies that read."""
        if self._readers:
            for seat, scene in scenes:
                for reader in self._readers:
                    reader.read(scene, seat)

    def somebody(self, rng: Random) -> Bot:
        """A player of unknown strength."""
        return self._styles[0] if len(self._styles) == 1 else rng.choice(self._styles)

    def imagine(self, rules: Rules, seat: int, rng: Random) -> Rules:
        """A state that a seat cannot tell from this one, by all that it knows."""
        if self._imaginer is None:
            return likely_world(rules, seat, self._advice, rng)
        imagined: Rules = self._imaginer.imagine(rules, seat, rng)
        return imagined

    def chances(self, rules: Rules, seed: str) -> Chances:
        """Each seat's chance. The same seed draws the same luck, so that two states can be compared."""
        owed = rules.waiting()
        if owed == OVER:
            return tuple(shares(rules))
        settled = self._horizon == 0 and self._turn is None and owed != LUCK
        return self._mean(rules, seed, _CERTAIN if settled else self._playouts)

    def glance(self, rules: Rules, seed: str) -> Chances:
        """Each seat's chance by a single playout: for one of many imagined states."""
        return self._mean(rules, seed, _CERTAIN)

    def _mean(self, rules: Rules, seed: str, playouts: int) -> Chances:
        total = [0.0] * rules.seats
        for number in range(playouts):
            # Numbers of its own: a choice drawn from the same ones would know the luck that follows.
            rng = Random(f"{seed}/playout/{number}")
            for seat, chance in enumerate(self._play_on(rules.copy(), rng)):
                total[seat] += chance
        return tuple(chance / playouts for chance in total)

    def _play_on(self, rules: Rules, rng: Random) -> Chances:
        left, last = self._horizon, _NOBODY
        views: list[Chances] = []
        wanted = 1 if self._turn is None else rules.seats
        players = [self.somebody(rng) for _ in range(rules.seats)]
        while (owed := rules.waiting()) != OVER:
            if owed == LUCK:
                rules.land([rng.randrange(bound) for bound in rules.toss()])
                continue
            turn = _NOBODY if self._turn is None else self._turn(rules)
            # Others may have to answer in the middle of a turn.
            if left <= 0 and (self._turn is None or turn != last):
                views.append(self._view(rules))
                if len(views) == wanted:
                    break
            last = turn
            for seat in SEATS_IN[owed]:
                act(rules, players[seat], seat, rng)
                left -= 1
        # A round that the game's end cuts short goes on as it ended.
        views += [tuple(shares(rules))] * (wanted - len(views))
        return tuple(sum(chances) / wanted for chances in zip(*views, strict=True))

    def _view(self, rules: Rules) -> Chances:
        """How things stand in a state that is not over."""
        # A game without an outlook that runs in circles is anybody's.
        if self._outlook is None:
            return (1 / rules.seats,) * rules.seats
        return tuple(sharpened(self._outlook(rules), self._sharpness))


def sharpened(chances: Sequence[float], power: float) -> Sequence[float]:
    """The same order, with greater differences for a power above 1, and lesser ones below."""
    if power == 1.0:
        return chances
    powers = [max(0.0, chance) ** power for chance in chances]
    total, sum_before = sum(powers), sum(chances)
    return [sum_before * part / total for part in powers] if total else chances
