"""What a case of Scavenger Hunt II expects, compared with the table. What is not known fails."""

from typing import Any

from kit.games.hunt import HuntTable, cell_name, named, written
from piecepack.core.contract import WATCHER
from piecepack.core.scene import Piece
from piecepack.games.scavenger_hunt.face.names import (
    player_tile_name,
    spoken_tile,
    tile_name,
    tile_number,
)
from piecepack.games.scavenger_hunt.face.scene import Stage
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.moves import UNDER_PAWN, pair_in

ENDS = ("over", "result", "winner", "next", "further_actions_legal")
PIECES = ("list", "coin_at", "removed_count", "may_remove", "more_removals_this_turn")


def sides(piece: Piece) -> dict[str, Any]:
    suit = piece.suit or (piece.mark.suit if piece.mark else "")
    rank = piece.rank or (piece.mark.rank if piece.mark else "")
    value = int(written(f"x-{rank}").removeprefix("x-")) if rank else "hidden"
    return {"suit": suit or "hidden", "value": value}


def knows(table: HuntTable, viewer: int, coin: str) -> bool:
    """Whether a viewer sees both sides of a coin."""
    what = [tile_name(c) for c in table.state.coins].index(named(coin))
    piece = next(p for p in table.match.scene(viewer).pieces if p.id == f"coin-{what}")
    return piece.mark is not None


def coin_on(table: HuntTable, where: str) -> int:
    """The coin on a claimed tile, or on a cell written as `1,1`."""
    state = table.state
    if "," in where:
        row, col = map(int, where.split(","))
        return state.coin_at[table.number((row, col))]
    tile = tile_number(named(where), state.seats)
    return state.list_coin[state.claims.index(tile)]


def shows_coin_on(table: HuntTable, viewer: int, where: str) -> bool:
    return knows(table, viewer, written(tile_name(table.state.coins[coin_on(table, where)])))


def check_turn(table: HuntTable, mover: str, expect: dict[str, Any]) -> None:
    for key, value in expect.items():
        if key in ENDS:
            check_end(table, key, value)
        elif key in PIECES:
            check_pieces(table, mover, key, value)
        elif key in ("public_view", "public_view_after"):
            check_view(table, value)
        elif key != "note":
            check_told(table, mover, key, value)


def check_told(table: HuntTable, mover: str, key: str, value: Any) -> None:
    seat = table.seat(mover)
    if key == "revealed_to_all":
        for name in [value] if isinstance(value, str) else value:
            assert any(named(name).replace("-", " ") in line.lower() for line in table.told)
    elif key == "public_events":
        rolled = named(f"x-{value[0].split()[1]}")[2:]
        assert any(f"rolled {rolled}" in line for line in table.told)
        removed = any(" removes " in t and "removes nothing" not in t for t in table.told)
        assert removed is ("nothing removed" not in value)
    elif key == "examine_private":
        tile, coin = (spoken_tile(tile_number(named(value[k]), 4)) for k in ("tile", "coin"))
        mine = [line.text for line in table.match.lines if line.only == (seat,)]
        assert f"It is {tile}, and its coin is {coin}." in mine
    elif key == "examine_public":
        said = [line.text for line in table.match.lines if line.only is None]
        assert f"{mover} examines the tile on {cell_name(value['cell'])}." in said
    elif key == "owner_may_examine_now":
        assert knows(table, seat, value)
    elif key == "owner_may_examine_board_coin_now":
        # Without notes only what may be looked at is marked.
        cell = table.state.board.cells[table.state.pawns[seat]]
        scene = Stage(table.state, seat, table.players, notes=False).scene()
        lying = next(p for p in scene.pieces if p.kind == "coin" and p.cell == cell)
        assert (lying.mark is not None) is value
    else:
        raise AssertionError(f"nothing known about {key}")


def check_view(table: HuntTable, expect: dict[str, dict[str, Any]]) -> None:
    """What everybody sees of coins."""
    for where, wanted in expect.items():
        number = coin_on(table, where.removesuffix("-tile"))
        pieces = table.match.scene(WATCHER).pieces
        seen = sides(next(p for p in pieces if p.id == f"coin-{number}"))
        assert seen == {key.removeprefix("coin_"): value for key, value in wanted.items()}


def check_claim(table: HuntTable, mover: str, expect: dict[str, Any]) -> None:
    """The table right after a claim."""
    state, seat = table.state, table.seat(mover)
    assert table.list_of(mover) == expect["list"]
    for where, tile in expect["player_tile"].items():
        row, col = map(int, where.split(","))
        assert written(player_tile_name(state.player_tile[table.number((row, col))])) == tile
    assert list(state.board.cells[state.pawns[seat]]) == expect["pawn"]
    pairs = [
        sorted(
            written(tile_name(state.coins[coin]))
            for coin in (
                state.coin_by_pawn(seat)
                if which == UNDER_PAWN
                else state.list_coin[6 * seat + which]
                for which in pair_in(move)
            )
        )
        for move in state.swaps(seat)
    ]
    assert sorted(pairs) == sorted(sorted(pair) for pair in expect["swappable"])


def check_pieces(table: HuntTable, mover: str, key: str, value: Any) -> None:
    if key == "list":
        assert table.list_of(mover) == value
    elif key == "coin_at":
        for cell, coin in value.items():
            assert table.coin_at(tuple(map(int, cell.split(",")))) == coin
    elif key == "removed_count":
        wanted = value if isinstance(value, dict) else {mover: value}
        assert {player: table.removed[player] for player in wanted} == wanted
    elif key == "may_remove":
        assert table.may_remove == value
    else:
        assert (table.state.turn == table.seat(mover)) is value


def check_end(table: HuntTable, key: str, value: Any) -> None:
    result = table.match.result()
    if key == "next":
        table.pass_to(phases.MOVE)
        assert table.on_turn == value
    elif key == "over":
        assert (result is not None) is value
    elif key == "winner":
        assert result is not None
        assert [table.players[seat] for seat in result.winners] == [value]
    elif key == "result":
        assert result is not None
        kind = "win" if len(result.winners) == 1 else "draw"
        assert kind == value
    else:
        assert bool(table.match.owing()) is value
