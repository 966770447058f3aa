"""Signpost, a tiny game for tests of the client: no choice on the first step, two ways on the second."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from piecepack.core import kit
from piecepack.core.contract import OVER, Credit, Game, Result, suit_names
from piecepack.core.kit import stage

MOVES: Final = kit.Moves(go=None, left=None, right=None)
GO, LEFT, RIGHT = (MOVES.of(verb) for verb in ("go", "left", "right"))
PLACES: Final = [(row, column) for row in range(3) for column in range(3)]
LONGEST: Final = 8
MY_TURN: Final = 4  # from here on the seat is on turn


class SignpostOptions(kit.Options, frozen=True):
    """Nothing to agree on."""


class Signpost(kit.State):
    """A walk of eight steps; every other one leaves no choice."""

    steps: int

    def __init__(self, seats: int, options: SignpostOptions) -> None:
        self.seats = seats
        self.steps = 0

    def waiting(self) -> int:
        return OVER if self.steps >= LONGEST else 1

    def moves(self, seat: int) -> list[int]:
        return [LEFT, RIGHT] if self.steps % 2 else [GO]

    def play(self, seat: int, move: int) -> None:
        self.steps += 1

    def toss(self) -> Sequence[int]:
        return ()

    def land(self, luck: Sequence[int]) -> None:
        """There is no luck."""

    def result(self) -> Result:
        return Result((0,), "arrived", (self.steps,))


class SignpostFace(kit.SimpleFace[Signpost]):
    """A board with a coin that matches, one that does not, and words about both."""

    moves = MOVES

    def label(self, rules: Signpost, verb: str) -> str:
        return {"go": "Go straight on", "left": "Turn left", "right": "Turn right"}[verb]

    def offers(self, rules: Signpost, seat: int) -> list[kit.Offer]:
        """To turn right is an answer that can be repeated."""
        offers = super().offers(rules, seat)
        return [replace(one, recurs="turn") if one.verb == "right" else one for one in offers]

    def show(self, rules: Signpost, viewer: int) -> kit.Scene:
        match = replace(stage.coin("suns-4", (0, 0)), state="match")
        return kit.Scene(
            headline=f"Step {rules.steps + 1}.",
            zones=(stage.board("The crossing", PLACES),),
            pieces=(match, stage.coin("moons-2", (2, 2))),
            seats=tuple(
                replace(seat, status="turn") if rules.steps >= MY_TURN else seat
                for seat in stage.seats(rules, viewer, self.names)
            ),
            meanings=(kit.Meaning(("coin suns 4",), "This is the coin you look for."),),
        )


GAME: Game[Signpost, Any] = Game(
    id="signpost",
    title="Signpost",
    summary="A walk.",
    seats=(1,),
    minutes=1,
    rules_version=1,
    credit=Credit((), "1", "2026-01-01", "Public domain"),
    guide="# Signpost\n\n## A walk\n\nGo.\n",
    options=SignpostOptions,
    endings=("arrived",),
    longest=LONGEST,
    start=Signpost,
    seat_names=suit_names,
    face=SignpostFace,
    save=Signpost.save,
    load=Signpost.load,
    census=Signpost.census,
    bots={},
    goal=lambda options, seats, texts: "Arrive.",
    meanings=(kit.Meaning(("r2c2",), "The middle of the crossing.", ("r1c1",)),),
)
