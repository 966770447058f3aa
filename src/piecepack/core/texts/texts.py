"""One package's texts in one language, those of others with them, and texts that wait for their language.

The log of a table is read in several languages, also in some that nobody has asked for yet. So its lines stay
`UNTRANSLATED`: every text in them is kept as its message and values, between two marks, and `Texts.translate` says
them when somebody reads them.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from piecepack.core.errors import PiecepackError
from piecepack.core.scene import Line, Moment
from piecepack.core.texts.languages import ENGLISH, UNTRANSLATED

if TYPE_CHECKING:
    from piecepack.core.texts.catalogue import Catalogue

Value = str | int | tuple[str, ...]

YOU: Final = "\x05"  # the reader, among names
_SHARED: Final = "piecepack.core"
_MOST_KEPT: Final = 1 << 11  # texts, of each package and language; up to 1 kB each
_BEGIN, _END, _NEXT, _ITEM = "\x02", "\x03", "\x1f", "\x1d"
INNERMOST: Final = re.compile(f"{_BEGIN}([^{_BEGIN}{_END}]*){_END}")
_MARKS: Final = re.compile("[\x02\x03\x05\x1d\x1f]")
_OTHERWISE: Final = re.compile("[^a-z0-9]+")
_MOST_NESTED: Final = 20


class MissingText(PiecepackError):
    """A message that is not in the files of its package, or values that do not fit it."""


class Texts:
    """The texts of some packages in one language. There is one of each, so caches can be keyed by it."""

    def __init__(self, packages: tuple[str, ...], language: str) -> None:
        self.packages = packages
        self.language = language
        # Most texts are said again and again: to every viewer, and at every table.
        self._said = lru_cache(_MOST_KEPT)(self._say)
        self._translated = lru_cache(_MOST_KEPT)(self._translate)
        self._catalogue: Callable[[], Catalogue] = lambda: _catalogue(packages, language)
        self._english: Callable[[], Catalogue] = lambda: _catalogue(packages, ENGLISH)

    def __repr__(self) -> str:
        return f"<texts of {' and '.join(filter(None, self.packages)) or 'no package'} in {self.language}>"

    def __call__(self, message: str, /, **values: Value) -> str:
        """The text of a message, with these values."""
        return self._said(message, **values)

    def say_once(self, message: str, values: Mapping[str, Value]) -> str:
        """The text of a message that may quote what anybody has sent, so that it is not kept for next time."""
        return self._translate(self._say(message, **values))

    def has(self, message: str) -> bool:
        return message in self._english()

    def of(self, text: str) -> str:
        """The text of a message if there is one of that name, or that was left untranslated.

        Else the text itself: a game may have none.
        """
        return self(text) if self.has(text) else self.translate(text)

    def why(self, why: str) -> str:
        """Why a game ended: the reason that its rules give, in this language if there is a message for it."""
        message = f"why-{_OTHERWISE.sub('-', why.lower()).strip('-')}"
        return self(message) if self.has(message) else why

    def translate(self, text: str) -> str:
        """A text that was left untranslated, in this language; any other as it is."""
        return self._translated(text) if _BEGIN in text else text

    def line(self, line: Line) -> Line:
        """A line of the log, told."""
        return replace(line, text=self._translated(line.text)) if _BEGIN in line.text else line

    def moment(self, moment: Moment) -> Moment:
        """A big event, told."""
        if _BEGIN not in moment.headline and _BEGIN not in moment.more:
            return moment
        return replace(
            moment, headline=self.translate(moment.headline), more=self.translate(moment.more)
        )

    def _say(self, message: str, /, **values: Value) -> str:
        own = self._catalogue()
        if message in own:
            text, errors = own.format(message, values)
            if not errors:
                return text
            if self.language == ENGLISH:
                raise MissingText(f"The message {message!r} cannot be told: {errors[0]}.")
        elif self.language == ENGLISH:
            raise MissingText(f"There is no message {message!r} in {self!r}.")
        package, *others = self.packages
        return texts_of(package, ENGLISH, *others)(message, **values)

    def _translate(self, text: str) -> str:
        for _ in range(_MOST_NESTED):
            text, found = INNERMOST.subn(self._translate_one, text)
            if not found:
                break
        return _MARKS.sub("", text)

    def _translate_one(self, found: re.Match[str]) -> str:
        try:
            message, values = read_message(found[1])
            return self(message, **values)
        except (MissingText, ValueError):
            return (
                ""  # a player may write whatever passes for a message, and an old one may be gone
            )


class Untranslated(Texts):
    """Texts of no language: each stays its message and values until somebody reads it."""

    def __call__(self, message: str, /, **values: Value) -> str:
        written = [message, *[_write(name, value) for name, value in values.items()]]
        return f"{_BEGIN}{_NEXT.join(written)}{_END}"

    def translate(self, text: str) -> str:
        return text

    def line(self, line: Line) -> Line:
        return line

    def moment(self, moment: Moment) -> Moment:
        return moment


def _write(name: str, value: Value) -> str:
    if isinstance(value, tuple):
        return f"{name}@{_ITEM.join(value)}"
    return f"{name}#{value}" if isinstance(value, int) else f"{name}={value}"


_WRITTEN: Final = re.compile(r"(\w+)([@#=])(.*)", re.DOTALL)


def _read(written: str) -> tuple[str, Value]:
    found = _WRITTEN.fullmatch(written)
    if found is None:
        raise ValueError(written)
    name, kind, value = found.groups()
    if kind == "@":
        return name, tuple(value.split(_ITEM)) if value else ()
    return name, int(value) if kind == "#" else value


def read_message(written: str) -> tuple[str, dict[str, Value]]:
    """A message and its values, from what stands between the marks of `INNERMOST`."""
    message, *values = written.split(_NEXT)
    return message, dict(_read(value) for value in values)


@cache
def texts_of(package: str, language: str, *others: str) -> Texts:
    """The texts of a package in a language; of no package, those that all games share.

    `others` are packages whose messages stand among its own: that of the game that a table or an analysis is about.
    """
    packages = (package, *others)
    kind = Untranslated if language == UNTRANSLATED else Texts
    return kind(packages, language)


def plain_texts() -> Texts:
    """What all games share, in English."""
    return texts_of("", ENGLISH)


@cache
def _catalogue(packages: tuple[str, ...], language: str) -> "Catalogue":
    # Fluent is loaded when the first text is said: a search needs none.
    from piecepack.core.texts.catalogue import Catalogue, resources  # noqa: PLC0415

    everything = dict.fromkeys((_SHARED, *filter(None, packages)))
    own, english = (
        [one for package in everything for one in resources(package, spoken)]
        for spoken in (language, ENGLISH)
    )
    return Catalogue(language, own, english)
