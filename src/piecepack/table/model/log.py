"""The log of a table's game for people: lines in order, each with its version.

They are kept untranslated, and translated into the language of whoever reads them.

A server has many logs in memory and seldom needs more than the last lines of one, so what is
older is packed, and what the scene shows too is not kept once the moment has passed.
"""

import zlib
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from piecepack.core.scene import Line
from piecepack.core.texts import Texts, plain_texts

_PACKED_AT_ONCE: Final = 16


class _Chapter(NamedTuple):
    """Older lines, compressed."""

    last: int  # the version of the last of them
    packed: bytes


_DECODE: Final = msgspec.json.Decoder(list[Line])


class Log:
    """All lines so far."""

    def __init__(self, texts: Texts | None = None) -> None:
        self._texts = texts or plain_texts()  # for readers who do not ask for another language
        self._past: list[_Chapter] = []
        self._recent: list[Line] = []

    def add(self, version: int, lines: Sequence[Line]) -> None:
        recent = self._recent
        while lines and recent and recent[-1].passing:
            recent.pop()
        recent += [replace(line, version=version) for line in lines]
        if len(recent) >= 2 * _PACKED_AT_ONCE:
            self._pack()

    def _pack(self) -> None:
        old, self._recent = self._recent[:_PACKED_AT_ONCE], self._recent[_PACKED_AT_ONCE:]
        packed = zlib.compress(msgspec.json.encode(old))
        self._past.append(_Chapter(old[-1].version, packed))

    def copy(self) -> "Log":
        """The lines so far, for a thread to read while the table goes on."""
        story = Log(self._texts)
        story._past, story._recent = list(self._past), list(self._recent)
        return story

    def since(self, version: int, viewer: int, texts: Texts | None = None) -> tuple[Line, ...]:
        """The lines after a version that a viewer may read."""
        recent = self._recent
        if not recent or recent[-1].version <= version:
            return ()
        # A client that is up to date, as nearly all are, lacks only the last few.
        lines = self._last(version) if recent[0].version <= version else self._since(version)
        told = texts or self._texts
        return tuple([told.line(line) for line in lines if line.readable_by(viewer)])

    def _last(self, version: int) -> list[Line]:
        recent, number = self._recent, len(self._recent)
        while recent[number - 1].version > version:
            number -= 1
        return recent[number:]

    def lines_by_version(
        self, viewer: int, texts: Texts | None = None
    ) -> dict[int, tuple[str, ...]]:
        """The lines a viewer has received, by version."""
        told, lines = texts or self._texts, dict[int, tuple[str, ...]]()
        for line in self._since(0):
            if line.readable_by(viewer):
                lines[line.version] = (*lines.get(line.version, ()), told.translate(line.text))
        return lines

    def _since(self, version: int) -> Iterator[Line]:
        for chapter in self._past:
            if chapter.last > version:
                for one in _DECODE.decode(zlib.decompress(chapter.packed)):
                    if one.version > version:
                        yield one
        for one in self._recent:
            if one.version > version:
                yield one
