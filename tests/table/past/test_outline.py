"""A finished game at a glance."""

from piecepack.core.scene import Moment, Scene, Seat
from piecepack.table.past.outline import outline
from piecepack.table.wire.forms import Frame, Landmark, Standing


def frame(*scores: float | None, turn: str = "", moment: Moment | None = None) -> Frame:
    seats = tuple(
        Seat(seat=seat, name=f"Player {seat}", score=score) for seat, score in enumerate(scores)
    )
    # A viewer's own seat comes first in a scene.
    return Frame(
        Scene(headline="", zones=(), pieces=(), seats=seats[::-1], moment=moment), turn=turn
    )


def test_a_round_is_a_landmark_where_it_begins() -> None:
    game = [frame(), frame(turn="Round 1"), frame(turn="Round 1"), frame(turn="Round 2")]
    assert outline(game).landmarks == (Landmark(1, "Round 1"), Landmark(3, "Round 2"))
    assert outline(game).total == 4


def test_a_big_event_is_a_landmark_once_although_scenes_repeat_it() -> None:
    won, vote = Moment(headline="Ann wins 3.", number=7), Moment(headline="A vote.", number=9)
    game = [
        frame(),
        frame(turn="Round 1", moment=won),
        frame(turn="Round 1", moment=won),
        frame(turn="Round 1", moment=vote),
        frame(turn="Round 1"),
    ]
    assert outline(game).landmarks == (
        Landmark(1, "Ann wins 3.", big=True),
        Landmark(3, "A vote.", big=True),
    )


def test_a_brief_event_is_none() -> None:
    rolled = Moment(headline="Ben rolls a 3.", brief=True, number=1)
    assert outline([frame(), frame(moment=rolled)]).landmarks == ()


def test_standings_are_listed_by_seat_where_they_change() -> None:
    game = [frame(0, 0), frame(0, 0), frame(0, 4), frame(2, 4), frame(2, 4)]
    assert outline(game).standings == (
        Standing(0, (0, 0)),
        Standing(2, (0, 4)),
        Standing(3, (2, 4)),
    )


def test_a_game_without_scores_has_no_standings() -> None:
    assert outline([frame(None, None), frame(None, None)]).standings == ()


def test_suits_are_those_that_each_seat_has_at_the_end() -> None:
    """The line of a seat has its colour all game long, though suits are dealt or picked during it."""
    suns, arms = (
        Seat(seat=seat, name="Ann", suits=(suit,)) for seat, suit in enumerate(("suns", "arms"))
    )
    dealt = Frame(Scene(headline="", zones=(), pieces=(), seats=(arms, suns)), turn="")
    assert outline([frame(0, 0), dealt]).suits == (("suns",), ("arms",))
