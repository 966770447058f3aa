"""What Expert would do: worked out from what the player may know, with a reason that is true."""

from random import Random

import pytest

from kit.analysed import DOORS
from piecepack.analysis.hint import Preference, hint, prefer, tell
from piecepack.core.contract import LUCK, OVER, Game, Rules
from piecepack.match import shelf
from piecepack.match.local import LocalMatch
from piecepack.match.luck import SealedLuck
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

# Their `imagine` deals what is hidden alike, whatever lay there before, so the same seed must give the same hint.
DEALT_ANEW = ("bid", "letterbox", "tile13")


def a_match(game: Game) -> Match:
    players = [Player(name, "you") for name in ("Ann", "Ben")]
    return Match(game, players, {}, commitment=Commitment("00" * 32, ("", "")))


def begun(game: str, steps: int) -> LocalMatch:
    """A game of random bots after some moves, at a moment when somebody has to choose."""
    found = shelf.find(game)
    seats = found.seats[-1]
    players = [Player(f"Seat {number}", "you") for number in range(seats)]
    luck = SealedLuck(b"7" * 32, ("a",) * seats)
    match = LocalMatch(found, players, luck=luck, seed="s")
    rng = Random(3)
    while match.waiting() != OVER:
        if match.waiting() == LUCK:
            match.bring(match.luck.draw(match.rules.toss()))
            continue
        if len(match.events) >= steps:
            return match
        seat = match.owing()[-1]
        twin, chosen = match.rules.copy(), []
        going_on = True
        while going_on:
            chosen.append(rng.choice(twin.moves(seat)))
            twin.play(seat, chosen[-1])
            going_on = twin.midway(seat)
        match.play_steps(seat, chosen)
    raise AssertionError("the game is over already")


@pytest.mark.parametrize("game", DEALT_ANEW)
def test_states_that_a_seat_cannot_tell_apart_have_the_same_hint(game: str) -> None:
    match = begun(game, 14)
    seat = match.owing()[0]
    other: Rules = match.rules.imagine(seat, Random(11))
    found = [
        prefer(
            match.game,
            rules.imagine(seat, Random(5)),
            seat,
            scene=match.face.scene(rules, seat, match.said),
            notes=match.notes[seat],
            seed="the same",
        )
        for rules in (match.rules, other)
    ]
    assert found[0] == found[1]


def test_a_die_under_a_cup_is_not_given_away() -> None:
    told = []
    for die in (0, 1):
        match = a_match(DOORS)
        match.bring([die])
        told.append(
            prefer(
                DOORS,
                match.rules.imagine(0, Random(2)),
                0,
                scene=match.scene(0),
                notes=(),
                seed=1,
            )
        )
    assert told[0] == told[1]


@pytest.mark.parametrize("game", ["bid", "in_crowd", "letterbox", "scavenger_hunt", "tile13"])
def test_a_hint_is_a_move_that_can_be_made(game: str) -> None:
    match = begun(game, 6)
    seat = match.owing()[0]
    tip = hint(match, seat, Random(1))
    assert 0 <= tip.chance <= 1
    assert "chance of winning" in tip.why
    match.play(seat, tip.move)


def test_a_difference_within_noise_is_not_called_better() -> None:
    match = begun("bid", 4)
    seat = match.owing()[0]
    one, other = ([move] for move in match.rules.moves(seat)[:2])
    close = Preference(one, 0.4, other, 0.39, 0.05)
    assert "would do about as well" in tell(match, seat, close, Random(1)).why
    clear = Preference(one, 0.6, other, 0.39, 0.05)
    assert (
        "about 39\N{NO-BREAK SPACE}% with the next best move"
        in tell(match, seat, clear, Random(1)).why
    )


def test_another_move_that_did_better_is_not_called_about_as_good() -> None:
    match = begun("bid", 4)
    seat = match.owing()[0]
    one, other = ([move] for move in match.rules.moves(seat)[:2])
    worse = Preference(one, 0.4, other, 0.48, 0.05)
    why = tell(match, seat, worse, Random(1)).why
    assert "did better (a chance of winning of about 48\N{NO-BREAK SPACE}% against 40" in why
    assert "as well" not in why
    assert "schnitt „" in tell(match, seat, worse, Random(1), "de").why


def sealed_by_others(game: str, steps: int) -> tuple[LocalMatch, LocalMatch]:
    """A sealed moment that nobody has answered yet, and the same one with all answers but the first seat's."""
    before = begun(game, steps)
    reopen = before.game.advice.reopen
    assert reopen is not None
    while len(before.owing()) < 2 or reopen(before.rules).waiting() != before.waiting():
        steps += 1
        before = begun(game, steps)
    after = begun(game, steps)
    for other in before.owing()[1:]:
        rules, chosen = after.rules.copy(), list[int]()
        while not chosen or rules.midway(other):
            chosen.append(rules.moves(other)[-1])
            rules.play(other, chosen[-1])
        after.play_steps(other, chosen)
    return before, after


@pytest.mark.parametrize("game", ["bid", "tile13"])
def test_it_makes_no_difference_whether_the_others_have_sealed_already(game: str) -> None:
    matches = sealed_by_others(game, 4)
    seat = matches[0].owing()[0]
    assert matches[1].owing() == (seat,)
    found = [
        prefer(
            match.game,
            match.rules.imagine(seat, Random(5)),
            seat,
            scene=match.scene(seat),
            notes=(),
            seed="the same",
        )
        for match in matches
    ]
    assert found[0] == found[1]


@pytest.mark.parametrize("draws", [0, 1])
def test_where_there_is_another_choice_one_is_found_whatever_was_drawn(
    draws: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("piecepack.analysis.hint._DRAWS", draws)
    match = a_match(DOORS)
    match.bring([0])
    found = prefer(DOORS, match.rules, 0, scene=match.scene(0), notes=(), seed=1)
    assert [found.steps, found.rival] in ([[0], [1]], [[1], [0]])
    longer = begun("in_crowd", 6)  # its choices have two steps
    seat = longer.owing()[0]
    among = prefer(longer.game, longer.rules, seat, scene=longer.scene(seat), notes=(), seed=1)
    assert among.rival != among.steps
    assert len(among.rival) == 2
