"""The big events of Scavenger Hunt II, in words for one viewer: who, what and why."""

from piecepack.core.kit.voice import Voice, capital
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Moment
from piecepack.core.words import counted, listing
from piecepack.games.scavenger_hunt.face.names import dice_names, spoken_tile, tile_name
from piecepack.games.scavenger_hunt.rules import endings, phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE, TRAP


def moment(
    before: ScavengerHunt, seat: int | None, verb: str, after: ScavengerHunt, voice: Voice
) -> Moment | None:
    """What happened between two states, if it was a big event. `seat` did `verb`, if not luck."""
    told = _event(before, seat, verb, after, voice)
    if after.phase != phases.END:
        return told
    return Moment(
        headline=_ending(before, after, voice),
        more=told.headline if told is not None and verb == "remove" else _removed_by(after, voice),
        pieces=told.pieces if told is not None else (),
    )


def _event(
    before: ScavengerHunt, seat: int | None, verb: str, after: ScavengerHunt, voice: Voice
) -> Moment | None:
    if seat is None:
        return _luck(before, after, voice)
    match verb:
        case "claim":
            return _claimed(before, seat, after, voice)
        case "swap":
            return _swapped(before, seat, after, voice)
        case "remove":
            return _removed(before, seat, after, voice)
        case "choose":
            value = RANKS[after.rolled[0]]
            text = f"{voice.start(seat)} chose {value} for {voice.who(before.turn)}{_hit(after)}."
            return Moment(headline=text, brief=True)
        case "pass" if before.phase == phases.REMOVING:
            return Moment(headline=f"{voice.start(seat)} removed nothing.", brief=True)
        case "propose" | "pass" | "agree" | "refuse":
            return _declared(before, after, voice)
    return None


def _luck(before: ScavengerHunt, after: ScavengerHunt, voice: Voice) -> Moment | None:
    if before.phase == phases.FIRST and after.phase == phases.MOVE:
        begins = "begin" if after.turn == voice.viewer else "begins"
        return Moment(headline=f"{voice.start(after.turn)} {begins}.", brief=True)
    if before.phase != phases.DICE:
        return None
    rolled = listing([RANKS[value] for value in after.rolled])
    return Moment(
        headline=f"{voice.start(before.turn)} rolled {rolled}{_hit(after)}.",
        brief=True,
        pieces=tuple(dice_names(before, before.turn, before.dice)),
    )


def _hit(after: ScavengerHunt) -> str:
    """SH-24, SH-Q10."""
    if after.phase != phases.REMOVING:
        return ": nothing can be removed"
    tiles = [spoken_tile(after.claims[place]) for place in after.pending]
    return f", which names {listing(tiles)}"


def _claimed(before: ScavengerHunt, seat: int, after: ScavengerHunt, voice: Voice) -> Moment:
    """SH-17."""
    tile = before.tile_at[before.pawns[seat]]
    listed = sum(claim >= 0 for claim in after.claims[VALUES * seat : VALUES * seat + VALUES])
    return Moment(
        headline=f"{voice.start(seat)} claimed {spoken_tile(tile)}.",
        more=f"It is number {listed} of {VALUES} on {voice.whose(seat)} list.",
        brief=True,
        pieces=(tile_name(tile),),
    )


def _swapped(before: ScavengerHunt, seat: int, after: ScavengerHunt, voice: Voice) -> Moment | None:
    """SH-22: a coin was taken from somebody's list, and another one put there."""
    changed = [
        place for place, coin in enumerate(after.list_coin) if coin != before.list_coin[place]
    ]
    robbed = next((place for place in changed if place // VALUES != seat), NONE)
    if robbed == NONE:
        return None
    owner = robbed // VALUES
    tile = spoken_tile(after.claims[robbed])
    pieces = tuple(tile_name(after.claims[place]) for place in changed)
    if owner != voice.viewer:
        text = f"{voice.start(seat)} swapped a coin with {voice.who(owner)}: the one on {tile}."
        return Moment(headline=text, brief=True, pieces=pieces)
    coin = spoken_tile(after.coins[after.list_coin[robbed]])
    return Moment(
        headline=f"{voice.start(seat)} swapped the coin on your {tile} for another.",
        more=f"The coin there is {coin} now.",
        pieces=pieces,
    )


def _removed(before: ScavengerHunt, seat: int, after: ScavengerHunt, voice: Voice) -> Moment:
    """SH-24 to SH-26."""
    tile = before.claims[before.pending[0]]
    number = after.removed[seat]
    return Moment(
        headline=f"{voice.start(seat)} removed the coin that matched {spoken_tile(tile)}:"
        f" {number} of {ENOUGH}.",
        more=f"{counted(ENOUGH - number, 'coin').capitalize()} to go." if number < ENOUGH else "",
        pieces=(tile_name(tile),),
    )


# Draws. SH-27 to SH-34, SH-Q17, SH-Q18


def _declared(before: ScavengerHunt, after: ScavengerHunt, voice: Voice) -> Moment | None:
    """A declaration was taken up, refused or not proven; a proof ends the game."""
    if after.phase == phases.ANSWERING:
        what = "is trapped" if after.kind == TRAP else "cannot win any more"
        if after.victim == voice.viewer:
            what = what.replace("is", "are", 1)
        return Moment(
            headline=f"{voice.start(after.proposer)} declared that {voice.who(after.victim)} {what}.",
            more="The game ends if the two others agree and it is proven.",
            brief=True,
        )
    if before.phase == phases.ANSWERING and after.phase != phases.END:
        return Moment(headline="The declaration failed: the game goes on.", brief=True)
    return None


def _ending(before: ScavengerHunt, after: ScavengerHunt, voice: Voice) -> str:
    if after.why == endings.OUT_OF_TURNS:
        return f"All {counted(after.limit, 'turn')} are over: nobody has won."
    if after.why == endings.WON:
        coins = counted(after.removed[after.winner], "coin")
        return f"{capital(voice.wins(after.winner))}: {coins} removed."
    victim = voice.start(before.victim)
    are = voice.is_(before.victim)
    if after.why == endings.TRAPPED_BUT_WON:
        win = "win" if after.winner == voice.viewer else "wins"
        return f"{victim} {are} trapped, with {ENOUGH} matches in reach, and {win} by that."
    if after.why == endings.TRAPPED:
        return f"{victim} {are} trapped, with too few matches in reach: the game is a draw."
    return f"{victim} cannot win any more, three coins are protected: the game is a draw."


def _removed_by(after: ScavengerHunt, voice: Voice) -> str:
    shown = [f"{voice.who(seat)} {number}" for seat, number in enumerate(after.removed)]
    return f"Coins removed: {', '.join(shown)}."
