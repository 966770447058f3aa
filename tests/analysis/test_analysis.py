"""The analysis of finished games: accounts that add up, and mistakes that are none by hindsight alone."""

from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev

import msgspec
import pytest
from msgspec.structs import replace
from odd_or_even import GAME

import piecepack
from kit.analysed import DOORS, LADDER
from piecepack.analysis.analysis import Analysis, analyse
from piecepack.analysis.depth import QUICK, Depth, find_depth
from piecepack.analysis.judge import Judge
from piecepack.analysis.missed import decision
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.questions import Questions
from piecepack.analysis.settling import Change
from piecepack.analysis.turning_points import turning_points
from piecepack.analysis.words import spoken
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions, Unreadable
from piecepack.core.offer import Move
from piecepack.core.texts import ENGLISH
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player, Record, ResultLine

GOLDEN = Path(__file__).parents[1] / "golden"
EVEN, ODD = Move("even"), Move("odd")  # of the ladder: one rung, two rungs


def changes_in(parts: Sequence[Passage]) -> list[Change]:
    """As if each choice had changed as much."""
    return [Change((), {choice.seat: (0.1,) for choice in part.choices}) for part in parts]


def a_match(game: Game, secret: int = 0, **options: object) -> Match:
    players = [Player("Ann", "you"), Player("Ben", "you")]
    return Match(game, players, options, commitment=Commitment(f"{secret:064x}", ("", "")))


def climbed(*moves: Move, goal: int) -> Record:
    match = a_match(LADDER, rounds=goal)
    for number, move in enumerate(moves):
        match.play(number % 2, move)
    return match.record()


def guessed(*rounds: tuple[Move, Move, int], secret: int = 0) -> Record:
    match = a_match(GAME, secret, rounds=2)
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


def test_an_account_says_how_far_it_can_be_believed() -> None:
    record = guessed((EVEN, ODD, 0), (ODD, ODD, 0), (EVEN, EVEN, 2))
    quick, deep = (analyse(record, depth, game=GAME) for depth in ("quick", "deep"))
    for sketch, study in zip(quick.accounts, deep.accounts, strict=True):
        assert 0 < study.margin < sketch.margin
        assert study.margin <= study.luck_margin < sketch.luck_margin
    sure = analyse(climbed(ODD, EVEN, ODD, ODD, EVEN, goal=5), game=LADDER)
    assert [(account.margin, account.luck_margin) for account in sure.accounts] == [(0, 0)] * 2


def test_no_two_games_are_judged_by_the_same_playouts() -> None:
    moves = (EVEN, ODD, 0), (ODD, ODD, 0), (EVEN, EVEN, 2)
    first, same, other = (guessed(*moves, secret=secret) for secret in (1, 1, 2))
    assert analyse(first, game=GAME) == analyse(same, game=GAME)
    assert analyse(first, game=GAME).start != analyse(other, game=GAME).start
    # What changes from one game to the next with the same moves is what the margin says.
    alike = [analyse(guessed(*moves, secret=secret), game=GAME).accounts[0] for secret in range(24)]
    for part, margin in (("own", "margin"), ("luck", "luck_margin")):
        scattered = 1.96 * stdev(getattr(account, part) for account in alike)
        told = mean(getattr(account, margin) for account in alike)
        assert scattered == pytest.approx(told, rel=0.4)


def test_a_game_of_quick_and_varied_playouts_gets_more_of_them() -> None:
    quick, bid = find_depth(QUICK), shelf.find("bid")
    assert quick.of(GAME) == quick
    more = quick.of(bid)
    assert bid.advice.oversampling > 1
    assert more.playouts == quick.playouts * bid.advice.oversampling
    assert more.worlds == quick.worlds * bid.advice.oversampling
    assert more.iterations == quick.iterations


def test_a_victory_that_was_let_go_is_a_missed_move_with_its_price() -> None:
    # Ann stands on 3 of 5 and could have won at once; Ben does on his turn.
    made = analyse(climbed(ODD, ODD, EVEN, EVEN, EVEN, ODD, goal=5), game=LADDER)
    assert made.accounts[1].result == 1
    missed = [one for one in made.decisions if one.missed]
    last = next(one for one in missed if one.event == 5)
    assert (last.seat, last.move, last.better) == (0, EVEN, ODD)
    assert last.cost > 0.4
    turning = next(point for point in made.turning_points if point.event == 5)
    assert "By what Ann could know, “Odd” was better" in turning.text


@pytest.mark.parametrize(
    "record", ["letterbox/chains", "scavenger_hunt/dexter", "tile13/a-whole-game"]
)
def test_a_turning_point_says_what_happened_even_if_it_was_secret_then(record: str) -> None:
    """What somebody looked at, asked or sealed has no line that everybody could read."""
    lines = (GOLDEN / f"{record}.jsonl").read_bytes()
    parts = list(passages(recording.decode(lines)))
    seats, texts = parts[0].before.rules.seats, spoken(ENGLISH, parts[0].before.game)
    even, turned = (1 / seats,) * seats, (1.0, *(0.0,) * (seats - 1))
    for part in (one for one in parts if one.choices):
        chances = [even if number < part.number else turned for number in range(len(parts) + 1)]
        points = turning_points(parts, chances, changes_in(parts), [])
        point = next(one.translated(texts) for one in points if one.event == part.event)
        before = point.text[: point.text.index("chance of winning rose from")]
        assert ". " in before, point.text  # a sentence about what happened


def test_a_turning_point_of_dice_says_what_was_rolled() -> None:
    parts = list(passages(recording.decode((GOLDEN / "bid/a-whole-game.jsonl").read_bytes())))
    seats, texts = parts[0].before.rules.seats, spoken(ENGLISH, parts[0].before.game)
    even, turned = (1 / seats,) * seats, (1.0, *(0.0,) * (seats - 1))
    rolls = [part for part in parts if not part.choices and len(part.before.rules.toss()) == 4]
    assert len(rolls) > 5
    for part in rolls:
        chances = [even if number < part.number else turned for number in range(len(parts) + 1)]
        points = turning_points(parts, chances, changes_in(parts), [])
        point = next(one.translated(texts) for one in points if one.event == part.event)
        assert "rolled" in point.text, point.text


def test_a_turning_point_at_the_end_is_not_the_whole_score_sheet() -> None:
    parts = list(passages(recording.decode((GOLDEN / "letterbox/all-found.jsonl").read_bytes())))
    last, seats, texts = (
        parts[-1],
        parts[0].before.rules.seats,
        spoken(ENGLISH, parts[0].before.game),
    )
    told = [texts.translate(line.text) for line in last.told if line.only is None]
    assert len(told) > 6
    chances = [(1 / seats,) * seats] * len(parts) + [(1.0, *(0.0,) * (seats - 1))]
    point = turning_points(parts, chances, changes_in(parts), [])[-1].translated(texts)
    assert point.event == last.event
    assert sum(line in point.text for line in told) == 3
    assert told[-1] in point.text  # who wins


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


def test_a_choice_whose_first_step_was_forced_is_judged_by_the_later_ones() -> None:
    """One square is free, and which coin is put there is still to be chosen."""
    lines = (GOLDEN / "in_crowd/tiny-pyramid.jsonl").read_bytes()
    part = next(one for one in passages(recording.decode(lines)) if one.number == 4)
    choice = part.choices[0]
    rules = part.before.rules.copy()
    assert len(rules.moves(choice.seat)) == 1
    rules.play(choice.seat, choice.steps[0])
    coins = len(rules.moves(choice.seat))
    assert coins > 1
    judged = decision(part, choice, Judge.at(part.before, 1), Depth(1, 1, 4, 2))
    assert judged is not None
    assert judged.options == coins


def test_seats_without_a_name_are_called_as_their_reader_calls_them() -> None:
    record = piecepack.play("bid", ["random"] * 3, seed=4, goal=10).record()
    assert analyse(record, language="de").names == ("Sonnen", "Monde", "Kronen")


def test_of_a_sealed_moment_the_choice_that_was_taken_back_is_left_out() -> None:
    match = a_match(GAME, rounds=1)
    match.play(0, EVEN)
    match.take_back(0)
    match.play(1, ODD)
    match.play(0, ODD)
    match.bring([1])
    parts = list(passages(match.record(), GAME))
    assert [[choice.seat for choice in part.choices] for part in parts] == [[1, 0], []]
    # Even Ben's choice, which came after what was taken back, was made in the position at the start.
    assert [(part.start, part.event) for part in parts] == [(0, 4), (4, 5)]


def test_a_game_that_is_not_over_is_refused() -> None:
    match = a_match(LADDER, rounds=3)
    match.play(0, EVEN)
    with pytest.raises(BadOptions, match="not over"):
        analyse(match.record(), game=LADDER)


def test_a_result_that_is_not_what_the_game_came_to_is_refused() -> None:
    record = climbed(ODD, ODD, EVEN, EVEN, EVEN, ODD, goal=5)
    result = next(one for one in record.events if isinstance(one, ResultLine))
    changed = replace(result, winners=(0,))
    forged = Record(record.header, [changed if one is result else one for one in record.events])
    with pytest.raises(Unreadable, match="result"):
        analyse(forged, game=LADDER)
    early = Record(record.header, [result])
    with pytest.raises(Unreadable, match="result"):
        analyse(early, game=LADDER)


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
    made = questions.put_together(answers).translated(GAME, ENGLISH)
    assert made == analyse(record, game=GAME)


def test_a_better_move_says_in_which_position_and_with_what_it_is_made() -> None:
    made = analyse(climbed(ODD, ODD, EVEN, EVEN, EVEN, ODD, goal=5), game=LADDER)
    last = next(one for one in made.decisions if one.event == 5)
    assert (last.start, last.better_text) == (4, "Odd")
    assert last.text == "Even"
