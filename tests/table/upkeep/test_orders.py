"""Orders of whoever runs a server: listing, closing and muting tables, also while it runs."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.command import piecepack
from kit.table.at_table import a_game, a_table, seat
from kit.table.guest import Browser, run, visit
from kit.table.places import place, storage_at
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings
from piecepack.table.model.errors import NotNow
from piecepack.table.model.table import recall
from piecepack.table.store.opening import everything, is_postgresql
from piecepack.table.store.storage import StorageFailed
from piecepack.table.upkeep import local_key
from piecepack.table.upkeep.orders import Close, Mute, carry_out
from piecepack.table.upkeep.overview import overview

KEY = "the-key-beside-the-tables"


def test_tables_are_listed_with_their_people_and_states(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    game = a_game()
    game.speak("Hello.", "Ann", 0, 2.0, "")
    storage.append(game.unsaved)
    storage.close()
    (found,) = overview(everything(place(tmp_path / "tables.db")))
    assert (found.code, found.game, found.state, found.said) == ("TABLE3", "bid", "playing", 1)
    assert found.people == {0: "Ann", 1: "Ben", 2: "Cleo", 3: "Dov"}
    assert found.events == game.version
    done = piecepack("admin", "list", "--data", place(tmp_path / "tables.db"))
    assert "TABLE3  bid             playing" in done.out
    assert "0 Ann, 1 Ben" in done.out
    assert done.out.endswith("1 table.\n")


def test_names_follow_those_who_swap_rise_and_rename(tmp_path: Path) -> None:
    table = a_table()
    ann, _ = seat(table, 0, "Ann"), seat(table, 1, "Ben")
    table.rename(0, "Anna", ann, 1.0)
    table.swap(0, 3, ann, 1.0)
    (found,) = overview(table.unsaved)
    assert found.people == {1: "Ben", 3: "Anna"}


def test_a_muted_table_takes_no_chat_until_it_is_switched_on_again() -> None:
    table = a_game()
    table.mute(2.0, on=True)
    for seat_or_none, name in ((0, "Ann"), (None, "Gustav")):
        with pytest.raises(NotNow, match="chat of this table was switched off"):
            table.speak("Hello.", name, seat_or_none, 3.0, "")
    with pytest.raises(NotNow, match="chat of this table was switched off"):
        table.react(0, "clap", 3.0, "")
    again = recall(table.unsaved)
    assert again.muted
    again.mute(4.0, on=False)
    again.speak("Hello.", "Ann", 0, 5.0, "")


def test_orders_are_carried_out_on_a_storage(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    storage.append(a_game().unsaved)
    assert carry_out(storage, Mute("table3")) == ["TABLE3"]
    assert carry_out(storage, Mute("TABLE3")) == []
    assert carry_out(storage, Close("TABLE3")) == ["TABLE3"]
    assert storage.unfinished() == []
    with pytest.raises(NotNow, match="closed already"):
        carry_out(storage, Close("TABLE3"))
    with pytest.raises(Exception, match="There is no table NOWAY2"):
        carry_out(storage, Close("NOWAY2"))
    storage.close()


@pytest.fixture
def at(tmp_path: Path, kept_in: str) -> Iterator[Served]:
    data = tmp_path / "tables.db"
    settings = Settings(limits=ROOMY, bot_workers=1, order_key=KEY)
    with served(data, settings) as running:
        host, port = running.address.split(":")
        made = local_key.LocalKey(host, int(port), KEY)
        local_key.key_file(str(data)).write_text(
            json.dumps({"host": host, "port": made.port, "key": KEY})
        )
        yield running


def test_a_running_server_follows_orders_of_the_command_line(at: Served, tmp_path: Path) -> None:
    data = place(tmp_path / "tables.db")

    async def live() -> None:
        ann = Browser(at)
        code = ann.open_table("bid")
        ann.sit(code, 0, "Annamaria")
        guest = await visit(at, code, browser=ann.secret)
        await guest.until(lambda: guest.table)
        assert piecepack("admin", "mute", code, "--data", data).code == 0
        if is_postgresql(data):  # the server notices when it next writes, if it does not follow
            ann.ask("PUT", f"/tables/{code}/seats/0/name", {"name": "Annamaria B"})
            guest = await visit(at, code, browser=ann.secret)
            await guest.until(lambda: guest.table)
        message = await guest.speak("Hello.", 0)
        await guest.until(lambda: message in guest.answers)
        assert "switched off" in getattr(guest.answers[message], "why", "")
        done = piecepack("forget", code, "Annamaria", "--yes", "--data", data)
        assert f"Deleted at {code}." in done.out, done.err
        done = piecepack("admin", "close", code, "--data", data)
        assert f"Table {code} is closed." in done.out, done.err
        assert "0 tables." in piecepack("admin", "list", "--data", data).out
        assert code in piecepack("admin", "list", "--all", "--data", data).out
        assert "Annamaria" not in piecepack("admin", "list", "--all", "--data", data).out

    run(live())


def test_nobody_gives_orders_without_the_key(at: Served) -> None:
    code = Browser(at).open_table("bid")
    order = {"order": "close", "table": code}
    for headers in ({}, {"Authorization": "Bearer " + "x" * 24}):
        answer = at.web.post("/api/orders", json=order, headers=headers)
        assert answer.status_code == 401
    good = {"Authorization": f"Bearer {KEY}"}
    assert at.web.post("/api/orders", json={"order": "nap"}, headers=good).status_code == 400
    answer = at.web.post("/api/orders", json=order, headers=good)
    assert answer.json()["tables"] == [code]


def test_a_server_without_a_key_takes_no_orders(table_server: Served) -> None:
    for key in ("", KEY):
        order = {"order": "close", "table": "TABLE3"}
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        answer = table_server.web.post("/api/orders", json=order, headers=headers)
        assert answer.status_code == 404


def test_the_key_lies_beside_the_tables_while_a_server_runs_for_its_user_alone(
    tmp_path: Path,
) -> None:
    data = str(tmp_path / "tables.db")
    local_key.key_file(data).write_text("of a server that was killed")
    with local_key.local_key(data, "0.0.0.0", 8123) as key:  # noqa: S104  # a server for all
        file = local_key.key_file(data)
        assert file.stat().st_mode & 0o777 == 0o600
        assert json.loads(file.read_text()) == {"host": "127.0.0.1", "port": 8123, "key": key}
    assert not file.exists()
    with local_key.local_key("postgresql://somewhere/x", "127.0.0.1", 1) as none:
        assert none == ""


def test_orders_for_a_place_that_is_not_there_say_so(tmp_path: Path) -> None:
    with pytest.raises(StorageFailed, match=r"none\.db does not exist"):
        local_key.order(str(tmp_path / "none.db"), Close("TABLE3"))
