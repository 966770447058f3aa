"""Download size of the client, and that nothing comes from other servers."""

import gzip
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest

from piecepack.table.house import CLIENT

# Of JavaScript, in kB as it travels:
_FIRST_KB: Final = 70  # that the first board of a table waits for
_TABLE_KB: Final = 90  # that a table can load at all
_ADDRESS: Final = re.compile(rb"https?://[^\s\"'`<>)\\]+")
# Names of languages, and what errors of Svelte and PartySocket refer to: nothing of it is ever fetched.
_HARMLESS: Final = (
    b"http://www.w3.org/",
    b"https://svelte.dev/e/",
    b"https://github.com/partykit/partykit",
)


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    assert (CLIENT / "index.html").is_file(), "The browser client is not built: make client."


def files(suffix: str = "") -> Iterator[Path]:
    return (path for path in sorted(CLIENT.rglob(f"*{suffix}")) if path.is_file())


_IMPORTED: Final = re.compile(r'(?:from|import)\s*"\./([\w.-]+\.js)"')
_LOADED: Final = re.compile(r"import\([`\"]\./([\w.-]+\.js)[`\"]\)")


def packed_kb(path: Path) -> float:
    return len(gzip.compress(path.read_bytes(), 9)) / 1000


def reached(names: set[str], *ways: re.Pattern[str]) -> set[str]:
    """These scripts, and all that they lead to."""
    found: set[str] = set()
    while names - found:
        name = (names - found).pop()
        found.add(name)
        text = (CLIENT / "assets" / name).read_text()
        names = names | {other for way in ways for other in way.findall(text)}
    return found


def named_in(page: str) -> set[str]:
    """The scripts that a page asks for at once on a phone."""
    tags = re.findall(r"<(?:script|link)[^>]*>", (CLIENT / page).read_text())
    wanted = [tag for tag in tags if ".js" in tag and "media=" not in tag]
    return {name for tag in wanted for name in re.findall(r"/assets/([\w.-]+\.js)", tag)}


def test_the_first_board_of_a_table_waits_for_little_javascript() -> None:
    first = reached(named_in("table.html"), _IMPORTED)
    sizes = {name: packed_kb(CLIENT / "assets" / name) for name in first}
    assert sizes
    assert sum(sizes.values()) <= _FIRST_KB, sizes


def test_all_javascript_of_a_table_together_is_small() -> None:
    """What a table loads later is loaded by its own script; other pages are loaded by the one for all."""
    first = named_in("table.html")
    (own,) = (name for name in first if name.startswith("table-"))
    sizes = {
        name: packed_kb(CLIENT / "assets" / name)
        for name in first | reached({own}, _IMPORTED) | later_of(own)
    }
    assert len(sizes) > len(first)
    assert sum(sizes.values()) <= _TABLE_KB, sizes


def later_of(script: str) -> set[str]:
    loaded = set(_LOADED.findall((CLIENT / "assets" / script).read_text()))
    return reached(loaded, _IMPORTED)


@pytest.mark.parametrize(
    "page", sorted(path.name for path in CLIENT.glob("*.html") if path.name != "offline.html")
)
def test_a_page_names_all_scripts_that_it_needs_at_once(page: str) -> None:
    """One that is found only inside another costs a phone another answer."""
    named = named_in(page)
    assert named
    assert reached(named, _IMPORTED) == named


class _Inline(HTMLParser):
    """Scripts and styles that stand in the page itself, which its own policy would not let run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        data = given.get("type") == "application/json"
        if (tag == "script" and not given.get("src") and not data) or tag == "style":
            self.found.append(f"<{tag}>")
        self.found += [f"{tag} {name}" for name in given if name == "style" or name[:2] == "on"]


@pytest.mark.parametrize("page", sorted(path.name for path in CLIENT.glob("*.html")))
def test_the_page_has_no_script_and_no_style_of_its_own(page: str) -> None:
    read = _Inline()
    read.feed((CLIENT / page).read_text())
    assert read.found == []


def test_it_speaks_of_no_address_elsewhere() -> None:
    elsewhere = {
        (path.name, address.decode())
        for path in files()
        if path.suffix not in {".woff2", ".png"}
        for address in _ADDRESS.findall(path.read_bytes())
        if not address.startswith(_HARMLESS)
    }
    assert elsewhere == set()
