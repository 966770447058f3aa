"""A record played again."""

from collections.abc import Iterator

from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.errors import PiecepackError, Unreadable
from piecepack.core.scene import Line
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.record import (
    Commitment,
    Event,
    LuckLine,
    MoveLine,
    Record,
    ResultLine,
    SecretLine,
    ToldLine,
)


class Step(Struct):
    """One event of a record, carried out."""

    event: Event
    lines: list[Line]


def open_match(record: Record, game: Game | None = None) -> Match:
    """The match of a record, at its start; of this game, where it need not be installed."""
    header = record.header
    return Match(
        game or shelf.find(header.game, header.rules),
        header.seats,
        header.options,
        commitment=header.luck,
        position=header.position,
    )


def steps(match: Match, record: Record) -> Iterator[Step]:
    """Carry out the events of a record one by one; `Unreadable` names the line that cannot be."""
    for number, event in enumerate(record.events, start=2):
        try:
            lines = _carry_out(match, event)
        except PiecepackError as error:
            raise Unreadable(f"Line {number} of the record cannot be played: {error}") from None
        yield Step(event, lines)


def replay(record: Record, game: Game | None = None) -> Match:
    """The match as it stands after the whole record."""
    match = open_match(record, game)
    for _ in steps(match, record):
        pass
    return match


def _carry_out(match: Match, event: Event) -> list[Line]:
    match event:
        case LuckLine():
            return match.bring_named(event.brought)
        case MoveLine():
            return match.play(event.seat, event.move)
        case ResultLine():
            # The match has written its own result; the record's must be the same.
            if match.events[-1:] != [event]:
                raise Unreadable("the game does not end like that here.")
            return []
        case Commitment() | SecretLine():
            match.events.append(event)
            return []
        case ToldLine():
            raise Unreadable(
                "it tells only what one player was told while the game was on;"
                " fetch the record again when the game is over."
            )
