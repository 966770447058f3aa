"""How much of a change of the chances is the effect of a choice, and how much is luck.

A change by dice or a shuffle belongs to luck. A choice is judged by what its seat could know: in states
imagined for that seat, with what the others were likely to choose at the same moment. How much the chances
change on average in these states is the choice's effect. The rest, which is what lay hidden and what the
others happened to seal, is luck. So the parts of a passage always add up to what happened.
"""

from collections.abc import Iterable, Mapping
from random import Random

from msgspec import Struct

from piecepack.analysis.estimate import estimate
from piecepack.analysis.judge import Chances, Judge
from piecepack.analysis.passages import Passage
from piecepack.core.contract import Rules
from piecepack.core.happenings import Choice
from piecepack.match.playing import act


class Effect(Struct, frozen=True):
    """What a choice changed, as its seat could know."""

    changes: Chances
    margins: Chances  # half of the 95 % interval of each


class Change(Struct, frozen=True):
    """How the chances changed in a passage, and by whose choices. Every part has a number for each seat."""

    luck: Chances
    choices: dict[int, Chances]  # by the seat that chose


def settle(start: Chances, end: Chances, effects: Mapping[int, Effect]) -> Change:
    """The change from one to the other: what the choices did, and luck for all the rest."""
    choices = {seat: one.changes for seat, one in effects.items()}
    luck = [last - first for first, last in zip(start, end, strict=True)]
    for changes in choices.values():
        luck = [rest - part for rest, part in zip(luck, changes, strict=True)]
    return Change(tuple(luck), choices)


def effect_of(passage: Passage, choice: Choice, judge: Judge, worlds: int) -> Effect:
    """What a choice changed, as its seat could know."""
    rules, together = passage.before.rules, len(passage.choices)
    tried = []
    for number in range(worlds):
        seed = f"{passage.seed}/{choice.seat}/{number}"
        world = judge.imagine(rules, choice.seat, Random(seed))
        others = likely(world, passage, choice.seat, judge, seed)
        chosen = judge.glance(after(world, [choice, *others]), seed)
        usual = judge.glance(world, seed)
        if together > 1:
            # What was to be expected of a sealed moment is the effect of no choice alone.
            own = likely_choice(world, choice.seat, judge, f"{seed}/own")
            expected = judge.glance(after(world, [own, *others]), seed)
        else:
            expected = usual
        tried.append(
            [
                (one - other) + (other - before) / together
                for one, other, before in zip(chosen, expected, usual, strict=True)
            ]
        )
    estimates = [estimate(changes) for changes in zip(*tried, strict=True)]
    return Effect(tuple(one.mean for one in estimates), tuple(one.margin for one in estimates))


def likely(world: Rules, passage: Passage, seat: int, judge: Judge, seed: str) -> list[Choice]:
    """What the others might have chosen at the same moment."""
    others = [choice.seat for choice in passage.choices if choice.seat != seat]
    return [likely_choice(world, other, judge, f"{seed}/{other}") for other in others]


def likely_choice(world: Rules, seat: int, judge: Judge, seed: str) -> Choice:
    """What a seat might choose in a state."""
    rng = Random(seed)
    return Choice(seat, act(world.copy(), judge.somebody(rng), seat, rng))


def after(world: Rules, choices: Iterable[Choice]) -> Rules:
    """A state after these choices; it stays as it is."""
    twin = world.copy()
    for choice in sorted(choices, key=lambda one: one.seat):
        for step in choice.steps:
            twin.play(choice.seat, step)
    return twin
