"""The page of a table: the first messages that are written into it, for whom, and for whom not."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from kit.table.guest import Browser, Guest, run, visit
from kit.table.served import ROOMY, Served, served
from piecepack.core.contract import WATCHER
from piecepack.match import shelf
from piecepack.table.house import Settings

_PLACE: Final = '<script type="application/json" id="first"></script>'
_PAGE: Final = f"<!doctype html><title>piecepack</title><p>A table.</p>{_PLACE}</html>"
_BLOCK: Final = re.compile(
    r'<script type="application/json" id="first"(?: data-browser="([\w-]{0,4})" data-language="\w+")?>(.*?)</script>',
    re.DOTALL,
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = tmp_path_factory.mktemp("client")
    (built / "index.html").write_text(_PAGE.replace(_PLACE, ""))
    (built / "table.html").write_text(_PAGE)
    return built


@pytest.fixture(scope="module")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = Settings(limits=ROOMY, bot_workers=1, client=client)
    with served(tmp_path_factory.mktemp("data") / "tables.db", settings) as running:
        yield running


def load(server: Served, code: str, secret: str | None = None) -> httpx.Response:
    headers = {} if secret is None else {"Cookie": f"other=1; piecepack={secret}"}
    answer = server.web.get(f"/t/{code}", headers=headers)
    assert answer.status_code == 200
    return answer


def messages(answer: httpx.Response) -> list[dict[str, Any]]:
    found = _BLOCK.search(answer.text)
    assert found, "The page has lost its place for messages."
    told: list[dict[str, Any]] = json.loads(found[2] or "[]")
    return told


def play(server: Served, game: str, **more: Any) -> tuple[str, Browser, Browser]:
    """A table where Ann, Ben and others play; no bots, so nothing happens meanwhile."""
    ann, ben, others = Browser(server), Browser(server), Browser(server)
    seats = shelf.find(game).seats[-1]
    code = ann.open_table(game, seats=seats, **more)
    for seat in range(seats):
        who = (ann, ben)[seat] if seat < 2 else others
        who.sit(code, seat, ("Ann", "Ben")[seat] if seat < 2 else f"Person {seat}")
    ann.start(code)
    return code, ann, ben


async def told_by_socket(server: Served, code: str, secret: str | None) -> list[dict[str, Any]]:
    guest: Guest = await visit(server, code, browser=secret)
    await guest.until(lambda: guest.table and guest.views)
    return [json.loads(frame) for frame in guest.frames[: 1 + len(guest.views)]]


@pytest.mark.parametrize("game", [game.id for game in shelf.games()])
def test_everybody_finds_in_the_page_what_their_own_socket_would_say_first(
    server: Served, game: str
) -> None:
    code, ann, ben = play(server, game)
    for secret, viewer in ((ann.secret, 0), (ben.secret, 1), (None, WATCHER)):
        written = messages(load(server, code, secret))
        said: list[dict[str, Any]] = []

        async def ask(secret: str | None = secret, said: list[dict[str, Any]] = said) -> None:
            said += await told_by_socket(server, code, secret)

        run(ask())
        assert [message["hear"] for message in written] == ["table", "view"]
        assert written[1] == said[1]
        assert written[1]["viewer"] == viewer
        # Who is here has changed: the socket has been opened since.
        assert _but_presence(written[0]) == _but_presence(said[0])


def _but_presence(info: dict[str, Any]) -> dict[str, Any]:
    seats = [{k: v for k, v in seat.items() if k != "here"} for seat in info["seats"]]
    return {k: v for k, v in info.items() if k != "watching"} | {"seats": seats}


def test_a_stranger_and_a_friend_see_no_hand_that_is_not_theirs(server: Served) -> None:
    code, ann, ben = play(server, "letterbox")
    views = [messages(load(server, code, one))[1] for one in (ann.secret, ben.secret)]
    watched = messages(load(server, code, Browser(server).secret))[1]
    assert watched["viewer"] == WATCHER
    assert "offers" not in watched
    assert [view["viewer"] for view in views] == [0, 1]
    assert watched == messages(load(server, code))[1]


def test_a_page_with_messages_is_kept_by_nobody(server: Served) -> None:
    code, ann, _ = play(server, "bid")
    answer = load(server, code, ann.secret)
    assert answer.headers["cache-control"] == "no-store"
    assert "cookie" in answer.headers["vary"].lower()
    assert "etag" not in answer.headers
    tagged = {"Cookie": f"piecepack={ann.secret}", "If-None-Match": "*"}
    assert messages(server.web.get(f"/t/{code}", headers=tagged))


def test_only_the_last_letters_of_the_secret_say_whom_the_messages_are_for(server: Served) -> None:
    code, ann, _ = play(server, "bid")
    text = load(server, code, ann.secret).text
    assert f'data-browser="{ann.secret[-4:]}"' in text
    assert ann.secret[:-4] not in text
    assert ann.secret[-5:] not in text
    assert 'data-browser=""' in load(server, code).text


def test_the_cookie_opens_nothing_but_the_page(server: Served) -> None:
    code, ann, _ = play(server, "bid")
    cookie = {"Cookie": f"piecepack={ann.secret}"}
    assert server.web.get("/api/mine", headers=cookie).status_code == 401
    refused = server.web.post(f"/api/tables/{code}/seats/0/leave", headers=cookie)
    assert refused.status_code in (401, 403)
    assert not messages(load(server, code, ann.secret))[0]["seats"][0].get("away")


@pytest.mark.parametrize("cookie", ["", "short", "x" * 200, "blank space in a secret", "ü" * 30])
def test_a_cookie_that_is_not_ours_gets_the_plain_page(server: Served, cookie: str) -> None:
    code, _, _ = play(server, "bid")
    answer = server.web.get(f"/t/{code}", headers={b"Cookie": f"piecepack={cookie}".encode()})
    assert answer.status_code == 200
    assert answer.text == _PAGE
    assert answer.headers["cache-control"] == "no-cache"


def test_a_table_without_spectators_tells_a_stranger_nothing(server: Served) -> None:
    code, ann, _ = play(server, "bid", watchers=False)
    for secret in (None, Browser(server).secret):
        assert load(server, code, secret).text == _PAGE
    assert len(messages(load(server, code, ann.secret))) == 2


def test_before_the_start_the_page_has_the_table_without_a_view(server: Served) -> None:
    ann = Browser(server)
    code = ann.open_table("bid", seats=3)
    ann.sit(code, 0, "Ann")
    for secret in (None, ann.secret):
        (info,) = messages(load(server, code, secret))
        assert (info["hear"], info["state"]) == ("table", "open")
        assert info["seats"][0].get("mine", False) == (secret is not None)


def test_somebody_with_two_seats_gets_both_views(server: Served) -> None:
    ann = Browser(server)
    code = ann.open_table("bid", seats=3, bots=[{"seat": 1}])
    for seat, name in ((0, "Ann"), (2, "Ben")):
        ann.sit(code, seat, name)
    ann.start(code)
    told = messages(load(server, code, ann.secret))
    assert [message.get("viewer") for message in told] == [None, 0, 2]


def test_a_seat_whose_holder_is_away_has_to_ask_its_socket(server: Served) -> None:
    code, ann, _ = play(server, "bid")
    ann.post(f"/tables/{code}/seats/0/leave")
    assert load(server, code, ann.secret).text == _PAGE


def test_an_unknown_table_gets_the_plain_page_and_is_not_looked_for(server: Served) -> None:
    assert load(server, "NOSUCH", "x" * 24).text == _PAGE


def test_a_name_cannot_end_the_script_element(server: Served) -> None:
    ann = Browser(server)
    code = ann.open_table("bid", seats=3)
    ann.sit(code, 0, "</script><b>")
    answer = load(server, code, ann.secret)
    assert "</script><b>" not in answer.text
    assert messages(answer)[0]["seats"][0]["name"] == "</script><b>"


def test_a_client_without_a_place_for_messages_is_answered_as_it_is(
    client: Path, tmp_path: Path
) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_text("<!doctype html><title>piecepack</title>")
    settings = Settings(limits=ROOMY, bot_workers=1, client=tmp_path / "client")
    with served(tmp_path / "tables.db", settings) as running:
        code, ann, _ = play(running, "bid")
        assert load(running, code, ann.secret).text == "<!doctype html><title>piecepack</title>"
