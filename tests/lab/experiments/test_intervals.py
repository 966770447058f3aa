"""Intervals: their constants are right, and they hold although one stops when it looks good."""

from math import erf, exp, pi, sqrt
from random import Random

import pytest

from piecepack.lab.experiments.intervals import (
    LOOKS,
    constant,
    difference,
    estimate,
    strict_constant,
)
from piecepack.lab.experiments.plan import Until


def chance_to_stay_within(limit: float, looks: int, points: int = 121) -> float:
    """The chance that a standard normal mean stays within a limit at looks of doubling size."""
    step = 2 * limit / (points - 1)
    places = [-limit + step * number for number in range(points)]
    weights = [step * (4 if number % 2 else 2) / 3 for number in range(points)]
    weights[0] = weights[-1] = step / 3
    density = [exp(-place * place / 2) / sqrt(2 * pi) for place in places]
    for _ in range(looks - 1):
        density = [
            sum(
                weight * before * exp(-((place - sqrt(0.5) * last) ** 2)) / sqrt(pi)
                for last, weight, before in zip(places, weights, density, strict=True)
            )
            for place in places
        ]
    return sum(weight * one for weight, one in zip(weights, density, strict=True))


@pytest.mark.parametrize("looks", [1, 2, 3, 5, 8])
def test_all_looks_together_are_right_with_a_chance_of_95_percent(looks: int) -> None:
    assert chance_to_stay_within(constant(looks), looks) == pytest.approx(0.95, abs=0.0005)


def test_more_looks_cost_wider_intervals() -> None:
    assert list(LOOKS) == sorted(LOOKS)
    assert erf(LOOKS[0] / sqrt(2)) == pytest.approx(0.95, abs=0.0001)
    assert strict_constant(1, 1) == pytest.approx(1.96, abs=0.001)
    assert strict_constant(4, 20) > constant(4)


def coin(rng: Random) -> float:
    return float(rng.random() < 0.3)


def rare(rng: Random) -> float:
    return float(rng.random() < 0.03)


def skewed(rng: Random) -> float:
    return rng.expovariate(1 / 20)


@pytest.mark.parametrize(
    ("draw", "truth", "bounds", "wanted"),
    [(coin, 0.3, (0.0, 1.0), 0.25), (rare, 0.03, (0.0, 1.0), 0.1), (skewed, 20.0, None, 8.0)],
)
def test_an_interval_holds_although_one_stops_when_it_is_narrow(
    draw: object, truth: float, bounds: tuple[float, float] | None, wanted: float
) -> None:
    """Coverage with optional stopping, in 1,200 experiments with up to four looks each."""
    assert callable(draw)
    rng = Random(7)
    looks = Until(least=50, most=400).looks()
    held = 0
    stops = set()
    for _ in range(1_200):
        values: list[float] = []
        found = None
        for games in looks:
            values += [draw(rng) for _ in range(games - len(values))]
            pairs = {deal: (value, 1.0) for deal, value in enumerate(values)}
            found = estimate(pairs, constant(len(looks)), bounds)
            assert found is not None
            if found.width <= wanted:
                break
        assert found is not None
        stops.add(found.deals)
        held += found.low <= truth <= found.high
    assert len(stops) > 1  # it did stop at different looks
    assert held / 1_200 >= 0.95


def test_a_usual_interval_would_not_hold_for_somebody_who_stops_when_the_result_looks_good() -> (
    None
):
    """Who looks often and stops at the first sign of an advantage is wrong too often; with ours not."""
    rng = Random(3)
    wrong = {1.96: 0, constant(4): 0}
    for _ in range(800):
        values = [rng.gauss(0, 1) for _ in range(400)]
        for wide in wrong:
            wrong[wide] += any(
                not found.low <= 0 <= found.high
                for games in (50, 100, 200, 400)
                if (found := estimate({n: (v, 1.0) for n, v in enumerate(values[:games])}, wide))
            )
    assert wrong[1.96] / 800 > 0.09
    assert wrong[constant(4)] / 800 <= 0.065


def test_a_ratio_weighs_deals_by_what_they_are_counted_per() -> None:
    found = estimate(
        {0: (10.0, 2.0), 1: (20.0, 2.0), 2: (0.0, 1.0), 3: (5.0, 1.0), 4: (5.0, 2.0)}, 1.96
    )
    assert found is not None
    assert found.value == 5.0


def test_common_luck_cancels_out_of_a_difference() -> None:
    rng = Random(1)
    luck = [rng.gauss(0, 10) for _ in range(60)]
    base = {deal: (one, 1.0) for deal, one in enumerate(luck)}
    more = {deal: (one + 1 + rng.gauss(0, 0.1), 1.0) for deal, one in enumerate(luck)}
    gap = difference(more, base, 1.96)
    alone = estimate(more, 1.96)
    assert gap is not None
    assert alone is not None
    assert gap.low <= 1 <= gap.high
    assert gap.width < alone.width / 20


def test_a_share_that_never_happened_still_has_an_interval() -> None:
    found = estimate(dict.fromkeys(range(50), (0.0, 1.0)), 1.96, (0.0, 1.0))
    assert found is not None
    assert (found.value, found.low) == (0.0, 0.0)
    assert 0.05 < found.high < 0.12


def test_nothing_is_said_of_four_deals() -> None:
    assert estimate(dict.fromkeys(range(4), (1.0, 1.0)), 1.96) is None
