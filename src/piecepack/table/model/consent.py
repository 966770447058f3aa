"""What needs the consent of others: taking back a move, and taking a seat during a game.

Requests and answers are events. Nothing here waits: a request is open until it is answered, or until
something happens that makes it pointless.
"""

from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import (
    Event,
    Rose,
    Sat,
    SeatAsked,
    SeatRefused,
    TakenBack,
    UndoAnswered,
    UndoAsked,
)
from piecepack.table.model.table import Table
from piecepack.table.words import lazy_text

# Taking back a move


def undoable(table: Table, seat: int) -> int:
    """The version of the move that a seat is offered to take back, or 0.

    What has plainly shown the seat something hidden is not offered. Whether anybody at all has learned
    something by it is found out when it is asked for: it takes too long to be known after every move.
    """
    made = standing(table, seat)
    return made if made and not table.in_play.taught(seat) else 0


def standing(table: Table, seat: int) -> int:
    """The version of a seat's last move, if nothing stands on it by now; else 0."""
    game_on, chairs = table.game_on, table.chairs
    if game_on is None or seat not in game_on.moved:
        return 0
    trail = game_on.match.trail
    if not any(made.seat == seat for made in trail) or table.state != "playing":
        return 0  # luck has come since, or it is too long ago
    if trail[-1].seat == seat:
        return game_on.moved[seat]
    later = game_on.in_the_way(seat)
    if any(chairs[other].person and not chairs[other].away for other in later):
        return 0
    return game_on.moved[seat]


def check_undo(table: Table, seat: int, move: int) -> None:
    """`NotNow` if this seat cannot ask to take back the move that made this version."""
    table.check_state("playing")
    if table.in_play.request is not None:
        raise NotNow(lazy_text("undo-asked-already"))
    if not move or standing(table, seat) != move:
        raise NotNow(lazy_text("undo-too-late"))


def ask_undo(table: Table, asked: UndoAsked, at: float) -> None:
    """Ask to take back a move. If nobody else has to agree, it is taken back at once."""
    check_undo(table, asked.seat, asked.move)
    table.happen([asked], at)
    settle_undo(table, at)


def answer_undo(
    table: Table, seat: int, move: int, at: float, *, agrees: bool, message: str = ""
) -> None:
    """Agree or not; the player who asked can only withdraw."""
    table.check_state("playing")
    request = table.in_play.request
    if request is None or request.move != move:
        raise NotNow(lazy_text("request-gone"))
    if agrees and seat not in missing(table):
        raise NotNow(lazy_text("consent-not-needed"))
    table.happen([UndoAnswered(seat, agrees, message)], at)
    settle_undo(table, at)


def missing(table: Table) -> tuple[int, ...]:
    """The seats that still have to agree: other people at other devices."""
    request = table.in_play.request
    if request is None:
        return ()
    return tuple(seat for seat in table.chairs.others(request.seat) if seat not in request.agreed)


def settle_undo(table: Table, at: float) -> None:
    """Take the move back once nobody is left who could object."""
    request = table.game_on.request if table.game_on is not None else None
    if request is not None and table.state == "playing" and not missing(table):
        table.happen([TakenBack(request.seat, request.move)], at)


# Taking a seat during a game


def ask_seat(table: Table, sat: Sat, caller: Caller, at: float, *, gone: bool) -> None:
    """Ask for a seat, or take it at once if nobody has to agree.

    `gone`: the holder, if a person, is offline.
    """
    table.check_state("playing")
    chair = table.chairs[sat.seat]
    if table.chairs.held_by(caller):
        raise NotNow(lazy_text("has-seat"))
    if chair.free or (not chair.person and table.settings.late):
        table.sit(sat, at)
        return
    if chair.person and not gone:
        raise NotNow(lazy_text("keeps-seat", name=chair.name))
    table.chairs.check_name(sat.name, sat.seat)
    if table.is_host(caller) and not chair.person:
        table.happen([sat], at)
        return
    table.happen([SeatAsked(sat.seat, sat.name, sat.browser, sat.key)], at)


def answer_seat(
    table: Table, ask: int, caller: Caller, at: float, *, agrees: bool, gone: bool, alone: bool
) -> None:
    """The host decides on a request; if the host is not there (`alone`), any other player does.

    `gone`: the present holder, if a person, is offline.
    """
    table.check_state("playing")
    found = table.seat_asks.find(ask)
    if found is None:
        raise NotNow(lazy_text("request-gone"))
    own = table.seat_asks.of(caller) == ask
    decides = table.is_host(caller) or (alone and bool(table.chairs.held_by(caller)))
    if not decides and not (own and not agrees):
        raise NotAllowed(lazy_text("host-only"))
    if not agrees:
        table.happen([SeatRefused(ask)], at)
        return
    chair = table.chairs[found.asked.seat]
    if chair.person and not gone:
        raise NotNow(lazy_text("keeps-seat", name=chair.name))
    table.chairs.check_name(found.asked.name, found.asked.seat)
    removed: list[Event] = [Rose(found.asked.seat, freed=True)] if chair.person else []
    table.happen([*removed, found.sat], at)
