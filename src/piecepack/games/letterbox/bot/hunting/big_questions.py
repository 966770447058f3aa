"""Big Questions: what an answer would change, in points. LB-22 to LB-24

An hour costs the same whatever it is spent on, so an answer is worth as much as it brings the finds
forward: the whole hunt is estimated with each answer that may come, and without one.
"""

from collections.abc import Sequence
from typing import Final

from piecepack.games.letterbox.bot.hunting.belief import Box
from piecepack.games.letterbox.bot.hunting.route import Map
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import COLUMN, ROW, SUIT, VALUE, question
from piecepack.games.letterbox.rules.scoring import BOX_FOUND
from piecepack.games.letterbox.rules.terrain import CELLS, SIDE, rank_of, suit_of

_QUESTIONS: Final = (SUIT, VALUE, ROW, COLUMN)
_ANSWERS: Final = range(SIDE)
_DIGITS: Final = 9  # of what is compared: further on numbers differ by how they were added up


def answers(board: Sequence[int], about: int) -> list[int]:
    """What would be answered for a box on each cell, by number."""
    if about == SUIT:
        return [suit_of(tile) for tile in board]
    if about == VALUE:
        return [rank_of(tile) for tile in board]
    return [cell // SIDE if about == ROW else cell % SIDE for cell in range(CELLS)]


class Questions:
    """All questions that a seat may ask, and what each of them is expected to bring."""

    def __init__(self, state: Letterbox, seat: int, boxes: Sequence[Box], land: Map) -> None:
        self.state = state
        self.seat = seat
        self.boxes = boxes
        self.land = land

    def best(self) -> tuple[float, int]:
        """What the best question brings, in points, and the move that asks it.

        Of questions that bring as much, the one whose answer is less certain; of those, one to whoever comes next: an
        owner scores for being found (LB-28), so nobody's box may be the first that everybody asks about.
        """
        board, seats = self.state.board, self.state.seats
        classes = {about: answers(board, about) for about in _QUESTIONS}
        now = self.land.whole()
        best, move = (-1.0, 0.0, 0), question((self.seat + 1) % seats, SUIT)
        for box in self.boxes:
            asked = self.state.asked_about(self.seat, box.owner)
            for about in _QUESTIONS:
                if about not in asked:
                    gain, doubt = self.expected(box, classes[about])
                    offer = (
                        round(gain - now, _DIGITS),
                        round(doubt, _DIGITS),
                        (self.seat - box.owner) % seats,
                    )
                    if offer > best:
                        best, move = offer, question(box.owner, about)
        return best[0], move

    def expected(self, box: Box, answer_of: Sequence[int]) -> tuple[float, float]:
        """What the whole hunt brings once this is answered, over all answers; how uncertain the answer is."""
        others = [
            worth - BOX_FOUND * chance
            for worth, chance in zip(self.land.worth, box.box, strict=True)
        ]
        total, doubt = 0.0, 1.0
        for answer in _ANSWERS:
            chance = sum(
                here for here, given in zip(box.box, answer_of, strict=True) if given == answer
            )
            if chance > 0:
                doubt -= chance * chance
                share = BOX_FOUND / chance
                worth = [
                    other + share * here if given == answer else max(other, 0.0)
                    for other, here, given in zip(others, box.box, answer_of, strict=True)
                ]
                total += chance * self.land.with_worth(worth).whole()
        return total, doubt
