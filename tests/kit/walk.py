"""A random walk through a game, with everything that happened on the way."""

from random import Random

from hypothesis import strategies as st
from msgspec import Struct

from kit.settings import Setting, all_settings
from piecepack.core.contract import LUCK, OVER, SEATS_IN, WATCHER, Rules
from piecepack.match.match import Match
from piecepack.match.playing import Happening, LuckCame, MoveMade

MOST_STEPS = 400


class Walk(Struct):
    """A setting, a seed and a number of steps: a game that has come so far.

    Hypothesis draws them and shrinks the steps, so that a failure shows the shortest game.
    """

    setting: Setting
    seed: int
    steps: int

    def viewers(self) -> list[int]:
        return [*range(self.setting.seats), WATCHER]

    def rules(self) -> Rules:
        return self.states()[-1]

    def states(self) -> list[Rules]:
        """Every state on the way, the start first."""
        states = [self.setting.start()]
        for happening in self.happenings():
            after = states[-1].copy()
            carry_out(after, happening)
            states.append(after)
        return states

    def happenings(self) -> list[Happening]:
        rng = Random(self.seed)
        rules = self.setting.start()
        path: list[Happening] = []
        while len(path) < self.steps and rules.waiting() != OVER:
            happening = random_happening(rules, rng)
            carry_out(rules, happening)
            path.append(happening)
        return path

    def match(self) -> Match:
        match = self.setting.match()
        for happening in self.happenings():
            if isinstance(happening, LuckCame):
                match.bring(happening.luck)
            else:
                match.play_steps(happening.seat, happening.steps)
        return match


def random_happening(rules: Rules, rng: Random) -> Happening:
    owed = rules.waiting()
    if owed == LUCK:
        return LuckCame([rng.randrange(bound) for bound in rules.toss()])
    seat = rng.choice(SEATS_IN[owed])
    return MoveMade(seat, random_steps(rules, seat, rng))


def random_steps(rules: Rules, seat: int, rng: Random) -> list[int]:
    """A whole choice, every step equally likely."""
    twin = rules.copy()
    steps = []
    going_on = True
    while going_on:
        steps.append(rng.choice(twin.moves(seat)))
        twin.play(seat, steps[-1])
        going_on = twin.midway(seat)
    return steps


def carry_out(rules: Rules, happening: Happening) -> None:
    if isinstance(happening, LuckCame):
        rules.land(happening.luck)
    else:
        for step in happening.steps:
            rules.play(happening.seat, step)


def settings_by_game() -> list[list[Setting]]:
    by_game: dict[str, list[Setting]] = {}
    for setting in all_settings():
        by_game.setdefault(setting.game_id, []).append(setting)
    return list(by_game.values())


walks = st.builds(
    Walk,
    # First a game, then a setting: a game with many boards should not crowd out the others.
    setting=st.sampled_from(settings_by_game()).flatmap(st.sampled_from),
    seed=st.integers(0, 2**32 - 1),
    steps=st.integers(0, MOST_STEPS),
)
