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

# Games whose texts still stand in their code. A game that is converted leaves this list.
NOT_YET: Final[frozenset[str]] = frozenset()
CORE: Final = "piecepack.core"
# In a converted game, these files say nothing to people but through messages.
SPEAKING: Final = ("face", "options.py", "__init__.py")
_SENTENCE: Final = re.compile(r"[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}")


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
    """All messages and attributes of a package's files in one language."""
    found: dict[str, Message] = {}
    for path in sorted(_folder(package).joinpath("texts", language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            junk = entry.content if isinstance(entry, ftl.Junk) else ""
            assert not junk, f"{path.name}: this is not Fluent: {junk}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} is there twice"
                assert entry.value is not None
                found[entry.id.name] = Message(entry.value)
                for attribute in entry.attributes:
                    found[f"{entry.id.name}.{attribute.id.name}"] = Message(attribute.value)
    return found


def needed(package: str, language: str, name: str) -> set[str]:
    """The values that a message needs, together with those of the messages in it."""
    known = messages(CORE, language) | messages(package, language)
    message = known[name]
    return message.variables.union(
        *(needed(package, language, other) for other in message.references)
    )


def _folder(package: str) -> Path:
    return Path(str(files(package)))


def sources(package: str) -> list[Path]:
    """The code of a package that may use its messages."""
    return sorted(_folder(package).rglob("*.py"))


def _docstrings(tree: ast.Module) -> set[int]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
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
    left_out = _docstrings(tree)
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
    return named in ("texts", "_texts")


def _names(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _names(node.body)
        yield from _names(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)


def sentences(package: str) -> Iterator[str]:
    """Texts for people that stand in the code of a game; errors and refusals are not meant."""
    for path in sources(package):
        inside = path.relative_to(_folder(package))
        if inside.parts[0] not in SPEAKING:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        left_out = _docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) or _refuses(node) or _names_only(node, inside):
                left_out |= {id(part) for part in ast.walk(node)}
            elif isinstance(node, ast.keyword) and node.arg == "title":
                left_out.add(id(node.value))  # a game has the same name everywhere
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Meaning":
                left_out |= {id(part) for part in ast.walk(node.args[0])}  # of which pieces
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in left_out:
                text = node.value if isinstance(node.value, str) else ""
                if _SENTENCE.search(text):
                    yield f"{inside}:{node.lineno}: {text}"


def _refuses(node: ast.AST) -> bool:
    """A refused position: `refuse("...")`, or what belongs to the credits and to the record."""
    names = ("refuse", "Credit", "deck", "read_position", "a_seat", "a_seat_each")
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in names


def _names_only(node: ast.AST, inside: Path) -> bool:
    """The title of a game, and the pieces of a census: names that no language changes."""
    if isinstance(node, ast.keyword):
        return node.arg == "title" and inside == Path("__init__.py")
    return isinstance(node, ast.FunctionDef) and node.name == "census"
