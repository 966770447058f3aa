"""A row of pictures with a slider, as one piece of HTML: for replays in notebooks.

Everything is in it, script and pictures, inside a frame of its own. So it works in a notebook that is
only looked at, and no two of them disturb each other.
"""

import json
from collections.abc import Sequence
from html import escape
from typing import Final

from msgspec import Struct

_PAGE: Final = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; font: 15px/1.4 system-ui, sans-serif; color: #1f1a17; background: #e8e0d3 }}
form {{ display: flex; gap: 10px; align-items: center; padding: 10px 14px }}
input {{ flex: 1; min-width: 0 }} button {{ font: inherit; min-width: 44px; min-height: 36px }}
p {{ margin: 12px 14px }} svg {{ display: block; width: 100%; height: auto }}
</style><form onsubmit="return false"><button type="button" aria-label="Back">&#9664;</button>
<input type="range" min="0" max="{last}" value="{first}" aria-label="Event">
<button type="button" aria-label="Forward">&#9654;</button><output></output></form>
<div></div><p aria-live="polite"></p><script>
const frames = {frames};
const [back, on] = document.querySelectorAll("button");
const input = document.querySelector("input");
function show() {{
  const [number, said, picture] = frames[input.value];
  document.querySelector("output").textContent = number;
  document.querySelector("p").textContent = said;
  document.querySelector("div").innerHTML = picture;
}}
input.oninput = show;
back.onclick = () => {{ input.stepDown(); show(); }};
on.onclick = () => {{ input.stepUp(); show(); }};
show();
</script>"""


class Frame(Struct, frozen=True):
    """One picture: the number that people know it by, what is said below it, and the SVG."""

    number: int
    said: str
    svg: str


class Slider(Struct, frozen=True):
    """Pictures to go through. A notebook shows the slider; `page` is the HTML to save."""

    frames: Sequence[Frame]
    height: int = 900  # in pixels, on a page as wide as the pictures
    title: str = "Replay"

    @property
    def page(self) -> str:
        """A page that needs nothing else."""
        # "</" would end the script, wherever it stands.
        frames = json.dumps(
            [[one.number, one.said, one.svg] for one in self.frames], ensure_ascii=False
        ).replace("</", "<\\/")
        return _PAGE.format(frames=frames, last=len(self.frames) - 1, first=0)

    def _repr_html_(self) -> str:
        return (
            f'<iframe title="{escape(self.title)}" sandbox="allow-scripts" width="100%"'
            f' height="{self.height}" style="border: 0" srcdoc="{escape(self.page)}"></iframe>'
        )

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self.frames)} pictures>"
