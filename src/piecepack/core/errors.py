"""The package's errors. Every message is a sentence for people."""


class PiecepackError(Exception):
    """Anything this package refuses on purpose."""


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

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BotFailed(PiecepackError):
    """A bot that chose something the rules do not allow."""
