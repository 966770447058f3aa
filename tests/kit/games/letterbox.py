"""A table of Piecepack Letterbox to test on: players by name, places as [row, column] from 1."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from piecepack.core.offer import Move
from piecepack.core.scene import Card, Piece, Scene
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

PLAYERS = ("Ann", "Bob", "Cyd", "Dee")
SUITS = ("snowflakes", "flowers", "fish", "leaves", "suns", "moons")
RANKS = ("null", "2", "3", "4", "5", "ace")
# The map of the cases: a suit a column, and each row begins one rank further on.
BOARD = tuple(
    tuple(f"{suit}-{RANKS[(row + column) % 6]}" for column, suit in enumerate(SUITS))
    for row in range(6)
)
INK = "[[[10,10],[200,200]]]"

Place = Sequence[int]  # row and column
Chain = Sequence[Place]


def cell(place: Place) -> str:
    row, column = place
    return f"r{row}c{column}"


class LetterboxTable:
    """A match, its players known by name."""

    def __init__(
        self,
        players: Sequence[str] = PLAYERS,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        board: Sequence[Sequence[str]] = BOARD,
    ) -> None:
        self.players = list(players)
        self.match = Match(
            GAME,
            [Player(name, "you") for name in players],
            options,
            commitment=Commitment("00", ()),
            position=position,
        )
        if position is None:
            self.match.bring_named({"tiles": [name for row in board for name in row]})

    # Set-up

    @classmethod
    def hunting(
        cls,
        turn: str = "Ann",
        pawn: Place | None = (6, 6),
        *,
        players: Sequence[str] = PLAYERS,
        board: Sequence[Sequence[str]] = BOARD,
        boxes: Mapping[str, Place] | None = None,
        chains: Mapping[str, Chain] | None = None,
        pawns: Mapping[str, Place] | None = None,
        searched: Mapping[str, Iterable[Place]] | None = None,
        coins: Mapping[str, int] | None = None,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> "LetterboxTable":
        """In the middle of a hunt: everybody's pawn is on the map, but for one on a first turn."""
        hidden: dict[str, Chain] = {name: [(1, seat + 1)] for seat, name in enumerate(players)}
        hidden |= {name: [place] for name, place in (boxes or {}).items()}
        hidden |= chains or {}
        first_turn = pawn is None
        placed = dict(pawns or {})
        # On the first day those between the first player and this one have had a turn, and no more.
        first = min((players.index(name) for name in placed), default=players.index(turn))
        had_a_turn = players[first : players.index(turn)] if first_turn else players
        standing: dict[str, Place | None] = dict.fromkeys(players)
        standing |= {name: placed.get(name, (6, 1)) for name in had_a_turn}
        standing[turn] = pawn
        position = {
            "phase": "hunt",
            "tiles": [name for row in board for name in row],
            "boxes": [[cell(place) for place in hidden[name]] for name in players],
            "first": first,
            "turn": players.index(turn),
            "day": 1 if first_turn else 2,
            "pawns": [None if (p := standing[name]) is None else cell(p) for name in players],
            "searched": [
                sorted({cell(place) for place in (searched or {}).get(name, ())})
                for name in players
            ],
            "questions": [
                [{"whom": (seat + 1) % len(players), "times": paid, "about": ["suit"]}]
                if (paid := (coins or {}).get(name, 0))
                else []
                for seat, name in enumerate(players)
            ],
            **more,
        }
        return cls(players, options, position)

    def hide(self, boxes: Mapping[str, Place | Chain], **clues: str) -> None:
        for player, place in boxes.items():
            chain = [place] if isinstance(place[0], int) else place
            picks = [cell(stage) for stage in chain]  # type: ignore[arg-type]  # a place or several
            fields = {"clue": clues.get(player, f"{player}'s clue"), "stamp": INK}
            self.play(player, "hide", *picks, decoy=f"{player}'s decoy", **fields)

    def begin(self, first: str) -> None:
        """This player rolls an ace, the others nothing."""
        self.match.bring_named(
            {
                f"seat-{seat}": "ace" if name == first else "null"
                for seat, name in enumerate(self.players)
            }
        )

    # Play

    @property
    def state(self) -> Letterbox:
        assert isinstance(self.match.rules, Letterbox)
        return self.match.rules

    def seat(self, player: str) -> int:
        return self.players.index(player)

    @property
    def turn(self) -> str:
        return self.players[self.state.turn]

    def play(self, player: str, verb: str, *picks: str, **fields: str) -> None:
        self.match.play(self.seat(player), Move(verb, picks, fields))

    def ask(self, player: str, whom: str, about: str) -> None:
        self.play(player, "ask", f"seat-{self.seat(whom)}", about)

    def search(self, player: str) -> None:
        self.play(player, "search")

    # What came of it

    def told(self, player: str | None = None) -> list[str]:
        """The log as a player reads it, or a watcher."""
        viewer = -1 if player is None else self.seat(player)
        return [line.text for line in self.match.lines if line.readable_by(viewer)]

    def scene(self, player: str | None = None) -> Scene:
        return self.match.scene(-1 if player is None else self.seat(player))

    def card(self, player: str | None, card: str) -> Card | None:
        return next((c for c in self.scene(player).cards if c.id == card), None)

    def tile_at(self, player: str | None, place: Place) -> Piece:
        where = (place[0] - 1, place[1] - 1)
        return next(p for p in self.scene(player).pieces if p.cell == where and p.kind == "tile")

    def found(self, player: str) -> list[str]:
        mask = self.state.found(self.seat(player))
        return [name for seat, name in enumerate(self.players) if mask >> seat & 1]

    def was_found(self, player: str) -> int:
        return sum(player in self.found(other) for other in self.players)

    def pawn(self, player: str) -> tuple[int, int] | None:
        at = self.state.pawns[self.seat(player)]
        return None if at < 0 else (at // 6 + 1, at % 6 + 1)

    def offered(self, player: str) -> set[str]:
        return {offer.verb for offer in self.match.offers(self.seat(player))}

    def winners(self) -> list[str]:
        result = self.match.result()
        return [] if result is None else [self.players[seat] for seat in result.winners]
