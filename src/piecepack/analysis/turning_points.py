"""The turning points of a game: where the chances changed most, told in the game's own words.

Whose choice a change is chiefly due to is decided here (`decider`), for what is told and for the graph.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.analysis.judge import Chances
from piecepack.analysis.missed import Decision
from piecepack.analysis.passages import Passage
from piecepack.analysis.settling import Change
from piecepack.analysis.words import spoken
from piecepack.core.contract import OVER, Rules, Telling
from piecepack.core.happenings import Choice
from piecepack.core.offer import in_words
from piecepack.core.texts import Texts

MOST: Final = 3
NOBODY: Final = -1
# The least change that is worth a sentence. A chance of 32 playouts wavers by several per cent, so that
# a smaller one may be noise; see docs/analysis.md.
LEAST: Final = 0.05
_LINES: Final = 2  # of the log
_LONG: Final = 120  # characters: a line of so many is an account of its own


class TurningPoint(Struct, frozen=True):
    """A passage that changed much, and a sentence about it."""

    start: int  # the events of the record up to its beginning
    event: int  # and up to its end
    seat: int  # whose chance changed most
    before: float
    after: float
    text: str
    missed: Decision | None = None  # the costliest mistake in it, if there was one

    def translated(self, texts: Texts) -> "TurningPoint":
        missed = self.missed.translated(texts) if self.missed is not None else None
        return replace(self, text=texts.translate(self.text), missed=missed)


def turning_points(
    parts: Sequence[Passage],
    chances: Sequence[Chances],
    changes: Sequence[Change],
    decisions: Sequence[Decision],
) -> tuple[TurningPoint, ...]:
    """The greatest changes of anybody's chance, in the order of the game. `changes`: of each part."""
    large = [part for part in parts if _swing(chances, part)[0] >= LEAST]
    ranked = sorted(large, key=lambda part: -_swing(chances, part)[0])
    chosen = sorted(ranked[:MOST], key=lambda part: part.number)
    return tuple(
        _point(part, parts, chances, decider(changes[part.number - 1]), decisions)
        for part in chosen
    )


def decider(change: Change) -> int:
    """The seat whose choice changed anybody's chance most; NOBODY if nobody chose."""
    most = {seat: max(map(abs, changes)) for seat, changes in change.choices.items()}
    return max(most, key=lambda seat: most[seat], default=NOBODY)


def _swing(chances: Sequence[Chances], part: Passage) -> tuple[float, int]:
    """By how much the chance changed that changed most, and whose it is."""
    before, after = chances[part.number - 1], chances[part.number]
    changes = [abs(last - first) for first, last in zip(before, after, strict=True)]
    most = max(changes)
    return most, changes.index(most)


def _point(
    part: Passage,
    parts: Sequence[Passage],
    chances: Sequence[Chances],
    by: int,
    decisions: Sequence[Decision],
) -> TurningPoint:
    _, seat = _swing(chances, part)
    before, after = chances[part.number - 1][seat], chances[part.number][seat]
    mistakes = [one for one in decisions if one.event == part.event and one.missed]
    worst = max(mistakes, key=lambda one: one.cost, default=None)
    name, texts = part.before.names[seat], _texts(part)
    sentences = _what_happened(part)
    if by != NOBODY:
        sentences.append(_reason(part, parts, by))
    way = "up" if after > before else "down"
    sentences.append(
        texts("turning-chance", name=name, before=percent(before), after=percent(after), way=way)
    )
    if worst is not None:
        sentences += _what_was_better(part, parts, worst)
    sentences = [sentence for sentence in sentences if sentence]
    return TurningPoint(part.start, part.event, seat, before, after, " ".join(sentences), worst)


def _what_happened(part: Passage) -> list[str]:
    """What everybody read of it; of what was secret then, what was chosen."""
    lines = [line for line in part.told if line.only is None and not line.passing]
    # What luck brought is often the heading of what follows; after a choice a heading belongs to the next one.
    told = [line.text for line in lines if not (line.heading and part.choices)]
    if told:
        return _shortened(part, told)
    # Of a sealed moment these lines say only that it was sealed.
    told = _in_passing(part) if len(part.choices) == 1 else []
    return told or [_what_was_chosen(part, choice) for choice in part.choices]


def _shortened(part: Passage, told: Sequence[str]) -> list[str]:
    """The first short lines, and who won: the log tells all of it, such as how each score was counted."""
    texts = part.before.game.texts()  # one language for all readers, who read about the same
    short = [text for text in told if len(texts.translate(text)) <= _LONG]
    kept = [*short[:_LINES]] or [told[0]]
    over = part.after.rules.waiting() == OVER
    return [*kept, told[-1]] if over and told[-1] not in kept else kept


def _in_passing(part: Passage) -> list[str]:
    """The line of a choice that is hardly worth one: a step, or the heading of a turn that begins with it.

    A heading that names no pieces is a title, such as the number of a day.
    """
    lines = [line for line in part.told if line.only is None]
    steps = [line.text for line in lines if line.passing]
    return steps or [line.text for line in lines if line.pieces]


def _what_was_chosen(part: Passage, choice: Choice) -> str:
    match = part.before
    made = match.face.name_move(match.rules, choice.seat, choice.steps)
    move = in_words(match.offers(choice.seat), made)
    return _texts(part)("turning-chose", name=match.names[choice.seat], move=move)


def _reason(part: Passage, parts: Sequence[Passage], seat: int) -> str:
    """What the game itself says about the choice of a seat, if it has anything to say."""
    reasons = part.before.game.reasons
    if reasons is None:
        return ""
    return reasons.turning(seat, _steps(part, seat), _states(part, parts), _telling(part))


def _what_was_better(part: Passage, parts: Sequence[Passage], missed: Decision) -> list[str]:
    """The better move with what it would have brought, by what its player could know, and what the game says about it."""
    match, seat = part.before, missed.seat
    texts, reasons = _texts(part), match.game.reasons
    told = [
        texts(
            "turning-better",
            name=match.names[seat],
            move=missed.better_text,
            cost=round(100 * missed.cost),
            margin=off_by(missed.margin),
        )
    ]
    if reasons is not None and missed.better is not None:
        better = match.face.read_move(match.rules, seat, missed.better)
        states, telling = _states(part, parts), _telling(part)
        told.append(reasons.instead(seat, _steps(part, seat), better, states, telling))
    return told


def _texts(part: Passage) -> Texts:
    return spoken(part.before.language, part.before.game)


def _steps(part: Passage, seat: int) -> Sequence[int]:
    return next(choice.steps for choice in part.choices if choice.seat == seat)


def _states(part: Passage, parts: Sequence[Passage]) -> list[Rules]:
    """The state before a passage, and those after it and each later one."""
    return [part.before.rules, *(later.after.rules for later in parts[part.number - 1 :])]


def _telling(part: Passage) -> Telling:
    return Telling(part.before.names, part.before.texts)


def percent(share: float) -> str:
    """A chance as people read it, in one piece."""
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


def off_by(margin: float) -> str:
    """How far off a chance may be, in percentage points; never 0, since no estimate is exact."""
    return f"{100 * margin:.0f}" if round(100 * margin) else "<\N{NO-BREAK SPACE}1"
