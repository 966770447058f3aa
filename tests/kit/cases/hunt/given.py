"""The table that a written case of Scavenger Hunt II describes."""

from collections.abc import Mapping
from typing import Any

from kit.games.hunt import HuntTable


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
