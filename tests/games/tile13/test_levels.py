"""The levels of Tile 13, and what the best of them know: a Judge keeps her aces for the end."""

from collections.abc import Callable
from random import Random

import pytest

from piecepack.core.bot import Budget
from piecepack.core.contract import LUCK, OVER, SEATS_IN
from piecepack.core.ranks import ACE, NULL
from piecepack.games.tile13.bot.advice import ADVICE, outlook, reopen, view
from piecepack.games.tile13.bot.levels import EASY, EXPERT, LEVELS
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.bot.prospects import designing, judging, to_be_laid
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.moves import DESCRIBE, UNSEEN, pawns
from piecepack.games.tile13.rules.phases import JUDGE, PAWNS, PITCH, RUNNER_UP, TILES
from piecepack.games.tile13.rules.tiles import ALL, BIT
from piecepack.match.playing import act
from piecepack.minds.random import RandomBot
from piecepack.minds.search.bot import SearchBot


def until(wanted: Callable[[Tile13], bool], seed: int = 1) -> Tile13:
    """A game of random moves that has come so far."""
    rules = Tile13(4, Tile13Options())
    rng = Random(seed)
    while not wanted(rules):
        owed = rules.waiting()
        assert owed != OVER
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            act(rules, RandomBot(), SEATS_IN[owed][0], rng)
    return rules


def test_every_level_thinks_in_its_own_way() -> None:
    habits = [bot.habits for make in LEVELS.values() if isinstance(bot := make(), Tile13Bot)]
    assert habits[0] == EASY
    assert habits[-1] == EXPERT
    assert len(set(habits)) == 4


def test_a_shy_judge_lays_her_ace_last() -> None:
    assert dict(to_be_laid(ALL, 0.0))[ACE] == pytest.approx(1 / 6)
    assert dict(to_be_laid(ALL, 0.5))[ACE] < 0.01
    assert to_be_laid(BIT[ACE], 0.5) == ((ACE, 1.0),)


def test_a_tester_is_worth_more_while_the_judges_ace_is_still_to_come() -> None:
    hand = BIT[ACE] | BIT[NULL]
    gains = [
        designing(hand, True, left, 0.5) - designing(hand, False, left, 0.5)
        for left in (BIT[ACE] | BIT[5], BIT[2] | BIT[3])
    ]
    assert gains[0] > gains[1] > 0


def test_who_judges_next_has_one_contest_less_to_design_for() -> None:
    for left in (ALL, BIT[2] | BIT[3] | BIT[ACE]):
        assert judging(ALL, True, left, 0.5) < designing(ALL, True, left, 0.5)


def test_an_expert_keeps_a_playtester_for_the_end_where_a_beginner_spends_it() -> None:
    spent = {"easy": 0, "expert": 0}
    for seed in range(4):
        rules = until(lambda state: state.phase == PAWNS, seed)
        seat = rules.designers()[0]
        for level in spent:
            move = LEVELS[level]().choose(rules, seat, Random(seed))
            spent[level] += next(some for some in range(16) if pawns(some) == move).bit_count()
    assert spent["expert"] < spent["easy"]


# Advice for the search


@pytest.mark.parametrize("phase", [PAWNS, TILES])
def test_a_view_is_the_same_in_all_states_that_a_seat_cannot_tell_apart(phase: int) -> None:
    rules = until(lambda state: state.phase == phase and state.owed.bit_count() == 2, seed=3)
    seat = SEATS_IN[rules.owed][0]
    imagined = [rules.imagine(seat, Random(seed)) for seed in range(20)]
    assert {view(state, seat) for state in imagined} == {view(rules, seat)}
    assert view(rules, rules.judge) != view(rules, seat)


def test_a_reopened_moment_asks_everybody_again() -> None:
    rules = until(lambda state: state.phase == PAWNS and state.owed.bit_count() == 1, seed=2)
    again = reopen(rules)
    assert again.owed == rules.all_designers()
    assert again.sealed_pawns == [UNSEEN] * 4
    assert rules.owed.bit_count() == 1


def test_the_outlook_favours_points_and_tiles_in_hand() -> None:
    rules = until(lambda state: len(state.contests) == 3)
    rules.scores = [900, 100, 100, 100]
    chances = outlook(rules)
    assert max(chances) == chances[0]
    assert sum(chances) == pytest.approx(1)


def test_t13_22_the_outlook_counts_a_contest_as_soon_as_its_games_are_shown() -> None:
    """They are not in the scores yet while designers describe them, but nothing can change them any more."""
    shown = until(lambda state: state.phase == PITCH and len(state.contests) == 1, seed=2)
    described = shown.copy()
    for seat in SEATS_IN[described.owed]:
        described.play(seat, DESCRIBE)
    assert described.phase == RUNNER_UP
    assert outlook(shown) == outlook(described)
    poor = shown.copy()
    winner = described.winner
    poor.ranks = [NULL] * 4
    poor.games[winner] = [BIT[NULL]] * 4
    assert outlook(poor)[winner] < outlook(shown)[winner]


def test_t13_38_nothing_is_in_doubt_once_the_last_contest_is_decided() -> None:
    last = until(lambda state: state.phase == RUNNER_UP and len(state.contests) == 4, seed=2)
    last.scores = [3000, 0, 0, 0]
    assert outlook(last)[0] > 0.99
    # Before that a contest is to come, and a lead may be lost.
    before = until(lambda state: state.phase == JUDGE and len(state.contests) == 4, seed=2)
    before.scores = [600, 500, 500, 500]
    assert outlook(before)[0] < 0.9


def test_t13_33_the_outlook_expects_a_judge_to_name_whoever_threatens_her_least() -> None:
    named = until(lambda state: state.phase == RUNNER_UP and len(state.contests) == 1, seed=2)
    poorer = named.copy()
    poorer.points[named.winner] = 0
    assert outlook(named)[named.judge] > outlook(poorer)[named.judge]


def test_the_search_plays_on_with_the_advice() -> None:
    rules = until(lambda state: state.phase == TILES, seed=2)
    seat = SEATS_IN[rules.owed][0]
    bot: SearchBot[Tile13] = SearchBot(ADVICE, Budget(iterations=3))
    assert act(rules.copy(), bot, seat, Random(1))[0] in rules.moves(seat)
