"""Boards, cards and long rows as text: nothing wider than 80 columns, nothing lost without colour."""

from io import StringIO

from rich.console import Console

from kit.games.in_crowd import ANN, BOB, InCrowdTable
from kit.games.letterbox import LetterboxTable
from kit.games.tile13 import Tile13Table
from piecepack.core.contract import WATCHER
from piecepack.core.scene import Scene
from piecepack.terminal.draw import draw


def drawn(scene: Scene) -> list[str]:
    out = StringIO()
    draw(Console(file=out, width=80, no_color=True), scene)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_the_pyramid_shows_its_levels_and_who_knows_what() -> None:
    table = InCrowdTable(
        {"r1c1": (ANN, 2), "r1c2": (ANN, 4), "r2c1": (BOB, 5), "r6c6": (ANN, 3), "r6c1": (BOB, 3)}
    )
    table.vote(ANN, "r2c2")
    lines = drawn(table.scene(ANN))
    start = lines.index("The pyramid")
    assert lines[start + 1 : start + 16] == [
        "       c1     c2     c3     c4     c5     c6",
        "    +─────────────────────────────────────────+",
        "r1  │  ·      ·      ·      ·      ·      ·   │",
        "    │      +───────────────────────────+      │",
        "r2  │  ·   │ ☀(4)    ·      ·      ·   │  ·   │",
        "    │      │      +─────────────+      │      │",
        "r3  │  ·   │  ·   │  ·      ·   │  ·   │  ·   │",
        "    │      │      │             │      │      │",
        "r4  │  ·   │  ·   │  ·      ·   │  ·   │  ·   │",
        "    │      │      +─────────────+      │      │",
        "r5  │  ·   │  ·      ·      ·      ·   │  ·   │",
        "    │      +───────────────────────────+      │",
        "r6  │  ♛      ·      ·      ·      ·     ☀[3] │",
        "    +─────────────────────────────────────────+",
        "    (5) everyone has seen it, [5] only you know it",
    ]


def test_a_contest_of_six_fits_the_screen_and_shows_text_as_text() -> None:
    players = ("Ann", "Bea", "Cal", "Dan", "Eve", "Flo")
    table = Tile13Table(players)
    judge = {"suns": "A", "crowns": "N", "arms": "5", "moons": "4"}
    game = {"suns": ["2", "3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}
    table.contest(judge, dict.fromkeys(players[1:], game), {"Bea": ["suns", "arms"]})
    lines = drawn(table.match.scene(WATCHER))
    assert max(map(len, lines)) <= 80
    assert "  ☀a times 10  ♛n times 1  ⚜5 times 5  ☾4 times 4" in lines
    assert "  ☀n2345 ♛2345a ⚜n234a ☾n235a" in lines
    table = Tile13Table()
    table.judge(judge, theme="[bold]Games[/bold] \\ for a train :smile:")
    assert "  Ann: [bold]Games[/bold] \\ for a train :smile:" in drawn(table.match.scene(0))


def test_a_map_on_which_north_matters_says_where_it_is() -> None:
    lines = drawn(LetterboxTable().scene("Ann"))
    assert lines[lines.index("The map") + 1].startswith("N↑     c1")


def test_a_scored_game_is_shown_with_its_sum_and_its_pitch() -> None:
    table = Tile13Table()
    judge = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
    bea = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["A"]}
    cal = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}
    table.judge(judge)
    assert "  Suns ▒▒ the highest  Crowns ▒▒  Arms ▒▒  Moons ▒▒" in drawn(table.match.scene(1))
    table.playtest()
    table.design({"Bea": bea, "Cal": cal})
    table.describe(Bea="Rails")
    lines = drawn(table.match.scene(WATCHER))
    text = " ".join(" ".join(lines).split())
    assert "total 66 and 66 more as prize" in text
    assert "☀4 20 (4 × 5)" in text
    assert "  Bea: Rails" in lines
