"""Tallies of Piecepack Letterbox: the result of a search, and the votes at the end."""

from piecepack.core.contract import WATCHER
from piecepack.core.scene import Side, Tally
from piecepack.core.words import counted
from piecepack.games.letterbox.face.log import ORDINALS
from piecepack.games.letterbox.face.logbook import Logbook
from piecepack.games.letterbox.face.names import spoken_place
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import DECOY, SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import NOBODY


def just_searched(state: Letterbox, logbook: Logbook) -> Tally:
    """Everybody sees the search and that cards change hands; what they are, only the two whose hands
    these are. LB-20, LB-L7, LB-L13
    """
    seat = state.turn
    cell = state.pawns[seat]
    who = "You" if seat == logbook.viewer else logbook.names[seat]
    sides = []
    for owner in range(state.seats):
        if owner == seat:
            continue
        known = logbook.all_open or (logbook.viewer in (seat, owner) and logbook.viewer != WATCHER)
        card = handed(state.chains[owner], cell)
        what = _spoken(card, logbook.letter(owner).decoy) if known else "a card"
        sides.append(Side(owner, text=what, won=known and card == STAMP))
    return Tally(f"{who} searched {spoken_place(state.board, cell)}", tuple(sides))


def _spoken(card: int, decoy: str) -> str:
    if card == STAMP:
        return "a stamp: the box is found"
    if card == DECOY:
        return f"a decoy: {decoy}" if decoy else "a decoy"
    return f"a {ORDINALS[card - SECOND_CLUE + 1]} clue"


def votes(state: Letterbox) -> tuple[Tally, ...]:
    """For whom all have voted, if it came to that. LB-L17"""
    if state.phase != phases.END or NOBODY in state.votes:
        return ()
    winners = state.result().winners
    sides = tuple(
        Side(seat, text=counted(state.votes.count(seat), "vote"), won=seat in winners)
        for seat in sorted(state.tied(), key=lambda seat: -state.votes.count(seat))
    )
    return (Tally("The best letterbox", sides),)
