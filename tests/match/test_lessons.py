"""Every lesson is played through: right and wrong answers, in every language, on the game's own rules."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace

from piecepack.core.contract import Game
from piecepack.core.errors import IllegalMove, NoLesson, Unreadable
from piecepack.core.offer import Move
from piecepack.core.texts import languages
from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner, judge, resume
from piecepack.match.lessons.lesson import FIRST_LANGUAGE, read_lesson
from piecepack.match.lessons.rehearsal import rehearse
from piecepack.match.match import Match

OURS = ("bid", "in_crowd", "letterbox", "scavenger_hunt", "tile13")
_TRIED = 60  # of the legal moves of a step
every_game = pytest.mark.parametrize("game", OURS)


def learner_of(game: str, language: str = FIRST_LANGUAGE) -> Learner:
    found = shelf.find(game)
    return Learner(found, read_lesson(found), language=language)


def legal_moves(match: Match, seat: int) -> Iterator[Move]:
    """Whole choices that the rules allow, by name."""
    whole = [([step], match.rules.copy()) for step in match.rules.moves(seat)]
    while whole:
        steps, state = whole.pop(0)
        state.play(seat, steps[-1])
        if not state.midway(seat):
            yield match.name(seat, steps)
            continue
        # Depth first: thousands of choices begin the same way.
        whole[:0] = [([*steps, step], state.copy()) for step in state.moves(seat)]


def state_of(learner: Learner) -> object:
    return learner.match.position(), learner.scene(), learner.offers()


@every_game
def test_every_language_has_the_whole_lesson(game: str) -> None:
    lesson = read_lesson(shelf.find(game))
    assert [f"{one}.toml" for one in languages() if one not in lesson.texts] == []
    assert lesson.gaps == ()


@every_game
@pytest.mark.parametrize("language", languages())
def test_a_lesson_is_played_to_its_end_with_wrong_answers_taken_back(
    game: str, language: str
) -> None:
    learner = learner_of(game, language)
    explained = 0
    while not learner.at_the_end:
        step, words = learner.step, learner.words
        before = state_of(learner)
        for answer in step.wrong:
            verdict = learner.answer(answer.move)
            assert not verdict.right
            assert verdict.words(words) == words.explained[answer.because]
            assert state_of(learner) == before
            explained += 1
        if step.asks:
            verdict = learner.answer(step.right[0].move)
            assert verdict.right
            assert verdict.words(words) == words.right
        learner.go_on()
    assert explained
    assert not learner.offers()
    with pytest.raises(IllegalMove, match="over"):
        learner.go_on()


@every_game
def test_every_right_answer_leads_on_in_every_language(game: str) -> None:
    found = shelf.find(game)
    assert rehearse(found) == read_lesson(found)


@every_game
def test_other_legal_moves_are_wrong_with_a_general_reason_or_lead_on_where_any_will_do(
    game: str,
) -> None:
    learner = learner_of(game)
    general = 0
    while not learner.at_the_end:
        step = learner.step
        for move in islice(legal_moves(learner.match, learner.seat), _TRIED) if step.asks else ():
            if step.any:
                went_on = resume_from(learner, move)
                assert went_on.number == learner.number + 1
            elif not judge(step, move).right and not judge(step, move).because:
                assert learner.answer(move).words(learner.words) == learner.words.wrong
                general += 1
        if step.asks:
            learner.answer(step.right[0].move)
        learner.go_on()
    assert general


def resume_from(learner: Learner, move: Move) -> Learner:
    """The same learner after another answer."""
    twin = learner_of(learner.game.id)
    while twin.number < learner.number:
        if twin.step.asks:
            twin.answer(twin.step.right[0].move)
        twin.go_on()
    assert twin.answer(move).right
    twin.go_on()
    return twin


@every_game
def test_a_lesson_takes_three_to_six_minutes_and_one_idea_at_a_time(game: str) -> None:
    lesson = read_lesson(shelf.find(game))
    assert 3 <= lesson.minutes <= 6
    assert 6 <= len(lesson.steps) <= 12
    assert sum(step.asks for step in lesson.steps) >= len(lesson.steps) // 2
    for texts in lesson.texts.values():
        assert all(len(words.text) < 460 for words in texts.steps.values())


@every_game
def test_a_position_of_a_steps_own_is_a_plausible_continuation(game: str) -> None:
    learner = learner_of(game)
    scores = [0.0] * learner.lesson.seats
    while not learner.at_the_end:
        now = [float(seat.score or 0) for seat in learner.scene().seats]
        assert all(one >= before for one, before in zip(now, scores, strict=True)), learner.step.id
        if learner.step.asks:
            learner.answer(learner.step.right[0].move)
        scores = [float(seat.score or 0) for seat in learner.scene().seats]
        learner.go_on()


@every_game
def test_an_illegal_move_is_refused_by_the_rules_and_changes_nothing(game: str) -> None:
    learner = learner_of(game)
    while not learner.step.asks:
        learner.go_on()
    before = state_of(learner)
    with pytest.raises(IllegalMove):
        learner.answer(Move("fly", ("r9c9",)))
    assert state_of(learner) == before


def test_the_learner_has_the_learners_name_and_the_others_write_in_the_learners_language() -> None:
    found = shelf.find("letterbox")
    learner = Learner(found, read_lesson(found), "Zoe", "de")
    learner.go_on()
    assert learner.scene().seats[0].name == "Zoe"
    learner.answer(learner.step.right[0].move)
    assert any("Oase" in card.text for card in learner.scene().cards)


def test_steps_that_were_not_done_cannot_be_skipped() -> None:
    found = shelf.find("bid")
    lesson = read_lesson(found)
    with pytest.raises(IllegalMove, match="answered by a move"):
        resume(found, lesson, [None, None])
    with pytest.raises(IllegalMove, match="not the answer"):
        resume(found, lesson, [None, Move("bid", ("suns-null",))])
    with pytest.raises(IllegalMove, match="7 steps"):
        resume(found, lesson, [None] * 7)
    learner = Learner(found, lesson)
    with pytest.raises(IllegalMove, match="Nothing is asked"):
        learner.answer(Move("pass"))
    learner.go_on()
    with pytest.raises(IllegalMove, match="not answered"):
        learner.go_on()


def test_an_answer_is_known_by_the_picks_that_matter() -> None:
    step = next(step for step in read_lesson(shelf.find("tile13")).steps if step.id == "design")
    ace = Move("design", ("suns-5", "crowns-3", "moons-2", "arms-ace", "arms-5"))
    assert judge(step, ace).right
    assert judge(step, replace(ace, picks=(*ace.picks[:3], "arms-5"))).because == "five"
    assert judge(step, replace(ace, picks=(*ace.picks[:3], "arms-2"))).because == ""


# Lessons that are broken


@pytest.fixture
def bid(tmp_path: Path) -> Game:
    """Bid! with a lesson that a test can change."""
    found = shelf.find("bid")
    folder = tmp_path / "lesson"
    copytree(str(found.lesson), folder)
    return replace(found, lesson=folder)


def change(game: Game, file: str, old: str, new: str) -> None:
    path = Path(str(game.lesson)) / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("lesson.toml", "minutes = 4", "minutes = 0", "minutes"),
        ("lesson.toml", "minutes = 4", "minuets = 4", "minuets"),
        ("lesson.toml", 'id = "low"', 'id = "win"', "Two steps are called 'win'"),
        ("lesson.toml", "seats = 3", "seats = 2", "not for 2 players"),
        ("lesson.toml", '["Ada", "Mia", "Ben"]', '["Ada"]', "names must fit"),
        ("lesson.toml", '{ seat = 0, verb = "pass" }', "{ seat = 0 }", "either luck, or a seat"),
        ("lesson.toml", 'because = "keep"', 'because = "kept"', "explains keep, not kept"),
        ("lesson.toml", ', because = "keep"', "", "needs its `because`"),
        ("lesson.toml", '[[steps]]\nid = "play"\n', "", "there is no step play"),
        ("en.toml", "[steps.play]", "[steps.game]", "there is no text for play"),
        ("en.toml", 'wrong = "These two', 'wrongly = "These two', "wrongly"),
        ("en.toml", "[steps.goal]", '[said]\nx = "y"\n[steps.goal]', "nobody says x"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(
    bid: Game, file: str, old: str, new: str, fault: str
) -> None:
    change(bid, file, old, new)
    with pytest.raises(Unreadable, match=fault):
        read_lesson(bid)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('moons = "5", crowns = "2"', 'moons = "7", crowns = "2"'),
        ('picks = ["moons-4"] }', 'picks = ["moons-6"] }'),
        ('{ seat = 2, verb = "pass" }', '{ seat = 2, verb = "fold" }'),
        ("coins = [3, 2, 2]", "coins = [30, 2, 2]"),
        ('then = [\n  { seat = 1, verb = "pass" },', "then = ["),
        (
            'right = [{ verb = "stake", picks = ["3"] }]',
            'right = [{ verb = "stake", picks = ["4"] }]',
        ),
        ('{ verb = "stake", picks = ["0"],', '{ verb = "stake", picks = ["3"],'),
    ],
)
def test_a_lesson_that_does_not_fit_the_rules_says_at_which_step(
    bid: Game, old: str, new: str
) -> None:
    change(bid, "lesson.toml", old, new)
    with pytest.raises(Unreadable, match=r"does not fit its rules at step (win|tie|pawn)"):
        rehearse(bid)


def test_a_lesson_needs_english(bid: Game) -> None:
    (Path(str(bid.lesson)) / "en.toml").unlink()
    with pytest.raises(Unreadable, match=r"no en\.toml"):
        read_lesson(bid)


def test_another_language_is_another_file(bid: Game) -> None:
    folder = Path(str(bid.lesson))
    english = (folder / "en.toml").read_text(encoding="utf-8")
    (folder / "fr.toml").write_text(english.replace("The first to reach", "Qui"), encoding="utf-8")
    lesson = read_lesson(bid)
    assert lesson.words("fr").steps["goal"].text.startswith("Qui")
    assert lesson.words("it").steps["goal"].text.startswith("The first")


def test_what_a_translation_lacks_is_said_in_english(bid: Game) -> None:
    change(bid, "de.toml", "[steps.play]", "[steps.game]")
    change(bid, "de.toml", 'wrong = "Mit diesem Wurf', 'right = ""\nwrong = "Mit diesem Wurf')
    change(bid, "de.toml", 'right = "Du hast deine Figur abgegeben', '# "')
    change(bid, "de.toml", "two = ", "# ")
    change(bid, "de.toml", 'title = "Worum es geht"\n', "")
    lesson = read_lesson(bid)
    german, english = lesson.words("de").steps, lesson.words("en").steps
    assert german["play"] == english["play"]
    assert german["pawn"].right == english["pawn"].right
    assert german["pawn"].wrong != english["pawn"].wrong
    assert german["tie"].explained["two"] == english["tie"].explained["two"]
    assert german["tie"].explained["none"] != english["tie"].explained["none"]
    assert (german["goal"].title, german["goal"].text[:10]) == ("What it is about", "Wer zuerst")
    assert lesson.gaps == (
        "de.toml: there is no text for play.",
        "de.toml: there is no step game.",
        "de.toml: goal needs a `title` and a `text`.",
        "de.toml: tie explains none, not none and two.",
        "de.toml: pawn needs a `right`.",
    )
    with pytest.raises(Unreadable, match=r"not complete: de\.toml: there is no text for play"):
        rehearse(bid)


def test_words_that_players_write_are_english_where_a_translation_has_none(tmp_path: Path) -> None:
    found = shelf.find("letterbox")
    copytree(str(found.lesson), tmp_path / "lesson")
    game = replace(found, lesson=tmp_path / "lesson")
    name = min(read_lesson(game).words("de").said)
    change(game, "de.toml", f"\n{name} = ", f"\n# {name} = ")
    lesson = read_lesson(game)
    assert lesson.words("de").said[name] == lesson.words("en").said[name]
    assert lesson.gaps == (f"de.toml: there are no words for ${name}.",)


def test_a_translation_that_cannot_be_read_leaves_the_lesson_in_english(
    bid: Game, caplog: pytest.LogCaptureFixture
) -> None:
    change(bid, "de.toml", "[steps.goal]", "[steps.goal")
    lesson = read_lesson(bid)
    assert lesson.words("de") == lesson.words("en")
    assert "de.toml cannot be read" in caplog.text
    with pytest.raises(Unreadable, match=r"de\.toml cannot be read"):
        rehearse(bid)


def test_the_teacher_speaks_the_language_of_the_table() -> None:
    learner = learner_of("bid", "de-AT")
    assert learner.language == "de"
    assert learner.words.title == "Worum es geht"


def test_a_game_without_a_lesson_says_so(bid: Game) -> None:
    with pytest.raises(NoLesson, match="Bid! has no lesson"):
        read_lesson(replace(bid, lesson=None))


def test_nothing_is_answered_for_a_learner() -> None:
    learner = learner_of("bid")
    while learner.step.id != "pawn":
        if learner.step.asks:
            learner.answer(learner.step.right[0].move)
        learner.go_on()
    assert any(offer.recurs for offer in learner.match.offers(learner.seat))
    assert not any(one.forced or one.quiet or one.recurs for one in learner.offers())
