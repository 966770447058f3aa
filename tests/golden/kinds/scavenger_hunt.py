"""The golden games of Scavenger Hunt II."""

from typing import Any

from kit.games.hunt import HuntTable
from kit.golden.kind import Golden

# Scavenger Hunt II: what could be declared after the present turn.
PROTECTED = HuntTable(
    active="spades",
    lists={
        "hearts": {"crowns-4": "suns-2/v", "moons-3": "arms-5/s", "suns-1": "crowns-0/v"},
        "spades": {"crowns-2": "moons-3/v"},
        "diamonds": {"arms-5": "suns-1/s"},
    },
    player_tiles={
        "0,1": "hearts-4",
        "1,2": "hearts-3",
        "1,1": "hearts-1",
        "0,4": "spades-2",
        "3,1": "diamonds-5",
    },
    coins={"2,2": "crowns-4/s"},
    pawns={"hearts": [0, 5], "spades": [2, 2], "clubs": [0, 4], "diamonds": [3, 1]},
)
LOCKED_IN = {"hearts": [0, 0], "spades": [0, 1], "clubs": [1, 0], "diamonds": [1, 1]}
TWO_GONE = {"crowns-4": "removed", "moons-3": "removed", "suns-1": "suns-1/v", "arms-2": "suns-5/s"}


def locked_in(coin: str) -> HuntTable:
    """Hearts cannot leave the corner, and this coin lies under its pawn."""
    return HuntTable(
        active="spades",
        lists={"hearts": TWO_GONE},
        tiles={"0,0": "crowns-5"},
        coins={"0,0": coin},
        pawns=LOCKED_IN,
    )


def hunt(name: str, seats: int, *shows: str, **options: Any) -> Golden:
    """A short game of random players on some board or with some variant."""
    return Golden("scavenger_hunt", name, seats, {"turns": 12, **options}, shows=shows, tries=20)


def declared(name: str, table: HuntTable, *shows: str) -> Golden:
    position = table.match.header.position
    return Golden("scavenger_hunt", name, 4, {"turns": 3}, shows=shows, position=position)


GOLDENS = (
    Golden("scavenger_hunt", "two-hunters", 2, bot="scavenger_hunt", tries=1),
    Golden(
        "scavenger_hunt",
        "back-where-it-began",
        3,
        {"variant": "full_circle"},
        bot="scavenger_hunt",
        tries=1,
    ),
    hunt("turns-run-out", 4, "The game is over: the turns ran out."),
    hunt("square", 4, layout="square"),
    hunt("pangaea", 4, layout="pangaea"),
    hunt("pinwheel", 4, layout="pinwheel"),
    hunt("galaxy", 4, layout="galaxy"),
    hunt("islands", 4, layout="islands"),
    hunt("rectangle", 4, layout="rectangle"),
    hunt("triangle", 3, layout="triangle"),
    hunt("hexagon", 3, layout="hexagon"),
    hunt("face-off", 2, layout="face_off"),
    hunt("hare", 2, layout="hare"),
    hunt("double-up", 2, variant="double_up"),
    hunt("dice-mania", 4, variant="dice_mania"),
    hunt("dexter", 3, variant="dexter"),
    hunt("dexter-fast", 2, "asks Hearts again.", "does not ask again.", variant="dexter_fast"),
    hunt("full-circle", 4, variant="full_circle"),
    hunt("hidden-notes", 2, notes=False),
    declared("three-protected", PROTECTED, "It is proven"),
    declared("not-proven", PROTECTED, "It is not proven."),
    declared("trapped", locked_in("crowns-5/v"), "The game is over: a pawn is trapped."),
    declared(
        "trapped-but-won", locked_in("arms-2/v"), "with four matches, removed or within reach"
    ),
)
