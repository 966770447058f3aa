"""A game for one, from a package of somebody else, played to the end on a phone and on a desk."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from kit.browser.people import Company, Means, expect
from kit.outside import installed_from
from kit.table.guest import Browser as Rest
from kit.table.processes import wait_for
from kit.table.served import Served

EXAMPLE = Path(__file__).parents[3] / "examples" / "fuji_san"
LEAST_PIECE = 24  # pixels: smaller, a value cannot be read or hit
MOST_MOVES = 12  # then one gives up


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A program of its own, which has the example installed."""
    environment = installed_from(EXAMPLE, tmp_path_factory.mktemp("site"))
    data = tmp_path_factory.mktemp("data") / "tables.db"
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    words = ["serve", "--no-browser", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(
        [sys.executable, "-m", "piecepack", *words],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20) as web:
            wait_for(lambda: answers(web))
            yield Served(f"127.0.0.1:{port}", web)
    finally:
        process.terminate()
        process.wait(20)


def answers(web: httpx.Client) -> bool:
    try:
        return web.get("/").is_success
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("means", ["mouse", "finger"])
def test_one_person_plays_it_to_the_end_and_again(company: Company, means: Means) -> None:
    ada = company.come(means, "Ada")
    page, rng = ada.page, Random(3)
    named = page.get_by_role("heading", name="Fuji-san")
    card = page.locator(":is(article, li, section)").filter(has=named).last
    ada.press(card.get_by_text("Play now"))
    ada.wait_to_be_asked()
    first = page.url
    sizes = page.locator(".grid .p").evaluate_all("all => all.map(one => one.clientWidth)")
    assert len(sizes) == 24 + 4
    assert min(sizes) >= LEAST_PIECE
    for _ in range(MOST_MOVES):
        if not ada.wait_to_be_asked():
            break
        ada.move(rng)
    if ada.wait_to_be_asked():
        give_up = page.locator('.actions [data-verb="give_up"]')
        ada.press(give_up)
        ada.press(page.locator(".actions .btn.sure"))  # it is asked once more
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".result .luck")).to_contain_text("verified")
    ada.press(page.get_by_role("button", name="Play again"))
    expect(page.locator(".result")).to_have_count(0)
    assert page.url != first
    assert ada.wait_to_be_asked()


def test_a_wide_board_scrolls_inside_itself_on_a_phone(company: Company) -> None:
    ada = company.sit(company.table("fuji_san", "Ada"), "finger", "Ada")
    fit = ada.page.locator(".fit")
    expect(fit).to_have_attribute("data-more", re.compile(r"\bon\b"))
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    fit.evaluate("board => board.scrollLeft = board.scrollWidth")
    expect(fit).to_have_attribute("data-more", re.compile(r"\bback\b"))
    expect(fit).not_to_have_attribute("data-more", re.compile(r"\bon\b"))


def test_nobody_is_waited_for_or_asked_in(company: Company, server: Served) -> None:
    code = Rest(server).open_table("fuji_san", seats=1)
    ada = company.come("mouse", "Ada", f"{server.url}/t/{code}")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Take it to play")
    expect(ada.page.get_by_role("heading", name="Invite players")).to_have_count(0)


def test_it_has_its_guide_and_its_picture(company: Company, server: Served) -> None:
    ada = company.come("mouse", "Ada", f"{server.url}/guide/fuji_san")
    expect(ada.page.get_by_role("heading", name="Country Road")).to_be_visible()
    ada.page.goto(server.url)
    card = ada.page.locator(":is(article, li)").filter(has_text="Fuji-san")
    expect(card.locator('use[href="#pawn-suns"]')).to_have_count(1)
