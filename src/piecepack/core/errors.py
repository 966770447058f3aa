"""The package's errors. Every message is a sentence for people, in the language of whoever reads it."""

from typing import Final, Union

from msgspec import Struct

_LONGEST_VALUE: Final = 2000  # characters: a sentence may quote whatever was sent

Value = Union[str, int, tuple[str, ...], "Message", "PiecepackError"]


class Message(Struct, frozen=True):
    """A sentence that waits for its reader: a message of a package's texts, and its values.

    `str` says it in English, `translated` in any language. A value may be a message or an error itself.
    """

    package: str
    name: str
    values: dict[str, Value]

    def translated(self, language: str) -> str:
        # Texts are loaded when the first sentence is said: rules only name it.
        from piecepack.core.texts.texts import texts_of  # noqa: PLC0415

        values = {name: _translated(value, language) for name, value in self.values.items()}
        return texts_of(self.package, language).say_once(self.name, values)

    def __str__(self) -> str:
        return self.translated("en")


def _translated(value: Value, language: str) -> str | int | tuple[str, ...]:
    if isinstance(value, Message | PiecepackError):
        value = value.translated(language)
    return value[:_LONGEST_VALUE] if isinstance(value, str) else value


class LazyTexts:
    """Makes messages of one package, to be translated when somebody reads them: `lazy_text("no-seat", seat=2)`."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, message: str, /, **values: Value) -> Message:
        return Message(self.package, message, values)


lazy_text: Final = LazyTexts("piecepack.core")


class PiecepackError(Exception):
    """Anything this package refuses on purpose: a `Message`, or a text that has one language only."""

    @property
    def said(self) -> str | Message:
        """What is wrong, before it is told to anybody."""
        said = self.args[0] if self.args else ""
        return said if isinstance(said, Message) else str(said)

    def translated(self, language: str) -> str:
        """What is wrong, in a language; in English if it has one text only."""
        said = self.said
        return said.translated(language) if isinstance(said, Message) else said

    def __str__(self) -> str:
        return self.translated("en")


class Unreadable(PiecepackError):
    """Input that is not of the form it should have: a record, a name, an option."""


class UnknownGame(PiecepackError):
    """No registered game has that name."""


class NoLesson(PiecepackError):
    """The game has no lesson."""


class BadOptions(PiecepackError):
    """An option that does not exist, or a value it cannot take; or a wrong number of seats."""


class ImpossiblePosition(PiecepackError):
    """A position that no game can reach."""


class NotYourTurn(PiecepackError):
    """A move by a seat that cannot move now."""


class IllegalMove(PiecepackError):
    """A move the rules forbid, with the rule's id where one rule forbids it."""

    def __init__(self, reason: str | Message, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def translated(self, language: str) -> str:
        told = super().translated(language)
        return f"{told} ({self.rule})" if self.rule else told


class BotFailed(PiecepackError):
    """A bot that chose something the rules do not allow."""
