"""The notebooks of the docs run, and show what they should."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import piecepack
from piecepack.core.errors import BadOptions
from piecepack.drawing.slider import Frame, Slider

NOTEBOOKS = Path(__file__).parents[2] / "docs/notebooks"
# In a process of its own: Jupyter's warnings are none of ours. One kernel runs them all, swept clean
# before each, because starting one takes longer than everything else.
RUN = """
import sys, nbformat
from nbclient import NotebookClient
whole = nbformat.v4.new_notebook()
for path in sys.argv[2:]:
    sweep = nbformat.v4.new_code_cell("%reset -f", metadata={"path": path})
    whole.cells += [sweep, *nbformat.read(path, 4).cells]
for number, cell in enumerate(whole.cells):
    cell.id = str(number)
NotebookClient(whole, timeout=60, kernel_name="python3").execute()
nbformat.write(whole, sys.argv[1])
"""


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    """What the cells of each notebook show, by notebook."""
    out = tmp_path_factory.mktemp("notebooks") / "whole.ipynb"
    paths = sorted(map(str, NOTEBOOKS.glob("*.ipynb")))
    subprocess.run([sys.executable, "-c", RUN, str(out), *paths], check=True, timeout=200)
    shown: dict[str, list[dict[str, Any]]] = {}
    for cell in json.loads(out.read_text(encoding="utf-8"))["cells"]:
        if path := cell["metadata"].get("path"):
            here = shown.setdefault(Path(path).stem, [])
        here += [output.get("data", {}) for output in cell.get("outputs", [])]
    return shown


def test_there_are_three_notebooks_without_outputs() -> None:
    paths = sorted(NOTEBOOKS.glob("*.ipynb"))
    assert len(paths) == 3
    for path in paths:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        assert not any(cell.get("outputs") for cell in cells), path


@pytest.mark.slow
def test_a_match_a_replay_and_a_report_are_displayed(
    outputs: dict[str, list[dict[str, Any]]],
) -> None:
    assert any("image/svg+xml" in data for data in outputs["play"])
    slider = next(data["text/html"] for data in outputs["replay"] if "text/html" in data)
    assert "<iframe" in "".join(slider)
    table = next(data["text/html"] for data in outputs["learn"] if "text/html" in data)
    assert "20 games of bid" in "".join(table)


def test_a_slider_has_every_event_of_a_short_game_and_what_was_said() -> None:
    replay = piecepack.replay(piecepack.play("bid", ["random"] * 3, seed=2, goal=20))
    slider = replay.slider(viewer=0, most=100)
    assert [frame.number for frame in slider.frames] == list(range(len(replay)))
    assert any("sealed a bid" in frame.said for frame in slider.frames)


def test_a_slider_of_a_long_game_has_so_many_pictures_and_loses_no_line() -> None:
    replay = piecepack.replay(piecepack.play("bid", ["random"] * 3, seed=2, goal=20))
    slider = replay.slider(viewer=0, most=6)
    assert len(slider.frames) <= 6
    assert slider.frames[-1].number == len(replay) - 1
    every = replay.slider(viewer=0, most=100)
    assert " ".join(frame.said for frame in slider.frames if frame.said) == " ".join(
        frame.said for frame in every.frames if frame.said
    )
    with pytest.raises(BadOptions, match="at least two pictures"):
        replay.slider(most=1)


def test_nothing_that_people_wrote_gets_out_of_the_sliders_script() -> None:
    page = Slider([Frame(0, "</script><b>", "<svg/>"), Frame(1, '"', "<svg/>")]).page
    assert page.count("</script>") == 1
