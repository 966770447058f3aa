"""Expressions that say which way: adverbs, prepositions, sides, parts of the speaker, places.

"Frost at my right hand" says where the frost lies, "under a pair of suns" where the tile does, and
"on the southern wall" where on the map.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from piecepack.games.letterbox.bot.reading.languages.grammar import (
    BESIDE,
    DIRECTIONS,
    OPPOSITE,
    Grammar,
)
from piecepack.games.letterbox.bot.reading.languages.language import Language
from piecepack.games.letterbox.bot.reading.languages.tokens import STOPS

# Kinds of expressions
TOWARD: Final = "toward"  # what is spoken of lies there: "at my right hand", "overhead"
BEFORE: Final = "before"  # what follows lies on the other side: "under a pair of suns"
PLACE: Final = "place"  # of the tile on the map
EDGE: Final = "edge"

_REACH: Final = 5  # words between "under" and the thing above


class Expression(NamedTuple):
    """How many words it has, what kind it is, where it points and how surely.

    `own`: seen from the speaker for certain, as in "my" or "me". `other`: seen from somebody who was
    spoken of, as in "below him"; that is the tile too, unless the tile itself speaks.
    """

    length: int
    kind: str
    where: str
    sure: float = 1.0
    own: bool = False
    other: bool = False


class _Lead(NamedTuple):
    """The small words before a side: where they end, whether there were any, and whose side."""

    end: int
    led: bool
    own: bool


def direction_at(tokens: Sequence[str], at: int, language: Language) -> Expression | None:
    """The expression that begins here."""
    grammar = language.grammar
    if grammar.runs.at(tokens, at)[0]:
        return None  # "the lowest of them" is no place on the map
    length, where = grammar.adverbs.at(tokens, at)
    if length:
        return Expression(length, TOWARD, where)
    length, where = grammar.places.at(tokens, at)
    if length > 1:  # "down south" is no direction of something else
        return Expression(length, PLACE, where, 0.7)
    finder = _Finder(tokens, at, language)
    return (
        finder.rung()
        or finder.order()
        or finder.over()
        or finder.alone()
        or finder.side()
        or finder.part()
        or finder.place()
    )


class _Finder:
    """Looks for an expression that begins at one word."""

    def __init__(self, tokens: Sequence[str], at: int, language: Language) -> None:
        self.tokens = tokens
        self.at = at
        self.grammar: Grammar = language.grammar
        self.lexicon = language.lexicon

    def word(self, at: int) -> str:
        return self.tokens[at] if 0 <= at < len(self.tokens) else "."

    def names_thing(self, at: int, reach: int) -> bool:
        """Whether a suit or a value is named within reach, in the same part of the sentence."""
        for ahead in range(at, min(at + reach, len(self.tokens))):
            token = self.tokens[ahead]
            if token in STOPS or token in self.grammar.joins or token in self.grammar.speaker:
                return False
            if self.lexicon.look_up(self.tokens, ahead)[1]:
                return True
        return False

    def over(self) -> Expression | None:
        """A preposition: before the speaker, before a thing, or alone."""
        tokens, at, grammar = self.tokens, self.at, self.grammar
        length, where = grammar.over.at(tokens, at)
        if not length:
            return None
        after = at + length
        word = self.word(after)
        if word in grammar.owner:
            start = after + 1
            while self.word(start) in grammar.degrees or self.word(start) in grammar.owner:
                start += 1
            part, lies = grammar.parts.at(tokens, start)
            if part:
                lies = lies if where == BESIDE else where
                return Expression(start + part - at, TOWARD, lies, own=True)
        possessive = word in grammar.possessive and self.names_thing(after + 1, 2)
        if word in grammar.whom and not possessive:
            return Expression(length + 1, TOWARD, where, own=True, other=word in grammar.others)
        beside = where == BESIDE
        alone = word in STOPS or word in grammar.joins or word in grammar.verbs
        alone |= self.word(at - 1) in grammar.from_  # "from above"
        if not alone and self.names_thing(after, _REACH):
            return Expression(length, BEFORE, OPPOSITE.get(where, where), 0.6 if beside else 0.85)
        if beside:
            return None
        return Expression(length, TOWARD, where, 1.0 if alone else 0.6)

    def alone(self) -> Expression | None:
        """A word that says alone where something lies, if it is no preposition here."""
        length, where = self.grammar.alone.at(self.tokens, self.at)
        return Expression(length, TOWARD, where) if length else None

    def rung(self) -> Expression | None:
        """The third rung, second street: a line counted from one end."""
        tokens, at, grammar = self.tokens, self.at, self.grammar
        number = grammar.ordinals.get(tokens[at])
        if number is None:
            return None
        length, line = grammar.rungs.at(tokens, at + 1)
        if not length:
            return None
        end = at + 1 + length
        counted_from = grammar.rungs_from.at(tokens, end)[0]
        if counted_from:
            end += counted_from + grammar.sides.at(tokens, end + counted_from)[0]
        ends = (grammar.ends.at(tokens, there)[1] for there in reversed(range(at, end)))
        start = next((where for where in ends if where), "")
        return Expression(end - at, PLACE, f"{line}-{number}-{start}", 0.55)

    def order(self) -> Expression | None:
        """Before the snow, out of the night: what is named lies on along the way, or back."""
        length, order = self.grammar.order.at(self.tokens, self.at)
        if not length or not self.names_thing(self.at + length, _REACH):
            return None
        return Expression(length, BEFORE, order, 0.7)

    def lead(self) -> _Lead:
        start, led, own = self.at, False, False
        while self.word(start) in self.grammar.toward and start < self.at + 2:
            start += 1
            led = True
        while self.word(start) in self.grammar.owner and start < self.at + 3:
            own |= self.word(start) not in self.grammar.nobodys
            start += 1
            led = True
        return _Lead(start, led, own)

    def side(self) -> Expression | None:
        """Left, starboard, the north: of the speaker, of a thing or of the map."""
        at, grammar = self.at, self.grammar
        start, led, own = self.lead()
        if self.word(start) in grammar.side_degrees:
            start += 1
        name = self.word(start)
        adjective = grammar.adjectives.at(self.tokens, start)[1]
        where = grammar.sides.at(self.tokens, start)[1] or adjective
        if not where:
            return None
        after = start + 1
        found = self.of_the_map(start, where, own=own)
        if found is None and led and self.word(after) in grammar.of:
            found = self.of_something(after, where)
        if found is not None:
            return found
        if not led and name not in grammar.compass:
            return None  # "is left", "all right"
        last = after - 1
        while self.word(last + 1) in grammar.limbs:
            last += 1
        if adjective and last < after and not own:
            return Expression(after - at, PLACE, where, 0.75)  # "the southern harbour"
        if (
            name in grammar.compass
            and not own
            and any(self.word(start - back) in grammar.far for back in (1, 2, 3))
        ):
            return Expression(last + 1 - at, PLACE, where, 0.8)  # "hard against the west"
        return Expression(last + 1 - at, TOWARD, where, 0.95 if led else 0.8, own)

    def of_the_map(self, start: int, where: str, *, own: bool) -> Expression | None:
        """North west, the top left, the eastern wall, the bottom road."""
        tokens, at, grammar = self.tokens, self.at, self.grammar
        name, after = tokens[start], start + 1
        absolute = name in grammar.absolute
        second = grammar.adjectives.at(tokens, after)[1] or grammar.sides.at(tokens, after)[1]
        if absolute and second and second not in (where, OPPOSITE[where]):
            return Expression(after + 1 - at, PLACE, f"{where} {second}", 0.8)
        hand = self.word(after) in grammar.most
        edge = after + hand
        if grammar.places.at(tokens, edge)[1] == "corner":
            return Expression(edge - at, PLACE, where, 0.9)
        length = grammar.edges.at(tokens, edge)[0]
        if not own and (absolute or hand):
            length = max(length, grammar.lines.at(tokens, edge)[0])
        return Expression(edge + length - at, PLACE, where, 0.9) if length else None

    def of_something(self, of: int, where: str) -> Expression:
        """In the west of him, to the right of the giant."""
        if self.word(of + 1) in self.grammar.whom and not self.names_thing(of + 2, 1):
            return Expression(of + 2 - self.at, TOWARD, where, own=True)
        sure = 0.8 if self.names_thing(of + 1, _REACH) else 0.5
        return Expression(of + 1 - self.at, BEFORE, OPPOSITE[where], sure)

    def part(self) -> Expression | None:
        """A part of the speaker or of its house: "its toes", "the ceiling", "in my attic"."""
        start, _, own = self.lead()
        if self.word(start - 1) not in self.grammar.owner or start == self.at:
            return None
        if self.word(start) in self.grammar.degrees:
            start += 1
        length, where = self.grammar.parts.at(self.tokens, start)
        if not length:
            return None
        return Expression(start + length - self.at, TOWARD, where, 0.9 if own else 0.6, own)

    def place(self) -> Expression | None:
        length, where = self.grammar.places.at(self.tokens, self.at)
        if length:
            return Expression(length, PLACE, where, 0.5 if where in DIRECTIONS else 0.9)
        length, _ = self.grammar.edges.at(self.tokens, self.at)
        return Expression(length, EDGE, "edge") if length else None
