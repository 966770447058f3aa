"""The messages of one package in one language, read and formatted by Fluent.

In addition to Fluent's own functions a message can use these, for lists and for the grammar of names:

- `LIST($items)` and `EITHER($items)`: `a, b and c`, `a, b or c`, as the language does it.
- `WHO($names)`: the same for people, where the reader is "you"; `form` says which form of "you".
- `PERSON($names)`: `you`, `yous` (you and others), `one` or `many`, to select a verb by.
- `COUNT($items)`: how many they are.
- `ENDING($name)`: the last letter of a name, to select a genitive by; `ß` counts as `s`.
- `CELL($names)`: the names of cells such as `r4c2`, with the letters of a language for row and column.
- `SMALL($text)`: a text in small letters, where a language writes headings so.
- `CAPITAL($text)`: a text that begins with a capital, as a sentence does.
"""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt, FluentType, NumberFormatOptions
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Resource, Term

from piecepack.core.texts.texts import YOU  # the reader, among names

# Lists without a comma before the last "and", as this project writes English.
_LOCALES: Final[Mapping[str, str]] = {"en": "en_GB"}
_CELL: Final = re.compile(r"\br(\d+)c(\d+)\b")
_log = logging.getLogger(__name__)
_MOST: Final = 10**15
_ISOLATES: Final = "\u2066\u2067\u2068\u2069"  # round names that people have chosen


class Whole(FluentInt):
    """A number of a game: selects a plural, and is written without separators."""

    # Fluent makes a number of its own of it, with these options.
    default_number_format_options = NumberFormatOptions(useGrouping=False)

    def format(self, locale: Locale) -> str:
        return str(int(self))


class Items(FluentType):
    """Several words, or the names of several people."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def format(self, locale: Locale) -> str:
        return format_list(self.words, locale=locale)


class Catalogue:
    """The messages of a package in one language, together with those that all games share.

    A message may refer to one that this language lacks: that one is `otherwise`, in English.
    """

    def __init__(
        self, language: str, resources: Iterable[Resource], otherwise: Iterable[Resource] = ()
    ) -> None:
        self._locale = Locale.parse(_LOCALES.get(language, language))
        functions: dict[str, Callable[..., Any]] = {
            "LIST": self._list,
            "EITHER": self._either,
            "WHO": self._who,
            "PERSON": _person,
            "CELL": _cell,
            "SMALL": lambda text: str(text).lower(),
            "CAPITAL": lambda text: str(text)[:1].upper() + str(text)[1:],
            "COUNT": lambda items: Whole(len(_words(items))),
            "ENDING": lambda name: _words(name)[-1].strip(_ISOLATES).casefold()[-1:],
        }
        self._bundle = FluentBundle(
            [_LOCALES.get(language, language)], functions=functions, use_isolating=False
        )
        own = list(_entries(resources))
        self._names = frozenset(name for entry in own for name in _names(entry))
        self._bundle.add_resource(Resource([*_above(own, _entries(otherwise))]))

    def __contains__(self, message: str) -> bool:
        return message in self._names

    def format(self, message: str, values: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The text, and what was wrong with it."""
        name, _, attribute = message.partition(".")
        found = self._bundle.get_message(name)
        pattern: Any = found.attributes[attribute] if attribute else found.value
        text, errors = self._bundle.format_pattern(
            pattern, {key: _fluent(value) for key, value in values.items()}
        )
        return str(text), errors

    def _list(self, items: object) -> str:
        return format_list(_words(items), locale=self._locale)

    def _either(self, items: object) -> str:
        return format_list(_words(items), "or", locale=self._locale)

    def _who(self, names: object, form: object = "") -> str:
        you = f"you.{form}" if form else "you"
        return self._list(
            Items(tuple(self.format(you, {})[0] if name == YOU else name for name in _words(names)))
        )


def _fluent(value: object) -> object:
    if isinstance(value, tuple):
        return Items(value)
    if isinstance(value, int):
        if value < 0:  # with a minus sign, which is no hyphen; nothing is counted below zero
            return f"−{-value}"
        # Babel cannot format what somebody may have sent; and no language counts so far.
        return Whole(value) if abs(value) < _MOST else str(value)
    return value


def _words(items: object) -> tuple[str, ...]:
    return items.words if isinstance(items, Items) else (str(items),)


def _person(names: object) -> str:
    words = _words(names)
    if YOU in words:
        return "you" if len(words) == 1 else "yous"
    return "one" if len(words) == 1 else "many"


def _cell(names: object, row: object = "r", column: object = "c") -> Items:
    said = [_CELL.sub(rf"{row}\1{column}\2", word) for word in _words(names)]
    return Items(tuple(said))


def _entries(resources: Iterable[Resource]) -> Iterator[Message | Term]:
    for resource in resources:
        yield from (entry for entry in resource.body if isinstance(entry, Message | Term))


def _key(entry: Message | Term) -> tuple[type, str]:
    return type(entry), entry.id.name


def _names(entry: Message | Term) -> Iterator[str]:
    """What can be said of an entry: it, and its attributes."""
    if isinstance(entry, Message):
        if entry.value is not None:
            yield entry.id.name
        yield from (f"{entry.id.name}.{one.id.name}" for one in entry.attributes)


def _above(own: list[Message | Term], otherwise: Iterable[Message | Term]) -> list[Message | Term]:
    """The entries of a language, and whatever else there is in English."""
    found = {_key(entry): entry for entry in reversed(own)}
    for entry in otherwise:
        theirs = found.get(_key(entry))
        if theirs is None:
            found[_key(entry)] = entry
        elif isinstance(theirs, Message):
            known = {one.id.name for one in theirs.attributes}
            lacking = [one for one in entry.attributes if one.id.name not in known]
            if lacking or theirs.value is None:
                attributes = [*theirs.attributes, *lacking]
                found[_key(entry)] = Message(theirs.id, theirs.value or entry.value, attributes)
    return list(found.values())


@cache
def resources(package: str, language: str) -> tuple[Resource, ...]:
    """The message files of a package in one language; none if it has no such folder.

    What is not Fluent in them is left out, and the log says where it stands.
    """
    folder = files(package).joinpath("texts", language)
    if not folder.is_dir():
        return ()
    found = sorted(folder.iterdir(), key=lambda one: one.name)
    return tuple(_parsed(one) for one in found if one.name.endswith(".ftl"))


def _parsed(file: Traversable) -> Resource:
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        _log.warning("%s is left out: %s.", file, error)
        return Resource()
    parsed = FluentParser().parse(text)
    broken = [_fault(entry, text) for entry in parsed.body if isinstance(entry, Junk)]
    if broken:
        _log.warning("%s: messages that are not Fluent are left out: %s", file, "; ".join(broken))
    return parsed


def _fault(junk: Junk, text: str) -> str:
    """Where something is not Fluent, and why not."""
    places = [one.span.start for one in junk.annotations if one.span]
    why = ", ".join(str(one.message) for one in junk.annotations)
    return f"line {text.count(chr(10), 0, min(places, default=0)) + 1}: {why}"
