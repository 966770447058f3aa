"""Previews of links, asked for as messengers do: Open Graph tags and a picture."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import msgspec
import pytest

from kit.table.finished import finished, stored
from kit.table.guest import Browser
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings
from piecepack.table.limits import Rate

_PAGE = "<!doctype html><head><title>piecepack</title></head><p>A table.</p>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("preview")
    (folder / "client").mkdir()
    for name in ("index", "table", "replay"):
        (folder / "client" / f"{name}.html").write_text(_PAGE)
    stored(finished(), folder / "tables.db")
    settings = Settings(limits=ROOMY, bot_workers=1, client=folder / "client")
    with served(folder / "tables.db", settings) as running:
        yield running


def tags(answer: httpx.Response) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', answer.text)
    return {name: unescape(value) for name, value in found}


def test_a_link_to_a_finished_game_shows_its_result(server: Served) -> None:
    code = "TABLE3"
    picture = server.web.get(f"/t/{code}/preview.png")  # brings it into memory
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert "content-encoding" not in picture.headers
    for path in (f"/t/{code}", f"/t/{code}/replay?step=4"):
        told = tags(server.web.get(path))
        assert told["og:title"] == "Bid!"
        assert "wins" in told["og:description"]
        assert told["og:image"] == f"{server.url}/t/{code}/preview.png"
        assert told["twitter:card"] == "summary_large_image"


def test_a_picture_is_in_the_language_that_its_address_names(server: Served) -> None:
    path = "/t/TABLE3/preview.png"
    english = server.web.get(path).content
    german = server.web.get(f"{path}?language=de").content
    assert german.startswith(b"\x89PNG")
    assert german != english
    # Whoever asks for a language that there is not gets English, whatever their browser speaks.
    other = server.web.get(f"{path}?language=xx", headers={"Accept-Language": "de"})
    assert other.content == english


def test_a_picture_is_kept_and_asked_for_again_by_its_tag(server: Served) -> None:
    path = "/t/TABLE3/preview.png"
    first = server.web.get(path)
    assert first.headers["cache-control"] == "public, max-age=300"
    again = server.web.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = server.web.head(path)
    assert (head.status_code, head.content) == (200, b"")


def test_a_link_to_a_running_game_tells_neither_names_nor_scores_in_words(server: Served) -> None:
    ann, ben = Browser(server), Browser(server)
    code = ann.open_table("in_crowd", seats=2)
    assert tags(server.web.get(f"/t/{code}"))["og:description"] == "A table for 2 is open."
    ann.sit(code, 0, "Ann")
    ben.sit(code, 1, "Ben")
    ann.start(code)
    told = tags(server.web.get(f"/t/{code}"))
    assert told["og:description"] == "A game for 2 is being played."
    assert not any(name in text for name in ("Ann", "Ben") for text in told.values())
    assert server.web.get(f"/t/{code}/preview.png").headers["cache-control"].endswith("=30")


def test_a_page_and_its_picture_are_in_the_language_that_is_asked_for(server: Served) -> None:
    code = Browser(server).open_table("in_crowd", seats=2)
    asking = {"Accept-Language": "de-AT,en;q=0.5"}
    told = tags(server.web.get(f"/t/{code}", headers=asking))
    assert told["og:description"] == "Ein Tisch für 2 Personen ist offen."
    assert told["og:image"] == f"{server.url}/t/{code}/preview.png?language=de"
    german = server.web.get(f"/t/{code}/preview.png?language=de").content
    assert german.startswith(b"\x89PNG")
    assert german != server.web.get(f"/t/{code}/preview.png").content
    assert "wins" not in tags(server.web.get("/t/TABLE3", headers=asking))["og:description"]
    assert tags(server.web.get("/t/NOSUCH", headers=asking))["og:description"] == "Tisch NOSUCH"


def test_what_stands_in_a_page_for_previews_is_not_in_a_players_own(server: Served) -> None:
    """The first board must come as fast as before."""
    ann = Browser(server)
    code = ann.open_table("bid", seats=3)
    answer = server.web.get(f"/t/{code}", headers={"Cookie": f"piecepack={ann.secret}"})
    assert answer.text == _PAGE
    assert "cookie" in answer.headers["vary"].lower()


def test_a_page_with_tags_is_packed_once_and_known_by_its_tag(server: Served) -> None:
    code = Browser(server).open_table("bid", seats=3)
    first = server.web.get(f"/t/{code}")
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    again = server.web.get(f"/t/{code}", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304


def test_a_table_that_is_not_there_has_no_picture(server: Served) -> None:
    answer = server.web.get("/t/NOSUCH/preview.png")
    assert answer.status_code == 404
    assert answer.json()["error"] == "There is no table NOSUCH."
    assert tags(server.web.get("/t/NOSUCH"))["og:title"] == "piecepack"


def test_a_path_cannot_write_into_the_page(server: Served) -> None:
    page = server.web.get("/t/%22%3E%3Cscript%3E").text
    assert "<script" not in page.lower()


def test_one_address_gets_only_so_many_pictures(tmp_path: Path) -> None:
    stored(finished(), tmp_path / "tables.db")
    limits = msgspec.structs.replace(ROOMY, pictures=Rate(2, 0.001))
    with served(tmp_path / "tables.db", Settings(limits=limits, bot_workers=1)) as running:
        answers = [running.web.get("/t/TABLE3/preview.png").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
