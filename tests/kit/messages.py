"""The messages of a package as its files have them, and as its code uses them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ENGLISH: Final = "en"
CORE: Final = "piecepack.core"
ANALYSIS: Final = "piecepack.analysis"
TABLE: Final = "piecepack.table"
TERMINAL: Final = "piecepack.terminal"


class Message:
    """One message or attribute: the values and the other messages that it needs."""

    def __init__(self, pattern: ftl.Pattern) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        _Reader(self).visit(pattern)


class _Reader(Visitor):
    def __init__(self, message: Message) -> None:
        self.message = message

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.message.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        name = node.id.name + (f".{node.attribute.name}" if node.attribute else "")
        self.message.references.add(name)


@cache
def messages(package: str, language: str) -> dict[str, Message]:
    """All messages and attributes of a package's files in one language; see `faults` for what is wrong with them."""
    return {
        name: message
        for path in message_files(package, language)
        for name, message in messages_in(path)
    }


def message_files(package: str, language: str) -> list[Path]:
    return sorted(folder(package).joinpath("texts", language).glob("*.ftl"))


def messages_in(path: Path) -> Iterator[tuple[str, Message]]:
    for entry in _entries(path):
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                yield entry.id.name, Message(entry.value)
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", Message(attribute.value)


@cache
def _entries(path: Path) -> list[ftl.EntryType]:
    return FluentParser().parse(path.read_text("utf-8")).body


def faults(package: str, language: str) -> Iterator[str]:
    """What is not Fluent in a package's files, and what is there twice."""
    seen = set()
    for path in message_files(package, language):
        for entry in _entries(path):
            if isinstance(entry, ftl.Junk):
                yield f"{path.name}: this is not Fluent: {entry.content}"
            elif isinstance(entry, ftl.Message):
                if entry.id.name in seen:
                    yield f"{path.name}: {entry.id.name} is there twice"
                seen.add(entry.id.name)


def gaps(package: str, language: str, name: str) -> str:
    """What a translation lacks of an English file, in words; nothing if it has everything."""
    [path] = [one for one in message_files(package, ENGLISH) if one.name == name]
    wanted = [message for message, _ in messages_in(path)]
    lacking = [message for message in wanted if message not in messages(package, language)]
    if not lacking:
        return ""
    file = path.relative_to(folder("piecepack"))
    return (
        f"{language} lacks {len(lacking)} of {len(wanted)} messages of {file}: {', '.join(lacking)}"
    )


def whole(package: str, language: str) -> bool:
    """Whether a language says everything that a package and the games together say."""
    return all(
        not gaps(one, language, path.name)
        for one in (CORE, package)
        for path in message_files(one, ENGLISH)
    )


def needed(package: str, language: str, name: str) -> set[str]:
    """The values that a message needs, together with those of the messages in it."""
    known = (
        messages(CORE, ENGLISH)
        | messages(package, ENGLISH)
        | messages(CORE, language)
        | messages(package, language)
    )
    message = known[name]
    return message.variables.union(
        *(needed(package, language, other) for other in message.references)
    )


def layers() -> list[str]:
    """All packages with texts, but the games."""
    found = folder("piecepack").glob(f"*/texts/{ENGLISH}")
    return sorted(f"piecepack.{path.parents[1].name}" for path in found)


def folder(package: str) -> Path:
    return Path(str(files(package)))


def sources(package: str) -> list[Path]:
    """The code that says messages of a package, and of those that belong to all, by their names."""
    if package == TERMINAL:
        return [*code(package), *code("piecepack.cli")]
    if package == CORE:
        others = {"games", "cli", *(one.rpartition(".")[2] for one in layers() if one != CORE)}
        root = folder("piecepack")
        return [one for one in code("piecepack") if one.relative_to(root).parts[0] not in others]
    return code(package)


def users(package: str) -> list[Path]:
    """All code that may use a message of a package."""
    return code("piecepack") if package == CORE else sources(package)


def code(package: str) -> list[Path]:
    return sorted(folder(package).rglob("*.py"))


def docstrings(tree: ast.Module) -> set[int]:
    found = set()
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.body
        ):
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


@cache
def strings(path: Path) -> frozenset[str]:
    """Every string in a file but docstrings; what is filled into one stands there as a `*`."""
    return frozenset(_strings(path))


def _strings(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    left_out = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            left_out |= {id(part) for part in node.values}
            parts = (str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
            yield "".join(parts)
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in left_out
        ):
            yield node.value


def used(package: str, name: str, paths: list[Path]) -> bool:
    """Whether the code says a message: by its name, or by a name that is put together."""
    return any(name in strings(path) or _pattern(path).fullmatch(name) for path in paths)


@cache
def _pattern(path: Path) -> re.Pattern[str]:
    """The names that a file puts together, such as `suit-*`."""
    some = [text for text in strings(path) if re.fullmatch(r"[a-z][a-z0-9_-]*-\*", text)]
    return re.compile("|".join(f"{re.escape(text[:-1])}[A-Za-z0-9_-]+" for text in some) or "(?!)")


class Call:
    """A place in the code that says a message."""

    def __init__(self, where: str, name: str, values: set[str] | None) -> None:
        self.where = where
        self.name = name
        self.values = values  # None where they are not written out


def calls(path: Path) -> Iterator[Call]:
    """Where a file says messages by their full names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args and _is_texts(node.func):
            given = {keyword.arg for keyword in node.keywords}
            values = None if None in given else {str(name) for name in given}
            for name in _names(node.args[0]):
                yield Call(f"{path.name}:{node.lineno}", name, values)


def _is_texts(function: ast.expr) -> bool:
    named = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return named in ("texts", "_texts", "lazy_text", "refusal")


def _names(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _names(node.body)
        yield from _names(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
