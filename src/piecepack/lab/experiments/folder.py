"""The folder of an experiment: its manifest, and one Parquet file for each chunk of games.

A file is written under another name and then renamed, so whatever has its name is whole. That is all that is
needed to go on where a run was interrupted.
"""

import os
import platform
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from piecepack.core.errors import BadOptions, Unreadable
from piecepack.extras import need
from piecepack.lab.experiments.chunks import Chunk
from piecepack.lab.experiments.grid import Cell, swept
from piecepack.lab.experiments.plan import Plan
from piecepack.lab.experiments.rows import Course, DecisionRow, GameRow
from piecepack.lab.experiments.sitting import Rows
from piecepack.match import shelf

FORMAT: Final = 1
_COURSE: Final = Course.__struct_fields__


class Files(NamedTuple):
    """A chunk as Parquet: its games, and its decisions if the plan wants them."""

    games: bytes
    decisions: bytes


class Manifest(Struct, frozen=True):
    """What an experiment is: enough for anybody to run it again."""

    format: int
    plan: Plan
    cells: list[Cell]
    rules_version: int
    versions: dict[str, str]  # of what played the games


class Folder:
    """An experiment on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: Plan, cells: list[Cell]) -> None:
        """Make the folder, or check that it is of the same plan and the same rules."""
        fresh = Manifest(FORMAT, plan, cells, shelf.find(plan.game).rules_version, _versions())
        if (self.path / "manifest.json").exists():
            found = self.manifest()
            same = _essence(found) == _essence(fresh)
            if not same:
                raise BadOptions(
                    f"{self.path} holds another experiment: another plan, or other rules. A plan is"
                    " not changed once its results were seen; choose another folder with --out."
                )
            return
        for name in ("games", "decisions") if plan.decisions else ("games",):
            (self.path / name).mkdir(parents=True, exist_ok=True)
        _write(self.path / "manifest.json", msgspec.json.format(msgspec.json.encode(fresh)))

    def manifest(self) -> Manifest:
        """What the folder says of itself."""
        try:
            text = (self.path / "manifest.json").read_bytes()
            return msgspec.json.decode(text, type=Manifest)
        except FileNotFoundError:
            raise Unreadable(f"There is no experiment in {self.path}.") from None
        except msgspec.DecodeError as error:
            raise Unreadable(f"{self.path}/manifest.json cannot be read: {error}.") from None

    def has(self, chunk: Chunk) -> bool:
        """Whether a chunk has been played."""
        return self._file("games", chunk).exists()

    def keep(self, chunk: Chunk, files: Files) -> None:
        """Save a chunk. Its games come last, because they say that it is complete."""
        if files.decisions:
            _write(self._file("decisions", chunk), files.decisions)
        _write(self._file("games", chunk), files.games)

    def rows(self, chunks: Iterable[Chunk]) -> Iterator[GameRow]:
        """The games of some chunks that have been played."""
        for chunk in chunks:
            yield from _read_games(self._file("games", chunk))

    def _file(self, kind: str, chunk: Chunk) -> Path:
        return self.path / kind / f"{chunk.name}.parquet"


def pack(plan: Plan, cell: Cell, rows: Rows) -> Files:
    """Rows as Parquet files."""
    return Files(
        _games_file(plan, cell, rows.games),
        _decisions_file(cell, rows.decisions) if plan.decisions else b"",
    )


def _games_file(plan: Plan, cell: Cell, rows: list[GameRow]) -> bytes:
    pa = need("pyarrow", "lab")
    whole, real, text = pa.int64(), pa.float64(), pa.string()
    kinds: dict[str, Any] = {
        "cell": whole, "name": text, "seats": whole,
        **{f"option_{name}": text for name in swept(plan)},
        "deal": whole, "turn": whole, "bots": pa.list_(text), "winners": pa.list_(whole),
        "scores": pa.list_(real), "finished": pa.bool_(), "why": text, "first": whole,
        "decisions": whole, "choices": whole, "moments": whole, "turns": whole, "forced": whole,
        "moves": whole, "lead_changes": whole, "settled": real, "lowest": real, "drama": real,
        "start": pa.list_(real), "luck": pa.list_(real), "own": pa.list_(real),
        "others": pa.list_(real), "weighed": whole, "weighed_moves": whole, "good_moves": real,
    }  # fmt: skip
    about = {"name": cell.name, "seats": cell.seats}
    about |= {f"option_{name}": _text(cell.options.get(name)) for name in swept(plan)}
    flat = []
    for row in rows:
        fields = msgspec.structs.asdict(row)
        course = fields.pop("course")
        flat.append({**about, **fields, **(msgspec.structs.asdict(course) if course else {})})
    return _parquet(flat, kinds)


def _decisions_file(cell: Cell, rows: list[DecisionRow]) -> bytes:
    pa = need("pyarrow", "lab")
    whole, text = pa.int64(), pa.string()
    kinds = {
        "cell": whole, "name": text, "deal": whole, "turn": whole, "number": whole,
        "moment": whole, "seat": whole, "bot": text, "moves": whole, "steps": pa.list_(whole),
    }  # fmt: skip
    return _parquet([{"name": cell.name, **msgspec.structs.asdict(row)} for row in rows], kinds)


def _parquet(rows: list[dict[str, Any]], kinds: dict[str, Any]) -> bytes:
    pa, parquet = need("pyarrow", "lab"), need("pyarrow.parquet", "lab")
    file = BytesIO()
    table = pa.Table.from_pylist(rows, schema=pa.schema(list(kinds.items())))
    parquet.write_table(table, file, compression="zstd")
    return file.getvalue()


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _read_games(path: Path) -> Iterator[GameRow]:
    pa, parquet = need("pyarrow", "lab"), need("pyarrow.parquet", "lab")
    try:
        table = parquet.ParquetFile(path).read()
    except (OSError, pa.ArrowInvalid) as error:
        raise Unreadable(f"{path} cannot be read ({error}); delete it and run again.") from None
    for one in table.to_pylist():
        course = None
        if one["settled"] is not None:
            course = Course(**{name: one[name] for name in _COURSE})
        known = {name: one[name] for name in GameRow.__struct_fields__ if name != "course"}
        yield GameRow(**known, course=course)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    other = path.with_name(f".{path.name}.{os.getpid()}")
    other.write_bytes(content)
    other.replace(path)


def _essence(manifest: Manifest) -> bytes:
    """What the games depend on. Python's own version is told, but does not matter."""
    same = msgspec.structs.replace(
        manifest, versions={"piecepack": manifest.versions.get("piecepack", "")}
    )
    return msgspec.json.encode(same, order="sorted")


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for name in ("piecepack", "pyarrow", "matplotlib", "ray"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
