"""A ladder: everybody sits everywhere, and ratings say who is how much stronger."""

from collections import Counter

import pytest
from msgspec.structs import replace

from kit.command import piecepack
from piecepack.lab import simulate
from piecepack.lab.ladder import Ladder, LadderPlan, climb, count
from piecepack.lab.rating import Score, fit, ratings
from piecepack.lab.simulate import Outcome, Plan

BOTS = ("random", "bid", "learner")


def plan(**other: object) -> LadderPlan:
    base = {"game": "bid", "bots": BOTS, "seats": 4, "options": {}, "games": 5, "seed": 3}
    return LadderPlan(**{**base, **other})  # type: ignore[arg-type]


def test_ten_times_as_many_wins_are_four_hundred_points() -> None:
    scores = [Score(0, 1, 1, 1, 11_000, 10_000.0)]
    strong, weak = fit(scores, 2)
    assert strong - weak == pytest.approx(400, abs=1)
    assert strong + weak == pytest.approx(0)


def test_a_fair_share_among_three_others_is_an_equal_rating() -> None:
    one, other = fit([Score(0, 1, 1, 3, 400, 100.0)], 2)
    assert one == pytest.approx(other, abs=1)


def test_somebody_who_never_lost_has_a_rating_too() -> None:
    strong, weak = fit([Score(0, 1, 1, 1, 10, 10.0)], 2)
    assert 200 < strong - weak < 2_000


def test_more_deals_make_a_narrower_interval_and_it_holds_the_rating() -> None:
    deals = [[Score(0, 1, 1, 1, 2, float(number % 3))] for number in range(120)]
    (few, _), (many, _) = ratings(deals[:12], 2, 0), ratings(deals, 2, 0)
    assert many.low < many.rating < many.high
    assert many.high - many.low < (few.high - few.low) / 2


def toy_ladder(monkeypatch: pytest.MonkeyPatch, seen: list[tuple[Plan, int]]) -> Ladder:
    """The one listed last always wins; two of those share a victory."""

    def play_one(seated: Plan, deal: int) -> Outcome:
        seen.append((seated, deal))
        best = max(BOTS.index(bot) for bot in seated.bots)
        winners = tuple(seat for seat, bot in enumerate(seated.bots) if bot == BOTS[best])
        return Outcome(winners, (0.0,) * 4, 1, True)

    monkeypatch.setattr(simulate, "play_one", play_one)
    return climb(plan(mixes=True), 1, lambda _: None)


def test_every_mix_sits_in_every_seat_with_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Plan, int]] = []
    report = toy_ladder(monkeypatch, seen)
    assert len(seen) == report.games == count(plan(mixes=True)) == 3 * 3 * 4 * 2
    for deal in (0, 1):
        tables = [seated for seated, number in seen if number == deal]
        assert len({table.seed for table in tables}) == 1
        lone = [table.bots for table in tables if Counter(table.bots) == {"learner": 1, "bid": 3}]
        assert {bots.index("learner") for bots in lone} == {0, 1, 2, 3}


def test_who_always_wins_stands_on_top(monkeypatch: pytest.MonkeyPatch) -> None:
    report = toy_ladder(monkeypatch, [])
    rated = [rung.rating.rating for rung in report.rungs]
    assert rated == sorted(rated)
    assert all(mix.share == 1.0 for mix in report.mixes)
    steps = report.steps()
    assert [(step.bot, step.other) for step in steps] == [("bid", "random"), ("learner", "bid")]
    assert [step.times_fair for step in steps] == [4.0, 4.0]


def test_only_pairs_with_one_bot_are_played_if_so_wanted() -> None:
    assert count(plan(against="bid")) == 2 * 4 * 2


def test_the_command_rates_bots_of_a_real_game() -> None:
    done = piecepack(
        "ladder", "bid", "--bots", "random,bid", "--games", "3", "--seats", "3", "--jobs", "1",
        "--option", "goal=20",
    )  # fmt: skip
    assert "1 bid v 2 random" in done.out
    assert "3 games with 3 players, 0 unfinished" in done.out
    assert "So few games" in done.out


def test_bots_that_read_get_the_words_of_the_others() -> None:
    # Without words everybody would hunt blind, and all would read alike.
    words = Plan("letterbox", ("expert", "easy", "easy"), {}, 1, 5, words=True)
    told, untold = (simulate.play_one(seated, 0) for seated in (words, replace(words, words=False)))
    assert told.finished
    assert told.decisions < untold.decisions
