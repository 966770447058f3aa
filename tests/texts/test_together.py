"""Texts of several packages together: what a table or an analysis says, and the texts of its game in it."""

import pytest

from piecepack.analysis.words import spoken as spoken_of
from piecepack.core.errors import lazy_text as shared
from piecepack.core.texts import UNTRANSLATED, Texts, plain_texts, texts_of
from piecepack.core.texts.texts import MissingText
from piecepack.match import shelf
from piecepack.table.words import lazy_text, spoken

BID = shelf.find("bid")
LABEL = BID.texts(UNTRANSLATED)("offer-keep")


def test_a_table_tells_texts_of_its_game_inside_its_own() -> None:
    line = spoken(UNTRANSLATED, BID)("made-forced", action=LABEL)
    assert spoken("en", BID).translate(line) == "The only choice, made for you: “Keep the pawn”."
    told = f"Die einzige Möglichkeit, für dich ausgeführt: „{BID.texts('de')('offer-keep')}“."
    assert spoken("de", BID).translate(line) == told
    assert spoken("fr", BID).translate(line) == spoken("en", BID).translate(line)


def test_an_analysis_tells_texts_of_its_game_inside_its_own() -> None:
    line = spoken_of(UNTRANSLATED, BID)("turning-chose", name="Ann", move=LABEL)
    assert spoken_of("en", BID).translate(line) == "Ann chose “Keep the pawn”."


@pytest.mark.parametrize("texts", [plain_texts(), BID.texts()])
def test_neither_games_nor_what_all_share_knows_a_table_or_an_analysis(texts: Texts) -> None:
    assert not texts.has("being-played")
    with pytest.raises(MissingText, match="no message 'turning-chose'"):
        texts("turning-chose", name="Ann", move="")


def test_a_table_without_a_game_or_with_one_without_texts_has_its_own() -> None:
    assert spoken("en")("being-played") == "Being played now"
    assert texts_of("piecepack.table", "en", "")("being-played") == "Being played now"
    assert spoken("en")("points", number=2) == "2 points"
    assert not spoken("en").has("offer-keep")


def test_there_is_one_of_the_same_texts() -> None:
    assert spoken("de", BID) is spoken("de", BID)
    assert repr(spoken("de", BID)) == "<texts of piecepack.table and piecepack.games.bid in de>"


def test_a_refusal_of_a_table_may_have_one_of_the_rules_in_it() -> None:
    message = lazy_text("request-unreadable", why=shared("not-json"))
    assert str(message) == "This cannot be read: it is not JSON."
