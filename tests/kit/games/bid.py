"""A table of Bid! that a test can speak to: named players, values for tiles, ranks for dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.errors import IllegalMove, NotYourTurn
from piecepack.core.offer import Move
from piecepack.core.pieces import rank_of
from piecepack.core.ranks import RANKS
from piecepack.games.bid import GAME
from piecepack.games.bid.face.names import SUIT_IDS, tile_name
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import NOBODY, points
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import UNSEEN
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

NO_LUCK = Commitment("00", ())


class BidTable:
    """A match of Bid! from any position, played by values instead of tiles."""

    def __init__(
        self,
        players: Sequence[str] = ("Andy", "Bob", "Cindy"),
        options: Mapping[str, Any] | None = None,
        **position: Any,
    ) -> None:
        """`hands` are values for each player, `pawns` the players who still have one."""
        self.players = list(players)
        named = {"roller": 0, **position}
        if "hands" in named:
            named["hands"] = tiles_of(named["hands"])
        if "pawns" in named:
            named["pawns"] = [player in named["pawns"] for player in self.players]
        self.match = Match(
            GAME,
            [Player(name, "you") for name in players],
            options,
            commitment=NO_LUCK,
            position=named,
        )

    @property
    def state(self) -> Bid:
        assert isinstance(self.match.rules, Bid)
        return self.match.rules

    # What happens

    def roll(self, suns: int, moons: int, crowns: int, arms: int) -> None:
        self.match.bring([suns, moons, crowns, arms])

    def window(self, *, paying: Mapping[str, Move]) -> None:
        """One round of the window: these pay, all others keep what they have."""
        if self.state.phase != phases.WINDOW:
            raise NotYourTurn("There is no window now.")
        for player, move in paying.items():
            self.play(player, move)
        self.pass_window()

    def give_up_pawn(self, *players: str) -> None:
        self.window(paying={player: Move("cancel") for player in players})

    def pay_for_die(self, player: str, die: str, face: int) -> None:
        self.window(paying={player: Move("reroll", (f"die-{die}",))})
        self.match.bring([face])

    def pass_window(self) -> None:
        if self.state.phase == phases.WINDOW:
            for seat in self.match.owing():
                self.match.play(seat, Move("pass"))

    def bid(self, *bids: int | Sequence[int]) -> None:
        """Everybody's bid in seat order, by value; the window is passed first if it is open."""
        self.pass_window()
        for player, bid in zip(self.players, bids, strict=True):
            self.seal_bid(player, [bid] if isinstance(bid, int) else bid)

    def seal_bid(self, player: str, values: Sequence[int]) -> None:
        hand = list(self.state.hands[self.seat(player)])
        tiles = []
        for value in values:
            held = next((tile for tile in hand if rank_of(tile) == value), None)
            if held is not None:
                hand.remove(held)
            # A tile that is not held is named all the same, to be refused.
            rank = RANKS[value] if value < len(RANKS) else str(value)
            tiles.append(f"suns-{rank}" if held is None else tile_name(held))
        self.play(player, Move("bid", tuple(tiles)))

    def stake(self, **amounts: int) -> None:
        for player, amount in amounts.items():
            self.play(player, Move("stake", (str(amount),)))

    def play(self, player: str, move: Move) -> None:
        self.match.play(self.seat(player), move)

    # What is seen

    def seat(self, player: str) -> int:
        if player not in self.players:
            raise IllegalMove(f"{player} does not play.")
        return self.players.index(player)

    def hand(self, player: str) -> list[int]:
        return sorted(rank_of(tile) for tile in self.state.hands[self.seat(player)])

    @property
    def hands(self) -> list[list[int]]:
        return [self.hand(player) for player in self.players]

    @property
    def scores(self) -> list[int]:
        return self.state.scores

    @property
    def coins(self) -> list[int]:
        return self.state.coins

    @property
    def points(self) -> int:
        return points(self.state.dice)

    @property
    def auction_winner(self) -> str | None:
        return None if self.state.winner == NOBODY else self.players[self.state.winner]

    @property
    def roller(self) -> str:
        return self.players[self.state.roller]

    @property
    def pawns(self) -> list[str]:
        return [name for seat, name in enumerate(self.players) if self.state.pawns >> seat & 1]

    @property
    def winner(self) -> str | None:
        result = self.match.result()
        return None if result is None else self.players[result.winners[0]]

    @property
    def in_tiebreak(self) -> list[str]:
        """Who bids coins in the auction that lies open, asked or not."""
        state = self.state
        if state.coin_bids:
            return [
                name
                for name, bid in zip(self.players, state.coin_bids, strict=True)
                if bid != UNSEEN
            ]
        if state.phase != phases.COINS:
            return []
        return [self.players[seat] for seat in state.leaders()]

    def log(self) -> list[str]:
        return [line.text for line in self.match.lines]


def tiles_of(hands: Sequence[Sequence[int]]) -> list[list[str]]:
    """Tiles for hands given by value: each value once a suit, as long as there are suits."""
    used = [0] * len(RANKS)
    named = []
    for hand in hands:
        tiles = []
        for value in hand:
            suit = min(used[value], len(hands) - 1)
            used[value] += 1
            tiles.append(f"{SUIT_IDS[suit]}-{RANKS[value]}")
        named.append(tiles)
    return named
