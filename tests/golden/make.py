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

# The "In" Crowd: seat 0 has Suns and Moons.
TWO_SUITS = {"turn": 0, "suits": ["suns", "moons"]}
ONE_ALL_BUT_DECIDED = {
    "r5c5": "crowns-5",
    "r5c4": "crowns-3",
    "r5c3": "suns-4",
    "r4c5": "suns-ace",
    "r3c5": "moons-ace",
}
FOUR_TWOS_TO_BE = {
    "r3c3": "suns-2",
    "r3c4": "crowns-2",
    "r4c3": "arms-2",
    "r5c5": "moons-2",
    "r5c4": "suns-ace",
    "r5c3": "moons-ace",
    "r4c5": "crowns-ace",
    "r3c5": "arms-ace",
}
NEARLY_STUCK = {
    "r2c2": "suns-5",
    "r2c4": "moons-5",
    "r2c5": "suns-4",
    "r3c5": "moons-4",
    "r4c5": "suns-3",
    "r5c5": "crowns-5",
    "r5c4": "arms-5",
    "r5c2": "crowns-4",
    "r4c2": "arms-4",
    "r3c2": "crowns-3",
    "r1c1": "suns-null",
    "r1c2": "moons-null",
    "r1c4": "suns-ace",
    "r1c5": "moons-ace",
    "r1c6": "suns-2",
    "r2c6": "moons-2",
    "r4c6": "crowns-null",
    "r5c6": "arms-null",
    "r6c6": "crowns-ace",
    "r6c5": "arms-ace",
    "r6c4": "crowns-2",
    "r6c2": "arms-2",
}
TIES_TO_COME = {"r1c1": "suns-2", "r1c2": "suns-3", "r2c1": "crowns-5"}


def on_top(*coins: str) -> dict[str, Any]:
    return dict(zip(("r3c3", "r3c4", "r4c3"), coins, strict=False))


def in_crowd(name: str, board: dict[str, str], *tops: str, **more: Any) -> Golden:
    """A game from these coins on, with some on top already."""
    shows = more.pop("shows", ())
    options = more.pop("options", {})
    board = {**{s: c for s, c in board.items() if c not in tops}, **on_top(*tops)}
    position = {**TWO_SUITS, "board": board, "tops": list(tops), **more}
    return Golden("in_crowd", name, 2, options, shows=shows, position=position)


# Tile 13: four contests are over, and the fifth has been scored.
ONE_SUIT_AFTER_ANOTHER = ("null", "2", "3", "4", "5", "ace")


def judged(contest: int) -> list[str]:
    """Four Judge tiles of different values, others in every contest."""
    return [
        f"{suit}-{ONE_SUIT_AFTER_ANOTHER[(contest + index) % 6]}"
        for index, suit in enumerate(("suns", "crowns", "arms", "moons"))
    ]


def highest_of(tiles: list[str]) -> str:
    """The suit of the highest of four tiles."""
    return max(tiles, key=lambda t: ONE_SUIT_AFTER_ANOTHER.index(t.split("-")[1])).split("-")[0]


LAST_JUDGED = judged(4)
SCORED = {
    "phase": "runner_up",
    "scores": [90.5, 90.5, 12],
    "judge_tiles": judged(5),
    "contests": [
        {
            "judge": number % 2,
            "tiles": judged(number),
            "announced": highest_of(judged(number)),
            "winner": 1 - number % 2,
        }
        for number in range(4)
    ],
    "now": {
        "judge": 0,
        "tiles": LAST_JUDGED,
        "announced": highest_of(LAST_JUDGED),
        "playtesters": [None, [], []],
        "games": [[], ["suns-ace", "moons-ace"], ["suns-null", "moons-null"]],
        "winner": 1,
    },
    "tiles": [[], ["arms-2"], ["arms-3"]],
}


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
    Golden("in_crowd", "a-whole-game", 2, bot="in_crowd", tries=1),
    Golden("in_crowd", "peek-at-all", 2, {"peek": "all", "doubling": True}, "in_crowd", tries=1),
    Golden("in_crowd", "nothing-but-memory", 2, {"peek": "none", "notes": False}),
    Golden("in_crowd", "picked-suits", 2, {"suits": "pick"}, "in_crowd", tries=1),
    in_crowd(
        "tied-votes-stay",
        {**TIES_TO_COME, "r1c3": "arms-4"},
        options={"tied_vote": "all_stay"},
        shows=("all stay where they are",),
    ),
    in_crowd(
        "the-earlier-lead",
        ONE_ALL_BUT_DECIDED,
        "suns-5",
        "arms-5",
        "moons-5",
        shows=("The top is full, and the earlier lead decides",),
    ),
    in_crowd(
        "four-twos",
        FOUR_TWOS_TO_BE,
        "suns-2",
        "crowns-2",
        "arms-2",
        shows=("The top is full, and nobody ever led",),
    ),
    in_crowd("stuck", NEARLY_STUCK, shows=("Neither can act, and nobody ever led",)),
    in_crowd("stuck-ahead", NEARLY_STUCK, "suns-5", shows=("Neither can act:", "is passed over")),
    in_crowd(
        "stuck-and-level",
        NEARLY_STUCK,
        "crowns-5",
        "suns-5",
        shows=("Neither can act, and the earlier lead decides",),
    ),
    in_crowd(
        "forty-ties", TIES_TO_COME, tied_votes=39, shows=("Forty votes were tied, and nobody",)
    ),
    in_crowd(
        "forty-ties-ahead",
        TIES_TO_COME,
        "suns-4",
        tied_votes=39,
        shows=("Forty votes were tied:",),
    ),
    in_crowd(
        "forty-ties-and-level",
        TIES_TO_COME,
        "crowns-4",
        "suns-4",
        tied_votes=39,
        shows=("Forty votes were tied, and the earlier lead",),
    ),
    Golden("tile13", "a-whole-game", 4, bot="tile13", tries=1),
    Golden("tile13", "three-and-pander", 3, {"pander": "double"}, "tile13", tries=1),
    Golden("tile13", "five-designers", 5),
    Golden("tile13", "six-designers", 6, shows=("the die decides",), tries=1500),
    Golden("tile13", "shared-victory", 3, shows=("win together",), position=SCORED),
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
