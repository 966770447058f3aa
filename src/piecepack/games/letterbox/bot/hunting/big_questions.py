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
        """What the best question brings, in points, and the move that asks it."""
        board = self.state.board
        classes = {about: answers(board, about) for about in _QUESTIONS}
        now = self.land.whole()
        best = (-1.0, question((self.seat + 1) % self.state.seats, SUIT))
        for box in self.boxes:
            asked = self.state.asked_about(self.seat, box.owner)
            for about in _QUESTIONS:
                if about not in asked:
                    gain = self.expected(box, classes[about]) - now
                    best = max(best, (gain, question(box.owner, about)))
        return best

    def expected(self, box: Box, answer_of: Sequence[int]) -> float:
        """What the whole hunt brings once this is answered, over all answers."""
        points = BOX_FOUND
        others = [
            worth - points * chance for worth, chance in zip(self.land.worth, box.box, strict=True)
        ]
        total = 0.0
        for answer in _ANSWERS:
            chance = sum(
                here for here, given in zip(box.box, answer_of, strict=True) if given == answer
            )
            if chance > 0:
                share = points / chance
                worth = [
                    other + share * here if given == answer else max(other, 0.0)
                    for other, here, given in zip(others, box.box, answer_of, strict=True)
                ]
                total += chance * self.land.with_worth(worth).whole()
        return total
