"""The options of Piecepack Letterbox."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, form


class LetterboxOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    start_die: Annotated[
        Literal["auto", "on", "off"],
        Meta(
            description="A die says on which tiles your pawn may start; auto: with five or six"
            " players.",
            extra=form(
                "Start die",
                ChoiceDoc("auto", "With five or six", "It helps those who begin late."),
                ChoiceDoc("on", "Always", "You start on a tile of the value you roll."),
                ChoiceDoc("off", "Never", "You start wherever you like."),
            ),
        ),
    ] = "auto"
    chains: Annotated[
        bool,
        Meta(
            description="A clue may lead to another clue first: boxes lie at the end of one to"
            " three stages.",
            extra=form("Chains of clues"),
        ),
    ] = False
    days: Annotated[
        int,
        Meta(
            ge=1,
            le=365,
            description="After so many days the hunt is scored as it stands.",
            extra=form("Days"),
        ),
    ] = 100
    notes: Annotated[
        bool,
        Meta(
            description="Tiles you searched and answers you got stay marked for you; off: remember"
            " them yourself.",
            extra=form("Notes"),
        ),
    ] = True


def rolls_for_start(options: LetterboxOptions, seats: int) -> bool:
    """LB-30: recommended for five and six, and then the default."""
    return options.start_die == "on" or (options.start_die == "auto" and seats >= 5)
