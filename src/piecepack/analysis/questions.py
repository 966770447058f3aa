"""An analysis in small questions, so that it can be made bit by bit, in any order and in any process.

For every passage there is one question about the chances at its end, and one about each choice in it.
"""

from collections.abc import Iterable

from msgspec import Struct

from piecepack.analysis.analysis import Analysis, put_together
from piecepack.analysis.depth import find_depth
from piecepack.analysis.judge import Chances
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.verdict import Weighed, chances_after, chances_before, judged, weigh
from piecepack.core.contract import Game
from piecepack.match.record import Record


class Answer(Struct, frozen=True, omit_defaults=True):
    """The answer to one question: chances at the end of a passage, or a choice."""

    question: int
    chances: Chances = ()
    weighed: Weighed | None = None


class Questions:
    """All questions about one finished game."""

    def __init__(self, record: Record, depth: str, game: Game | None = None) -> None:
        self._parts = list(passages(record, game))
        self._name, self._depth = depth, find_depth(depth).of(self._parts[0].before.game)
        self._all = [
            (part, number) for part in self._parts for number in range(-1, len(part.choices))
        ]

    def __len__(self) -> int:
        return len(self._all)

    def answer(self, question: int) -> Answer:
        """Answer one of them."""
        part, number = self._all[question]
        if number < 0:
            return Answer(question, chances=chances_after(part, self._depth))
        return Answer(question, weighed=weigh(part, part.choices[number], self._depth))

    def put_together(self, answers: Iterable[Answer]) -> Analysis:
        """The analysis, once every question has its answer. Its texts are not translated; see `Analysis.translated`."""
        given = {answer.question: answer for answer in answers}
        chances: dict[int, Chances] = {}
        weighed: dict[int, list[Weighed]] = {part.number: [] for part in self._parts}
        for question, (part, _) in enumerate(self._all):
            answer = given[question]
            if answer.weighed is None:
                chances[part.number] = answer.chances
            else:
                weighed[part.number].append(answer.weighed)

        def whole(part: Passage) -> tuple[Chances, list[Weighed]]:
            return chances[part.number], weighed[part.number]

        start = chances_before(self._parts[0], self._depth)
        every = [judged(part, *whole(part)) for part in self._parts]
        return put_together(self._parts, start, every, self._name)
