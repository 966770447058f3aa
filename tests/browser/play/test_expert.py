"""What would Expert do: a player alone with bots asks, reads why, and sees the move lit up."""

import re
from typing import Final

from kit.browser.people import Company, expect

_ANSWERED_WITHIN: Final = 60_000  # milliseconds, on a machine that does much else


def test_a_player_asks_what_expert_would_do_and_sees_it_on_the_board(company: Company) -> None:
    table = company.table("in_crowd", "Ann", bots=1, pace="instant")
    ann = company.sit(table, "mouse", "Ann")
    page = ann.page
    assert ann.wait_to_be_asked()
    ask = page.get_by_role("button", name="What would Expert do?")
    ask.focus()
    page.keyboard.press("Enter")
    told = page.get_by_role("status").filter(has_text="Expert would play")
    told.wait_for(timeout=_ANSWERED_WITHIN)
    expect(told).to_contain_text("chance of winning is about")
    expect(ask).to_have_count(0)
    assert page.locator(".advised .tip").count()
    expect(page.locator(".picked")).to_have_count(0)
    expect(page.get_by_text("Ann asks what Expert would do.").first).to_be_attached()


def test_an_advised_button_is_marked_and_an_advised_piece_keeps_its_glow(company: Company) -> None:
    """Advice is neither a pick nor a line of the log: it has a look of its own, beside those of both."""
    table = company.table("bid", "Ann", bots=2, pace="instant")
    ann = company.sit(table, "mouse", "Ann")
    page = ann.page
    assert ann.wait_to_be_asked()
    advised = page.locator(".advised:has(> .tip)")
    ask = page.get_by_role("button", name="What would Expert do?")
    ask.click()
    expect(advised).to_have_count(1, timeout=_ANSWERED_WITHIN)
    expect(advised).to_have_class(re.compile(r"\bbtn\b"))
    while page.locator("[data-verb=pass]").count():
        page.locator("[data-verb=pass]").click()
        assert ann.wait_to_be_asked()
    ask.click()
    piece = page.locator("button.p.advised").first
    piece.wait_for(timeout=_ANSWERED_WITHIN)
    look = "one => [getComputedStyle(one).outlineStyle, getComputedStyle(one).boxShadow]"
    style, glow = piece.evaluate(look)
    assert style == "dashed"
    assert glow == page.locator("button.p.can:not(.advised)").first.evaluate(look)[1]
    for one in page.locator("button.p.advised").all():
        one.click()
    expect(page.locator(".picked.advised").first).to_be_visible()
    expect(page.locator(".acts .advised")).to_have_count(1)
