"""The cases of a folder, each with the runner of its game."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from kit.cases import bid, in_crowd, tile13
from kit.cases.hunt import case as hunt
from kit.cases.letterbox import case as letterbox
from kit.cases.sheet import REMARKS, UnreadKey

Runner = Callable[[Mapping[str, Any]], None]

RUNNERS: dict[str, Runner] = {
    "bid": bid.run,
    "in_crowd": in_crowd.run,
    "letterbox": letterbox.run,
    "piecepack_letterbox": letterbox.run,
    "scavenger_hunt": hunt.run,
    "scavenger_hunt_ii": hunt.run,
    "tile13": tile13.run,
}
# What a file may hold besides its scenarios: who plays what, how it is written, anchors of boxes.
ABOUT = frozenset({"game", "meta", "schema", "boxes", *REMARKS})
# What holds for every scenario of a file, and stands above them.
SHARED = frozenset({"board", "influence"})


class Written(NamedTuple):
    """A case and who runs it."""

    game: str
    run: Runner
    scenario: dict[str, Any]

    @property
    def id(self) -> str:
        return str(self.scenario["id"])


def cases_in(folder: Path) -> list[Written]:
    """All cases of a folder and its folders, file by file."""
    return [case for path in sorted(folder.rglob("*.yaml")) for case in cases_of(path)]


def cases_of(path: Path) -> Iterator[Written]:
    """The scenarios of a file; none, if it holds something else, such as clues."""
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    if "scenarios" not in content:
        return
    game = content.get("game") or content.get("meta", {}).get("game", "")
    if game not in RUNNERS:
        raise UnreadKey(f"{path}: no such game: {game!r}")
    unknown = set(content) - ABOUT - SHARED - {"scenarios"}
    if unknown:
        raise UnreadKey(f"{path}: nobody understands {sorted(unknown)}")
    shared = {key: content[key] for key in SHARED if key in content}
    for scenario in content["scenarios"]:
        yield Written(game, RUNNERS[game], {**shared, **scenario})
