"""A server, a browser, and people who play until there is something to take a picture of."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser

from kit.browser.people import Person, come
from kit.table.served import Served


class Studio:
    """A server, a browser, and people who sit for pictures."""

    def __init__(self, browser: Browser, server: Served) -> None:
        self.browser = browser
        self.server = server

    @contextmanager
    def mara(self, path: str = "/", locale: str = "en-GB") -> Iterator[Person]:
        person = come(self.browser, "mouse", "Mara", self.server.url, locale=locale)
        person.page.evaluate(
            "localStorage.setItem('piecepack.name', 'Mara');"
            "localStorage.setItem('piecepack.hints', 'off')"
        )
        person.page.goto(self.server.url + path)
        yield person
        person.page.context.close()

    def at_table(
        self, person: Person, game: str, options: dict[str, Any] | None = None, seats: int = 0
    ) -> str:
        """Mara at a table where bots have the other seats; the table's code."""
        code: str = person.page.evaluate(_OPEN, [game, options or {}, seats])
        person.page.goto(f"{self.server.url}/t/{code}")
        person.wait_to_be_asked()
        return code


# Over REST, as the page itself would do it.
_OPEN: Final = """async ([game, options, seats]) => {
  const ask = async (path, method = "GET", body) => {
    const headers = { "Content-Type": "application/json" };
    const secret = localStorage.getItem("piecepack.browser");
    if (secret) headers.Authorization = `Bearer ${secret}`;
    const answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
    return answer.json();
  };
  if (!localStorage.getItem("piecepack.browser")) {
    localStorage.setItem("piecepack.browser", (await ask("/browsers", "POST")).secret);
  }
  const all = seats || (await ask(`/games/${game}`)).seats.at(-1);
  const bots = Array.from({ length: all - 1 }, (_, index) => ({ seat: index + 1 }));
  const wanted = { game, seats: all, options, bots, pace: "instant" };
  const { code } = await ask("/tables", "POST", wanted);
  await ask(`/tables/${code}/seats/0`, "POST", { name: "Mara" });
  await ask(`/tables/${code}/start`, "POST");
  return code;
}"""


def play(person: Person, moves: int, *, seed: int) -> None:
    rng = Random(seed)
    for _ in range(moves):
        if not person.wait_to_be_asked():
            return
        person.move(rng)
    person.wait_to_be_asked()


def finish(person: Person, rng: Random) -> None:
    while person.wait_to_be_asked():
        person.move(rng)
    person.page.locator(".result .luck").wait_for()


def until_offered(person: Person, verb: str, rng: Random) -> None:
    while person.wait_to_be_asked():
        if person.page.locator(f"[data-verb={verb}]").count() or verb in person.verbs():
            return
        person.move(rng)


def pick_until_ready(person: Person, rng: Random) -> None:
    for _ in range(20):
        if person.page.locator(".actions .btn.main:enabled").count():
            return
        glowing = person.page.locator("button.can").element_handles()
        if not glowing:
            return
        person.press(rng.choice(glowing))
        person.page.wait_for_timeout(60)
