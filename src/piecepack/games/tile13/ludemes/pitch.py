"""A pitch for a game: what designers say about the tiles that they have played. T13-20

The English is in `pitches.toml`; here it is only put together.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final, NamedTuple

from piecepack.core.words import listing
from piecepack.games.tile13.ludemes.limits import DESCRIPTION_MOST
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.rules.tiles import SUITS, suit_of

# A pitch that is to be remembered is about no more than two tiles of a suit.
_OF_A_SUIT: Final = 2
_UNSAID: Final = 0.5  # how often a turn leaves out what one does with the components
_SMALL_WORDS: Final = frozenset({"a", "and", "in", "of", "the"})


@cache
def _data() -> dict[str, Any]:
    """Read when somebody has something to say: it is long, and most commands say nothing."""
    return tomllib.loads(files(__package__).joinpath("pitches.toml").read_text(encoding="utf-8"))


class Pitch(NamedTuple):
    """A game as its designer describes it."""

    title: str
    description: str
    slogan: str


def random_options(tiles: Sequence[int], rng: Random) -> list[str]:
    """One sub-option for each tile."""
    return [rng.choice(ludeme(tile).options) for tile in tiles]


def pitch(tiles: Sequence[int], options: Sequence[str], rng: Random) -> Pitch:
    """A game made of tiles and of what is chosen from each: any number of tiles, even none."""
    if not tiles:
        return Pitch(**rng.choice(_data()["nothing"]))
    return _Draft(tiles, options, rng).pitch()


class _Draft:
    """The phrases of one pitch; a phrase once chosen stays, so that the sentences fit together."""

    def __init__(self, tiles: Sequence[int], options: Sequence[str], rng: Random) -> None:
        self.rng = rng
        self.suns, self.crowns, self.arms, self.moons = (
            self._entries(suit, tiles, options) for suit in range(len(SUITS))
        )
        self.words = self._world()
        kind = " ".join([*(sun["kind"] for sun in self.suns if "kind" in sun), "game"])
        self.words |= {"kind": kind, "a_kind": _with_article(kind)}
        self.words["do"] = self._do()
        self.words["goal"] = self._say(self.arms[-1]["goal"])
        if len(self.arms) > 1:
            self.words["second"] = self._say(self.arms[1]["turn"])

    def pitch(self) -> Pitch:
        return Pitch(
            _with_capital(self._say(self._titles())),
            self._description(),
            _with_capital(self._say(self._slogans())),
        )

    def _entries(
        self, suit: int, tiles: Sequence[int], options: Sequence[str]
    ) -> list[dict[str, Any]]:
        """What the data says about the tiles of a suit, or about having none."""
        names = [
            option for tile, option in zip(tiles, options, strict=True) if suit_of(tile) == suit
        ]
        kept = sorted(self.rng.sample(range(len(names)), min(len(names), _OF_A_SUIT)))
        entries = [_data()[SUITS[suit]][names[i]] for i in kept] or [_data()["none"][SUITS[suit]]]
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
            "a_word": _with_article(word),
            "other": self.rng.choice(away["words"]),
        }

    def _do(self) -> str:
        """What one does on a turn: `roll the dice, then bid for turnips`."""
        turn = self._say(self.arms[0]["turn"])
        acts = [self.rng.choice(crown["act"]) for crown in self.crowns if "act" in crown]
        # A single kind of component has a sentence of its own, unless a second mechanic takes it.
        if not acts or (len(acts) == len(self.arms) == 1 and self.rng.random() < _UNSAID):
            return turn
        return f"{listing(acts)}, then {turn}"

    def _description(self) -> str:
        side = next((sun["side"] for sun in self.suns if "side" in sun), "rivals")
        opening = self._say(_data()["frames"][side]["open"])
        turn = self._say(self.rng.choice(self.suns)["leads"])
        more = []
        if "second" in self.words:
            more.append(self._say(_data()["frames"]["also"]))
        elif "use" in self.crowns[-1]:
            # Other things than those of the turn and the goal: two of them make a world.
            use = self.rng.choice(self.crowns[-1]["use"])
            more.append(use.format_map(self.words | {"things": self.words["spare"]}))
        ending = self._say(_data()["frames"][side]["win"])
        # Two tiles of several suits may have too much to say; how it begins and ends always fits.
        drafts = ([opening, turn, *more, ending], [opening, turn, ending], [opening, ending])
        texts = (" ".join(map(_with_capital, sentences)) for sentences in drafts)
        return next(text for text in texts if len(text) <= DESCRIPTION_MOST)

    def _titles(self) -> list[str]:
        """Titles to choose from: as often from the world and the mechanics as from all the rest."""
        sources = [
            [title for moon in self.moons for title in moon["titles"]],
            _data()["frames"]["titles"],
        ]
        if len(self.moons) > 1:
            sources.append(_data()["frames"]["both"])
        arms = [entry["titles"] for entry in self.arms]
        rest = [entry["titles"] for entry in (*self.suns, *self.crowns) if entry["titles"]]
        return self.rng.choice([*sources, *arms, *arms, *rest])

    def _slogans(self) -> list[str]:
        entries = (*self.suns, *self.crowns, *self.arms)
        own = [entry["slogans"] for entry in entries if entry["slogans"]]
        return self.rng.choice([*own, _data()["frames"]["slogans"]])

    def _say(self, templates: Sequence[str]) -> str:
        return self.rng.choice(templates).format_map(self.words)


def _with_article(words: str) -> str:
    return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


def _with_capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _in_title_case(words: str) -> str:
    return " ".join(
        word if word in _SMALL_WORDS else _with_capital(word) for word in words.split(" ")
    )
