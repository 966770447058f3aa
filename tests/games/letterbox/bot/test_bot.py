"""The bot of Piecepack Letterbox hunts with purpose: what it does where there is a right answer."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from kit.games.letterbox_hunt import chosen, hunt
from piecepack.core.contract import LUCK, OVER, SEATS_IN
from piecepack.core.engine.rules import fields_in
from piecepack.games.letterbox.bot.habits import Habits, quick
from piecepack.games.letterbox.bot.hunting.belief import boxes
from piecepack.games.letterbox.bot.hunting.big_questions import Question, Questions
from piecepack.games.letterbox.bot.hunting.rivals import BRISK, pace
from piecepack.games.letterbox.bot.hunting.route import Map, fading
from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import endings, phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import (
    ASK,
    COLUMN,
    END_TURN,
    NOWHERE,
    ONE_ASKED,
    ROW,
    SEARCH,
    SUIT,
    VALUE,
    question_in,
)
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, EVERYWHERE
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import act, play_out
from piecepack.minds.random import RandomBot


def knows(state: Letterbox, owner: int, box: int) -> None:
    """Seat 0 has searched everywhere but there: it knows."""
    state.chains[owner] = [box]
    state.searched[0] = EVERYWHERE & ~BIT[box]


def spend_the_day(state: Letterbox, bot: LetterboxBot | None = None) -> list[int]:
    """All that seat 0 does until its turn is over, without questions."""
    steps = []
    while state.turn == 0 and state.phase == phases.HUNT:
        steps += act(state, bot or LetterboxBot(), 0, Random(1))
    return [step for step in steps if step < ASK]


# Hunting


def test_it_walks_straight_to_a_box_that_it_knows_and_searches_there() -> None:
    state = hunt(17, 17, 17)
    knows(state, 1, 17)
    state.chains[2] = state.chains[3] = [17]
    state.board[17], state.board[2] = 2, 17  # a tile of two hours, three steps to the east
    steps = spend_the_day(state)
    assert steps[-1] == SEARCH
    assert len(steps) == 4
    assert state.cause == endings.ALL_FOUND


def test_it_searches_at_once_where_it_stands_on_a_known_box() -> None:
    state = hunt(14, 14)
    knows(state, 1, 14)
    assert chosen(state) == SEARCH


def test_it_does_not_search_what_it_has_searched() -> None:
    state = hunt(0, 5, 30)
    state.searched[0] = BIT[14] | BIT[15] | BIT[20]
    searched = []
    while state.turn == 0:
        before = state.searched[0]
        move = chosen(state)
        if move == SEARCH:
            assert not before & BIT[state.pawns[0]]
            searched.append(state.pawns[0])
        state.play(0, move)
        if state.asking:
            state.play(0, chosen(state))
    assert searched


def test_it_keeps_searching_all_day_where_searches_are_cheap() -> None:
    """Three nulls side by side: an hour each, and a step between them."""
    state = hunt(1, 1, 1, pawn=12)
    steps = spend_the_day(state)
    assert steps.count(SEARCH) >= 2


def test_it_waits_where_the_hours_of_today_are_too_few() -> None:
    state = hunt(13, 13, pawn=13, hours=2)
    knows(state, 1, 13)  # an ace
    state.chains[2] = [13]
    assert chosen(state) == END_TURN
    state.hours = 0
    assert chosen(state) == END_TURN


def test_it_starts_where_it_knows_the_box_to_be() -> None:
    state = hunt(10, 10, pawn=NOWHERE)
    knows(state, 1, 10)
    state.chains[2] = [10]
    assert chosen(state) == 10


def test_it_starts_on_a_tile_that_the_die_shows() -> None:
    state = hunt(28, 28, pawn=NOWHERE, options=LetterboxOptions(start_die="on"))
    state.die = 3
    state.searched[0] = EVERYWHERE & ~BIT[28]
    assert state.starts() == [3, 9, 15, 21, 27, 33]
    assert chosen(state) in (21, 27, 33)  # one step from it


def test_it_goes_first_where_today_still_reaches() -> None:
    """Three boxes under the ace beside it take all of tomorrow; the one under a 2 has time today."""
    state = hunt(13, 13, 13, 20, pawn=14, hours=3)
    state.searched[0] = EVERYWHERE & ~(BIT[13] | BIT[20])
    for owner in (1, 2, 3, 4):
        state.asked[owner] = ONE_ASKED | 1 << ROW
    assert chosen(state) == 20
    state.hours = 2  # a step and one hour: too few for either
    assert chosen(state) == 13


# Questions


def test_it_asks_nothing_about_a_box_that_it_knows() -> None:
    state = hunt(14, 14)
    knows(state, 1, 14)
    bot = LetterboxBot()
    while state.phase == phases.HUNT:
        move = chosen(state, bot)
        assert move != ASK
        state.play(0, move)


def test_it_asks_when_two_aces_far_apart_are_left() -> None:
    """To guess wrong costs more than a day."""
    state = hunt(1, 31, 31, pawn=14)
    state.searched[0] = EVERYWHERE & ~(BIT[1] | BIT[31])
    state.chains = [[35], [1], [31], [31]]
    state.asking = True
    state.asked[1] = ONE_ASKED | 1 << ROW
    whom, about = question_in(chosen(state))
    assert whom in (2, 3)  # the answer of the first is known
    assert about != VALUE  # all are aces


def test_in_playouts_it_weighs_the_questions_with_the_least_certain_answers() -> None:
    """Two boxes lie under one of two aces in the same column: only suits and rows tell them apart."""
    state = hunt(1, 31, pawn=14)
    state.searched[0] = EVERYWHERE & ~(BIT[1] | BIT[31])
    state.asking = True
    habits = replace(quick(Habits()), questions=1)
    assert question_in(chosen(state, LetterboxBot(habits)))[1] in (SUIT, ROW)
    weighed = []

    class Counting(Questions):
        def expected(self, asked: Question) -> float:
            weighed.append(asked.about)
            return super().expected(asked)

    land = Map([1.0] * CELLS, [1] * CELLS, fading(60, 22.0), quick(Habits()))
    Counting(state, 0, boxes(state, 0, {}), land).best()
    assert weighed == [SUIT, ROW]  # of four, and as many about the other box


@pytest.mark.parametrize("seat", range(4))
def test_where_nothing_is_known_of_any_box_it_asks_about_that_of_the_next_seat(seat: int) -> None:
    """An owner scores for being found (LB-28): asked about first by everybody, one seat won half of all games."""
    state = hunt(14, 14, 14)
    state.chains = [[14]] * 4
    state.turn, state.pawns[seat] = seat, 20
    state.asking = True
    assert question_in(LetterboxBot().hunt(state, seat))[0] == (seat + 1) % 4


def test_it_never_asks_for_what_it_was_told_before() -> None:
    """Where no answer brings anything, a question that was answered is as good as any other."""
    state = hunt(14, 14, 14)
    state.searched[0] = EVERYWHERE & ~BIT[14]
    state.asking = True
    for owner in (1, 2, 3):
        state.asked[owner] = 3 * ONE_ASKED | 1 << VALUE | 1 << ROW | 1 << COLUMN
    assert question_in(chosen(state))[1] == SUIT


def test_in_a_whole_game_it_asks_and_asks_nothing_twice() -> None:
    asked = 0
    for seed in range(3):
        state = Letterbox(4, LetterboxOptions())
        bots: list[Any] = [LetterboxBot()] * 4
        rngs = [Random(f"{seed}/{seat}") for seat in range(4)]
        play_out(state, bots, SealedLuck(b"%d" % seed, []), rngs, 5000)
        for seat in range(4):
            for whom in range(4):
                assert state.times_asked(seat, whom) == len(state.asked_about(seat, whom))
                asked += state.times_asked(seat, whom)
    assert asked


def test_answers_are_dear_while_nobody_else_searches() -> None:
    state = hunt(10, 20, 30)
    bot = LetterboxBot()
    race = bot.price(state, 0, blind=True)
    state.day = 9
    assert pace(state, 0) < BRISK / 2
    assert bot.price(state, 0, blind=True) > race
    state.searched[2] = EVERYWHERE
    assert pace(state, 0) > BRISK
    assert bot.price(state, 0, blind=True) == race


def test_a_day_costs_a_few_coins_at_most() -> None:
    state = hunt(10, 20, 30)
    state.asked[1] = 2 * ONE_ASKED
    assert not LetterboxBot().may_ask(state, 0)
    state.day = 2
    assert LetterboxBot().may_ask(state, 0)


# What it sees


def test_what_is_hidden_makes_no_difference() -> None:
    state = hunt(10, 20, 30, pawn=NOWHERE)
    state.searched[0] = BIT[4] | BIT[5]
    chosen = {
        LetterboxBot().choose(state.imagine(0, Random(seed)), 0, Random(7)) for seed in range(12)
    }
    assert len(chosen) == 1


# Whole games


def picture(state: Letterbox) -> list[Any]:
    return list(fields_in(state.copy()).values())


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("chains", [False, True])
@pytest.mark.parametrize("start_die", ["on", "off"])
def test_all_that_it_chooses_is_legal_and_nothing_else_changes(
    seats: int, chains: bool, start_die: Literal["on", "off"]
) -> None:
    state = Letterbox(seats, LetterboxOptions(start_die=start_die, chains=chains, days=8))
    rng = Random(f"{seats}/{chains}/{start_die}")
    bot = LetterboxBot()
    seen = set()
    while state.waiting() != OVER:
        if state.waiting() == LUCK:
            state.land([rng.randrange(bound) for bound in state.toss()])
            continue
        seat = SEATS_IN[state.waiting()][0]
        if state.phase != phases.HUNT or rng.random() < 0.3:
            imagined = state.imagine(seat, rng)
            before = picture(imagined)
            assert bot.choose(imagined, seat, rng) in state.moves(seat)
            assert picture(imagined) == before
            seen.add(state.phase)
        state.play(seat, rng.choice(state.moves(seat)))
    assert seen >= {phases.HIDE, phases.HUNT}


def play(bots: Sequence[Any], seed: int, **options: Any) -> Letterbox:
    state = Letterbox(len(bots), LetterboxOptions(**options))
    rngs = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    assert play_out(state, bots, SealedLuck(b"%d" % seed, []), rngs, 30_000).finished
    return state


def test_the_same_whims_give_the_same_game() -> None:
    games = [play([LetterboxBot() for _ in range(3)], 5) for _ in range(2)]
    assert picture(games[0]) == picture(games[1])


@pytest.mark.parametrize("seats", [3, 6])
def test_it_ends_a_game_between_its_own_kind(seats: int) -> None:
    state = play([LetterboxBot() for _ in range(seats)], seats)
    assert state.cause == endings.ALL_FOUND


def test_it_beats_random_play_from_every_seat() -> None:
    wins = 0
    for number in range(12):
        bots: list[Any] = [RandomBot()] * 4
        bots[number % 4] = LetterboxBot()
        wins += play(bots, number).result().winners == (number % 4,)
    assert wins >= 11  # all 12, when it was written; chance alone makes 3
