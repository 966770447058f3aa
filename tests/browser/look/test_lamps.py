"""The lamp at what Expert would choose covers nothing that has to be read: neither its own value nor a neighbour's."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, Route

from kit.browser.far_hand import far_hand
from kit.browser.people import Company
from kit.browser.seeing import SETTLED, SIZES

_BOTS: Final = {"bid": 3, "in_crowd": 1, "letterbox": 3, "scavenger_hunt": 3, "tile13": 3}
_VERBS: Final = {  # about pieces of several kinds: hands of coins and of tiles, lists, boards, pawns
    "bid": ("bid",),
    "in_crowd": ("place", "vote"),
    "letterbox": ("place", "walk"),
    "scavenger_hunt": ("swap",),
    "tile13": ("playtest", "design"),
}


@pytest.mark.parametrize("game", _BOTS)
def test_a_lamp_covers_no_value_no_suit_and_no_mark(company: Company, game: str) -> None:
    """Any piece and any square that can be picked might be advised: every second of them is lit, then the others."""
    table = company.table(game, "Mara", bots=_BOTS[game], pace="instant")
    mara = company.sit(table, "mouse", "Mara")
    page, left = mara.page, set(_VERBS[game])
    with far_hand(company.server, table.code, table.keys["Mara"], seed=3) as hand:
        while left and (view := hand.wait()):
            offered = left & {offer.verb for offer in view.offers}
            for half in (0, 1) if offered else ():
                page.route("**/hint", _advising(half), times=1)
                page.goto(table.url)
                page.locator(f'.hand[data-asked="{view.ask}"]').wait_for()
                page.get_by_role("button", name="What would Expert do?").click()
                page.locator(_LAMPS).first.wait_for()
                assert [offered, *_complaints(page)] == [offered]
                # What is cut off while it loads is an error.
                page.wait_for_load_state("networkidle")
                page.goto("about:blank")
            left -= offered
            hand.play()
    assert not left


def _complaints(page: Page) -> list[str]:
    found = []
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        found += [f"{name}: {what}" for what in page.evaluate(_LOOK, _LAMPS)]
    page.set_viewport_size(SIZES["wide"])
    return found


def _advising(half: int) -> Callable[[Route], None]:
    """An answer of Expert, without waiting for one."""

    def answer(route: Route) -> None:
        told = {"move": {"verb": ""}, "text": "all of them", "why": "", "chance": 0.5}
        route.fulfill(json={**told, **route.request.frame.page.evaluate(_CAN, half)})

    return answer


_LAMPS: Final = ":is(.p, .cell) > .tip"
_CAN: Final = """(half) => ({
  ask: Number(document.querySelector(".hand").dataset.asked),
  pieces: [...document.querySelectorAll(":is(.p, .cell).can")]
    .map(({ dataset }) => dataset.piece ?? dataset.cell)
    .filter((_, index) => index % 2 === half),
})"""
# A lamp is round. What is read on a piece are the parts of its art that are smaller than itself; of a pawn the last.
_LOOK: Final = """(lamps) => {
  const art = (piece) => {
    const parts = [...piece.querySelectorAll(":scope > .pc > *")];
    const { width } = piece.getBoundingClientRect();
    return piece.dataset.kind === "pawn"
      ? parts.slice(-1)
      : parts.filter((part) => part.getBoundingClientRect().width < width * 0.7);
  };
  const written = ".mark > svg, .chip, .cap, .what, .tag > span, .head > *";
  const read = [...document.querySelectorAll("main .p")].flatMap(art)
    .concat(...document.querySelectorAll(`main :is(${written})`))
    .filter((part) => part.checkVisibility());
  const named = (one) => `${one.closest("[aria-label]")?.ariaLabel} (${one.outerHTML.slice(0, 60)})`;
  const found = [];
  for (const lamp of document.querySelectorAll(lamps)) {
    const box = lamp.getBoundingClientRect();
    const [x, y, radius] = [box.left + box.width / 2, box.top + box.height / 2, box.width / 2];
    if (radius < 5) found.push(`too small: ${named(lamp.parentElement)}`);
    for (const part of read) {
      if (part.closest(".hand, .board") !== lamp.closest(".hand, .board")) continue;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      const enough = part.closest(".tag") ? radius / 2 : radius - 1; // a label lies above it, and hides half at most
      if (right > left && away < enough) found.push(`${named(lamp.parentElement)} covers ${named(part)}`);
    }
    for (const [across, down] of [[0, 0], [-0.6, 0], [0.6, 0], [0, -0.6], [0, 0.6]]) {
      const over = document.elementFromPoint(x + across * radius, y + down * radius)?.closest(".p, .cell");
      const unlit = over && !over.closest(".advised, :has(> .advised)");
      if (unlit) found.push(`${named(over)} covers the lamp of ${named(lamp.parentElement)}`);
    }
  }
  return found;
}"""
