"""Verifying: an honest record passes, and every kind of cheating is found."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from piecepack.games.bid import GAME
from piecepack.games.bid.options import BidOptions
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import as_match, play_out
from piecepack.match.record import Commitment, LuckLine, MoveLine, Record, ResultLine, SecretLine
from piecepack.match.seating import seat
from piecepack.match.verify import verify
from piecepack.minds.random import RandomBot

SECRET = bytes(range(32))
WORDS = ["one", "two", "three"]


@pytest.fixture
def record() -> Record:
    """A whole honest game."""
    luck = SealedLuck(SECRET, WORDS)
    rules = GAME.start(3, BidOptions(goal=30))
    rngs = [Random(seat) for seat in range(3)]
    played = play_out(rules, [RandomBot()] * 3, luck, rngs, 10_000)
    promise = Commitment(luck.commitment, luck.words)
    match = as_match(GAME, seat(GAME, ["random"] * 3), {"goal": 30}, promise, played)
    match.show_secret(luck)
    return match.record()


def index_of(record: Record, kind: type, number: int = 0) -> int:
    return [i for i, event in enumerate(record.events) if isinstance(event, kind)][number]


def test_an_honest_record_is_verified(record: Record) -> None:
    verdict = verify(record)
    assert verdict.honest
    assert verdict.finished
    assert verdict.checked == verdict.outcomes > 0
    assert verdict.moves == sum(isinstance(event, MoveLine) for event in record.events)


def another_roll(record: Record) -> None:
    spot = index_of(record, LuckLine, 1)
    dice = dict(record.events[spot].brought)  # type: ignore[union-attr]  # a luck line
    dice["suns"] = "5" if dice["suns"] != "5" else "4"
    record.events[spot] = LuckLine(dice)
    del record.events[spot + 1 :]
    record.events.append(SecretLine(SECRET.hex()))


def another_secret(record: Record) -> None:
    record.events[-1] = SecretLine("ab" * 32)


def another_word(record: Record) -> None:
    luck = msgspec.structs.replace(record.header.luck, words=("one", "two", "four"))
    record.header = msgspec.structs.replace(record.header, luck=luck)


def another_result(record: Record) -> None:
    spot = index_of(record, ResultLine)
    result = record.events[spot]
    assert isinstance(result, ResultLine)
    others = tuple({0, 1, 2} - set(result.winners))
    record.events[spot] = msgspec.structs.replace(result, winners=others)


def a_move_left_out(record: Record) -> None:
    del record.events[index_of(record, MoveLine)]


def a_move_after_the_end(record: Record) -> None:
    record.events.append(MoveLine(0, "pass"))


def impossible_luck(record: Record) -> None:
    record.events[index_of(record, LuckLine, 1)] = LuckLine({"suns": "6"})


@pytest.mark.parametrize(
    "cheat",
    [another_roll, another_secret, another_word, another_result, a_move_left_out,
     a_move_after_the_end, impossible_luck],
)  # fmt: skip
def test_cheating_is_found(record: Record, cheat: Callable[[Record], None]) -> None:
    cheat(record)
    verdict = verify(record)
    assert verdict.faults
    assert not verdict.honest


def test_a_wrong_roll_is_told_with_the_right_one(record: Record) -> None:
    honest = record.events[index_of(record, LuckLine, 1)]
    assert isinstance(honest, LuckLine)
    another_roll(record)
    assert (
        verify(record)
        .faults[0]
        .startswith(f"Outcome 2 should have been suns {honest.brought['suns']}")
    )


def test_without_the_secret_moves_are_checked_and_luck_is_not(record: Record) -> None:
    del record.events[-1]
    verdict = verify(record)
    assert verdict.faults == []
    assert verdict.checked == 0
    assert not verdict.honest


def test_luck_committed_anew_is_checked_from_there(record: Record) -> None:
    """A save that lost its secret goes on with fresh luck; what went before stays unchecked."""
    del record.events[2:]  # the first roller, and the first roll
    fresh = SealedLuck(bytes(32), WORDS)
    record.events.append(Commitment(fresh.commitment, fresh.words))
    record.events.append(SecretLine(fresh.secret.hex()))
    verdict = verify(record)
    assert (verdict.faults, verdict.outcomes, verdict.checked) == ([], 2, 0)
