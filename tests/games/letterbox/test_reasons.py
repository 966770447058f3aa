"""Why a search or a question is good, and what came of it: sentences that follow from the hunt."""

from kit.games.letterbox_hunt import hunt
from piecepack.core.contract import Telling
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.face.reasons import LetterboxReasons
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.moves import ASK, END_TURN, ROW, SEARCH, VALUE, question
from piecepack.games.letterbox.rules.terrain import BIT

NAMES = ("Ann", "Ben", "Cleo")
TELLING = Telling(NAMES, GAME.texts())
GERMAN = Telling(NAMES, GAME.texts("de"))
ASK_BEN_ABOUT_THE_ROW = [ASK, question(1, ROW)]


def test_lb_23_a_search_is_worth_a_word_once_few_tiles_are_left() -> None:
    state = hunt(14, 20, pawn=14)
    reasons = LetterboxReasons()
    told = reasons.hint(state, 0, [SEARCH], TELLING)
    assert told == "A search here takes 2 of the 6 hours you have left."
    after = state.copy()
    for step in ASK_BEN_ABOUT_THE_ROW:
        after.play(0, step)
    told = reasons.hint(after, 0, [SEARCH], TELLING)
    assert (
        told == "By what you know, the box of Ben lies on one of 6 tiles, and this is one of them."
    )
    after.play(0, ASK)
    after.play(0, question(1, VALUE))
    assert (
        reasons.hint(after, 0, [SEARCH], TELLING) == "By what you know, the box of Ben lies here."
    )


def test_a_question_says_how_much_is_open_and_what_it_left() -> None:
    state = hunt(14, 20)
    reasons = LetterboxReasons()
    told = reasons.hint(state, 0, ASK_BEN_ABOUT_THE_ROW, TELLING)
    assert told == "By what you know, the box of Ben may lie on any of 36 tiles."
    after = state.copy()
    for step in ASK_BEN_ABOUT_THE_ROW:
        after.play(0, step)
    told = reasons.turning(0, ASK_BEN_ABOUT_THE_ROW, [state, after], TELLING)
    assert told == "The answer left 6 of 36 tiles for the box of Ben."
    assert "6 von 36" in reasons.turning(0, ASK_BEN_ABOUT_THE_ROW, [state, after], GERMAN)
    told = reasons.instead(0, [END_TURN], ASK_BEN_ABOUT_THE_ROW, [state, state], TELLING)
    assert told == "The answer would have left 6 of 36 tiles for the box of Ben."
    told = reasons.turning(0, ASK_BEN_ABOUT_THE_ROW, [after, after], TELLING)
    assert told == "The answer ruled out no tile for the box of Ben."


def test_lb_20_a_search_says_whose_box_it_found() -> None:
    reasons = LetterboxReasons()
    for cell, said in (
        (14, "Ann found the box of Ben there, and had one more to find."),
        (15, "No box lay there; that of Ben was one step away."),
    ):
        state = hunt(14, 20, pawn=cell)
        after = state.copy()
        after.play(0, SEARCH)
        assert reasons.turning(0, [SEARCH], [state, after], TELLING) == said


def test_leaving_a_tile_with_a_box_says_that_it_lay_there() -> None:
    state = hunt(14, 14, pawn=14)
    after = state.copy()
    after.play(0, END_TURN)
    told = LetterboxReasons().instead(0, [END_TURN], [SEARCH], [state, after], TELLING)
    assert told == "The boxes of Ben and Cleo lay right there."
    empty = hunt(15, 20, pawn=14)
    told = LetterboxReasons().instead(0, [END_TURN], [SEARCH], [empty, after], TELLING)
    assert told == "As it turned out, no box lay there."


def test_lb_17_a_step_says_how_far_it_is_to_the_box_that_is_found_next() -> None:
    state = hunt(14, 33, pawn=19)
    after = state.copy()
    after.play(0, 13)
    reasons = LetterboxReasons()
    told = reasons.turning(0, [13], [state, after], TELLING)
    assert told == "From there it was one step to the box of Ben; Ann never found it."
    end = after.copy()
    end.searched[0], end.day = BIT[33], 4
    told = reasons.turning(0, [13], [state, after, end], TELLING)
    assert told == "From there it was 3 steps to the box of Cleo; Ann found it on day 4."
    told = reasons.turning(0, [13], [state, after, end], GERMAN)
    assert told == "Von dort waren es noch 3 Schritte bis zur Dose von Cleo; Ann fand sie an Tag 4."
    assert reasons.instead(0, [13], [26], [state, after, end], TELLING) == (
        "From there it would have been one step to the box of Cleo."
    )
    after.searched[0] = end.searched[0] = BIT[14]
    told = reasons.turning(0, [13], [state, after, end], TELLING)
    assert told == (
        "From there it was 3 steps to the box of Cleo, the last one that Ann had to find;"
        " Ann never found it."
    )


def test_ending_a_day_says_what_whoever_came_next_found() -> None:
    state = hunt(14, 20, pawn=14)
    state.chains[0] = [15]
    state.searched[1] = BIT[20]
    after = state.copy()
    after.play(0, END_TURN)
    after.pawns[1] = 15
    found = after.copy()
    found.play(1, SEARCH)
    reasons = LetterboxReasons()
    told = reasons.turning(0, [END_TURN], [state, after, found], TELLING)
    assert told == "Ben came next and found the box of Ann in that turn, the last one missing."
    told = reasons.turning(0, [END_TURN], [state, after], TELLING)
    assert told == "The box of Ben lay right there; Ann never found it."


def test_a_hint_about_hiding_leaves_the_clue_to_the_player() -> None:
    state = hunt(14, 20)
    state.phase = phases.HIDE
    told = LetterboxReasons().hint(state, 1, [21], TELLING)
    assert told == "A search there takes 3 hours. The clue is yours to write."


def test_a_hint_to_walk_says_whether_it_leads_to_one_of_few_tiles_or_to_a_search() -> None:
    state = hunt(14, 20, pawn=14)
    reasons = LetterboxReasons()
    told = reasons.hint(state, 0, [8], TELLING)
    assert told == "A search there takes 2 of the 5 hours you would have left."
    for step in (*ASK_BEN_ABOUT_THE_ROW, ASK, question(1, VALUE)):
        state.play(0, step)
    state.pawns[0] = 26
    told = reasons.hint(state, 0, [20], TELLING)
    assert told == (
        "By what you know, the box of Ben lies on one tile, and this is a step towards it."
    )
    told = reasons.hint(state, 0, [14], TELLING)
    assert told == "By what you know, the box of Ben lies there."
    state.hours = 3
    told = reasons.hint(state, 0, [32], TELLING)
    assert told == "A search there takes just as long as you would have: 2 hours."
    state.hours = 0
    assert reasons.hint(state, 0, [END_TURN], TELLING) == "You have no hours left today."


def test_a_hiding_place_says_where_it_was_and_who_found_it_when() -> None:
    end = hunt(14, 20)
    hiding = end.copy()
    hiding.phase = phases.HIDE
    states = [hiding, end]
    reasons = LetterboxReasons()
    lay = "Ben's box lay under the 2 of Fish (r3c3)"
    assert reasons.turning(1, [14], states, TELLING) == f"{lay} and was never found."
    found, later = end.copy(), end.copy()
    found.searched[2], found.day = BIT[14], 3
    later.searched[0], later.searched[2], later.day = BIT[14], BIT[14], 5
    told = reasons.turning(1, [14], [*states, found], TELLING)
    assert told == f"{lay} and was found by Cleo on day 3."
    told = reasons.turning(1, [14], [*states, found, later], TELLING)
    assert told == f"{lay} and was found by Cleo on day 3 and Ann on day 5."
    told = reasons.turning(1, [14], [*states, found, later], GERMAN)
    assert told == (
        "Bens Dose lag unter der Fische-2 (Z3 S3);"
        " gefunden haben sie Cleo an Tag 3 und Ann an Tag 5."
    )


def test_a_box_says_who_found_it_one_or_several() -> None:
    state = hunt(14, 33)
    state.phase = phases.HIDE
    after = state.copy()
    after.phase = phases.HUNT
    one = after.copy()
    one.searched[0] = BIT[33]
    both = one.copy()
    both.searched[1], both.day = BIT[33], 3
    reasons = LetterboxReasons()
    told = reasons.turning(2, [33], [state, after, one], GERMAN)
    assert told.endswith("; gefunden hat sie Ann an Tag 1.")
    told = reasons.turning(2, [33], [state, after, one, both], GERMAN)
    assert told.endswith("; gefunden haben sie Ann an Tag 1 und Ben an Tag 3.")
