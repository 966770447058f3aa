"""The pace of a table: how fast its bots are, and when people last acted."""

from piecepack.table.model.events import Event, Moved, Pace, Paced, Started


class Pacing:
    """Folded from the table's events."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.acted_at = 0.0  # when a person last moved, or the game started
        self.moved: dict[
            int, int
        ] = {}  # by seat: the version of the last move that its holder made

    def note(self, event: Event, version: int, at: float) -> None:
        match event:
            case Paced(pace):
                self.pace = pace
            case Started():
                self.acted_at = at
            case Moved(seat=seat, by=""):
                self.acted_at = at
                self.moved[seat] = version
