"""What helps a player: a lesson, and what Expert would do."""

from tools.pictures.camera import Camera
from tools.pictures.studio import Studio, play

from kit.browser.pupil import Pupil


def learning(studio: Studio) -> None:
    """A step of a lesson, a wrong answer to it, and a hint in a real game."""
    with studio.mara("/learn/in_crowd") as mara:
        pupil, camera = Pupil(mara, "in_crowd"), Camera(mara.page)
        for step in pupil.steps():
            if step.id == "influence":
                break
            if step.asks:
                pupil.make_right(step.right[0].move)
        camera.take("lesson", sides=True)
        pupil.make(step.wrong[0].move)
        mara.page.locator(".teacher.wrong").wait_for()
        camera.take("lesson-wrong", dark=False)
    with studio.mara() as mara:
        studio.at_table(mara, "in_crowd")
        play(mara, 4, seed=3)
        mara.press(mara.page.get_by_role("button", name="What would Expert do?"))
        mara.page.get_by_role("status").filter(has_text="Expert would play").wait_for()
        Camera(mara.page).take("hint", dark=False)
