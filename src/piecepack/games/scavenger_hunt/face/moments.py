"""The big events of Scavenger Hunt II, in words for one viewer: who, what and why."""

from piecepack.core.contract import Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.pieces import rank_in_words
from piecepack.core.scene import Moment
from piecepack.core.texts import Texts
from piecepack.games.scavenger_hunt.face.names import KINDS, dice_names, spoken_tile, tile_name
from piecepack.games.scavenger_hunt.rules import endings, phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE


def moment(
    before: ScavengerHunt, seen: Seen, after: ScavengerHunt, voice: Voice, texts: Texts
) -> Moment | None:
    """What happened between two states, if it was a big event."""
    told = _event(before, seen, after, voice, texts)
    if after.phase != phases.END:
        return told
    removed = told.headline if told is not None and seen.verb == "remove" else ""
    return Moment(
        headline=_ending(before, after, voice, texts),
        more=removed or _removed_by(after, voice, texts),
        pieces=told.pieces if told is not None else (),
    )


def _event(
    before: ScavengerHunt, seen: Seen, after: ScavengerHunt, voice: Voice, texts: Texts
) -> Moment | None:
    seat = seen.seat
    if seat is None:
        return _luck(before, after, voice, texts)
    match seen.verb:
        case "claim":
            return _claimed(before, seat, after, voice, texts)
        case "swap":
            return _swapped(before, seat, after, voice, texts)
        case "remove":
            return _removed(before, seat, after, voice, texts)
        case "choose":
            text = texts(
                "chose-for",
                who=voice.names_of(seat),
                rank=rank_in_words(texts, after.rolled[0]),
                other=voice.names_of(before.turn),
                tiles=_hit(after, texts),
            )
            return Moment(headline=text, brief=True)
        case "pass" if before.phase == phases.REMOVING:
            return Moment(headline=texts("removed-none", who=voice.names_of(seat)), brief=True)
        case "propose" | "pass" | "agree" | "refuse":
            return _declared(before, after, voice, texts)
    return None


def _luck(before: ScavengerHunt, after: ScavengerHunt, voice: Voice, texts: Texts) -> Moment | None:
    if before.phase == phases.FIRST and after.phase == phases.MOVE:
        return Moment(headline=texts("you-begin", who=voice.names_of(after.turn)), brief=True)
    if before.phase != phases.DICE:
        return None
    return Moment(
        headline=texts(
            "rolled-now",
            who=voice.names_of(before.turn),
            faces=tuple(
                texts("thrown", rank=rank_in_words(texts, value)) for value in after.rolled
            ),
            tiles=_hit(after, texts),
        ),
        brief=True,
        pieces=tuple(dice_names(before, before.turn, before.dice)),
    )


def _hit(after: ScavengerHunt, texts: Texts) -> tuple[str, ...]:
    """The tiles that were named; none if nothing can be removed. SH-24, SH-Q10"""
    if after.phase != phases.REMOVING:
        return ()
    return tuple(spoken_tile(texts, after.claims[place]) for place in after.pending)


def _claimed(
    before: ScavengerHunt, seat: int, after: ScavengerHunt, voice: Voice, texts: Texts
) -> Moment:
    """SH-17."""
    tile = before.tile_at[before.pawns[seat]]
    listed = sum(claim >= 0 for claim in after.claims[VALUES * seat : VALUES * seat + VALUES])
    who = voice.names_of(seat)
    return Moment(
        headline=texts("claimed", who=who, tile=spoken_tile(texts, tile)),
        more=texts("claimed.more", number=listed, most=VALUES, who=who),
        brief=True,
        pieces=(tile_name(tile),),
    )


def _swapped(
    before: ScavengerHunt, seat: int, after: ScavengerHunt, voice: Voice, texts: Texts
) -> Moment | None:
    """SH-22: a coin was taken from somebody's list, and another one put there."""
    changed = [
        place for place, coin in enumerate(after.list_coin) if coin != before.list_coin[place]
    ]
    robbed = next((place for place in changed if place // VALUES != seat), NONE)
    if robbed == NONE:
        return None
    owner = robbed // VALUES
    who, tile = voice.names_of(seat), spoken_tile(texts, after.claims[robbed])
    pieces = tuple(tile_name(after.claims[place]) for place in changed)
    if owner != voice.viewer:
        text = texts("swapped-with", who=who, other=voice.names_of(owner), tile=tile)
        return Moment(headline=text, brief=True, pieces=pieces)
    coin = spoken_tile(texts, after.coins[after.list_coin[robbed]])
    return Moment(
        headline=texts("swapped-yours", who=who, tile=tile),
        more=texts("swapped-yours.more", coin=coin),
        pieces=pieces,
    )


def _removed(
    before: ScavengerHunt, seat: int, after: ScavengerHunt, voice: Voice, texts: Texts
) -> Moment:
    """SH-24 to SH-26."""
    tile = before.claims[before.pending[0]]
    number = after.removed[seat]
    left = ENOUGH - number
    return Moment(
        headline=texts(
            "removed-coin",
            who=voice.names_of(seat),
            tile=spoken_tile(texts, tile),
            number=number,
            enough=ENOUGH,
        ),
        more=texts("removed-coin.more", left=left) if left > 0 else "",
        pieces=(tile_name(tile),),
    )


# Draws. SH-27 to SH-34, SH-Q17, SH-Q18


def _declared(
    before: ScavengerHunt, after: ScavengerHunt, voice: Voice, texts: Texts
) -> Moment | None:
    """A declaration was taken up, refused or not proven; a proof ends the game."""
    if after.phase == phases.ANSWERING:
        who, victim = voice.names_of(after.proposer), voice.names_of(after.victim)
        return Moment(
            headline=texts("declared", who=who, victim=victim, kind=KINDS[after.kind]),
            more=texts("declared.more"),
            brief=True,
        )
    if before.phase == phases.ANSWERING and after.phase != phases.END:
        return Moment(headline=texts("declaration-failed"), brief=True)
    return None


def _ending(before: ScavengerHunt, after: ScavengerHunt, voice: Voice, texts: Texts) -> str:
    if after.why == endings.OUT_OF_TURNS:
        return texts("turns-over", number=after.limit)
    if after.why == endings.WON:
        winner = after.winner
        return texts("won-with", who=voice.names_of(winner), number=after.removed[winner])
    victim = voice.names_of(before.victim)
    if after.why == endings.TRAPPED_BUT_WON:
        return texts("trapped-and-won", who=victim, enough=ENOUGH)
    if after.why == endings.TRAPPED:
        return texts("trapped-and-drawn", who=victim, enough=ENOUGH)
    return texts("protected-and-drawn", who=victim)


def _removed_by(after: ScavengerHunt, voice: Voice, texts: Texts) -> str:
    shown = ", ".join(
        texts("removed-count", who=voice.names_of(seat), number=number)
        for seat, number in enumerate(after.removed)
    )
    return texts("removed-by", shown=shown)
