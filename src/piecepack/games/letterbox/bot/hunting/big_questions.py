"""Big Questions: what an answer would change, in points. LB-22 to LB-24

An hour costs the same whatever it is spent on, so an answer is worth as much as it brings the finds
forward: the whole hunt is estimated with each answer that may come, and without one.
"""

from collections.abc import Sequence
from heapq import nlargest
from typing import Final

from piecepack.games.letterbox.bot.hunting.belief import Box
from piecepack.games.letterbox.bot.hunting.route import Map
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import COLUMN, ROW, SUIT, VALUE, question
from piecepack.games.letterbox.rules.scoring import BOX_FOUND
from piecepack.games.letterbox.rules.terrain import CELLS, SIDE, rank_of, suit_of

_QUESTIONS: Final = (SUIT, VALUE, ROW, COLUMN)
_DIGITS: Final = 9  # of what is compared: further on numbers differ by how they were added up


def answers(board: Sequence[int], about: int) -> list[int]:
    """What would be answered for a box on each cell, by number."""
    if about == SUIT:
        return [suit_of(tile) for tile in board]
    if about == VALUE:
        return [rank_of(tile) for tile in board]
    return [cell // SIDE if about == ROW else cell % SIDE for cell in range(CELLS)]


class Question:
    """One that may be asked."""

    def __init__(self, box: Box, about: int, answer_of: Sequence[int], nearness: int) -> None:
        self.box = box
        self.about = about
        self.answer_of = answer_of  # by cell, if the box lies there
        self.nearness = nearness  # of the box's owner: greatest for whoever is next
        self.chances = [0.0] * SIDE  # of each answer
        for answer, here in zip(answer_of, box.box, strict=True):
            self.chances[answer] += here
        self.doubt = 1.0  # how uncertain the answer is
        for chance in self.chances:
            self.doubt -= chance * chance


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
        seats = self.state.seats
        best, move = (-1.0, 0.0, 0), question((self.seat + 1) % seats, SUIT)
        now = self.land.whole()
        for asked in nlargest(self.land.habits.questions, self.open(), key=_interest):
            gain = self.expected(asked) - now
            offer = (round(gain, _DIGITS), *_interest(asked))
            if offer > best:
                best, move = offer, question(asked.box.owner, asked.about)
        return best[0], move

    def open(self) -> list[Question]:
        """All that it has not asked yet."""
        board, seats = self.state.board, self.state.seats
        found = []
        for about in _QUESTIONS:
            answer_of = answers(board, about)
            for box in self.boxes:
                if about not in self.state.asked_about(self.seat, box.owner):
                    nearness = (self.seat - box.owner) % seats
                    found.append(Question(box, about, answer_of, nearness))
        return found

    def expected(self, asked: Question) -> float:
        """What the whole hunt brings once this is answered, over all answers."""
        box, answer_of = asked.box.box, asked.answer_of
        others = [
            worth - BOX_FOUND * chance for worth, chance in zip(self.land.worth, box, strict=True)
        ]
        total = 0.0
        for answer, chance in enumerate(asked.chances):
            if chance > 0:
                share = BOX_FOUND / chance
                worth = [
                    other + share * here if given == answer else max(other, 0.0)
                    for other, here, given in zip(others, box, answer_of, strict=True)
                ]
                total += chance * self.land.with_worth(worth).whole()
        return total


def _interest(asked: Question) -> tuple[float, int]:
    """How much there is to learn, and how soon its owner is next."""
    return round(asked.doubt, _DIGITS), asked.nearness
