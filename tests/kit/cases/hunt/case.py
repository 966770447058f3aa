"""Runs a written case of Scavenger Hunt II (tests/cases/scavenger_hunt.yaml).

The cases come in several forms; which one a case has follows from what it names.
"""

from collections.abc import Mapping
from typing import Any

from kit.cases.attempts import IMPOSSIBLE, attempts, verdict
from kit.cases.hunt.actions import do, may, pieces
from kit.cases.hunt.draws import declared
from kit.cases.hunt.given import table_of
from kit.cases.hunt.look import Look, cell_of, knows, sides
from kit.cases.hunt.variants import dexter, mania
from kit.cases.sheet import Sheet, compare, sheets
from kit.games.hunt import HuntTable, cell_name, named
from piecepack.core.contract import WATCHER
from piecepack.games.scavenger_hunt import GAME
from piecepack.games.scavenger_hunt.face.names import BOARD_SUITS, PLAYER_SUITS
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, openings
from piecepack.games.scavenger_hunt.rules.layout import find_board
from piecepack.games.scavenger_hunt.rules.moves import NONE
from piecepack.match.match import Match, check_seats
from piecepack.match.record import Commitment, Player

ENDING = "_may_examine"


def run(case: Mapping[str, Any]) -> None:
    for sheet in sheets(case):
        kind_of(sheet)(sheet)
        sheet.close()


def kind_of(case: Sheet) -> Any:
    kinds = {
        "rolls": first_player,
        "declare": declared,
        "expect_destinations": destinations,
        "turns": dexter,
        "chooser_of": dexter,
        "steps": mania,
        "starts": board,
    }
    for key, kind in kinds.items():
        if key in case:
            return kind
    if "tiles_at_starts" in case.part("given"):
        return setup
    acts = any(key in case for key in ("action", "actions", "try", "given", "expect"))
    return turn if acts else board


# Setting up


def setup(case: Sheet) -> None:
    """The deal puts these pieces on the start tiles. SH-07 to SH-10"""
    seats, layout = case.get("players", 4), case.get("layout", "")
    match = Match(
        GAME,
        [Player(suit, "you") for suit in PLAYER_SUITS[:seats]],
        {"layout": layout, "variant": case.get("variant", "classic")},
        commitment=Commitment("00", ()),
    )
    given = case.part("given")
    found = find_board(layout, seats)
    keys = [f"{row},{col}" for row, col in found.cells]
    everything = [f"{suit}-{value}" for suit in BOARD_SUITS[:seats] for value in range(6)]
    tiles = dealt(keys, given["tiles_at_starts"], everything)
    coins = dealt(keys, given.get("coins_at_starts", {}), everything)
    match.bring_named(
        {
            "tiles": [named(tile) for tile in tiles],
            "coins": [named(coin if "/" in coin else f"{coin}/s") for coin in coins],
        }
    )
    table = HuntTable.__new__(HuntTable)
    table.players, table.board, table.match = PLAYER_SUITS[:seats], found, match
    expect = case.part("expect")
    compare(expect, seen_at_setup(table, expect))


def dealt(keys: list[str], given: Mapping[str, str], everything: list[str]) -> list[str]:
    spoken_for = {piece.partition("/")[0] for piece in given.values()}
    rest = iter([piece for piece in everything if piece not in spoken_for])
    return [given.get(key) or next(rest) for key in keys]


def seen_at_setup(table: HuntTable, expect: Sheet) -> dict[str, Any]:
    state = table.state
    look = Look(table, table.players[0], expect.content)
    views = {key: expect.content.get(key, {}) for key in ("public_view_of_coin", "private_view")}
    return {
        **{key: look[key] for key in ("lists", "player_tiles", "pawns") if key in expect},
        "counts": {
            "suits_needed": 2 * state.seats,
            "tiles_on_board": len(table.board.cells),
            "unclaimed_tiles": sum(tile != NONE for tile in state.tile_at),
            "unclaimed_coins": sum(coin != NONE for coin in state.coin_at),
            "claimed_coins": sum(coin >= 0 for coin in state.list_coin),
            "removed": sum(state.removed),
        },
        "free_values": {player: free_values(table, player) for player in table.players},
        "public_view_of_coin": {
            player: {where: coin_of(table, where, WATCHER) for where in places}
            for player, places in views["public_view_of_coin"].items()
        },
        "private_view": {
            player: {where: coin_of(table, where, table.seat(player)) for where in places}
            for player, places in views["private_view"].items()
        },
    }


def free_values(table: HuntTable, player: str) -> list[int]:
    first = 6 * table.seat(player)
    return [value for value in range(6) if table.state.claims[first + value] == NONE]


def coin_of(table: HuntTable, where: str, viewer: int) -> dict[str, Any]:
    """The coin of a tile on a list, by the tile or by the cell it was claimed from."""
    state = table.state
    if "," in where:
        place = state.player_tile[cell_of(table, where)]
    else:
        place = state.claims.index(6 * BOARD_SUITS.index(where[:-2]) + int(where[-1]))
    coin = state.list_coin[place]
    pieces = table.match.scene(viewer).pieces
    return sides(next(piece for piece in pieces if piece.id == f"coin-{coin}"))


# Who begins, where pawns go, and the boards


def first_player(case: Sheet) -> None:
    seats = case.get("players", 4)
    table = HuntTable(
        seats,
        phase="first",
        turn=None,
        active=PLAYER_SUITS[0],
        layout=case.get("layout", ""),
        variant=case.get("variant", "classic"),
    )
    for roll in case["rolls"]:
        table.match.bring_named({suit: named(f"x-{face}")[2:] for suit, face in roll.items()})
    order = [table.players[(table.state.turn + step) % seats] for step in range(seats)]
    compare(case.part("expect"), {"first": table.on_turn, "order": order})


def destinations(case: Sheet) -> None:
    mover = case.get("mover", "hearts")
    table = table_of(case, active=mover)
    offers = {offer.verb: offer for offer in table.match.offers(table.seat(mover))}
    picks = [pick.id for pick in offers["move"].groups[0].picks] if "move" in offers else []
    cells = sorted(list(cell) for cell in table.board.cells if cell_name(cell) in picks)
    assert cells == sorted(case["expect_destinations"]), f"{case.name}: {cells}"
    if "may_stay" in case:
        assert ("stay" in offers) is case["may_stay"], case.name


def board(case: Sheet) -> None:
    seats = case["players"]
    layout = case.get("layout", "")
    try:
        check_seats(GAME, seats)
        found = find_board(layout, seats)
    except IMPOSSIBLE:
        assert verdict(case) is False, f"{case.name}: refused"
        return
    assert verdict(case) is not False, f"{case.name}: accepted"
    expect = case.part("expect")
    wanted = {**case.content.get("neighbours", {}), **expect.content.get("neighbours", {})}
    tricky = HuntTable(seats, layout=layout)
    seen = {
        "tiles": len(found.cells),
        "starts": [list(found.cells[cell]) for cell in found.starts],
        "neighbours": {key: neighbours(tricky, key) for key in wanted},
        "suits_needed": 2 * seats,
        "draw_declaration_legal": seats == 4 or bool(openings(tricky.state)),
        "coins_to_win": ENOUGH,
        "trap_cells": found.trap,
    }
    for part in (case, expect):
        part.tidy("neighbours", lambda cells: {key: sorted(near) for key, near in cells.items()})
    compare(expect, seen)
    compare(case, seen)


def neighbours(table: HuntTable, key: str) -> list[list[int]]:
    near = table.board.neighbours[cell_of(table, key)]
    return sorted(list(table.board.cells[cell]) for cell in near)


# Turns


def turn(case: Sheet) -> None:
    """A turn, or one thing that somebody tries in it, and what has come of it."""
    table = table_of(case)
    mover = table.on_turn
    expect = case.part("expect")
    for attempt in attempts(case, expect):
        assert may(table, attempt.action) is attempt.legal, f"{case.name}: {attempt}"
    sides_up, before = sides_of(table), pieces(table)
    act(table, case, expect)
    for player, coin in then_may_examine(case).items():
        assert knows(table, table.seat(player), coin), f"{case.name}: {player}, {coin}"
    seen = {
        "orientation_kept": sides_of(table) == sides_up,
        "state_changed": pieces(table) != before,
    }
    for part in (expect, expect.part("final")):
        part.tidy("list_values", sorted)
        look = Look(table, mover, part.content)
        for key in part.unread():
            if key in seen or key in look:
                compare(Sheet({key: part[key]}, part.name), seen if key in seen else look)
    expect.close()


def act(table: HuntTable, case: Sheet, expect: Sheet) -> None:
    """One action after the other; the last is refused, if the case says so."""
    mover = table.on_turn
    legal = verdict(case)
    if legal is None:
        legal = verdict(expect)
    actions = [*case.get("actions", ()), *([case["action"]] if "action" in case else ())]
    assert legal is not False or actions, f"{case.name}: nothing is there to be refused"
    for action in actions if legal is not False else actions[:-1]:
        # Afterwards somebody else may do the same, which is not what a case means by `legal`.
        assert legal is None or table.on_turn == mover, f"{case.name}: {action} comes too late"
        do(table, action)
        if action == "claim" and "after_claim" in expect:
            after = expect.part("after_claim")
            compare(after, Look(table, mover, after.content))
    if legal is False:
        on = table.on_turn == mover
        assert not (on and may(table, actions[-1])), f"{case.name}: {actions[-1]} was allowed"


def sides_of(table: HuntTable) -> dict[int, bool]:
    return dict(zip(table.state.coins, table.state.value_up, strict=True))


def then_may_examine(case: Sheet) -> dict[str, str]:
    """`then_hearts_may_examine: crowns-4`: who may look at what afterwards."""
    keys = [key for key in case.content if key.startswith("then_") and key.endswith(ENDING)]
    return {key.removeprefix("then_").removesuffix(ENDING): case[key] for key in keys}
