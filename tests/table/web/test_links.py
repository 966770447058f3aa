"""Links for other devices: under which address, for which pages, and as a QR code."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree

import pytest
import segno

from kit.table.rough import Bench, assert_no_trouble, assert_sentence, bench, log_kept
from piecepack.table.logs import LogForm
from piecepack.table.web.links import link_to, listening_at, qr_image
from piecepack.table.web.net.addresses import hostname
from piecepack.table.web.rest import tables as api

LAN = "http://192.168.1.7:8123/"
PUBLIC = "https://games.example.org/"
KEY = "k3Y-of_a-seat-nobody-may-read"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with bench(tmp_path_factory.mktemp("data") / "tables.db") as found:
        yield found


@pytest.mark.parametrize(
    ("asked", "announced", "link", "only_here"),
    [
        ("http://127.0.0.1:8123", LAN, "http://192.168.1.7:8123/t/CODE34", False),
        ("http://localhost:8123", LAN, "http://192.168.1.7:8123/t/CODE34", False),
        ("http://[::1]:8123", LAN, "http://192.168.1.7:8123/t/CODE34", False),
        ("http://tower.local:8123", LAN, "http://tower.local:8123/t/CODE34", False),
        ("http://127.0.0.1:8123", "http://127.0.0.1:8123/", "http://127.0.0.1:8123/t/CODE34", True),
        ("http://localhost:8123", "", "http://localhost:8123/t/CODE34", True),
        ("http://192.168.1.9:8123", "", "http://192.168.1.9:8123/t/CODE34", False),
        ("http://127.0.0.1:8123", PUBLIC, "https://games.example.org/t/CODE34", False),
        ("http://games.example.org", PUBLIC, "https://games.example.org/t/CODE34", False),
    ],
)
def test_a_link_goes_where_other_devices_can_follow(
    asked: str,
    announced: str,
    link: str,
    only_here: bool,
) -> None:
    found = link_to("/t/CODE34", asked=asked, announced=announced)
    assert (found.link, found.only_here) == (link, only_here)
    assert found.svg == qr_image(link)


def test_an_announced_address_can_be_typed() -> None:
    assert listening_at("127.0.0.1", 8123) == "http://127.0.0.1:8123/"
    assert listening_at("::1", 8123) == "http://[::1]:8123/"
    everywhere = listening_at("0.0.0.0", 8123)  # noqa: S104  # only asked about
    assert hostname(everywhere.split("/")[2]) not in ("", "0.0.0.0")  # noqa: S104  # as above


def test_a_code_scales_and_brings_no_style_of_its_own() -> None:
    link = f"http://192.168.1.7:8123/t/CODE34?seat=2#{KEY}"
    image = qr_image(link)
    drawing = ElementTree.fromstring(image)  # noqa: S314  # our own
    modules = segno.make_qr(link, error="m").symbol_size(border=2)[0]
    assert drawing.attrib == {"viewBox": f"0 0 {modules} {modules}"}
    assert "style" not in image
    assert "class" not in image
    paper, ink = drawing
    assert (paper.attrib["fill"], ink.attrib["stroke"]) == ("#fff", "#1f1b18")
    assert KEY not in image


def test_a_server_on_this_machine_alone_says_so(at: Bench) -> None:
    path = f"/t/{at.code}?seat=2#{KEY}"
    answer = at.host.post("/qr", {"path": path})
    assert answer["link"] == at.served.url + path
    assert answer["only_here"] is True
    assert answer["svg"] == qr_image(answer["link"])


def test_a_server_that_others_reach_says_where(tmp_path: Path) -> None:
    hosts = ("127.0.0.1", "tower.local")
    with bench(tmp_path / "tables.db", hosts=hosts, address=LAN) as at:
        here = at.host.post("/qr", {"path": "/t/CODE34"})
        assert set(here) == {"link", "svg"}
        assert here["link"] == "http://192.168.1.7:8123/t/CODE34"
        named = {"Host": "tower.local:8123"}
        there = at.host.post("/qr", {"path": "/t/CODE34"}, headers=named)
        assert there["link"] == "http://tower.local:8123/t/CODE34"


@pytest.mark.parametrize(
    "path",
    [
        *("", "/", "/t/", "/new", "t/CODE34", "//evil.example/t/", "http://evil.example/t/CODE34"),
        *("/t/CODE 34", "/t/CODE34\n", '/t/"><script>', "/t/CODE34\\", "/t/é", "/t/" + "C" * 198),
    ],
)
def test_only_a_tables_page_gets_a_code(at: Bench, path: str) -> None:
    answer = at.host.ask("POST", "/qr", {"path": path})
    assert answer.status_code == 400
    assert_sentence(answer.json()["error"])


def test_the_longest_path_still_fits_into_a_code(at: Bench) -> None:
    path = "/t/" + "C" * 197
    assert at.host.post("/qr", {"path": path})["link"].endswith(path)


def test_a_key_in_a_link_is_in_no_log(tmp_path: Path) -> None:
    with log_kept() as log, bench(tmp_path / "tables.db") as at:
        at.host.post("/qr", {"path": f"/t/{at.code}#{KEY}"})
        for wrong in (f"/x/{at.code}#{KEY}", f"/t/{at.code} #{KEY}"):
            answer = at.host.ask("POST", "/qr", {"path": wrong})
            assert answer.status_code == 400
            assert KEY not in answer.text
    assert_no_trouble(log.getvalue())
    assert re.search(r"a table is", log.getvalue())
    assert KEY not in log.getvalue()


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_key_is_in_no_log_even_when_the_server_is_at_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: LogForm
) -> None:
    """A traceback must not show what the variables held."""

    def fail(path: str, **_: str) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(api, "link_to", fail)
    with log_kept(form) as log, bench(tmp_path / "tables.db") as at:
        answer = at.host.ask("POST", "/qr", {"path": f"/t/{at.code}#{KEY}"})
        assert answer.status_code == 500
    assert "ZeroDivisionError" in log.getvalue()
    assert KEY not in log.getvalue()
