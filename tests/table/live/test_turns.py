"""When a seat is to be called: by a clock that the test turns."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from kit.table.in_hall import Clock, Socket, until
from kit.table.places import storage_at
from piecepack.table.callback.notice import Notice
from piecepack.table.house import House, Settings, open_house
from piecepack.table.limits import Limits
from piecepack.table.live.calling.calls import Call
from piecepack.table.live.calling.turns import absent
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import due
from piecepack.table.live.simple_move import simple_move
from piecepack.table.metrics import Metrics
from piecepack.table.model.chairs import Caller
from piecepack.table.model.events import Entry, Opened, Sat
from piecepack.table.model.keys import fingerprint
from piecepack.table.model.table import Table
from piecepack.table.store.callbacks import Callback
from piecepack.table.wire.messages import Front, Hello

AFTER = Limits().call_after
ANN, BEN = "the-secret-of-anns-browser", "the-secret-of-bens-browser"


async def a_game(house: House) -> Room:
    """Ann and Ben at a table where nobody is yet; it is Ann's turn, or Ben's."""
    settings = Opened(
        game="in_crowd",
        rules=1,
        options={},
        seats=2,
        public=False,
        watchers=True,
        clock=0,
        pace="instant",
        host=fingerprint(ANN),
        secret="00" * 32,
    )
    room = await house.hall.open(settings)
    at = house.hall.now()
    for seat, secret in enumerate((ANN, BEN)):
        room.table.sit(Sat(seat, f"P{seat}", fingerprint(secret), f"key {seat}", ""), at)
    await room.keep()
    room.table.start(at)
    await room.keep()
    return room


def of(room: Room) -> tuple[int, Call]:
    """The seat whose turn it is, and its call."""
    (seat,) = room.table.owing()
    return seat, room.calls.by_seat[seat]


def is_done(call: Call) -> bool:
    return call.done


def in_a_house(folder: Path, test: object, clock: Clock | None = None) -> None:
    async def whole() -> None:
        settings = Settings(bot_workers=1, now=clock or Clock())
        async with open_house(settings, storage_at(folder / "tables.db"), Metrics()) as house:
            await test(house)  # type: ignore[operator]  # a coroutine function

    asyncio.run(whole())


def test_a_seat_is_called_after_a_while_and_once(tmp_path: Path) -> None:
    clock = Clock()

    async def wait(house: House) -> None:
        room = await a_game(house)
        _, call = of(room)
        assert absent(room)
        assert due(room)  # where several processes have the table, one takes its lease
        clock.now += AFTER - 1
        house.scheduler.wind(room)
        assert not is_done(call)
        clock.now += 1
        house.scheduler.wind(room)
        assert is_done(call)
        assert not due(room)
        house.scheduler.wind(room)
        assert of(room)[1] is call

    in_a_house(tmp_path, wait, clock)


def test_a_page_that_was_in_front_for_a_while_has_shown_whose_turn_it_is(tmp_path: Path) -> None:
    clock = Clock()

    async def look(house: House) -> None:
        room = await a_game(house)
        seat, call = of(room)
        socket = Socket(house.hall, room, Hello(browser=(ANN, BEN)[seat]))
        clock.now += 3 * AFTER
        house.scheduler.wind(room)
        assert not is_done(call)
        assert seat not in [number for number, _ in away(room)]
        socket.connection.hear(Front(on=False))
        assert is_done(call)  # seen

    in_a_house(tmp_path, look, clock)


def test_a_glance_at_the_page_is_not_enough(tmp_path: Path) -> None:
    clock = Clock()

    async def glance(house: House) -> None:
        room = await a_game(house)
        seat, call = of(room)
        socket = Socket(house.hall, room, Hello(browser=(ANN, BEN)[seat]))
        clock.now += AFTER / 2
        socket.leave()
        assert not is_done(call)
        clock.now += AFTER / 2
        house.scheduler.wind(room)
        assert is_done(call)

    in_a_house(tmp_path, glance, clock)


def test_a_table_that_is_loaded_calls_nobody_who_was_asked_long_ago(tmp_path: Path) -> None:
    clock = Clock()

    async def load(house: House) -> None:
        code = (await a_game(house)).table.code
        for later, called in ((60.0, False), (Limits().call_fresh + 1, True)):
            clock.now += later
            await house.hall.let_go(code)
            room = await house.hall.find(code)
            assert of(room)[1].done == called

    in_a_house(tmp_path, load, clock)


def test_a_bot_that_plays_for_somebody_is_not_called(tmp_path: Path) -> None:
    async def leave(house: House) -> None:
        room = await a_game(house)
        seat, _ = of(room)
        socket = Socket(house.hall, room, Hello(browser=(ANN, BEN)[seat]))
        room.table.leave(seat, socket.connection.caller, house.hall.now())
        await room.keep()
        assert seat not in room.calls.by_seat

    in_a_house(tmp_path, leave)


class Told:
    """Notices that a test looks after itself."""

    def __init__(self) -> None:
        self.wanted: list[Callable[[], Awaitable[bool]]] = []

    async def tell(self, _: Callback, __: Notice, wanted: Callable[[], Awaitable[bool]]) -> None:
        self.wanted.append(wanted)


async def told(house: House, clock: Clock, *, key: bool = False) -> tuple[Room, Told]:
    """A game whose next player is away and has been called; by the browser, or by the seat's key."""
    room, called = await a_game(house), Told()
    seat, _ = of(room)
    owner = f"key {seat}" if key else fingerprint((ANN, BEN)[seat])
    url = "https://push.example/a"
    callback = Callback(owner=owner, kind="push", url=url, at=clock.now)
    await house.ledger.ask(lambda storage: storage.callbacks.keep(callback, 1))
    turns = house.scheduler._turns
    assert turns is not None
    turns._tell = called.tell
    clock.now += AFTER
    house.scheduler.wind(room)
    await until(lambda: called.wanted)
    assert await called.wanted[0]()
    return room, called


async def move(room: Room, at: float) -> None:
    """The next player moves; here it does not matter how."""
    seat, _ = of(room)
    room.table.play(seat, simple_move(room.table.in_play.match, seat, Random(1)), at)
    await room.keep()


async def speak(room: Room, at: float) -> None:
    room.table.speak("Hello?", "Ann", 0, at, "")
    await room.keep()


async def leave(room: Room, at: float) -> None:
    seat, _ = of(room)
    room.table.leave(seat, Caller(fingerprint((ANN, BEN)[seat])), at)
    await room.keep()


async def close(room: Room, at: float) -> None:
    room.table.close("Enough.", at)
    await room.keep()


async def cut_key(room: Room, at: float) -> None:
    seat, _ = of(room)
    room.table.cut_key(seat, "another key", Caller(fingerprint((ANN, BEN)[seat])), at)
    await room.keep()


@pytest.mark.parametrize("in_memory", [True, False])
@pytest.mark.parametrize(
    ("happens", "key", "still"),
    [
        (speak, False, True),
        (move, False, False),
        (leave, False, False),
        (close, False, False),
        (cut_key, True, False),
        (cut_key, False, True),
    ],
)
def test_a_notice_is_wanted_as_long_as_it_is_true_also_of_a_table_that_has_left_memory(
    tmp_path: Path,
    happens: Callable[[Room, float], Awaitable[None]],
    *,
    key: bool,
    still: bool,
    in_memory: bool,
) -> None:
    clock = Clock()

    async def go_on(house: House) -> None:
        room, called = await told(house, clock, key=key)
        code = room.table.code
        await house.hall.let_go(code)
        assert await called.wanted[0]()
        room = await house.hall.find(code)
        await happens(room, clock.now)
        if not in_memory:
            await house.hall.let_go(code)
        assert await called.wanted[0]() == still
        assert (code in house.hall.rooms) == in_memory  # asking loads no table

    in_a_house(tmp_path, go_on, clock)


def test_a_notice_is_not_wanted_by_whoever_looks_at_the_page_of_a_table_that_was_loaded_again(
    tmp_path: Path,
) -> None:
    clock = Clock()

    async def look(house: House) -> None:
        room, called = await told(house, clock)
        await house.hall.let_go(room.table.code)
        room = await house.hall.find(room.table.code)
        seat, _ = of(room)
        socket = Socket(house.hall, room, Hello(browser=(ANN, BEN)[seat]))
        assert not await called.wanted[0]()
        socket.leave()

    in_a_house(tmp_path, look, clock)


def test_a_table_that_nothing_happened_at_is_not_folded_to_see_whether_a_notice_is_wanted(
    tmp_path: Path,
) -> None:
    clock = Clock()

    async def wait(house: House) -> None:
        room, called = await told(house, clock)
        await speak(room, clock.now)
        code, folded = room.table.code, 0
        del room
        await house.hall.let_go(code)
        turns = house.scheduler._turns
        assert turns is not None
        fold = turns.tables.fold

        async def counted(entries: Sequence[Entry]) -> Table:
            nonlocal folded
            folded += 1
            return await fold(entries)

        turns.tables.fold = counted
        for _ in range(3):
            assert await called.wanted[0]()
        assert folded == 1

    in_a_house(tmp_path, wait, clock)


def away(room: Room) -> list[tuple[int, Call]]:
    return [
        (seat, call) for seat, call in room.calls.by_seat.items() if not room.presence.front(seat)
    ]
