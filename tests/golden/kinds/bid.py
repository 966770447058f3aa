"""The golden games of Bid!."""

from kit.golden.kind import Golden

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
