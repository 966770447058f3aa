"""The command line: what it prints, and how it refuses."""

import json
from pathlib import Path

import pytest

from kit.command import Done, piecepack
from piecepack.match import record as recording

GOLDEN = Path(__file__).parent / "golden" / "bid" / "a-whole-game.jsonl"


def one_sentence(done: Done) -> str:
    """What a refused command says: one line on stderr, code 2, nothing else."""
    assert done.code == 2, (done.code, done.out, done.err)
    assert done.out == ""
    lines = done.err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("piecepack: ")
    assert lines[0].endswith((".", "?"))
    return lines[0]


def test_games_are_listed() -> None:
    assert "Sealed bids" in piecepack("games").out
    listed = json.loads(piecepack("games", "--json").out)
    bid = next(game for game in listed if game["id"] == "bid")
    assert bid["seats"] == [3, 4]
    assert [option["name"] for option in bid["options"]][:2] == ["goal", "variant"]
    assert all(option["doc"] for option in bid["options"])


def test_rules_and_games_are_listed_in_the_language_that_was_asked_for() -> None:
    told = piecepack("rules", "bid", "--language", "de").out
    for text in ("Optionen", "Vorgabe", "10 bis 1000", "ja oder nein", "Von Jeb Havens und Ian"):
        assert text in told
    for text in ("Options", "takes", "10 to 1000", "Designed by"):
        assert text not in told
    listed = piecepack("games", "--language", "de").out
    assert "Personen" in listed
    assert "worum es geht" in listed


def test_rules_are_told_with_options_and_credit() -> None:
    told = piecepack("rules", "bid").out
    for words in ("Bid!", "Ace of Suns", "first_roller", "Jeb Havens and Ian Schreiber"):
        assert words in told


def test_simulate_reports_in_the_promised_form() -> None:
    done = piecepack(
        "simulate", "bid", "--games", 6, "--bots", "random,random,random", "--seed", 3,
        "--jobs", 1, "--json",
    )  # fmt: skip
    report = json.loads(done.out)
    assert set(report) == {
        "game", "games", "seats", "decisions", "endings", "unfinished", "games_per_s",
    }  # fmt: skip
    assert sum(report["endings"].values()) == 6
    assert set(report["seats"][0]) == {"bot", "wins", "draws", "mean_score"}
    assert set(report["decisions"]) == {"mean", "min", "max"}
    assert sum(seat["wins"] for seat in report["seats"]) == report["games"] == 6
    assert done.err == ""


def test_simulate_prints_a_table() -> None:
    done = piecepack("simulate", "bid", "--games", 2, "--bots", "random,random,random", "--jobs", 1)
    assert "2 games, 0 unfinished" in done.out
    assert "  2  reached the goal" in done.out
    assert "Crowns" in done.out


def test_the_same_seed_gives_the_same_results_for_any_number_of_jobs(tmp_path: Path) -> None:
    reports = []
    for jobs, extra in ((1, ()), (2, ()), (3, ("--records", tmp_path))):
        done = piecepack(
            "simulate", "bid", "--games", 40, "--bots", "random,random,random,random",
            "--seed", 9, "--jobs", jobs, "--json", *extra,
        )  # fmt: skip
        report = json.loads(done.out)
        del report["games_per_s"]
        reports.append(report)
    assert reports[0] == reports[1] == reports[2]
    kept = sorted(tmp_path.glob("*.jsonl"))
    assert len(kept) == 40
    assert piecepack("verify", kept[7]).out.startswith("Verified: ")
    winners = [recording.read(path).result() for path in kept]
    assert [
        sum(result is not None and result.winners == (seat,) for result in winners)
        for seat in range(4)
    ] == [seat["wins"] for seat in reports[0]["seats"]]


def test_bench_measures() -> None:
    speeds = json.loads(piecepack("bench", "bid", "--json").out)
    assert [speed["seats"] for speed in speeds] == [3, 4]
    for speed in speeds:
        assert set(speed) == {"game", "seats", "compiled", "decisions_per_s", "forced"}
        assert (speed["game"], speed["compiled"]) == ("bid", False)
        assert speed["decisions_per_s"] > 20_000  # far below any machine


def test_replay_tells_the_game_and_ends_with_the_table() -> None:
    told = piecepack("replay", GOLDEN).out
    assert "rolls first." in told
    assert "and wins with" in told
    stepped = piecepack("replay", GOLDEN, "--step", "--seat", 1, stdin="\n" * 3).out
    assert stepped.count("Press Enter to continue.") == 4
    assert "(you)" in stepped


def test_verify_says_so() -> None:
    done = piecepack("verify", GOLDEN)
    assert done.code == 0
    assert "moves are legal, and luck drew all" in done.out


def test_verify_finds_a_changed_roll(tmp_path: Path) -> None:
    forged = tmp_path / "forged.jsonl"
    text = GOLDEN.read_text(encoding="utf-8")
    first = text.splitlines()[2]
    suns = json.loads(first)["brought"]["suns"]
    other = "4" if suns == "5" else "5"
    forged.write_text(
        text.replace(first, first.replace(f'"suns":"{suns}"', f'"suns":"{other}"'), 1),
        encoding="utf-8",
    )
    done = piecepack("verify", forged)
    assert done.code == 1
    assert "Outcome 2 should have been" in done.err
    assert "does not replay as written" in done.err


def test_verify_does_not_vouch_for_luck_it_cannot_check(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    path.write_bytes(b"".join(GOLDEN.read_bytes().splitlines(keepends=True)[:6]))
    done = piecepack("verify", path)
    assert done.code == 1
    assert "cannot be checked: the record does not reveal their secret" in done.err


def test_a_cut_off_record_says_so_and_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(GOLDEN.read_bytes()[:1000])
    done = piecepack("replay", path)
    assert done.code == 0
    assert "is incomplete" in done.err
    assert "rolled" in done.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("play", "chess"), "There is no game 'chess'. The games are: bid"),
        (("rules", "bidd"), "Did you mean bid?"),
        (("bench", "chess"), "There is no game 'chess'"),
        (
            ("bench", "tile13", "--batch"),
            "tile13 cannot be played in batches; bid and in_crowd can",
        ),
        (("simulate", "chess"), "There is no game 'chess'"),
        (("play",), "which game to play"),
        (("play", "bid", "--seats", "you,bot"), "Bid! is for 3 or 4 players, not 2."),
        (("play", "bid", "--seats", "you,bot,bot,bot,bot"), "not 5."),
        (("play", "bid", "--seats", "you,bot,robot"), "Bid! has no bot 'robot'"),
        (("play", "bid", "--option", "gaol=50"), "There is no option 'gaol'"),
        (("play", "bid", "--option", "goal"), "An option is written NAME=VALUE, not 'goal'"),
        (("play", "bid", "--option", "goal=x"), "Option goal cannot be 'x'; it takes 10 to 1000."),
        (
            ("play", "bid", "--seats", "you,bot,bot", "--option", "first_roller=4"),
            "there are 3 seats",
        ),
        (("simulate", "bid", "--bots", "bid,bid"), "not 2"),
        (("simulate", "bid", "--bots", "a,b,c"), "has no bot 'a'"),
        (("simulate", "bid", "--games", "0"), "Invalid value for '--games'"),
        (("simulate", "bid", "--games", "many"), "Invalid value for '--games'"),
        (("simulate", "bid", "--option", "variant=chess"), "it takes pawns or reroll"),
        (("replay", "nothing.jsonl"), "nothing.jsonl cannot be read: No such file"),
        (("verify", "nothing.jsonl"), "cannot be read"),
        (("play", "--resume", "nothing.jsonl"), "cannot be read"),
        (("play", "bid", "--resume", "x"), "takes the game, seats and options from the record"),
        (("replay", __file__), "not a piecepack record"),
        (("verify", GOLDEN.parent), "Is a directory"),
        (
            ("replay", GOLDEN, "--seat", "9"),
            "There is no seat 9; the viewers are 1 (Suns), 2 (Moons)",
        ),
        (("play", "--resume", GOLDEN), "This game is over"),
        (("fly",), "No such command 'fly'"),
        (("play", "bid", "--wings"), "No such option: --wings"),
        (("simulate",), "Missing argument"),
    ],
)
def test_bad_input_ends_in_one_clear_sentence(words: tuple[object, ...], reason: str) -> None:
    assert reason in one_sentence(piecepack(*words))


def test_the_help_lists_what_can_be_done() -> None:
    done = piecepack("--help")
    assert all(word in done.out for word in ("play", "serve", "simulate", "--lan"))


def test_what_belongs_to_the_tables_is_not_taken_silently_elsewhere() -> None:
    assert "--lan" in one_sentence(piecepack("--lan", "games"))


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    import subprocess  # noqa: PLC0415  # only here
    import sys  # noqa: PLC0415  # only here

    pipe = f"{sys.executable} -m piecepack replay {GOLDEN} | head -n 1"
    done = subprocess.run(["bash", "-c", pipe], capture_output=True, text=True, check=False)  # noqa: S607  # any bash
    assert done.stderr == ""


def test_a_moment_of_a_record_is_drawn_for_the_viewer_who_is_asked_for(tmp_path: Path) -> None:
    pictures = {}
    for viewer in ("watcher", "all", "1", "suns", "3"):
        path = tmp_path / f"{viewer}.svg"
        done = piecepack("replay", GOLDEN, "--at", 8, "--viewer", viewer, "--svg", path)
        assert done.code == 0, done.err
        assert str(path) in done.out
        pictures[viewer] = path.read_text(encoding="utf-8")
    assert pictures["1"] == pictures["suns"]
    assert len(set(pictures.values())) == 4
    assert "Suns (you)" in pictures["1"]
    assert "Crowns (you)" in pictures["3"]
    assert "(you)" not in pictures["watcher"]


def test_each_moment_has_its_own_picture(tmp_path: Path) -> None:
    path = tmp_path / "moment.svg"
    drawn = set()
    for at in (0, 3, 40):
        assert piecepack("replay", GOLDEN, "--at", at, "--svg", path).code == 0
        drawn.add(path.read_text(encoding="utf-8"))
    assert len(drawn) == 3
    done = piecepack("replay", GOLDEN, "--at", 3, "--svg", path, "--language", "de")
    assert done.out.startswith("Bid!, nach Ereignis 3, steht als Bild in")
    assert piecepack("replay", GOLDEN, "--svg", path).code == 0
    assert "won" in path.read_text(encoding="utf-8")


def test_a_record_is_told_up_to_the_moment_that_is_asked_for() -> None:
    short = piecepack("replay", GOLDEN, "--at", 5).out
    assert 0 < len(short) < len(piecepack("replay", GOLDEN).out) / 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--viewer", "nobody"), "There is no seat nobody; the viewers are 1 (Suns)"),
        (("--viewer", "0"), "There is no seat 0"),
        (("--viewer", "1", "--seat", "1"), "use one of them"),
        (("--at", "99999"), "There is no event 99999; the record has"),
        (("--at", "-1"), "Invalid value for '--at'"),
        (("--svg", "/nowhere/at/all.svg"), "/nowhere/at/all.svg cannot be written"),
        (("--svg", "x.svg", "--step"), "cannot be used together"),
    ],
)
def test_a_picture_that_cannot_be_is_refused_in_one_sentence(
    words: tuple[str, ...], reason: str
) -> None:
    assert reason in one_sentence(piecepack("replay", GOLDEN, *words))


def test_bots_at_the_prompt_are_of_the_level_asked_for_and_a_wrong_one_is_refused(
    tmp_path: Path,
) -> None:
    record = tmp_path / "game.jsonl"
    piecepack("play", "bid", "--level", "easy", "--record", record, home=tmp_path)
    assert record.read_text(encoding="utf-8").count('"player":"easy"') == 3
    refused = piecepack("play", "bid", "--level", "genius", home=tmp_path)
    assert refused.code == 2
    assert "There is no level 'genius'; there are easy, medium, hard, expert." in refused.err
