"""A pitch for a game: what designers say about the tiles that they have played. T13-20

The phrases are in `pitches/`, a file for each language; here they are only put together.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from piecepack.games.tile13.ludemes.limits import DESCRIPTION_MOST
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.ludemes.wording import (
    phrases_of_pitches,
    row,
    with_capital,
    with_forms,
)
from piecepack.games.tile13.rules.tiles import SUITS, suit_of

# A pitch that is to be remembered is about no more than two tiles of a suit.
_OF_A_SUIT: Final = 2
_UNSAID: Final = 0.5  # how often a turn leaves out what one does with the components
_SMALL_WORDS: Final = frozenset({"a", "and", "in", "of", "the"})


class Pitch(NamedTuple):
    """A game as its designer describes it."""

    title: str
    description: str
    slogan: str


def random_options(tiles: Sequence[int], rng: Random) -> list[str]:
    """One sub-option for each tile."""
    return [rng.choice(ludeme(tile).options) for tile in tiles]


def pitch(tiles: Sequence[int], options: Sequence[str], rng: Random, language: str) -> Pitch:
    """A game made of tiles and of what is chosen from each: any number of tiles, even none."""
    phrases = phrases_of_pitches(language)
    if not tiles:
        return Pitch(**rng.choice(phrases["nothing"]))
    return _Draft(tiles, options, rng, phrases).pitch()


class _Draft:
    """The phrases of one pitch; a phrase once chosen stays, so that the sentences fit together."""

    def __init__(
        self, tiles: Sequence[int], options: Sequence[str], rng: Random, phrases: dict[str, Any]
    ) -> None:
        self.rng = rng
        self.phrases = phrases
        self.suns, self.crowns, self.arms, self.moons = (
            self._entries(suit, tiles, options) for suit in range(len(SUITS))
        )
        kinds = [sun["kind"] for sun in self.suns if "kind" in sun]
        self.words = self._forms(self._world() | {"kind": row(phrases["kinds"], kinds)})
        self.words["do"] = self._do()
        self.words["goal"] = self._say(self.arms[-1]["goal"])
        if len(self.arms) > 1:
            self.words["second"] = self._say(self.arms[1]["turn"])

    def pitch(self) -> Pitch:
        return Pitch(
            with_capital(self._say(self._titles())),
            self._description(),
            with_capital(self._say(self._slogans())),
        )

    def _entries(
        self, suit: int, tiles: Sequence[int], options: Sequence[str]
    ) -> list[dict[str, Any]]:
        """What the data says about the tiles of a suit, or about having none."""
        names = [
            option for tile, option in zip(tiles, options, strict=True) if suit_of(tile) == suit
        ]
        kept = sorted(self.rng.sample(range(len(names)), min(len(names), _OF_A_SUIT)))
        entries = [self.phrases[SUITS[suit]][names[i]] for i in kept] or [
            self.phrases["none"][SUITS[suit]]
        ]
        # Where a tile has few themes each has several worlds, lest games grow alike.
        return [self.rng.choice(one) if isinstance(one, list) else one for one in entries]

    def _world(self) -> dict[str, str]:
        """Who, where and what for; of two worlds, the people of one are put into the other."""
        home, away = self.rng.sample([self.moons[0], self.moons[-1]], 2)
        (things, spare), word = self.rng.sample(away["things"], 2), self.rng.choice(home["words"])
        return {
            **{key: home[key] for key in ("one", "many", "prize")},
            **{key: away[key] for key in ("place", "doom")},
            "things": things,
            "spare": spare,
            "Things": _in_title_case(self.rng.choice(away["things"])),
            "word": word,
            "other": self.rng.choice(away["words"]),
        }

    def _do(self) -> str:
        """What one does on a turn: `roll the dice, then bid for turnips`."""
        turn = self._say(self.arms[0]["turn"])
        acts = [self.rng.choice(crown["act"]) for crown in self.crowns if "act" in crown]
        # A single kind of component has a sentence of its own, unless a second mechanic takes it.
        if not acts or (len(acts) == len(self.arms) == 1 and self.rng.random() < _UNSAID):
            return turn
        return f"{row(self.phrases['acts'], acts)}{turn}"

    def _description(self) -> str:
        side = next((sun["side"] for sun in self.suns if "side" in sun), "rivals")
        opening = self._say(self.phrases["frames"][side]["open"])
        turn = self._say(self.rng.choice(self.suns)["leads"])
        more = []
        if "second" in self.words:
            more.append(self._say(self.phrases["frames"]["also"]))
        elif "use" in self.crowns[-1]:
            # Other things than those of the turn and the goal: two of them make a world.
            use = self.rng.choice(self.crowns[-1]["use"])
            more.append(use.format_map(self.words | self._forms({"things": self.words["spare"]})))
        ending = self._say(self.phrases["frames"][side]["win"])
        # Two tiles of several suits may have too much to say; how it begins and ends always fits.
        drafts = ([opening, turn, *more, ending], [opening, turn, ending], [opening, ending])
        texts = (" ".join(map(with_capital, sentences)) for sentences in drafts)
        return next(text for text in texts if len(text) <= DESCRIPTION_MOST)

    def _titles(self) -> list[str]:
        """Titles to choose from: as often from the world and the mechanics as from all the rest."""
        sources = [
            [title for moon in self.moons for title in moon["titles"]],
            self.phrases["frames"]["titles"],
        ]
        if len(self.moons) > 1:
            sources.append(self.phrases["frames"]["both"])
        arms = [entry["titles"] for entry in self.arms]
        rest = [entry["titles"] for entry in (*self.suns, *self.crowns) if entry["titles"]]
        return self.rng.choice([*sources, *arms, *arms, *rest])

    def _slogans(self) -> list[str]:
        entries = (*self.suns, *self.crowns, *self.arms)
        own = [entry["slogans"] for entry in entries if entry["slogans"]]
        return self.rng.choice([*own, self.phrases["frames"]["slogans"]])

    def _forms(self, words: dict[str, str]) -> dict[str, str]:
        return with_forms(words, self.phrases["forms"])

    def _say(self, templates: Sequence[str]) -> str:
        return self.rng.choice(templates).format_map(self.words)


def _in_title_case(words: str) -> str:
    return " ".join(
        word if word in _SMALL_WORDS else with_capital(word) for word in words.split(" ")
    )
