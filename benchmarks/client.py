"""Benchmark of the browser client: time to the first board on a slow phone, and smoothness of animation.

    python benchmarks/client.py
    python benchmarks/client.py --against FOLDER --rounds 9 --games bid letterbox --lines near

A slow phone: the processor four times slower than this one's, nothing cached, and one of two lines: in the
same house or on a good mobile line, 9 Mbit/s with 60 ms to the server and back; far out, 1.6 Mbit/s with
150 ms. Its holder has a seat and comes back to the table. Every round also loads an empty page under the same
conditions: a busy machine slows both, so their ratio says more than the milliseconds do. With `--against`,
every round loads the client that was built into that folder, too (a copy of src/piecepack/table/client from
before a change). Medians come with their 95 % confidence intervals (bootstrap).

Smoothness: the milliseconds between one frame and the next while pieces move, and as a yardstick while a
single box moves over an empty page. 60 frames a second are 16.7 ms.
"""

import argparse
import logging
import shutil
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

import structlog  # noqa: E402
from playwright.sync_api import Browser, StorageState  # noqa: E402
from tools.pictures.studio import Studio  # noqa: E402

from kit.browser.people import Person, a_browser, come  # noqa: E402  # found only now
from kit.table.served import ROOMY, served  # noqa: E402
from piecepack.table.house import CLIENT, Settings  # noqa: E402

GAMES: Final = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")
LINES: Final = {"near": (9e6, 60), "far": (1.6e6, 150)}  # bits a second, milliseconds
_THIS, _OTHER, _EMPTY = "this build", "the other build", "empty page"
_EMPTY_PAGE: Final = """<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Empty</title>
  <p data-piece>Empty</p>
</html>
"""
# Says when the first piece has been painted. Nothing asks the page meanwhile: on a slow phone asking costs.
_WATCH: Final = """(() => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("[data-piece]")) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => console.log(`drawn ${performance.now()}`)));
  });
  watch.observe(document, { childList: true, subtree: true });
})()"""
_FRAMES: Final = """() => {
  window.frames_ = [];
  let last = performance.now();
  const tick = (now) => {
    if (document.getAnimations().some((one) => one.playState === "running")) {
      window.frames_.push(now - last);
    }
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
_MOVE_A_BOX: Final = """() => document.querySelector("p").animate(
  { transform: ["none", "translateX(300px)"] }, { duration: 500, iterations: 6 })"""


class Build:
    """A client, served; its tables, and somebody who has a seat at them."""

    def __init__(self, name: str, browser: Browser, studio: Studio) -> None:
        self.name = name
        self.browser = browser
        self.studio = studio
        self._seats: dict[str, tuple[str, StorageState]] = {}

    @property
    def url(self) -> str:
        return self.studio.server.url

    def seat(self, game: str) -> tuple[str, StorageState]:
        """The address of a table, and what the browser of its player has kept."""
        if game not in self._seats:
            with self.studio.mara() as mara:
                code = self.studio.at_table(mara, game)
                mara.page.evaluate("localStorage.removeItem('piecepack.hints')")
                kept = mara.page.context.storage_state()
            self._seats[game] = (f"{self.url}/t/{code}", kept)
        return self._seats[game]

    def first_board(self, game: str, line: str) -> float:
        address, kept = self.seat(game)
        return drawn_after(self.browser, address, line, kept)

    def empty(self, line: str) -> float:
        return drawn_after(self.browser, f"{self.url}/empty.html", line, None)


@contextmanager
def built(name: str, client: Path, browser: Browser) -> Iterator[Build]:
    """A server with a copy of this client, and an empty page beside it."""
    with TemporaryDirectory() as folder:
        pages = Path(folder) / "client"
        shutil.copytree(client, pages)
        (pages / "empty.html").write_text(_EMPTY_PAGE, encoding="utf-8")
        settings = Settings(limits=ROOMY, bot_workers=1, client=pages)
        with served(Path(folder) / "tables.db", settings) as server:
            yield Build(name, browser, Studio(browser, server))


def drawn_after(browser: Browser, address: str, line: str, kept: StorageState | None) -> float:
    """Milliseconds from the address to the first piece on the screen, with an empty cache."""
    phone = come(browser, "finger", "Mara", "about:blank", storage_state=kept)
    tuning: Any = phone.page.context.new_cdp_session(phone.page)
    tuning.send("Network.enable")
    tuning.send("Network.clearBrowserCache")
    phone.page.add_init_script(_WATCH)
    tuning.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    bits, latency = LINES[line]
    limits = {"latency": latency, "downloadThroughput": bits / 8, "uploadThroughput": bits / 16}
    tuning.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    with phone.page.expect_console_message(
        lambda message: message.text.startswith("drawn ")
    ) as said:
        phone.page.goto(address, wait_until="commit")
    found = float(said.value.text.removeprefix("drawn "))
    phone.page.context.close()
    return found


def first_boards(builds: Sequence[Build], game: str, line: str, rounds: int) -> None:
    """Every round loads everything once, in another order each time."""
    found: dict[str, list[float]] = {name: [] for name in (*(one.name for one in builds), _EMPTY)}
    loads: list[tuple[str, Callable[[], float]]] = [
        (one.name, lambda one=one: one.first_board(game, line))  # type: ignore[misc]  # keeps the loop's value
        for one in builds
    ]
    loads.append((_EMPTY, lambda: builds[0].empty(line)))
    for one in builds:
        one.seat(game)
    for number in range(rounds):
        turn = number % len(loads)
        for name, load in loads[turn:] + loads[:turn]:
            found[name].append(load())
    for one in builds:
        times = sum(found[one.name]) / sum(found[_EMPTY])
        ratios = [a / b for a, b in zip(found[one.name], found[_EMPTY], strict=True)]
        print(
            f"{game:15} {line:4} {one.name:15} {told(found[one.name], 'ms')},"
            f" {told(ratios, 'times the empty page', 2)}, {times:.2f} on average"
        )
    print(f"{game:15} {line:4} {_EMPTY:15} {told(found[_EMPTY], 'ms')}")
    if len(builds) > 1:
        ratios = [a / b for a, b in zip(found[_THIS], found[_OTHER], strict=True)]
        print(f"{game:15} {line:4} {_THIS:15} {told(ratios, 'times the other build', 2)}")
    sys.stdout.flush()


def told(found: Sequence[float], unit: str, digits: int = 0) -> str:
    """The median with its 95 % confidence interval."""
    rng = Random(1)
    medians = sorted(statistics.median(rng.choices(found, k=len(found))) for _ in range(2000))
    low, high = medians[50], medians[-51]
    middle = statistics.median(found)
    return f"{middle:.{digits}f} {unit} ({low:.{digits}f} to {high:.{digits}f})"


def frames(build: Build, game: str) -> list[float]:
    """Milliseconds between frames while something moves, over a few moves."""
    address, kept = build.seat(game)
    person = come(build.browser, "mouse", "Mara", address, still=False, storage_state=kept)
    person.page.evaluate(_FRAMES)
    rng = Random(1)
    for _ in range(6):
        if not person.wait_to_be_asked():
            break
        person.move(rng)
        person.page.wait_for_timeout(1500)
    return _frames_of(person)


def frames_of_a_box(build: Build) -> list[float]:
    person = come(build.browser, "mouse", "Mara", f"{build.url}/empty.html", still=False)
    person.page.evaluate(_FRAMES)
    person.page.evaluate(_MOVE_A_BOX)
    person.page.wait_for_timeout(3500)
    return _frames_of(person)


def _frames_of(person: Person) -> list[float]:
    seen: list[float] = person.page.evaluate("window.frames_")
    person.page.context.close()
    return seen


def print_frames(game: str, name: str, seen: Sequence[float]) -> None:
    late = sum(frame > 25 for frame in seen) / max(1, len(seen))
    print(
        f"{game:15} {name:20} {len(seen):4} frames in motion, median"
        f" {statistics.median(seen or [0]):.1f} ms, {late:.1%} later than 25 ms",
        flush=True,
    )


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--against", type=Path, metavar="FOLDER", help="another client, built")
    ask.add_argument("--rounds", type=int, default=5, help="of every first board (5)")
    ask.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    ask.add_argument("--lines", nargs="+", choices=LINES, default=list(LINES))
    ask.add_argument("--only", choices=("boards", "frames"), help="one of the two halves")
    plan = ask.parse_args()
    if plan.rounds < 1:
        ask.error("--rounds: at least one.")
    if plan.against and not (plan.against / "index.html").is_file():
        ask.error(f"--against: there is no index.html in {plan.against}.")
    # What the servers log would hide the figures.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with ExitStack() as open_things:
        browser = open_things.enter_context(a_browser())
        builds = [open_things.enter_context(built(_THIS, CLIENT, browser))]
        if plan.against:
            builds.append(open_things.enter_context(built(_OTHER, plan.against, browser)))
        for game in plan.games:
            if plan.only != "frames":
                for line in plan.lines:
                    first_boards(builds, game, line, plan.rounds)
            if plan.only != "boards":
                for build in builds:
                    print_frames(game, build.name, frames(build, game))
                print_frames(game, "a box, empty page", frames_of_a_box(builds[0]))


if __name__ == "__main__":
    main()
