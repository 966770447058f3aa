"""The messages of one package in one language, read and formatted by Fluent.

In addition to Fluent's own functions a message can use these, for lists and for the grammar of names:

- `LIST($items)` and `EITHER($items)`: `a, b and c`, `a, b or c`, as the language does it.
- `WHO($names)`: the same for people, where the reader is "you"; `form` says which form of "you".
- `PERSON($names)`: `you`, `yous` (you and others), `one` or `many`, to select a verb by.
- `COUNT($items)`: how many they are.
- `ENDING($name)`: the last letter of a name, to select a genitive by; `ß` counts as `s`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax.ast import Resource

from piecepack.core.texts.texts import YOU  # the reader, among names

# Lists without a comma before the last "and", as this project writes English.
_LOCALES: Final[Mapping[str, str]] = {"en": "en_GB"}
_ISOLATES: Final = "\u2066\u2067\u2068\u2069"  # round names that people have chosen


class Whole(FluentInt):
    """A number of a game: selects a plural, and is written without separators."""

    def format(self, locale: Locale) -> str:
        return str(int(self))


class Items(FluentType):
    """Several words, or the names of several people."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def format(self, locale: Locale) -> str:
        return format_list(self.words, locale=locale)


class Catalogue:
    """The messages of a package in one language, together with those that all games share."""

    def __init__(self, language: str, resources: list[str]) -> None:
        self._locale = Locale.parse(_LOCALES.get(language, language))
        functions: dict[str, Callable[..., Any]] = {
            "LIST": self._list,
            "EITHER": self._either,
            "WHO": self._who,
            "PERSON": _person,
            "COUNT": lambda items: Whole(len(_words(items))),
            "ENDING": lambda name: _words(name)[-1].strip(_ISOLATES).casefold()[-1:],
        }
        self._bundle = FluentBundle(
            [_LOCALES.get(language, language)], functions=functions, use_isolating=False
        )
        for resource in resources:
            self._bundle.add_resource(_parsed(resource))

    def __contains__(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        found = self._bundle.get_message(name)
        return attribute in found.attributes if attribute else found.value is not None

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
    return Whole(value) if isinstance(value, int) else value


def _words(items: object) -> tuple[str, ...]:
    return items.words if isinstance(items, Items) else (str(items),)


def _person(names: object) -> str:
    words = _words(names)
    if YOU in words:
        return "you" if len(words) == 1 else "yous"
    return "one" if len(words) == 1 else "many"


@cache
def _parsed(resource: str) -> Resource:
    return FluentResource(resource)


def resources(package: str, language: str) -> list[str]:
    """The message files of a package in one language; none if it has no such folder."""
    folder = files(package).joinpath("texts", language)
    if not folder.is_dir():
        return []
    found = sorted(folder.iterdir(), key=lambda one: one.name)
    return [one.read_text(encoding="utf-8") for one in found if one.name.endswith(".ftl")]
