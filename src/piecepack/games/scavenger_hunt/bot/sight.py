"""What a seat knows, and how likely the rest is: which coin may be what, and where.

A coin shows one side, so an unseen one that shows a suit has one of the values left for that suit.
How many unseen coins show each suit and each value is plain to see; from this follows how likely
the coin of some suit and value shows its suit (`_shows_suit`), and then it is any of those that do.
"""

from functools import lru_cache
from typing import Final

from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.knowledge import Column, ways
from piecepack.games.scavenger_hunt.rules.layout import Layout
from piecepack.games.scavenger_hunt.rules.moves import NONE
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN

Chances = list[tuple[int, float]]  # what it may be, and how likely

_KEPT: Final = 1 << 7  # tables worth remembering: what is known changes once or twice a turn
FAR: Final = 99  # of a tile that cannot be reached

# The parts of each set of suits.
_PARTS: Final = tuple(
    tuple(
        tuple(suit for suit in range(4) if part >> suit & 1)
        for part in range(16)
        if part & ~suits == 0
    )
    for suits in range(16)
)


class Sight:
    """The table through the eyes of one seat. Nothing in it depends on what the seat cannot know."""

    __slots__ = ("cell_of", "chances", "holder", "owner", "tile_cell", "unseen_tiles", "where")

    def __init__(self, rules: ScavengerHunt, seat: int, *, reckons: bool = True) -> None:
        seen = SHOWN | 1 << seat
        everything = range(len(rules.coins))
        self.owner = [NONE for _ in everything]  # of each tile: the place on a list it has
        self.tile_cell = [NONE for _ in everything]  # or its cell, if the seat knows it
        self.unseen_tiles: list[int] = []
        self.find_tiles(rules, seen)
        self.cell_of = [NONE for _ in everything]  # where a pawn makes each coin available
        self.holder = [NONE for _ in everything]  # its place, if it is on a list
        self.find_coins(rules)
        self.chances = _chances(rules, seen) if reckons else _looked_at(rules, seen)
        self.where: list[Chances] = [[] for _ in everything]  # of each suit and value: the coins
        for coin, chances in enumerate(self.chances):
            for what, chance in chances:
                self.where[what].append((coin, chance))

    def find_tiles(self, rules: ScavengerHunt, seen: int) -> None:
        for place, tile in enumerate(rules.claims):
            if tile != NONE:
                self.owner[tile] = place
        for cell, tile in enumerate(rules.tile_at):
            if tile == NONE:
                continue
            if rules.knows_tile[cell] & seen:
                self.tile_cell[tile] = cell
            else:
                self.unseen_tiles.append(tile)
        self.unseen_tiles.sort()  # where they lie is what the seat does not know

    def find_coins(self, rules: ScavengerHunt) -> None:
        for cell, coin in enumerate(rules.coin_at):
            if coin != NONE:
                self.cell_of[coin] = cell
        for place, coin in enumerate(rules.list_coin):
            if coin >= 0:
                self.cell_of[coin] = rules.spot[place]
                self.holder[coin] = place

    def match(self, place: int, coin: int) -> float:
        """How likely the coin on a list's tile is the one it asks for."""
        if coin < 0:
            return 0.0
        return sum(chance for what, chance in self.chances[coin] if self.owner[what] == place)


def _looked_at(rules: ScavengerHunt, seen: int) -> list[Chances]:
    """The coins that the seat has looked at, for somebody who does not reckon what the others may be."""
    return [
        [(coin, 1.0)] if who & seen else []
        for coin, who in zip(rules.coins, rules.knows_coin, strict=True)
    ]


def _chances(rules: ScavengerHunt, seen: int) -> list[Chances]:
    """What each coin may be. Unseen coins that show the same side are all alike."""
    coins, value_up = rules.coins, rules.value_up
    left = [0] * VALUES  # for each value the suits that are unseen
    suits_up = [0] * rules.seats
    values_up = [0] * VALUES
    for coin, who in enumerate(rules.knows_coin):
        if not who & seen:
            suit, value = divmod(coins[coin], VALUES)
            left[value] |= 1 << suit
            if value_up[coin]:
                values_up[value] += 1
            else:
                suits_up[suit] += 1
    columns = tuple((left[v], left[v].bit_count() - values_up[v]) for v in range(VALUES))
    by_suit, by_value = _hidden_sides(columns, tuple(suits_up))
    found: list[Chances] = []
    for coin, who in enumerate(rules.knows_coin):
        suit, value = divmod(coins[coin], VALUES)
        if who & seen:
            found.append([(coins[coin], 1.0)])
        else:
            found.append(by_value[value] if value_up[coin] else by_suit[suit])
    return found


@lru_cache(_KEPT)
def _hidden_sides(
    columns: tuple[Column, ...], showing: tuple[int, ...]
) -> tuple[list[Chances], list[Chances]]:
    """What an unseen coin is that shows each suit, and each value."""
    by_suit: list[Chances] = [[] for _ in showing]
    by_value: list[Chances] = [[] for _ in columns]
    for value, ((suits, size), shows) in enumerate(
        zip(columns, _shows_suit(columns, showing), strict=True)
    ):
        for suit in _PARTS[suits][-1]:
            chance, what = shows[suit], VALUES * suit + value
            if chance > 0:
                by_suit[suit].append((what, chance / showing[suit]))
            if chance < 1:
                by_value[value].append((what, (1 - chance) / (suits.bit_count() - size)))
    return by_suit, by_value


def _shows_suit(
    columns: tuple[Column, ...], showing: tuple[int, ...]
) -> tuple[tuple[float, ...], ...]:
    """For each value and suit how likely it shows its suit: in how many of all ways it does."""
    found = []
    before = {showing: 1}  # what the other columns still have to show, and in how many ways
    every = ways(columns, showing)
    for number, (suits, size) in enumerate(columns):
        rest = columns[number + 1 :]
        after: dict[tuple[int, ...], int] = {}
        count = [0] * len(showing)
        for to_show, many in before.items():
            for part in _PARTS[suits]:
                if len(part) != size or any(to_show[suit] == 0 for suit in part):
                    continue
                left = tuple(n - (suit in part) for suit, n in enumerate(to_show))
                after[left] = after.get(left, 0) + many
                such = many * ways(rest, left)
                for suit in part:
                    count[suit] += such
        found.append(tuple(such / every for such in count))
        before = after
    return tuple(found)


# Ways


@lru_cache(1 << 6)  # there are ten boards of ours, and those that people bring
def distances(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Steps from each tile to each other, with no pawn in the way."""
    return tuple(tuple(steps(layout, cell, frozenset())) for cell in range(len(layout.cells)))


def steps(layout: Layout, start: int, blocked: frozenset[int]) -> list[int]:
    """Steps from here to every tile; FAR where blocked tiles are in the way, or the tile is one."""
    found = [FAR] * len(layout.cells)
    found[start] = 0
    edge = [start]
    for cell in edge:
        for near in layout.neighbours[cell]:
            if found[near] == FAR and near not in blocked:
                found[near] = found[cell] + 1
                edge.append(near)
    return found
