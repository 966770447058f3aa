"""The five games at their tables, and one device that goes round."""

from math import cos, pi, sin
from random import Random

from playwright.sync_api import Page
from tools.pictures.camera import Camera
from tools.pictures.studio import Studio, pick_until_ready, play, until_offered

from kit.browser.people import come


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
