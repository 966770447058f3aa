"""Changing sides (INC-A16): what goes over, when it can be done, and what is seen."""

from random import Random

import pytest

from kit.games.in_crowd import ANN, BOB
from piecepack.core.errors import IllegalMove
from piecepack.core.offer import Move
from piecepack.core.scene import Mark
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.bot.player import InCrowdBot
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import SWAP
from piecepack.match.match import Match
from piecepack.match.playing import choose
from piecepack.match.record import Commitment, Player

SWAPPED = Move("swap", ())


def new_match(**options: object) -> Match:
    players = [Player("Ann", "you"), Player("Bob", "you")]
    match = Match(GAME, players, {"swap": True, **options}, commitment=Commitment("00", ()))
    match.bring_named({"first": ANN, "suits": ["suns", "moons"]})
    return match


def begun(square: str = "r1c2", coin: str = "suns-4", **options: object) -> Match:
    """Ann has Suns and Moons, and has placed the first coin."""
    match = new_match(**options)
    match.play(ANN, Move("place", (square, coin)))
    return match


def verbs(match: Match, seat: int) -> list[str]:
    return [offer.verb for offer in match.offers(seat)]


def test_inc_a16_whoever_changes_sides_takes_suits_hand_and_coin_and_the_other_goes_on() -> None:
    match = begun()
    assert verbs(match, BOB) == ["place", "swap"]
    lines = [line.text for line in match.play(BOB, SWAPPED)]
    assert lines == ["Bob changed sides.", "Ann has Crowns and Arms, Bob has Suns and Moons."]
    rules = match.rules
    assert isinstance(rules, InCrowd)
    assert match.scene(BOB).seats[BOB].suits == ("suns", "moons")
    assert [len(hand) for hand in rules.hands] == [12, 11]
    assert match.owing() == (ANN,)
    assert verbs(match, ANN) == ["place"]  # not back again


def test_inc_a16_the_first_coin_lies_value_up_for_everybody_even_without_notes() -> None:
    match = begun(notes=False)
    for viewer in (ANN, BOB, -1):
        (coin,) = [piece for piece in match.scene(viewer).pieces if piece.zone == "pyramid"]
        assert coin.mark == Mark("all", rank="4", name="4")


def test_inc_a16_only_the_first_coin_can_be_answered_so() -> None:
    match = begun()
    match.play(BOB, Move("place", ("r1c1", "crowns-3")))
    assert verbs(match, ANN) == ["place"]
    with pytest.raises(IllegalMove):
        match.play(ANN, SWAPPED)


def test_inc_a16_is_off_by_default_and_the_first_coin_then_stays_hidden() -> None:
    match = begun(swap=False)
    assert verbs(match, BOB) == ["place"]
    rules = match.rules
    assert isinstance(rules, InCrowd)
    assert SWAP not in rules.moves(BOB)
    assert not rules.is_known(rules.board[1])


def test_inc_a16_a_position_in_which_sides_can_be_changed_is_kept() -> None:
    match = begun()
    assert isinstance(match.rules, InCrowd)
    saved = GAME.save(match.rules)
    assert saved["swap"] is True
    again = GAME.load(2, GAME.options(swap=True), saved)
    assert SWAP in again.moves(BOB)
    assert GAME.save(again) == saved


def test_a_bot_takes_the_better_side_and_offers_an_even_one() -> None:
    strong = begun("r1c3", "suns-4").rules
    assert choose(strong, InCrowdBot(), BOB, Random(1)) == SWAP
    match = new_match()
    rules = match.rules
    for _ in range(2):
        rules.play(ANN, choose(rules, InCrowdBot(), ANN, Random(2)))
    assert isinstance(rules, InCrowd)
    placed = next(number for number in rules.board if number >= 0)
    assert placed % 6 < 4
