"""The options of Tile 13."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, form


class Tile13Options(Options, frozen=True):
    """What a table may agree on before a game."""

    pander: Annotated[
        Literal["zero", "double"],
        Meta(
            description="A tile that is both the Judge's and another designer's brings nothing, or"
            " is doubled.",
            extra=form(
                "Pandering",
                ChoiceDoc("zero", "Brings nothing", "A tile that two designers play is lost."),
                ChoiceDoc("double", "Pays", "The Judge's own tile is doubled, shared or not."),
            ),
        ),
    ] = "zero"
