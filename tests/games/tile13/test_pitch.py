"""Pitches: English for every game that tiles can make. T13-20, T13-43 to T13-46, T13-A21"""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

import pytest

from piecepack.games import tile13
from piecepack.games.tile13.ludemes.limits import DESCRIPTION_MOST, SLOGAN_MOST, TITLE_MOST
from piecepack.games.tile13.ludemes.pitch import Pitch, pitch, random_options
from piecepack.games.tile13.ludemes.tables import LUDEMES, ludeme
from piecepack.games.tile13.rules.tiles import SUITS, suit_of

DATA: dict[str, Any] = tomllib.loads(
    files(tile13).joinpath("ludemes", "pitches.toml").read_text(encoding="utf-8")
)
EVERY_OPTION = [(tile, option) for tile in range(24) for option in ludeme(tile).options]
# By ear: "a one-hair brush" is right.
WRONG_ARTICLE = re.compile(r"\b(?:a (?!one)[aeiou]|an [^aeiou])", re.IGNORECASE)
WORLD = ("one", "many", "place", "prize", "doom")
# A sentence ends with a mark; a new one, or the end of the text, follows.
BREAK = re.compile(r"(?<=[.!?]) ")


def some_tiles(rng: Random) -> list[int]:
    """One tile of each suit, two of some, none of others."""
    return [
        6 * suit + rank
        for suit in range(4)
        for rank in sorted(rng.sample(range(6), rng.choice((0, 1, 1, 1, 2))))
    ]


def check(made: Pitch) -> None:
    """What holds for every pitch, whatever it is about."""
    title, description, slogan = made
    assert 0 < len(title) <= TITLE_MOST
    assert 0 < len(description) <= DESCRIPTION_MOST
    assert 0 < len(slogan) <= SLOGAN_MOST
    for text in made:
        assert not re.search(r"  |[{}\n]| [.,;:!?]|[,;:]\.|\.\.", text), text
        assert text == text.strip()
        assert not text[0].islower(), text
        assert not WRONG_ARTICLE.search(text), text
        assert not re.search(r"\b(\w{2,}) \1\b", text, re.IGNORECASE), text
    sentences = BREAK.split(description)
    assert 2 <= len(sentences) <= 4, description
    for sentence in (*sentences, *BREAK.split(slogan)):
        assert sentence[0].isupper(), sentence
        assert sentence[-1] in ".!?", sentence


def phrases(entry: Any) -> Iterator[str]:
    """All that the data says of one sub-option, without the gaps to be filled."""
    if isinstance(entry, str):
        yield from (part.strip(" .,;") for part in re.split(r"\{\w+\}", entry))
    else:
        for inner in entry.values() if isinstance(entry, dict) else entry:
            yield from phrases(inner)


@pytest.mark.parametrize(
    ("suit", "counts"),
    [
        # From the null and the ace up to the 5.
        pytest.param("suns", (4, 1, 2, 3, 2, 4), id="T13-43"),
        pytest.param("crowns", (2, 2, 1, 3, 1, 1), id="T13-44"),
        pytest.param("arms", (5, 4, 10, 4, 8, 2), id="T13-45"),
        pytest.param("moons", (3, 1, 52, 13, 14, 14), id="T13-46"),
    ],
)
def test_t13_43_and_44_and_45_and_46_the_tables_hold_every_sub_option(
    suit: str, counts: tuple[int, ...]
) -> None:
    found = LUDEMES[SUITS.index(suit)]
    assert tuple(len(ludeme.options) for ludeme in found) == counts
    options = [option for ludeme in found for option in ludeme.options]
    assert len(set(options)) == len(options)
    assert set(DATA[suit]) == set(options)


@pytest.mark.parametrize(("tile", "option"), EVERY_OPTION, ids=[o for _, o in EVERY_OPTION])
def test_t13_a21_every_sub_option_makes_its_mark_in_a_readable_pitch(
    tile: int, option: str
) -> None:
    suit = suit_of(tile)
    own = {phrase for phrase in phrases(DATA[SUITS[suit]][option]) if len(phrase) > 3}
    for number in range(8):
        rng = Random(f"{option} {number}")
        tiles = sorted(
            {tile} | {6 * other + rng.randrange(6) for other in range(4) if other != suit}
        )
        options = [option if one == tile else rng.choice(ludeme(one).options) for one in tiles]
        made = pitch(tiles, options, rng)
        check(made)
        told = made.description.lower()
        assert any(phrase.lower() in told for phrase in own), (option, told)


def test_t13_20_any_tiles_make_a_title_a_description_and_a_slogan_within_their_limits() -> None:
    rng = Random(13)
    for _ in range(2500):
        tiles = some_tiles(rng)
        check(pitch(tiles, random_options(tiles, rng), rng))


@pytest.mark.parametrize("number", [0, 1, 2, 12, 24])
def test_any_number_of_tiles_makes_a_pitch(number: int) -> None:
    for seed in range(60):
        rng = Random(seed)
        tiles = sorted(rng.sample(range(24), number))
        check(pitch(tiles, random_options(tiles, rng), rng))


def test_even_the_longest_words_leave_room() -> None:
    """Every title, slogan, opening and ending with the longest words that could come into it."""
    worlds = [
        world
        for entry in (*DATA["moons"].values(), DATA["none"]["moons"])
        for world in (entry if isinstance(entry, list) else [entry])
    ]
    longest = {
        **{key: max((world[key] for world in worlds), key=len) for key in WORLD},
        "things": max((things for world in worlds for things in world["things"]), key=len),
        "word": max((word for world in worlds for word in world["words"]), key=len),
    }
    longest |= {"Things": longest["things"], "other": longest["word"]}
    longest["a_word"] = f"an {longest['word']}"
    entries = [entry for suit in SUITS[:3] for entry in DATA[suit].values()]
    entries += [*DATA["none"].values()][:3]
    titles = [*DATA["frames"]["titles"], *DATA["frames"]["both"]]
    slogans = [*DATA["frames"]["slogans"]]
    for entry in entries:
        titles += entry["titles"]
        slogans += entry["slogans"]
    assert max(len(title.format_map(longest)) for title in titles) <= TITLE_MOST
    assert max(len(slogan.format_map(longest)) for slogan in slogans) <= SLOGAN_MOST
    assert max(len(title) for world in worlds for title in world["titles"]) <= TITLE_MOST
    kinds = sorted((entry["kind"] for entry in DATA["suns"].values()), key=len)
    longest["kind"] = longest["a_kind"] = f"a {' '.join(kinds[-2:])} game"
    goals = [goal.format_map(longest) for entry in DATA["arms"].values() for goal in entry["goal"]]
    longest["goal"] = max(goals, key=len)
    for side in ("rivals", "alone", "together", "sides"):
        first, last = (
            max(len(frame.format_map(longest)) for frame in DATA["frames"][side][part])
            for part in ("open", "win")
        )
        assert first + 1 + last <= DESCRIPTION_MOST


def test_goals_are_said_of_anybody_and_before_anything() -> None:
    """`The first to … wins, unless …`, `if you … before …`: no `your`, `be`, `before` or commas."""
    goals = [goal for entry in DATA["arms"].values() for goal in entry["goal"]]
    for goal in (*goals, *DATA["none"]["arms"]["goal"]):
        assert not re.search(r"^be\b|\band be\b|\b(?:you|your|before|when|first)\b|,", goal), goal


def test_the_same_seed_makes_the_same_pitch_and_others_make_others() -> None:
    tiles = [5, 10, 16, 21]
    options = random_options(tiles, Random(1))
    assert pitch(tiles, options, Random(7)) == pitch(tiles, options, Random(7))
    made = [pitch(tiles, options, Random(seed)) for seed in range(40)]
    assert len({one.title for one in made}) > 8
    assert len({one.description for one in made}) > 36
    assert len({one.slogan for one in made}) > 8


def test_the_game_type_says_who_plays_against_whom() -> None:
    sides = {"Solitaire": "solitaire", "Cooperative": "cooperative", "Team": "team"}
    for (option, kind), seed in product(sides.items(), range(10)):
        told = pitch([5, 18], [option, "Dating"], Random(seed)).description
        assert f"{kind} game" in told.lower()
        assert "rival" not in told
        assert "so is everybody else" not in told


def test_two_worlds_meet() -> None:
    for seed in range(10):
        told = pitch([21, 22], ["Espionage", "Pirates"], Random(seed)).description
        agents, pirates = "double agent" in told, "pirate captain" in told
        assert agents != pirates
        assert ("island" in told) == agents
        assert ("florist" in told) == pirates


def test_every_tile_gets_one_of_its_own_options() -> None:
    for seed in range(50):
        tiles = list(range(24))
        for tile, option in zip(tiles, random_options(tiles, Random(seed)), strict=True):
            assert option in ludeme(tile).options
