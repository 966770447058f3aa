"""Cases of Piecepack Letterbox about a turn, or a part of one: placing, walking, searching, ending."""

from collections.abc import Mapping
from typing import Any

from kit.cases.attempts import attempts, refused, verdict
from kit.cases.letterbox.given import table_of
from kit.cases.letterbox.outcome import outcome
from kit.cases.sheet import Sheet, UnreadKey, compare
from kit.games.letterbox import LetterboxTable, cell
from piecepack.core.errors import IllegalMove
from piecepack.games.letterbox.face.names import CELL_NAMES
from piecepack.games.letterbox.rules.game import HOURS_A_DAY
from piecepack.games.letterbox.rules.terrain import cell_at, neighbour

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def turn(case: Sheet) -> None:
    player = case.either("player", "turn_of", default="Ann")
    placed = case.get("placed", not case.get("first_turn", False))
    if case.get("first_turn") is False:
        assert placed, f"{case.name}: on a later turn everybody's pawn is on the map"
    pawn = case.get("pawn", (6, 1)) if placed else None
    expect = case.part("expect")
    actions = case.get("actions", [case["action"]] if "action" in case else [])
    # Beside what is done, `ap` is what there is; where the pawn is placed, what is left: all of it.
    left = case.get("ap") if not placed else None
    hours = case.get("ap", HOURS_A_DAY) if placed else HOURS_A_DAY
    table = table_of(case, player, pawn, hours=hours)
    play(table, player, case, expect, actions)
    if left is not None:
        assert table.state.hours == left, f"{case.name}: {table.state.hours} points are left"


def start(case: Sheet) -> None:
    """LB-30, LB-L18."""
    player = case["player"]
    rolled = str(case["roll"])
    table = table_of(case, player, None, die=rolled)
    offered = table.match.offers(table.seat(player))[0].groups[0].picks
    if "allowed_starts" in case:
        wanted = sorted(cell(place) for place in case["allowed_starts"])
        assert sorted(pick.id for pick in offered) == wanted, f"{case.name}: {offered}"
    first = case.get("place")
    actions = [] if first is None else [{"place": first}]
    play(table, player, case, case.part("expect"), [*actions, *case.get("actions", ())])
    if "ap_after_placing" in case:
        if first is None:
            table.play(player, "place", offered[0].id)
        assert table.state.hours == case["ap_after_placing"], case.name


def play(
    table: LetterboxTable, player: str, case: Sheet, expect: Sheet, actions: list[Any]
) -> None:
    """What is tried, what is done, and what came of it."""
    for part in (case, expect):
        for key, may_go in (("legal_moves", True), ("illegal_moves", False)):
            for direction in part.get(key, ()):
                assert may(table, player, {"move": direction}) is may_go, (
                    f"{case.name}: {direction}"
                )
    for attempt in attempts(case, expect):
        assert may(table, player, attempt.action) is attempt.legal, f"{case.name}: {attempt}"
    legal = verdict(case)
    if legal is None:
        legal = verdict(expect)
    before = table.found(player)
    seen: dict[str, Any] = {"ap_after_each": []}
    for number, action in enumerate(actions, start=1):
        if legal is False and number == len(actions):
            assert not may(table, player, action), f"{case.name}: {action} was allowed"
            break
        act(table, player, action)
        seen["ap_after_each"].append(table.state.hours)
    assert legal is not False or actions, f"{case.name}: nothing is there to be refused"
    seen |= outcome(table, player, expect.content)
    seen["new_found"] = [name for name in table.found(player) if name not in before]
    seen["done"] = legal is not False and bool(actions)
    seen["further_move_legal"] = any(may(table, player, {"move": way}) for way in DIRECTIONS)
    if "already" in expect.get("private_note", ""):  # in words of its own
        told = [line for line in table.told(player) if "hands you a stamp" in line]
        assert told
        assert all("already" in line for line in told)
    compare(expect, seen)


def act(table: LetterboxTable, player: str, action: Any) -> None:
    if isinstance(action, str):
        verbs = {"search": "search", "end_turn": "end", "end": "end"}
        if action not in verbs:
            raise UnreadKey(f"no such action: {action!r}")
        table.play(player, verbs[action])
        return
    sheet = Sheet(action, f"the action {dict(action)}")
    if "place" in sheet:
        table.play(player, "place", cell(sheet["place"]))
    elif "ask" in sheet:
        whom, about = sheet["ask"]
        table.ask(player, whom, about)
    else:
        walk(table, player, sheet["move"])
    sheet.close()


def walk(table: LetterboxTable, player: str, way: Any) -> None:
    """A step in a direction, or to a place."""
    at = table.pawn(player)
    if isinstance(way, list):
        table.play(player, "walk", cell(way))
        return
    there = None if at is None else neighbour(cell_at(at[0] - 1, at[1] - 1), way)
    if there is None:
        raise IllegalMove("There is no tile that way.")
    table.play(player, "walk", CELL_NAMES[there])


def may(table: LetterboxTable, player: str, action: Mapping[str, Any] | str) -> bool:
    """Whether an action is legal, tried on a table that forgets it."""
    match = table.match
    rules, events, lines, said = match.rules, list(match.events), list(match.lines), match.said
    position = match.position()
    if refused(lambda: act(table, player, action)):
        assert match.position() == position, f"{action} was refused, and something changed"
        return False
    match.rules, match.events, match.lines, match.said = rules, events, lines, said
    return True
