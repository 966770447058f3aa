"""What Expert would do now, and why: for a player who asks during a game.

Everything here starts from a state that was imagined for the player, so it cannot say what the rules keep hidden.
Expert's choice is tried against a few others in fresh imagined states, all with the same luck.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from msgspec import Struct

from piecepack.analysis.judge import Judge
from piecepack.analysis.settling import after, likely_choice
from piecepack.analysis.turning_points import percent
from piecepack.core.bot import Note
from piecepack.core.contract import SEATS_IN, Game, Rules, Telling
from piecepack.core.happenings import Choice
from piecepack.core.offer import Move, in_words, pieces_of
from piecepack.core.scene import Scene
from piecepack.core.texts import Texts
from piecepack.match.match import Match
from piecepack.match.playing import act, decide
from piecepack.match.seating import find_expert, untimed

_TRIALS: Final = 32  # of each choice
_LEAST_TRIALS: Final = 4  # however slow the machine is
_RIVALS: Final = 3  # choices that Expert's is compared with
_DRAWS: Final = 12  # of choices, to find these
_SURE: Final = 1.96  # standard errors


class Preference(Struct, frozen=True):
    """Expert's choice in steps, and the best of the others that were tried."""

    steps: list[int]
    chance: float  # of winning with it
    rival: list[int] = []  # none: there is nothing else to choose
    rival_chance: float = 0.0
    margin: float = 0.0  # half of the 95 % interval of the difference

    @property
    def clear(self) -> bool:
        """Whether it is better than the others beyond noise."""
        return self.chance - self.rival_chance > self.margin


class Tip(Struct, frozen=True):
    """A hint for a player: the move, what it picks in the scene, and why, in a sentence or two."""

    move: Move
    text: str
    pieces: tuple[str, ...]
    why: str
    chance: float


def prefer(
    game: Game,
    rules: Rules,
    seat: int,
    *,
    scene: Scene,
    notes: Sequence[Note],
    seed: int | str,
    seconds: float = 0.0,
) -> Preference:
    """What Expert chooses in an imagined state. With `seconds` it is compared with others for that long at most."""
    bot = find_expert(game)()
    if not seconds:
        bot = untimed(bot)
    rng = Random(f"{seed}/expert")
    best = decide(rules, bot, seat, rng, scene=lambda: scene, notes=notes, seed=seed)
    judge = Judge(game, 1)
    choices = [best.steps, *_rivals(rules, seat, best.steps, judge, f"{seed}/rivals")]
    chances = _try(
        rules, [Choice(seat, steps) for steps in choices], judge, f"{seed}/trial", seconds
    )
    means = [sum(column) / len(column) for column in chances]
    if len(choices) == 1:
        return Preference(best.steps, means[0])
    rival = max(range(1, len(choices)), key=lambda number: means[number])
    gains = [one - other for one, other in zip(chances[0], chances[rival], strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    margin = _SURE * sqrt(spread / len(gains))
    return Preference(best.steps, means[0], choices[rival], means[rival], margin)


def _rivals(
    rules: Rules, seat: int, best: Sequence[int], judge: Judge, seed: str
) -> list[list[int]]:
    """Some other choices: those that the quick policy likes, then any."""
    found: list[list[int]] = []
    rng = Random(seed)
    for number in range(_DRAWS):
        twin = rules.copy()
        steps = act(twin, judge.policy, seat, rng) if number % 2 == 0 else _any(twin, seat, rng)
        if steps != best and steps not in found:
            found.append(steps)
        if len(found) == _RIVALS:
            break
    return found


def _any(rules: Rules, seat: int, rng: Random) -> list[int]:
    steps = []
    going_on = True
    while going_on:
        steps.append(rng.choice(rules.moves(seat)))
        rules.play(seat, steps[-1])
        going_on = rules.midway(seat)
    return steps


def _try(
    rules: Rules, choices: Sequence[Choice], judge: Judge, seed: str, seconds: float
) -> list[list[float]]:
    """The seat's chances with each choice, trial by trial."""
    seat = choices[0].seat
    chances: list[list[float]] = [[] for _ in choices]
    began = perf_counter()
    for number in range(_TRIALS):
        late = seconds and perf_counter() - began > seconds
        if late and number >= _LEAST_TRIALS:
            break
        luck = f"{seed}/{number}"
        world = rules.imagine(seat, Random(luck))
        others = [
            likely_choice(world, other, judge, f"{luck}/{other}")
            for other in SEATS_IN[world.waiting()]
            if other != seat
        ]
        for column, choice in zip(chances, choices, strict=True):
            column.append(judge.glance(after(world, [choice, *others]), luck)[seat])
    return chances


def tell(match: Match, seat: int, found: Preference, rng: Random, language: str = "") -> Tip:
    """The hint in the game's words, in a language or in that of the match."""
    offers = match.offers(seat, language)
    texts = match.game.texts(language or match.language)
    move = match.name(seat, found.steps)
    text = in_words(offers, move)
    sentences = []
    if match.game.reasons is not None:
        telling = Telling(match.faces.names(language or match.language), texts)
        world = match.rules.imagine(seat, rng)
        sentences.append(match.game.reasons.hint(world, seat, found.steps, telling))
    rival = in_words(offers, match.name(seat, found.rival)) if found.rival else ""
    sentences.append(_compared(found, rival, texts))
    why = " ".join(sentence for sentence in sentences if sentence)
    return Tip(move, text, pieces_of(offers, move), why, found.chance)


def _compared(found: Preference, rival: str, texts: Texts) -> str:
    """The sentence that works for every game."""
    chance = percent(found.chance)
    if not rival:
        return texts("hint-only", chance=chance)
    if not found.clear:
        return texts("hint-close", chance=chance, rival=rival)
    return texts("hint-best", chance=chance, rival=rival, other=percent(found.rival_chance))


def hint(match: Match, seat: int, rng: Random) -> Tip:
    """What Expert would do for a seat that has to choose, worked out here and now."""
    rules = match.rules.imagine(seat, rng)
    found = prefer(
        match.game,
        rules,
        seat,
        scene=match.scene(seat),
        notes=match.notes[seat],
        seed=rng.getrandbits(64),
        seconds=1.0,
    )
    return tell(match, seat, found, rng)
