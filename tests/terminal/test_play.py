"""A game in the terminal, with input from a pipe and from a real terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from kit.command import piecepack
from piecepack.match import record as recording
from piecepack.match.record import MoveLine
from piecepack.match.verify import verify

FIRST = "1\n1 2\n" * 400  # the first of everything; of pairs, the first two


def test_a_whole_game_by_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = piecepack(
        "play", "bid", "--seats", "you,random,random", "--option", "goal=30", "--record", path,
        stdin=FIRST,
    )  # fmt: skip
    assert done.code == 0, done.err
    assert done.err == ""
    assert "won: reached the goal." in done.out
    assert "\x1b" not in done.out
    assert (
        max(
            len(line)
            for line in done.out.splitlines()
            if "/" not in line and "committed" not in line
        )
        <= 80
    )
    record = recording.read(path)
    assert record.result() is not None
    assert verify(record).honest


def test_the_in_crowd_by_pipe(tmp_path: Path) -> None:
    """Squares and coins can be typed by number or by name."""
    path = tmp_path / "game.jsonl"
    done = piecepack(
        "play", "in_crowd", "--seats", "you,random", "--record", path,
        stdin="nowhere\n1\n1\n" + "1\n" * 2000,
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "'nowhere' is neither a number nor a name" in done.out
    assert recording.read(path).result() is not None
    assert verify(recording.read(path)).honest


def test_tile_13_by_pipe_with_words(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rng = Random(13)
    answers = "".join(rng.choice("1234") + "\n" for _ in range(3000)) + "?\n"
    done = piecepack(
        "play", "tile13", "--seats", "you,random,random", "--record", path, stdin=answers
    )
    assert done.code == 0, done.err
    record = recording.read(path)
    assert record.result() is not None
    assert verify(record).honest
    assert "won: the most prestige" in done.out
    mine = [e for e in record.events if isinstance(e, MoveLine) and e.seat == 0 and e.fields]
    assert mine


def test_letterbox_by_pipe_with_a_clue_and_a_stamp(tmp_path: Path) -> None:
    """The stamp is picked from several that are drawn in blocks."""
    path = tmp_path / "game.jsonl"
    rng = Random(3)
    answers = "r3c4\nUnder [b]the[/b] old oak.\nHa!\n?\n2\n"
    answers += "".join(rng.choice("123456") + "\n" for _ in range(2000))
    done = piecepack(
        "play", "letterbox", "--seats", "you,random,random", "--option", "days=2",
        "--record", path, stdin=answers,
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "▖" in done.out or "▀" in done.out
    record = recording.read(path)
    assert record.result() is not None
    assert verify(record).honest
    hidden = next(e for e in record.events if isinstance(e, MoveLine) and e.seat == 0)
    assert hidden.picks == ("r3c4",)
    assert hidden.fields["clue"] == "Under [b]the[/b] old oak."
    assert hidden.fields["decoy"] == "Ha!"


def test_scavenger_hunt_by_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rng = Random(4)
    answers = "".join(rng.choice(("1", "1 2", "2", "x")) + "\n" for _ in range(3000))
    done = piecepack(
        "play", "scavenger_hunt", "--seats", "you,bot,random", "--option", "turns=60",
        "--record", path, stdin=answers,
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "The Triangle" in done.out
    assert "x for something else" in " ".join(done.out.split())
    assert recording.read(path).result() is not None
    assert verify(recording.read(path)).honest


def test_the_record_goes_to_the_users_data_folder(tmp_path: Path) -> None:
    done = piecepack("play", "bid", "--option", "goal=10", stdin=FIRST, home=tmp_path)
    (path,) = (tmp_path / "data" / "piecepack" / "records").glob("bid-*.jsonl")
    assert str(path) in done.out


def test_a_wrong_answer_is_explained_and_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = piecepack(
        "play", "bid", "--record", path, "--seats", "you,random,random", stdin="x\n9\n\n0\n1\n"
    )
    assert "'x' is neither a number nor a name" in done.out
    assert "9 is not on the list; its numbers go from 1 to 3." in done.out
    assert "Type a number, then Enter." in done.out
    assert "0 is not on the list" in done.out
    mine = [e for e in recording.read(path).events if isinstance(e, MoveLine) and e.seat == 0]
    assert [event.verb for event in mine] == ["pass"]


def test_when_the_input_ends_the_game_is_saved_and_can_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seats = ("--seats", "you,random,random")
    left = piecepack("play", "bid", *seats, "--record", path, stdin="1\n1\n")
    assert left.code == 0
    assert f"python -m piecepack play --resume {path}" in left.out
    before = recording.read(path)
    later = piecepack("play", "--resume", path, stdin=FIRST)
    assert "won:" in later.out
    after = recording.read(path)
    # Everything before the pause is still there, and the luck is of one piece.
    assert after.events[: len(before.events) - 1] == before.events[:-1]
    verdict = verify(after)
    assert verdict.honest
    assert verdict.finished


def test_a_save_that_lost_its_secret_goes_on_with_fresh_luck(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    piecepack("play", "bid", "--seats", "you,random,random", "--record", path, stdin="1\n1\n")
    path.write_bytes(path.read_bytes()[:-40])  # the secret stands last
    later = piecepack("play", "--resume", path, stdin=FIRST)
    assert "is incomplete" in later.err
    assert "won:" in later.out
    verdict = verify(recording.read(path))
    assert verdict.faults == []
    assert 0 < verdict.checked < verdict.outcomes


def test_a_double_auction_asks_for_two_numbers(tmp_path: Path) -> None:
    # Suns shows its ace every sixth time; wrong pairs are explained until a right one comes.
    answers = "1\n1 1\n1 2 3\n1,2\n" * 200
    done = piecepack(
        "play", "bid", "--seats", "you,random,random", "--record", tmp_path / "g.jsonl",
        "--option", "goal=300", stdin=answers,
    )  # fmt: skip
    assert "Pick 2 of your tiles, by number" in done.out
    assert "Each number can be picked only once." in done.out
    assert "You picked 3; pick 2." in done.out


def test_two_people_at_one_keyboard_pass_it_on(tmp_path: Path) -> None:
    done = piecepack(
        "play", "bid", "--seats", "you,you,random", "--option", "goal=10",
        "--option", "notes=off", "--record", tmp_path / "g.jsonl", stdin="\n1\n" * 200,
    )  # fmt: skip
    assert "Pass the keyboard to Suns" in done.out
    assert "Pass the keyboard to Moons" in done.out


def test_it_can_be_played_without_unicode(tmp_path: Path) -> None:
    done = piecepack(
        "play", "bid", "--option", "goal=10", "--record", tmp_path / "g.jsonl", stdin=FIRST,
        PYTHONIOENCODING="ascii",
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "won: " in done.out


@pytest.mark.parametrize("no_color", [False, True])
def test_at_a_terminal_there_is_colour_unless_it_is_not_wanted(
    tmp_path: Path, no_color: bool
) -> None:
    with Terminal(tmp_path, no_color=no_color) as terminal:
        screen = terminal.wait_for("Your choice")
        colours = re.findall(r"\x1b\[[0-9;]*3[0-9](?:;[0-9;]*)?m", screen)
        assert bool(colours) != no_color
        assert "☀5" in re.sub(r"\x1b\[[0-9;]*m", "", screen)


def test_ctrl_c_saves_the_record_and_says_how_to_go_on(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Your choice")
        terminal.type("1\n")
        terminal.wait_for("Pick one tile|Pick two tiles|Give up your pawn")
        terminal.interrupt()
        screen = terminal.wait_for("--resume")
        assert "The game is saved." in screen
        assert "Traceback" not in screen
    record = recording.read(tmp_path / "game.jsonl")
    assert any(isinstance(event, MoveLine) and event.seat == 0 for event in record.events)


class Terminal:
    """A real pseudo-terminal with a game in it."""

    def __init__(self, folder: Path, *, no_color: bool = False) -> None:
        self.ours, theirs = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"}
        env.pop("NO_COLOR", None)
        if no_color:
            env["NO_COLOR"] = "1"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "piecepack", "play", "bid", "--seats", "you,random,random",
             "--record", str(folder / "game.jsonl")],
            stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.seen = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def wait_for(self, pattern: str) -> str:
        """Everything on the screen since the last wait, up to the pattern."""
        deadline = time.monotonic() + 30
        while not re.search(pattern, self.seen):
            ready, _, _ = select.select([self.ours], [], [], deadline - time.monotonic())
            assert ready, f"{pattern!r} did not come; seen: {self.seen!r}"
            self.seen += os.read(self.ours, 65536).decode()
        shown, self.seen = self.seen, ""
        return shown

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)
