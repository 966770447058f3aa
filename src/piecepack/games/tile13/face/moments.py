"""The big events of Tile 13, in words for one viewer: who, what and why."""

from piecepack.core.kit.voice import Voice
from piecepack.core.scene import Moment
from piecepack.core.words import counted, listing, number
from piecepack.games.tile13.face.names import spoken_aspect, spoken_tile, tile_name
from piecepack.games.tile13.face.outcome import prize
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import NOBODY, UNSEEN
from piecepack.games.tile13.rules.tiles import SUIT_NAMES, tile


def moment(before: Tile13, after: Tile13, voice: Voice) -> Moment | None:
    """What happened between two states, if it was a big event."""
    match before.phase:
        case phases.FIRST:
            text = f"The die made {voice.who(after.judge)} the first Judge."
            return Moment(headline=text, brief=True)
        case phases.JUDGE | phases.ANNOUNCE if after.announced != UNSEEN:
            return _announced(after, voice)
        case phases.PAWNS if after.phase == phases.TILES:
            return _playtesters(after, voice)
        case phases.TILES if after.phase == phases.PITCH:
            return _shown(after)
        case phases.PITCH | phases.DIE if after.phase == phases.RUNNER_UP:
            return _won(before, after, voice)
        case phases.PITCH if after.phase == phases.DIE:
            tied = voice.start(*after.tied())
            return Moment(headline=f"{tied} tied in everything: a die decides.", brief=True)
        case phases.RUNNER_UP:
            return _closed(after, voice)
    return None


def _announced(after: Tile13, voice: Voice) -> Moment:
    """T13-11."""
    which = len(after.contests) + 1
    return Moment(
        headline=f"Contest {which} of {CONTESTS} is open: {voice.who(after.judge)} set its theme.",
        more=f"The Judge's highest tile is of {spoken_aspect(after.announced)}: that suit counts most.",
        brief=True,
    )


def _playtesters(after: Tile13, voice: Voice) -> Moment:
    """T13-12."""
    hired = [
        f"{voice.who(seat)} with {listing([SUIT_NAMES[s] for s in range(4) if mask >> s & 1])}"
        for seat in after.designers()
        if (mask := after.sealed_pawns[seat])
    ]
    text = f"Playtesters at work: {', '.join(hired)}." if hired else "Nobody uses a playtester."
    return Moment(headline=text, brief=True)


def _shown(after: Tile13) -> Moment:
    """T13-19, T13-A17."""
    judged = [tile(suit, rank) for suit, rank in enumerate(after.ranks)]
    return Moment(
        headline="The games are shown.",
        more=f"The Judge had {listing([spoken_tile(one) for one in judged])}.",
        brief=True,
        pieces=tuple(f"judge-{tile_name(one)}" for one in judged),
    )


def _won(before: Tile13, after: Tile13, voice: Voice) -> Moment:
    """T13-28 to T13-30, T13-A11."""
    winner = after.winner
    points = after.points[winner]
    level = [s for s in after.designers() if after.points[s] == points and s != winner]
    how = ""
    if level:
        by = "by the die" if before.phase == phases.DIE else "by the lower total before"
        how = f" ahead of {voice.who(*level)} {by}"
    brought = counted(points, "point")
    text = f"{voice.start(winner)} won contest {len(after.contests) + 1} with {brought}{how}"
    others = [
        f"{voice.who(seat)} {after.points[seat]}" for seat in after.designers() if seat != winner
    ]
    return Moment(
        headline=f"{text}{prize(points)}.",
        more=f"The others: {', '.join(others)}. {_next_to_name(after, voice)}",
    )


def _next_to_name(after: Tile13, voice: Voice) -> str:
    """What is waited for, since this stays until it has been read."""
    return f"{voice.start(after.judge)} may now name a Runner-Up."


def _closed(after: Tile13, voice: Voice) -> Moment:
    """T13-32, T13-33, T13-A14, and who judges next."""
    contest = after.contests[-1]
    half = number(contest.points[contest.winner] / 2)
    judge = voice.start(contest.judge)
    runner = contest.runner_up
    if runner == NOBODY:
        named = f"{judge} named no Runner-Up."
    else:
        both = "both of you" if voice.viewer in (runner, contest.judge) else "both of them"
        named = f"{judge} named {voice.who(runner)} Runner-Up: {half} points for {both}."
    if after.phase != phases.END:
        next_ = (
            f"{voice.start(after.judge)} won the contest and {_judges(after.judge, voice)} next."
        )
        # Whoever named nobody, or named somebody just now, need not be held up by it.
        brief = runner == NOBODY or voice.viewer == contest.judge
        return Moment(headline=named, more=next_, brief=brief)
    result = after.result()
    best = number(max(result.scores))
    return Moment(
        headline=f"The last contest is over: {voice.wins(*result.winners)}"
        f" with {best} points of prestige, the most of all.",
        more=named,
    )


def _judges(seat: int, voice: Voice) -> str:
    return "judge" if seat == voice.viewer else "judges"
