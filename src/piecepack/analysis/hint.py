"""What Expert would do now, and why: for a player who asks during a game.

Everything here starts from a state that was imagined for the player, so it cannot say what the rules keep hidden.
What others have sealed in it means nothing, so the moment is reopened and they choose anew. Expert's choice is tried
against a few others in fresh imagined states, all with the same luck.
"""

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Final

from msgspec import Struct

from piecepack.analysis.estimate import estimate
from piecepack.analysis.judge import Judge
from piecepack.analysis.settling import after, likely_choice
from piecepack.analysis.turning_points import percent
from piecepack.analysis.words import spoken
from piecepack.core.bot import Note
from piecepack.core.contract import SEATS_IN, Game, Rules, Telling
from piecepack.core.happenings import Choice
from piecepack.core.offer import Move, in_words, pieces_of
from piecepack.core.scene import Scene
from piecepack.core.texts import Texts
from piecepack.match.match import Match
from piecepack.match.playing import act, decide
from piecepack.match.seating import find_expert, untimed

_TRIALS: Final = (
    32  # of each choice; more where a game's playouts say little (`Advice.oversampling`)
)
_LEAST_TRIALS: Final = 4  # however slow the machine is
_RIVALS: Final = 3  # choices that Expert's is compared with
_DRAWS: Final = 12  # of choices, to find these


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

    @property
    def doubtful(self) -> bool:
        """Whether another did better than Expert's choice, beyond noise."""
        return self.rival_chance - self.chance > self.margin


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
    if game.advice.reopen is not None:
        rules = game.advice.reopen(rules)
    bot = find_expert(game)()
    if not seconds:
        bot = untimed(bot)
    rng = Random(f"{seed}/expert")
    best = decide(rules, bot, seat, rng, scene=lambda: scene, notes=notes, seed=seed)
    judge = Judge(game, 1)
    # What the others have read is not known; they are taken to know what lies before this seat.
    judge.read((other, scene) for other in range(rules.seats))
    choices = [best.steps, *_rivals(rules, seat, best.steps, judge, f"{seed}/rivals")]
    trials = _TRIALS * game.advice.oversampling
    tried = [Choice(seat, steps) for steps in choices]
    chances = _try(rules, tried, judge, f"{seed}/trial", trials=trials, seconds=seconds)
    means = [sum(column) / len(column) for column in chances]
    if len(choices) == 1:
        return Preference(best.steps, means[0])
    rival = max(range(1, len(choices)), key=lambda number: means[number])
    gains = [one - other for one, other in zip(chances[0], chances[rival], strict=True)]
    return Preference(best.steps, means[0], choices[rival], means[rival], estimate(gains).margin)


def _rivals(
    rules: Rules, seat: int, best: Sequence[int], judge: Judge, seed: str
) -> list[list[int]]:
    """Some other choices: those that the quick policy likes, then any. None: there is no other."""
    found: list[list[int]] = []
    rng = Random(seed)
    for steps in _others(rules, seat, best, judge, rng):
        if steps != best and steps not in found:
            found.append(steps)
        if len(found) == _RIVALS:
            break
    return found


def _others(
    rules: Rules, seat: int, best: Sequence[int], judge: Judge, rng: Random
) -> Iterator[list[int]]:
    for number in range(_DRAWS):
        twin = rules.copy()
        if number % 2 == 0:
            yield act(twin, judge.somebody(rng), seat, rng)
        else:
            yield _finish(twin, seat, [], rng)
    # The draws may all have come to the best choice: every other one departs from it at some step.
    twin = rules.copy()
    for number, step in enumerate(best):
        moves = [move for move in twin.moves(seat) if move != step]
        rng.shuffle(moves)
        for move in moves:
            departed = twin.copy()
            departed.play(seat, move)
            yield _finish(departed, seat, [*best[:number], move], rng)
        twin.play(seat, step)


def _finish(rules: Rules, seat: int, begun: list[int], rng: Random) -> list[int]:
    """A choice that was begun with these steps, or not at all, and ends at random."""
    steps = list(begun)
    while not steps or rules.midway(seat):
        steps.append(rng.choice(rules.moves(seat)))
        rules.play(seat, steps[-1])
    return steps


def _try(
    rules: Rules,
    choices: Sequence[Choice],
    judge: Judge,
    seed: str,
    *,
    trials: int,
    seconds: float,
) -> list[list[float]]:
    """The seat's chances with each choice, trial by trial."""
    seat = choices[0].seat
    chances: list[list[float]] = [[] for _ in choices]
    began = perf_counter()
    for number in range(trials):
        late = seconds and perf_counter() - began > seconds
        if late and number >= _LEAST_TRIALS:
            break
        luck = f"{seed}/{number}"
        world = judge.imagine(rules, seat, Random(luck))
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
    language = language or match.language
    offers = match.offers(seat, language)
    move = match.name(seat, found.steps)
    text = in_words(offers, move)
    sentences = []
    if match.game.reasons is not None:
        telling = Telling(match.faces.names(language), match.game.texts(language))
        world = match.rules.imagine(seat, rng)
        sentences.append(match.game.reasons.hint(world, seat, found.steps, telling))
    rival = in_words(offers, match.name(seat, found.rival)) if found.rival else ""
    sentences.append(_compared(found, rival, spoken(language, match.game)))
    why = " ".join(sentence for sentence in sentences if sentence)
    return Tip(move, text, pieces_of(offers, move), why, found.chance)


def _compared(found: Preference, rival: str, texts: Texts) -> str:
    """The sentence that works for every game."""
    chance = percent(found.chance)
    if not rival:
        return texts("hint-only", chance=chance)
    other = percent(found.rival_chance)
    if found.clear:
        return texts("hint-best", chance=chance, rival=rival, other=other)
    if found.doubtful:
        return texts("hint-doubtful", chance=chance, rival=rival, other=other)
    return texts("hint-close", chance=chance, rival=rival)


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
