"""The options of Bid!. What people read of them is in its texts."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, values


class BidOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    goal: Annotated[int, Meta(ge=10, le=1000)] = 100
    variant: Annotated[
        Literal["pawns", "reroll"],
        Meta(extra=values(ChoiceDoc("pawns"), ChoiceDoc("reroll"))),
    ] = "pawns"
    first_roller: Annotated[
        int,
        Meta(
            ge=0,
            le=4,
            extra=values(*map(ChoiceDoc, range(4)), ChoiceDoc(4, seats=(4,))),
        ),
    ] = 0
    notes: bool = True  # show every hand, which can be worked out from what all have seen
