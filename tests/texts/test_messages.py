"""Messages: none is missing, none is unused, every language has them all, and nothing else is said."""

import re

import pytest

from kit.messages import (
    CORE,
    NOT_YET,
    calls,
    messages,
    needed,
    sentences,
    sources,
    used,
)
from piecepack.core.contract import Game
from piecepack.core.options import describe
from piecepack.core.texts import ENGLISH, languages
from piecepack.match import shelf

OURS = [game for game in shelf.games() if game.package.startswith("piecepack.")]
TOLD = [game for game in OURS if game.id not in NOT_YET]
PACKAGES = [CORE, *(game.package for game in TOLD)]
TRANSLATIONS = [language for language in languages() if language != ENGLISH]

of_every_told_game = pytest.mark.parametrize("game", TOLD, ids=lambda game: game.id)
of_every_package = pytest.mark.parametrize("package", PACKAGES)
in_every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


def test_the_list_of_games_without_messages_names_only_those() -> None:
    assert {game.id for game in OURS if not messages(game.package, ENGLISH)} == NOT_YET


@of_every_package
def test_every_message_that_the_code_says_is_there_with_its_values(package: str) -> None:
    known = messages(CORE, ENGLISH) | messages(package, ENGLISH)
    for path in sources(package if package != CORE else "piecepack"):
        if "games" in path.parts and package == CORE:
            continue
        for call in calls(path):
            assert call.name in known, f"{call.where} says {call.name}, which is in no file"
            lacking = needed(package, ENGLISH, call.name) - (call.values or set())
            assert call.values is None or not lacking, f"{call.where}: {call.name} needs {lacking}"


@of_every_package
def test_every_message_is_used(package: str) -> None:
    paths = sources("piecepack" if package == CORE else package)
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
    game = next(game for game in TOLD if game.package == package)
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


@of_every_told_game
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


@of_every_told_game
def test_no_game_changes_what_all_games_share(game: Game) -> None:
    for language in languages():
        assert not messages(CORE, language).keys() & messages(game.package, language).keys()


@in_every_translation
@of_every_package
def test_every_language_has_every_message_and_no_other(package: str, language: str) -> None:
    ours, theirs = messages(package, ENGLISH), messages(package, language)
    assert sorted(ours.keys() - theirs.keys()) == []
    # A language may need more forms of a message than English has, and messages for other messages.
    inside = {name for one in theirs.values() for name in one.references}
    assert [n for n in theirs if n not in ours and n not in inside and "." not in n] == []


@in_every_translation
@of_every_package
def test_a_translation_needs_no_value_that_english_does_not_have(
    package: str, language: str
) -> None:
    given: dict[str, set[str]] = {}
    for path in sources("piecepack" if package == CORE else package):
        for call in calls(path):
            given[call.name] = given.get(call.name, set()) | (call.values or set())
    for name in messages(package, ENGLISH):
        known = needed(package, ENGLISH, name) | given.get(name, set())
        assert needed(package, language, name) <= known, name


@of_every_told_game
def test_no_sentence_for_people_stands_outside_the_message_files(game: Game) -> None:
    assert list(sentences(game.package)) == []


@in_every_translation
@of_every_told_game
def test_every_guide_is_translated_part_by_part(game: Game, language: str) -> None:
    ours, theirs = game.about().guide, game.about(language).guide
    assert theirs != ours
    heading = re.compile(r"^#+ ", re.MULTILINE)
    assert heading.findall(theirs) == heading.findall(ours)
    parts = set(re.findall(r"^## (.+)$", theirs, re.MULTILINE))
    named = [name for name in messages(game.package, language) if name.startswith("chapter-")]
    assert {game.texts(language)(name) for name in named} <= parts
