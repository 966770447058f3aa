"""Reports and measures: known answers from made-up games, and a page that tells all of it."""

from html import escape
from pathlib import Path

import pytest

from kit.command import piecepack
from piecepack.cli import app
from piecepack.core.errors import PiecepackError
from piecepack.lab.experiments.closely import drama, lead_changes, settled
from piecepack.lab.experiments.findings import Findings, find, twins
from piecepack.lab.experiments.folder import FORMAT, Manifest
from piecepack.lab.experiments.grid import cells
from piecepack.lab.experiments.plan import Chances, Grid, Plan, Skill, Until, parse_plan
from piecepack.lab.experiments.rows import Course, GameRow
from piecepack.lab.report.page import as_toml, page

PLAN = Plan(
    game="in_crowd",
    title="Peeking & more",
    question="Who wins?",
    grids=(Grid({"peek": ("bottom", "none", "all")}),),
    until=Until("first", 0.3, least=40, most=40),
    chances=Chances(every=1),
    skill=Skill(("easy", "expert")),
)


def course(luck: float, own: float, lowest: float) -> Course:
    return Course(
        3, 0.75, lowest, 0.2, [0.5, 0.5], [luck, -luck], [own, -own], [0.0, 0.0], 4, 40, 10.0
    )


def made_up(cell: int, deal: int, *, bots: list[str], longer: int = 0) -> GameRow:
    """Seat 0 begins in even deals and wins three games of four."""
    winner = 0 if deal % 4 else 1
    return GameRow(
        cell=cell, deal=deal, turn=0, bots=bots, winners=[winner], scores=[], finished=True,
        why="the top is full", first=deal % 2, decisions=100 + deal % 5 + longer, choices=50,
        moments=50 + longer, turns=40, forced=5, moves=200,
        course=course(0.1 if winner == 0 else -0.1, 0.4 if winner == 0 else -0.4, 0.2 if deal % 5 == 0 else 0.4),
    )  # fmt: skip


def findings() -> tuple[Findings, list[GameRow]]:
    every = cells(PLAN)
    rows = [
        made_up(cell.number, deal, bots=list(cell.bots), longer=20 if cell.number == 1 else 0)
        for cell in every
        for deal in range(40)
    ]
    return find(PLAN, every, 0, rows), rows


def value(found: Findings, measure: str, cell: int = 0) -> float:
    one = next(one for one in found.found if (one.measure, one.cell) == (measure, cell))
    assert one.estimate is not None
    assert one.estimate.low <= one.estimate.value <= one.estimate.high
    return one.estimate.value


def test_measures_of_made_up_games_are_what_was_made_up() -> None:
    found, _ = findings()
    assert value(found, "seat_1") == pytest.approx(0.25)
    assert value(found, "seat_2") == pytest.approx(-0.25)
    assert value(found, "first") == pytest.approx(-0.25)  # it wins 10 of 40
    assert value(found, "decisions") == 102
    assert value(found, "minutes") == pytest.approx(found.game.minutes)
    assert value(found, "minutes", 1) == pytest.approx(found.game.minutes * 70 / 50)
    assert value(found, "choices") == 4
    assert value(found, "forced") == 0.1
    assert value(found, "luck") == pytest.approx(0.2)  # 0.1 of a way of 0.5
    assert value(found, "comebacks") == pytest.approx(0.2)
    assert value(found, "good") == 2.5
    assert value(found, "skill", 3) == pytest.approx(1.5)  # three games of four, for one of two
    assert value(found, "ending the top is full") == 1


def test_a_clear_difference_is_told_and_none_is_made_up() -> None:
    found, rows = findings()
    longer = {one.cell: one for one in found.found if one.measure == "decisions" and one.difference}
    assert longer[1].clear
    assert not longer[2].clear
    assert [cell.name for cell in twins(found, rows)] == ["peek=all"]


def test_the_page_tells_every_measure_and_stands_alone() -> None:
    found, rows = findings()
    manifest = Manifest(FORMAT, PLAN, found.cells, 1, {"piecepack": "0.1.0"})
    text = page(manifest, found, rows)
    assert "Peeking &amp; more" in text
    assert "Who wins?" in text
    for measure in found.told():
        assert measure.name in text
        assert escape(measure.meaning) in text or measure.group == "Endings"
    assert "went exactly as in the base game" in text
    assert "<script" not in text
    assert "src=" not in text
    assert text.count("<svg") >= 10
    assert page(manifest, found, rows) == text


def test_the_plan_on_the_page_can_be_run_again() -> None:
    assert parse_plan(as_toml(PLAN), "page") == PLAN


@pytest.mark.parametrize(
    ("graph", "changes", "when", "behind"),
    [
        ([(0.5, 0.5), (0.4, 0.6), (0.7, 0.3), (1.0, 0.0)], 1, 1 / 3, 0.2),
        ([(0.5, 0.5), (0.54, 0.46), (0.46, 0.54), (1.0, 0.0)], 0, 2 / 3, 0.08),
        ([(0.5, 0.5), (0.8, 0.2), (1.0, 0.0)], 0, 0.0, 0.0),
    ],
)
def test_leads_change_clearly_or_not_at_all(
    graph: list[tuple[float, float]], changes: int, when: float, behind: float
) -> None:
    assert lead_changes(graph) == changes
    assert settled(graph, 0) == pytest.approx(when)
    assert drama(graph, 0) == pytest.approx(behind)


@pytest.mark.slow
def test_compare_runs_and_goes_on_and_reports(tmp_path: Path) -> None:
    command = (
        "lab", "compare", "bid", "--option", "variant=pawns,reroll", "--option", "goal=20",
        "--seats", "3", "--bots", "random", "--least", 10, "--most", 20, "--jobs", 1,
        "--out", str(tmp_path / "out"),
    )  # fmt: skip
    done = piecepack(*command)
    assert done.code == 0, done.err
    assert "advantage of seat 1" in done.out
    assert "2 of 2 planned looks" in done.out
    assert "look 1: 20 games" in done.err
    again = piecepack(*command)
    assert again.out == done.out
    told = piecepack("lab", "report", str(tmp_path / "out"), "--to", str(tmp_path / "page.html"))
    assert told.code == 0
    assert (tmp_path / "page.html").read_text() == (tmp_path / "out/report.html").read_text()


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("run", "nothing"), "not a plan of this package"),
        (("run", "missing.toml"), "cannot be read"),
        (("report", "nowhere"), "There is no experiment in nowhere"),
        (("compare", "bid", "--on", "mars"), "not on 'mars'"),
        (("compare", "bid", "--seats", "three"), "written 3,4"),
        (("compare", "bid", "--option", "goal=20", "--option", "goal=30"), "given twice"),
        (("compare", "bid", "--measure", "fun"), "There is no measure 'fun'"),
        (("compare", "chess"), "There is no game 'chess'"),
    ],
)
def test_errors_say_what_is_wrong(words: tuple[str, ...], error: str) -> None:
    with pytest.raises(PiecepackError, match=error):
        app(["lab", *words], standalone_mode=False)
