"""Experiments on a real Ray cluster with two nodes, one of which dies in the middle."""

import time
from pathlib import Path
from typing import Any

import pytest

from kit.ray_cluster import two_nodes
from piecepack.lab.experiments.crew import Alone
from piecepack.lab.experiments.experiment import Standing, run
from piecepack.lab.experiments.folder import Folder
from piecepack.lab.experiments.on_ray import ClusterFailed, RayCrew
from piecepack.lab.experiments.plan import Grid, Plan, Until

PLAN = Plan(
    game="bid",
    grids=(Grid({"variant": ("pawns", "reroll"), "goal": (60,)}, (3,), ("random",)),),
    until=Until(least=60, most=60),
    chunk=6,
    decisions=True,
)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.parquet")
    }


@pytest.mark.slow
def test_a_killed_node_changes_nothing_in_the_results(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="The extra `ray` is not installed.")
    alone = run(PLAN, Folder(tmp_path / "alone"), Alone(), lambda standing: None)
    with two_nodes() as cluster, RayCrew(cluster.address) as crew:
        wait_until_alive(ray, 2)
        seen = []

        def kill_after_three_chunks(standing: Standing) -> None:
            seen.append(standing.done)
            if len(seen) == 3:
                cluster.second.kill()

        shared = run(PLAN, Folder(tmp_path / "shared"), crew, kill_after_three_chunks)
        wait_until_alive(ray, 1)
    assert len(seen) > 3
    assert shared == alone
    assert contents(tmp_path / "shared") == contents(tmp_path / "alone")


def wait_until_alive(ray: Any, nodes: int) -> None:
    until = time.monotonic() + 120
    while sum(node["Alive"] for node in ray.nodes()) != nodes:
        assert time.monotonic() < until, f"there are not {nodes} nodes"
        time.sleep(0.1)


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_an_error_in_one_sentence() -> None:
    pytest.importorskip("ray", reason="The extra `ray` is not installed.")
    with (
        pytest.raises(ClusterFailed, match=r"no Ray cluster at 127\.0\.0\.1:9"),
        RayCrew("127.0.0.1:9"),
    ):
        pass
