"""A game in progress as one short line: the `repr` of rules."""

from piecepack.core.contract import LUCK, OVER, SEATS_IN, Rules
from piecepack.core.words import listing


def in_brief(rules: Rules) -> str:
    """What a game is waiting for: `<Bid 4 seats, waiting for 0 and 2>`. Nothing hidden is in it."""
    owed = rules.waiting()
    if owed == OVER:
        state = "over"
    elif owed == LUCK:
        state = "waiting for luck"
    else:
        state = f"waiting for {listing([str(seat) for seat in SEATS_IN[owed]])}"
    return f"<{type(rules).__name__} {rules.seats} seats, {state}>"
