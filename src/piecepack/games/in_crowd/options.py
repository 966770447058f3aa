"""The options of The "In" Crowd. What people read of them is in its texts."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, values


class InCrowdOptions(Options, frozen=True):
    """What two players may agree on before a game."""

    peek: Annotated[
        Literal["bottom", "none", "all"],
        Meta(extra=values(ChoiceDoc("bottom"), ChoiceDoc("none"), ChoiceDoc("all"))),
    ] = "bottom"
    tied_vote: Annotated[
        Literal["all_leave", "all_stay"],
        Meta(extra=values(ChoiceDoc("all_leave"), ChoiceDoc("all_stay"))),
    ] = "all_leave"
    doubling: bool = False  # a 2 on top scores 8
    suits: Annotated[
        Literal["random", "pick"],
        Meta(extra=values(ChoiceDoc("random"), ChoiceDoc("pick"))),
    ] = "random"
    swap: bool = False  # the first coin lies value up, and the other player may change sides
    pyramid: Annotated[
        Literal["full", "small", "tiny"],
        Meta(extra=values(ChoiceDoc("full"), ChoiceDoc("small"), ChoiceDoc("tiny"))),
    ] = "full"
    notes: bool = True  # what both have seen in a vote stays marked
