"""The big events of The "In" Crowd, in words for one viewer: who, what and why."""

from piecepack.core.kit.voice import Voice, capital
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.scene import Moment
from piecepack.core.words import counted, listing
from piecepack.games.in_crowd.face.names import SUIT_NAMES, coin_name, spoken_coin
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.pyramid import SPOKEN, SQUARE_NAMES
from piecepack.games.in_crowd.rules.vote import TIED, lifted, sums


def moment(before: InCrowd, seat: int | None, after: InCrowd, voice: Voice) -> Moment | None:
    """What happened between two states, if it was a big event. `seat` acted; nobody, if it was luck."""
    if before.phase == phases.FIRST:
        return Moment(headline=f"{voice.start(after.turn)} {_begins(after, voice)}.", brief=True)
    if seat is None or before.phase == phases.PICK:
        return None
    if before.swappable and before.owner != after.owner:
        return Moment(headline=f"{voice.start(seat)} changed sides.", more=_sides(after, voice))
    over = after.phase == phases.END
    if not after.voted:
        return Moment(headline=_ending(after, voice), more=_points(after, voice)) if over else None
    square, *coins = after.voted
    more = [f"{voice.start(seat)} called the vote."]
    if over:
        more = [_ending(after, voice), _points(after, voice)]
    elif after.turn == seat:
        more.append(f"{voice.start(1 - seat)} cannot act and {_misses(1 - seat, voice)} a turn.")
    up = lifted(coins, after.owner)
    return Moment(
        headline=_vote(after, square, coins, voice),
        more=" ".join(more),
        pieces=(SQUARE_NAMES[square],) if up == TIED else (SQUARE_NAMES[square], coin_name(up)),
    )


def _sides(after: InCrowd, voice: Voice) -> str:
    """INC-A16."""
    first = voice.viewer if voice.viewer in (0, 1) else 0
    held = [
        f"{voice.who(seat)} now {'have' if seat == voice.viewer else 'has'}"
        f" {listing([SUIT_NAMES[s] for s in range(4) if after.owner[s] == seat])}"
        for seat in (first, 1 - first)
    ]
    return f"{capital(', '.join(held))}."


def _begins(after: InCrowd, voice: Voice) -> str:
    return "begin" if after.turn == voice.viewer else "begins"


def _misses(seat: int, voice: Voice) -> str:
    return "miss" if seat == voice.viewer else "misses"


def _vote(after: InCrowd, square: int, coins: list[int], voice: Voice) -> str:
    """INC-12 to INC-16, INC-19, INC-A3."""
    totals = sums(coins, after.owner)
    up = lifted(coins, after.owner)
    place = SPOKEN[square]
    if up == TIED:
        fate = "all coins stay where they are" if after.stays else "all coins go back to hand"
        return f"The vote on {place} is tied at {totals[0]}: no coin goes up, {fate}."
    won_by = after.owner[suit_of(up)]
    points = ""
    if after.extent.is_top(square):
        points = f" for {counted(after.points.get(rank_of(up), 0), 'point')}"
    score = f"{max(totals)} to {min(totals)}"
    goes = f"{voice.whose(won_by)} {spoken_coin(up)} goes up{points}"
    return f"{voice.start(won_by)} won the vote on {place}, {score}: {goes}."


def _ending(after: InCrowd, voice: Voice) -> str:
    """INC-20 to INC-22, INC-A7 to INC-A9."""
    result = after.result()
    why = capital(result.why)
    if len(result.winners) > 1:
        return f"{why}: a draw."
    return f"{why}: {voice.wins(*result.winners)}."


def _points(after: InCrowd, voice: Voice) -> str:
    first = voice.viewer if voice.viewer in (0, 1) else 0
    scores = after.result().scores
    shown = [f"{voice.who(seat)} {scores[seat]:g}" for seat in (first, 1 - first)]
    return f"{capital(', '.join(shown))}."
