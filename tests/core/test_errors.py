"""Errors: a sentence in the language of whoever reads it, wherever the error has travelled meanwhile."""

import pickle

import pytest

from piecepack.core.errors import (
    BadOptions,
    IllegalMove,
    LazyTexts,
    Message,
    NotYourTurn,
    PiecepackError,
    Unreadable,
    lazy_text,
)
from piecepack.core.offer import Group, Move, Offer, Pick, check
from piecepack.core.texts import UNTRANSLATED
from piecepack.match import shelf


def test_an_error_is_english_as_text_and_told_in_any_language() -> None:
    error = NotYourTurn(lazy_text("no-seat", seat=7))
    assert str(error) == "There is no seat 7."
    assert error.translated("de") == "Platz 7 gibt es nicht."
    assert error.translated("fr") == "There is no seat 7."


def test_an_error_of_plain_text_has_one_language() -> None:
    error = BadOptions("Nobody translated this.")
    assert (str(error), error.translated("de")) == ("Nobody translated this.",) * 2
    assert str(PiecepackError()) == ""


def test_the_rule_stands_behind_the_reason_in_every_language() -> None:
    error = IllegalMove(lazy_text("picked-twice", pick="suns-2"), "BID-09")
    assert str(error) == "suns-2 is picked twice. (BID-09)"
    assert error.translated("de") == "„suns-2“ ist zweimal gewählt. (BID-09)"


def test_a_reason_inside_a_reason_is_told_in_the_same_language() -> None:
    inner = IllegalMove(lazy_text("game-is-over"), "BID-09")
    error = Unreadable(lazy_text("line-not-playable", line=3, why=inner))
    assert str(error) == "Line 3 of the record cannot be played: The game is over. (BID-09)"
    assert error.translated("de") == (
        "Zeile 3 der Aufzeichnung lässt sich nicht nachspielen: Die Partie ist zu Ende. (BID-09)"
    )


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove(lazy_text("picked-twice", pick="suns-2"), "BID-09"),
        IllegalMove("No message.", "BID-09"),
        Unreadable(
            lazy_text("line-not-playable", line=3, why=NotYourTurn(lazy_text("game-is-over")))
        ),
        BadOptions("No message."),
    ],
)
def test_an_error_arrives_whole_in_another_process(error: PiecepackError) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    assert type(arrived) is type(error)
    assert (str(arrived), arrived.translated("de")) == (str(error), error.translated("de"))
    assert getattr(arrived, "rule", "") == getattr(error, "rule", "")


def test_what_was_sent_is_quoted_up_to_a_length() -> None:
    """Fluent takes no longer values; who sends a whole book is refused all the same."""
    told = str(IllegalMove(lazy_text("picked-twice", pick="x" * 5000)))
    assert told.startswith("xxx")
    assert len(told) < 2500


def test_numbers_are_written_without_separators() -> None:
    told = lazy_text("ink-too-long", most=65536, count=1234567)
    assert str(told) == "A drawing can have at most 65536 bytes, not 1234567."
    assert lazy_text("no-seat", seat=10**40).translated("de") == f"Platz 1{'0' * 40} gibt es nicht."


def test_labels_in_a_refusal_wait_for_their_reader() -> None:
    label = shelf.find("bid").texts(UNTRANSLATED)("choosing")
    picks = (Pick("suns-2", "2"), Pick("suns-3", "3"))
    untranslated = [Offer("bid", label, (Group(label, picks, 1, 1, "BID-07"),))]
    with pytest.raises(IllegalMove) as refused:
        check(untranslated, Move("bid"), LazyTexts("piecepack.games.bid"))
    assert str(refused.value) == "Pick 1 of choosing, not 0. (BID-07)"
    assert refused.value.translated("de") == "Wähle 1, nicht 0: wählt. (BID-07)"


def test_a_message_names_its_package_and_waits() -> None:
    message = lazy_text("game-for", game="Bid!", takes="3 or 4", numbers=("3", "4"), seats=2)
    assert message == Message("piecepack.core", "game-for", message.values)
    assert message.translated("de") == "Bid! spielt man zu 3 oder 4, nicht zu 2."
