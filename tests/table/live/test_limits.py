"""Token buckets: a burst is allowed, a flood is not."""

from hypothesis import given
from hypothesis import strategies as st

from piecepack.table import limits
from piecepack.table.limits import Bucket, Buckets, Limits, Rate


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def test_a_full_bucket_allows_a_burst_and_no_more() -> None:
    bucket = Bucket(Rate(3, 1), 0)
    assert [bucket.take(0) for _ in range(5)] == [True, True, True, False, False]


def test_an_empty_bucket_fills_up_again_slowly() -> None:
    bucket = Bucket(Rate(2, 0.5), 0)
    assert [bucket.take(0) for _ in range(3)] == [True, True, False]
    assert not bucket.take(1.9)
    assert bucket.take(2)
    assert not bucket.take(2)


def test_what_is_refused_costs_nothing() -> None:
    bucket = Bucket(Rate(1, 1), 0)
    assert bucket.take(0)
    assert not any(bucket.take(0.1 * tenth) for tenth in range(10))
    assert bucket.take(1)


def test_a_bucket_never_holds_more_than_it_held_at_first() -> None:
    bucket = Bucket(Rate(2, 10), 0)
    assert [bucket.take(1_000_000) for _ in range(4)] == [True, True, False, False]


@given(
    st.integers(1, 20),
    st.floats(0.1, 50),
    st.lists(st.floats(0, 2), max_size=100),
)
def test_no_rhythm_gets_more_than_the_burst_and_the_drip(
    at_once: int, a_second: float, pauses: list[float]
) -> None:
    bucket = Bucket(Rate(at_once, a_second), 0)
    now, taken = 0.0, 0
    for pause in pauses:
        now += pause
        taken += bucket.take(now)
        assert taken <= at_once + now * a_second + 1e-6


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(1, 1), Clock())
    assert buckets.take("Ann")
    assert not buckets.take("Ann")
    assert buckets.take("Ben")


def test_buckets_go_by_the_clock_they_are_given() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 0.5), clock)
    assert buckets.take("Ann")
    clock.now += 1.5
    assert not buckets.take("Ann")
    clock.now += 0.5
    assert buckets.take("Ann")


def test_the_bucket_longest_unused_is_forgotten_first() -> None:
    buckets = Buckets(Rate(1, 0.001), Clock())
    most = limits._MOST_BUCKETS  # a flood of addresses must not fill the memory
    assert buckets.take("first")
    assert buckets.take("second")
    assert not buckets.take("first")  # used again, so that the second is the oldest now
    assert all(buckets.take(f"other {number}") for number in range(most - 1))
    assert not buckets.take("first")
    assert buckets.take("second")


def test_a_person_in_a_hurry_stays_within_the_limits() -> None:
    usual = Limits()
    bucket = Bucket(usual.messages, 0)
    assert all(bucket.take(tenth / 10) for tenth in range(600))  # ten a second for a minute
    assert usual.message_bytes >= 64 * 1024
    assert usual.body_bytes <= 1024 * 1024
