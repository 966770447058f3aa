"""Makes the golden games anew: `python tests/golden/make.py` (from the project's folder).

Only for a change of the rules, or of what is said about them: a golden game that changes for any
other reason is a fault. Each is the shortest of many random games that shows what it has to show.
"""

import hashlib
import sys
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from kit.playthrough import playthrough  # noqa: E402  # the path above is needed first
from piecepack.core.contract import LUCK, OVER, Bot  # noqa: E402  # as above
from piecepack.match import record as recording  # noqa: E402  # as above
from piecepack.match import shelf  # noqa: E402  # as above
from piecepack.match.luck import SealedLuck  # noqa: E402  # as above
from piecepack.match.match import Match  # noqa: E402  # as above
from piecepack.match.playing import act, write  # noqa: E402  # as above
from piecepack.match.record import Commitment, Record  # noqa: E402  # as above
from piecepack.match.seating import find_bot, seat  # noqa: E402  # as above

TRIES = 400


class Golden(Struct, frozen=True):
    """What a golden game is of, and sentences that its log has to hold."""

    game: str
    name: str
    seats: int
    options: dict[str, Any] = {}
    bot: str = "random"
    shows: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    tries: int = TRIES


FAIR_HANDS = [
    ["suns-null", "suns-ace", "suns-3", "moons-3", "suns-5", "moons-5"],
    ["moons-ace", "suns-2", "crowns-3", "suns-4", "moons-4", "crowns-5"],
    ["moons-null", "crowns-null", "crowns-ace", "moons-2", "crowns-2", "crowns-4"],
]

GOLDENS = (
    Golden("bid", "a-whole-game", 4, bot="bid", tries=1),
    Golden("bid", "three-players", 3, {"goal": 30}, bot="bid", tries=1),
    Golden("bid", "hidden-hands", 3, {"goal": 20, "notes": False}, shows=("All hands lie open",)),
    Golden("bid", "a-named-roller", 4, {"goal": 10, "first_roller": 3}),
    Golden(
        "bid",
        "pawns-and-suns",
        4,
        {"goal": 20},
        shows=("gives up its pawn", "the ace of Suns", "Nobody gave up a pawn"),
    ),
    Golden(
        "bid",
        "moons",
        3,
        {"goal": 40},
        shows=("The ace of Moons pays a coin", "the ace of Moons is ignored"),
        position={"roller": 0, "coins": [6, 5, 5]},
    ),
    Golden(
        "bid",
        "ties",
        4,
        {"goal": 30},
        shows=(
            "tie for highest and bid coins",
            "Nobody wins: the coins tie.",
            "tie for highest and have no coins to bid.",
            "They go to the bank.",
        ),
        position={"roller": 1, "coins": [1, 0, 1, 0]},
    ),
    Golden("bid", "crowns", 3, {"goal": 20}, shows=("tie for highest under the ace of Crowns",)),
    Golden(
        "bid",
        "arms",
        3,
        {"goal": 50},
        shows=("16 or more and score",),
        position={"roller": 0, "hands": FAIR_HANDS},
    ),
    Golden(
        "bid",
        "reroll",
        4,
        {"goal": 20, "variant": "reroll"},
        shows=("pays a coin to roll", "Nobody paid."),
    ),
    Golden("bid", "reroll-by-bots", 3, {"goal": 40, "variant": "reroll"}, bot="bid", tries=1),
    Golden(
        "bid",
        "ending-higher",
        3,
        shows=("reached the goal with others, and stood higher",),
        position={"roller": 0, "hands": FAIR_HANDS, "scores": [97, 96, 50]},
    ),
    Golden(
        "bid",
        "ending-ahead",
        3,
        shows=("play goes on until one is ahead", "pulled ahead after a tie at the goal"),
        position={"roller": 0, "hands": FAIR_HANDS, "scores": [96, 96, 50]},
    ),
)


def make(golden: Golden) -> None:
    shown = [record for number in range(golden.tries) if (record := attempt(golden, number))]
    if not shown:
        raise SystemExit(f"{golden.name}: none of {golden.tries} games shows {golden.shows}")
    shortest = min(shown, key=lambda record: len(record.events))
    path = FOLDER / golden.game / f"{golden.name}.jsonl"
    recording.write(path, shortest)
    path.with_suffix(".txt").write_text(playthrough(shortest), encoding="utf-8")


def attempt(golden: Golden, number: int) -> Record | None:
    """A game with this number's luck, if it shows what is wanted."""
    game = shelf.find(golden.game)
    key = f"golden/{golden.game}/{golden.name}/{number}"
    luck = SealedLuck(
        hashlib.sha256(key.encode()).digest(), [f"{key}/{index}" for index in range(golden.seats)]
    )
    bots: list[Bot] = [find_bot(game, golden.bot)() for _ in range(golden.seats)]
    match = Match(
        game,
        seat(game, [golden.bot] * golden.seats),
        golden.options,
        commitment=Commitment(luck.commitment, luck.words),
        position=golden.position,
    )
    rng = Random(key)
    while match.waiting() != OVER:
        if match.waiting() == LUCK:
            match.bring(luck.draw(match.rules.toss()))
        else:
            mover = match.owing()[0]
            steps = act(match.rules.copy(), bots[mover], mover, rng)
            fields = write(match.rules, bots[mover], mover, steps, f"{key}/{len(match.events)}")
            match.play_steps(mover, steps, fields)
    match.show_secret(luck)
    told = "\n".join(line.text for line in match.lines)
    return match.record() if all(sentence in told for sentence in golden.shows) else None


if __name__ == "__main__":
    wanted = set(sys.argv[1:])
    for golden in GOLDENS:
        if not wanted or golden.name in wanted:
            make(golden)
