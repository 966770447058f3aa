"""The library: `import piecepack`, its examples, and its `repr`s."""

import doctest
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import piecepack
from kit.command import piecepack as command
from piecepack import library
from piecepack.core.errors import BadOptions, IllegalMove, UnknownGame
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.record import MoveLine

GOLDEN = Path(__file__).parent / "golden"
DOCS = Path(__file__).parents[1] / "docs" / "library.md"


def python(code: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


@pytest.mark.parametrize(("module", "least"), [(library, 15), (shelf, 2)])
def test_the_examples_of_the_library_do_what_they_say(module: ModuleType, least: int) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted >= least
    assert tried.failed == 0


def test_the_examples_of_the_docs_do_what_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # they save a record and a picture
    tried = doctest.testfile(str(DOCS), module_relative=False)
    assert tried.attempted > 15
    assert tried.failed == 0


def test_every_public_function_and_class_has_an_example() -> None:
    named = ("Match", "find", "games", "play", "replay", "simulate", "verify")
    finder = doctest.DocTestFinder(recurse=False)
    for name in named:
        (found,) = finder.find(getattr(library, name), name)
        assert found.examples, name


def test_importing_piecepack_loads_next_to_nothing() -> None:
    loaded = python(
        "import sys; before = set(sys.modules); import piecepack;"
        "print(*sorted(set(sys.modules) - before))"
    ).split()
    assert loaded == ["piecepack"]


def test_the_library_loads_no_server_and_no_game_until_it_is_asked() -> None:
    loaded = python("import sys, piecepack; piecepack.Match; print(*sorted(sys.modules))").split()
    assert "piecepack.library" in loaded
    for unwanted in ("litestar", "uvicorn", "rich", "typer", "piecepack.table", "piecepack.games"):
        assert unwanted not in loaded


def test_the_games_can_be_listed_before_and_after_one_is_loaded() -> None:
    """Loading a game makes the package of all games an attribute of this one, of the same name."""
    told = python(
        "import piecepack; print(piecepack.games());"
        "import piecepack.games.bid; print(piecepack.games());"
        "print(piecepack.games.bid.GAME)"
    ).splitlines()
    assert told[0] == told[1]
    assert '<bid: Bid!, 3-4 players>, <in_crowd: The "In" Crowd, 2 players>' in told[0]
    assert told[2] == "<bid: Bid!, 3-4 players>"


def test_all_names_are_there_and_a_wrong_one_is_not() -> None:
    assert set(piecepack.__all__) <= set(dir(piecepack))
    assert piecepack.__all__ == library.__all__
    for name in piecepack.__all__:
        assert getattr(piecepack, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        getattr(piecepack, "nonsense")  # noqa: B009  # a type checker would refuse it


def test_types_are_shipped_with_the_package() -> None:
    assert (Path(piecepack.__file__).parent / "py.typed").is_file()


def test_the_same_seed_gives_the_same_game_and_no_seed_a_fresh_one() -> None:
    first, second, third = (
        piecepack.play("bid", ["random"] * 3, seed=seed, goal=20) for seed in (1, 1, 2)
    )
    assert recording.encode(first.record()) == recording.encode(second.record())
    assert recording.encode(first.record()) != recording.encode(third.record())
    fresh = [piecepack.play("bid", ["random"] * 3, goal=20).luck.secret for _ in range(2)]
    assert fresh[0] != fresh[1]


def test_a_game_played_here_is_the_first_one_of_a_simulation() -> None:
    report = piecepack.simulate("bid", ["bid", "random", "random"], games=1, seed=5, goal=30)
    match = piecepack.play("bid", ["bid", "random", "random"], seed=5, goal=30)
    result = match.result()
    assert result is not None
    assert [seat.mean_score for seat in report.seats] == list(result.scores)


def test_a_person_is_always_next_and_sees_an_own_hand() -> None:
    match = piecepack.Match("in_crowd", ["you", "random"], seed=4)
    while match.result() is None:
        assert match.owing() == (0,)
        match.play(0, match.choices(0)[0])
    assert piecepack.verify(match).honest
    assert match.viewpoint() == 0


def test_every_choice_that_is_listed_is_legal_and_no_other() -> None:
    match = piecepack.Match("bid", seats=3, seed=7)
    for move in match.choices(0):
        piecepack.Match("bid", seats=3, seed=7).play(0, move)
    assert {move.verb for move in match.choices(0)} == {offer.verb for offer in match.offers(0)}
    with pytest.raises(IllegalMove):
        match.play(0, "bid arms-5")


def test_a_choice_with_too_many_answers_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST_CHOICES", 20)
    with pytest.raises(BadOptions, match="more than 20 choices"):
        piecepack.Match("in_crowd", seed=1).choices(0)


def test_a_seat_reads_only_what_is_for_its_eyes() -> None:
    match = piecepack.Match("scavenger_hunt", ["you", "random"], seed=2)
    told = []
    while match.result() is None:
        told += match.play(0, match.choices(0)[0])
    assert any(not line.readable_by(0) for line in match.lines)
    assert all(line.readable_by(0) for line in told)


def test_people_can_have_all_seats() -> None:
    match = piecepack.Match("bid", ["you"] * 3, seed=1)
    assert match.owing() == (0, 1, 2)
    match.play(2, "pass")
    assert repr(match).endswith("waiting for Suns and Moons>")
    assert match.viewpoint() == -1


def test_options_come_by_keyword_or_by_name() -> None:
    match = piecepack.Match("bid", seats=3, variant="reroll", options={"goal": 40})
    assert (match.header.options["variant"], match.header.options["goal"]) == ("reroll", 40)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda: piecepack.Match("bdi"), "Did you mean bid?"),
        (lambda: piecepack.Match("bid", seats=9), "for 3 or 4 players, not 9"),
        (lambda: piecepack.Match("bid", ["you"] * 3, seats=4), "3 players cannot sit in 4 seats"),
        (lambda: piecepack.Match("bid", "you"), "a name for each seat"),
        (lambda: piecepack.Match("bid", ["you", "nobody", "bot"]), "has no bot 'nobody'"),
        (lambda: piecepack.Match("bid", variant="poker"), "variant cannot be 'poker'"),
        (lambda: piecepack.Match("bid", wings=2), "There is no option 'wings'"),
        (lambda: piecepack.play("bid", ["you", "bot", "bot"]), r"play\(\) is for bots"),
        (lambda: piecepack.simulate("bid", games=0), "at least one game"),
        (lambda: piecepack.replay("nowhere.jsonl"), "cannot be read"),
        (lambda: piecepack.replay(GOLDEN / "bid/ties.jsonl").at(9999), "There is no event 9999"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wrong: object, reason: str) -> None:
    assert callable(wrong)
    with pytest.raises(piecepack.PiecepackError, match=reason):
        wrong()


def test_errors_have_a_common_kind() -> None:
    for kind in (BadOptions, UnknownGame, IllegalMove):
        assert issubclass(kind, piecepack.PiecepackError)


def test_a_replay_is_a_match_at_its_end_and_all_moments_before() -> None:
    again = piecepack.replay(GOLDEN / "bid/three-players.jsonl")
    moments = list(again)
    assert len(moments) == len(again) == len(again.record().events) + 1
    assert moments[-1].position() == again.position()
    for number in (0, 3, len(again) - 1):
        assert again.at(number).position() == moments[number].position()
    moves = [sum(isinstance(e, MoveLine) for e in moment.events) for moment in moments]
    assert moves == sorted(moves)  # each kept its own events, though the next went on
    assert moves[0] == 0
    assert moves[-1] > 20


def test_a_saved_match_is_verified_resumed_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    match = piecepack.Match("in_crowd", ["you", "random"], seed=4)
    match.play(0, match.choices(0)[0])
    match.save(path)
    assert piecepack.verify(path).honest
    assert piecepack.replay(path).position() == match.position()
    resumed = command("play", "--resume", path, stdin="")
    assert resumed.code == 0, resumed.err


def test_a_record_that_was_cut_off_is_read_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes((GOLDEN / "bid/three-players.jsonl").read_bytes()[:-40])
    with pytest.warns(UserWarning, match="incomplete"):
        piecepack.replay(path)


def test_a_notebook_shows_what_the_command_draws(tmp_path: Path) -> None:
    record, picture = GOLDEN / "bid/three-players.jsonl", tmp_path / "end.svg"
    drawn = command("replay", record, "--svg", picture)
    assert drawn.code == 0, drawn.err
    assert piecepack.replay(record)._repr_svg_() == picture.read_text(encoding="utf-8")


def test_a_report_reads_like_a_table() -> None:
    report = piecepack.simulate("bid", ["bid", "random", "random"], games=2, goal=20)
    first, *seats = repr(report).splitlines()
    assert first.startswith("<2 games of bid, ")
    assert [line.split()[0] for line in seats] == ["bid", "random", "random"]
