"""Display names: which ones people can read, and which two look the same.

Names are checked when they come in, over REST or with a hello. The events in a log are not checked
again, so a table from before a rule was added stays readable.
"""

import re
import unicodedata
from typing import Final, NamedTuple

from piecepack.core.errors import Message
from piecepack.table.model.errors import BadName
from piecepack.table.model.names.lookalikes import PROTOTYPES
from piecepack.table.words import lazy_text

MOST_CHARACTERS: Final = 24
_MOST_MARKS: Final = 3  # combining marks on one letter; no living script needs more
_JOINERS: Final = "\u200c\u200d"
_SELECTORS: Final = "\ufe0e\ufe0f"  # text or emoji style
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
# Letters, marks and symbols that take up room and show nothing.
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
# Scripts in which a joiner changes how a word is written, so that it is part of the spelling.
_JOINED: Final = re.compile(
    r"(ARABIC|SYRIAC|NKO|MONGOLIAN|DEVANAGARI|BENGALI|GURMUKHI|GUJARATI|ORIYA|TAMIL|TELUGU|KANNADA"
    r"|MALAYALAM|SINHALA|KHMER|MYANMAR) "
)
_BIDI: Final = dict.fromkeys(
    map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
)
_FSI, _PDI = "\u2068", "\u2069"  # first strong isolate, pop directional isolate


def read_name(text: str) -> str:
    """A name in NFC with single blanks; `BadName` if it cannot be read off a screen."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise BadName(lazy_text("name-empty"))
    if len(name) > MOST_CHARACTERS:
        raise BadName(lazy_text("name-too-long", most=MOST_CHARACTERS))
    marks = 0
    for index, character in enumerate(name):
        if not _seen(name, index):
            code = f"U+{ord(character):04X}"
            raise BadName(lazy_text("name-invisible", code=code))
        is_mark = unicodedata.category(character)[0] == "M" and character not in _SELECTORS
        marks = marks + 1 if is_mark else 0
        if marks and not _carries_marks(name[index - marks] if index >= marks else " "):
            raise BadName(lazy_text("name-accent-alone"))
        if marks > _MOST_MARKS:
            raise BadName(lazy_text("name-accents"))
    return name


def _seen(name: str, index: int) -> bool:
    character = name[index]
    before, after = name[index - 1 : index], name[index + 1 : index + 2]
    if character in _JOINERS:
        return _is_joined(before, after)
    if character in _SELECTORS:
        return bool(before) and unicodedata.category(before) == "So"
    if 0xFE00 <= ord(character) <= 0xFE0F or 0xE0100 <= ord(character) <= 0xE01EF:
        return False  # other variation selectors change nothing that a font here would show
    return character not in _BLANK and unicodedata.category(character) not in _UNSEEN


def _is_joined(before: str, after: str) -> bool:
    """Whether a joiner is legitimate: within an emoji, or between letters of a script that uses it."""
    if not before or not after:
        return False
    if before in _SELECTORS or unicodedata.category(before) in ("So", "Sk"):
        return unicodedata.category(after) == "So"
    named = (unicodedata.name(before, ""), unicodedata.name(after, ""))
    return all(_JOINED.match(name) for name in named)


def _carries_marks(base: str) -> bool:
    return unicodedata.category(base)[0] in "LNS"


# Comparing


class Look(NamedTuple):
    """The appearance of a name: as written, and in lower case."""

    cased: str
    folded: str

    def same_as(self, other: "Look") -> bool:
        """Whether two names could be confused."""
        return self.cased == other.cased or self.folded == other.folded


def look(name: str) -> Look:
    """The skeleton of a name by Unicode TR39, which lookalikes share. For comparison only."""
    plain = unicodedata.normalize("NFKC", name).translate(_BIDI)
    plain = "".join(one for one in plain if one not in _JOINERS and one not in _SELECTORS)
    plain = " ".join(plain.split())
    return Look(_skeleton(plain), _skeleton(plain.casefold()).casefold())


def _skeleton(text: str) -> str:
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).translate(PROTOTYPES))


# Showing


def isolated(name: str) -> str:
    """A name to put into a sentence, so that a name written from right to left does not reorder it.

    Names without right-to-left letters stay as they are. Marks of direction in names from old logs
    are left out, since they could end the isolation.
    """
    name = name.translate(_BIDI)
    if any(unicodedata.bidirectional(one) in ("R", "AL", "AN") for one in name):
        return f"{_FSI}{name}{_PDI}"
    return name


def spectator_name(asked: str) -> tuple[str, str | Message]:
    """A spectator's name, or why there is none. A bad name does not prevent watching."""
    if not asked:
        return "", lazy_text("name-missing")
    try:
        return read_name(asked), ""
    except BadName as error:
        return "", error.said
