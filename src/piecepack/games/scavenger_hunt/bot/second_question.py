"""Whether the bot asks a second time in Dexter's fast form. SH-51

A neighbour who sees through a list names what does not match as long as there is anything else. So a
question takes the list one step closer to the moment when only matches are left face up, and the
neighbour has to name one. There is one reason to wait: a last value that does not match yet, but will
after the next swap, has to be named next turn if it is still the only one.
"""

from typing import Final

from piecepack.games.scavenger_hunt.bot.worth import Worth
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.moves import NONE

_SURE: Final = 0.5  # how likely a coin must lie within reach, for the bot to wait for it


def asks_again(worth: Worth) -> bool:
    """Whether a second question helps the seat more than the end of the turn does."""
    rules, first = worth.rules, VALUES * worth.seat
    up = [value for value in range(VALUES) if rules.face_up[worth.seat] >> value & 1]
    unmatched = [value for value in up if not worth.matched[first + value]]
    if len(unmatched) != 1:
        return True
    return _chance_of_a_match(worth, first + unmatched[0]) < _SURE


def _chance_of_a_match(worth: Worth, place: int) -> float:
    """How likely the tile in this place can have its coin by the next question."""
    rules, sight, seat = worth.rules, worth.sight, worth.seat
    if rules.list_coin[place] < 0:
        return 0.0
    away = worth.far[rules.pawns[seat]]
    blocked = [pawn for other, pawn in enumerate(rules.pawns) if other != seat]
    chance = 0.0
    for coin, likely in sight.where[rules.claims[place]]:
        holder = sight.holder[coin]
        mine = holder != NONE and holder // VALUES == seat
        cell = sight.cell_of[coin]
        if mine or (away[cell] <= 1 and cell not in blocked):
            chance += likely
    return chance
