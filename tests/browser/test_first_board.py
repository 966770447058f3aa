"""Loading the first board on a slow phone or a slow connection: no unnecessary work."""

from playwright.sync_api import Route

from kit.table.people import Company, expect


def test_the_table_is_called_before_the_page_can_draw_it(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.come("finger", "Mara")
    held: list[Route] = []
    mara.page.route("**/assets/start-*.js", lambda route: held.append(route))  # noqa: PLW0108  # playwright marks it
    mara.page.goto(f"{table.url}#{table.keys['Mara']}", wait_until="commit")
    for _ in range(200):
        if any(message["hear"] == "view" for message in mara.heard):
            break
        mara.page.wait_for_timeout(50)
    else:
        raise AssertionError("Nobody called the table.")
    assert mara.page.locator("[data-piece]").count() == 0
    assert mara.page.url == table.url  # the seat's key is out of sight already
    for route in held:
        route.continue_()
    expect(mara.page.locator("[data-piece]").first).to_be_visible()
    assert [message["say"] for message in mara.said] == ["hello"]  # nothing was asked for twice


def test_a_server_that_keeps_silent_is_waited_for_in_words(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.come("finger", "Mara")
    mara.page.route_web_socket("**/live", lambda socket: None)  # it opens, and says nothing
    mara.page.goto(f"{table.url}#{table.keys['Mara']}", wait_until="commit")
    expect(mara.page.get_by_role("status").filter(has_text="Joining table...")).to_be_visible()
