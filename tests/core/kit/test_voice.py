"""The seats in a sentence, for one viewer."""

from piecepack.core.kit import Voice

NAMES = ("Ann", "Jonas", "Cyd")


def test_the_viewer_is_you_and_comes_first() -> None:
    voice = Voice(NAMES, 1)
    assert voice.who(0, 1, 2) == "you, Ann and Cyd"
    assert voice.start(0, 1) == "You and Ann"
    assert voice.start(2) == "Cyd"


def test_what_is_somebodys() -> None:
    assert [Voice(NAMES, 0).whose(seat) for seat in range(3)] == ["your", "Jonas'", "Cyd's"]


def test_who_wins_and_who_wins_together() -> None:
    voice = Voice(NAMES, 0)
    assert [voice.wins(0), voice.wins(1), voice.wins(1, 0)] == [
        "you win",
        "Jonas wins",
        "you and Jonas win together",
    ]
    assert Voice(NAMES, -1).wins(0, 2) == "Ann and Cyd win together"
