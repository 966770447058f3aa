"""Pitches: words in every language for every game that tiles can make. T13-20, T13-43 to T13-46, T13-A21"""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

import pytest

from piecepack.core.texts import ENGLISH
from piecepack.games import tile13
from piecepack.games.tile13.ludemes.limits import DESCRIPTION_MOST, SLOGAN_MOST, TITLE_MOST
from piecepack.games.tile13.ludemes.pitch import Pitch, pitch, random_options
from piecepack.games.tile13.ludemes.tables import LUDEMES, ludeme
from piecepack.games.tile13.ludemes.wording import row, with_forms
from piecepack.games.tile13.rules.tiles import SUITS, suit_of

DATA: dict[str, dict[str, Any]] = {
    one.name.removesuffix(".toml"): tomllib.loads(one.read_text(encoding="utf-8"))
    for one in files(tile13).joinpath("ludemes", "pitches").iterdir()
}
LANGUAGES = sorted(DATA)  # that have files of pitches; others pitch in English
GERMAN = "de"
EVERY_OPTION = [
    pytest.param(language, tile, option, id=f"{language} {option}")
    for language in LANGUAGES
    for tile in range(24)
    for option in ludeme(tile).options
]
# By ear: "a one-hair brush" is right.
WRONG_ARTICLE = re.compile(r"\b(?:a (?!one)[aeiou]|an [^aeiou])", re.IGNORECASE)
ENGLISH_WORDS = re.compile(r"\b(?:the|of|with|you|your|and|is|to|for)\b", re.IGNORECASE)
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


def check(made: Pitch, language: str) -> None:
    """What holds for every pitch, whatever it is about."""
    title, description, slogan = made
    assert 0 < len(title) <= TITLE_MOST
    assert 0 < len(description) <= DESCRIPTION_MOST
    assert 0 < len(slogan) <= SLOGAN_MOST
    for text in made:
        assert not re.search(r"  |[{}\n]| [.,;:!?]|[,;:]\.|\.\.", text), text
        assert text == text.strip()
        assert not text[0].islower(), text
        assert not (WRONG_ARTICLE if language == ENGLISH else ENGLISH_WORDS).search(text), text
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
    for phrases_of in DATA.values():
        assert set(phrases_of[suit]) == set(options)


@pytest.mark.parametrize(("language", "tile", "option"), EVERY_OPTION)
def test_t13_a21_every_sub_option_makes_its_mark_in_a_readable_pitch(
    language: str, tile: int, option: str
) -> None:
    suit = suit_of(tile)
    own = {phrase for phrase in phrases(DATA[language][SUITS[suit]][option]) if len(phrase) > 3}
    for number in range(8):
        rng = Random(f"{option} {number}")
        tiles = sorted(
            {tile} | {6 * other + rng.randrange(6) for other in range(4) if other != suit}
        )
        options = [option if one == tile else rng.choice(ludeme(one).options) for one in tiles]
        made = pitch(tiles, options, rng, language)
        check(made, language)
        told = made.description.lower()
        assert any(phrase.lower() in told for phrase in own), (option, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_t13_20_any_tiles_make_a_title_a_description_and_a_slogan_within_their_limits(
    language: str,
) -> None:
    rng = Random(13)
    for _ in range(2500):
        tiles = some_tiles(rng)
        check(pitch(tiles, random_options(tiles, rng), rng, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 12, 24])
def test_any_number_of_tiles_makes_a_pitch(number: int, language: str) -> None:
    for seed in range(60):
        rng = Random(seed)
        tiles = sorted(rng.sample(range(24), number))
        check(pitch(tiles, random_options(tiles, rng), rng, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_the_longest_words_leave_room(language: str) -> None:
    """Every title, slogan, opening and ending with the longest words that could come into it."""
    data = DATA[language]
    worlds = worlds_in(data)
    longest = {
        **{key: max((world[key] for world in worlds), key=len) for key in WORLD},
        "things": max((things for world in worlds for things in world["things"]), key=len),
        "word": max((word for world in worlds for word in world["words"]), key=len),
    }
    longest |= {"Things": longest["things"], "other": longest["word"]}
    kinds = sorted((entry["kind"] for entry in data["suns"].values()), key=len)
    longest = with_forms(longest | {"kind": row(data["kinds"], kinds[-2:])}, data["forms"])
    entries = [entry for suit in SUITS[:3] for entry in data[suit].values()]
    entries += [*data["none"].values()][:3]
    titles = [*data["frames"]["titles"], *data["frames"]["both"]]
    slogans = [*data["frames"]["slogans"]]
    for entry in entries:
        titles += entry["titles"]
        slogans += entry["slogans"]
    assert max(len(title.format_map(longest)) for title in titles) <= TITLE_MOST
    assert max(len(slogan.format_map(longest)) for slogan in slogans) <= SLOGAN_MOST
    assert max(len(title) for world in worlds for title in world["titles"]) <= TITLE_MOST
    goals = [goal.format_map(longest) for entry in data["arms"].values() for goal in entry["goal"]]
    longest["goal"] = max(goals, key=len)
    for side in ("rivals", "alone", "together", "sides"):
        first, last = (
            max(len(frame.format_map(longest)) for frame in data["frames"][side][part])
            for part in ("open", "win")
        )
        assert first + 1 + last <= DESCRIPTION_MOST


def goals_in(data: dict[str, Any]) -> list[str]:
    mechanics = [*data["arms"].values(), data["none"]["arms"]]
    return [goal for entry in mechanics for goal in entry["goal"]]


def worlds_in(data: dict[str, Any]) -> list[dict[str, Any]]:
    entries = [*data["moons"].values(), data["none"]["moons"]]
    return [world for entry in entries for world in (entry if isinstance(entry, list) else [entry])]


def test_goals_are_said_of_anybody_and_before_anything() -> None:
    """`The first to … wins, unless …`, `if you … before …`: no `your`, `be`, `before` or commas."""
    for goal in goals_in(DATA[ENGLISH]):
        assert not re.search(r"^be\b|\band be\b|\b(?:you|your|before|when|first)\b|,", goal), goal


def test_german_goals_are_infinitives_said_of_anybody() -> None:
    """`wenn du es schaffst, …, bevor …`, `die Seite, die es schafft, …`."""
    for goal in goals_in(DATA[GERMAN]):
        assert re.search(r"\bzu\b|\wzu\w+n\b", goal), goal
        assert not re.search(r"\b(?:d(?:u|ich|ir|ein)|ihr|euch|sich|wenn|bevor|zuerst)\b", goal), (
            goal
        )


def test_german_turns_begin_with_their_verb() -> None:
    """`In deinem Zug {do}`: what stands before the verb is said already."""
    data = DATA[GERMAN]
    turns = [
        turn for entry in (*data["arms"].values(), data["none"]["arms"]) for turn in entry["turn"]
    ]
    acts = [act for entry in data["crowns"].values() for act in entry.get("act", [])]
    for said in (*turns, *acts):
        assert re.match(r"[a-zäöüß]+t du\b", said), said


def test_german_clauses_end_where_the_next_begins() -> None:
    """A place may end with a relative clause, and a goal is a clause: a mark follows."""
    for frame in phrases_whole(DATA[GERMAN]["frames"]):
        assert not re.search(r"\{(?:place|goal|doom)\}(?![.,;:!]| –)", frame), frame
        assert not re.search(r"(?<!, )(?<! nur )\{goal\}", frame), frame


def phrases_whole(entry: Any) -> Iterator[str]:
    """All that stands in a part of the data, with its gaps."""
    if isinstance(entry, str):
        yield entry
    else:
        for inner in entry.values() if isinstance(entry, dict) else entry:
            yield from phrases_whole(inner)


def test_german_words_have_a_gender_and_german_things_a_dative() -> None:
    for world in worlds_in(DATA[GERMAN]):
        for word in world["words"]:
            assert re.fullmatch(r"(?:der|die|das) [A-ZÄÖÜ]\S*", word), word
        for things in world["things"]:
            assert re.fullmatch(r"[A-ZÄÖÜ]\w*", things), things
            dative = with_forms({"things": things}, DATA[GERMAN]["forms"])["things_dat"]
            assert dative[-1] in "ns", dative
        assert not re.match(r"(?:der|ein|das Kind) ", world["prize"]), world["prize"]  # accusative


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("der Apfel", "Apfel der den dem vom ein einen er"),
        ("die Nase", "Nase die die der von der eine eine e"),
        ("das Sofa", "Sofa das das dem vom ein ein es"),
    ],
)
def test_german_articles_are_those_of_their_word(word: str, said: str) -> None:
    words = with_forms({"word": word}, DATA[GERMAN]["forms"])
    names = ("word", "der", "den", "dem", "vom", "ein", "einen", "er")
    assert " ".join(words[name] for name in names) == said


def test_a_language_without_phrases_pitches_in_english() -> None:
    tiles = [5, 10, 16, 21]
    options = random_options(tiles, Random(1))
    assert pitch(tiles, options, Random(7), "fr") == pitch(tiles, options, Random(7), ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_seed_makes_the_same_pitch_and_others_make_others(language: str) -> None:
    tiles = [5, 10, 16, 21]
    options = random_options(tiles, Random(1))
    assert pitch(tiles, options, Random(7), language) == pitch(tiles, options, Random(7), language)
    made = [pitch(tiles, options, Random(seed), language) for seed in range(40)]
    assert len({one.title for one in made}) > 8
    assert len({one.description for one in made}) > 36
    assert len({one.slogan for one in made}) > 8


def test_the_game_type_says_who_plays_against_whom() -> None:
    sides = {"Solitaire": "solitaire", "Cooperative": "cooperative", "Team": "team"}
    for (option, kind), seed in product(sides.items(), range(10)):
        told = pitch([5, 18], [option, "Dating"], Random(seed), ENGLISH).description
        assert f"{kind} game" in told.lower()
        assert "rival" not in told
        assert "so is everybody else" not in told


def test_the_german_game_type_says_who_plays_against_whom() -> None:
    sides = {"Solitaire": "Solospiel", "Cooperative": "Koopspiel", "Team": "Teamspiel"}
    for (option, kind), seed in product(sides.items(), range(10)):
        told = pitch([5, 18], [option, "Dating"], Random(seed), GERMAN).description
        assert kind in told
        assert "rivalisierende" not in told
        assert "alle anderen in diesem" not in told


def test_two_worlds_meet() -> None:
    for seed in range(10):
        told = pitch([21, 22], ["Espionage", "Pirates"], Random(seed), ENGLISH).description
        agents, pirates = "double agent" in told, "pirate captain" in told
        assert agents != pirates
        assert ("island" in told) == agents
        assert ("florist" in told) == pirates


def test_every_tile_gets_one_of_its_own_options() -> None:
    for seed in range(50):
        tiles = list(range(24))
        for tile, option in zip(tiles, random_options(tiles, Random(seed)), strict=True):
            assert option in ludeme(tile).options
