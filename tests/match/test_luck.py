"""Luck that can be checked: commitment, words, unbiased draws."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piecepack.match.luck import SealedLuck, commitment, fresh_secret, fresh_word

SECRET = bytes(range(32))


def stream(secret: bytes, words: list[str], outcome: int, blocks: int) -> list[int]:
    """The numbers of an outcome, written down again from docs/record.md."""
    key = hmac.new(secret, "\n".join(words).encode(), hashlib.sha256).digest()
    data = b"".join(
        hmac.new(key, f"{outcome}.{block}".encode(), hashlib.sha256).digest()
        for block in range(blocks)
    )
    return [int.from_bytes(data[i : i + 4], "big") for i in range(0, len(data), 4)]


def test_draws_are_those_of_the_description() -> None:
    luck = SealedLuck(SECRET, ["red", "blue"])
    for outcome in range(3):
        numbers = stream(SECRET, ["red", "blue"], outcome, 1)
        assert luck.draw([6, 6, 6, 6]) == [number % 6 for number in numbers[:4]]


def test_a_long_outcome_goes_on_into_the_next_block() -> None:
    bounds = list(range(24, 1, -1))
    numbers = stream(SECRET, ["red"], 0, 3)
    drawn = SealedLuck(SECRET, ["red"]).draw(bounds)
    assert drawn == [n % bound for n, bound in zip(numbers, bounds, strict=False)]


def test_the_table_commits_to_the_secret() -> None:
    luck = SealedLuck(SECRET, [])
    assert luck.commitment == commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_every_word_matters() -> None:
    draws = {
        tuple(SealedLuck(SECRET, words).draw([1 << 30] * 4))
        for words in (["a", "b"], ["a", "c"], ["b", "a"], ["a"], [])
    }
    assert len(draws) == 5


def test_a_number_past_the_greatest_multiple_is_passed_over() -> None:
    # Just above half the range nearly every second number has to be passed over.
    bound = (1 << 31) + 1
    numbers = [n for n in stream(SECRET, [], 0, 8) if n < bound]
    assert SealedLuck(SECRET, []).draw([bound] * 5) == numbers[:5]


def test_draws_are_even() -> None:
    luck = SealedLuck(SECRET, ["even"])
    counts = Counter(face for _ in range(1500) for face in luck.draw([6, 6, 6, 6]))
    expected = 1000
    chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(6))
    assert chi_square < 20.5  # five degrees of freedom: one honest die in a thousand is above


def test_luck_goes_on_where_it_stopped() -> None:
    luck = SealedLuck(SECRET, ["x"])
    first = [luck.draw([6]) for _ in range(5)]
    later = SealedLuck(SECRET, ["x"], drawn=3)
    assert [later.draw([6]) for _ in range(2)] == first[3:]


@given(st.lists(st.integers(1, 2**32), min_size=1, max_size=30))
def test_every_draw_is_below_its_bound(bounds: list[int]) -> None:
    drawn = SealedLuck(SECRET, []).draw(bounds)
    assert all(0 <= number < bound for number, bound in zip(drawn, bounds, strict=True))


@pytest.mark.parametrize("fresh", [fresh_secret, fresh_word])
def test_nothing_fresh_comes_twice(fresh: object) -> None:
    assert callable(fresh)
    assert len({fresh() for _ in range(50)}) == 50
