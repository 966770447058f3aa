"""Letterbox in German: articles and cases of tiles, whose box it is, and who is spoken to."""

import pytest

from piecepack.core.texts import YOU
from piecepack.games.letterbox import GAME

GERMAN = GAME.texts("de")


@pytest.mark.parametrize(
    ("rank", "said"),
    [
        ("null", "Unter der Monde-Null."),
        ("ace", "Unter dem Monde-Ass."),
        ("3", "Unter der Monde-3."),
    ],
)
def test_a_tile_has_its_article_in_the_case_of_the_sentence(rank: str, said: str) -> None:
    told = GERMAN("under", rank=rank, suit=GERMAN("suit-moons"), place="r1c2")
    assert told == said.replace(".", " (Z1 S2).")


@pytest.mark.parametrize(
    ("name", "said"),
    [("Mara", "Maras Dose"), ("Jonas", "Jonas’ Dose"), ("Max", "Max’ Dose"), (YOU, "deine Dose")],
)
def test_a_box_is_somebodys(name: str, said: str) -> None:
    assert GERMAN("box-of", who=(name,)) == said


def test_a_clue_is_declined_as_the_sentence_needs_it() -> None:
    assert GERMAN("clue-of", who=(YOU,), stage="second") == "dein zweiter Hinweis"
    assert GERMAN("clue-found", who=("Oke",), stage="third") == "Okes dritten Hinweis"


def test_winners_are_spoken_to_or_of() -> None:
    assert GERMAN("votes-are-in", who=(YOU,)) == "Alle haben abgestimmt: Du gewinnst."
    both = GERMAN("votes-are-in", who=(YOU, "Oke"))
    assert both == "Alle haben abgestimmt: Du und Oke gewinnt gemeinsam."
