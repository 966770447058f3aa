"""The options of Tile 13. What people read of them is in its texts."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, values


class Tile13Options(Options, frozen=True):
    """What a table may agree on before a game."""

    pander: Annotated[
        Literal["zero", "double"],
        Meta(extra=values(ChoiceDoc("zero"), ChoiceDoc("double"))),
    ] = "zero"
