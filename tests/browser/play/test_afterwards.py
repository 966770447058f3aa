"""After a game: it is analysed, a turning point opened, and played on from there."""

import re
from random import Random
from typing import Final

from kit.browser.people import Company, expect

_MADE_WITHIN: Final = 180_000  # milliseconds, on a machine that does much else


def test_a_game_is_played_analysed_and_played_on_from_a_turning_point(company: Company) -> None:
    table = company.table("bid", "Ann", bots=2, options={"goal": 10}, pace="instant")
    ann = company.sit(table, "mouse", "Ann")
    page, rng = ann.page, Random(5)
    while ann.wait_to_be_asked():
        ann.move(rng)
    ann.press(page.get_by_role("link", name="Analyse"))
    turning = page.locator("[data-turning]").first
    turning.wait_for(timeout=_MADE_WITHIN)
    step = int(re.findall(r"\d+", turning.inner_text())[0])
    ann.press(turning)
    expect(page.get_by_role("slider")).to_have_value(str(step - 1))
    if page.get_by_role("button", name="Play from here").is_disabled():  # the last step of all
        ann.press(page.get_by_role("button", name="Step back"))
    ann.press(page.get_by_role("button", name="Play from here"))
    ann.press(page.get_by_role("button", name="Open table"))
    expect(page).to_have_url(re.compile(rf"/t/(?!{table.code})\w+$"))
    assert ann.wait_to_be_asked() or page.locator(".result").count()
    expect(page.get_by_text(f"of the game at table {table.code}").first).to_be_attached()
