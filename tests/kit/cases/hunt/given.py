"""The table that a written case of Scavenger Hunt II describes."""

from collections.abc import Mapping
from typing import Any

from kit.cases.sheet import Sheet
from kit.games.hunt import GONE, HuntTable
from piecepack.games.scavenger_hunt.face.names import BOARD_SUITS

ELSEWHERE = [3, 3]  # where the second player's pawn stands that nobody asks about
SPARE = ("0,4", "0,5", "3,5")  # for a player tile of which only the owner and value are told


class Given:
    """What a case says of a table, under `given` or beside it."""

    def __init__(self, case: Sheet) -> None:
        self.case = case
        self.given = case.part("given")

    def get(self, key: str, default: Any = None) -> Any:
        return self.given[key] if key in self.given else self.case.get(key, default)


def table_of(case: Sheet, *, active: str = "", **more: Any) -> HuntTable:
    given = Given(case)
    active = active or given.get("active", "hearts")
    players = given.get("players", 4)
    lists = lists_of(given, active)
    tiles = given.get("tile_at", {})
    removed = given.get("removed_count", {})
    pawns = dict(given.get("pawns", {}))
    pawn = given.get("pawn", {})
    pawns |= pawn if isinstance(pawn, Mapping) else {active: pawn}
    player_tiles = dict(given.get("player_tiles", {}))
    on = given.get("pawn_on")
    if on is not None:
        stand_on(on, active, lists, player_tiles, pawns)
    fill_list(given.get("list_values", ()), active, lists, tiles)
    table = HuntTable(
        players,
        layout=given.get("layout", ""),
        variant=given.get("variant", "classic"),
        active=active,
        lists=lists,
        removed={active: removed} if isinstance(removed, int) else removed,
        tiles=tiles,
        coins=given.get("coin_at", {}),
        pawns=pawns,
        player_tiles=player_tiles,
        options=given.get("options", {}),
        **more,
    )
    if given.get("examined_this_turn", False):
        table.examine()
    return table


def lists_of(given: Given, active: str) -> dict[str, dict[str, str]]:
    lists = {player: dict(entries) for player, entries in given.get("lists", {}).items()}
    if "list" in given.given or "list" in given.case:
        lists[active] = dict(given.get("list"))
    for player, tile in given.get("open_matches", {}).items():
        for match in [tile] if isinstance(tile, str) else tile:
            lists.setdefault(player, {})[match] = f"{match}/v"
    return lists


def fill_list(
    values: list[int], player: str, lists: dict[str, dict[str, str]], tiles: Mapping[str, str]
) -> None:
    """Claimed tiles of these values, with their own coins on them; no more than four removed."""
    taken = {*tiles.values(), *(tile for entries in lists.values() for tile in entries)}
    for number, value in enumerate(values):
        free = (f"{suit}-{value}" for suit in reversed(BOARD_SUITS))
        tile = next(tile for tile in free if tile not in taken)
        lists.setdefault(player, {})[tile] = GONE if number > 3 else f"{tile}/s"


def stand_on(
    tile: str,
    player: str,
    lists: dict[str, dict[str, str]],
    player_tiles: dict[str, str],
    pawns: dict[str, Any],
) -> None:
    """A pawn on a player tile, which is laid down and claimed for if nobody has said where it is."""
    owner, _, value = tile.partition("-")
    if tile not in player_tiles.values():
        player_tiles[next(cell for cell in SPARE if cell not in player_tiles)] = tile
        mine = lists.setdefault(owner, {})
        if not any(claimed.endswith(f"-{value}") for claimed in mine):
            mine[f"suns-{value}"] = f"suns-{value}/s"
    where = next(cell for cell, lying in player_tiles.items() if lying == tile)
    pawns[player] = [int(number) for number in where.split(",")]
    if owner != player:
        pawns.setdefault(owner, ELSEWHERE)
