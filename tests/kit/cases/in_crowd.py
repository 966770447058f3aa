"""Runs a written case of The "In" Crowd (tests/cases/in_crowd.yaml describes the form)."""

from collections.abc import Mapping
from typing import Any

from kit.cases.attempts import IMPOSSIBLE, attempts, refused, verdict
from kit.cases.sheet import Sheet, UnreadKey, compare, sheets
from kit.games.in_crowd import InCrowdTable
from piecepack.core.errors import IllegalMove, ImpossiblePosition
from piecepack.core.pieces import rank_of
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import endings, phases
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import (
    BOTTOM,
    INFLUENCE,
    MIDDLE,
    SQUARES,
    TOP,
    Square,
)
from piecepack.games.in_crowd.rules.vote import TIED, winner

PLAYERS = ("P1", "P2")
LEVELS = "BMT"
RESULTS = {(0,): "P1", (1,): "P2", (0, 1): "draw"}
ASIDE = ("square", "of", "target")  # the square that a question about influence is about

Action = Mapping[str, Any]


def run(case: Mapping[str, Any]) -> None:
    for sheet in sheets(case):
        scenario(sheet)
        sheet.close()


def scenario(case: Sheet) -> None:
    """Set up, act, compare everything that is expected."""
    for square, below in case.get("influence", {}).items():
        assert table_of_influence()[square] == sorted(below), f"influence on {square}"
    expect = case.part("expect")
    try:
        table = set_up(case)
    except IMPOSSIBLE:
        assert verdict(expect) is False, f"{case.name}: the position was refused"
        compare(expect, {"legal": False})
        return
    seat = PLAYERS.index(case.get("turn", "P1"))
    for attempt in attempts(case, expect):
        assert may(table, seat, attempt.action) is attempt.legal, f"{case.name}: {attempt}"
    actions = [*case.get("actions", ()), *([case["action"]] if "action" in case else ())]
    for earlier in actions[:-1]:
        do(table, seat, earlier)
        seat = table.state.turn
    last = actions[-1] if actions else {"query": "legal"}
    seen = queried(table, seat, last) if "query" in last else acted(table, seat, last)
    seen |= {"ok": seen.get("legal"), "error": seen.get("legal") is False}
    for key in ("emptied", "influence", "votable", "placeable"):
        expect.tidy(key, in_order)
    expect.tidy("returned", lambda coins: {player: sorted(home) for player, home in coins.items()})
    compare(expect, seen)


def in_order(squares: Any) -> Any:
    if isinstance(squares, Mapping):
        return {square: sorted(below) for square, below in squares.items()}
    return sorted(squares)


def set_up(case: Sheet) -> InCrowdTable:
    board = {name_of(coin["at"]): owned(coin["coin"]) for coin in case.get("board", [])}
    tops = [owned(coin) for coin in case["top_history"]] if "top_history" in case else None
    known = InCrowdOptions.__struct_fields__
    options = {key: case[key] for key in known if key in case} | case.get("options", {})
    more = {key: case[key] for key in ("tied_votes",) if key in case}
    return InCrowdTable(board, tops, PLAYERS.index(case.get("turn", "P1")), options, **more)


def may(table: InCrowdTable, seat: int, action: Action) -> bool:
    """Whether an action is legal, tried on a table that forgets it."""
    match = table.match
    rules, events, lines = match.rules, list(match.events), list(match.lines)
    position = match.position()
    if refused(lambda: do(table, seat, action)):
        assert match.position() == position, f"{action} was refused, and something changed"
        return False
    match.rules, match.events, match.lines = rules, events, lines
    return True


def do(table: InCrowdTable, seat: int, action: Action) -> None:
    sheet = Sheet(action, f"the action {dict(action)}")
    mover = PLAYERS.index(sheet["by"]) if "by" in sheet else seat
    if "vote" in sheet:
        table.vote(mover, name_of(sheet["vote"]))
    elif "place" in sheet:
        table.place(mover, name_of(sheet["place"]), sheet["value"])
    else:
        raise UnreadKey(f"no such action: {dict(action)}")
    sheet.close()


def queried(table: InCrowdTable, seat: int, action: Action) -> dict[str, Any]:
    query = Sheet(action, f"the query {dict(action)}")
    kind, about = query["query"], query.either(*ASIDE)
    query.close()
    if kind == "constants":
        return constants()
    if kind not in ("legal", "influence"):
        raise UnreadKey(f"no such query: {kind!r}")
    state = table.state
    over = state.phase == phases.END
    free = [square for square in BOTTOM if state.board[square] == NONE]
    values = {rank_of(coin) for coin in state.hands[seat]}
    return {
        "legal": True,
        "counts": {
            "place_squares": len(free),
            "votable": len(state.votable()),
            "hand_P1": len(state.hands[0]),
            "hand_P2": len(state.hands[1]),
            "place_values": len(values),
            "placements": len(free) * len(values),
        },
        "votable": sorted(written(square) for square in state.votable()),
        "placeable": sorted(written(square) for square in free) if values else [],
        "influence": table_of_influence() if about is None else influence(about),
        "forced_pass": over or state.turn != seat,
        **standing(table),
    }


def acted(table: InCrowdTable, seat: int, action: Action) -> dict[str, Any]:
    before = table.state.copy()
    if not may(table, seat, action):
        return {"legal": False, **changes(table, before), **standing(table), "forced_pass": False}
    do(table, seat, action)
    after = table.state
    seen = {
        "legal": True,
        **changes(table, before),
        "forced_pass": after.phase != phases.END and after.turn == seat,
        **standing(table),
    }
    if "vote" in action:
        square = SQUARES.index(square_of(action["vote"]))
        sums = before.tally(square)
        won_by = winner(sums)
        up = table.at(SQUARES[square].name)
        seen["sums"] = list(sums)
        seen["winner"] = "tie" if won_by == TIED else PLAYERS[won_by]
        seen["advanced"] = None if up is None else [PLAYERS[up[0]], up[1]]
    return seen


def changes(table: InCrowdTable, before: Any) -> dict[str, Any]:
    """What has left the board, and come home."""
    after = table.state
    return {
        "emptied": sorted(
            written(square)
            for square in range(len(SQUARES))
            if before.board[square] != NONE and after.board[square] == NONE
        ),
        "returned": {
            player: sorted(rank_of(c) for c in after.hands[index] if c not in before.hands[index])
            for index, player in enumerate(PLAYERS)
        },
        "counts": {f"hand_{player}": len(after.hands[i]) for i, player in enumerate(PLAYERS)},
    }


def standing(table: InCrowdTable) -> dict[str, Any]:
    result = table.match.result()
    state = table.state
    return {
        "points": list(table.points),
        "game_over": result is not None,
        "result": None if result is None else RESULTS[result.winners],
        "deadlock": state.phase == phases.END and state.why.startswith(endings.STUCK),
        "next": None if result is not None else PLAYERS[state.turn],
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


def table_of_influence() -> dict[str, list[list[Any]]]:
    squares = [written(square) for square in (*MIDDLE, *TOP)]
    return {",".join(map(str, square)): influence(square) for square in squares}


def influence(square: list[Any]) -> list[list[Any]]:
    return sorted(written(below) for below in INFLUENCE[SQUARES.index(square_of(square))])


def square_of(square: list[Any]) -> Square:
    """`[M,0,1]`, if there is such a square: those under the next level do not count."""
    level, row, col = square
    found = Square(LEVELS.index(level), row, col)
    if found not in SQUARES:
        raise IllegalMove(f"There is no square {square}.", "INC-04")
    return found


def name_of(square: list[Any]) -> str:
    return square_of(square).name


def written(square: int) -> list[Any]:
    place = SQUARES[square]
    return [LEVELS[place.level], place.row, place.col]


def owned(coin: list[Any]) -> tuple[int, int]:
    return PLAYERS.index(coin[0]), coin[1]
