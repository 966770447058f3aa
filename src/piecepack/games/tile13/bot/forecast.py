"""What the designers of a contest are likely to play.

Every designer would like to play high tiles where the Judge's are high, but a tile that another
plays too is worth nothing. So each is taken to answer what the others are likely to do, not always
with the best tile but with good ones more often than bad ones, until their ways settle.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, prod
from random import Random
from typing import Final, NamedTuple

from piecepack.games.tile13.bot.habits import Others
from piecepack.games.tile13.bot.prospects import BRINGS, designing
from piecepack.games.tile13.bot.view import View, laid
from piecepack.games.tile13.rules.tiles import BIT, RANKS_IN

SUITS: Final = range(4)
_RANKS: Final = range(6)
# Each answer counts for a little less than the one before: were the last one to count alone, the
# designers would chase each other in circles.
_MEMORY: Final = 2.0

Play = tuple[int, list[int]]  # pawns, and a mask of ranks for each suit


class Way(NamedTuple):
    """One way for a designer to treat a suit: with its playtester or without."""

    tested: bool
    pawn: bool  # whether the pawn is there for later contests
    later: tuple[float, ...]  # what the suit is good for later, by the tile played now


class Leaning(NamedTuple):
    """How likely a way is, and each tile in it."""

    share: float
    tested: bool
    chances: list[float]  # by tile, in the order of RANKS_IN


class Forecast:
    """The likely play of all designers."""

    def __init__(self, seen: View, blind: Sequence[float], others: Others) -> None:
        self.seen = seen
        self.others = others
        self.designers = seen.designers
        self.slips = [known + (1 - known) * others.slips for known in blind]
        self.judges, self.weights = laid(
            seen.left, seen.announced, others.caution, blind[seen.judge]
        )
        self.belief = [[0.0] * 6 for _ in SUITS]
        for ranks, weight in zip(self.judges, self.weights, strict=True):
            for suit in SUITS:
                self.belief[suit][ranks[suit]] += weight
        # What a tile brings on average if it is original, and the part that it brings anyway.
        self.brings = [
            [sum(b * BRINGS[judge][BIT[rank]] for judge, b in enumerate(row)) for rank in _RANKS]
            for row in self.belief
        ]
        self.anyway = [
            [row[rank] * BRINGS[rank][BIT[rank]] * seen.pander for rank in _RANKS]
            for row in self.belief
        ]
        self.futures: dict[tuple[int, int, bool], float] = {}
        self.leanings: list[list[list[Leaning]]] = [[[] for _ in SUITS] for _ in seen.hands]
        self.alone = self._settle()

    def later(self, suit: int, hand: int, pawn: bool) -> float:
        """What a hand is good for after this contest, whatever the Judge has laid."""
        key = (suit, hand, pawn)
        if key not in self.futures:
            left = self.seen.left[suit]
            self.futures[key] = self.others.future * sum(
                belief * designing(hand, pawn, left ^ BIT[judge])
                for judge, belief in enumerate(self.belief[suit])
                if belief
            )
        return self.futures[key]

    def now(self, suit: int, rank: int, alone: Sequence[float], tested: bool) -> float:
        """What a tile is good for in this contest."""
        anyway = self.anyway[suit][rank]
        points = (self.brings[suit][rank] - anyway) * alone[rank] + anyway
        return self.others.prize * points * (2 if tested else 1)

    # How the designers' ways settle

    def _settle(self) -> list[list[list[float]]]:
        """By seat, suit and rank: the chance that nobody else plays that tile."""
        hands = self.seen.hands
        ways = [[list(self._ways(seat, suit)) for suit in SUITS] for seat in range(len(hands))]
        plays = [
            [_evenly(hand) if seat != self.seen.judge else [0.0] * 6 for hand in hands[seat]]
            for seat in range(len(hands))
        ]
        for number in range(self.others.rounds):
            step = _MEMORY / (number + _MEMORY)
            alone = _alone(plays)
            for seat in self.designers:
                for suit in SUITS:
                    if hands[seat][suit]:
                        answer = self._answer(seat, suit, ways[seat][suit], alone[seat][suit])
                        before = self.leanings[seat][suit] or answer
                        self.leanings[seat][suit] = [
                            _between(old, new, step)
                            for old, new in zip(before, answer, strict=True)
                        ]
                plays[seat] = self._plays(seat, alone[seat])
        return _alone(plays)

    def _plays(self, seat: int, alone: Sequence[Sequence[float]]) -> list[list[float]]:
        """By suit and rank, the chance that a designer plays a tile, be it as the second one."""
        rows = [[0.0] * 6 for _ in SUITS]
        tiles = []
        gains = [0.0]  # of no second tile
        for suit, hand in enumerate(self.seen.hands[seat]):
            leanings = self.leanings[seat][suit]
            tested = sum(leaning.share for leaning in leanings if leaning.tested)
            pawn = bool(self.seen.pawns[seat] >> suit & 1) and tested < 0.5
            for index, rank in enumerate(RANKS_IN[hand]):
                first = sum(leaning.share * leaning.chances[index] for leaning in leanings)
                rows[suit][rank] = first
                tiles.append((suit, rank))
                gains.append(
                    (1 - first) * (1 + tested) * self.now(suit, rank, alone[suit], False)
                    + self.later(suit, hand ^ BIT[rank], pawn)
                    - self.later(suit, hand, pawn)
                )
        _, *chances = self._choices(seat, gains)
        for (suit, rank), chance in zip(tiles, chances, strict=True):
            rows[suit][rank] += (1 - rows[suit][rank]) * chance
        return rows

    def _ways(self, seat: int, suit: int) -> Iterator[Way]:
        held = bool(self.seen.pawns[seat] >> suit & 1)
        if self.seen.tested:
            both = [(bool(self.seen.tested[seat] >> suit & 1), held)]
        else:
            both = [(False, True), (True, False)] if held else [(False, False)]
        hand = self.seen.hands[seat][suit]
        for tested, pawn in both:
            later = tuple(self.later(suit, hand ^ BIT[rank], pawn) for rank in RANKS_IN[hand])
            yield Way(tested, pawn, later)

    def _answer(
        self, seat: int, suit: int, ways: Sequence[Way], alone: Sequence[float]
    ) -> list[Leaning]:
        ranks = RANKS_IN[self.seen.hands[seat][suit]]
        bests = []
        chances = []
        for tested, _, later in ways:
            values = [
                self.now(suit, rank, alone, tested) + rest
                for rank, rest in zip(ranks, later, strict=True)
            ]
            bests.append(max(values))
            chances.append(self._choices(seat, values))
        shares = self._choices(seat, bests)
        return [
            Leaning(share, way.tested, row)
            for share, way, row in zip(shares, ways, chances, strict=True)
        ]

    def _choices(self, seat: int, values: Sequence[float]) -> list[float]:
        """How likely each choice is, from what each is good for."""
        best = max(values)
        weights = [exp((value - best) / self.others.warmth) for value in values]
        slips = self.slips[seat]
        thought = (1 - slips) / sum(weights)
        return [weight * thought + slips / len(values) for weight in weights]

    # What they play

    def seconds(self, seat: int, game: Sequence[int], pawns: int) -> dict[tuple[int, int], float]:
        """What each second tile would add to a game, by suit and rank."""
        gains = {}
        for suit, hand in enumerate(self.seen.hands[seat]):
            rest = hand ^ game[suit]
            if not game[suit] or not rest:
                continue
            tested = bool(pawns >> suit & 1)
            pawn = bool((self.seen.pawns[seat] & ~pawns) >> suit & 1)
            for rank in RANKS_IN[rest]:
                gains[suit, rank] = (
                    self.now(suit, rank, self.alone[seat][suit], tested)
                    + self.later(suit, rest ^ BIT[rank], pawn)
                    - self.later(suit, rest, pawn)
                )
        return gains

    def draw(self, seat: int, rng: Random) -> Play:
        """What a designer may come to play."""
        game = [0] * 4
        pawns = 0
        for suit in SUITS:
            leanings = self.leanings[seat][suit]
            if not leanings:
                continue  # no tile of this suit, so a playtester makes no difference. T13-A18
            leaning = leanings[0]
            if len(leanings) > 1 and rng.random() >= leaning.share:
                leaning = leanings[1]
            pawns |= leaning.tested << suit
            ranks = RANKS_IN[self.seen.hands[seat][suit]]
            game[suit] = BIT[rng.choices(ranks, leaning.chances)[0]]
        gains = self.seconds(seat, game, pawns)
        chances = self._choices(seat, [*gains.values(), 0.0])
        second = rng.choices([*gains, None], chances)[0]
        if second:
            game[second[0]] |= BIT[second[1]]
        return pawns, game

    # What they played

    def likelihood_of_pawns(self, seat: int, pawns: int) -> float:
        return prod(
            leaning.share
            for suit in SUITS
            for leaning in self.leanings[seat][suit]
            if leaning.tested == bool(pawns >> suit & 1)
        )

    def likelihood_of_tiles(self, seat: int, game: Sequence[int]) -> float:
        """Of the tiles with which every suit began; of two, either may have."""
        return prod(
            sum(
                chance
                for rank, chance in zip(
                    RANKS_IN[self.seen.hands[seat][suit]], leanings[0].chances, strict=True
                )
                if mask & BIT[rank]
            )
            for suit, mask in enumerate(game)
            if mask and (leanings := self.leanings[seat][suit])
        )


@lru_cache(1 << 5)
def foresee(seen: View, blind: tuple[float, ...], others: Others) -> Forecast:
    """The steps of a choice all want the same forecast."""
    return Forecast(seen, blind, others)


def _evenly(hand: int) -> list[float]:
    return [bool(hand & BIT[rank]) / max(1, hand.bit_count()) for rank in _RANKS]


def _between(old: Leaning, new: Leaning, step: float) -> Leaning:
    return Leaning(
        old.share + step * (new.share - old.share),
        old.tested,
        [was + step * (now - was) for was, now in zip(old.chances, new.chances, strict=True)],
    )


def _alone(plays: Sequence[Sequence[Sequence[float]]]) -> list[list[list[float]]]:
    seats = range(len(plays))
    return [
        [
            [
                prod(1 - plays[other][suit][rank] for other in seats if other != seat)
                for rank in _RANKS
            ]
            for suit in SUITS
        ]
        for seat in seats
    ]
