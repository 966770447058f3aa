"""The options of Scavenger Hunt II. What people read of them is in its texts."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, values
from piecepack.games.scavenger_hunt.rules.layout import USUAL, Layout, boards


def _board_doc(board_id: str, board: Layout) -> ChoiceDoc:
    """A board for a form; the usual one of its number of players is the option's default.

    So three boards have the same value, and each names its own messages.
    """
    usual = USUAL[board.players] == board_id
    return ChoiceDoc(
        "" if usual else board_id,
        f"board-{board_id}",
        f"note-{board_id}",
        (board.players,),
        board.little_map(),
    )


# The usual boards come first.
_BOARDS = tuple(
    sorted((_board_doc(*board) for board in boards().items()), key=lambda doc: bool(doc.value))
)


class ScavengerHuntOptions(Options, frozen=True):
    """What a table may agree on before a game."""

    layout: Annotated[
        str,
        Meta(
            extra=values(*_BOARDS, file=True),
            extra_json_schema={"examples": list(boards())},
        ),
    ] = ""
    # How matched coins are removed
    variant: Annotated[
        Literal["classic", "double_up", "dice_mania", "dexter", "dexter_fast", "full_circle"],
        Meta(
            extra=values(
                ChoiceDoc("classic"),
                ChoiceDoc("double_up"),
                ChoiceDoc("dice_mania"),
                ChoiceDoc("dexter"),
                ChoiceDoc("dexter_fast"),
                ChoiceDoc("full_circle"),
            ),
        ),
    ] = "classic"
    # After so many single turns the game ends unfinished; 0 for no end
    turns: Annotated[int, Meta(ge=0, le=100_000, extra_json_schema={"examples": [60]})] = 400
    notes: bool = True  # what a player has seen stays marked for that player
