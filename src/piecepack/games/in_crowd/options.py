"""The options of The "In" Crowd."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, form


class InCrowdOptions(Options, frozen=True):
    """What two players may agree on before a game."""

    peek: Annotated[
        Literal["bottom", "none", "all"],
        Meta(
            description="Which of your own coins on the board you may look at again.",
            extra=form(
                "Peeking",
                ChoiceDoc("bottom", "At the bottom", "You know your own coins there."),
                ChoiceDoc("none", "Never", "Once a coin is placed, you have to remember it."),
                ChoiceDoc("all", "Everywhere", "You know all your own coins on the board."),
            ),
        ),
    ] = "bottom"
    tied_vote: Annotated[
        Literal["all_leave", "all_stay"],
        Meta(
            description="Whether the coins of a tied vote go back to their owners' hands or stay.",
            extra=form(
                "After a tied vote",
                ChoiceDoc("all_leave", "All go back to hand", "The squares are free again."),
                ChoiceDoc(
                    "all_stay", "All stay", "The vote can be called again once a coin changes."
                ),
            ),
        ),
    ] = "all_leave"
    doubling: Annotated[
        bool,
        Meta(
            description="A 2 that reaches the top scores 8 points; otherwise it scores nothing.",
            extra=form("A 2 on top scores 8"),
        ),
    ] = False
    suits: Annotated[
        Literal["random", "pick"],
        Meta(
            description="Luck deals the suits, or the first seat picks its two.",
            extra=form(
                "Suits",
                ChoiceDoc("random", "Luck deals them"),
                ChoiceDoc(
                    "pick", "The first seat picks", "The other two suits are its opponent's."
                ),
            ),
        ),
    ] = "random"
    swap: Annotated[
        bool,
        Meta(
            description="The first coin is placed value up; then the other player may change sides"
            " instead of acting.",
            extra=form("Changing sides"),
        ),
    ] = False
    pyramid: Annotated[
        Literal["full", "small", "tiny"],
        Meta(
            description="The whole pyramid, or a part of one side with three coins each, which"
            " programs can solve.",
            extra=form(
                "Pyramid",
                ChoiceDoc("full", "The whole pyramid"),
                ChoiceDoc("small", "Four squares, two above", "Ace, 3 and 5 each; for study."),
                ChoiceDoc("tiny", "Three squares, one above", "Ace, 3 and 5 each; for study."),
            ),
        ),
    ] = "full"
    notes: Annotated[
        bool,
        Meta(
            description="Coins that both have seen in a vote stay marked while they are on the"
            " board; off: remember them yourself.",
            extra=form("Notes"),
        ),
    ] = True
