"""The options of The "In" Crowd."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import Options


class InCrowdOptions(Options, frozen=True):
    """What two players may agree on before a game."""

    peek: Annotated[
        Literal["bottom", "none", "all"],
        Meta(description="Which of your own coins on the board you may look at again."),
    ] = "bottom"
    tied_vote: Annotated[
        Literal["all_leave", "all_stay"],
        Meta(description="After a tied vote all its coins go home, or all stay where they are."),
    ] = "all_leave"
    doubling: Annotated[
        bool, Meta(description="A 2 on top scores 8, as the series goes on; off: nothing.")
    ] = False
    suits: Annotated[
        Literal["random", "pick"],
        Meta(description="Luck deals the suits, or the first seat picks its two."),
    ] = "random"
    notes: Annotated[
        bool,
        Meta(
            description="Coins that both have seen in a vote stay marked while they are on the"
            " board; off: remember them yourself."
        ),
    ] = True
