"""The move that was missed: what Expert would have chosen, and what the difference cost.

The better move is looked for by search and then tried anew against the one that was made, in fresh states
imagined for the seat, both with the same luck. A better move that was found by good luck alone does not
survive that, and nothing is called a mistake while the difference is within noise.
"""

from math import sqrt
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.analysis.depth import Depth
from piecepack.analysis.judge import Judge
from piecepack.analysis.passages import Passage
from piecepack.analysis.settling import after, likely
from piecepack.core.bot import Budget, Thinker
from piecepack.core.contract import Rules
from piecepack.core.happenings import Choice
from piecepack.core.offer import Move, in_words, pieces_of
from piecepack.core.texts import ENGLISH, Texts
from piecepack.match.playing import decide
from piecepack.match.seating import find_expert

# Standard errors by which a difference has to be above zero, and the least that is worth a word.
_SURE: Final = 1.96
_LEAST: Final = 0.01


class Decision(Struct, frozen=True):
    """One choice of a player, and the better one, if there was one."""

    start: int  # the events of the record up to the position in which it was made
    event: int  # and up to the end of its passage
    seat: int
    move: Move
    text: str  # the move in the game's words
    options: int  # first steps to choose from
    better: Move | None = None  # what Expert would have chosen, if it is another move
    better_text: str = ""
    pieces: tuple[str, ...] = ()  # of the better move: pieces, cells and seats of the scene
    cost: float = 0.0  # what the better move would have added to the chance of winning
    margin: float = 0.0  # half of the 95 % interval of that

    @property
    def missed(self) -> bool:
        """Whether it was a mistake beyond noise."""
        return self.better is not None and self.cost - self.margin > 0.0 and self.cost >= _LEAST

    def told(self, texts: Texts) -> "Decision":
        return replace(self, text=texts.tell(self.text), better_text=texts.tell(self.better_text))


def decision(passage: Passage, choice: Choice, judge: Judge, depth: Depth) -> Decision | None:
    """A choice compared with Expert's; None if there was nothing to choose."""
    match, seat = passage.before, choice.seat
    options = len(match.rules.moves(seat))
    if options < 2:
        return None
    offers = match.offers(seat)
    made = match.face.name_move(match.rules, seat, choice.steps)
    found = Decision(passage.start, passage.event, seat, made, in_words(offers, made), options)
    best = expert_choice(passage, seat, depth.iterations)
    if best.steps == choice.steps:
        return found
    cost, margin = _compare(passage, best, choice, judge, depth.trials)
    better = match.face.name_move(match.rules, seat, best.steps)
    return replace(
        found,
        better=better,
        better_text=in_words(offers, better),
        pieces=pieces_of(offers, better),
        cost=cost,
        margin=margin,
    )


def expert_choice(passage: Passage, seat: int, iterations: int) -> Choice:
    """What Expert would have chosen, by what the seat had seen."""
    match = passage.before
    bot = find_expert(match.game)()
    if isinstance(bot, Thinker):
        bot.budget = Budget(iterations=iterations)
    seed = f"expert/{passage.event}/{seat}"
    return decide(
        match.rules,
        bot,
        seat,
        Random(seed),
        scene=lambda: match.scene(
            seat, ENGLISH
        ),  # as at a table; bots look at it and not at its words
        notes=match.notes[seat],
        seed=seed,
    )


def _compare(
    passage: Passage, best: Choice, made: Choice, judge: Judge, trials: int
) -> tuple[float, float]:
    """How much the better choice adds to the chance of winning, and half of that interval."""
    seat = made.seat
    gains: list[float] = []
    for number in range(trials):
        seed = f"{passage.event}/{seat}/trial/{number}"
        world: Rules = passage.before.rules.imagine(seat, Random(seed))
        others = likely(world, passage, seat, judge, seed)
        better = judge.glance(after(world, [best, *others]), seed)[seat]
        gains.append(better - judge.glance(after(world, [made, *others]), seed)[seat])
    mean = sum(gains) / trials
    spread = sum((gain - mean) ** 2 for gain in gains) / (trials - 1)
    return mean, _SURE * sqrt(spread / trials)
