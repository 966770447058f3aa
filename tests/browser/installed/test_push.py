"""Notifications of an installed app, in a real browser.

Chromium without Google's services has no push service to subscribe at, so a message is handed to the service worker
through the developer tools, and the browser's end of a subscription is the test's own; the server sends to it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from kit.browser.people import Company, expect
from kit.browser.waiting import wait_until
from kit.callback.push_service import Subscriber, push_service
from kit.table.guest import Browser as Rest
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings

# In the place of the browser's connection to a push service.
SUBSCRIPTION = """form => {
  const made = { endpoint: form.endpoint, options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: form.endpoint, keys: form }), unsubscribe: async () => {
      window.unsubscribed = true; return true; } };
  let kept = null;
  PushManager.prototype.getSubscription = async () => kept;
  PushManager.prototype.subscribe = async (asked) => { window.asked = asked; return (kept = made); };
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    limits = replace(ROOMY, call_after=0.2, call_retry=0.05)
    settings = Settings(limits=limits, bot_workers=1, private_callbacks=True)
    data: Path = tmp_path_factory.mktemp("push") / "tables.db"
    with served(data, settings) as up:
        yield up


def deliver(page: Page, origin: str, message: object) -> None:
    """Hand a push message to the worker of this origin, as the browser itself would."""
    wire = page.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    wire.on("ServiceWorker.workerRegistrationUpdated", note)
    wire.send("ServiceWorker.enable")
    for _ in range(400):
        if found:
            break
        page.wait_for_timeout(50)
    wire.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0], "data": json.dumps(message)},
    )


def shown(page: Page) -> list[list[str]]:
    told: list[list[str]] = page.evaluate(
        "navigator.serviceWorker.ready.then(worker => worker.getNotifications())"
        ".then(all => all.map(one => [one.title, one.body, one.tag]))"
    )
    return told


def begin_another(company: Company, secret: str) -> str:
    """Another game with the same browser, in which it is her turn at once."""
    rest = Rest(company.server, known=False)
    rest.headers = {"Authorization": f"Bearer {secret}"}
    bots = [{"seat": seat, "bot": "random"} for seat in (1, 2)]
    code = rest.open_table("bid", seats=3, bots=bots)
    rest.sit(code, 0, "Mara")
    rest.start(code)
    return code


def test_a_page_that_is_closed_is_called_back_by_push(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    url, key = company.server.url, table.keys["Mara"]
    mara = company.come("mouse", "Mara", f"{table.url}#{key}", service_workers="allow")
    page = mara.page
    page.context.grant_permissions(["notifications"], origin=url)
    wait_until(page, "!!navigator.serviceWorker.controller")
    with push_service() as service:
        phone = Subscriber(service, "/mara")
        page.evaluate("localStorage.setItem('piecepack.notify', 'off')")  # not wanted so far
        page.evaluate(SUBSCRIPTION, phone.form())
        mara.press(page.get_by_role("button", name="Menu"))
        switch = page.get_by_role("switch", name="Notify me when it is my turn")
        expect(page.get_by_text("Also when piecepack is closed.")).to_be_visible()
        switch.click()
        expect(switch).to_be_checked()
        wait_until(page, "localStorage.getItem('piecepack.push') === 'on'")
        assert page.evaluate("window.asked.userVisibleOnly")
        secret = page.evaluate("localStorage.getItem('piecepack.browser')")
        page.goto("about:blank")  # the page is closed
        again = begin_another(company, secret)
        (told,) = phone.wait()
        assert told == {
            "title": "Bid!",
            "body": "Your turn at Bid!",
            "table": again,
            "path": f"/t/{again}",
        }
        page.goto(f"{url}/guide/bid")
        deliver(page, url, told)
        wait_until(
            page,
            "navigator.serviceWorker.ready.then(w => w.getNotifications()).then(n => n.length)",
        )
        assert shown(page) == [["Bid!", "Your turn at Bid!", again]]


def told_of(code: str, path: str) -> dict[str, str]:
    return {"title": "Bid!", "body": "Your turn at Bid!", "table": code, "path": path}


# A click on a notification, which no page can make itself: what the worker is told then, and what it does.
CLICK = """async path => {
  const done = [];
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.focus = async () => void done.push(["focused", new URL(tab.url).pathname]);
  self.clients.matchAll = async () => tabs;
  self.clients.openWindow = async (url) => void done.push(["opened", url]);
  await self.registration.showNotification("Bid!", { data: { path } });
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification });
  const waits = [];
  event.waitUntil = (promise) => waits.push(promise);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return [done, (await self.registration.getNotifications()).length];
}"""


def test_nothing_is_shown_while_the_page_of_the_table_is_in_front(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    url, path = company.server.url, f"/t/{table.code}"
    mara = company.come("mouse", "Mara", table.url, service_workers="allow")
    page = mara.page
    page.context.grant_permissions(["notifications"], origin=url)
    wait_until(page, "!!navigator.serviceWorker.controller")
    deliver(page, url, told_of(table.code, path))
    deliver(
        page, url, told_of("OTHERS", "/t/OTHERS")
    )  # once it is there, the first has been dealt with
    wait_until(
        page, "navigator.serviceWorker.ready.then(w => w.getNotifications()).then(n => n.length)"
    )
    assert [tag for _, _, tag in shown(page)] == ["OTHERS"]


def test_a_click_on_a_notification_goes_to_the_tab_of_the_table_or_opens_one(
    company: Company,
) -> None:
    table = company.table("bid", "Mara", bots=2)
    url, path = company.server.url, f"/t/{table.code}"
    mara = company.come("mouse", "Mara", table.url, service_workers="allow")
    page = mara.page
    page.context.grant_permissions(["notifications"], origin=url)
    wait_until(page, "!!navigator.serviceWorker.controller")
    (worker,) = page.context.service_workers
    assert worker.evaluate(CLICK, path) == [[["focused", path]], 0]
    assert worker.evaluate(CLICK, "/t/OTHERS") == [[["opened", "/t/OTHERS"]], 0]
