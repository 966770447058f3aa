"""Ten boards: tiles, neighbours, starts, and which pawns can be locked in."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from kit.command import piecepack
from piecepack.core.errors import BadOptions
from piecepack.games.scavenger_hunt import GAME
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.layout import (
    Layout,
    boards,
    find_board,
    read_board,
)
from piecepack.match import record as recording

FOUR = ("rectangle", "square", "pangaea", "pinwheel", "galaxy", "islands")
RECONSTRUCTED = {"square", "pangaea", "pinwheel", "galaxy", "islands", "hexagon", "hare"}
MINE = """
name = "Mine"
players = 2
map = '''
OOOO
1OO2
OOOO
'''
"""


def turned(layout: Layout) -> list[dict[int, int]]:
    """Every way to turn or mirror a board onto itself, from cell to cell."""
    rows, cols = (max(place[axis] for place in layout.cells) for axis in (0, 1))
    ways: list[Callable[[int, int], tuple[int, int]]] = [
        lambda r, c: (r, c),
        lambda r, c: (rows - r, c),
        lambda r, c: (r, cols - c),
        lambda r, c: (rows - r, cols - c),
        lambda r, c: (c, r),
        lambda r, c: (c, rows - r),
        lambda r, c: (cols - c, r),
        lambda r, c: (cols - c, rows - r),
    ]
    number = {place: cell for cell, place in enumerate(layout.cells)}
    found = []
    for way in ways:
        image = {cell: number.get(way(*place)) for cell, place in enumerate(layout.cells)}
        if None not in image.values():
            found.append({cell: to for cell, to in image.items() if to is not None})
    return found


@pytest.mark.parametrize("name", boards(), ids=str)
def test_a_board_has_its_tiles_is_connected_and_fair(name: str) -> None:
    layout = boards()[name]
    assert len(layout.cells) == 6 * layout.players
    assert len(layout.region(0, frozenset())) == len(layout.cells)
    assert len({len(layout.neighbours[start]) for start in layout.starts}) == 1
    for cell, near in enumerate(layout.neighbours):
        assert all(cell in layout.neighbours[other] for other in near)
        assert cell not in near
        assert len(near) <= (6 if layout.offset else 8)


@pytest.mark.parametrize("name", [n for n, b in boards().items() if not b.offset], ids=str)
def test_the_starts_of_a_board_are_symmetric(name: str) -> None:
    """Some way to turn or mirror the board takes each start to each other one."""
    layout = boards()[name]
    ways = turned(layout)
    for start in layout.starts:
        assert {way[start] for way in ways if way[start] in layout.starts} == set(layout.starts)


@pytest.mark.parametrize("name", ["triangle", "hexagon"])
def test_the_starts_of_an_offset_board_are_symmetric(name: str) -> None:
    """Counted in steps, every start sees the same board."""
    layout = boards()[name]
    assert len({tuple(sorted(steps(layout, start))) for start in layout.starts}) == 1


def steps(layout: Layout, start: int) -> list[int]:
    found = {start: 0}
    edge = [start]
    while edge:
        cell = edge.pop(0)
        for near in layout.neighbours[cell]:
            if near not in found:
                found[near] = found[cell] + 1
                edge.append(near)
    return list(found.values())


def sealable(layout: Layout) -> tuple[list[int], list[tuple[int, ...]]]:
    """Where the other pawns can seal a pawn in: single tiles, and pairs. SH-30, SH-33, SH-34"""
    ones: set[int] = set()
    pairs: set[tuple[int, ...]] = set()
    for number in range(1, layout.players):
        for blocked in combinations(range(len(layout.cells)), number):
            seen: set[int] = set(blocked)
            for cell in range(len(layout.cells)):
                if cell in seen:
                    continue
                region = layout.region(cell, frozenset(blocked))
                seen |= region
                if len(region) == 1:
                    ones.add(cell)
                elif len(region) == 2:
                    pairs.add(tuple(sorted(region)))
    return sorted(ones), sorted(pairs)


@pytest.mark.parametrize(
    ("name", "ones", "pairs"),
    [
        ("rectangle", 4, 0),
        ("square", 4, 0),
        ("pangaea", 0, 0),
        ("pinwheel", 4, 4),
        ("galaxy", 4, 4),
        ("islands", 12, 4),
        ("triangle", 0, 0),
        ("hexagon", 0, 0),
        ("face_off", 0, 0),
        ("hare", 0, 0),
    ],
)
def test_sh_30_and_33_and_34_where_the_others_can_lock_a_pawn_in(
    name: str, ones: int, pairs: int
) -> None:
    layout = boards()[name]
    found = sealable(layout)
    assert (len(found[0]), len(found[1])) == (ones, pairs)
    assert layout.trap == (2 if pairs else 1)


def test_sh_32_and_36_and_39_the_boards_for_each_number_of_players() -> None:
    by_players = {
        number: [name for name, board in boards().items() if board.players == number]
        for number in (4, 3, 2)
    }
    assert sorted(by_players[4]) == sorted(FOUR)
    assert sorted(by_players[3]) == ["hexagon", "triangle"]
    assert sorted(by_players[2]) == ["face_off", "hare"]
    assert [find_board("", seats).name for seats in (4, 3, 2)] == [
        "The Rectangle",
        "The Triangle",
        "Face-off",
    ]


def test_sh_q33_offset_rows_have_six_neighbours_and_starts_left_of_the_corner() -> None:
    """SH-37: the left tile of the corner, as its player sees it, facing the middle."""
    triangle = boards()["triangle"]
    assert triangle.offset
    assert max(len(near) for near in triangle.neighbours) == 6
    assert [triangle.cells[start] for start in triangle.starts] == [(0, 6), (4, 8), (3, 1)]


def test_seven_boards_are_reconstructions_and_say_so() -> None:
    assert {name for name, board in boards().items() if board.reconstruction} == RECONSTRUCTED
    told = piecepack("rules", "scavenger_hunt").out
    assert "reconstructions" in " ".join(told.split())
    for board, said in (("hare", True), ("face_off", False)):
        done = piecepack(
            "play", "scavenger_hunt", "--option", f"layout={board}", "--seats", "you,random"
        )
        assert ("this is a reconstruction" in " ".join(done.out.split())) is said


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("OOOO\n1OO2", "OOO.\n1OO2"), "too few tiles: 11; 2 players need 12"),
        (("OOOO\n1OO2", "OOOO\nO1OO2"), "too many tiles"),
        (("1OO2", "1OOO"), r"marks the starts \[1\]"),
        (("1OO2", "1OO1"), "two starts 1"),
        (("1OO2", "1OX2"), "has a 'X' on its map"),
        (("players = 2", "players = 5"), "for 5 players"),
        (("OOOO\n1OO2\nOOOO", "OOOOOOOO1\n\n2OO"), "not connected"),
        (("name =", "nome ="), "not a board"),
        (("players = 2", "players ="), "not a board"),
    ],
    ids=str,
)
def test_a_board_that_cannot_be_played_is_refused_with_the_reason(
    change: tuple[str, str], reason: str
) -> None:
    with pytest.raises(BadOptions, match=reason):
        read_board(MINE.replace(*change))


def test_a_board_for_others_or_one_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOptions, match="for 4 players, not 2"):
        ScavengerHunt(2, ScavengerHuntOptions(layout="galaxy"))
    with pytest.raises(BadOptions, match="There is no board 'moon', and no such file"):
        ScavengerHunt(2, ScavengerHuntOptions(layout="moon"))


def test_a_board_of_ones_own_is_played_from_a_file_and_kept_in_the_record(tmp_path: Path) -> None:
    board, record = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    board.write_text(MINE, encoding="utf-8")
    done = piecepack(
        "play", "scavenger_hunt", "--seats", "random,random", "--option", f"layout={board}",
        "--option", "turns=20", "--record", record,
    )  # fmt: skip
    assert done.code == 0, done.err
    board.unlink()
    assert recording.read(record).header.options["layout"].strip() == MINE.strip()
    assert "Mine" in piecepack("replay", record).out
    wrong = piecepack("play", "scavenger_hunt", "--option", f"layout={tmp_path / 'gone.toml'}")
    assert wrong.code == 2
    assert "no such file" in wrong.err


@pytest.mark.parametrize("board", boards().values(), ids=lambda board: board.id)
def test_the_texts_name_a_board_as_its_file_does(board: Layout) -> None:
    texts = GAME.texts()
    assert texts(f"board-{board.id}") == board.name
    assert texts(f"note-{board.id}") == board.note


def test_a_form_names_every_board_in_the_language_of_its_reader() -> None:
    german = next(doc for doc in GAME.about("de").options if doc.name == "layout")
    names = [choice.label for choice in german.known]
    assert names[:3] == ["Das Rechteck", "Das Dreieck", "Auge in Auge"]
    assert len(set(names)) == len(boards())
    assert all(choice.doc.endswith(".") for choice in german.known)


def test_a_board_of_ones_own_keeps_its_name_in_every_language() -> None:
    state = ScavengerHunt(2, ScavengerHuntOptions(layout=MINE))
    face = GAME.face(ScavengerHuntOptions(layout=MINE), ("Ann", "Bob"), GAME.texts("de"))
    scene = face.scene(state, 0)
    assert scene.headline == "Das Brett wird ausgelegt."
    assert scene.more == "Mine."
    assert scene.zones[0].label == "Mine"
