"""The sheet of a contest: what each game brought in all, in words, and who won."""

from functools import lru_cache

from msgspec import Struct

from piecepack.core.scene import Piece, Side, Tally
from piecepack.core.texts import Texts
from piecepack.core.words import number
from piecepack.games.tile13.rules.game import Contest
from piecepack.games.tile13.rules.moves import NOBODY


class Sheet(Struct, frozen=True):
    """A contest that is scored, for all to read."""

    captions: tuple[str, ...]  # by seat; none for the Judge
    tally: Tally


@lru_cache(1 << 8)  # a contest lies open for a dozen moves, and all look at it after each of them
def scored(
    texts: Texts,
    contest: Contest,
    which: int,
    names: tuple[str, ...],
    games: tuple[tuple[Piece, ...], ...],
    *,
    over: bool = False,
) -> Sheet:
    """`games` are the tiles of each seat as they lie there, those that bring nothing void.

    A contest that is `over` says so: it lies there while the next one is opened.
    """
    captions = tuple(
        "" if seat == contest.judge else _brought(texts, contest, seat)
        for seat in range(len(names))
    )
    order = sorted(
        (seat for seat in range(len(names)) if seat != contest.judge),
        key=lambda seat: (-contest.points[seat], seat != contest.winner),
    )
    sides = tuple(
        Side(
            seat,
            tuple(tile.id for tile in games[seat] if tile.state != "void"),
            captions[seat],
            won=seat == contest.winner,
        )
        for seat in order
    )
    title = texts("contest-called.over" if over else "contest-called", which=which)
    return Sheet(captions, Tally(title, sides, text=_bonus(texts, contest, names)))


def _brought(texts: Texts, contest: Contest, seat: int) -> str:
    """T13-28, T13-29, T13-33: `164 and 164 more as prize`."""
    points = number(contest.points[seat])
    if seat == contest.winner:
        return texts("brought-and-prize", points=points)
    if seat == contest.runner_up:
        return texts("brought-and-half", points=points, half=_half(contest))
    return points


def _bonus(texts: Texts, contest: Contest, names: tuple[str, ...]) -> str:
    """T13-32, T13-33."""
    if contest.runner_up == NOBODY:
        return ""
    runner, judge = names[contest.runner_up], names[contest.judge]
    return texts("named-for-both", name=judge, runner=runner, half=_half(contest))


def _half(contest: Contest) -> str:
    return number(contest.points[contest.winner] / 2)
