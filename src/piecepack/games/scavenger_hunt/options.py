"""The options of Scavenger Hunt II."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import Options
from piecepack.games.scavenger_hunt.layout import boards


class ScavengerHuntOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    layout: Annotated[
        str,
        Meta(
            description="The board: rectangle, square, pangaea, pinwheel, galaxy or islands for"
            " four, triangle or hexagon for three, face_off or hare for two, or a file of your own."
            " Full Circle is best on pinwheel, galaxy or islands.",
            extra={"file": True},
            extra_json_schema={"examples": list(boards())},
        ),
    ] = ""
    variant: Annotated[
        Literal["classic", "double_up", "dice_mania", "dexter", "dexter_fast", "full_circle"],
        Meta(description="How matched coins are removed."),
    ] = "classic"
    turns: Annotated[
        int,
        Meta(
            ge=0,
            le=100_000,
            description="After so many single turns the game ends unfinished; 0 for no end.",
            extra_json_schema={"examples": [60]},
        ),
    ] = 400
    notes: Annotated[
        bool,
        Meta(description="What you have seen stays marked for you; off: remember it yourself."),
    ] = True
