"""The turning points of a game: where the chances changed most, told in the game's own words."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.analysis.judge import Chances
from piecepack.analysis.missed import Decision
from piecepack.analysis.passages import Passage
from piecepack.core.contract import Telling
from piecepack.core.texts import Texts

MOST: Final = 3


class TurningPoint(Struct, frozen=True):
    """A passage that changed much, and a sentence about it."""

    start: int  # the events of the record up to its beginning
    event: int  # and up to its end
    seat: int  # whose chance changed most
    before: float
    after: float
    text: str
    missed: Decision | None = None  # the costliest mistake in it, if there was one

    def told(self, texts: Texts) -> "TurningPoint":
        missed = self.missed.told(texts) if self.missed is not None else None
        return replace(self, text=texts.tell(self.text), missed=missed)


def turning_points(
    parts: Sequence[Passage], chances: Sequence[Chances], decisions: Sequence[Decision]
) -> tuple[TurningPoint, ...]:
    """The greatest changes of anybody's chance, in the order of the game."""
    ranked = sorted(parts, key=lambda part: -_swing(chances, part)[0])
    chosen = sorted(ranked[:MOST], key=lambda part: part.number)
    return tuple(_point(part, parts, chances, decisions) for part in chosen)


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
    decisions: Sequence[Decision],
) -> TurningPoint:
    _, seat = _swing(chances, part)
    before, after = chances[part.number - 1][seat], chances[part.number][seat]
    mistakes = [one for one in decisions if one.event == part.event and one.missed]
    worst = max(mistakes, key=lambda one: one.cost, default=None)
    name, texts = part.before.names[seat], part.before.texts
    sentences = [
        *_what_happened(part),
        _reason(part, parts, seat if worst is None else worst.seat, worst),
        texts("turning-chance", name=name, before=percent(before), after=percent(after)),
    ]
    if worst is not None:
        sentences.append(_what_was_better(part, worst))
    sentences = [sentence for sentence in sentences if sentence]
    return TurningPoint(part.start, part.event, seat, before, after, " ".join(sentences), worst)


def _what_happened(part: Passage) -> list[str]:
    lines = [line for line in part.told if line.only is None and not line.heading]
    return [line.text for line in lines if not line.passing]


def _reason(part: Passage, parts: Sequence[Passage], seat: int, missed: Decision | None) -> str:
    """What the game itself says about the choice of a seat, if it has anything to say."""
    reasons, match = part.before.game.reasons, part.before
    choice = next((one for one in part.choices if one.seat == seat), None)
    if reasons is None or choice is None:
        return ""
    better: Sequence[int] = ()
    if missed is not None and missed.better is not None:
        better = match.face.read_move(match.rules, seat, missed.better)
    states = [match.rules, *(later.after.rules for later in parts[part.number - 1 :])]
    telling = Telling(match.names, match.texts)
    return reasons.turning(seat, choice.steps, better, states, telling)


def _what_was_better(part: Passage, missed: Decision) -> str:
    name = part.before.names[missed.seat]
    return part.before.texts(
        "turning-better",
        name=name,
        move=missed.better_text,
        cost=percent(missed.cost),
        margin=percent(missed.margin),
    )


def percent(share: float) -> str:
    """A chance as people read it."""
    return f"{100 * share:.0f} %"
