"""The command-line app: options, errors and output that all commands share."""

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import msgspec
import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions, PiecepackError, Unreadable, lazy_text
from piecepack.core.options import describe
from piecepack.core.texts import ENGLISH, chosen, languages
from piecepack.match import record as recording
from piecepack.match.record import Record

app = typer.Typer(
    name="piecepack",
    help="Play, host, study and invent piecepack games. Without a command: start the server on this computer.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="Processes.", show_default="one per core")]
ALL_CORES: Final = os.cpu_count() or 1
Data = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="Where tables are kept: a file, by default in your data folder, or postgresql://...",
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A record: a .jsonl file.")]
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game's id; `piecepack games` lists them.")
]


# The language of a command that has one, for the error it may end in.
_SPOKEN: Final[ContextVar[str]] = ContextVar("spoken", default=ENGLISH)


def spoken(asked: str) -> str:
    """The language to use: the one asked for, else the system's if there is one."""
    if asked and chosen([asked]) != asked:
        raise BadOptions(f"There is no language {asked!r}; there are {', '.join(languages())}.")
    system = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = asked or chosen([next(filter(None, system), "")])
    _SPOKEN.set(language)
    return language


def translated(error: PiecepackError) -> str:
    """An error in the language of the command that met it."""
    return error.translated(_SPOKEN.get())


Language = Annotated[
    str,
    typer.Option(
        "--language",
        callback=spoken,
        help="The language of the game's texts, such as de; by default that of your system.",
    ),
]


def fail(sentence: str, code: int = 2) -> NoReturn:
    warn(sentence)
    sys.exit(code)


def warn(sentence: str) -> None:
    sys.stderr.write(f"piecepack: {sentence}\n")


def usual_place() -> str:
    """Where tables are kept unless somebody says otherwise."""
    return str(user_data_path("piecepack", appauthor=False) / "tables.db")


def a_console(*, stderr: bool = False) -> Console:
    """Prints texts as they are: markup and emoji codes in them are somebody's name or words."""
    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)


def a_progress_bar() -> Progress:
    """For work that is counted; nothing where nobody looks on."""
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=a_console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def print_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def read_record(path: Path) -> Record:
    """A record from a file, with a warning if its end was lost."""
    record = recording.read(path)
    if record.lost:
        warn(translated(Unreadable(lazy_text("in-file", path=str(path), why=record.lost))))
    return record


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let an error that comes from what is in a record name its file."""
    try:
        yield
    except PiecepackError as error:
        raise Unreadable(lazy_text("in-file", path=str(path), why=error)) from None


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written before the work whose result it is for."""
    fault = 0
    if path.is_dir():
        fault = errno.EISDIR
    elif not path.parent.is_dir():
        fault = errno.ENOENT
    elif not os.access(path if path.exists() else path.parent, os.W_OK):
        fault = errno.EACCES
    if fault:
        raise BadOptions(lazy_text("file-unwritable", path=str(path), why=os.strerror(fault)))


def read_options(game: Game, given: list[str]) -> dict[str, Any]:
    """Options as typed. Files are read now, because a record has to contain their text."""
    files = {doc.name for doc in describe(game.options) if doc.file}
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"An option is written NAME=VALUE, not {text!r}.")
        name, value = name.strip(), value.strip()
        if name in files and _is_file(value):
            try:
                value = Path(value).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise BadOptions(f"{value} cannot be read: {error}.") from None
        options[name] = value
    return options


def _is_file(value: str) -> bool:
    """Whether a text is the path of a file; one too long for a path is not."""
    try:
        return Path(value).is_file()
    except OSError:
        return False


def split_names(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(","))


def command() -> str:
    """The command to call this program with: in a virtual environment it may not be on the path."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return "python -m piecepack"
    found = shutil.which("piecepack")
    if found is not None and Path(found).resolve() == called.resolve():
        return "piecepack"
    return str(called)


def records_folder() -> Path:
    """The default folder for records."""
    return user_data_path("piecepack", appauthor=False) / "records"
