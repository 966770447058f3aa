"""A match on one machine: it brings its own luck, seats its bots, and can be left and resumed."""

from random import Random

import pytest

from kit.moments import RECORDS, moments
from piecepack.core.contract import WATCHER
from piecepack.core.errors import BadOptions
from piecepack.match import shelf
from piecepack.match.local import LocalMatch
from piecepack.match.luck import seeded
from piecepack.match.record import Commitment, SecretLine
from piecepack.match.seating import seat
from piecepack.match.verify import verify

GAME = shelf.find("bid")


def a_match(*players: str, seed: str = "a") -> LocalMatch:
    luck = seeded(seed, len(players))
    return LocalMatch(GAME, seat(GAME, players), {"goal": 20}, luck=luck, seed=seed)


def test_it_goes_on_until_a_person_must_choose() -> None:
    match = a_match("you", "random", "you")
    assert match.people == (0, 2)
    match.go_on()
    assert match.owing() == (0, 2)
    assert match.go_on() == []  # nothing more happens by itself


def test_bots_alone_play_to_the_end() -> None:
    match = a_match("random", "random", "random")
    lines = match.go_on()
    assert match.result() is not None
    assert lines == match.lines
    verdict = verify(match.record())
    assert verdict.honest
    assert verdict.finished


def test_a_match_left_midway_is_resumed_with_the_same_luck() -> None:
    match = a_match("you", "random", "random")
    match.go_on()
    resumed = LocalMatch.resume(match.record())
    assert resumed.position() == match.position()
    assert resumed.luck.secret == match.luck.secret
    assert resumed.luck.drawn == match.luck.drawn
    assert sum(isinstance(event, SecretLine) for event in resumed.record().events) == 1


def test_a_match_whose_secret_is_lost_is_resumed_with_luck_committed_to_anew() -> None:
    match = a_match("you", "random", "random")
    match.go_on()
    record = match.record()
    record.events = [event for event in record.events if not isinstance(event, SecretLine)]
    resumed = LocalMatch.resume(record)
    assert isinstance(resumed.events[-1], Commitment)
    assert resumed.events[-1].commitment == resumed.luck.commitment != match.luck.commitment
    assert resumed.header.luck == match.header.luck
    assert not verify(resumed.record()).faults


def test_a_match_that_is_over_is_not_resumed() -> None:
    match = a_match("random", "random", "random")
    match.go_on()
    with pytest.raises(BadOptions, match="This game is over"):
        LocalMatch.resume(match.record())


def test_a_snapshot_stays_as_it_was() -> None:
    match = a_match("random", "random", "random")
    before = match.snapshot()
    match.go_on()
    assert before.events == []
    assert before.lines == []
    assert before.result() is None
    assert match.result() is not None


def test_a_match_says_in_a_line_how_it_stands() -> None:
    match = a_match("you", "you", "you")
    assert repr(match) == "<Bid! for 3: Suns 0, Moons 0, Crowns 0; waiting for luck>"
    match.go_on()
    assert repr(match).endswith("; waiting for Suns, Moons and Crowns>")
    over = a_match("random", "random", "random")
    over.go_on()
    result = over.result()
    assert result is not None
    assert repr(over).endswith(" won: reached the goal>")


@pytest.mark.parametrize("record", RECORDS)
def test_the_line_says_nothing_that_a_watcher_does_not_know(record: str) -> None:
    for match in moments(record):
        twin = match.snapshot()
        twin.rules = match.rules.imagine(WATCHER, Random(3))
        assert repr(twin) == repr(match)
