"""Sentences for people that stand in the code, and not in the message files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kit.messages import (
    ENGLISH,
    TABLE,
    TERMINAL,
    Message,
    code,
    docstrings,
    folder,
    messages,
    sources,
)

# In a game, these files say nothing to people but through messages.
SPEAKING: Final = ("face", "options.py", "__init__.py")
_STYLE: Final = re.compile("(dim|bold|italic) (dim|bold|italic|strike)")  # of text in a terminal
_SENTENCE: Final = re.compile(r"[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}")


def sentences(package: str) -> Iterator[str]:
    """Texts for people that stand in the code of a game; `refusals_in_code` looks at errors."""
    for path in sources(package):
        inside = path.relative_to(folder(package))
        if inside.parts[0] not in SPEAKING:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        left_out = docstrings(tree)
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


# Errors that people meet who play; what only programmers and hosts meet stays English.
_REFUSALS: Final = frozenset(
    [
        "BadName",
        "BadOptions",
        "IllegalMove",
        "NoLesson",
        "NoSuchTable",
        "NotAllowed",
        "NotKept",
        "NotNow",
        "NotYourTurn",
        "Problem",
        "Refused",
        "TooMuch",
        "UnknownGame",
        "Unreadable",
    ]
)
_FOR_PROGRAMMERS: Final = {
    "adapters": "programs that learn",
    "batch": "programs that learn",
    "core/kit": "who writes records and positions by hand",
    "drawing": "programs that draw",
    "lab": "who runs experiments",
    "laws": "who writes games",
    "library.py": "who writes programs",
    "match/lessons/lesson.py": "who writes lessons",
    "match/lessons/learner.py": "who writes lessons",
    "match/lessons/rehearsal.py": "who writes lessons",
    "table/store": "who runs a server",
    "table/upkeep": "who runs a server",
    "table/web/serve.py": "who runs a server",
}
# Said before anybody's language is known, or to whoever runs a server or writes a game.
_ALWAYS_ENGLISH: Final = (
    "A request needs exactly one Host",
    "Messages are JSON",
    "Metrics are only available",
    "No hello message arrived",
    "Say hello first",
    "Table * does not start",
    "The game * cannot be loaded",
    "This Host is not",
    "This is not a hello message",
    "This page's origin is not allowed",
    "A slider has",
)


def refusals_in_code() -> Iterator[str]:
    """Sentences of errors that people meet, where they stand in the code and not in a message file."""
    root = folder("piecepack")
    for path in code("piecepack"):
        inside = path.relative_to(root)
        if any(inside.is_relative_to(Path(one)) for one in _FOR_PROGRAMMERS):
            continue
        if inside.name in ("position.py", "setup.py") or inside.parts[0] == "cli":
            continue  # positions are written by programs; the command line is English, but for what it plays
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _REFUSALS:
                for text in _sentences_in(node):
                    if not text.startswith(_ALWAYS_ENGLISH):
                        yield f"{inside}:{node.lineno}: {text}"


# Where strings are for people who look at a table, or for those who write lessons, run servers or speak HTTP.
_TABLES: Final = ("match", "table/live", "table/past", "table/web")
_NOT_AT_TABLES: Final = ("match/lessons", "table/web/net", "table/web/serve.py")
_HEADERS: Final = re.compile(r"[A-Z][A-Za-z-]*(, [A-Z][A-Za-z-]*)+")


def sentences_of_tables() -> Iterator[str]:
    """Texts for people that stand in the code of tables and matches, other than errors: `refusals_in_code` has those."""
    root = folder("piecepack")
    for path in code("piecepack"):
        inside = path.relative_to(root)
        if any(inside.is_relative_to(one) for one in _TABLES) and not any(
            inside.is_relative_to(one) for one in _NOT_AT_TABLES
        ):
            yield from (f"{inside}:{line}: {text}" for line, text in sentences_in(path))


def sentences_in(path: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(path.read_text("utf-8"))
    left_out = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) or _is_logged(node) or _describes_requests(node):
            left_out |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        text = "" if id(node) in left_out else _text(node)
        if isinstance(node, ast.JoinedStr):
            left_out |= {id(part) for part in node.values}
        if (
            text[:1].isupper()
            and _SENTENCE.search(text)
            and not _HEADERS.fullmatch(text)
            and not text.startswith(_ALWAYS_ENGLISH)
            and f"why-{re.sub('[^a-z0-9]+', '-', text.lower()).strip('-')}" not in _of_tables()
        ):
            yield node.lineno, text  # type: ignore[attr-defined]  # of a string


def _of_tables() -> dict[str, Message]:
    return messages(TABLE, ENGLISH)


def _is_logged(node: ast.AST) -> bool:
    function = node.func if isinstance(node, ast.Call) else None
    return isinstance(function, ast.Attribute) and getattr(function.value, "id", "") == "_log"


def _describes_requests(node: ast.AST) -> bool:
    """The description of requests and answers that programmers read (OpenAPI)."""
    if isinstance(node, ast.AnnAssign):
        return getattr(node.target, "id", "") == "REFUSALS"
    return isinstance(node, ast.keyword) and node.arg == "description"


def _text(node: ast.AST) -> str:
    """The text of a string; what is filled into it stands there as a `*`."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "*" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _sentences_in(call: ast.Call) -> Iterator[str]:
    """The texts with which an error is made, but not those inside other calls."""
    for given in call.args:
        either = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
        for node in either:
            text = _text(node)
            if _SENTENCE.search(text):
                yield text


def sentences_at_the_prompt() -> Iterator[str]:
    """Texts for people that stand in the code of the terminal, and of the commands that play and look back."""
    for path in sources(TERMINAL):
        command = path.parent.name == "cli"
        if command and path.name not in ("learn.py", "play.py", "review.py"):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        left_out = docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg == "help":  # of the command line
                left_out |= {id(part) for part in ast.walk(node.value)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in left_out:
                text = node.value if isinstance(node.value, str) else ""
                if _SENTENCE.search(text) and not _STYLE.fullmatch(text) and "--" not in text:
                    yield f"{path.name}:{node.lineno}: {text}"
