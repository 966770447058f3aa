"""Runs a written case of Scavenger Hunt II (tests/cases/scavenger_hunt.yaml).

The cases come in several forms; which one a case has follows from what it names.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kit.cases.hunt.draws import declared
from kit.cases.hunt.expect import check_claim, check_turn, knows, shows_coin_on, sides
from kit.cases.hunt.given import table_of
from kit.cases.hunt.variants import dexter, mania
from kit.games.hunt import GONE, HuntTable, cell_name, named, written
from piecepack.core.contract import WATCHER
from piecepack.core.errors import IllegalMove, NotYourTurn
from piecepack.games.scavenger_hunt import GAME
from piecepack.games.scavenger_hunt.face.names import BOARD_SUITS, PLAYER_SUITS, player_tile_name
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH
from piecepack.games.scavenger_hunt.rules.layout import find_board
from piecepack.games.scavenger_hunt.rules.moves import NONE
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

REFUSED = (IllegalMove, NotYourTurn, StopIteration, ValueError)


def run(case: dict[str, Any]) -> None:
    if "rolls" in case:
        first_player(case)
    elif "tiles_at_starts" in case.get("given", {}):
        setup(case)
    elif "declare" in case:
        declared(case)
    elif "cases" in case:
        shared = {key: value for key, value in case.items() if key != "cases"}
        for one in case["cases"]:
            variation(shared | one)
    else:
        turn(case)


def variation(case: dict[str, Any]) -> None:
    if "expect_destinations" in case:
        destinations(case)
    elif "turns" in case or "chooser_of" in case:
        dexter(case)
    elif "steps" in case:
        mania(case)
    elif "starts" in case or ("legal" in case and "action" not in case and "actions" not in case):
        board(case)
    elif case.get("action") == "claim":
        claim(case)
    elif "action" in case:
        single(case)
    else:
        turn(case)


# Setting up


def setup(case: dict[str, Any]) -> None:
    """The deal puts these pieces on the start tiles. SH-07 to SH-10"""
    seats = case["players"]
    match = Match(
        GAME,
        [Player(suit, "you") for suit in PLAYER_SUITS[:seats]],
        {"layout": case.get("layout", "")},
        commitment=Commitment("00", ()),
    )
    given = case["given"]
    layout = find_board(case.get("layout", ""), seats)
    keys = [f"{row},{col}" for row, col in layout.cells]
    everything = [f"{suit}-{value}" for suit in BOARD_SUITS[:seats] for value in range(6)]
    tiles = dealt(keys, given["tiles_at_starts"], everything)
    coins = dealt(keys, given["coins_at_starts"], everything)
    match.bring_named(
        {
            "tiles": [named(tile) for tile in tiles],
            "coins": [named(coin if "/" in coin else f"{coin}/s") for coin in coins],
        }
    )
    table = HuntTable.__new__(HuntTable)
    table.players, table.board, table.match = PLAYER_SUITS[:seats], layout, match
    for key, value in case["expect"].items():
        assert seen_at_setup(table, key, value) == value, key


def dealt(keys: list[str], given: Mapping[str, str], everything: list[str]) -> list[str]:
    spoken_for = {piece.partition("/")[0] for piece in given.values()}
    rest = iter([piece for piece in everything if piece not in spoken_for])
    return [given.get(key) or next(rest) for key in keys]


def seen_at_setup(table: HuntTable, key: str, value: Any) -> Any:
    state = table.state
    match key:
        case "lists":
            return {player: table.list_of(player) for player in value}
        case "player_tiles":
            return {
                cell: written(player_tile_name(state.player_tile[number(table, cell)]))
                for cell in value
            }
        case "pawns":
            return {p: list(table.board.cells[state.pawns[table.seat(p)]]) for p in value}
        case "counts":
            counts = {
                "suits_needed": 2 * state.seats,
                "tiles_on_board": len(table.board.cells),
                "unclaimed_tiles": sum(tile != NONE for tile in state.tile_at),
                "unclaimed_coins": sum(coin != NONE for coin in state.coin_at),
                "claimed_coins": sum(coin >= 0 for coin in state.list_coin),
                "removed": sum(state.removed),
            }
            return {name: counts[name] for name in value}
        case "free_values":
            return {player: free_values(table, player) for player in value}
        case "public_view_of_coin":
            return {p: {cell: coin_view(table, p, WATCHER) for cell in value[p]} for p in value}
        case "private_view":
            return {
                p: {tile: coin_view(table, p, table.seat(p)) for tile in value[p]} for p in value
            }
    raise AssertionError(f"nothing known about {key}")


def number(table: HuntTable, key: str) -> int:
    row, col = key.split(",")
    return table.number((int(row), int(col)))


def free_values(table: HuntTable, player: str) -> list[int]:
    first = 6 * table.seat(player)
    return [value for value in range(6) if table.state.claims[first + value] == NONE]


def coin_view(table: HuntTable, player: str, viewer: int) -> dict[str, Any]:
    """The one coin on a player's list, as a viewer sees it."""
    pieces = table.match.scene(viewer).pieces
    zone = f"list-{table.seat(player)}"
    return sides(next(p for p in pieces if p.zone == zone and p.kind == "coin"))


# Who begins, and where pawns go


def first_player(case: dict[str, Any]) -> None:
    table = HuntTable(case["players"], phase="first", turn=None, active="hearts")
    for roll in case["rolls"]:
        table.match.bring_named({suit: named(f"x-{face}")[2:] for suit, face in roll.items()})
    seats = range(case["players"])
    order = [table.players[(table.state.turn + step) % len(seats)] for step in seats]
    assert table.on_turn == case["expect"]["first"]
    if "order" in case["expect"]:
        assert order == case["expect"]["order"]


def destinations(case: dict[str, Any]) -> None:
    table = table_of(case, active=case["mover"])
    offers = {offer.verb: offer for offer in table.match.offers(table.seat(case["mover"]))}
    picks = [pick.id for pick in offers["move"].groups[0].picks] if "move" in offers else []
    assert sorted(picks) == sorted(cell_name(cell) for cell in case["expect_destinations"])
    if "may_stay" in case:
        assert ("stay" in offers) is case["may_stay"]


def board(case: dict[str, Any]) -> None:
    if not case.get("legal", True):
        assert case["players"] not in GAME.seats
        return
    layout = find_board(case["layout"], case["players"])
    seen = {
        "tiles": len(layout.cells),
        "starts": [list(layout.cells[cell]) for cell in layout.starts],
        "neighbours": {
            key: [
                list(layout.cells[near])
                for near in layout.neighbours[layout.cells.index(tuple(map(int, key.split(","))))]
            ]
            for key in case.get("neighbours", {})
        },
        "suits_needed": 2 * case["players"],
        "draw_declaration_legal": case["players"] == 4,
        "coins_to_win": ENOUGH,
    }
    for key, value in seen.items():
        if key in case:
            assert value == case[key], key


# Turns


def claim(case: dict[str, Any]) -> None:
    given = case["given"]
    values = given.get("list_values", [])
    taken = set(given.get("tile_at", {}).values())
    tiles = iter(
        [f"{suit}-{{}}" for suit in ("moons", "crowns", "arms", "moons", "crowns", "arms")]
    )
    mine: dict[str, str] = {}
    for value in values:
        tile = next(tiles).format(value)
        assert tile not in taken
        mine[tile] = GONE if len(mine) > 3 else f"{tile}/s"
    pawn = given.get("pawn", [0, 4])
    lists = {"hearts": mine}
    more: dict[str, Any] = {}
    if "pawn_on" in given:
        lists["spades"] = {"suns-2": "suns-2/s"}
        more["player_tiles"] = {"0,4": given["pawn_on"]}
    table = HuntTable(
        case.get("players", 4),
        layout=case.get("layout", ""),
        lists=lists,
        tiles=given.get("tile_at", {}),
        pawns={"hearts": pawn, "spades": [3, 3]},
        **more,
    )
    expect = case["expect"]
    before = table.state.copy()
    try:
        table.claim()
    except (*REFUSED, AssertionError):
        assert expect["legal"] is False
        assert table.state.claims == before.claims
        assert not any("claims" in line for line in table.told)
        return
    assert expect["legal"] is True
    if "list_values" in expect:
        assert sorted(int(t[-1]) for t in table.list_of("hearts")) == sorted(expect["list_values"])
    if "public_reveal" in expect:
        shown = [p.id for p in table.match.scene(WATCHER).pieces]
        assert named(expect["public_reveal"]) in shown


def single(case: dict[str, Any]) -> None:
    """One thing that somebody tries."""
    table = table_of(case)
    action = case["action"]
    before = table.match.position()
    try:
        do(table, action)
    except REFUSED:
        assert case["legal"] is False
        return
    assert case["legal"] is True, before
    for player, entries in case.get("expect", {}).items():
        assert table.list_of(player) == entries
    for key, value in case.items():
        if key.startswith("then_"):
            viewer = table.seat(key.removeprefix("then_").removesuffix("_may_examine"))
            assert knows(table, viewer, value)


def turn(case: dict[str, Any]) -> None:
    """A turn of several actions, and what has come of it."""
    table = table_of(case)
    mover = table.on_turn
    expect = dict(case["expect"])
    expect |= expect.pop("final", {})
    after_claim = expect.pop("after_claim", None)
    sides_up = dict(zip(table.state.coins, table.state.value_up, strict=True))
    for action in case.get("actions", []):
        do(table, action)
        if action == "claim" and after_claim is not None:
            check_claim(table, mover, after_claim)
    if expect.pop("orientation_kept", False):
        assert dict(zip(table.state.coins, table.state.value_up, strict=True)) == sides_up
    check_turn(table, mover, expect)


def do(table: HuntTable, action: Any) -> None:
    if isinstance(action, str):
        deeds: dict[str, Callable[[], None]] = {
            "examine": table.examine,
            "claim": table.claim,
            "decline": table.decline,
            "no_claim": lambda: table.pass_to(phases.SWAP, phases.ROLL),
            "no_swap": lambda: table.pass_to(phases.ROLL, phases.CHOOSE, phases.REMOVING),
            "no_examine": lambda: table.pass_to(phases.SWAP, phases.ROLL, phases.REMOVING),
            "no_roll": lambda: table.pass_to(phases.MOVE),
            "stay": lambda: table.play(table.on_turn, "stay"),
        }
        deeds[action]()
        return
    ((kind, what),) = action.items()
    match kind:
        case "move":
            table.go(what)
        case "swap":
            table.swap(*what)
        case "roll":
            table.roll(what)
        case "remove":
            table.pass_to(phases.REMOVING)
            assert table.may_remove == [what]
            table.remove()
        case "examine":
            table.pass_to(phases.SWAP)
            if not shows_coin_on(table, table.seat(table.on_turn), what.split()[1]):
                raise IllegalMove("Its hidden side does not show.", "SH-22")
        case _:
            raise AssertionError(f"no such action: {kind}")
