"""The move that was missed: what Expert would have chosen, and what the difference cost.

The better move is looked for by search and then tried anew against the one that was made, in fresh states
imagined for the seat, both with the same luck. A better move that was found by good luck alone does not
survive that, and nothing is called a mistake while the difference is within noise.
"""

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.analysis.depth import Depth
from piecepack.analysis.estimate import Estimate, estimate
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

# The least difference that is worth a word.
_LEAST: Final = 0.01


class Decision(Struct, frozen=True):
    """One choice of a player, and the better one, if there was one."""

    start: int  # the events of the record up to the position in which it was made
    event: int  # and up to the end of its passage
    seat: int
    move: Move
    text: str  # the move in the game's words
    options: int  # moves to choose from, at the first step that leaves a choice
    better: Move | None = None  # what Expert would have chosen, if it is another move
    better_text: str = ""
    pieces: tuple[str, ...] = ()  # of the better move: pieces, cells and seats of the scene
    cost: float = 0.0  # what the better move would have added to the chance of winning
    margin: float = 0.0  # half of the 95 % interval of that
    missed: bool = False  # a mistake beyond noise: even the low end of the interval is worth a word

    def beside(
        self, better: Move, text: str, pieces: tuple[str, ...], gain: Estimate
    ) -> "Decision":
        """The same next to the better move, and what that would have added to the chance of winning."""
        cost, margin = gain
        return replace(
            self,
            better=better,
            better_text=text,
            pieces=pieces,
            cost=cost,
            margin=margin,
            missed=cost - margin >= _LEAST,
        )

    def translated(self, texts: Texts) -> "Decision":
        return replace(
            self, text=texts.translate(self.text), better_text=texts.translate(self.better_text)
        )


def decision(passage: Passage, choice: Choice, judge: Judge, depth: Depth) -> Decision | None:
    """A choice compared with Expert's; None if there was nothing to choose."""
    match, seat = passage.before, choice.seat
    options = _options(match.rules, choice)
    if options < 2:
        return None
    offers = match.offers(seat)
    made = match.face.name_move(match.rules, seat, choice.steps)
    found = Decision(passage.start, passage.event, seat, made, in_words(offers, made), options)
    best = expert_choice(passage, seat, depth.iterations)
    if best.steps == choice.steps:
        return found
    gain = _compare(passage, best, choice, judge, depth.trials)
    better = match.face.name_move(match.rules, seat, best.steps)
    return found.beside(better, in_words(offers, better), pieces_of(offers, better), gain)


def _options(rules: Rules, choice: Choice) -> int:
    """From how many moves the choice was made: at the first of its steps that was not forced; 1 if all were."""
    twin = rules.copy()
    for step in choice.steps:
        options = len(twin.moves(choice.seat))
        if options > 1:
            return options
        twin.play(choice.seat, step)
    return 1


def expert_choice(passage: Passage, seat: int, iterations: int) -> Choice:
    """What Expert would have chosen, by what the seat had seen."""
    match = passage.before
    bot = find_expert(match.game)()
    if isinstance(bot, Thinker):
        bot.budget = Budget(iterations=iterations)
    seed = f"{passage.seed}/{seat}/expert"
    return decide(
        match.rules,
        bot,
        seat,
        Random(seed),
        # As at a table; bots look at it and not at its words.
        scene=lambda: match.scene(seat, ENGLISH),
        notes=match.notes[seat],
        seed=seed,
    )


def _compare(passage: Passage, best: Choice, made: Choice, judge: Judge, trials: int) -> Estimate:
    """How much the better choice adds to the chance of winning."""
    seat = made.seat
    gains: list[float] = []
    for number in range(trials):
        seed = f"{passage.seed}/{seat}/trial/{number}"
        world = judge.imagine(passage.before.rules, seat, Random(seed))
        others = likely(world, passage, seat, judge, seed)
        better = judge.glance(after(world, [best, *others]), seed)[seat]
        gains.append(better - judge.glance(after(world, [made, *others]), seed)[seat])
    return estimate(gains)
