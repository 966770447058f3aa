"""After a game: its result, its replay, what it was won by, and all games so far."""

from random import Random
from typing import Final

from tools.pictures.camera import Camera
from tools.pictures.studio import Studio, finish

_ANALYSED_WITHIN: Final = 180_000  # milliseconds, on a machine that does much else


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


def analysis(studio: Studio) -> None:
    """Chances over a game, a turning point with the better move; and a list of finished games."""
    with studio.mara() as mara:
        page, camera = mara.page, Camera(mara.page)
        studio.at_table(mara, "in_crowd")
        finish(mara, Random(2))
        studio.at_table(mara, "bid", {"goal": 20})
        finish(mara, Random(6))
        page.get_by_role("link", name="Analyse").click()
        page.locator("[data-turning]").first.wait_for(timeout=_ANALYSED_WITHIN)
        camera.take("analysis", of=".study ol", sides=True)
        page.get_by_role("button", name="Show the better move").first.click()
        page.locator(".below .hint").wait_for()
        camera.take("analysis-better-move", of=".below .hint", dark=False)
        page.goto(studio.server.url)
        page.get_by_role("link", name="My games").click()
        page.get_by_role("link", name="Replay").first.wait_for()
        camera.take("my-games")
