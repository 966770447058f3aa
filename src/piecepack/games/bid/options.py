"""The options of Bid!."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, form


class BidOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    goal: Annotated[
        int,
        Meta(
            ge=10,
            le=1000,
            description="The first to reach this many points wins.",
            extra=form("Goal"),
        ),
    ] = 100
    variant: Annotated[
        Literal["pawns", "reroll"],
        Meta(
            description="pawns: give up your only pawn to cancel an auction and roll all dice"
            " again; reroll: no pawns, pay a coin to roll one die again.",
            extra=form(
                "Second thoughts",
                ChoiceDoc("pawns", "Pawns", "Once a game, cancel an auction and roll all dice."),
                ChoiceDoc("reroll", "Reroll", "No pawns: pay a coin to roll one die again."),
            ),
        ),
    ] = "pawns"
    first_roller: Annotated[
        int,
        Meta(
            ge=0,
            le=4,
            description="The seat that rolls first, from 1; 0 lets luck decide.",
            extra=form(
                "First roller",
                ChoiceDoc(0, "Luck decides"),
                ChoiceDoc(1, "The first seat"),
                ChoiceDoc(2, "The second seat"),
                ChoiceDoc(3, "The third seat"),
                ChoiceDoc(4, "The fourth seat", seats=(4,)),
            ),
        ),
    ] = 0
    notes: Annotated[
        bool,
        Meta(
            description="Show every hand, which can be worked out from what all have seen;"
            " off: hands are hidden as at a table.",
            extra=form("Open hands"),
        ),
    ] = True
