"""The levels of Scavenger Hunt II: reckoning and planning win more games than luck alone."""

from random import Random

import pytest

from kit.games.hunt_bot import ANN
from piecepack.core.bot import Budget
from piecepack.core.contract import LUCK
from piecepack.games.scavenger_hunt.bot.advice import ADVICE, outlook, view
from piecepack.games.scavenger_hunt.bot.levels import EASY, EXPERT, LEVELS
from piecepack.games.scavenger_hunt.bot.player import ScavengerHuntBot
from piecepack.games.scavenger_hunt.bot.race import saved, turns
from piecepack.games.scavenger_hunt.bot.sight import Sight
from piecepack.games.scavenger_hunt.bot.weights import Weights
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import act, play_out
from piecepack.minds.search.bot import SearchBot


def dealt(seed: int = 1) -> ScavengerHunt:
    rules = ScavengerHunt(2, ScavengerHuntOptions())
    rng = Random(seed)
    while rules.waiting() == LUCK:
        rules.land([rng.randrange(bound) for bound in rules.toss()])
    return rules


def wins(one: Weights, other: Weights, deals: int) -> int:
    """How many games the first wins against the second, in either seat of every deal."""
    won = 0
    for deal in range(deals):
        for seat in (0, 1):
            bots = [ScavengerHuntBot(one if place == seat else other) for place in (0, 1)]
            rules = ScavengerHunt(2, ScavengerHuntOptions())
            rngs = [Random(f"{deal}/{place}") for place in (0, 1)]
            play_out(rules, bots, SealedLuck(b"%d" % deal, []), rngs, 10_000)
            won += rules.result().winners == (seat,)
    return won


def test_an_expert_beats_a_beginner() -> None:
    assert wins(EXPERT, EASY, 12) >= 17  # of 24; it wins 83 of 100


def test_every_level_plays_in_its_own_way() -> None:
    bots = [make() for make in LEVELS.values()]
    weights = [bot.weights for bot in bots if isinstance(bot, ScavengerHuntBot)]
    assert len(set(weights)) == 4
    assert [known.reckons for known in weights] == [False, False, True, True]


def test_who_does_not_reckon_goes_by_what_it_has_looked_at() -> None:
    rules = dealt()
    plain, reckoned = (Sight(rules, ANN, reckons=reckons) for reckons in (False, True))
    looked_at = [bool(who & 1 << ANN) for who in rules.knows_coin]
    assert any(looked_at)
    assert [bool(chances) for chances in plain.chances] == looked_at
    assert all(reckoned.chances)


# The race


def test_a_spare_match_saves_turns_too() -> None:
    left = [turns(matches, ENOUGH, 1) for matches in range(VALUES + 1)]
    assert left == sorted(left, reverse=True)
    # Nobody could gain more, so this is the plain sum of waiting for one of six, of five, of four ...
    assert left[VALUES] == pytest.approx(6 / 6 + 6 / 5 + 6 / 4 + 6 / 3)
    assert saved(ENOUGH, ENOUGH, 1) > 0.4
    assert saved(1.0, ENOUGH, 1) == pytest.approx(1.0, abs=0.1)


def test_two_rolls_a_turn_are_faster() -> None:
    assert turns(3, ENOUGH, 2) < turns(3, ENOUGH, 1)


# Advice for the search


def test_the_outlook_favours_whoever_has_removed_more_and_adds_up() -> None:
    rules = dealt()
    rules.removed = [2, 0]
    chances = outlook(rules)
    assert chances[0] > chances[1]
    assert sum(chances) == pytest.approx(1)


def test_a_view_is_the_same_in_all_states_that_a_seat_cannot_tell_apart() -> None:
    rules = dealt()
    seat = rules.turn
    views = {view(rules.imagine(seat, Random(seed)), seat) for seed in range(20)}
    assert views == {view(rules, seat)}
    assert view(rules, 1 - seat) not in views


def test_the_search_plays_on_with_the_advice() -> None:
    rules = dealt()
    bot: SearchBot[ScavengerHunt] = SearchBot(ADVICE, Budget(iterations=12))
    assert act(rules.copy(), bot, rules.turn, Random(1))[0] in rules.moves(rules.turn)
