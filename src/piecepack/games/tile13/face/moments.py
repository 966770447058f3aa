"""The big events of Tile 13, in words for one viewer: who, what and why."""

from piecepack.core.kit.voice import Voice
from piecepack.core.scene import Moment
from piecepack.core.texts import Texts
from piecepack.core.words import number
from piecepack.games.tile13.face.names import spoken_tiles, suits_called, tile_name
from piecepack.games.tile13.ludemes.theme import spoken_aspect
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import NOBODY, UNSEEN
from piecepack.games.tile13.rules.tiles import tile


def moment(before: Tile13, after: Tile13, voice: Voice, texts: Texts) -> Moment | None:
    """What happened between two states, if it was a big event."""
    match before.phase:
        case phases.FIRST:
            text = texts("die-made", who=voice.names_of(after.judge))
            return Moment(headline=text, brief=True)
        case phases.JUDGE | phases.ANNOUNCE if after.announced != UNSEEN:
            return _announced(after, voice, texts)
        case phases.PAWNS if after.phase == phases.TILES:
            return _playtesters(after, voice, texts)
        case phases.TILES if after.phase == phases.PITCH:
            return _shown(after, texts)
        case phases.PITCH | phases.DIE if after.phase == phases.RUNNER_UP:
            return _won(before, after, voice, texts)
        case phases.PITCH if after.phase == phases.DIE:
            text = texts("tied-in-everything", who=voice.names_of(*after.tied()))
            return Moment(headline=text, brief=True)
        case phases.RUNNER_UP:
            return _closed(after, voice, texts)
    return None


def _announced(after: Tile13, voice: Voice, texts: Texts) -> Moment:
    """T13-11."""
    which = len(after.contests) + 1
    who = voice.names_of(after.judge)
    return Moment(
        headline=texts("contest-open", which=which, contests=CONTESTS, who=who),
        more=texts("contest-open.more", suit=spoken_aspect(texts, after.announced)),
        brief=True,
    )


def _playtesters(after: Tile13, voice: Voice, texts: Texts) -> Moment:
    """T13-12."""
    hired = [
        texts("tester-with", who=voice.names_of(seat), suits=suits_called(texts, mask))
        for seat in after.designers()
        if (mask := after.sealed_pawns[seat])
    ]
    text = texts("testers-at-work", shown=", ".join(hired)) if hired else texts("nobody-tests")
    return Moment(headline=text, brief=True)


def _shown(after: Tile13, texts: Texts) -> Moment:
    """T13-19, T13-A17."""
    judged = [tile(suit, rank) for suit, rank in enumerate(after.ranks)]
    return Moment(
        headline=texts("games-shown"),
        more=texts("games-shown.more", tiles=spoken_tiles(texts, judged)),
        brief=True,
        pieces=tuple(f"judge-{tile_name(one)}" for one in judged),
    )


def _won(before: Tile13, after: Tile13, voice: Voice, texts: Texts) -> Moment:
    """T13-28 to T13-30, T13-A11."""
    winner = after.winner
    points = after.points[winner]
    level = [s for s in after.designers() if after.points[s] == points and s != winner]
    how = "alone"
    if level:
        how = "die" if before.phase == phases.DIE else "total"
    text = texts(
        "won-contest",
        who=voice.names_of(winner),
        which=len(after.contests) + 1,
        number=points,
        how=how,
        others=voice.names_of(*level),
    )
    others = [
        texts("other-points", who=voice.names_of(seat), points=after.points[seat])
        for seat in after.designers()
        if seat != winner
    ]
    # What is waited for comes last, since this stays until it has been read.
    next_ = texts("may-now-name", who=voice.names_of(after.judge))
    return Moment(headline=text, more=f"{texts('the-others', others=', '.join(others))} {next_}")


def _closed(after: Tile13, voice: Voice, texts: Texts) -> Moment:
    """T13-32, T13-33, T13-A14, and who judges next."""
    contest = after.contests[-1]
    judge = voice.names_of(contest.judge)
    runner = contest.runner_up
    if runner == NOBODY:
        named = texts("named-nobody", who=judge)
    else:
        named = texts(
            "named-runner-up",
            who=judge,
            runner=voice.names_of(runner),
            half=number(contest.points[contest.winner] / 2),
            both="you" if voice.viewer in (runner, contest.judge) else "them",
        )
    if after.phase != phases.END:
        next_ = texts("judges-next", who=voice.names_of(after.judge))
        # Whoever named nobody, or named somebody just now, need not be held up by it.
        brief = runner == NOBODY or voice.viewer == contest.judge
        return Moment(headline=named, more=next_, brief=brief)
    result = after.result()
    best = number(max(result.scores))
    won = texts("last-contest", who=voice.names_of(*result.winners), points=best)
    return Moment(headline=won, more=named)
