"""The big events of The "In" Crowd, in words for one viewer: who, what and why."""

from piecepack.core.kit.voice import Voice
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Moment
from piecepack.core.texts import Texts
from piecepack.games.in_crowd.face.names import coin_name
from piecepack.games.in_crowd.face.words import LEVEL_OF, WHY, coin_in_words, suits_of, yes_or_no
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.pyramid import SQUARE_NAMES
from piecepack.games.in_crowd.rules.vote import TIED, lifted, sums


def moment(
    before: InCrowd, seat: int | None, after: InCrowd, voice: Voice, texts: Texts
) -> Moment | None:
    """What happened between two states, if it was a big event. `seat` acted; nobody, if it was luck."""
    if before.phase == phases.FIRST:
        return Moment(headline=texts("begins", who=voice.names_of(after.turn)), brief=True)
    if seat is None or before.phase == phases.PICK:
        return None
    if before.swappable and before.owner != after.owner:
        changed = texts("changed-sides", who=voice.names_of(seat))
        return Moment(headline=changed, more=_sides(after, voice, texts))
    over = after.phase == phases.END
    if not after.voted:
        if not over:
            return None
        return Moment(headline=_ending(after, voice, texts), more=_points(after, voice, texts))
    square, *coins = after.voted
    if over:
        more = [_ending(after, voice, texts), _points(after, voice, texts)]
    else:
        more = [texts("called-the-vote", who=voice.names_of(seat))]
        if after.turn == seat:
            more.append(texts("misses-a-turn", who=voice.names_of(1 - seat)))
    up = lifted(coins, after.owner)
    return Moment(
        headline=_vote(after, square, coins, voice, texts),
        more=" ".join(more),
        pieces=(SQUARE_NAMES[square],) if up == TIED else (SQUARE_NAMES[square], coin_name(up)),
    )


def _told_first(voice: Voice) -> int:
    """The seat that comes first in a sentence about both: the viewer's own."""
    return voice.viewer if voice.viewer in (0, 1) else 0


def _sides(after: InCrowd, voice: Voice, texts: Texts) -> str:
    """INC-A16."""
    first = _told_first(voice)
    return texts(
        "sides-now",
        who=voice.names_of(first),
        suits=suits_of(texts, after, first),
        other=voice.names[1 - first],
        others=suits_of(texts, after, 1 - first),
    )


def _vote(after: InCrowd, square: int, coins: list[int], voice: Voice, texts: Texts) -> str:
    """INC-12 to INC-16, INC-19, INC-A3."""
    totals = sums(coins, after.owner)
    up = lifted(coins, after.owner)
    level, name = LEVEL_OF[square], SQUARE_NAMES[square]
    if up == TIED:
        return texts(
            "vote-tied-at", level=level, square=name, sum=totals[0], stays=yes_or_no(after.stays)
        )
    return texts(
        "won-the-vote",
        who=voice.names_of(after.owner[suit_of(up)]),
        level=level,
        square=name,
        more=max(totals),
        fewer=min(totals),
        coin=coin_in_words(texts, up),
        rank=RANKS[rank_of(up)],
        top=yes_or_no(after.extent.is_top(square)),
        number=after.points.get(rank_of(up), 0),
    )


def _ending(after: InCrowd, voice: Voice, texts: Texts) -> str:
    """INC-20 to INC-22, INC-A7 to INC-A9."""
    cause, decision = WHY[after.why]
    winners = after.result().winners
    if len(winners) > 1:
        return texts("ended-drawn", cause=cause, decision=decision)
    return texts("ended-won", cause=cause, decision=decision, who=voice.names_of(*winners))


def _points(after: InCrowd, voice: Voice, texts: Texts) -> str:
    first = _told_first(voice)
    points = after.standings()[-1]
    return texts(
        "final-points",
        who=voice.names_of(first),
        mine=points[first],
        other=voice.names[1 - first],
        theirs=points[1 - first],
    )
