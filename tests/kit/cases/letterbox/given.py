"""The table that a written case of Piecepack Letterbox describes."""

from collections.abc import Mapping
from typing import Any

from kit.cases.sheet import Sheet, UnreadKey
from kit.games.letterbox import BOARD, PLAYERS, LetterboxTable

VARIANTS: dict[str, dict[str, Any]] = {
    "": {},
    "multi_part": {"chains": True},
    "chains": {"chains": True},
    "start_die": {"start_die": "on"},
}


def board_of(case: Sheet) -> list[list[str]]:
    board = [list(row) for row in case.get("board", BOARD)]
    for place, tile in case.get("board_change", {}).items():
        row, column = (int(number) for number in place.split(","))
        board[row - 1][column - 1] = tile
    return board


def options_of(case: Sheet) -> dict[str, Any]:
    variant = case.get("variant", "")
    if variant not in VARIANTS:
        raise UnreadKey(f"{case.name}: no such variant: {variant!r}")
    return {**VARIANTS[variant], **case.get("options", {})}


def stages_of(case: Sheet) -> dict[str, list[Any]]:
    """Who hides a chain, and where; each of its stages says what it gives, which is checked."""
    chains = {}
    for owner, written in case.starting("chain_of_").items():
        stages = [Sheet(stage, f"{case.name}, chain_of_{owner}") for stage in written]
        chains[owner] = [stage["tile"] for stage in stages]
        for number, stage in enumerate(stages, start=1):
            gives = "letterbox" if number == len(stages) else f"clue-{number + 1}"
            assert stage.get("gives", gives) == gives, stage.name
            stage.close()
    return chains


def table_of(case: Sheet, player: str, pawn: Any, **more: Any) -> LetterboxTable:
    """A hunt, as far as a case tells."""
    before = case.part("before")
    boxes = dict(case.get("boxes", {}))
    players = [name for name in PLAYERS if not boxes or name in boxes]
    others = [name for name in players if name != player]
    found = case.either("found_before", "found") or before.get("found", {})
    chains = stages_of(case)
    hidden = {name: (1, seat + 1) for seat, name in enumerate(players)} | boxes
    hidden |= {name: stages[-1] for name, stages in chains.items()}
    searched = {name: [hidden[owner] for owner in owners] for name, owners in found.items()}
    if "stages_known" in case:
        known = searched.setdefault(player, [])
        known += [chains[owner][stage - 1] for owner, stage in case["stages_known"]]
    table = LetterboxTable.hunting(
        player,
        pawn,
        players=players,
        board=board_of(case),
        boxes=boxes,
        chains=chains,
        pawns={
            **dict(zip(others, case.get("other_pawns", ()), strict=False)),
            **case.get("pawns_on", {}),
        },
        searched=searched,
        coins=case.get("coins") or before.get("coins", {}),
        options=options_of(case),
        **more,
    )
    for part, key in ((case, "was_found_before"), (before, "was_found")):
        check_finders(table, part.get(key, {}), f"{part.name}, {key}")
    return table


def check_finders(table: LetterboxTable, wanted: Mapping[str, int], name: str) -> None:
    """How often a box was found follows from who found what, and has to agree with it."""
    assert {owner: table.was_found(owner) for owner in wanted} == dict(wanted), name
