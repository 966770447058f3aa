"""The benchmark of batches: beside the rules, in one run."""

from types import SimpleNamespace

import pytest

from piecepack.batch import speed
from piecepack.batch.speed import BatchSpeed, bench


@pytest.mark.slow
def test_a_batch_is_measured_on_one_core_with_every_number_of_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("JAX_PLATFORMS", "cpu")  # a machine with a GPU would measure that as well
    found = list(bench(["in_crowd"]))
    assert [(one.game, one.seats, one.device) for one in found] == [("in_crowd", 2, "one core")]
    assert found[0].decisions_per_s > 50_000  # far below any machine


def test_what_a_batch_plays_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "runner", lambda *_: lambda state, key: (state, 1_000))
    seconds = iter([0.0, 9.0, 10.0, 10.0, 11.5])  # the first round compiles and does not count
    clock = SimpleNamespace(process_time=seconds.__next__, perf_counter=seconds.__next__)
    monkeypatch.setattr(speed, "time", clock)
    assert speed.measure("bid", 3, 4) == BatchSpeed("bid", 3, "one core", 4, 800)
