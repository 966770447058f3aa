"""Download size of the client, and that nothing comes from other servers."""

import gzip
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest

from piecepack.table.house import CLIENT

_MOST_KB: Final = 90  # of JavaScript, all pages of it together, as it travels
_ADDRESS: Final = re.compile(rb"https?://[^\s\"'`<>)\\]*")
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


def test_all_its_javascript_together_is_small() -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in files(".js")}
    assert len(sizes) > 1
    assert sum(sizes.values()) <= _MOST_KB * 1000, sizes


class _Inline(HTMLParser):
    """Scripts and styles that stand in the page itself, which its own policy would not let run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if (tag == "script" and not given.get("src")) or tag == "style":
            self.found.append(f"<{tag}>")
        self.found += [f"{tag} {name}" for name in given if name == "style" or name[:2] == "on"]


def test_the_page_has_no_script_and_no_style_of_its_own() -> None:
    page = _Inline()
    page.feed((CLIENT / "index.html").read_text())
    assert page.found == []


def test_it_speaks_of_no_address_elsewhere() -> None:
    elsewhere = {
        (path.name, address.decode())
        for path in files()
        if path.suffix not in {".woff2", ".png"}
        for address in _ADDRESS.findall(path.read_bytes())
        if not address.startswith(_HARMLESS)
    }
    assert elsewhere == set()
