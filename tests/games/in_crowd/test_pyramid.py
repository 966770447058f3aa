"""The geometry of the pyramid, printed and compared with our own table of influence."""

from pathlib import Path
from typing import Any

import yaml

from kit.cases.in_crowd import name_of, written
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.face.words import square_in_words
from piecepack.games.in_crowd.rules.pyramid import (
    BOTTOM,
    INFLUENCE,
    MIDDLE,
    NUMBER_NAMED,
    SQUARES,
    TOP,
    VOTES_OF,
)

CASES = Path(__file__).parent.parent.parent / "cases" / "in_crowd.yaml"

FROM_ABOVE = """\
BBBBBB
BMMMMB
BMTTMB
BMTTMB
BMMMMB
BBBBBB"""


def printed() -> str:
    """The pyramid from above, a letter a square."""
    letters = {SQUARES[square].ground(): "BMT"[SQUARES[square].level] for square in range(36)}
    return "\n".join("".join(letters[row, col] for col in range(6)) for row in range(6))


def printed_influence(name: str) -> str:
    """A vote from above: the voted square `?`, those that decide it `o`."""
    square = NUMBER_NAMED[name]
    marks = {SQUARES[below].ground(): "o" for below in INFLUENCE[square]}
    marks[SQUARES[square].ground()] = "?"
    return "\n".join("".join(marks.get((r, c), ".") for c in range(6)) for r in range(6))


def test_inc_03_and_04_three_levels_of_20_12_and_4_squares() -> None:
    assert printed() == FROM_ABOVE
    assert (len(BOTTOM), len(MIDDLE), len(TOP)) == (20, 12, 4)
    assert [SQUARES[square].level for square in (*BOTTOM, *MIDDLE, *TOP)] == (
        [0] * 20 + [1] * 12 + [2] * 4
    )


def test_inc_a1_a_corner_of_the_middle_is_decided_by_the_l_outside_it() -> None:
    assert printed_influence("r2c2") == (
        "oo....\no?....\n......\n......\n......\n......"
    )  # fmt: skip
    assert printed_influence("r5c5") == (
        "......\n......\n......\n......\n....?o\n....oo"
    )  # fmt: skip


def test_inc_a2_an_edge_by_the_three_that_touch_it_and_the_top_by_five() -> None:
    assert printed_influence("r2c3") == (
        ".ooo..\n..?...\n......\n......\n......\n......"
    )  # fmt: skip
    assert printed_influence("r4c5") == (
        "......\n......\n.....o\n....?o\n.....o\n......"
    )  # fmt: skip
    assert printed_influence("r3c3") == (
        "......\n.ooo..\n.o?...\n.o....\n......\n......"
    )  # fmt: skip


def test_every_influence_is_as_the_table_of_the_cases_has_it() -> None:
    table: dict[str, Any] = yaml.safe_load(CASES.read_text(encoding="utf-8"))["influence"]
    assert len(table) == 16
    for square, below in table.items():
        level, row, col = square.split(",")
        number = NUMBER_NAMED[name_of([level, int(row), int(col)])]
        assert sorted(written(voter) for voter in INFLUENCE[number]) == sorted(below)


def test_influence_reads_the_same_from_both_ends() -> None:
    for square, below in enumerate(INFLUENCE):
        for voter in below:
            assert square in VOTES_OF[voter]
    assert sum(map(len, VOTES_OF)) == sum(map(len, INFLUENCE)) == 36 + 20


def test_every_square_has_a_name_of_its_own_and_its_level() -> None:
    assert len(NUMBER_NAMED) == 36
    texts = GAME.texts()
    assert square_in_words(texts, NUMBER_NAMED["r3c2"]) == "the middle square r3c2"
    assert square_in_words(texts, NUMBER_NAMED["r4c4"]) == "the top square r4c4"
