"""What can be typed at a prompt in place of an answer: undo, explain, guide, hint and help."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from piecepack.core.contract import OVER
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.local import LocalMatch
from piecepack.match.luck import SealedLuck
from piecepack.match.record import MoveLine, Player, UndoLine
from piecepack.match.verify import verify
from piecepack.terminal.play import Session


def play(
    path: Path,
    answers: Sequence[str],
    game: str = "in_crowd",
    players: Sequence[str] = ("you", "random"),
) -> tuple[str, LocalMatch]:
    """What stands on the screen after these answers, with the match as it was saved then."""
    seats = [
        Player(name, kind) for name, kind in zip(("Ann", "Ben", "Cleo"), players, strict=False)
    ]
    luck = SealedLuck(b"5" * 32, ("a",) * len(seats))
    match = LocalMatch(shelf.find(game), seats, {}, luck=luck, seed="s")
    screen = Console(file=StringIO(), width=80)
    typed = iter(answers)

    def answer(_: object) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "input", answer)
        Session(screen, match, path, "piecepack").run()
    shown = screen.file
    assert isinstance(shown, StringIO)
    return shown.getvalue(), match


PLACED = ("1", "1")  # the first square, the first coin


def test_alone_with_a_bot_a_move_is_taken_back_at_once_with_the_bots_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    shown, match = play(path, [*PLACED, "undo"])
    assert "Ann takes back the last move." in shown
    mine = [made.seat for made in match.trail if made.seat == 0]
    assert mine == []
    assert match.owing() == (0,)
    record = recording.read(path)
    assert [type(event) for event in record.events].count(UndoLine) == 1
    again = LocalMatch.resume(record)
    assert again.position() == match.position()
    assert verify(record).honest


def test_people_at_one_keyboard_take_back_the_last_move_of_either(tmp_path: Path) -> None:
    shown, match = play(
        tmp_path / "game.jsonl", [*("", *PLACED), "", "undo", ""], players=("you", "you")
    )
    first = next(event.seat for event in match.events if isinstance(event, MoveLine))
    assert f"{('Ann', 'Ben')[first]} takes back the last move." in shown
    assert match.owing() == (first,)


def test_what_luck_has_decided_is_not_taken_back(tmp_path: Path) -> None:
    shown, match = play(tmp_path / "game.jsonl", ["undo"])
    assert "There is no move to take back" in shown
    assert not any(isinstance(event, UndoLine) for event in match.events)


def test_explain_lists_what_things_mean_and_tells_of_one(tmp_path: Path) -> None:
    shown, _ = play(tmp_path / "game.jsonl", ["explain r3c3"])
    assert "r2c2, r2c3, r2c4, r3c2 and r4c2 decide it" in " ".join(shown.split())
    everything, _ = play(tmp_path / "game.jsonl", ["explain"])
    assert "decide it" in everything
    assert len(everything) > len(shown)
    nothing, _ = play(tmp_path / "game.jsonl", ["explain the weather"])
    assert "Nothing is said about the weather" in nothing


@pytest.mark.parametrize("about", ["die suns", "tile ace", "the 3 of Suns"])
def test_explain_knows_a_kind_of_piece_and_a_piece_by_its_name(tmp_path: Path, about: str) -> None:
    shown, _ = play(
        tmp_path / "game.jsonl", [f"explain {about}"], "bid", ("you", "random", "random")
    )
    assert "Nothing is said" not in shown


def test_help_says_what_can_be_typed_and_a_wrong_word_leads_to_it(tmp_path: Path) -> None:
    shown, _ = play(tmp_path / "game.jsonl", ["rules", "help"])
    assert "'rules' is neither a number nor a name on the list. Type help" in shown
    for word in ("explain", "guide", "undo", "Ctrl-C"):
        assert f"  {word} " in shown


def test_the_guide_can_be_read_at_the_prompt(tmp_path: Path) -> None:
    shown, _ = play(tmp_path / "game.jsonl", ["guide"])
    heading = next(line for line in shelf.find("in_crowd").guide.splitlines() if line[:3] == "## ")
    assert heading.removeprefix("## ") in shown


def test_a_hint_says_what_expert_would_do_and_the_record_marks_the_move(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    shown, _ = play(path, ["hint", *PLACED])
    assert "Expert would play “" in shown
    assert "chance of winning is about" in " ".join(shown.split())
    record = recording.read(path)
    hinted = [event.hinted for event in record.events if isinstance(event, MoveLine)]
    assert hinted.count(True) == 1
    again = LocalMatch.resume(record)
    assert [e.hinted for e in again.events if isinstance(e, MoveLine)] == hinted
    assert verify(record).honest


def test_the_move_in_the_place_of_one_that_was_taken_back_is_marked_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path, ["hint", *PLACED, "undo", *PLACED])
    assert marks(path) == [True, True]
    play(path, ["hint", *PLACED, "undo"])
    screen = Console(file=StringIO(), width=80)
    typed = iter(PLACED)

    def answer(_: object) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "input", answer)
        Session(screen, LocalMatch.resume(recording.read(path)), path, "piecepack").run()
    assert marks(path) == [True, True]


def marks(path: Path) -> list[bool]:
    events = recording.read(path).events
    return [one.hinted for one in events if isinstance(one, MoveLine) and one.seat == 0]


def test_who_asks_twice_is_told_the_same(tmp_path: Path) -> None:
    shown, _ = play(tmp_path / "game.jsonl", ["hint", "hint", "hint"])
    first, *others = [
        " ".join(part.split("winning is about")[0].split())
        for part in shown.split("Expert would play “")[1:]
    ]
    assert others == [first, first]


def test_among_people_at_one_keyboard_everybody_agrees_to_hints_first(tmp_path: Path) -> None:
    shown, _ = play(tmp_path / "game.jsonl", ["", "hint", "no"], players=("you", "you"))
    assert "Expert would play" not in shown
    shown, _ = play(tmp_path / "game.jsonl", ["", "hint", "yes"], players=("you", "you"))
    assert "Expert would play" in shown


def test_what_is_made_for_somebody_is_said_after_what_it_answers_and_the_end_is_told_once(
    tmp_path: Path,
) -> None:
    answers = ["3", *("1", "1 2") * 300]
    shown, match = play(tmp_path / "game.jsonl", answers, "bid", ("you", "random", "random"))
    assert match.waiting() == OVER
    made = shown.split("Made for you: Keep the pawn.\n")
    assert len(made) > 3
    assert all(" rolled " in part.split("\n\n")[-1] for part in made[:-1])
    end = shown[shown.rindex("The bids: ") :]
    assert end.count("reached the goal") == 2
    assert end.count("wins with") == 1
