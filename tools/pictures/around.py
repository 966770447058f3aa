"""Before a game: home, a new table, the lobby, the guide, the menu."""

from tools.pictures.camera import Camera
from tools.pictures.studio import Studio, play

from kit.browser.people import come


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
