"""A small net that learnt Bid! by playing against itself, run in plain Python.

Its inputs are made from a seat's observation (`encoding`), and its outputs are kinds of moves: tiles of the
same rank are alike to it. `examples/train_bid.py` trains it and writes `net.msgpack`; docs/batch.md has the
learning curve.
"""

from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import exp
from operator import mul
from random import Random
from struct import unpack
from typing import Final, NamedTuple

import msgspec

from piecepack.games.bid.encoding import ENCODING
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, MOVES, NO_COINS
from piecepack.games.bid.rules.phases import BID, COINS, WINDOW

_MOST_SEATS: Final = 4


class Gauge(NamedTuple):
    """One input of the net: a scaled sum of numbers of the observation, or how many equal a value."""

    places: tuple[int, ...]
    equals: int | None = None
    scale: float = 1.0

    def read(self, observation: list[int]) -> float:
        seen = [observation[place] for place in self.places]
        return self.scale * (sum(seen) if self.equals is None else seen.count(self.equals))


@cache
def gauges(seats: int) -> tuple[Gauge, ...]:
    """The inputs, equally many for three and four seats: an empty seat shows 0."""
    at: dict[str, range] = {}
    begin = 0
    for feature in ENCODING.features(seats, BidOptions()):
        at[feature.name] = range(begin, begin + feature.size)
        begin += feature.size

    def each(name: str, equals: int | None = None, scale: float = 1.0) -> list[Gauge]:
        """A gauge for each number, up to four."""
        places = [(place,) for place in at[name]]
        return [Gauge(place, equals, scale) for place in [*places, (), (), ()][:_MOST_SEATS]]

    def one(name: str, equals: int | None = None, scale: float = 1.0) -> list[Gauge]:
        return [Gauge((at[name][0],), equals, scale)]

    holder = at["holder"]
    return (
        *[gauge for phase in (WINDOW, BID, COINS) for gauge in one("phase", phase)],
        *one("rerolls"),
        *one("overtime"),
        *one("goal", scale=0.01),
        *each("owing"),
        *each("scores", scale=0.02),
        *each("coins", scale=0.2),
        *each("coins", 0),
        *[gauge for number in (1, 2, 3) for gauge in one("coins", number)],
        *each("pawns"),
        *[
            Gauge(tuple(holder[rank::6]), place, 0.5)
            for place in range(_MOST_SEATS)
            for rank in range(6)
        ],
        *[gauge for face in range(6) for gauge in each("dice", face)],
        *[gauge for place in range(_MOST_SEATS) for gauge in one("roller", place)],
    )


def _kind(move: int) -> tuple[str | int, ...]:
    """Moves of the same kind are the same to the net: bids of the same ranks, or the move itself."""
    if move < NO_COINS:
        return ("bid", *sorted(tile % 6 for tile in BID_TILES[move]))
    return ("other", move)


_KINDS: Final = [
    *[("bid", rank) for rank in range(6)],
    *[("bid", *pair) for pair in combinations_with_replacement(range(6), 2)],
    *[("other", move) for move in range(NO_COINS, MOVES)],
]
OUTPUTS: Final = len(_KINDS)
# OUTPUT_OF[move]: the output that speaks for it.
OUTPUT_OF: Final = tuple(_KINDS.index(_kind(move)) for move in range(MOVES))


class Layer(msgspec.Struct, frozen=True):
    """Weights by output, then by input, and a bias for each output: floats of two bytes, little-endian."""

    inputs: int
    outputs: int
    weights: bytes
    biases: bytes


class Net(msgspec.Struct, frozen=True):
    """The layers, and how it was trained, in words."""

    layers: tuple[Layer, ...]
    about: str = ""


class _Rows(NamedTuple):
    weights: list[tuple[float, ...]]
    biases: tuple[float, ...]


@cache
def _shipped() -> list[_Rows]:
    packed = files(__package__).joinpath("net.msgpack").read_bytes()
    return rows(msgspec.msgpack.decode(packed, type=Net))


def rows(net: Net) -> list[_Rows]:
    unpacked = []
    for layer in net.layers:
        flat = unpack(f"<{layer.inputs * layer.outputs}e", layer.weights)
        size = layer.inputs
        weights = [flat[begin : begin + size] for begin in range(0, len(flat), size)]
        unpacked.append(_Rows(weights, unpack(f"<{layer.outputs}e", layer.biases)))
    return unpacked


def answer(layers: list[_Rows], inputs: list[float]) -> list[float]:
    """What the net says to these inputs."""
    values = inputs
    for number, layer in enumerate(layers):
        if number:
            values = [max(0.0, value) for value in values]
        values = [
            bias + sum(map(mul, row, values))
            for row, bias in zip(layer.weights, layer.biases, strict=True)
        ]
    return values


class NetBot:
    """Plays by the net: each legal move with the chance that the net gives it."""

    def __init__(self, layers: list[_Rows] | None = None) -> None:
        self.layers = layers

    def choose(self, rules: Bid, seat: int, rng: Random) -> int:
        moves = rules.moves(seat)
        return rng.choices(moves, self.chances(rules, seat, moves))[0]

    def chances(self, rules: Bid, seat: int, moves: list[int]) -> list[float]:
        """How likely it makes each of these moves, on any scale."""
        observation = ENCODING.observe(rules, seat)
        inputs = [gauge.read(observation) for gauge in gauges(rules.seats)]
        says = answer(self.layers or _shipped(), inputs)
        liking = [says[OUTPUT_OF[move]] for move in moves]
        most = max(liking)
        return [exp(one - most) for one in liking]
