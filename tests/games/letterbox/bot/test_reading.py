"""How a clue is understood: who speaks, what lies which way, what is absent, what means nothing."""

from collections.abc import Sequence

import pytest

from piecepack.core.ranks import NULL
from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.bot.reading.frames import ITSELF, Described, Placed
from piecepack.games.letterbox.bot.reading.parser import parse
from piecepack.games.letterbox.face.names import cell_number, tile_number
from piecepack.games.letterbox.rules.terrain import CELLS, suit_of

SNOWFLAKES, FLOWERS, FISH, LEAVES, SUNS, MOONS = range(6)
# Each suit has a row of its own, by rank: null, ace, 2, 3, 4, 5.
PLAIN = list(range(CELLS))
MIXED = [
    tile_number(tile)
    for tile in [
        "fish-null",
        "fish-3",
        "moons-4",
        "snowflakes-5",
        "moons-3",
        "flowers-null",
        "suns-null",
        "flowers-ace",
        "snowflakes-3",
        "snowflakes-4",
        "suns-3",
        "snowflakes-ace",
        "moons-5",
        "flowers-4",
        "moons-2",
        "leaves-2",
        "leaves-3",
        "fish-ace",
        "fish-4",
        "moons-ace",
        "flowers-5",
        "leaves-null",
        "leaves-ace",
        "fish-5",
        "suns-ace",
        "flowers-3",
        "leaves-5",
        "snowflakes-null",
        "snowflakes-2",
        "fish-2",
        "moons-null",
        "flowers-2",
        "suns-4",
        "suns-2",
        "suns-5",
        "leaves-4",
    ]
]


def likeliest(text: str, board: Sequence[int]) -> int:
    chances = read_clue(text, board)
    return max(range(CELLS), key=chances.__getitem__)


def lies(text: str) -> dict[int, tuple[int, int]]:
    """Where each suit of a clue most likely lies."""
    return {
        max(frame.thing.suits, key=frame.thing.suits.__getitem__): max(
            frame.where, key=frame.where.__getitem__
        )
        for frame in parse(text)
        if isinstance(frame, Described) and frame.thing.suits
    }


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("We bloom here, frost at my right hand.", (0, 1)),
        ("We bloom here, ice to port.", (0, -1)),
        ("We bloom here, with snow overhead.", (-1, 0)),
        ("We bloom here, and winter at my feet.", (1, 0)),
        ("A garden with an iceberg in the west of him.", (0, -1)),
        ("Snow lies on our bonnets, and still we bloom.", (-1, 0)),
        ("My neighbour on the left shovels snow; I water my roses.", (0, -1)),
        ("Roses under a pair of snowmen.", (-1, 0)),
        ("Roses to the right of the igloo.", (0, -1)),
        ("We are roses. Below us: ice.", (1, 0)),
    ],
)
def test_things_lie_where_the_speaker_says(text: str, step: tuple[int, int]) -> None:
    found = lies(text)
    assert found[SNOWFLAKES] == step
    assert found[FLOWERS] == ITSELF


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        (
            "Five suns at my heels, a pair of fish at my right and one great leaf on my head: brr.",
            "r5c5",
        ),
        ("Whale overhead, scraps of nothing to port, and five of us swimming.", "r4c6"),
        ("Seven moons try to sandwich me, four on top and two beneath. Brr!", "r2c3"),
        ("Down the west shore: a dead sun, then me, then four fish.", "r3c1"),
        ("Between the giant flower and four snowflakes lie my three.", "r2c3"),
        ("Walk east past the giant blossom; before you reach four flakes you meet me.", "r2c3"),
        ("Read along the line: one giant blossom, me, four flakes.", "r2c3"),
        ("The sun is huge, and I lie below him: a moonless night.", "r6c1"),
        ("The lowest of two giants, and it swims.", "r3c6"),
        ("The middle of three bouquets, second rung from the bottom.", "r5c2"),
        (
            "One fewer of us than the flakes at my right: lamps of the night, at the top rail.",
            "r1c3",
        ),
    ],
)
def test_neighbours_lead_to_the_tile(text: str, cell: str) -> None:
    chances = read_clue(text, MIXED)
    best = sorted(range(CELLS), key=chances.__getitem__, reverse=True)
    assert cell_number(cell) in best[:2]


@pytest.mark.parametrize(
    "text",
    [
        "Not a leaf is left.",
        "The leaves have all gone.",
        "No leaves any more.",
        "A bare twig.",
        "Where leaves never came.",
    ],
)
def test_what_is_absent_is_a_null(text: str) -> None:
    assert likeliest(text, PLAIN) == 6 * LEAVES + NULL


def test_what_has_not_melted_is_still_there() -> None:
    for text in ("None of us snowflakes has melted.", "We snowflakes have not thawed."):
        chances = read_clue(text, PLAIN)
        assert chances[6 * SNOWFLAKES + NULL] <= min(chances[1:6])


def test_what_the_neighbour_lacks_is_not_what_the_tile_lacks() -> None:
    assert likeliest("Four suns, and not a leaf above me.", MIXED) != likeliest(
        "No suns, and four leaves above me.", MIXED
    )
    chances = read_clue("A frosty place, with not a leaf above me.", MIXED)
    assert max(range(CELLS), key=chances.__getitem__) == cell_number("r5c4")


def test_nothing_beyond_is_the_border() -> None:
    for text in ("A rail at my left.", "No neighbour at all on my left.", "There is no west left."):
        chances = read_clue(text, PLAIN)
        assert min(chances[::6]) > 2 * max(chances[column] for column in range(1, 6)), text


def test_nothing_beside_is_a_null_or_the_border() -> None:
    chances = read_clue("Nothing at my left.", PLAIN)
    assert min(chances[::6]) > 1.5 / CELLS  # the border
    assert min(chances[1::6]) > 1.5 / CELLS  # the nulls lie to the left of these
    assert max(chances[2::6]) < 1 / CELLS


def test_one_of_several_in_line_has_others_beside_it() -> None:
    middle = read_clue("The middle of three owls.", PLAIN)
    assert middle[32] > 5 * middle[30]
    lowest = read_clue("The lowest of two giants.", MIXED)
    assert lowest[cell_number("r3c6")] > 3 * lowest[cell_number("r4c2")]


def test_a_wall_is_the_border_and_a_corner_is_where_two_meet() -> None:
    assert Placed("south", 0.9) in parse("It clings to the southern wall.")
    assert likeliest("In the corner of the bottom road and the western wall.", PLAIN) == 30


@pytest.mark.parametrize(
    "text",
    [
        "One day it was pulled down.",
        "At first they both looked at each other, and then at me.",
        "That is twice the size, I thought, and sat down on second thoughts.",
        "No wonder that nobody knows, all right?",
    ],
)
def test_stray_words_are_no_evidence(text: str) -> None:
    chances = read_clue(text, PLAIN)
    assert max(chances) < 2.5 / CELLS


def test_a_neighbour_that_is_meant_twice_is_not_the_tile() -> None:
    chances = read_clue("Fish! The roses thrown from above had a stem for each of us.", PLAIN)
    of_suit = [0.0] * 6
    for tile, chance in zip(PLAIN, chances, strict=True):
        of_suit[suit_of(tile)] += chance
    assert of_suit[FISH] > 25 * of_suit[FLOWERS]  # 19, were it forgotten


def test_a_reader_in_a_hurry_misses_what_lies_around() -> None:
    text = "Fire at my heels, a pair of fish at my right and one great leaf on my head: brr."
    cell = cell_number("r5c5")
    well, hastily = read_clue(text, MIXED), read_clue(text, MIXED, attention=0.0)
    assert hastily[cell] < 0.5 * well[cell]
    assert read_clue("Two snowmen.", MIXED, attention=0.0) == read_clue("Two snowmen.", MIXED)


def test_readers_who_are_inattentive_miss_different_things() -> None:
    text = "Fire at my heels, a pair of fish at my right and one great leaf on my head: brr."
    readings = [read_clue(text, MIXED, attention=0.5, reader=seat) for seat in range(8)]
    assert len({tuple(chances) for chances in readings}) > 2
    assert readings[0] == read_clue(text, MIXED, attention=0.5, reader=0)


def test_one_thing_may_lie_on_several_sides() -> None:
    steps = {
        max(frame.where, key=frame.where.__getitem__)
        for frame in parse("My garden! Trout swim over it, under it and past its left side.")
        if isinstance(frame, Described) and FISH in frame.thing.suits
    }
    assert steps == {(-1, 0), (1, 0), (0, -1)}


def test_what_is_said_again_and_again_does_not_make_it_certain() -> None:
    once = read_clue("Snow.", PLAIN)
    often = read_clue("Snow. Ice. Frost. Winter. A blizzard. Snow. Ice. Frost. Winter.", PLAIN)
    assert once[0] < often[0] < 1 / 6
    assert sum(often[6:]) > 0.05  # 0.042 is left for misreading alone
