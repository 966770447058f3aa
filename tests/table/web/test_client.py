"""The browser client's files: what is sent, how it may be kept, and that nothing else is."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings
from piecepack.table.web.packed import takes_gzip

INDEX = "<!doctype html><title>piecepack</title>" + "<p>All the tables.</p>" * 40
SCRIPT = "export const tables = [];\n" * 200
FONT = bytes(range(256)) * 4
PAGES = ["/", "/new", "/new/bid", "/t/CODE34", "/t/CODE34/screen", "/t/CODE34/replay", "/guide/bid"]
PLAIN = {"Accept-Encoding": "identity"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = tmp_path_factory.mktemp("client")
    (built / "assets").mkdir()
    (built / ".vite").mkdir()
    (built / "index.html").write_text(INDEX)
    (built / "icon.svg").write_text("<svg/>")
    (built / "manifest.webmanifest").write_text('{"name": "piecepack"}')
    (built / "assets" / "index-B1c_d2.js").write_text(SCRIPT)
    (built / "assets" / "index-B1c_d2.css").write_text("p { margin: 0 }")
    (built / "assets" / "letters-9Z.woff2").write_bytes(FONT)
    (built / ".vite" / "manifest.json").write_text("{}")
    (built.parent / "secret.txt").write_text("not to be served")
    return built


@pytest.fixture(scope="module")
def web(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    settings = Settings(limits=ROOMY, bot_workers=1, client=folder)
    with served(tmp_path_factory.mktemp("data") / "tables.db", settings) as server:
        yield server.web


@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_the_client_is_its_index(web: httpx.Client, page: str) -> None:
    answer = web.get(page)
    assert answer.status_code == 200
    assert answer.text == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-B1c_d2.js", "text/javascript; charset=utf-8"),
        ("/assets/index-B1c_d2.css", "text/css; charset=utf-8"),
        ("/assets/letters-9Z.woff2", "font/woff2"),
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_a_file_has_its_type_and_is_kept_for_ever_if_its_name_changes_with_it(
    web: httpx.Client, folder: Path, path: str, kind: str
) -> None:
    answer = web.get(path)
    assert answer.content == (folder / path[1:]).read_bytes()
    assert answer.headers["content-type"] == kind
    keeps = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
    assert answer.headers["cache-control"] == keeps


def test_text_travels_packed_to_whoever_can_unpack_it(web: httpx.Client) -> None:
    with web.stream("GET", "/assets/index-B1c_d2.js", headers={"Accept-Encoding": "gzip"}) as sent:
        body = b"".join(sent.iter_raw())
    assert sent.headers["content-encoding"] == "gzip"
    assert sent.headers["vary"] == "Accept-Encoding"
    assert len(body) == int(sent.headers["content-length"]) < len(SCRIPT) / 10
    assert gzip.decompress(body).decode() == SCRIPT
    plain = web.get("/assets/index-B1c_d2.js", headers=PLAIN)
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"
    assert plain.text == SCRIPT
    assert plain.headers["etag"] != sent.headers["etag"]


@pytest.mark.parametrize("path", ["/icon.svg", "/assets/letters-9Z.woff2"])
def test_what_would_not_be_shorter_is_not_packed(web: httpx.Client, path: str) -> None:
    assert "content-encoding" not in web.get(path).headers


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        *(("gzip", True), ("br, GZIP;q=0.8", True), ("*", True), ("gzip; q=1.0", True)),
        *(("", False), ("br", False), ("gzip;q=0", False), ("gzip;q=0.000, *", False)),
        *(("*;q=0", False), ("gzip;q=0.001", True), ("identity", False), ("xgzip", False)),
    ],
)
def test_packing_is_agreed_on(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) == takes


@pytest.mark.parametrize("headers", [PLAIN, {"Accept-Encoding": "gzip"}])
@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', "*"])
def test_what_a_browser_has_is_not_sent_again(
    web: httpx.Client, headers: dict[str, str], form: str
) -> None:
    tag = web.get("/", headers=headers).headers["etag"]
    again = web.get("/", headers={**headers, "If-None-Match": form.format(tag)})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert again.headers["cache-control"] == "no-cache"
    assert "content-encoding" not in again.headers
    assert "content-type" not in again.headers
    other = web.get("/", headers={**headers, "If-None-Match": '"other"'})
    assert other.text == INDEX


@pytest.mark.parametrize("path", ["/", "/t/CODE34", "/assets/index-B1c_d2.js"])
def test_head_says_what_get_would(web: httpx.Client, path: str) -> None:
    head, get = web.head(path), web.get(path)
    assert (head.status_code, head.content) == (200, b"")
    assert dict(head.headers) == dict(get.headers)


@pytest.mark.parametrize(
    "path",
    [
        *("/nothing", "/assets", "/assets/nothing.js", "/assets/../secret.txt", "/secret.txt"),
        *("/..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/.vite/manifest.json"),
        *("//etc/passwd", "/assets//etc/passwd", "/t/CODE34/nothing", "/new/bid/x", "/guide"),
    ],
)
def test_nothing_else_is_sent(web: httpx.Client, path: str) -> None:
    answer = web.send(httpx.Request("GET", f"{web.base_url}".rstrip("/") + path))
    assert answer.status_code == 404
    assert answer.json()["error"] == "There is nothing at this address."


def test_a_page_cannot_be_written_to(web: httpx.Client) -> None:
    for path in ("/", "/assets/index-B1c_d2.js"):
        answer = web.post(path)
        assert answer.status_code == 405
        assert answer.json()["error"] == "This method is not allowed here."


def test_the_client_may_load_nothing_from_elsewhere(web: httpx.Client) -> None:
    policy = web.get("/").headers["content-security-policy"]
    allowed = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert allowed == {
        "default-src": "'none'",
        **dict.fromkeys(("script-src", "style-src", "font-src", "connect-src"), "'self'"),
        "img-src": "'self' data:",
        "manifest-src": "'self'",
        **dict.fromkeys(("base-uri", "form-action", "frame-ancestors"), "'none'"),
    }


@pytest.mark.parametrize("there", ["no folder", "no index"])
def test_without_a_client_its_pages_say_how_to_build_it(tmp_path: Path, there: str) -> None:
    folder = tmp_path / "client"
    if there == "no index":
        folder.mkdir()
        (folder / "icon.svg").write_text("<svg/>")
    settings = Settings(limits=ROOMY, bot_workers=1, client=folder)
    with served(tmp_path / "tables.db", settings) as server:
        for page in PAGES:
            answer = server.web.get(page)
            assert answer.status_code == 200
            assert "make client" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        assert server.web.get("/icon.svg").status_code == 404
        assert server.web.get("/api/games").is_success


def test_what_changes_on_the_disk_is_not_looked_at(tmp_path: Path) -> None:
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text(INDEX)
    settings = Settings(limits=ROOMY, bot_workers=1, client=folder)
    with served(tmp_path / "tables.db", settings) as server:
        (folder / "late.js").write_text(SCRIPT)
        (folder / "index.html").unlink()
        assert _text(server, "/") == INDEX
        assert server.web.get("/late.js").status_code == 404


def _text(server: Served, path: str) -> str:
    return server.web.get(path).text


def test_a_person_who_has_lost_the_way_gets_a_page_and_a_program_a_sentence(
    tmp_path: Path,
) -> None:
    with served(tmp_path / "tables.db") as server:
        page = server.web.get("/nowhere/at/all", headers={"Accept": "text/html,*/*"})
        told = server.web.get("/nowhere/at/all", headers={"Accept": "application/json"})
        api = server.web.get("/api/nowhere", headers={"Accept": "text/html"})
    assert page.status_code == told.status_code == api.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert page.text.startswith("<!doctype html>")
    assert told.json() == api.json() == {"error": "There is nothing at this address."}
