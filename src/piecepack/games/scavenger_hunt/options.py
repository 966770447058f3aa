"""The options of Scavenger Hunt II."""

from typing import Annotated, Literal

from msgspec import Meta

from piecepack.core.options import ChoiceDoc, Options, form
from piecepack.games.scavenger_hunt.rules.layout import USUAL, Layout, boards


def _board_doc(board_id: str, board: Layout) -> ChoiceDoc:
    """A board for a form; the usual one of its number of players is the option's default."""
    usual = USUAL[board.players] == board_id
    return ChoiceDoc(
        "" if usual else board_id, board.name, board.note, (board.players,), board.little_map()
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
            description="The board: rectangle, square, pangaea, pinwheel, galaxy or islands for"
            " four, triangle or hexagon for three, face_off or hare for two, or a file of your own."
            " Full Circle is best on pinwheel, galaxy or islands.",
            extra=form("Board", *_BOARDS, file=True),
            extra_json_schema={"examples": list(boards())},
        ),
    ] = ""
    variant: Annotated[
        Literal["classic", "double_up", "dice_mania", "dexter", "dexter_fast", "full_circle"],
        Meta(
            description="How matched coins are removed.",
            extra=form(
                "How a match leaves",
                ChoiceDoc("classic", "As printed", "Roll its value with your own die."),
                ChoiceDoc("double_up", "Double Up", "A second roll if the first removed nothing."),
                ChoiceDoc("dice_mania", "Dice mania", "Roll the board's dice too, for everybody."),
                ChoiceDoc("dexter", "Dexter", "Your right-hand neighbour names the value."),
                ChoiceDoc(
                    "dexter_fast", "Dexter, fast", "You may ask twice a turn; no coin is used up."
                ),
                ChoiceDoc(
                    "full_circle", "Full Circle", "No dice: stand on your own tile of that value."
                ),
            ),
        ),
    ] = "classic"
    turns: Annotated[
        int,
        Meta(
            ge=0,
            le=100_000,
            description="After so many single turns the game ends unfinished; 0 for no end.",
            extra=form("Turn limit"),
            extra_json_schema={"examples": [60]},
        ),
    ] = 400
    notes: Annotated[
        bool,
        Meta(
            description="What you have seen stays marked for you; off: remember it yourself.",
            extra=form("Notes"),
        ),
    ] = True
