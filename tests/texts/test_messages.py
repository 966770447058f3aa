"""Messages: none is missing, none is unused, every language has them all, and nothing else is said."""

import re
from pathlib import Path

import pytest

from kit.messages import (
    ANALYSIS,
    CORE,
    TABLE,
    TERMINAL,
    calls,
    faults,
    gaps,
    layers,
    message_files,
    messages,
    needed,
    sources,
    used,
    users,
)
from kit.sentences import refusals_in_code, sentences, sentences_in, sentences_of_tables
from piecepack.core.contract import Game
from piecepack.core.options import describe
from piecepack.core.texts import ENGLISH, languages
from piecepack.match import shelf

OURS = [game for game in shelf.games() if game.package.startswith("piecepack.")]
PACKAGES = [*layers(), *(game.package for game in OURS)]
TRANSLATIONS = [language for language in languages() if language != ENGLISH]
FILES = [(one, path.name) for one in PACKAGES for path in message_files(one, ENGLISH)]

of_every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
of_every_package = pytest.mark.parametrize("package", PACKAGES)
in_every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


@of_every_package
def test_every_message_that_the_code_says_is_there_with_its_values(package: str) -> None:
    known = messages(CORE, ENGLISH) | messages(package, ENGLISH)
    for path in sources(package):
        for call in calls(path):
            assert call.name in known, f"{call.where} says {call.name}, which is in no file"
            lacking = needed(package, ENGLISH, call.name) - (call.values or set())
            assert call.values is None or not lacking, f"{call.where}: {call.name} needs {lacking}"


@of_every_package
def test_every_message_is_used(package: str) -> None:
    paths = users(package)
    everything = [messages(one, ENGLISH) for one in PACKAGES]
    inside = {name for book in everything for one in book.values() for name in one.references}
    unused = [
        name
        for name in messages(package, ENGLISH)
        if name not in inside
        and not used(package, name, paths)
        and not _by_convention(package, name)
    ]
    assert unused == []


def _by_convention(package: str, name: str) -> bool:
    """Messages that are found by the name of an option, a seat or an ending."""
    if package == CORE:
        return name.startswith("seat-") or "." in name  # forms for sentences in any language
    if package == TABLE:
        return name.startswith("why-")  # a table was closed
    if package in layers():
        return False
    game = next(game for game in OURS if game.package == package)
    options = {"summary"}
    seats = {f"seat-{name}" for number in game.seats for name in game.seat_names(number)}
    for doc in game.about().options:
        options |= {f"option-{doc.name}", f"option-{doc.name}.label"}
        for choice in doc.known:
            options |= {
                f"option-{doc.name}-{choice.value}",
                f"option-{doc.name}-{choice.value}.doc",
            }
    endings = {f"why-{re.sub('[^a-z0-9]+', '-', why.lower()).strip('-')}" for why in game.endings}
    return name in options | endings | seats


@of_every_game
def test_every_ending_and_every_option_has_its_message(game: Game) -> None:
    texts = game.texts()
    for why in game.endings:
        assert texts.has(f"why-{re.sub('[^a-z0-9]+', '-', why.lower()).strip('-')}"), why
        assert texts.why(why) == why
    for doc in describe(game.options):
        assert texts.has(f"option-{doc.name}.label"), doc.name
        for choice in doc.known:
            assert texts.has(choice.label or f"option-{doc.name}-{choice.value}"), choice
            assert not choice.doc or texts.has(choice.doc), choice


@of_every_package
def test_no_package_changes_what_all_share(package: str) -> None:
    for language in languages():
        own, shared = messages(package, language), messages(CORE, language)
        assert package == CORE or not own.keys() & shared.keys()


@of_every_game
@pytest.mark.parametrize("package", [ANALYSIS, TABLE])
def test_no_game_changes_what_is_told_of_all_games(package: str, game: Game) -> None:
    for language in languages():
        assert not messages(package, language).keys() & messages(game.package, language).keys()


def test_every_layer_with_texts_has_its_own() -> None:
    assert set(layers()) == {ANALYSIS, CORE, TABLE, TERMINAL}


@of_every_package
def test_every_file_is_fluent_and_has_a_message_once(package: str) -> None:
    found = [f"{one}/{fault}" for one in languages() for fault in faults(package, one)]
    assert not found, "\n".join(found)


@in_every_translation
@pytest.mark.parametrize(("package", "file"), FILES)
def test_every_language_has_every_message(package: str, file: str, language: str) -> None:
    lacking = gaps(package, language, file)
    if lacking:
        pytest.fail(lacking, pytrace=False)


@in_every_translation
@of_every_package
def test_no_language_has_messages_that_nobody_says(package: str, language: str) -> None:
    ours, theirs = messages(package, ENGLISH), messages(package, language)
    # A language may need more forms of a message than English has, and messages for other messages.
    inside = {name for one in theirs.values() for name in one.references}
    assert [n for n in theirs if n not in ours and n not in inside and "." not in n] == []


@in_every_translation
@of_every_package
def test_a_translation_needs_no_value_that_english_does_not_have(
    package: str, language: str
) -> None:
    given: dict[str, set[str]] = {}
    for path in users(package):
        for call in calls(path):
            given[call.name] = given.get(call.name, set()) | (call.values or set())
    for name in messages(package, ENGLISH).keys() & messages(package, language).keys():
        known = needed(package, ENGLISH, name) | given.get(name, set())
        assert needed(package, language, name) <= known, name


@of_every_game
def test_no_sentence_for_people_stands_outside_the_message_files(game: Game) -> None:
    assert list(sentences(game.package)) == []


def test_no_refusal_for_people_stands_outside_the_message_files() -> None:
    assert list(refusals_in_code()) == []


def test_no_sentence_of_a_table_stands_outside_the_message_files() -> None:
    assert list(sentences_of_tables()) == []


def test_sentences_are_found_wherever_they_stand_but_errors_logs_and_docstrings(
    tmp_path: Path,
) -> None:
    (tmp_path / "code.py").write_text(
        'async def f(seats):\n    """This is a docstring."""\n'
        '    _log.info("This is for hosts.")\n    x = f"A table for {seats} is open."\n'
        '    raise Odd("This is an error.")\n    return {"open": "Being played"}.get(x, "not now")\n'
    )
    found = list(sentences_in(tmp_path / "code.py"))
    assert sorted(found) == [(4, "A table for * is open."), (6, "Being played")]


@in_every_translation
@of_every_game
def test_every_guide_is_translated_part_by_part(game: Game, language: str) -> None:
    ours, theirs = game.about().guide, game.about(language).guide
    if theirs == ours:
        pytest.fail(f"{language} has no guide.{language}.md of {game.id}", pytrace=False)
    heading = re.compile(r"^#+ ", re.MULTILINE)
    assert heading.findall(theirs) == heading.findall(ours)
    parts = set(re.findall(r"^## (.+)$", theirs, re.MULTILINE))
    named = [name for name in messages(game.package, language) if name.startswith("chapter-")]
    texts = game.texts(language)
    assert [texts(name) for name in named if texts(name) not in parts] == []
