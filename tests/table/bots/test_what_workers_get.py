"""What a worker gets for a bot's decision or a hint: no more than the seat knows."""

import pickle
from random import Random

import msgspec
import pytest

from kit.moments import RECORDS, moments
from piecepack.analysis.hint import Preference, tell
from piecepack.core.contract import Rules
from piecepack.laws.walk import random_steps
from piecepack.match.match import Match
from piecepack.table.live.bots.thinking import Task, asked

IMAGINED = 3  # states for each seat

of_some_records = pytest.mark.parametrize("record", RECORDS)


def otherwise(match: Match, seat: int, rng: Random) -> Match:
    """The same match as far as this seat can tell."""
    twin = match.snapshot()
    twin.rules = match.rules.imagine(seat, rng)
    return twin


def seen(match: Match, task: Task) -> tuple[object, ...]:
    """All that the seat of a task sees in the state that travels with it."""
    rules: Rules = pickle.loads(task.rules)  # noqa: S301  # made by this test
    view = match.game.advice.view
    return (
        match.face.scene(rules, task.seat, match.said, match.last),
        match.face.offers(rules, task.seat),
        view(rules, task.seat) if view else None,
    )


@of_some_records
def test_a_worker_gets_the_same_if_the_hidden_is_otherwise(record: str) -> None:
    rng = Random(4)
    for match in moments(record):
        for seat in match.owing():
            task = asked(match, seat, "expert", Random(1))
            for _ in range(IMAGINED):
                other = asked(otherwise(match, seat, rng), seat, "expert", Random(1))
                assert msgspec.structs.replace(other, rules=b"", seed=0) == (
                    msgspec.structs.replace(task, rules=b"", seed=0)
                )
                assert seen(match, other) == seen(match, task)


def test_the_state_that_travels_is_an_imagined_one() -> None:
    """Otherwise the test above would pass for a server that hands out the truth."""
    differing = 0
    for match in moments("in_crowd/a-whole-game"):
        for seat in match.owing():
            states = (asked(match, seat, "expert", Random(number)).rules for number in range(8))
            differing += len({str(match.game.save(pickle.loads(one))) for one in states}) > 1  # noqa: S301
    assert differing


@pytest.mark.parametrize("language", ["en", "de"])
@of_some_records
def test_a_hint_is_told_in_the_same_words_if_the_hidden_is_otherwise(
    record: str, language: str
) -> None:
    rng = Random(5)
    for match in moments(record):
        for seat in match.owing():
            steps = random_steps(match.rules, seat, rng)
            found = Preference(steps, 0.6, random_steps(match.rules, seat, rng), 0.4, 0.1)
            tip = tell(match, seat, found, Random(1), language)
            for number in range(IMAGINED):
                other = otherwise(match, seat, rng)
                assert tell(other, seat, found, Random(number), language) == tip
