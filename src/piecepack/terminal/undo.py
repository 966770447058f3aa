"""Taking back a move at one keyboard, by the rules of a table: nobody has to be asked who sits here too."""

from random import Random

from piecepack.core.errors import IllegalMove, lazy_text
from piecepack.match.local import LocalMatch
from piecepack.match.taking_back import last_move, reveals


def take_back(match: LocalMatch) -> int:
    """Take back the last move of a person, with the answers of bots, and return whose it was.

    `IllegalMove` says why not.
    """
    last = next((made.seat for made in reversed(match.trail) if made.seat in match.people), None)
    seat = match.people[0] if last is None else last
    if reveals(match, last_move(match, seat), Random()):
        raise IllegalMove(lazy_text("undo-reveals"))
    match.take_back(seat)
    return seat
