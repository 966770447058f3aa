"""Takes the screenshots in docs/pictures, wide and narrow, light and dark, from real games.

make pictures
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import cos, pi, sin
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from PIL import Image  # noqa: E402  # as below
from playwright.sync_api import Browser, Page, ViewportSize  # noqa: E402

from kit.browser.people import Person, a_browser, come  # noqa: E402  # found only now
from kit.table.served import Served, served  # noqa: E402

FOLDER: Final = ROOT / "docs" / "pictures"
WIDE: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL: Final[ViewportSize] = {"width": 360, "height": 640}
SIDEWAYS: Final[ViewportSize] = {"width": 844, "height": 390}
TABLET: Final[ViewportSize] = {"width": 768, "height": 1024}
TELEVISION: Final[ViewportSize] = {"width": 1920, "height": 1080}


class Camera:
    """Takes pictures of one page in all its forms, and leaves it as it was."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._of = ""

    def take(self, name: str, *, of: str = "", dark: bool = True, sides: bool = False) -> None:
        """`of` is what it is about, and is scrolled to where the page is too long for its screen."""
        self._of = of
        self._shot(f"{name}-wide", WIDE)
        if dark:
            self._shot(f"{name}-wide-dark", WIDE, dark=True)
        self._shot(f"{name}-phone", PHONE)
        if sides:
            self._shot(f"{name}-phone-dark", PHONE, dark=True)
            self._shot(f"{name}-small-phone", SMALL)
            self._shot(f"{name}-sideways", SIDEWAYS)
            self._shot(f"{name}-tablet", TABLET)
        self.page.set_viewport_size(WIDE)

    def television(self, name: str) -> None:
        self._shot(f"{name}-television", TELEVISION)
        self._shot(f"{name}-television-dark", TELEVISION, dark=True)
        self._shot(f"{name}-phone", PHONE)

    def _shot(self, name: str, size: ViewportSize, *, dark: bool = False) -> None:
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        if self._of:
            self.page.locator(self._of).evaluate("it => it.scrollIntoView({ block: 'end' })")
        self.page.wait_for_timeout(250)
        path = FOLDER / f"{name}.png"
        self.page.screenshot(path=path)
        with Image.open(path) as picture:  # few colours need few bits
            packed = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
        packed.save(path, optimize=True)


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


def around(studio: Studio) -> None:
    """Home, a new table, the lobby, the guide, the menu."""
    with studio.mara() as mara:
        for game, moves in (("bid", 3), ("scavenger_hunt", 2)):
            studio.at_table(mara, game)
            play(mara, moves, seed=4)
        page, camera = mara.page, Camera(mara.page)
        page.goto(studio.server.url)
        page.get_by_text("My tables").wait_for()
        camera.take("home", sides=True)
        page.goto(f"{studio.server.url}/new/scavenger_hunt")
        page.get_by_role("button", name="Open table").wait_for()
        camera.take("new-table", sides=True)
        page.get_by_role("button", name="Open table").click()
        page.get_by_role("button", name="Start game").wait_for()
        camera.take("lobby")
        code = page.url.rsplit("/", 1)[-1]
        screen = come(studio.browser, "mouse", "", f"{studio.server.url}/t/{code}/screen")
        screen.page.get_by_text(code).first.wait_for()
        Camera(screen.page).television("screen-open")
        screen.page.context.close()
        page.goto(f"{studio.server.url}/guide/in_crowd")
        page.get_by_role("heading", name="A vote").first.wait_for()
        camera.take("guide", dark=False)
        page.goto(f"{studio.server.url}/nowhere")
        camera.take("nowhere", dark=False)


def bid(studio: Studio) -> None:
    with studio.mara() as mara:
        studio.at_table(mara, "bid")
        play(mara, 5, seed=8)
        pick_until_ready(mara, Random(2))
        Camera(mara.page).take("bid", sides=True)
        mara.page.get_by_role("button", name="Menu").click()
        mara.page.get_by_role("dialog").wait_for()
        Camera(mara.page).take("menu")


def in_crowd(studio: Studio) -> None:
    with studio.mara() as mara:
        studio.at_table(mara, "in_crowd")
        play(mara, 14, seed=3)
        votable = mara.page.locator(
            "button.cell.can[aria-label^=middle], button.cell.can[aria-label^=top]"
        )
        if votable.count():
            votable.first.click()
        Camera(mara.page).take("in-crowd", sides=True)


def scavenger_hunt(studio: Studio) -> None:
    with studio.mara() as mara:
        studio.at_table(mara, "scavenger_hunt", {"layout": "galaxy"})
        play(mara, 14, seed=5)
        Camera(mara.page).take("scavenger-hunt", sides=True)
    with studio.mara() as mara:
        studio.at_table(mara, "scavenger_hunt", {"layout": "triangle"}, seats=3)
        play(mara, 6, seed=5)
        Camera(mara.page).take("triangle")


def letterbox(studio: Studio) -> None:
    with studio.mara() as mara:
        studio.at_table(mara, "letterbox")
        page, camera = mara.page, Camera(mara.page)
        page.locator("[data-cell=r4c4]").click()
        onwards = page.get_by_role("button", name="Next")
        onwards.click()
        page.get_by_role("textbox").fill(
            "Under a four o'clock sun, in the lee of the great mountain."
        )
        camera.take("letterbox-clue", of=".writing", dark=False)
        onwards.click()
        onwards.click()
        draw_a_snail(page)
        camera.take("letterbox-stamp", of=".writing", sides=True)
        page.get_by_role("button", name="Hide my box").click()
        mara.wait_to_be_asked()
        play(mara, 6, seed=2)
        camera.take("letterbox-hunt", sides=True)
        page.get_by_role("tab", name="Your logbook").click()
        camera.take("letterbox-logbook", dark=False)
        code = page.url.rsplit("/", 1)[-1]
        screen = come(studio.browser, "mouse", "", f"{studio.server.url}/t/{code}/screen")
        screen.page.locator("h1").first.wait_for()
        Camera(screen.page).television("screen")
        screen.page.context.close()


def tile13(studio: Studio) -> None:
    with studio.mara() as mara:
        studio.at_table(mara, "tile13")
        camera = Camera(mara.page)
        until_offered(mara, "design", Random(1))
        pick_until_ready(mara, Random(3))
        camera.take("tile13-design", sides=True)
        mara.move(Random(3))
        until_offered(mara, "describe", Random(1))
        camera.take("tile13-describe", of=".writing", dark=False)
        rng = Random(3)
        mara.move(rng)
        # The sheet of a contest lies there until the next Judge has set a theme: Mara has to be that.
        while mara.wait_to_be_asked() and not mara.page.locator(".sheet .sum b").count():
            mara.move(rng)
        camera.take("tile13-sheet", of=".sheet", sides=True)


def afterwards(studio: Studio) -> None:
    with studio.mara() as mara:
        code = studio.at_table(mara, "letterbox", {"days": 4})
        finish(mara, Random(6))
        camera = Camera(mara.page)
        camera.take("result", sides=True)
        mara.page.goto(f"{studio.server.url}/t/{code}/replay?step=40")
        mara.page.get_by_role("slider").wait_for()
        camera.take("replay", sides=True)
    for game, options in (("bid", {"goal": 20}), ("tile13", {})):
        with studio.mara() as mara:
            studio.at_table(mara, game, options)
            finish(mara, Random(6))
            Camera(mara.page).take(f"result-{game}", dark=False)


def german(studio: Studio) -> None:
    """The same in German: home, a table, its result."""
    with studio.mara(locale="de-DE") as mara:
        page, camera = mara.page, Camera(mara.page)
        studio.at_table(mara, "bid", {"goal": 20})
        play(mara, 3, seed=8)
        pick_until_ready(mara, Random(2))
        camera.take("german-bid")
        page.goto(studio.server.url)
        page.get_by_text("Meine Tische").wait_for()
        camera.take("german-home", dark=False)
    with studio.mara(locale="de-DE") as mara:
        studio.at_table(mara, "bid", {"goal": 20})
        finish(mara, Random(6))
        Camera(mara.page).take("german-result", dark=False)


def curtain(studio: Studio) -> None:
    with studio.mara("/new/in_crowd") as mara:
        page = mara.page
        rows = page.locator(".seatsf ol > li")
        mara.choose(rows.nth(1).get_by_role("radio", name="This device"))
        rows.nth(1).get_by_role("textbox").fill("Jonas")
        page.get_by_role("button", name="Open table").click()
        page.locator(".curtain").wait_for()
        Camera(page).take("curtain", sides=True)


def draw_a_snail(page: Page) -> None:
    """A spiral, a body, two feelers."""
    box = page.locator(".pad svg").first.bounding_box()
    if box is None:
        raise RuntimeError("There is no card to draw on.")

    def stroke(points: list[tuple[float, float]]) -> None:
        page.mouse.move(
            box["x"] + points[0][0] * box["width"], box["y"] + points[0][1] * box["height"]
        )
        page.mouse.down()
        for x, y in points[1:]:
            page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"], steps=2)
        page.mouse.up()

    turns = [step / 40 * 5 * pi for step in range(41)]
    stroke([(0.56 + 0.012 * a * cos(a), 0.5 + 0.012 * a * sin(a)) for a in turns])
    stroke(
        [
            (0.2, 0.36),
            (0.24, 0.52),
            (0.22, 0.64),
            (0.3, 0.72),
            (0.6, 0.73),
            (0.8, 0.7),
            (0.84, 0.74),
        ]
    )
    stroke([(0.2, 0.36), (0.14, 0.26)])
    stroke([(0.22, 0.36), (0.27, 0.25)])
    stroke([(0.1, 0.8), (0.4, 0.79), (0.7, 0.81), (0.92, 0.8)])


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


SUBJECTS: Final[tuple[Callable[[Studio], None], ...]] = (
    *(around, bid, in_crowd, scavenger_hunt, letterbox, tile13, afterwards, german, curtain),
)


def main() -> None:
    wanted = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.db") as server,
        a_browser() as browser,
    ):
        for subject in SUBJECTS:
            if not wanted or subject.__name__ in wanted:
                subject(Studio(browser, server))
                sys.stdout.write(f"{subject.__name__}\n")


if __name__ == "__main__":
    main()
