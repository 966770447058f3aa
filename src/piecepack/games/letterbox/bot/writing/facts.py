"""True statements about a tile, each with its words and with the cells that they would be true of.

The cells are what a perfect reader would be left with. Every statement is made from the map, so it
is true; and a clue is fair if all of its statements together leave but a few cells.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from piecepack.core.ranks import ACE, NULL, RANKS
from piecepack.games.letterbox.bot.writing.phrase_book import say
from piecepack.games.letterbox.bot.writing.stock import Stock
from piecepack.games.letterbox.rules.terrain import (
    CELLS,
    NEIGHBOURS,
    SIDE,
    SUITS,
    neighbour,
    rank_of,
    suit_of,
)

_STRAIGHT: Final = {"N": "north", "S": "south", "W": "west", "E": "east"}
_CLUSTER: Final = 3  # tiles of a suit that hang together
_NUMBERED: Final = 0.45  # of the neighbours that are spoken of


class Fact(NamedTuple):
    """A sentence, and the cells that it is true of."""

    text: str
    cells: frozenset[int]


class Facts:
    """What may be said of one cell of a map, in words of one seat's stock."""

    def __init__(self, cell: int, board: Sequence[int], stock: Stock, rng: Random) -> None:
        self.cell = cell
        self.board = board
        self.stock = stock
        self.rng = rng
        self.suit, self.rank = suit_of(board[cell]), rank_of(board[cell])
        self.around = {
            where: there
            for direction, where in _STRAIGHT.items()
            if (there := neighbour(cell, direction)) is not None
        }

    # Words

    def draw(self, *path: str) -> str:
        return str(self.stock.draw(*path, rng=self.rng))

    def counted(self, tile: int) -> str:
        """A tile as so many things: "three owls"."""
        return self.named(self.draw("counts", RANKS[rank_of(tile)]), suit_of(tile))

    def named(self, text: str, suit: int) -> str:
        noun = self.stock.draw("nouns", SUITS[suit], rng=self.rng)
        return say(text, noun, self.stock.phrases["words"])

    # Statements

    def true_of(self, holds: Callable[[int], bool]) -> frozenset[int]:
        return frozenset(cell for cell in range(CELLS) if holds(cell))

    def tile(self) -> Fact:
        """Suit and value at once."""
        what = self.counted(self.board[self.cell])
        text = self.draw("itself").replace("{what}", what)
        return Fact(text, frozenset((self.cell,)))

    def of_suit(self) -> Fact:
        cells = self.true_of(lambda cell: suit_of(self.board[cell]) == self.suit)
        if self.rank == NULL:
            return Fact(self.named(self.draw("gone"), self.suit), frozenset((self.cell,)))
        return Fact(self.draw("riddles", SUITS[self.suit]), cells)

    def of_value(self) -> Fact:
        cells = self.true_of(lambda cell: rank_of(self.board[cell]) == self.rank)
        return Fact(self.draw("values", RANKS[self.rank]), cells)

    def place(self) -> Fact:
        row, column = divmod(self.cell, SIDE)
        sides = [
            side
            for side, line, at in (
                ("north", row, 0),
                ("south", row, SIDE - 1),
                ("west", column, 0),
                ("east", column, SIDE - 1),
            )
            if line == at
        ]
        if len(sides) == 2 and self.rng.random() < 0.5:
            corners = self.true_of(lambda cell: len(_sides(cell)) == 2)
            return Fact(self.draw("places", "corner"), corners)
        if sides:
            side = self.rng.choice(sides)
            return Fact(self.draw("places", side), self.true_of(lambda cell: side in _sides(cell)))
        if row in (2, 3) and column in (2, 3):
            heart = self.true_of(lambda cell: {*divmod(cell, SIDE)} <= {2, 3})
            return Fact(self.draw("places", "middle"), heart)
        return Fact(self.draw("places", "inland"), self.true_of(lambda cell: not _sides(cell)))

    def beside(self) -> Fact:
        """One neighbour or two, each with its number or without."""
        chosen = self.rng.sample(sorted(self.around), self.rng.choice((1, 2, 2)))
        parts, cells = [], frozenset(range(CELLS))
        for where in chosen:
            tile = self.board[self.around[where]]
            # A tile that shows nothing has to say so.
            exact = rank_of(tile) == NULL or self.rng.random() < _NUMBERED
            what = self.counted(tile) if exact else self.named(self.draw("vague"), suit_of(tile))
            parts.append(self.draw("beside", where).replace("{what}", what))
            cells &= self.having(where, tile, exact=exact)
        joined = self.stock.phrases["words"]["and"].join(parts)
        return Fact(self.draw("around").replace("{parts}", joined), cells)

    def having(self, where: str, tile: int, *, exact: bool) -> frozenset[int]:
        """The cells with such a tile on this side of them, or at least one of its suit."""

        def holds(cell: int) -> bool:
            there = neighbour(cell, where[0].upper())
            if there is None:
                return False
            found = self.board[there]
            return found == tile if exact else suit_of(found) == suit_of(tile)

        return self.true_of(holds)

    def alike(self) -> Fact | None:
        """A neighbour of the same value."""
        same = [
            where
            for where, there in self.around.items()
            if rank_of(self.board[there]) == self.rank and self.rank not in (NULL, ACE)
        ]
        if not same:
            return None
        where = self.rng.choice(same)
        suit = suit_of(self.board[self.around[where]])
        text = self.named(self.draw("alike"), suit).replace(
            "{where}", self.rng.choice(self.stock.phrases["alike_where"][where])
        )

        def holds(cell: int) -> bool:
            there = neighbour(cell, where[0].upper())
            return (
                there is not None
                and suit_of(self.board[there]) == suit
                and rank_of(self.board[there]) == rank_of(self.board[cell])
            )

        return Fact(text, self.true_of(holds))

    def cluster(self) -> Fact | None:
        if cluster(self.cell, self.board) < _CLUSTER:
            return None
        cells = self.true_of(lambda cell: cluster(cell, self.board) >= _CLUSTER)
        return Fact(self.draw("clusters"), cells)


def _sides(cell: int) -> frozenset[str]:
    """The sides of the map that a cell touches."""
    row, column = divmod(cell, SIDE)
    touched = (("north", row == 0), ("south", row == SIDE - 1), ("west", column == 0),
               ("east", column == SIDE - 1))  # fmt: skip
    return frozenset(side for side, touches in touched if touches)


def cluster(cell: int, board: Sequence[int]) -> int:
    """How many tiles of this one's suit hang together with it, itself included."""
    suit = suit_of(board[cell])
    reached, edge = {cell}, [cell]
    while edge:
        here = edge.pop()
        for there in NEIGHBOURS[here]:
            if there not in reached and suit_of(board[there]) == suit:
                reached.add(there)
                edge.append(there)
    return len(reached)
