"""Benchmark of the browser client: time to the first board on a slow phone, and smoothness of animation.

    python benchmarks/client.py

A slow phone: the processor four times slower than this one's, nothing cached, and one of two lines: in the
same house or on a good mobile line, 9 Mbit/s with 60 ms to the server and back; far out, 1.6 Mbit/s with
150 ms. Smoothness: the milliseconds between one frame and the next while pieces move.
"""

import statistics
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from playwright.sync_api import Browser  # noqa: E402
from tools.pictures import Studio  # noqa: E402

from kit.table.people import a_browser, come  # noqa: E402  # found only now
from kit.table.served import served  # noqa: E402

GAMES: Final = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")
ROUNDS: Final = 3
LINES: Final = {"near": (9e6, 60), "far": (1.6e6, 150)}  # bits a second, milliseconds
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


def slow_phone(browser: Browser, studio: Studio, game: str, by: str) -> list[float]:
    """Milliseconds from the address to the first board, each time with an empty cache."""
    found = []
    for _ in range(ROUNDS):
        with studio.mara() as mara:
            code = studio.at_table(mara, game)
            secret = mara.page.evaluate("localStorage.getItem('piecepack.browser')")
        phone = come(browser, "finger", "Mara", "about:blank")
        line: Any = phone.page.context.new_cdp_session(phone.page)
        line.send("Network.enable")
        line.send("Network.clearBrowserCache")
        phone.page.add_init_script(f"localStorage.setItem('piecepack.browser', '{secret}')")
        phone.page.add_init_script(_WATCH)
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        bits, latency = LINES[by]
        limits = {
            "latency": latency,
            "downloadThroughput": bits / 8,
            "uploadThroughput": bits / 16,
        }
        line.send("Network.emulateNetworkConditions", {"offline": False, **limits})
        with phone.page.expect_console_message(
            lambda message: message.text.startswith("drawn ")
        ) as said:
            phone.page.goto(f"{studio.server.url}/t/{code}", wait_until="commit")
        found.append(float(said.value.text.removeprefix("drawn ")))
        phone.page.context.close()
    return found


def frames(browser: Browser, studio: Studio, game: str) -> list[float]:
    """Milliseconds between frames while something moves, over a few moves."""
    with studio.mara() as mara:
        code = studio.at_table(mara, game)
        secret = mara.page.evaluate("localStorage.getItem('piecepack.browser')")
    person = come(browser, "mouse", "Mara", studio.server.url, still=False)
    person.page.evaluate(f"localStorage.setItem('piecepack.browser', '{secret}')")
    person.page.goto(f"{studio.server.url}/t/{code}")
    person.page.evaluate(_FRAMES)
    rng = Random(1)
    for _ in range(6):
        if not person.wait_to_be_asked():
            break
        person.move(rng)
        person.page.wait_for_timeout(1500)
    seen: list[float] = person.page.evaluate("window.frames_")
    person.page.context.close()
    return seen


def main() -> None:
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "tables.db") as server,
        a_browser() as browser,
    ):
        studio = Studio(browser, server)
        for game in GAMES:
            for by in LINES:
                drawn = slow_phone(browser, studio, game, by)
                print(
                    f"{game:15} first board, {by:4} {statistics.median(drawn):5.0f} ms"
                    f" ({min(drawn):.0f} to {max(drawn):.0f})"
                )
            seen = frames(browser, studio, game)
            late = sum(frame > 25 for frame in seen) / max(1, len(seen))
            print(
                f"{game:15} {len(seen)} frames in motion, median"
                f" {statistics.median(seen or [0]):.1f} ms, {late:.1%} later than 25 ms"
            )


if __name__ == "__main__":
    main()
