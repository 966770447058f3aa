"""Tallies of Scavenger Hunt II: what a roll has hit, and a draw that was proposed."""

from collections.abc import Sequence

from piecepack.core.contract import Seen
from piecepack.core.pieces import rank_in_words
from piecepack.core.scene import Side, Tally
from piecepack.core.texts import Texts
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
    state: ScavengerHunt,
    names: tuple[str, ...],
    known: Sequence[Known | None],
    missed: bool,
    texts: Texts,
) -> tuple[Tally, ...]:
    """`known` says of each coin whether the viewer knows it; `missed`, that a roll hit nothing."""
    if state.phase == phases.REMOVING:
        return (_hits(state, known, texts),)
    if state.phase == phases.ANSWERING:
        return (_proposed(state, names, texts),)
    if state.phase == phases.AGAIN:
        return (Tally(_title(state, texts), (), text=texts("nothing-removed")),)
    return (_missed(state, names, texts),) if missed else ()


def _hits(state: ScavengerHunt, known: Sequence[Known | None], texts: Texts) -> Tally:
    """The tiles that may be freed of their coins, with what the viewer knows of these. SH-Q10"""
    sides = []
    for place in state.pending:
        coin = state.list_coin[place]
        fits = ""
        if known[coin]:
            fits = texts("a-match" if state.matches(place) else "no-match")
        pieces = (tile_name(state.claims[place]), f"coin-{coin}")
        sides.append(Side(place // VALUES, pieces, fits))
    return Tally(_title(state, texts), tuple(sides))


def _missed(state: ScavengerHunt, names: tuple[str, ...], texts: Texts) -> Tally:
    title = texts("has-rolled", name=names[roller(state)], values=_values(state, texts))
    return Tally(title, (), text=texts("cannot-be-removed"))


def _values(state: ScavengerHunt, texts: Texts) -> str:
    return ", ".join(rank_in_words(texts, value) for value in state.rolled)


def _title(state: ScavengerHunt, texts: Texts) -> str:
    if state.full_circle:
        return texts("back-where-it-began")
    message = "named-values" if state.dexter else "rolled-values"
    return texts(message, values=_values(state, texts))


def _proposed(state: ScavengerHunt, names: tuple[str, ...], texts: Texts) -> Tally:
    """Answers are sealed until both are there. SH-Q17"""
    what = "is-trapped" if state.kind == TRAP else "cannot-get-three"
    sides = [Side(state.proposer, text=texts("says-so"))]
    for seat, answer in enumerate(state.answers):
        if seat not in (state.proposer, state.victim):
            sides.append(Side(seat, text=texts("to-answer" if answer == NONE else "has-answered")))
    return Tally(texts(what, name=names[state.victim]), tuple(sides))
