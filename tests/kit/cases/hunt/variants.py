"""Runs the cases of Mania and Dexter, two variants of Scavenger Hunt II."""

from typing import Any

from kit.cases.hunt.expect import check_end
from kit.cases.hunt.given import table_of
from kit.games.hunt import HuntTable, named
from piecepack.core.errors import IllegalMove, PiecepackError
from piecepack.core.offer import Move
from piecepack.games.scavenger_hunt.face.names import BOARD_SUITS
from piecepack.games.scavenger_hunt.rules import phases


def mania(case: dict[str, Any]) -> None:
    """SH-42 to SH-46."""
    table = table_of(case)
    for step in case["steps"]:
        ((key, faces),) = [(k, v) for k, v in step.items() if k.endswith("_rolls")]
        player = key.removesuffix("_rolls")
        table.pass_to(phases.MOVE)
        while table.on_turn != player:
            table.pass_to(phases.ROLL)
            table.decline()
            table.pass_to(phases.MOVE)
        table.pass_to(phases.ROLL)
        dice = [suit for suit in (player, *BOARD_SUITS) if suit in faces]
        try:
            table.play(player, "roll", *[f"die-{suit}" for suit in faces])
        except IllegalMove:
            assert step["legal"] is False
            continue
        table.match.bring([faces[suit] for suit in dice])
        may: dict[str, str] = {}
        while table.state.phase == phases.REMOVING:
            asked = table.players[table.match.owing()[0]]
            may |= dict.fromkeys([asked] * len(table.may_remove), "".join(table.may_remove))
            take = step["taken"].get(asked) in table.may_remove
            table.remove() if take else table.decline()
        assert may == step["may_remove"]
        ending = step["end_of_turn"]
        assert (table.match.result() is not None) is ending["over"]
        if "winner" in ending:
            check_end(table, "winner", ending["winner"])
        if "removed_count" in ending:
            wanted = ending["removed_count"]
            assert {p: table.removed[p] for p in wanted} == wanted


def dexter(case: dict[str, Any]) -> None:
    """SH-47 to SH-51."""
    if "chooser_of" in case:
        table = HuntTable(case["players"], variant=case["variant"])
        for asker, chooser in case["chooser_of"].items():
            table.pass_to(phases.MOVE)
            while table.on_turn != asker:
                skip_question(table)
            table.pass_to(phases.CHOOSE)
            assert table.players[table.match.owing()[0]] == chooser
            skip_question(table)
        return
    start = case.get("start", {})
    more: dict[str, Any] = {}
    if start:
        ranks = {key: [named(f"x-{v}")[2:] for v in start[key]] for key in ("up", "discarded")}
        everyone = [named(f"x-{value}")[2:] for value in range(6)]
        more["face_up"] = [ranks["up"], everyone, everyone, everyone]
        more["discarded"] = [ranks["discarded"], [], [], []]
    table = table_of(case, **more)
    asker = case["active"]
    for step in case["turns"]:
        if table.state.phase == phases.AGAIN:
            table.play(asker, "ask")  # SH-51: a question after one that removed nothing
        while not (table.on_turn == asker and table.state.phase in (phases.MOVE, phases.CHOOSE)):
            skip_question(table)
        table.pass_to(phases.CHOOSE)
        if "chooser" in case:
            assert table.players[table.match.owing()[0]] == case["chooser"]
        question(table, asker, step)


def question(table: HuntTable, asker: str, step: dict[str, Any]) -> None:
    rank = named(f"x-{step['choose']}")[2:]
    try:
        table.match.play(table.match.owing()[0], Move("choose", (rank,)))
    except PiecepackError:
        assert step["legal"] is False
        return
    assert step.get("legal", True)
    if table.state.phase == phases.REMOVING:
        table.remove() if step["remove"] else table.decline()
    seat = table.seat(asker)
    up, gone = table.state.face_up[seat], table.state.discarded[seat]
    assert values(up) == step["up"]
    assert values(gone) == step["discarded"]
    assert values(63 & ~up & ~gone) == step["down"]
    if "may_ask_again" in step:
        again = table.state.phase == phases.AGAIN and table.on_turn == asker
        assert again is step["may_ask_again"]
    if table.state.phase == phases.AGAIN and step.get("ask_again") is False:
        table.decline()


def values(mask: int) -> list[int]:
    return [value for value in range(6) if mask >> value & 1]


def skip_question(table: HuntTable) -> None:
    """Somebody's turn goes by."""
    table.pass_to(phases.CHOOSE)
    seat = table.match.owing()[0]
    first = table.match.offers(seat)[0].groups[0].picks[0].id
    table.match.play(seat, Move("choose", (first,)))
    while table.state.phase in (phases.REMOVING, phases.AGAIN, phases.PROPOSING):
        table.decline()
