"""Metrics of several processes behind one port: whichever is asked answers for all of them.

Each process writes its own into a folder every few seconds. Counters of a process that has ended stay in the sum, since a
counter must never go down; what it had at the time of its end, such as sockets, does not.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families

from piecepack.table.metrics import Metrics

_ENDING: Final = ".prom"
_CREATED: Final = "_created"  # when a counter began: the first of all processes says


class MetricsOfAll:
    """The folder, as one of the processes sees it."""

    def __init__(self, folder: Path, metrics: Metrics) -> None:
        self._folder = folder
        self._metrics = metrics
        self._file = folder / f"{os.getpid()}{_ENDING}"

    def write(self) -> None:
        """Leave this process's own for the others."""
        beside = self._file.with_suffix(".new")
        beside.write_bytes(self._metrics.text())
        beside.replace(self._file)  # in one step: another may read at any time

    def text(self) -> bytes:
        """Of all processes together."""
        self.write()
        whole = _Sum()
        for file in sorted(self._folder.glob(f"*{_ENDING}")):
            whole.add(file.read_text(), running=_running(int(file.stem)))
        registry = CollectorRegistry()
        registry.register(whole)
        return generate_latest(registry)


class _Sum:
    """The sum of all samples with the same name and labels."""

    def __init__(self) -> None:
        self._families: dict[str, Metric] = {}
        self._values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}

    def add(self, text: str, *, running: bool) -> None:
        for family in text_string_to_metric_families(text):
            gauge = family.type == "gauge" and not family.name.endswith(_CREATED)
            if gauge and not running:
                continue
            self._families.setdefault(family.name, family)
            values = self._values.setdefault(family.name, {})
            for sample in family.samples:
                key = (sample.name, tuple(sample.labels.items()))
                before = values.get(key)
                if before is None:
                    values[key] = sample.value
                elif sample.name.endswith(_CREATED):
                    values[key] = min(before, sample.value)
                else:
                    values[key] = before + sample.value

    def collect(self) -> Iterator[Metric]:
        for name, family in self._families.items():
            whole = Metric(name, family.documentation, family.type)
            for (sample, labels), value in self._values[name].items():
                whole.add_sample(sample, dict(labels), value)
            yield whole

    def describe(self) -> Iterable[Metric]:
        return ()


def _running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # it is somebody's; not ours, which run as the same user
        return False
    return True
