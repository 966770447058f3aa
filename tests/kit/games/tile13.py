"""A table of Tile 13 to test on: players by name, tiles as the cases write them ('N', '2', 'A')."""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.offer import Move
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.face.outcome import Outcome
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Contest, Tile13
from piecepack.games.tile13.rules.judging import judge_games
from piecepack.games.tile13.rules.moves import NOBODY
from piecepack.games.tile13.rules.tiles import BIT, SUITS, suit_of
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

RANKS = {"N": "null", "A": "ace", "2": "2", "3": "3", "4": "4", "5": "5"}
RANK_OF = {"N": 0, "A": 1, "2": 2, "3": 3, "4": 4, "5": 5}
VALUE_OF = {rank: value for value, rank in RANK_OF.items()}

Tiles = Mapping[str, Sequence[str]]  # by suit, values


def masks(tiles: Tiles) -> list[int]:
    """A mask of ranks for each suit."""
    return [sum(BIT[RANK_OF[str(value)]] for value in tiles.get(suit, ())) for suit in SUITS]


def named(tiles: Tiles) -> tuple[str, ...]:
    return tuple(f"{suit}-{RANKS[str(value)]}" for suit in SUITS for value in tiles.get(suit, ()))


class Tile13Table:
    """A match, its players known by name."""

    def __init__(
        self,
        players: Sequence[str] = ("Ann", "Bea", "Cal"),
        judge: str = "Ann",
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.players = list(players)
        self.match = Match(
            GAME,
            [Player(name, "you") for name in players],
            options,
            commitment=Commitment("00", ()),
        )
        self.match.bring_named({"judge": self.seat(judge)})

    @property
    def state(self) -> Tile13:
        assert isinstance(self.match.rules, Tile13)
        return self.match.rules

    @property
    def told(self) -> list[str]:
        return [line.text for line in self.match.lines]

    def seat(self, player: str) -> int:
        return self.players.index(player)

    def play(self, player: str, verb: str, *picks: str, **fields: str) -> None:
        self.match.play(self.seat(player), Move(verb, picks, fields))

    # Set-up

    def allow(self, judge_tiles: Mapping[str, str]) -> None:
        """Take away Judge tiles, if that is what makes these four legal. T13-A3"""
        ranks = tuple(RANK_OF[judge_tiles[suit]] for suit in SUITS)
        if ranks not in judge_games(tuple(self.state.left)):
            self.state.left = [BIT[rank] for rank in ranks]

    def leave(self, player: str, suits: Sequence[str]) -> None:
        """A player has tiles of these suits only."""
        hand = self.state.hands[self.seat(player)]
        for index, suit in enumerate(SUITS):
            if suit not in suits:
                hand[index] = 0

    # A contest

    def judge(self, tiles: Mapping[str, str], announced: str = "", theme: str = "A theme") -> None:
        judge = self.players[self.state.judge]
        self.play(judge, "judge", *named({s: [v] for s, v in tiles.items()}), theme=theme)
        if self.state.phase == phases.ANNOUNCE:
            offered = self.match.offers(self.state.judge)[0].groups[0].picks
            self.play(judge, "announce", announced or offered[0].id)

    def playtest(self, pawns: Mapping[str, Sequence[str]] | None = None) -> None:
        for seat in self.state.designers():
            player = self.players[seat]
            self.play(player, "playtest", *[f"pawn-{s}" for s in (pawns or {}).get(player, ())])

    def design(self, games: Mapping[str, Tiles]) -> None:
        for player, tiles in games.items():
            self.play(player, "design", *named(tiles))

    def describe(self, **pitches: str) -> None:
        for seat in self.match.owing():
            player = self.players[seat]
            self.play(player, "describe", title=pitches.get(player, ""))

    def contest(
        self,
        judge: Mapping[str, str],
        games: Mapping[str, Tiles],
        pawns: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """A whole contest, up to the naming of a Runner-Up, or to the die."""
        self.judge(judge)
        self.playtest(pawns)
        self.design(games)
        self.describe()

    def name(self, player: str | None) -> None:
        judge = self.players[self.state.judge]
        if player is None:
            self.play(judge, "pass")
        else:
            self.play(judge, "name", f"seat-{self.seat(player)}")

    # What came of it

    @property
    def scores(self) -> dict[str, float]:
        return {
            player: score / 2 for player, score in zip(self.players, self.state.scores, strict=True)
        }

    @property
    def points(self) -> dict[str, int]:
        return {self.players[seat]: self.state.points[seat] for seat in self.state.designers()}

    @property
    def winner(self) -> str | None:
        return None if self.state.winner == NOBODY else self.players[self.state.winner]

    def brought(self, contest: Contest | None = None) -> dict[str, dict[str, list[int]]]:
        """What each tile of each designer brings, by suit, in the order of the corpus."""
        shown = contest or self.state.closed(NOBODY)
        outcome = Outcome(shown, tuple(self.players), GAME.texts(), pander=self.state.pander)
        scores: dict[str, dict[str, list[int]]] = {}
        for seat in outcome.designers:
            mine = scores.setdefault(self.players[seat], {})
            for tile in outcome.tiles(seat):
                mine.setdefault(SUITS[suit_of(tile.tile)], []).append(tile.points)
        return scores
