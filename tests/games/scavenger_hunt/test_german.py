"""Scavenger Hunt II in German: tiles, coins and values have articles, and cells German letters."""

import pytest

from piecepack.core.texts import YOU
from piecepack.games.scavenger_hunt import GAME

GERMAN = GAME.texts("de")


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ("Monde-5", "Das ist die Monde-5, mit der Münze Sonnen-3. Beanspruchen?"),
        ("Monde-Ass", "Das ist das Monde-Ass, mit der Münze Sonnen-3. Beanspruchen?"),
    ],
)
def test_a_tile_has_its_article(tile: str, said: str) -> None:
    assert GERMAN("ask-claim", tile=tile, coin="Sonnen-3", value="5") == said


def test_a_tile_and_its_coin_are_declined_as_the_sentence_needs_it() -> None:
    told = GERMAN("coin-is-now", tile="Wappen-4", coin="Wappen-Ass")
    assert told == "Die Münze auf der Wappen-4 ist jetzt das Wappen-Ass."
    assert GERMAN("claimed", who=(YOU,), tile="Monde-5") == "Du hast die Monde-5 beansprucht."


def test_a_value_that_was_thrown_has_its_article() -> None:
    values = [GERMAN("thrown", rank=GERMAN(f"rank-{rank}")) for rank in ("null", "ace", "3")]
    assert values == ["eine Null", "ein Ass", "eine 3"]


def test_a_cell_is_called_by_row_and_column_in_german() -> None:
    assert GERMAN("moves-to", name="Oke", cell="r4c12") == "Oke zieht auf Z4 S12."
    assert GERMAN("moves-to", name="r1c2", cell="r4c12") == "r1c2 zieht auf Z4 S12."
