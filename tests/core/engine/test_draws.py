"""The small random generator."""

from piecepack.core.engine.draws import Draws


def test_a_seed_gives_these_numbers_for_ever() -> None:
    """Compiled or not, on any machine: searches and benchmarks are repeated by their seed."""
    draws = Draws(1)
    assert [draws.below(1000) for _ in range(8)] == [560, 150, 666, 231, 698, 143, 82, 536]
    assert [Draws(seed).below(10**6) for seed in ("a", 0, -1)] == [245446, 21035, 770402]


def test_every_number_below_a_bound_comes_equally_often() -> None:
    draws = Draws(0)
    for bound in (1, 2, 6, 24, 1000):
        counts = [0] * bound
        for _ in range(200 * bound):
            counts[draws.below(bound)] += 1
        # Chi-squared, 6 standard deviations above its mean: once in a very long time.
        chi = sum((count - 200) ** 2 / 200 for count in counts)
        assert chi < bound - 1 + 6 * (2 * bound) ** 0.5


def test_what_came_before_says_nothing_of_what_comes_next() -> None:
    draws = Draws(0)
    pairs = [0] * 36
    before = 0
    for _ in range(36 * 500):
        face = draws.below(6)
        pairs[6 * before + face] += 1
        before = face
    assert sum((count - 500) ** 2 / 500 for count in pairs) < 35 + 6 * 70**0.5


def test_seeds_next_to_each_other_have_nothing_in_common() -> None:
    firsts = [Draws(seed).below(1 << 20) for seed in range(2000)]
    assert len(set(firsts)) > 1980
    assert abs(sum(firsts) / len(firsts) / (1 << 20) - 0.5) < 0.04
