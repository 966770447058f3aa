"""Answers given for a person at the prompt, and the goal in the first lines."""

from pathlib import Path

from kit.command import piecepack
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.scene import Scene, Seat
from piecepack.match import record as recording
from piecepack.match.record import MoveLine
from piecepack.terminal.standing import Standing

STAY = Offer("stay", "Stay where you are", forced=True)
NOTHING = Offer("pass", "Declare nothing", sealed=True, recurs="turn")


def scene(*, on_turn: bool = False) -> Scene:
    seat = Seat(seat=0, name="Mara", status="turn" if on_turn else "")
    return Scene(headline="", zones=(), pieces=(), seats=(seat,))


def declare(*names: str) -> Offer:
    return Offer("propose", "Declare", (Group("who", tuple(Pick(n, n) for n in names)),))


def test_the_only_move_is_made_unless_the_person_wants_to_be_asked() -> None:
    assert Standing(forced=True).answer(scene(), 0, [STAY]) == Move("stay")
    assert Standing(forced=False).answer(scene(), 0, [STAY]) is None
    hidden = Offer("pass", "Remove nothing")
    assert Standing(forced=True).answer(scene(), 0, [hidden]) is None


def test_an_answer_is_repeated_until_the_next_turn_or_another_question() -> None:
    standing = Standing(forced=True)
    asked = [NOTHING, declare("ann")]
    assert standing.answer(scene(), 0, asked) is None
    standing.repeat(0, asked, Move("pass"))
    assert standing.answer(scene(), 0, asked) == Move("pass")
    assert standing.answer(scene(), 0, [NOTHING, declare("ann", "bea")]) is None
    assert standing.answer(scene(), 1, asked) is None
    assert standing.answer(scene(on_turn=True), 0, asked) is None
    assert standing.answer(scene(), 0, asked) is None


def test_an_answer_for_the_whole_game_outlasts_turns_until_the_person_wants_to_be_asked() -> None:
    keep = Offer("pass", "Keep the pawn", sealed=True, recurs="game")
    asked = [keep, Offer("cancel", "Give up the pawn")]
    standing = Standing(forced=True)
    standing.repeat(0, asked, Move("pass"))
    assert standing.answer(scene(on_turn=True), 0, asked) == Move("pass")
    assert standing.answer(scene(), 0, asked) == Move("pass")
    assert standing.forget(0)
    assert standing.answer(scene(), 0, asked) is None
    assert not standing.forget(0)


def test_at_the_prompt_the_goal_comes_first_and_an_answer_can_be_repeated(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    bids = "pass-again\n1\n1\nask\n" + "1\n1 2\n" * 12
    done = piecepack(
        "play", "bid", "--record", path, "--seats", "you,random,random", stdin=bids
    )  # fmt: skip
    assert "Goal: First to 100 points wins." in done.out
    assert "Keep the pawn, and do not ask again in this game" in done.out
    assert "Made for you: Keep the pawn." in done.out
    assert "You will be asked again." in done.out
    mine = [e for e in recording.read(path).events if isinstance(e, MoveLine) and e.seat == 0]
    assert mine[0].verb == "pass"
