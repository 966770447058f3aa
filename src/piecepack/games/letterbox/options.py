"""The options of Piecepack Letterbox."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import Options


class LetterboxOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    start_die: Annotated[
        Literal["auto", "on", "off"],
        Meta(
            description="A die says on which tiles your pawn may start; auto: with five or six"
            " players."
        ),
    ] = "auto"
    chains: Annotated[
        bool,
        Meta(
            description="A clue may lead to another clue first: boxes lie at the end of one to"
            " three stages."
        ),
    ] = False
    days: Annotated[
        int, Meta(ge=1, le=365, description="After so many days the hunt is scored as it stands.")
    ] = 100
    notes: Annotated[
        bool,
        Meta(
            description="Tiles you searched and answers you got stay marked for you; off: remember"
            " them yourself."
        ),
    ] = True


def rolls_for_start(options: LetterboxOptions, seats: int) -> bool:
    """LB-30: recommended for five and six, and then the default."""
    return options.start_die == "on" or (options.start_die == "auto" and seats >= 5)
