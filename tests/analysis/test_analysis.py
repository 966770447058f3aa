"""The analysis of finished games: accounts that add up, and mistakes that are none by hindsight alone."""

from collections.abc import Sequence

import msgspec
import pytest
from odd_or_even import GAME

import piecepack
from kit.analysed import DOORS, LADDER
from piecepack.analysis.analysis import Analysis, analyse
from piecepack.analysis.passages import passages
from piecepack.analysis.questions import Questions
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions
from piecepack.core.offer import Move
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player, Record

EVEN, ODD = Move("even"), Move("odd")  # of the ladder: one rung, two rungs


def a_match(game: Game, **options: object) -> Match:
    players = [Player("Ann", "you"), Player("Ben", "you")]
    return Match(game, players, options, commitment=Commitment("00" * 32, ("", "")))


def climbed(*moves: Move, goal: int) -> Record:
    match = a_match(LADDER, rounds=goal)
    for number, move in enumerate(moves):
        match.play(number % 2, move)
    return match.record()


def guessed(*rounds: tuple[Move, Move, int]) -> Record:
    match = a_match(GAME, rounds=2)
    for ann, ben, die in rounds:
        match.play(0, ann)
        match.play(1, ben)
        match.bring([die])
    return match.record()


def assert_adds_up(made: Analysis) -> None:
    for account in made.accounts:
        total = account.start + account.luck + account.own + account.others
        assert total == pytest.approx(account.result, abs=1e-9)
    assert sum(account.result for account in made.accounts) == pytest.approx(1)


def test_luck_own_moves_and_those_of_others_add_up_to_the_result() -> None:
    made = analyse(guessed((EVEN, ODD, 0), (ODD, ODD, 0), (EVEN, EVEN, 2)), game=GAME)
    assert_adds_up(made)
    assert made.accounts[0].result == 1
    assert made.at(0) == made.start


def test_what_a_die_decides_is_luck() -> None:
    made = analyse(guessed((EVEN, ODD, 0), (EVEN, ODD, 0)), game=GAME)
    ann, ben = made.accounts
    assert ann.luck > 0.25
    assert ben.luck < -0.25
    # One guess is as good as the other.
    assert not any(one.missed for one in made.decisions)


def test_where_nothing_is_left_to_chance_nothing_is_luck() -> None:
    made = analyse(climbed(ODD, EVEN, ODD, ODD, EVEN, goal=5), game=LADDER)
    assert_adds_up(made)
    assert [account.luck for account in made.accounts] == pytest.approx([0, 0])


def test_a_victory_that_was_let_go_is_a_missed_move_with_its_price() -> None:
    # Ann stands on 3 of 5 and could have won at once; Ben does on his turn.
    made = analyse(climbed(ODD, ODD, EVEN, EVEN, EVEN, ODD, goal=5), game=LADDER)
    assert made.accounts[1].result == 1
    missed = [one for one in made.decisions if one.missed]
    last = next(one for one in missed if one.event == 5)
    assert (last.seat, last.move, last.better) == (0, EVEN, ODD)
    assert last.cost > 0.4
    turning = next(point for point in made.turning_points if point.event == 5)
    assert "Ann had a better move" in turning.text


def test_an_unlucky_guess_is_no_mistake_and_counts_as_luck() -> None:
    match = a_match(DOORS)
    match.bring([1])
    match.play(0, EVEN)  # the die shows an odd number, which nobody could know
    made = analyse(match.record(), "deep", game=DOORS)
    assert_adds_up(made)
    account = made.accounts[0]
    assert account.result == 0
    assert abs(account.own) < 0.25
    assert account.luck < -0.25
    assert not any(one.missed for one in made.decisions)


def test_moves_that_were_taken_back_do_not_count() -> None:
    match = a_match(LADDER, rounds=3)
    match.play(0, EVEN)
    match.take_back(0)
    match.play(0, ODD)
    match.play(1, EVEN)
    match.play(0, EVEN)
    parts = list(passages(match.record(), LADDER))
    assert [part.choices[0].steps for part in parts] == [[1], [0], [0]]
    assert [part.event for part in parts] == [3, 4, 5]


def test_of_a_sealed_moment_the_choice_that_was_taken_back_is_left_out() -> None:
    match = a_match(GAME, rounds=1)
    match.play(0, EVEN)
    match.take_back(0)
    match.play(1, ODD)
    match.play(0, ODD)
    match.bring([1])
    parts = list(passages(match.record(), GAME))
    assert [[choice.seat for choice in part.choices] for part in parts] == [[1, 0], []]


def test_a_game_that_is_not_over_is_refused() -> None:
    match = a_match(LADDER, rounds=3)
    match.play(0, EVEN)
    with pytest.raises(BadOptions, match="not over"):
        analyse(match.record(), game=LADDER)


def test_an_unknown_budget_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="quick, normal, deep"):
        analyse(climbed(ODD, ODD, ODD, goal=3), "endless", game=LADDER)


def progress_of(record: Record) -> Sequence[tuple[int, int]]:
    told: list[tuple[int, int]] = []
    analyse(record, game=LADDER, progress=lambda done, total: told.append((done, total)))
    return told


def test_progress_is_told_after_each_passage() -> None:
    assert progress_of(climbed(ODD, ODD, ODD, goal=3)) == [(1, 3), (2, 3), (3, 3)]


def test_two_processes_come_to_the_same_analysis_as_one() -> None:
    record = piecepack.play("bid", ["random"] * 3, seed=4, goal=10).record()
    alone, together = analyse(record), analyse(record, jobs=2)
    assert msgspec.json.encode(alone) == msgspec.json.encode(together)
    assert_adds_up(alone)


def test_questions_answered_in_any_order_add_up_to_the_same_analysis() -> None:
    record = guessed((EVEN, ODD, 0), (ODD, ODD, 0), (EVEN, EVEN, 2))
    questions = Questions(record, "quick", GAME)
    answers = [questions.answer(number) for number in reversed(range(len(questions)))]
    made = questions.put_together(answers).told(GAME.texts())
    assert made == analyse(record, game=GAME)


def test_a_better_move_says_in_which_position_and_with_what_it_is_made() -> None:
    made = analyse(climbed(ODD, ODD, EVEN, EVEN, EVEN, ODD, goal=5), game=LADDER)
    last = next(one for one in made.decisions if one.event == 5)
    assert (last.start, last.better_text) == (4, "Odd")
    assert last.text == "Even"
