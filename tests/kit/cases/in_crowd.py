"""Runs a written case of The "In" Crowd (tests/cases/in_crowd.yaml describes the form)."""

from typing import Any

from kit.games.in_crowd import InCrowdTable
from piecepack.core.errors import IllegalMove, ImpossiblePosition, NotYourTurn
from piecepack.core.pieces import rank_of
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import endings, phases
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import (
    BOTTOM,
    INFLUENCE,
    MIDDLE,
    NUMBER_NAMED,
    SQUARES,
    TOP,
    Square,
)
from piecepack.games.in_crowd.rules.vote import TIED, winner

PLAYERS = ("P1", "P2")
LEVELS = "BMT"
RESULTS = {(0,): "P1", (1,): "P2", (0, 1): "draw"}


def run(case: dict[str, Any]) -> None:
    """Set up, act, compare everything that is expected."""
    expect = dict(case["expect"])
    action = case["action"]
    if action.get("query") == "constants":
        seen = constants()
    else:
        try:
            table = set_up(case)
        except ImpossiblePosition:
            assert expect.get("legal") is False, "the position was refused"
            return
        seat = PLAYERS.index(case["turn"])
        seen = queried(table, seat) if "query" in action else acted(table, seat, action)
        for square in (action.get("square"), action.get("of")):
            if square is not None:
                number = NUMBER_NAMED[name_of(square)]
                seen["influence"] = sorted(written(below) for below in INFLUENCE[number])
    for key, value in expect.items():
        assert seen[key] == unordered(key, value), key


def unordered(key: str, value: Any) -> Any:
    """Squares and coins sent home are listed in no particular order."""
    if key in ("emptied", "influence"):
        return sorted(value)
    if key == "returned":
        return {player: sorted(coins) for player, coins in value.items()}
    return value


def set_up(case: dict[str, Any]) -> InCrowdTable:
    board = {name_of(coin["at"]): owned(coin["coin"]) for coin in case["board"]}
    tops = [owned(coin) for coin in case["top_history"]] if "top_history" in case else None
    known = InCrowdOptions.__struct_fields__
    options = {key: case[key] for key in known if key in case} | case.get("options", {})
    more = {key: case[key] for key in ("tied_votes",) if key in case}
    return InCrowdTable(board, tops, PLAYERS.index(case["turn"]), options, **more)


def queried(table: InCrowdTable, seat: int) -> dict[str, Any]:
    state = table.state
    over = state.phase == phases.END
    return {
        "counts": {
            "place_squares": sum(state.board[square] == NONE for square in BOTTOM),
            "votable": len(state.votable()),
            "hand_P1": len(state.hands[0]),
            "hand_P2": len(state.hands[1]),
        },
        "forced_pass": over or state.turn != seat,
        "deadlock": over and state.why.startswith(endings.STUCK),
        **standing(table),
    }


def acted(table: InCrowdTable, seat: int, action: dict[str, Any]) -> dict[str, Any]:
    before = table.state.copy()
    position = table.match.position()
    try:
        if "vote" in action:
            table.vote(seat, name_of(action["vote"]))
        else:
            table.place(seat, name_of(action["place"]), action["value"])
    except (IllegalMove, NotYourTurn, StopIteration):
        assert table.match.position() == position
        return {"legal": False}
    after = table.state
    seen = {
        "legal": True,
        "emptied": sorted(
            written(square)
            for square in range(len(SQUARES))
            if before.board[square] != NONE and after.board[square] == NONE
        ),
        "returned": {
            player: sorted(rank_of(c) for c in after.hands[index] if c not in before.hands[index])
            for index, player in enumerate(PLAYERS)
        },
        "forced_pass": after.phase != phases.END and after.turn == seat,
        "deadlock": after.phase == phases.END and after.why.startswith(endings.STUCK),
        **standing(table),
    }
    if "vote" in action:
        square = NUMBER_NAMED[name_of(action["vote"])]
        sums = before.tally(square)
        won_by = winner(sums)
        up = table.at(SQUARES[square].name)
        seen["sums"] = sums
        seen["winner"] = "tie" if won_by == TIED else PLAYERS[won_by]
        seen["advanced"] = None if up is None else [PLAYERS[up[0]], up[1]]
    return seen


def standing(table: InCrowdTable) -> dict[str, Any]:
    result = table.match.result()
    return {
        "points": list(table.points),
        "game_over": result is not None,
        "result": None if result is None else RESULTS[result.winners],
    }


def constants() -> dict[str, Any]:
    """The geometry; and what can climb, found out by letting it."""
    return {
        "counts": {
            "bottom": len(BOTTOM),
            "middle": len(MIDDLE),
            "top": len(TOP),
            "influence_links_bottom": sum(len(INFLUENCE[square]) for square in MIDDLE),
            "influence_links_top": sum(len(INFLUENCE[square]) for square in TOP),
        },
        "advance_to_middle_values": [
            value
            for value in range(6)
            if climbs("r2c2", {"r1c1": (0, value), "r1c2": (1, 0), "r2c1": (1, 0)}, value)
        ],
        "advance_to_top_values": [
            value for value in range(6) if climbs("r3c3", top_vote_of(value), value)
        ],
    }


def top_vote_of(value: int) -> dict[str, tuple[int, int]]:
    """The best chance of a value to reach the top: all five coins are not above it, and mine."""
    values = [value, value, *[v for v in (value - 1, value - 1, value - 2, value - 2) if v > 0]]
    mine = [(0, v) for v in values[:5]]
    others = [(1, v) for v in (1, 1, 2, 2, 3)]
    squares = ("r2c2", "r2c3", "r2c4", "r3c2", "r4c2")
    return dict(zip(squares, [*mine, *others], strict=False))


def climbs(target: str, board: dict[str, tuple[int, int]], value: int) -> bool:
    try:
        table = InCrowdTable(board)
        table.vote(0, target)
    except (ImpossiblePosition, IllegalMove):
        return False
    return table.at(target) == (0, value)


def name_of(square: list[Any]) -> str:
    level, row, col = square
    return Square(LEVELS.index(level), row, col).name


def written(square: int) -> list[Any]:
    place = SQUARES[square]
    return [LEVELS[place.level], place.row, place.col]


def owned(coin: list[Any]) -> tuple[int, int]:
    return PLAYERS.index(coin[0]), coin[1]
