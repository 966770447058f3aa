"""The small words of a language, from its grammar.toml: directions, places, negation and comparison."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from piecepack.games.letterbox.bot.reading.languages.tokens import Spelling

DIRECTIONS: Final = ("north", "south", "west", "east")
OPPOSITE: Final = {"north": "south", "south": "north", "west": "east", "east": "west"}
BESIDE: Final = "beside"  # to the west or to the east
BOTH: Final = "both"  # to the west and to the east
UPRIGHT: Final = "upright"  # to the north and to the south


class Phrases:
    """A set of phrases, found by the words they begin with; the longest one wins."""

    def __init__(
        self,
        groups: Iterable[tuple[str, Iterable[str]]],
        spelling: Spelling,
        *,
        plural: bool = False,
    ) -> None:
        self.meaning: dict[tuple[str, ...], str] = {}
        for name, texts in groups:
            for text in texts:
                phrase = spelling.entry(text)
                self.meaning[phrase] = name
                if plural and not spelling.stripped:
                    for ending in spelling.plural:
                        self.meaning[(*phrase[:-1], phrase[-1] + ending)] = name
        self.longest = max(map(len, self.meaning), default=0)

    def at(self, tokens: Sequence[str], start: int) -> tuple[int, str]:
        """How many words the phrase here has, and which group it is of; 0 if there is none."""
        for length in range(min(self.longest, len(tokens) - start), 0, -1):
            found = self.meaning.get(tuple(tokens[start : start + length]))
            if found is not None:
                return length, found
        return 0, ""


class Grammar:
    """All small words of a language. See the comments in English's grammar.toml."""

    def __init__(self, data: dict[str, Any], spelling: Spelling) -> None:
        words, beside, places = data["words"], data["beside"], data["places"]

        def phrases(*groups: tuple[str, list[str]], plural: bool = False) -> Phrases:
            return Phrases(groups, spelling, plural=plural)

        def by_direction(key: str) -> list[tuple[str, list[str]]]:
            return [(direction, data["directions"][direction][key]) for direction in DIRECTIONS]

        def some(key: str) -> frozenset[str]:
            return frozenset(word for text in words[key] for word in spelling.entry(text))

        # Directions
        self.adverbs = phrases(
            *by_direction("adverbs"),
            (BESIDE, beside["adverbs"]),
            (BOTH, beside["both"]),
            (UPRIGHT, beside["upright"]),
        )
        self.alone = phrases(*by_direction("alone"), (BESIDE, beside["alone"]))
        self.over = phrases(*by_direction("over"), (BESIDE, beside["over"]))
        self.order = phrases(*((order, beside[order]) for order in ("before", "after")))
        self.sides = phrases(*by_direction("sides"))
        self.parts = phrases(*by_direction("parts"), plural=True)
        self.adjectives = phrases(*by_direction("adjectives"))
        self.ends = phrases(*by_direction("ends"))
        self.between = phrases(("between", beside["between"]))
        self.neighbour = phrases(("neighbour", beside["neighbour"]), plural=True)
        self.compass, self.absolute, self.most = some("compass"), some("absolute"), some("most")
        self.limbs, self.degrees, self.verbs = some("limbs"), some("degrees"), some("verbs")
        self.nobodys, self.side_degrees = some("nobodys"), some("side_degrees")
        self.of, self.from_, self.possessive = some("of"), some("from"), some("possessive")

        # Places
        spots = [key for key in places if key not in ("edge", "line", "far")]
        self.places = phrases(*((place, places[place]) for place in spots))
        self.edges = phrases(("edge", places["edge"]), plural=True)
        self.lines = phrases(("line", places["line"]))
        self.far = frozenset(word for text in places["far"] for word in spelling.entry(text))

        # Words
        self.negation, self.speaker, self.joins = some("negation"), some("speaker"), some("joins")
        self.absence = phrases(("absence", words["absence"]), ("none", words["none"]))
        self.being = phrases(
            *(
                ("speaker" if self.speaker & {*spelling.entry(text)} else "being", [text])
                for text in words["being"]
            )
        )
        self.others, self.owner, self.whom = some("others"), some("owner"), some("whom")
        self.toward = some("toward")
        self.then = phrases(("then", words["then"]))
        self.comparisons = phrases(
            *((how, words[f"compare_{how}"]) for how in ("same", "more", "fewer", "double"))
        )
        self.runs = phrases(*data["runs"].items())
        ladders = data["ladders"]
        self.ordinals = {
            spelling.stem(word): number for number, word in enumerate(ladders["ordinals"])
        }
        self.rungs = phrases(("row", ladders["rows"]), ("column", ladders["columns"]))
        self.rungs_from = phrases(("from", ladders["from"]))

    def words(self) -> frozenset[str]:
        """All single words that it knows."""
        sets = [found for found in vars(self).values() if isinstance(found, frozenset)]
        lists = [found for found in vars(self).values() if isinstance(found, Phrases)]
        return frozenset().union(*sets, _single(lists))

    def places_and_parts(self) -> frozenset[str]:
        """Words for places and sides: of them, compounds are made."""
        lists = [self.sides, self.adjectives, self.places, self.edges, self.parts, self.lines]
        return self.limbs | {
            phrase[0] for found in lists for phrase in found.meaning if len(phrase) == 1
        }


def _single(lists: Iterable[Phrases]) -> set[str]:
    return {word for found in lists for phrase in found.meaning for word in phrase}
