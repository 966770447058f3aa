"""Tallies of Scavenger Hunt II: what a roll has hit, and a draw that was proposed."""

from collections.abc import Sequence

from piecepack.core.contract import Seen
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Side, Tally
from piecepack.games.scavenger_hunt.face.names import tile_name
from piecepack.games.scavenger_hunt.face.props import Known
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE, TRAP


def missed(state: ScavengerHunt, last: Seen | None) -> bool:
    """Whether the dice still lie there after a roll that hit nothing.

    After one that did, somebody was asked about a coin, and that is what everybody saw last.
    """
    rolled = last is not None and not last.verb and bool(state.dice)
    return rolled and state.phase not in (phases.DICE, phases.REMOVING, phases.END)


def roller(state: ScavengerHunt) -> int:
    """Who rolled the dice that lie there: the turn may have passed on since."""
    return (state.turn - 1) % state.seats if state.phase == phases.MOVE else state.turn


def tallies(
    state: ScavengerHunt, names: tuple[str, ...], known: Sequence[Known | None], missed: bool
) -> tuple[Tally, ...]:
    """`known` says of each coin whether the viewer knows it; `missed`, that a roll hit nothing."""
    if state.phase == phases.REMOVING:
        return (_hits(state, known),)
    if state.phase == phases.ANSWERING:
        return (_proposed(state, names),)
    if state.phase == phases.AGAIN:
        return (Tally(_title(state), (), text="Nothing was removed."),)
    return (_missed(state, names),) if missed else ()


def _hits(state: ScavengerHunt, known: Sequence[Known | None]) -> Tally:
    """The tiles that may be freed of their coins, with what the viewer knows of these. SH-Q10"""
    sides = []
    for place in state.pending:
        coin = state.list_coin[place]
        fits = ""
        if known[coin]:
            fits = "a match" if state.matches(place) else "no match"
        pieces = (tile_name(state.claims[place]), f"coin-{coin}")
        sides.append(Side(place // VALUES, pieces, fits))
    return Tally(_title(state), tuple(sides))


def _missed(state: ScavengerHunt, names: tuple[str, ...]) -> Tally:
    shown = ", ".join(RANKS[value] for value in state.rolled)
    return Tally(f"{names[roller(state)]} rolled {shown}", (), text="Nothing can be removed.")


def _title(state: ScavengerHunt) -> str:
    values = ", ".join(RANKS[value] for value in state.rolled)
    if state.full_circle:
        return "Back where it began"
    return f"Named: {values}" if state.dexter else f"Rolled: {values}"


def _proposed(state: ScavengerHunt, names: tuple[str, ...]) -> Tally:
    """Answers are sealed until both are there. SH-Q17"""
    what = "is trapped" if state.kind == TRAP else "cannot get three coins"
    sides = [Side(state.proposer, text="says so")]
    for seat, answer in enumerate(state.answers):
        if seat not in (state.proposer, state.victim):
            sides.append(Side(seat, text="to answer" if answer == NONE else "has answered"))
    return Tally(f"{names[state.victim]} {what}", tuple(sides))
