"""The options of Bid!."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import Options


class BidOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    goal: Annotated[
        int, Meta(ge=10, le=1000, description="The first to reach this many points wins.")
    ] = 100
    variant: Annotated[
        Literal["pawns", "reroll"],
        Meta(
            description="pawns: give up your only pawn to cancel an auction and roll all dice"
            " again; reroll: no pawns, pay a coin to roll one die again."
        ),
    ] = "pawns"
    first_roller: Annotated[
        int,
        Meta(ge=0, le=4, description="The seat that rolls first, from 1; 0 lets luck decide."),
    ] = 0
    notes: Annotated[
        bool,
        Meta(
            description="Show every hand, which can be worked out from what all have seen;"
            " off: hands are hidden as at a table."
        ),
    ] = True
