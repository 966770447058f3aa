"""The golden games of Piecepack Letterbox."""

from typing import Any

from kit.golden.kind import Golden

RANKS = ("null", "2", "3", "4", "5", "ace")
# Piecepack Letterbox: a suit a column, and each row begins one rank further on.
LAND = [
    f"{suit}-{RANKS[(row + column) % 6]}"
    for row in range(6)
    for column, suit in enumerate(("snowflakes", "flowers", "fish", "leaves", "suns", "moons"))
]
TIED: dict[str, Any] = {"searched": [["r1c2", "r1c3"], ["r1c1", "r1c3"], ["r1c1", "r1c2"], []]}
LAST_DAY: dict[str, Any] = {"options": {"days": 2}, "turn": 2}


def letterbox(name: str, seats: int, coins: dict[int, int] | None = None, **more: Any) -> Golden:
    """A hunt from the second day on; boxes lie along the north, and coins were paid for nothing."""
    shows = more.pop("shows", ())
    options = more.pop("options", {})
    asked: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
    for payer, paid in (coins or {}).items():
        asked[payer] = [{"whom": (payer + 1) % seats, "times": paid, "about": ["suit"]}]
    position = {
        "tiles": LAND,
        "boxes": [[f"r1c{seat + 1}"] for seat in range(seats)],
        "first": 0,
        "turn": 0,
        "day": 2,
        "pawns": [f"r1c{seats}", *["r6c6"] * (seats - 1)],
        "questions": asked,
        **more,
    }
    return Golden("letterbox", name, seats, options, shows=shows, position=position, tries=60)


GOLDENS = (
    Golden("letterbox", "clues-that-are-read", 4, bot="letterbox", tries=1),
    Golden("letterbox", "four-hunters", 4, {"days": 2}, shows=("a Big Question", "searches")),
    Golden("letterbox", "three-and-a-start-die", 3, {"days": 1, "start_die": "on"}),
    Golden("letterbox", "five-hunters", 5, {"days": 1}, shows=("tie and roll again",)),
    Golden("letterbox", "six-and-no-start-die", 6, {"days": 1, "start_die": "off"}),
    Golden("letterbox", "chains", 3, {"days": 3, "chains": True}, shows=("a third clue",)),
    Golden(
        "letterbox",
        "no-notes",
        3,
        {"days": 2, "notes": False},
        shows=("a stamp: you have found",),
    ),
    letterbox("all-found", 3, searched=[["r1c2"], [], []], shows=("wins: one player found",)),
    letterbox(
        "all-found-by-more-boxes",
        3,
        {0: 3},
        searched=[["r1c2"], [], []],
        shows=("found every box, and more boxes found decide",),
    ),
    letterbox(
        "all-found-by-more-finders",
        4,
        {0: 4, 2: 1},
        searched=[["r1c2", "r1c3"], [], ["r1c1", "r1c2"], ["r1c1", "r1c3"]],
        shows=("found every box, and more finders decide",),
    ),
    letterbox(
        "all-found-and-a-vote", 4, {0: 7}, **TIED, shows=("every box, and the vote decides",)
    ),
    letterbox("all-found-and-a-tied-vote", 4, {0: 7}, **TIED, shows=("box, and the vote ties",)),
    letterbox("last-day", 3, **LAST_DAY, searched=[["r1c2"], [], []], shows=("wins: the days",)),
    letterbox(
        "last-day-by-more-boxes",
        3,
        {0: 1},
        **LAST_DAY,
        searched=[["r1c2"], [], []],
        shows=("the days ran out, and more boxes found decide",),
    ),
    letterbox(
        "last-day-by-more-finders",
        3,
        {2: 1},
        **LAST_DAY,
        searched=[["r1c3"], [], ["r1c2"]],
        shows=("the days ran out, and more finders decide",),
    ),
    letterbox("last-day-and-a-vote", 3, **LAST_DAY, shows=("ran out, and the vote decides",)),
    letterbox("last-day-and-a-tied-vote", 3, **LAST_DAY, shows=("ran out, and the vote ties",)),
)
