"""Cases in which three players of Scavenger Hunt II declare a draw."""

from collections.abc import Mapping
from typing import Any

from kit.cases.attempts import verdict
from kit.cases.hunt.given import table_of
from kit.cases.hunt.look import Look
from kit.cases.sheet import Sheet, UnreadKey, agrees
from kit.games.hunt import HuntTable, written
from piecepack.core.offer import Move
from piecepack.games.scavenger_hunt.face.names import PLAYER_SUITS, tile_name
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import is_trapped, matches_in_reach, reach
from piecepack.games.scavenger_hunt.rules.draw import between_turns
from piecepack.games.scavenger_hunt.rules.moves import NONE

KINDS = {
    "trap": "trap",
    "protect": "protection",
    "protection": "protection",
    "block": "protection",  # in Full Circle both together. SH-55
    "protect_and_block": "protection",
}


def declared(case: Sheet) -> None:
    """SH-27 to SH-34: one proposes, the two others agree, and then the evidence is looked at."""
    declaration = case.part("declare")
    kind, victim = declaration["type"], declaration["victim"]
    if kind not in KINDS:
        raise UnreadKey(f"{case.name}: declare what? {kind!r}")
    proposer, *others = declaration["by"]
    changed = Sheet({**case.content, "given": changed_given(case, victim)}, case.name)
    table = table_of(changed, active=proposer)
    changed.part("given").get("active")  # nobody's turn
    changed.part("given").close()
    # Between turns: the position is that of a turn which has just ended.
    state = table.state.copy()
    state.turn = table.seat(proposer)
    between_turns(state)
    table.match.rules = state
    seat = table.seat(victim)
    seen: dict[str, Any] = {
        "matches": matches_in_reach(state, seat),
        "trapped": is_trapped(state, seat),
        "region": sorted(list(state.board.cells[cell]) for cell in reach(state, seat)),
    }
    pick = f"seat-{seat}-{KINDS[kind]}"
    shown = declaration.get("evidence", {})
    accepted = evident(table, shown) and offers_pick(table, proposer, pick)
    if accepted:
        propose(table, proposer, pick)
        for other in others:
            table.match.play(table.seat(other), Move("agree"))
        accepted = table.match.result() is not None
    check(case, table, proposer, seen, accepted=accepted)


def changed_given(case: Sheet, victim: str) -> dict[str, Any]:
    """What is given, with what one of several cases changes."""
    given = {**case.part("given").content}
    for key in case.part("given").content:
        case.part("given").get(key)
    changes = {key: case.part("change")[key] for key in case.part("change").content}
    if "lists" in case:
        lists = case["lists"]
        changes["lists"] = lists if set(lists) <= set(PLAYER_SUITS) else {victim: lists}
    for kind in ("coin_at", "tile_at"):
        for cell, piece in case.starting(f"{kind}_").items():
            changes[kind] = {**changes.get(kind, {}), cell.replace("_", ","): piece}
    for key in ("players", "layout", "variant"):
        case.get(key)
    for key, value in changes.items():
        both = isinstance(value, Mapping) and isinstance(given.get(key), Mapping)
        given[key] = {**given[key], **value} if both else value
    return given


def evident(table: HuntTable, shown: Mapping[str, str]) -> bool:
    """Whether the coins that are shown are those that the pawns keep."""
    return all(kept_by(table, player) == coin for player, coin in shown.items())


def kept_by(table: HuntTable, player: str) -> str | None:
    """The coin on the tile under a pawn, or on the list whose player tile it stands on."""
    state = table.state
    cell = state.pawns[table.seat(player)]
    place = state.player_tile[cell]
    coin = state.coin_at[cell] if place == NONE else state.list_coin[place]
    return None if coin < 0 else written(tile_name(state.coins[coin]))


def propose(table: HuntTable, proposer: str, pick: str) -> None:
    for seat in table.match.owing():
        mine = table.players[seat] == proposer
        table.match.play(seat, Move("propose", (pick,)) if mine else Move("pass"))


def check(
    case: Sheet, table: HuntTable, proposer: str, seen: dict[str, Any], *, accepted: bool
) -> None:
    expect = case.part("expect")
    for part in (case, expect):
        wanted = verdict(part)
        assert wanted is None or wanted is accepted, f"{case.name}: accepted is {accepted}"
        part.tidy("region", sorted)
        look = Look(table, proposer, part.content)
        for key in part.unread():
            if key in seen or key in look:
                value = seen[key] if key in seen else look[key]
                assert agrees(part[key], value), f"{case.name}, {key}: {value}"


def offers_pick(table: HuntTable, player: str, pick: str) -> bool:
    seat = table.seat(player)
    if table.state.phase != phases.PROPOSING or seat not in table.match.owing():
        return False
    groups = [g for offer in table.match.offers(seat) for g in offer.groups]
    return any(candidate.id == pick for group in groups for candidate in group.picks)
