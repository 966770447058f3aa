"""Runs a written case of Scavenger Hunt II (tests/cases/scavenger_hunt.yaml).

The cases come in several forms; which one a case has follows from what it names.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kit.hunt_expect import check_claim, check_end, check_turn, knows, shows_coin_on, sides
from kit.hunt_table import GONE, HuntTable, cell_name, named, written
from piecepack.core.contract import WATCHER
from piecepack.core.errors import IllegalMove, NotYourTurn, PiecepackError
from piecepack.core.offer import Move
from piecepack.games.scavenger_hunt import GAME, rules
from piecepack.games.scavenger_hunt.coalition import ENOUGH, at_hand
from piecepack.games.scavenger_hunt.layout import find_board
from piecepack.games.scavenger_hunt.moves import NONE
from piecepack.games.scavenger_hunt.names import (
    BOARD_SUITS,
    PLAYER_SUITS,
    player_tile_name,
)
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


def table_of(case: Mapping[str, Any], **more: Any) -> HuntTable:
    given = {**case, **case.get("given", {})}
    active = given.get("active", "hearts")
    lists = dict(given.get("lists", {}))
    if "list" in given:
        lists[active] = given["list"]
    for player, tile in given.get("open_matches", {}).items():
        lists[player] = {**lists.get(player, {}), tile: f"{tile}/v"}
    removed = given.get("removed_count", {})
    if isinstance(removed, int):
        removed = {active: removed}
    pawns = dict(given.get("pawns", {}))
    if "pawn" in given:
        pawn = given["pawn"]
        pawns |= pawn if isinstance(pawn, dict) else {active: pawn}
    options: dict[str, Any] = {
        "layout": given.get("layout", ""),
        "variant": given.get("variant", "classic"),
        "active": active,
        "lists": lists,
        "removed": removed,
        "tiles": given.get("tile_at", {}),
        "coins": given.get("coin_at", {}),
        "pawns": pawns,
        "player_tiles": given.get("player_tiles", {}),
        **more,
    }
    return HuntTable(given.get("players", 4), **options)


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
            "no_claim": lambda: table.pass_to(rules.SWAP, rules.ROLL),
            "no_swap": lambda: table.pass_to(rules.ROLL, rules.CHOOSE, rules.REMOVING),
            "no_examine": lambda: table.pass_to(rules.SWAP, rules.ROLL, rules.REMOVING),
            "no_roll": lambda: table.pass_to(rules.MOVE),
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
            table.pass_to(rules.REMOVING)
            assert table.may_remove == [what]
            table.remove()
        case "examine":
            table.pass_to(rules.SWAP)
            if not shows_coin_on(table, table.seat(table.on_turn), what.split()[1]):
                raise IllegalMove("Its hidden side does not show.", "SH-22")
        case _:
            raise AssertionError(f"no such action: {kind}")


# Variants


def mania(case: dict[str, Any]) -> None:
    """SH-42 to SH-46."""
    table = table_of(case)
    for step in case["steps"]:
        ((key, faces),) = [(k, v) for k, v in step.items() if k.endswith("_rolls")]
        player = key.removesuffix("_rolls")
        table.pass_to(rules.MOVE)
        while table.on_turn != player:
            table.pass_to(rules.ROLL)
            table.decline()
            table.pass_to(rules.MOVE)
        table.pass_to(rules.ROLL)
        dice = [suit for suit in (player, *BOARD_SUITS) if suit in faces]
        try:
            table.play(player, "roll", *[f"die-{suit}" for suit in faces])
        except IllegalMove:
            assert step["legal"] is False
            continue
        table.match.bring([faces[suit] for suit in dice])
        may: dict[str, str] = {}
        while table.state.phase == rules.REMOVING:
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
            table.pass_to(rules.MOVE)
            while table.on_turn != asker:
                skip_question(table)
            table.pass_to(rules.CHOOSE)
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
        while not (table.on_turn == asker and table.state.phase in (rules.MOVE, rules.CHOOSE)):
            skip_question(table)
        table.pass_to(rules.CHOOSE)
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
    if table.state.phase == rules.REMOVING:
        table.remove() if step["remove"] else table.decline()
    seat = table.seat(asker)
    up, gone = table.state.face_up[seat], table.state.discarded[seat]
    assert values(up) == step["up"]
    assert values(gone) == step["discarded"]
    assert values(63 & ~up & ~gone) == step["down"]
    if "may_ask_again" in step:
        again = table.state.phase == rules.CHOOSE and table.on_turn == asker
        assert again is step["may_ask_again"]


def values(mask: int) -> list[int]:
    return [value for value in range(6) if mask >> value & 1]


def skip_question(table: HuntTable) -> None:
    """Somebody's turn goes by."""
    table.pass_to(rules.CHOOSE)
    seat = table.match.owing()[0]
    first = table.match.offers(seat)[0].groups[0].picks[0].id
    table.match.play(seat, Move("choose", (first,)))
    while table.state.phase in (rules.REMOVING, rules.CHOOSE, rules.PROPOSING):
        if table.state.phase == rules.CHOOSE:
            skip_question(table)
        else:
            table.decline()


# Draws


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
    if state.phase != rules.PROPOSING or not offers_pick(table, proposer, pick):
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
