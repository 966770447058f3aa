"""The options of Piecepack Letterbox. What people read of them is in its texts."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, values


class LetterboxOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    start_die: Annotated[
        Literal["auto", "on", "off"],
        Meta(extra=values(ChoiceDoc("auto"), ChoiceDoc("on"), ChoiceDoc("off"))),
    ] = "auto"
    chains: bool = False  # a clue may lead to another clue first
    days: Annotated[int, Meta(ge=1, le=365)] = 100  # after them the hunt is scored as it stands
    notes: bool = True  # what a player has searched and heard stays marked for that player


def rolls_for_start(options: LetterboxOptions, seats: int) -> bool:
    """LB-30: recommended for five and six, and then the default."""
    return options.start_die == "on" or (options.start_die == "auto" and seats >= 5)
