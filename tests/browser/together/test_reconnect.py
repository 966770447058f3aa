"""Reconnecting: a broken connection or a restarted server loses nothing."""

import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic

import pytest
from playwright.sync_api import Browser, Locator

from kit.browser.people import Company, Person, Sat, expect
from kit.table.served import Served, served


class Line:
    """Between a browser and a server: it can be cut, mended, and led to another server."""

    def __init__(self, server: Served) -> None:
        self.target = server.address
        self.dead = False
        self.mute = False  # what the server says is lost on the way
        self._door = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        Thread(target=self._listen, daemon=True).start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._door.getsockname()[1]}"

    def cut(self) -> None:
        self.dead = True
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.clear()

    def mend(self) -> None:
        self.dead = self.mute = False

    def close(self) -> None:
        self.cut()
        self._door.close()

    def _listen(self) -> None:
        with suppress(OSError):  # closed
            while True:
                near, _ = self._door.accept()
                far = self._reach()
                if far is None:
                    near.close()
                    continue
                self._ends += [near, far]
                Thread(target=self._carry, args=(near, far, False), daemon=True).start()
                Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _reach(self) -> socket.socket | None:
        host, port = self.target.split(":")
        with suppress(ConnectionRefusedError):
            return None if self.dead else socket.create_connection((host, int(port)))
        return None

    def _carry(self, here: socket.socket, there: socket.socket, back: bool) -> None:
        with suppress(OSError):
            while data := here.recv(1 << 16):
                if not (back and self.mute):
                    there.sendall(data)
        for end in (here, there):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@pytest.fixture
def line(server: Served) -> Iterator[Line]:
    line = Line(server)
    yield line
    line.close()


def sit(company: Company, line: Line, table: Sat, name: str) -> Person:
    """Somebody whose device reaches the server over this line."""
    url = f"http://{line.address}/t/{table.code}#{table.keys[name]}"
    person = company.come("mouse", name, url)
    expect(person.page.locator(".say h1")).to_be_visible()
    return person


def until(person: Person, happened: Callable[[], bool]) -> None:
    late = monotonic() + 15
    while not happened():
        assert monotonic() < late, "It does not happen."
        person.page.wait_for_timeout(50)


def greeted(person: Person) -> bool:
    """They said hello again, and were shown how things stand."""
    told = [message.get("say") or message["hear"] for message in person.talk]
    return "hello" in told[1:] and "view" in told[told.index("hello", 1) :]


def reconnecting(person: Person) -> Locator:
    return person.page.get_by_text("Reconnecting. Nothing is lost.")


def log(person: Person) -> list[str]:
    """All that was told so far."""
    return person.page.get_by_role("list", name="Log").get_by_role("listitem").all_inner_texts()


def same_log(company: Company, table: Sat, person: Person) -> None:
    """As somebody reads it who sits down now."""
    fresh = company.sit(table, "mouse", person.name)
    items = person.page.get_by_role("list", name="Log").get_by_role("listitem")
    expect(items).to_have_count(len(log(fresh)))
    assert log(person) == log(fresh)


def come_to_the_clue(person: Person) -> Locator:
    """Pick a tile, and go on to what is written about it."""
    person.press(person.page.locator('[data-cell="r3c4"]'))
    person.press(person.page.get_by_role("button", name="Next"))
    return person.page.get_by_role("textbox", name="Clue")


def test_what_is_picked_and_written_is_still_there_after_a_break(
    company: Company, line: Line
) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    mara, page = (one := sit(company, line, table, "Mara")), one.page
    clue = come_to_the_clue(mara)
    mara.write(clue, "Where the moon goes to swim.")
    line.cut()
    expect(reconnecting(mara)).to_be_visible()
    mara.write(clue, "Where the moon goes to swim, and the sun never.")
    line.mend()
    expect(reconnecting(mara)).to_have_count(0)
    until(mara, lambda: greeted(mara))
    expect(clue).to_have_value("Where the moon goes to swim, and the sun never.")
    expect(page.locator('[data-cell="r3c4"]')).to_have_attribute("aria-pressed", "true")
    mara.press(page.get_by_role("button", name="Next"))
    mara.press(page.get_by_role("button", name="Next"))
    mara.use_an_emblem()
    mara.press(page.locator('.writing [data-verb="hide"]'))
    expect(page.locator('.hand[data-asked="0"]')).to_be_visible()
    hidden = table.first_move("Mara")
    assert hidden["picks"] == ["r3c4"]
    assert hidden["fields"]["clue"] == "Where the moon goes to swim, and the sun never."


def test_a_move_made_while_the_line_is_dead_arrives_once(company: Company, line: Line) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = sit(company, line, table, "Mara"), company.sit(table, "mouse", "Jonas")
    rng = Random(1)
    if jonas.asked():
        jonas.move(rng)
        mara.wait_to_be_asked()
    before = len(log(mara))
    line.cut()
    expect(reconnecting(mara)).to_be_visible()
    mara.move(rng)
    expect(mara.page.get_by_text("Sending...")).to_be_visible()
    assert table.moves("Mara") == []
    line.mend()
    expect(reconnecting(mara)).to_have_count(0)
    expect(mara.page.get_by_text("Sending...")).to_have_count(0)
    jonas.wait_to_be_asked()
    assert len(table.moves("Mara")) == 1
    expect(mara.page.get_by_role("list", name="Log").get_by_role("listitem")).to_have_count(
        before + 1
    )
    jonas.move(rng)
    mara.wait_to_be_asked()
    same_log(company, table, mara)


def test_a_move_whose_answer_was_lost_is_not_made_twice(company: Company, line: Line) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = sit(company, line, table, "Mara"), company.sit(table, "mouse", "Jonas")
    rng = Random(2)
    if jonas.asked():
        jonas.move(rng)
        mara.wait_to_be_asked()
    line.mute = True
    mara.move(rng)
    jonas.wait_to_be_asked()  # it was carried out, and Mara does not know
    jonas.move(rng)
    until(jonas, lambda: len(table.moves("Jonas")) > 0)
    line.cut()
    expect(reconnecting(mara)).to_be_visible()
    line.mend()
    expect(reconnecting(mara)).to_have_count(0)
    mara.wait_to_be_asked()
    plays = [said for said in mara.said if said["say"] == "play"]
    assert [play["id"] for play in plays] == [plays[0]["id"]] * 2
    assert len(table.moves("Mara")) == 1
    expect(mara.page.locator(".notices .warn")).to_have_count(0)
    same_log(company, table, mara)


def test_a_server_that_stops_and_comes_again_finds_everybody_where_they_were(
    browser: Browser, tmp_path: Path
) -> None:
    rng = Random(3)
    with served(tmp_path / "tables.db") as first:
        line = Line(first)
        company = Company(browser, first)
        table = company.table("in_crowd", "Mara", "Jonas")
        people = [sit(company, line, table, name) for name in table.keys]
        now, then = people if people[0].asked() else people[::-1]
        now.move(rng)
        then.wait_to_be_asked()
        then.press(then.page.locator(".held button.can").first)
    for person in people:
        expect(reconnecting(person)).to_be_visible()
    with served(tmp_path / "tables.db") as second:
        line.target = second.address
        for person in people:
            expect(reconnecting(person)).to_have_count(0, timeout=15_000)
        until(then, lambda: greeted(then))
        expect(then.page.locator(".held .picked")).to_have_count(1)
        then.move(rng)
        now.wait_to_be_asked()
        now.move(rng)
        then.wait_to_be_asked()
        assert log(now) == log(then)
        assert len(set(log(now))) == len(log(now)) == 5  # who begins, the suits, three coins
        assert company.go_home() == []
    line.close()


def test_a_clue_that_is_being_written_survives_a_reload(company: Company) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    mara, page = (one := company.sit(table, "finger", "Mara")), one.page
    clue = come_to_the_clue(mara)
    mara.write(clue, "Half a thought about")
    page.reload()
    expect(come_to_the_clue(mara)).to_have_value("Half a thought about")
