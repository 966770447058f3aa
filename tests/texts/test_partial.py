"""A translation that is not finished: it says what it has, in whole sentences, and the rest is English."""

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from piecepack.core.texts import texts_of

Write = Callable[..., str]
ENGLISH = """\
prize = { points } and a coin
    .start = A coin and { points }
wins = Ann wins { prize }.
lost = Ann loses { prize.start }.
"""


@pytest.fixture
def package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Write:
    """A package with messages in English and German."""
    name = f"translated_{request.node.name.partition('[')[0]}"
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(german: str | bytes, english: str = ENGLISH) -> str:
        for language, text in (("en", english), ("de", german)):
            folder = tmp_path / name / "texts" / language
            folder.mkdir(parents=True)
            content = text if isinstance(text, bytes) else text.encode()
            (folder / "game.ftl").write_bytes(content)
        (tmp_path / name / "__init__.py").touch()
        return name

    return write


def test_a_message_that_is_not_translated_is_english_inside_one_that_is(package: Write) -> None:
    texts = texts_of(package("wins = Ann gewinnt { prize }.\n"), "de")
    assert texts("wins", number=3) == "Ann gewinnt 3 Punkte and a coin."
    assert texts("prize", number=3) == "3 points and a coin"
    assert texts("lost", number=3) == "Ann loses A coin and 3 points."


def test_a_form_that_is_not_translated_is_english_inside_a_sentence_that_is(package: Write) -> None:
    german = "prize = { points } und eine Münze\nlost = Ann verliert { prize.start }.\n"
    texts = texts_of(package(german), "de")
    assert texts("lost", number=3) == "Ann verliert A coin and 3 Punkte."
    assert texts("prize", number=3) == "3 Punkte und eine Münze"
    assert texts("prize.start", number=3) == "A coin and 3 points"


def test_a_message_of_which_only_a_form_is_translated_is_english_itself(package: Write) -> None:
    texts = texts_of(package("prize =\n    .start = Eine Münze\nwins = Es gibt { prize }.\n"), "de")
    assert texts("prize.start") == "Eine Münze"
    assert texts("prize", number=1) == "a point and a coin"
    assert texts("wins", number=1) == "Es gibt einen Punkt and a coin."


def test_what_is_not_fluent_is_left_out_and_the_log_says_where(
    package: Write, caplog: pytest.LogCaptureFixture
) -> None:
    texts = texts_of(
        package("# Ein Spiel\n\nwins = Ann gewinnt { prize .\nlost = Verloren!\n"), "de"
    )
    assert texts("lost", number=3) == "Verloren!"
    assert texts("wins", number=3) == "Ann wins 3 points and a coin."
    [told] = [one for one in caplog.records if one.levelno == logging.WARNING]
    assert f"{Path('de', 'game.ftl')}: " in told.getMessage()
    assert 'line 3: Expected token: "}"' in told.getMessage()


def test_a_file_that_is_not_utf8_is_left_out(
    package: Write, caplog: pytest.LogCaptureFixture
) -> None:
    texts = texts_of(package("lost = Ungünstig\n".encode("latin-1")), "de")
    assert texts("wins", number=3) == "Ann wins 3 points and a coin."
    assert "game.ftl is left out" in caplog.text
