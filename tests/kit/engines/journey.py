"""The main journey, as somebody with a mouse makes it: home, a game to its end, a stamp, the replay."""

import json
from time import monotonic, sleep
from typing import Final

from kit.engines.engine import Engine
from kit.table.guest import Browser
from kit.table.served import Served

_MOST_SECONDS: Final = 240  # for a game; a machine may be busy
_LINE: Final = [(0.2 + 0.1 * step, 0.3 + 0.05 * step) for step in range(7)]


def open_a_short_game(page: Engine, server: Served) -> None:
    """From the home page: Bid! to ten points, against bots."""
    page.go(server.url)
    page.press('a[href="/new/bid"]')
    page.see("button.open")
    goal = "[...document.querySelectorAll('label')].find(label => /Goal/.test(label.textContent))"
    name = page.run(f"return {goal}.control.id")
    page.write(f"[id={json.dumps(name)}]", "10")
    page.write(".seatsf ol > li:first-child input:not([type=radio])", "Mara")
    for seat in range(
        2, page.run("return document.querySelectorAll('.seatsf ol > li').length") + 1
    ):
        page.press(f".seatsf ol > li:nth-child({seat}) label", "Bot")
    page.press("label", "Instant")
    page.press("button.open")
    page.see(".say h1")


_OVER: Final = ".result"
_TILE: Final = ".held button.can:not(.picked)"
_CHOICES: Final = (
    _OVER,
    "[data-onward]",
    "[role=note] button[aria-label=Close]",
    ".actions .btn.sure",
    ".actions .btn.main",
    _TILE,
    ".page button.can:not(.picked)",
    ".actions [data-pick][aria-pressed=false]",
    ".actions .acts .btn:not(.plain)",
)


def play_to_the_end(page: Engine) -> None:
    """Press what glows, and what the buttons offer; the first tile is dragged to its place."""
    dragged = False
    late = monotonic() + _MOST_SECONDS
    while monotonic() < late:
        choice, at = page.first(_CHOICES) or ("", (0, 0))
        if choice == _OVER:
            assert dragged
            return
        if choice == _TILE and not dragged:
            page.wait("return !!document.querySelector('[data-draggable]')")
            bid_by_dragging(page)
            dragged = True
        elif choice:
            page.click(at)
        else:
            sleep(0.1)
    raise AssertionError(f"In {page.name} the game has no end.")


def bid_by_dragging(page: Engine) -> None:
    """As many tiles as are wanted."""
    for tile in (1, 2):
        slot = page.see(".well .zone:has(.slot.mine)")
        held = page.see(f".held .thing:nth-child({tile}) button.can")
        page.drag([held, slot])
        sleep(0.3)
        if not page.there(".held button.can"):
            return
    raise AssertionError(f"In {page.name} nothing comes of dragging a tile to its place.")


def look_back(page: Engine) -> None:
    """The replay: from the start on by one, to the end and back."""
    page.press_for("a", "Replay", "input[type=range]")
    step = "return Number(document.querySelector('input[type=range]').value)"
    page.wait(f"{step} === 0")
    page.press("button", "Step forward")
    page.wait(f"{step} === 1")
    page.press("button", "Go to end")
    page.wait(f"{step} > 3")
    page.press("button", "Go to start")
    page.wait(f"{step} === 0")
    page.press("button", "Go to end")
    page.see(".board [data-piece]")


def draw_a_stamp(page: Engine, server: Served) -> None:
    """Letterbox: a tile, a clue, a decoy, a stamp by mouse; it is kept as it was drawn."""
    rest = Browser(server)
    code = rest.open_table("letterbox", seats=3)
    key = rest.sit(code, 0, "Mara")
    for seat in (1, 2):
        rest.put(f"/tables/{code}/seats/{seat}/bot", {})
    rest.start(code)
    page.go(f"{server.url}/t/{code}#{key}")
    page.press('[data-cell="r4c4"]')
    page.press(".writing button", "Next")
    page.write(".writing textarea", "Where the moon goes to swim.")
    for _ in range(2):
        page.press(".writing button", "Next")
    card = '[role=img][aria-label="Stamp"]'
    page.see(card)
    drawn = f"[...document.querySelectorAll('{card} path')].map(path => path.getAttribute('d'))"
    page.wait(f"return {drawn}.length === 0")
    page.see(card)
    box = page.run(
        f"const box = document.querySelector('{card}').getBoundingClientRect();"
        "return [box.x, box.y, box.width, box.height]"
    )
    page.drag([(box[0] + x * box[2], box[1] + y * box[3]) for x, y in _LINE])
    page.wait(f"return {drawn}.length === 1")
    line = page.run(f"return {drawn}")
    assert len(line[0]) > 100  # a line, not a dot
    page.press('.writing [data-verb="hide"]')
    page.press("[role=tab]", "Your logbook")
    page.see('[data-card="own-box"]')
    kept = "document.querySelectorAll('[data-card=own-box] .stamp path')"
    assert page.run(f"return [...{kept}].map(path => path.getAttribute('d'))") == line
