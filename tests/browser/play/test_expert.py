"""What would Expert do: a player alone with bots asks, reads why, and sees the move lit up."""

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
    told = page.get_by_role("status").filter(has_text="Expert would choose")
    told.wait_for(timeout=_ANSWERED_WITHIN)
    expect(told).to_contain_text("chance of winning is about")
    expect(ask).to_have_count(0)
    assert page.locator(".lit").count()
    expect(page.get_by_text("Ann asks what Expert would do.").first).to_be_attached()
