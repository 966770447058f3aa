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
    assert "chance of winning is about" in tip.why
    match.play(seat, tip.move)


def test_a_difference_within_noise_is_not_called_better() -> None:
    match = begun("bid", 4)
    seat = match.owing()[0]
    one, other = ([move] for move in match.rules.moves(seat)[:2])
    close = Preference(one, 0.4, other, 0.39, 0.05)
    assert "would do about as well" in tell(match, seat, close, Random(1)).why
    clear = Preference(one, 0.6, other, 0.39, 0.05)
    assert "about 39 % with the next best move" in tell(match, seat, clear, Random(1)).why


def test_a_hint_is_told_in_the_language_of_its_reader() -> None:
    match = begun("bid", 4)
    seat = match.owing()[0]
    one, other = ([move] for move in match.rules.moves(seat)[:2])
    tip = tell(match, seat, Preference(one, 0.4, other, 0.39, 0.05), Random(1), "de")
    assert "Deine Gewinnchance liegt bei etwa 40 %" in tip.why
    assert tip.text != tell(match, seat, Preference(one, 0.4), Random(1)).text
