"""Tallies of Piecepack Letterbox: the result of a search, and the votes at the end."""

from piecepack.core.contract import WATCHER
from piecepack.core.scene import Side, Tally
from piecepack.core.texts import YOU, Texts
from piecepack.games.letterbox.face.log import ORDINALS
from piecepack.games.letterbox.face.logbook import Logbook
from piecepack.games.letterbox.face.names import place_values
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
    texts = logbook.texts
    who = YOU if seat == logbook.viewer else logbook.names[seat]
    sides = []
    for owner in range(state.seats):
        if owner == seat:
            continue
        known = logbook.all_open or (logbook.viewer in (seat, owner) and logbook.viewer != WATCHER)
        card = handed(state.chains[owner], cell)
        what = _spoken(texts, card, logbook.letter(owner).decoy) if known else texts("card-unknown")
        sides.append(Side(owner, text=what, won=known and card == STAMP))
    title = texts("searched-place", who=(who,), **place_values(texts, state.board, cell))
    return Tally(title, tuple(sides))


def _spoken(texts: Texts, card: int, decoy: str) -> str:
    if card == STAMP:
        return texts("card-stamp")
    if card == DECOY:
        return texts("card-decoy-says", decoy=decoy) if decoy else texts("card-decoy")
    return texts("card-clue", stage=ORDINALS[card - SECOND_CLUE + 1])


def votes(state: Letterbox, texts: Texts) -> tuple[Tally, ...]:
    """For whom all have voted, if it came to that. LB-L17"""
    if state.phase != phases.END or NOBODY in state.votes:
        return ()
    winners = state.result().winners
    sides = tuple(
        Side(seat, text=texts("votes", number=state.votes.count(seat)), won=seat in winners)
        for seat in sorted(state.tied(), key=lambda seat: -state.votes.count(seat))
    )
    return (Tally(texts("best-letterbox"), sides),)
