"""Any process may die or be paused: another takes over, and nothing happens twice or is lost."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from kit.table.at_table import HOST, opened
from kit.table.at_table import seat as seat_somebody
from kit.table.cluster import Cluster
from kit.table.guest import Browser, Guest, run, visit
from kit.table.in_hall import until as until_so
from kit.table.places import Around, databases_of, storage_at
from kit.table.several import Several, several, until, wait_until_up
from piecepack.table.house import Settings, open_house
from piecepack.table.limits import Limits
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import NotKept
from piecepack.table.model.events import Entry, Moved
from piecepack.table.model.table import recall
from piecepack.table.store.opening import open_storage
from piecepack.table.store.storage import Following, Growth, Unreachable


@pytest.fixture(scope="module")
def running(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    with several(cluster, tmp_path_factory.mktemp("three"), 3) as servers:
        yield servers
        assert "Traceback" not in servers.logs()


@pytest.fixture
def three(running: Several) -> Several:
    """All of them up: some tests start one again."""
    for server in running.servers:
        wait_until_up(server.address)
    return running


def of_bots(three: Several) -> str:
    """A game of four bots, at a pace that lasts."""
    host = three.browser(0)
    bots = [{"seat": seat, "bot": "random"} for seat in range(4)]
    code = str(
        host.post("/tables", {"game": "bid", "seats": 4, "bots": bots, "pace": "quick"})["code"]
    )
    host.start(code)
    return code


async def watch(three: Several, code: str) -> list[Guest]:
    return [await visit(server, code) for server in three.at]


def tokens(entries: Sequence[Entry]) -> list[int]:
    return [entry.token for entry in entries if isinstance(entry.event, Moved)]


def here(guest: Guest) -> list[bool]:
    return [seat.here for seat in guest.table.seats] if guest.table else []


def seated(three: Several) -> tuple[str, list[Browser]]:
    """A table with somebody from each server."""
    players = [three.browser(number) for number in range(3)]
    code = players[0].open_table("bid", seats=3)
    for seat, player in enumerate(players):
        player.sit(code, seat, f"Player {seat}")
    return code, players


def test_somebody_is_present_whichever_process_they_are_connected_to(three: Several) -> None:
    code, players = seated(three)

    async def live() -> None:
        guests = [
            await visit(three.at[seat], code, browser=player.secret)
            for seat, player in enumerate(players)
        ]
        for guest in guests:
            await guest.until(lambda guest=guest: here(guest) == [True] * 3)  # type: ignore[misc]  # a default that keeps the loop's value
        for server in three.at:  # also for whoever comes later
            late = await visit(server, code)
            await late.until(lambda late=late: here(late) == [True] * 3)  # type: ignore[misc]  # as above
        for guest in guests:
            await guest.until(lambda guest=guest: guest.table.watching == 3)  # type: ignore[misc]  # as above
        await guests[2].close()
        await guests[0].until(lambda: here(guests[0]) == [True, True, False])

    run(live())


def test_others_take_over_from_a_process_that_was_killed(three: Several) -> None:
    """Bots go on at a table that others look at and at one that nobody does, and its clients count as gone."""
    watched, alone = of_bots(three), of_bots(three)
    code, players = seated(three)

    async def live() -> None:
        guests = [
            await visit(three.at[seat], code, browser=player.secret)
            for seat, player in enumerate(players)
        ]
        await watch(three, watched)
        await until(lambda: all(len(tokens(three.read(one))) > 4 for one in (watched, alone)))
        holder = three.holder(watched)
        assert holder is not None
        assert three.holder(alone) == holder
        other = guests[(holder + 1) % 3]
        await other.until(lambda: here(other) == [True] * 3)
        three.servers[holder].kill()
        for one in (watched, alone):
            await until(lambda one=one: len(set(tokens(three.read(one)))) == 2, 30)  # type: ignore[misc]  # as above
        await other.until(lambda: here(other) == [seat != holder for seat in range(3)], 30)
        three.servers[holder].start()

    run(live())
    for one in (watched, alone):
        entries = three.read(one)
        assert tokens(entries) == sorted(tokens(entries))
        recall(entries)


def test_a_process_that_was_paused_cannot_act_when_it_wakes_up(three: Several) -> None:
    code = of_bots(three)

    async def live() -> None:
        await watch(three, code)
        await until(lambda: len(tokens(three.read(code))) > 4)
        holder = three.holder(code)
        assert holder is not None
        three.signal(holder, signal.SIGSTOP)
        try:
            await until(lambda: len(set(tokens(three.read(code)))) == 2, 30)
        finally:
            three.signal(holder, signal.SIGCONT)
        taken_over = len(three.read(code))
        await until(lambda: len(three.read(code)) > taken_over + 8)

    run(live())
    entries = three.read(code)
    assert tokens(entries) == sorted(tokens(entries))  # the old token is never seen again
    recall(entries)


def test_a_stopping_process_hands_over_at_once_and_sends_its_clients_elsewhere(
    three: Several,
) -> None:
    """It does not wait until its leases run out."""
    code = of_bots(three)

    async def live() -> None:
        guests = await watch(three, code)
        await until(lambda: len(tokens(three.read(code))) > 2)
        holder = three.holder(code)
        assert holder is not None
        name = three.name(holder)
        three.signal(holder, signal.SIGTERM)
        await until(lambda: guests[holder].socket.close_code == 1012)
        still = three.cluster_says("SELECT code FROM leases WHERE holder = %s", name)
        assert still == []
        before = len(three.read(code))
        await until(lambda: len(three.read(code)) > before + 2)
        assert len(set(tokens(three.read(code)))) == 2
        assert three.servers[holder].ended() == -signal.SIGTERM
        three.servers[holder].start()

    run(live())
    recall(three.read(code))


def test_public_tables_and_the_hosts_limit_are_the_same_everywhere(three: Several) -> None:
    host = three.browser(0)
    codes = {host.open_table("bid", seats=3, public=True) for _ in range(3)}
    host.open_table("bid", seats=3)

    def listed(number: int) -> set[str]:
        found = three.browser(number).get("/tables")["tables"]
        return {table["code"] for table in found}

    run(until(lambda: all(codes <= listed(number) for number in range(3))))
    code = codes.pop()
    three.browser(2).sit(code, 0, "Ann")

    def name() -> str:
        found = three.browser(1).get("/tables")["tables"]
        (table,) = [one for one in found if one["code"] == code]
        return str(table["seats"][0].get("name"))

    run(until(lambda: name() == "Ann"))


def test_the_number_of_tables_of_a_browser_is_counted_in_the_database(cluster: Cluster) -> None:
    place = cluster.new_place()

    async def live() -> None:
        settings = Settings(limits=Limits(tables_a_browser=3, public_a_browser=2), bot_workers=1)
        async with (
            open_house(settings, open_storage(place), Metrics()) as one,
            open_house(settings, open_storage(place), Metrics()) as other,
        ):
            for house, public in ((one, True), (other, True)):
                room = await house.hall.open(opened(public=public))
                await room.keep()
            with pytest.raises(Exception, match="2 public tables"):
                await one.hall.open(opened(public=True))
            await (await one.hall.open(opened())).keep()
            with pytest.raises(Exception, match="already host 3 tables"):
                await other.hall.open(opened())

    asyncio.run(asyncio.wait_for(live(), 60))


def test_whoever_does_not_know_that_its_lease_is_lost_is_fenced_off(cluster: Cluster) -> None:
    place = cluster.new_place()
    never = Limits(lease_seconds=3600, lease_every=3600)

    async def live() -> None:
        settings = Settings(limits=never, bot_workers=1)
        async with open_house(settings, open_storage(place), Metrics()) as house:
            room = await house.hall.open(opened(pace="quick"))
            for seat in range(4):
                room.table.seat_bot(seat, "random", HOST, 0.0)
            await room.keep()
            room.table.start(house.hall.now())
            await room.keep()
            code, leases = room.table.code, house.leases
            assert leases is not None
            await until_so(lambda: room.table.version > 10)
            thief = open_storage(place)
            thief.drop_leases([code], leases.holder)  # it is not told
            (token,) = thief.take_leases([code], "thief", 3600).values()
            assert leases.token(code) == token - 1
            await until_so(lambda: leases.token(code) is None)
            entries = thief.read(code)
            await asyncio.sleep(1.5)
            assert thief.read(code) == entries
            assert room.table.version == len(entries)
            assert set(tokens(entries)) == {token - 1}
            thief.close()

    asyncio.run(asyncio.wait_for(live(), 60))


class Deaf(Around):
    """Is not told what others append, cannot always read it, and may take long over it."""

    away = False

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.goes_on = threading.Event()
        self.goes_on.set()

    def follow(
        self, told: Callable[[Growth], None], heard: Callable[[str], None] | None = None
    ) -> Following:
        return super().follow(lambda _: None, heard)

    def read(self, table: str, after: int = 0) -> list[Entry]:
        if self.away:
            raise Unreachable("It is away.")
        found = super().read(table, after)
        self.goes_on.wait(20)
        return found


def test_nobody_is_turned_away_by_a_process_that_cannot_read_on(
    cluster: Cluster, tmp_path: Path
) -> None:
    """Its table is out of date: whoever has sat down since would not be known, and be refused for good."""

    async def live() -> None:
        with databases_of(cluster):
            storage, deaf = storage_at(tmp_path / "tables"), Deaf(tmp_path / "tables")
        settings = Settings(bot_workers=1)
        async with (
            open_house(settings, storage, Metrics()) as one,
            open_house(settings, deaf, Metrics()) as other,
        ):
            room = await one.hall.open(opened(watchers=False))
            await room.keep()
            code = room.table.code
            await other.hall.find(code)
            ann = seat_somebody(room.table, 0, "Ann")
            await room.keep()
            deaf.away = True
            with pytest.raises(NotKept):
                await other.hall.find(code)
            deaf.away = False
            assert (await other.hall.find(code)).table.chairs.held_by(ann) == (0,)

    asyncio.run(asyncio.wait_for(live(), 60))


def test_whoever_comes_while_a_table_is_loaded_finds_what_has_happened_meanwhile(
    cluster: Cluster, tmp_path: Path
) -> None:
    async def live() -> None:
        with databases_of(cluster):
            storage, deaf = storage_at(tmp_path / "tables"), Deaf(tmp_path / "tables")
        settings = Settings(bot_workers=1)
        async with (
            open_house(settings, storage, Metrics()) as one,
            open_house(settings, deaf, Metrics()) as other,
        ):
            room = await one.hall.open(opened())
            await room.keep()
            deaf.goes_on.clear()
            first = asyncio.create_task(other.hall.find(room.table.code))
            await asyncio.sleep(0.5)  # it has read, and folds
            ann = seat_somebody(room.table, 0, "Ann")
            await room.keep()
            second = asyncio.create_task(other.hall.find(room.table.code))
            await asyncio.sleep(0.1)
            deaf.goes_on.set()
            assert (await second).table.chairs.held_by(ann) == (0,)
            await first

    asyncio.run(asyncio.wait_for(live(), 60))


class FullNow(Around):
    """Cannot be written to for a while, and cannot be read either, if that is asked for."""

    full = away = False

    def append(self, entries: Sequence[Entry]) -> None:
        if self.full:
            raise Unreachable("It is full.")
        super().append(entries)

    def read(self, table: str, after: int = 0) -> list[Entry]:
        if self.away:
            raise Unreachable("It is away.")
        return super().read(table, after)


@pytest.mark.parametrize("away", [False, True])
def test_a_table_of_bots_goes_on_after_a_failure_although_nobody_comes_back_to_it(
    cluster: Cluster, tmp_path: Path, away: bool
) -> None:
    async def live() -> None:
        with databases_of(cluster):
            storage, onlooker = FullNow(tmp_path / "tables"), storage_at(tmp_path / "tables")
        soon = Limits(lease_seconds=1.0, lease_every=0.3)
        settings = Settings(limits=soon, bot_workers=1)
        async with open_house(settings, storage, Metrics()) as house:
            room = await house.hall.open(opened(pace="quick"))
            for seat in range(4):
                room.table.seat_bot(seat, "random", HOST, 0.0)
            await room.keep()
            room.table.start(house.hall.now())
            await room.keep()
            code = room.table.code
            await until_so(lambda: room.table.version > 10)
            storage.full, storage.away = True, away
            await until_so(lambda: room.lost)
            await asyncio.sleep(3)  # leases run out, and the table is looked for
            storage.full = storage.away = False
            kept = len(onlooker.read(code))
            onlooker.close()
            await until_so(
                lambda: code in house.hall.rooms and house.hall.rooms[code].table.version > kept
            )

    asyncio.run(asyncio.wait_for(live(), 60))


class NoLeases(Around):
    """Gives and renews no leases for a while; everything else goes on."""

    away = False

    def take_leases(self, tables: Sequence[str], holder: str, seconds: float) -> dict[str, int]:
        if self.away:
            raise Unreachable("It is away.")
        return super().take_leases(tables, holder, seconds)


def test_bots_go_on_when_a_lease_that_ran_out_is_renewed_by_its_own_holder(
    cluster: Cluster, tmp_path: Path
) -> None:
    """The token is the old one, as nobody else has taken the lease meanwhile."""

    async def live() -> None:
        with databases_of(cluster):
            storage = NoLeases(tmp_path / "tables")
        soon = Limits(lease_seconds=1.0, lease_every=0.3)
        async with open_house(Settings(limits=soon, bot_workers=1), storage, Metrics()) as house:
            room = await house.hall.open(opened(pace="quick"))
            for seat in range(4):
                room.table.seat_bot(seat, "random", HOST, 0.0)
            await room.keep()
            room.table.start(house.hall.now())
            await room.keep()
            code, leases = room.table.code, house.leases
            assert leases is not None
            await until_so(lambda: room.table.version > 10)
            storage.away = True
            await until_so(lambda: leases.token(code) is None)
            stood = room.table.version
            await asyncio.sleep(1.0)  # a bot that was thinking comes to its end
            storage.away = False
            await until_so(lambda: room.table.version > stood + 3)

    asyncio.run(asyncio.wait_for(live(), 60))
