"""The golden games of Tile 13."""

from kit.golden.kind import Golden

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
    Golden("tile13", "a-whole-game", 4, bot="tile13", tries=1),
    Golden("tile13", "three-and-pander", 3, {"pander": "double"}, "tile13", tries=1),
    Golden("tile13", "five-designers", 5),
    Golden("tile13", "six-designers", 6, shows=("the die decides",), tries=1500),
    Golden("tile13", "shared-victory", 3, shows=("win together",), position=SCORED),
)
