"""Takes the screenshots in docs/pictures, wide and narrow, light and dark, from real games.

make pictures
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.pictures.afterwards import afterwards, analysis
from tools.pictures.around import around
from tools.pictures.camera import FOLDER
from tools.pictures.german import german, german_afterwards
from tools.pictures.learning import learning
from tools.pictures.studio import Studio
from tools.pictures.tables import bid, curtain, in_crowd, letterbox, scavenger_hunt, tile13

from kit.browser.people import a_browser
from kit.table.served import served

SUBJECTS: Final[tuple[Callable[[Studio], None], ...]] = (
    *(around, bid, in_crowd, scavenger_hunt, letterbox, tile13, curtain, learning),
    *(afterwards, analysis, german, german_afterwards),
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
