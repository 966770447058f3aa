"""The golden games of The "In" Crowd."""

from typing import Any

from kit.golden.kind import Golden

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


GOLDENS = (
    Golden("in_crowd", "a-whole-game", 2, bot="in_crowd", tries=1),
    Golden("in_crowd", "peek-at-all", 2, {"peek": "all", "doubling": True}, "in_crowd", tries=1),
    Golden("in_crowd", "nothing-but-memory", 2, {"peek": "none", "notes": False}),
    Golden("in_crowd", "picked-suits", 2, {"suits": "pick"}, "in_crowd", tries=1),
    Golden("in_crowd", "sides-changed", 2, {"swap": True}, shows=("changed sides",)),
    Golden("in_crowd", "small-pyramid", 2, {"pyramid": "small"}, tries=20),
    Golden("in_crowd", "tiny-pyramid", 2, {"pyramid": "tiny"}, tries=20),
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
)
