"""Which thing each direction of a clue speaks of: "snow overhead, and at my feet three owls"."""

from piecepack.games.letterbox.bot.reading import marks as kinds
from piecepack.games.letterbox.bot.reading.clue import Clue
from piecepack.games.letterbox.bot.reading.directions import BEFORE, TOWARD
from piecepack.games.letterbox.bot.reading.frames import STEPS, Placed
from piecepack.games.letterbox.bot.reading.languages.grammar import BESIDE, OPPOSITE
from piecepack.games.letterbox.bot.reading.marks import Mark
from piecepack.games.letterbox.bot.reading.nouns import Noun


def attach(clue: Clue) -> None:
    """Give every thing the directions that belong to it."""
    _Attachment(clue).attach()


class _Attachment:
    def __init__(self, clue: Clue) -> None:
        self.clue = clue
        self.marks, self.layout, self.nouns = clue.marks, clue.layout, clue.nouns
        self.found = clue.frames

    def attach(self) -> None:
        self.notice_speaker()
        for number, mark in enumerate(self.marks):
            if mark.kind == BEFORE:
                self.before(number, mark)
            elif mark.kind == TOWARD:
                self.toward(number, mark)
            elif mark.kind == kinds.NEIGHBOUR:
                self.neighbour(number, mark)

    def notice_speaker(self) -> None:
        for number, mark in enumerate(self.marks):
            if mark.kind in (kinds.BEING, kinds.SPEAKER):
                part = self.layout.part[number]
                for noun in self.nouns:
                    noun.told |= noun.part == part

    def before(self, number: int, mark: Mark) -> None:
        """What follows the preposition lies on the other side of the tile."""
        part = self.layout.part[number]
        for noun in self.nouns:
            if noun.at > mark.last and noun.part == part:
                if not noun.lies:
                    noun.lies.append(
                        ("near" if mark.what == BESIDE else mark.what, mark.sure, False)
                    )
                return

    def neighbour(self, number: int, mark: Mark) -> None:
        """A neighbour without a direction is on this side or that."""
        clause = self.layout.clause[number]
        if any(
            other.kind in (TOWARD, BEFORE) and self.layout.clause[there] == clause
            for there, other in enumerate(self.marks)
        ):
            return
        self.toward(number, Mark(TOWARD, mark.at, mark.last, BESIDE, 0.6))

    def toward(self, number: int, mark: Mark) -> None:
        """What is spoken of lies there: mostly what stands just before, else what follows."""
        if number and self.marks[number - 1].kind == kinds.NEGATION and not mark.own:
            self.found.append(Placed(mark.what, 0.7))  # "there is no east left"
            return
        if mark.other and self.seen_by_another(number, mark):
            return
        noun, sure = self.spoken_of(number, mark)
        if noun is None:
            if mark.what in STEPS:
                self.found.append(Placed(mark.what, 0.35 if mark.own else 0.5))
            return
        if noun.edge:
            noun.used = True
            if mark.what in STEPS:
                self.found.append(Placed(mark.what, 0.85))
            return
        noun.lies.append((mark.what, sure * mark.sure, mark.own or self.of_neighbour(number)))

    def seen_by_another(self, number: int, mark: Mark) -> bool:
        """We lie below him: he, who was spoken of before, lies above us."""
        sentence, part = self.layout.sentence[number], self.layout.part[number]
        speaks = any(
            "speaker" in (other.kind, other.what) and self.layout.part[there] == part
            for there, other in enumerate(self.marks[:number])
        )
        before = [
            noun
            for noun in self.nouns
            if noun.at < mark.at and noun.part < part and noun.sentence >= sentence - 1
        ]
        if not speaks or not before or before[-1].lies or mark.what not in OPPOSITE:
            return False
        before[-1].lies.append((OPPOSITE[mark.what], 0.8, True))
        return True

    def of_neighbour(self, number: int) -> bool:
        """Whether it speaks of a neighbour for certain: "the fellow on the left"."""
        part = self.layout.part[number]
        return any(
            mark.kind == kinds.NEIGHBOUR and self.layout.part[there] == part
            for there, mark in enumerate(self.marks)
        )

    def spoken_of(self, number: int, mark: Mark) -> tuple[Noun | None, float]:
        sentence, clause, part = (
            self.layout.sentence[number],
            self.layout.clause[number],
            self.layout.part[number],
        )
        behind = [noun for noun in self.nouns if noun.last < mark.at and noun.sentence == sentence]
        ahead = [noun for noun in self.nouns if noun.at > mark.last and noun.sentence == sentence]
        here = [noun for noun in behind if noun.part == part and not noun.lies]
        if here:
            return here[-1], 1.0
        here = [noun for noun in ahead if noun.part == part and not noun.lies]
        if here and not self.claimed(mark, here[0]):
            return here[0], 0.9
        alone = not any(noun.clause == clause for noun in self.nouns)
        here = [noun for noun in ahead if noun.clause == clause + 1 and not noun.lies]
        if alone and here and not self.claimed(mark, here[0]):
            return here[0], 0.8
        here = [noun for noun in behind if noun.clause == clause]
        if here:
            if not here[-1].lies:
                return here[-1], 0.8
            if not mark.own or len(here[-1].lies) < 2:
                return here[-1], 0.7  # "above and to the right"
        return self.further_off(number, mark, alone=alone)

    def further_off(self, number: int, mark: Mark, *, alone: bool) -> tuple[Noun | None, float]:
        """What another clause speaks of; `alone`: nothing else is named in this one."""
        sentence, clause = self.layout.sentence[number], self.layout.clause[number]
        ahead = [noun for noun in self.nouns if noun.at > mark.last and not noun.lies]
        soon = alone and ahead and ahead[0].sentence <= sentence + 1
        if soon and not self.claimed(mark, ahead[0]):
            return ahead[0], 0.5
        behind = [noun for noun in self.nouns if noun.last < mark.at and noun.sentence == sentence]
        here = [noun for noun in behind if noun.clause == clause - 1 and not noun.lies]
        if here:
            return here[-1], 0.5
        if alone and behind and behind[-1].clause >= clause - 2:
            return behind[-1], 0.6  # "over it, under it and past its left side"
        return None, 0.0

    def claimed(self, mark: Mark, noun: Noun) -> bool:
        """Whether the noun has a direction of its own, right after it."""
        for number, other in enumerate(self.marks):
            if other.kind == TOWARD and other.at > noun.last:
                return self.layout.part[number] == noun.part
        return False
