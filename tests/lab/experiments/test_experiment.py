"""Experiments: the same results for any number of processes and interruptions, saved and found again."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from piecepack.core.errors import BadOptions, Unreadable
from piecepack.lab.experiments.chunks import Chunk, chunks
from piecepack.lab.experiments.crew import Alone, Task, local_crew
from piecepack.lab.experiments.experiment import Standing, check, run
from piecepack.lab.experiments.findings import Findings, last_look
from piecepack.lab.experiments.folder import Files, Folder
from piecepack.lab.experiments.grid import cells
from piecepack.lab.experiments.plan import Chances, Grid, Plan, Skill, Until, parse_plan
from piecepack.lab.experiments.shelf_of_plans import ready_plans
from piecepack.lab.experiments.sitting import play

GRID = Grid({"variant": ("pawns", "reroll"), "goal": (20,)}, (3,), ("random",))
PLAN = Plan(
    game="bid",
    grids=(GRID,),
    until=Until(least=10, most=20),
    chances=Chances(every=4, budget="glance"),
    skill=Skill(("random", "greedy"), 9),
    decisions=True,
    chunk=4,
)


def quietly(standing: Standing) -> None:
    pass


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name + path.parent.name: path.read_bytes() for path in folder.rglob("*.parquet")}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Findings]:
    folder = tmp_path_factory.mktemp("experiment")
    return folder, run(PLAN, Folder(folder), Alone(), quietly)


class Interrupted(Exception):
    pass


class Tired(Alone):
    """Gives up after a few chunks."""

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[Chunk, Files]]:
        yield from super().play(tasks[:3])
        raise Interrupted


def test_a_run_that_was_interrupted_ends_as_if_it_had_not_been(
    done: tuple[Path, Findings], tmp_path: Path
) -> None:
    with pytest.raises(Interrupted):
        run(PLAN, Folder(tmp_path), Tired(), quietly)
    assert len(contents(tmp_path)) == 6  # games and decisions of three chunks
    assert last_look(Folder(tmp_path)) is None
    assert run(PLAN, Folder(tmp_path), Alone(), quietly) == done[1]
    assert contents(tmp_path) == contents(done[0])


@pytest.mark.slow
def test_two_processes_find_the_same_as_one(done: tuple[Path, Findings], tmp_path: Path) -> None:
    with local_crew(2) as crew:
        assert run(PLAN, Folder(tmp_path), crew, quietly) == done[1]
    assert contents(tmp_path) == contents(done[0])


def test_findings_are_read_again_from_the_folder(done: tuple[Path, Findings]) -> None:
    found = last_look(Folder(done[0]))
    assert found is not None
    assert found[0] == done[1]
    assert len(found[1]) == done[1].games == 2 * 20 + 2 * 9


def test_all_cells_get_the_same_luck_and_other_deals_other_luck() -> None:
    """Without the variant's own rules, two cells of the same rules play the same games."""
    twin = replace(PLAN, grids=(Grid({"goal": (20, 21)}, (3,), ("random",)),), skill=Skill())
    low, high = cells(twin)
    rows = [play(twin, cell, deal, 0)[1] for deal in (0, 1) for cell in (low, high)]
    assert [one.steps for one in rows[0]][:9] == [one.steps for one in rows[1]][:9]
    assert [one.steps for one in rows[0]] != [one.steps for one in rows[2]]


def test_a_plan_is_not_changed_once_results_were_seen(done: tuple[Path, Findings]) -> None:
    with pytest.raises(BadOptions, match="another experiment"):
        run(replace(PLAN, seed=1), Folder(done[0]), Alone(), quietly)


def test_polars_and_duckdb_find_a_row_for_each_game_and_decision(
    done: tuple[Path, Findings],
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    games = parquet.read_table(done[0] / "games").to_pylist()
    decisions = parquet.read_table(done[0] / "decisions").to_pylist()
    assert len(games) == done[1].games
    assert {row["option_variant"] for row in games} == {"pawns", "reroll"}
    assert sum(row["choices"] for row in games) == len(decisions)
    first = [row for row in decisions if (row["cell"], row["deal"], row["turn"]) == (0, 0, 0)]
    assert sum(row["moves"] for row in first) == games[0]["moves"]
    looked_at = [row for row in games if row["settled"] is not None]
    assert {row["deal"] for row in looked_at} == {0, 4, 8, 12, 16}


def test_luck_and_choices_add_up_to_the_way_from_the_start_to_the_result(
    done: tuple[Path, Findings],
) -> None:
    found = last_look(Folder(done[0]))
    assert found is not None
    for row in found[1]:
        if row.course is not None:
            for seat, start in enumerate(row.course.start):
                parts = row.course.luck[seat] + row.course.own[seat] + row.course.others[seat]
                won = 1 / len(row.winners) if seat in row.winners else 0.0
                assert start + parts == pytest.approx(won)


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    plan = replace(PLAN, chances=Chances(), skill=Skill(), until=Until(least=10, most=10))
    run(plan, Folder(tmp_path), Alone(), quietly)
    (tmp_path / "games" / "000-0000000-0000004.parquet").write_bytes(b"PAR1")
    with pytest.raises(Unreadable, match=r"000-0000000-0000004\.parquet cannot be read"):
        last_look(Folder(tmp_path))


def test_progress_tells_of_every_chunk_and_what_is_left(tmp_path: Path) -> None:
    told: list[Standing] = []
    plan = replace(
        PLAN, chances=Chances(), skill=Skill(), until=Until(width=0.9, least=10, most=80)
    )
    found = run(plan, Folder(tmp_path), Alone(), told.append)
    assert [one.done for one in told] == sorted(one.done for one in told)
    assert told[0].expected == 20
    assert told[-1].done == told[-1].expected == found.games
    assert found.reached
    assert found.games < 160  # it stopped before its last look


def test_chunks_cover_every_deal_once_and_end_at_looks() -> None:
    every = cells(PLAN)
    for look, games in enumerate(PLAN.until.looks()):
        parts = [part for number in range(look + 1) for part in chunks(PLAN, every, number)]
        deals = [deal for part in parts if part.cell == 0 for deal in range(part.start, part.stop)]
        assert sorted(deals) == list(range(games))


def test_bots_that_differ_sit_in_every_seat_with_each_deal() -> None:
    cell = next(cell for cell in cells(PLAN) if cell.skill)
    assert [cell.seated(turn).index("greedy") for turn in range(3)] == [0, 1, 2]


def test_a_measure_of_which_games_say_nothing_is_refused_at_the_first_look(tmp_path: Path) -> None:
    plan = replace(PLAN, chances=Chances(), skill=Skill(), until=Until("first", 0.1, least=10))
    with pytest.raises(BadOptions, match="say nothing about the measure 'first'"):
        run(plan, Folder(tmp_path), Alone(), quietly)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("game = 'bid'\nbotz = ['easy']", "botz"),
        ("game = 'bid'\n[options]\nvariant = 'pawns'", "Expected .array."),
        ("game = 'bid'\n[options]\nvariant = ['chess']", "variant=chess|it takes pawns"),
        ("game = 'bid'\nseats = [9]", "9"),
        ("game = 'bid'\nbots = ['robot']", "robot"),
        ("game = 'bid'\n[until]\nmeasure = 'fun'", "There is no measure 'fun'"),
        ("game = 'bid'\n[until]\nleast = 100\nmost = 50", "cannot be fewer"),
        ("game = 'bid'\n[until]\ndifference = true", "no second cell"),
        ("game = 'bid'\n[skill]\nbots = ['easy']", "two bots"),
        ("game = 'bid'\n[chances]\nbudget = 'huge'", "no budget 'huge'"),
        ("game = 'bid'\nseats = [3]\n[[grids]]\nseats = [4]", "inside the grids"),
        ("game = ", "not a plan"),
    ],
)
def test_a_plan_that_cannot_be_run_is_refused_with_a_reason(text: str, error: str) -> None:
    with pytest.raises((BadOptions, Unreadable), match=error):
        check(parse_plan(text, "plan.toml"))


def test_every_ready_plan_can_be_run() -> None:
    plans = ready_plans()
    assert {plan.game for plan in plans.values()} == {
        "bid",
        "in_crowd",
        "letterbox",
        "scavenger_hunt",
        "tile13",
    }
    for plan in plans.values():
        assert plan.question
        assert len(check(plan)) > 1
