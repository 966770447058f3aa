"""A table of Scavenger Hunt II to test on: set up from what matters, the rest filled in.

Pieces are written as the cases write them: `crowns-4` with 0 for null and 1 for the ace, coins with
the side that is up (`crowns-4/v`, `crowns-4/s`). Cells are row and letter of the map, from 0.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.offer import Move
from piecepack.core.ranks import RANKS
from piecepack.games.scavenger_hunt import GAME
from piecepack.games.scavenger_hunt.face.names import PLAYER_SUITS, coin_name, tile_name
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.layout import Layout, find_board
from piecepack.games.scavenger_hunt.rules.moves import NONE, REMOVED
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

SUITS = ("suns", "moons", "crowns", "arms")
GONE = "removed"
Cell = Sequence[int]


def named(piece: str) -> str:
    """`crowns-0/v` as records have it: `crowns-null/v`."""
    what, _, side = piece.partition("/")
    suit, _, value = what.partition("-")
    return f"{suit}-{RANKS[int(value)]}" + (f"/{side}" if side else "")


def written(name: str) -> str:
    """`crowns-null/v` as the cases have it."""
    what, _, side = name.partition("/")
    suit, _, rank = what.partition("-")
    return f"{suit}-{RANKS.index(rank)}" + (f"/{side}" if side else "")


def cell_name(cell: Cell) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


class PhaseNeverCame(AssertionError):
    """A turn went by without the phase that was waited for."""


class HuntTable:
    """A match, its players known by suit."""

    def __init__(
        self,
        players: int = 4,
        *,
        layout: str = "",
        variant: str = "classic",
        active: str = "hearts",
        lists: Mapping[str, Mapping[str, str]] | None = None,
        removed: Mapping[str, int] | None = None,
        tiles: Mapping[str, str] | None = None,
        coins: Mapping[str, str] | None = None,
        pawns: Mapping[str, Cell] | None = None,
        player_tiles: Mapping[str, str] | None = None,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        self.players = PLAYER_SUITS[:players]
        self.board: Layout = find_board(layout, players)
        setup = _Setup(self, lists or {}, removed or {})
        position = {
            "phase": "move",
            "turn": self.seat(active),
            **setup.position(tiles or {}, coins or {}, pawns or {}, player_tiles or {}),
            **more,
        }
        self.match = Match(
            GAME,
            [Player(suit, "you") for suit in self.players],
            {"layout": layout, "variant": variant, **(options or {})},
            commitment=Commitment("00", ()),
            position=position,
        )

    @property
    def state(self) -> ScavengerHunt:
        assert isinstance(self.match.rules, ScavengerHunt)
        return self.match.rules

    @property
    def told(self) -> list[str]:
        return [line.text for line in self.match.lines]

    def seat(self, player: str) -> int:
        return self.players.index(player)

    # Playing

    def play(self, player: str, verb: str, *picks: str) -> None:
        self.match.play(self.seat(player), Move(verb, picks))

    def pass_to(self, *wanted: int) -> None:
        """Whoever is on turn does nothing, until one of these wanted of the same turn."""
        turns = self.state.turns
        for _ in range(12):
            if self.state.phase in wanted:
                return
            if self.state.turns > turns and phases.MOVE not in wanted:
                break
            seat = self.match.owing()[0]
            self.match.play(seat, Move("stay" if self.state.phase == phases.MOVE else "pass"))
        raise PhaseNeverCame(f"none of {wanted} came")

    def go(self, cell: Cell) -> None:
        self.play(self.on_turn, "move", cell_name(cell))

    def examine(self) -> None:
        self.pass_to(phases.LOOK)
        self.play(self.on_turn, "examine")

    def claim(self) -> None:
        if self.state.phase != phases.CLAIMING:
            self.examine()
        self.play(self.on_turn, "claim")

    def swap(self, one: str, other: str) -> None:
        """Two coins, by what they are."""
        self.pass_to(phases.SWAP)
        self.play(self.on_turn, "swap", self.lies(one), self.lies(other))

    def roll(self, *faces: int, dice: Sequence[str] = ()) -> None:
        self.pass_to(phases.ROLL)
        self.play(self.on_turn, "roll", *[f"die-{suit}" for suit in dice])
        self.match.bring(list(faces))

    def remove(self) -> None:
        self.match.play(self.match.owing()[0], Move("remove"))

    def decline(self) -> None:
        self.match.play(self.match.owing()[0], Move("pass"))

    @property
    def on_turn(self) -> str:
        return self.players[self.state.turn]

    @property
    def may_remove(self) -> list[str]:
        """The coin that whoever is asked may remove, if it matches."""
        state = self.state
        if state.phase != phases.REMOVING or not state.matches(state.pending[0]):
            return []
        return [written(tile_name(state.claims[state.pending[0]]))]

    # Looking

    def lies(self, coin: str) -> str:
        """Where a coin lies, as records name it."""
        state = self.state
        what = next((c for c, k in enumerate(state.coins) if tile_name(k) == named(coin)), NONE)
        if what != NONE and what in state.coin_at:
            return state.board.cell_name(state.coin_at.index(what))
        if what in state.list_coin and what != NONE:
            return tile_name(state.claims[state.list_coin.index(what)])
        return named(coin)  # removed from the tile that it matched; named to be refused

    def list_of(self, player: str) -> dict[str, str]:
        state, first = self.state, 6 * self.seat(player)
        return {
            written(tile_name(state.claims[place])): (
                GONE
                if state.list_coin[place] == REMOVED
                else written(coin_name(state, state.list_coin[place]))
            )
            for place in range(first, first + 6)
            if state.claims[place] != NONE
        }

    def coin_at(self, cell: Cell) -> str:
        number = self.state.board.cells.index((cell[0], cell[1]))
        return written(coin_name(self.state, self.state.coin_at[number]))

    def number(self, cell: Cell) -> int:
        return self.state.board.cells.index((cell[0], cell[1]))

    @property
    def removed(self) -> dict[str, int]:
        return dict(zip(self.players, self.state.removed, strict=True))


class _Setup:
    """Fills in what a test does not care about."""

    def __init__(
        self,
        table: HuntTable,
        lists: Mapping[str, Mapping[str, str]],
        removed: Mapping[str, int],
    ) -> None:
        self.table = table
        suits = SUITS[: len(table.players)]
        self.all = [f"{suit}-{value}" for suit in suits for value in range(6)]
        self.lists = {player: dict(lists.get(player, {})) for player in table.players}
        self.removed = removed

    def position(
        self,
        tiles: Mapping[str, str],
        coins: Mapping[str, str],
        pawns: Mapping[str, Cell],
        player_tiles: Mapping[str, str],
    ) -> dict[str, Any]:
        self.remove_some(tiles, coins)
        table = self.table
        starts = [table.board.cells[cell] for cell in table.board.starts]
        spare = [c for c in table.board.cells if c not in [tuple(p) for p in pawns.values()]]
        stand = [
            tuple(pawns[player] if player in pawns else start if start in spare else spare[-1])
            for player, start in zip(table.players, starts, strict=True)
        ]
        places = self.place_player_tiles(player_tiles, {*tiles, *coins, *[_key(s) for s in stand]})
        cells = [_key(cell) for cell in table.board.cells if _key(cell) not in places]
        claimed = {tile for entries in self.lists.values() for tile in entries}
        spent = {coin.partition("/")[0] for e in self.lists.values() for coin in e.values()}
        spent |= {tile for e in self.lists.values() for tile, coin in e.items() if coin == GONE}
        lying = self.filled(cells, tiles, claimed)
        on_top = self.filled(cells, coins, spent)
        return {
            "tiles": {_cell(key): named(tile) for key, tile in lying.items()},
            "coins": {
                _cell(key): named(coin if "/" in coin else f"{coin}/s")
                for key, coin in on_top.items()
            },
            "lists": [
                {named(t): c if c == GONE else named(c) for t, c in self.lists[player].items()}
                for player in table.players
            ],
            "player_tiles": {_cell(key): named(tile) for key, tile in places.items()},
            "pawns": [cell_name(cell) for cell in stand],
        }

    def remove_some(self, tiles: Mapping[str, str], coins: Mapping[str, str]) -> None:
        """Claimed tiles whose coins are gone, as many as wanted, that nothing else speaks of."""
        named_already = {*tiles.values(), *[coin.partition("/")[0] for coin in coins.values()]}
        for entries in self.lists.values():
            named_already |= {*entries, *[coin.partition("/")[0] for coin in entries.values()]}
        for player, wanted in self.removed.items():
            mine = self.lists[player]
            while sum(coin == GONE for coin in mine.values()) < wanted:
                values = {tile[-1] for tile in mine}
                tile = next(t for t in self.all if t not in named_already and t[-1] not in values)
                mine[tile] = GONE
                named_already.add(tile)

    def place_player_tiles(self, given: Mapping[str, str], taken: set[str]) -> dict[str, str]:
        """A player tile for every claimed one, where the test does not say otherwise."""
        places = dict(given)
        free = [
            _key(cell)
            for cell in reversed(self.table.board.cells)
            if _key(cell) not in taken and _key(cell) not in places
        ]
        for player, entries in self.lists.items():
            for tile in entries:
                own = f"{player}-{tile[-1]}"
                if own not in places.values():
                    places[free.pop(0)] = own
        return places

    def filled(
        self, cells: Sequence[str], given: Mapping[str, str], elsewhere: set[str]
    ) -> dict[str, str]:
        spoken_for = elsewhere | {piece.partition("/")[0] for piece in given.values()}
        rest = iter([piece for piece in self.all if piece not in spoken_for])
        return {key: given.get(key) or next(rest) for key in cells}


def _key(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _cell(key: str) -> str:
    row, col = key.split(",")
    return cell_name((int(row), int(col)))
