"""Runs the cases in which three players of Scavenger Hunt II declare a draw."""

from typing import Any

from kit.cases.hunt.expect import check_turn
from kit.cases.hunt.given import table_of
from kit.games.hunt import HuntTable
from piecepack.core.offer import Move
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import at_hand


def declared(case: dict[str, Any]) -> None:
    """SH-27 to SH-34: one proposes, the two others agree, and then the evidence is looked at."""
    for one in case.get("cases", [{}]):
        whole = {**case, **one}
        changed = one.get("change", {})
        given = dict(whole.get("given", {}))
        if "pawns" in changed:
            given["pawns"] = {**given["pawns"], **changed["pawns"]}
        if "lists" in one:
            given["lists"] = {**given.get("lists", {}), whole["declare"]["victim"]: one["lists"]}
        given["coin_at"] = dict(given.get("coin_at", {}))
        for key, value in one.items():
            if key.startswith("coin_at_"):
                given["coin_at"][key.removeprefix("coin_at_").replace("_", ",")] = value
        expect = {**case.get("expect", {}), **one}
        declare(whole, given, expect)


def declare(case: dict[str, Any], given: dict[str, Any], expect: dict[str, Any]) -> None:
    declaration = case["declare"]
    proposer, *others = declaration["by"]
    victim = declaration["victim"]
    table = table_of({**case, "given": {**given, "active": proposer}})
    kind = "trap" if declaration["type"] == "trap" else "protection"
    # Between turns: the position is that of a turn which has just ended.
    state = table.state.copy()
    state.turn = table.seat(proposer)
    state.between_turns()
    table.match.rules = state
    pick = f"seat-{table.seat(victim)}-{kind}"
    if state.phase != phases.PROPOSING or not offers_pick(table, proposer, pick):
        assert expect.get("accepted") is False
        return
    for seat in table.match.owing():
        player = table.players[seat]
        if player == proposer:
            table.match.play(seat, Move("propose", (pick,)))
        else:
            table.match.play(seat, Move("pass"))
    if "matches" in expect:
        assert at_hand(table.state, table.seat(victim)) == expect["matches"]
    for other in others:
        table.match.play(table.seat(other), Move("agree"))
    result = table.match.result()
    accepted = expect.get("accepted", True)
    assert (result is not None) is accepted
    for key in ("result", "winner", "revealed_to_all", "over"):
        if key in expect:
            check_turn(table, proposer, {key: expect[key]})


def offers_pick(table: HuntTable, player: str, pick: str) -> bool:
    seat = table.seat(player)
    if seat not in table.match.owing():
        return False
    groups = [g for offer in table.match.offers(seat) for g in offer.groups]
    return any(candidate.id == pick for group in groups for candidate in group.picks)
