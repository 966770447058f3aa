"""Cases of Dice mania and of Dexter's rule, two variants of Scavenger Hunt II."""

from typing import Any

from kit.cases.attempts import refused, verdict
from kit.cases.hunt.actions import choose, end_turn
from kit.cases.hunt.given import table_of
from kit.cases.hunt.look import Look
from kit.cases.sheet import Sheet, UnreadKey, agrees, compare
from kit.games.hunt import HuntTable, named
from piecepack.games.scavenger_hunt.face.names import BOARD_SUITS
from piecepack.games.scavenger_hunt.rules import phases

ALL = 0b111111  # a bit for each value


def mania(case: Sheet) -> None:
    """SH-42 to SH-46."""
    table = table_of(case)
    for step in case.each("steps"):
        ((key, faces),) = [(k, step[k]) for k in step.content if k.endswith("_rolls")]
        player = key.removesuffix("_rolls")
        come_to_turn(table, player)
        table.pass_to(phases.ROLL)
        refusal = refused(throw, table, player, faces)
        wanted = verdict(step)
        assert refusal is (wanted is False), f"{step.name}: refused is {refusal}"
        may: dict[str, str] = {}
        taken = step.get("taken", {})
        while table.state.phase == phases.REMOVING:
            asked = table.players[table.match.owing()[0]]
            may |= dict.fromkeys([asked] * len(table.may_remove), "".join(table.may_remove))
            table.remove() if taken.get(asked) in table.may_remove else table.decline()
        if "may_remove" in step:
            assert may == step["may_remove"], f"{step.name}: {may}"
        for asked, tile in taken.items():
            assert may.get(asked) == tile, f"{step.name}: {asked} was not asked about {tile}"
        ending = step.part("end_of_turn")
        compare(ending, Look(table, player, ending.content))
    expect = case.part("expect")
    compare(expect, Look(table, table.on_turn, expect.content))


def come_to_turn(table: HuntTable, player: str) -> None:
    """The others do nothing, until it is this player's turn."""
    for _ in table.players:
        if table.on_turn == player and table.state.phase in (phases.MOVE, phases.ROLL):
            return
        end_turn(table)
    raise AssertionError(f"{player} is never on turn")


def throw(table: HuntTable, player: str, faces: dict[str, int]) -> None:
    table.play(player, "roll", *[f"die-{suit}" for suit in faces])
    table.match.bring([faces[suit] for suit in (player, *BOARD_SUITS) if suit in faces])


def dexter(case: Sheet) -> None:
    """SH-47 to SH-51."""
    if "chooser_of" in case:
        choosers(case)
    if "turns" in case:
        questions(case)


def choosers(case: Sheet) -> None:
    table = table_of(case)
    order = case.get("order", list(table.players))
    seen: dict[str, str] = {}
    turns = []
    for _ in table.players:
        turns.append(table.on_turn)
        table.pass_to(phases.CHOOSE)
        seen[table.on_turn] = table.players[table.match.owing()[0]]
        end_turn(table)
    assert turns == order, f"{case.name}: {turns}"
    assert seen == case["chooser_of"], f"{case.name}: {seen}"


def questions(case: Sheet) -> None:
    start = case.part("start")
    more: dict[str, Any] = {}
    asker = case.get("active", "hearts")
    table = table_of(case)
    if start.content:
        seat = table.seat(asker)
        up, gone = start["up"], start.get("discarded", [])
        assert sorted([*up, *gone, *start["down"]]) == list(range(6)), start.name
        everyone = ranks(range(6))
        more["face_up"] = [ranks(up) if s == seat else everyone for s in range(len(table.players))]
        more["discarded"] = [ranks(gone) if s == seat else [] for s in range(len(table.players))]
        table = table_of(case, **more)
    for step in case.each("turns"):
        if "choose" not in step:
            again(table, asker, step)
            continue
        if table.state.phase == phases.AGAIN:
            table.play(asker, "ask")  # SH-51: a question after one that removed nothing
        while not (table.on_turn == asker and table.state.phase in (phases.MOVE, phases.CHOOSE)):
            end_turn(table)
        table.pass_to(phases.CHOOSE)
        chooser = step.get("chooser", case.get("chooser"))
        if chooser is not None:
            assert table.players[table.match.owing()[0]] == chooser, step.name
        question(table, asker, step)
    expect = case.part("expect")
    compare(expect, Look(table, asker, expect.content))


def question(table: HuntTable, asker: str, step: Sheet) -> None:
    refusal = refused(choose, table, step["choose"])
    assert refusal is (verdict(step) is False), f"{step.name}: refused is {refusal}"
    asked = table.state.phase == phases.REMOVING and not refusal
    may = table.may_remove
    removes = step.get("remove", False)
    if asked:
        table.remove() if removes else table.decline()
    else:
        assert not removes, f"{step.name}: there is nothing to remove"
    left = step.content.get("ask_again")
    one_word = isinstance(step.content.get("may_remove"), bool)
    seen = {**coins_of(table, asker), "may_remove": bool(may) if one_word else may}
    compare_step(step, seen, table, asker)
    if left is False and table.state.phase == phases.AGAIN:
        table.decline()
    step.get("ask_again")


def again(table: HuntTable, asker: str, step: Sheet) -> None:
    """A step that only says whether a second question is asked."""
    if "ask_again" not in step:
        raise UnreadKey(f"{step.name} says nothing of 'choose'")
    wanted = step["ask_again"]
    refusal = refused(lambda: table.play(asker, "ask" if wanted else "pass"))
    assert refusal is (verdict(step) is False), f"{step.name}: refused is {refusal}"
    compare_step(step, coins_of(table, asker), table, asker)


def compare_step(step: Sheet, seen: dict[str, Any], table: HuntTable, asker: str) -> None:
    look = Look(table, asker, step.content)
    for key in step.unread():
        if key in seen or key in look:
            value = seen[key] if key in seen else look[key]
            assert agrees(step[key], value), f"{step.name}, {key}: {value}"


def coins_of(table: HuntTable, player: str) -> dict[str, Any]:
    """The six coins in front of a player. SH-47"""
    seat = table.seat(player)
    up, gone = table.state.face_up[seat], table.state.discarded[seat]
    return {"up": values(up), "discarded": values(gone), "down": values(ALL & ~up & ~gone)}


def values(mask: int) -> list[int]:
    return [value for value in range(6) if mask >> value & 1]


def ranks(some: Any) -> list[str]:
    return [named(f"x-{value}")[2:] for value in some]
