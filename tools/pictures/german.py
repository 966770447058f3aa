"""The screens in German: home, every game at its table, a lesson, a result and its analysis."""

from random import Random
from typing import Final

from tools.pictures.camera import Camera
from tools.pictures.studio import Studio, finish, pick_until_ready, play, until_offered

_ANALYSED_WITHIN: Final = 180_000  # milliseconds, on a machine that does much else


def german(studio: Studio) -> None:
    with studio.mara(locale="de-DE") as mara:
        page, camera = mara.page, Camera(mara.page)
        studio.at_table(mara, "bid", {"goal": 20})
        play(mara, 3, seed=8)
        pick_until_ready(mara, Random(2))
        camera.take("german-bid")
        page.goto(studio.server.url)
        page.get_by_text("Meine Tische").wait_for()
        camera.take("german-home", dark=False)
    for game, moves in (("in_crowd", 14), ("scavenger_hunt", 14), ("letterbox", 6)):
        with studio.mara(locale="de-DE") as mara:
            studio.at_table(mara, game)
            play(mara, moves, seed=3)
            Camera(mara.page).take(f"german-{game.replace('_', '-')}", dark=False)
    with studio.mara(locale="de-DE") as mara:
        studio.at_table(mara, "tile13")
        until_offered(mara, "describe", Random(1))
        Camera(mara.page).take("german-tile13", of=".writing", dark=False)
    with studio.mara("/learn/bid", locale="de-DE") as mara:
        mara.page.locator(".teacher [data-onward]").click()
        mara.page.locator('.hand:not([data-asked="0"])').wait_for()
        Camera(mara.page).take("german-lesson", dark=False)


def german_afterwards(studio: Studio) -> None:
    with studio.mara(locale="de-DE") as mara:
        studio.at_table(mara, "bid", {"goal": 20})
        finish(mara, Random(6))
        camera = Camera(mara.page)
        camera.take("german-result", dark=False)
        mara.page.get_by_role("link", name="Analysieren").click()
        mara.page.locator("[data-turning]").first.wait_for(timeout=_ANALYSED_WITHIN)
        camera.take("german-analysis", of=".study ol", dark=False)
