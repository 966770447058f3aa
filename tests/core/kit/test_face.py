"""A face made of parts."""

from typing import Any

import pytest

from piecepack.core.errors import Unreadable
from piecepack.core.kit import (
    LUCK,
    OVER,
    Dice,
    Move,
    Moves,
    NamedLuck,
    Result,
    Scene,
    SimpleFace,
    State,
    squares,
)  # fmt: skip

MOVES = Moves(go=squares(1, 3), swap=(squares(1, 3), range(2)), stop=None)


class Walk(State):
    over: bool = False

    def waiting(self) -> int:
        return OVER if self.over else 1

    def moves(self, seat: int) -> list[int]:
        go, swap = MOVES.of("go", 2), MOVES.of("swap", 1, 0)
        return [go, MOVES.of("stop"), MOVES.of("go", 0), swap]

    def play(self, seat: int, move: int) -> None:
        self.over = True

    def toss(self) -> tuple[int, ...]:
        return (6,)

    def land(self, luck: Any) -> None:
        """Nothing comes of it."""

    def result(self) -> Result:
        return Result((), "tired", (0,))


class WalkFace(SimpleFace[Walk]):
    moves = MOVES
    final = ("stop",)

    def luck(self, rules: Walk) -> NamedLuck:
        return Dice("suns")

    def button(self, rules: Walk, verb: str) -> str:
        return "Go to {}" if verb == "go" else ""

    def show(self, rules: Walk, viewer: int) -> Scene:
        return Scene(headline=f"{viewer} walks.", zones=(), pieces=(), seats=())


class SecretFace(WalkFace):
    sealed = True


WALK = Walk(1, None)
FACE = WalkFace(None, ("Ann",))


def told(face: SimpleFace[Walk], move: Move, after: Walk = WALK) -> list[str]:
    return [line.text for line in face.tell_move(WALK, 0, move, after, ())]


def test_there_is_one_offer_for_each_verb_in_the_order_of_the_moves() -> None:
    go, stop, swap = FACE.offers(WALK, 0)
    assert [offer.verb for offer in (go, stop, swap)] == ["go", "stop", "swap"]
    assert [pick.id for pick in go.groups[0].picks] == ["r1c3", "r1c1"]
    assert [[pick.id for pick in group.picks] for group in swap.groups] == [["r1c2"], ["0"]]
    assert stop.groups == ()
    assert (go.button, go.label, stop.button) == ("Go to {}", "Go", "")
    assert [offer.final for offer in (go, stop, swap)] == [False, True, False]
    assert not go.sealed


def test_moves_and_luck_are_named_and_read_back() -> None:
    for move in WALK.moves(0):
        assert FACE.read_move(WALK, 0, FACE.name_move(WALK, 0, [move])) == [move]
    assert FACE.read_luck(WALK, FACE.name_luck(WALK, [3])) == [3]
    with pytest.raises(Unreadable):
        FACE.read_luck(WALK, {"moons": "3"})


def test_the_log_says_what_the_button_said() -> None:
    assert told(FACE, Move("go", ("r1c3",))) == ["Go to r1c3."]
    assert told(FACE, Move("swap", ("r1c2", "0"))) == ["Swap: r1c2 and 0."]
    assert told(FACE, Move("stop")) == ["Stop."]
    assert [line.text for line in FACE.tell_luck(WALK, [1], WALK)] == ["Luck brings suns ace."]


def test_among_several_the_log_names_who_moved() -> None:
    assert told(WalkFace(None, ("Ann", "Bo")), Move("stop")) == ["Ann: Stop."]


def test_the_log_says_why_it_is_over() -> None:
    after = WALK.copy()
    after.play(0, 0)
    assert told(FACE, Move("stop"), after) == ["Stop.", "The game is over: tired."]


def test_sealed_moves_are_offered_as_such_and_not_told() -> None:
    face = SecretFace(None, ("Ann", "Bo"))
    assert all(offer.sealed for offer in face.offers(WALK, 0))
    assert told(face, Move("stop")) == []


def test_a_scene_is_what_the_game_shows() -> None:
    assert FACE.scene(WALK, 0).headline == "0 walks."


def test_a_face_that_leaves_out_luck_or_a_scene_says_so() -> None:
    bare: SimpleFace[Walk] = SimpleFace(None, ("Ann",))
    with pytest.raises(NotImplementedError, match="luck"):
        bare.luck(WALK)
    with pytest.raises(NotImplementedError, match="scene"):
        bare.scene(WALK, LUCK)
