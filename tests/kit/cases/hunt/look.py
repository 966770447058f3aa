"""What can be seen of a table of Scavenger Hunt II, in the words of its cases."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kit.cases.sheet import Whole
from kit.games.hunt import HuntTable, cell_name, named, written
from piecepack.core.contract import WATCHER
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Piece
from piecepack.games.scavenger_hunt.face.names import (
    player_tile_name,
    spoken_tile,
    tile_name,
    tile_number,
)
from piecepack.games.scavenger_hunt.face.scene import Stage
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.moves import NONE, UNDER_PAWN, pair_in

FACE = "|".join(RANKS)


def sides(piece: Piece) -> dict[str, Any]:
    suit = piece.suit or (piece.mark.suit if piece.mark else "")
    rank = piece.rank or (piece.mark.rank if piece.mark else "")
    value = int(written(f"x-{rank}").removeprefix("x-")) if rank else "hidden"
    return {"suit": suit or "hidden", "value": value}


def knows(table: HuntTable, viewer: int, coin: str) -> bool:
    """Whether a viewer sees both sides of a coin."""
    what = [tile_name(c) for c in table.state.coins].index(named(coin))
    piece = next((p for p in table.match.scene(viewer).pieces if p.id == f"coin-{what}"), None)
    return piece is not None and piece.mark is not None


def cell_of(table: HuntTable, key: str) -> int:
    """The number of a cell written as `1,1`."""
    row, col = key.split(",")
    return table.number((int(row), int(col)))


def coin_on(table: HuntTable, where: str) -> int:
    """The coin on a claimed tile, or on a cell written as `1,1`."""
    state = table.state
    if "," in where:
        return state.coin_at[cell_of(table, where)]
    tile = tile_number(named(where), state.seats)
    return state.list_coin[state.claims.index(tile)]


def shows_coin_on(table: HuntTable, viewer: int, where: str) -> bool:
    return knows(table, viewer, written(tile_name(table.state.coins[coin_on(table, where)])))


class Look(Mapping[str, Any]):
    """All that a case may ask about a table, by the case's own key, and looked for only then."""

    def __init__(self, table: HuntTable, mover: str, wanted: Mapping[str, Any]) -> None:
        self.table, self.mover, self.wanted = table, mover, wanted
        self.seat = table.seat(mover)

    def __contains__(self, key: object) -> bool:
        return key in LOOKS or key in self.table.players

    def __getitem__(self, key: str) -> Any:
        if key in self.table.players:
            return Whole(self.table.list_of(key))
        return LOOKS[key](self, self.wanted.get(key))

    def __iter__(self) -> Iterator[str]:
        return iter(LOOKS)

    def __len__(self) -> int:
        return len(LOOKS)


# Pieces


def lists(look: Look, wanted: Any) -> Any:
    return {player: Whole(look.table.list_of(player)) for player in look.table.players}


def list_values(look: Look, wanted: Any) -> list[int]:
    return sorted(int(tile[-1]) for tile in look.table.list_of(look.mover))


def coins_lying(look: Look, wanted: Any) -> Any:
    state, cells = look.table.state, [tuple(map(int, key.split(","))) for key in wanted]
    lying = [c for c in cells if state.coin_at[look.table.number(c)] != NONE]
    return {f"{row},{col}": look.table.coin_at((row, col)) for row, col in lying}


def player_tiles(look: Look, wanted: Any) -> Any:
    placed = look.table.state.player_tile
    return {
        key: written(player_tile_name(placed[cell_of(look.table, key)]))
        for key in wanted
        if placed[cell_of(look.table, key)] != NONE
    }


def pawns(look: Look, wanted: Any) -> Any:
    board, state = look.table.board, look.table.state
    places = [list(board.cells[cell]) for cell in state.pawns]
    all_of_them = dict(zip(look.table.players, places, strict=True))
    return all_of_them if isinstance(wanted, Mapping) else all_of_them[look.mover]


def removed_count(look: Look, wanted: Any) -> Any:
    removed = look.table.removed
    return removed if isinstance(wanted, Mapping) else removed[look.mover]


def swappable(look: Look, wanted: Any) -> list[list[str]]:
    """The pairs of coins, in the order of the case where they are the same."""
    state, seat = look.table.state, look.seat
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
    same = sorted(pairs) == sorted(sorted(pair) for pair in wanted)
    return list(wanted) if same else sorted(pairs)


def may_remove(look: Look, wanted: Any) -> Any:
    """The tiles whose coins may go, as one name, a list, or by player."""
    state = look.table.state
    places = state.pending if state.phase == phases.REMOVING else []
    found = {
        look.table.players[place // 6]: written(tile_name(state.claims[place]))
        for place in places
        if state.matches(place)
    }
    if isinstance(wanted, Mapping):
        return Whole(found)
    if isinstance(wanted, bool):
        return bool(found)
    return next(iter(found.values()), None) if isinstance(wanted, str) else list(found.values())


# The course of a turn


def more_removals(look: Look, wanted: Any) -> bool:
    state = look.table.state
    return state.turn == look.seat and state.phase in (
        phases.ROLL,
        phases.REMOVING,
        phases.CHOOSE,
        phases.AGAIN,
    )


def may_roll_again(look: Look, wanted: Any) -> bool:
    state = look.table.state
    return state.turn == look.seat and state.phase == phases.ROLL and state.second


def may_ask_again(look: Look, wanted: Any) -> bool:
    return look.table.state.turn == look.seat and look.table.state.phase == phases.AGAIN


def following(look: Look, wanted: Any) -> str | None:
    """Whose turn it is when this one is over."""
    from kit.cases.hunt.actions import aside, end_turn  # noqa: PLC0415  # which look as well

    if look.table.match.result() is not None:
        return None
    with aside(look.table):
        if look.table.on_turn == look.mover:
            end_turn(look.table)
        return look.table.on_turn


def result(look: Look, wanted: Any) -> str | None:
    ended = look.table.match.result()
    if ended is None:
        return None
    return {1: "win", 0: "unfinished"}.get(len(ended.winners), "draw")


def winner(look: Look, wanted: Any) -> Any:
    ended = look.table.match.result()
    names = [] if ended is None else [look.table.players[seat] for seat in ended.winners]
    if isinstance(wanted, list):
        return names
    return names[0] if len(names) == 1 else None


# What is told and shown


def revealed(look: Look, wanted: Any) -> Any:
    """The named coins of which everybody has been told."""
    told = [
        name
        for name in ([wanted] if isinstance(wanted, str) else wanted)
        if any(named(name).replace("-", " ") in line.lower() for line in look.table.told)
    ]
    return next(iter(told), None) if isinstance(wanted, str) else told


def public_events(look: Look, wanted: Any) -> list[str]:
    """Rolls and removals, as everybody reads them once the question is answered."""
    from kit.cases.hunt.actions import aside  # noqa: PLC0415  # which look as well

    with aside(look.table):
        while look.table.state.phase == phases.REMOVING:
            look.table.decline()
        events = []
        for line in look.table.match.lines:
            if line.only is None:
                rolled = re.search(rf"rolled ({FACE})\.", line.text)
                removed = re.search(rf"removes (\w+) ({FACE}):", line.text)
                if rolled:
                    events.append(f"rolled {RANKS.index(rolled[1])}")
                elif removed:
                    events.append(f"removed {removed[1].lower()}-{RANKS.index(removed[2])}")
                elif "removes nothing" in line.text or "Nothing can be removed" in line.text:
                    events.append("nothing removed")
    return events


def examine_private(look: Look, wanted: Any) -> Any:
    """What whoever examined reads, and nobody else."""
    texts = look.table.match.texts
    tile, coin = (spoken_tile(texts, tile_number(named(wanted[k]), 4)) for k in ("tile", "coin"))
    mine = [line.text for line in look.table.match.lines if line.only == (look.seat,)]
    return wanted if f"It is {tile}, and its coin is {coin}." in mine else mine


def examine_public(look: Look, wanted: Any) -> Any:
    said = [line.text for line in look.table.match.lines if line.only is None]
    told = f"{look.mover} examines the tile on {cell_name(wanted['cell'])}." in said
    return {"event": "examined", "cell": wanted["cell"]} if told else said


def public_event(look: Look, wanted: Any) -> str:
    claims = [line for line in look.table.told if " claims " in line]
    return claims[-1] if claims else "none"


def public_reveal(look: Look, wanted: Any) -> Any:
    shown = [piece.id for piece in look.table.match.scene(WATCHER).pieces]
    return wanted if named(wanted) in shown else shown


def public_view(look: Look, wanted: Any) -> Any:
    """What everybody sees of coins, on tiles of a list or on cells of the board."""
    pieces = look.table.match.scene(WATCHER).pieces
    found = {}
    for where, coin in wanted.items():
        number = coin_on(look.table, where.removesuffix("-tile"))
        seen = sides(next(p for p in pieces if p.id == f"coin-{number}"))
        prefix = "coin_" if any(key.startswith("coin_") for key in coin) else ""
        found[where] = {f"{prefix}{key}": value for key, value in seen.items()}
    return found


def known_coins(look: Look, wanted: Any) -> Any:
    """Of the named coins those that the player knows both sides of."""
    named_ones = [wanted] if isinstance(wanted, str) else wanted
    known = [coin for coin in named_ones if knows(look.table, look.seat, coin)]
    return next(iter(known), None) if isinstance(wanted, str) else known


def may_examine_below(look: Look, wanted: Any) -> bool:
    """Without notes only what may be looked at is marked."""
    table = look.table
    cell = table.state.board.cells[table.state.pawns[look.seat]]
    texts = table.match.texts
    scene = Stage(table.state, look.seat, table.players, None, texts, notes=False).scene()
    lying = [p for p in scene.pieces if p.kind == "coin" and p.cell == cell]
    return any(piece.mark is not None for piece in lying)


LOOKS: dict[str, Callable[[Look, Any], Any]] = {
    "list": lambda look, _: Whole(look.table.list_of(look.mover)),
    "lists": lists,
    "list_values": list_values,
    "coin_at": coins_lying,
    "player_tile": player_tiles,
    "player_tiles": player_tiles,
    "pawn": pawns,
    "pawns": pawns,
    "removed_count": removed_count,
    "swappable": swappable,
    "may_remove": may_remove,
    "more_removals_this_turn": more_removals,
    "may_roll_again": may_roll_again,
    "may_ask_again": may_ask_again,
    "next": following,
    "over": lambda look, _: look.table.match.result() is not None,
    "result": result,
    "winner": winner,
    "winners": winner,
    "further_actions_legal": lambda look, _: bool(look.table.match.owing()),
    "revealed_to_all": revealed,
    "public_events": public_events,
    "examine_private": examine_private,
    "examine_public": examine_public,
    "public_event": public_event,
    "public_reveal": public_reveal,
    "public_view": public_view,
    "public_view_after": public_view,
    "owner_may_examine_now": known_coins,
    "owner_may_examine_board_coin_now": may_examine_below,
}
