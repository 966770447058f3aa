"""The levels of Piecepack Letterbox: reading well is playing well, and a first game lasts."""

from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from piecepack.core.contract import LUCK, OVER, SEATS_IN
from piecepack.core.texts import ENGLISH
from piecepack.games.letterbox.bot.advice import outlook, view
from piecepack.games.letterbox.bot.habits import Habits
from piecepack.games.letterbox.bot.hunting.belief import boxes
from piecepack.games.letterbox.bot.levels import EASY, EXPERT, HARD, LEVELS, MEDIUM
from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.bot.writing.clue_writer import write_clue
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.terrain import BIT, CELLS

CLEAR = 0.95  # the chance for the right tile that a newcomer's honest clue gives a good reader
BOARDS = [Random(seed).sample(range(CELLS), CELLS) for seed in range(12)]


def dealt(seed: int) -> tuple[Letterbox, Random]:
    rng = Random(seed)
    rules = Letterbox(4, LetterboxOptions())
    while rules.waiting() == LUCK:
        rules.land([rng.randrange(bound) for bound in rules.toss()])
    return rules, rng


def hide_all(rules: Letterbox, bots: Sequence[LetterboxBot], rng: Random) -> None:
    """Everybody hides and writes; then everybody reads."""
    clues = {}
    before = rules.copy()
    for seat, bot in enumerate(bots):
        box = bot.choose(rules, seat, rng)
        clues[seat] = bot.write(before, seat, [box], rng, ENGLISH)["clue"]
        rules.play(seat, box)
    for seat, bot in enumerate(bots):
        bot.clues[seat] = {owner: (clue, "", "") for owner, clue in clues.items() if owner != seat}


def first_day(level: Habits, seed: int) -> int:
    """How many of three bots find a newcomer's box, to which the clue is clear, on the first day."""
    rules, rng = dealt(seed)
    newcomer = LetterboxBot(replace(level, fair_clue=CLEAR))
    bots = [newcomer, *(LetterboxBot(level) for _ in range(3))]
    while (owed := rules.waiting()) != OVER and rules.day < 2:
        if rules.phase == phases.HIDE:
            hide_all(rules, bots, rng)
        elif owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            for seat in SEATS_IN[owed]:
                rules.play(seat, bots[seat].choose(rules, seat, rng))
    return sum(rules.found(seat) & 1 for seat in (1, 2, 3))


def test_an_easy_table_leaves_a_newcomers_clear_clue_for_another_day_and_an_expert_one_does_not() -> (
    None
):
    assert sum(first_day(EASY, seed) for seed in range(8)) <= 1
    assert sum(first_day(EXPERT, seed) for seed in range(8)) >= 12


def test_an_easy_bot_takes_in_more_of_a_clue_from_day_to_day() -> None:
    known: list[list[float]] = [[], [], []]
    for number, board in enumerate(BOARDS):
        rules = Letterbox(4, LetterboxOptions())
        rules.board = board
        bot = LetterboxBot(EASY)
        bot.clues[0] = {1: (write_clue(8, board, Random(number), fair=CLEAR), "", "")}
        for told, rules.day in zip(known, (1, 2, 6), strict=True):
            readings = bot.readings(rules, 0)
            told.append(readings[1][0][8] if readings else 0.0)
    first, second, sixth = map(mean, known)
    assert first == 0.0 < second < sixth / 1.5


def chance_of_the_right_tile(level: Habits) -> float:
    """What readers of a level make of clear clues."""
    chances = []
    for number, board in enumerate(BOARDS):
        clue = write_clue(8, board, Random(number), fair=CLEAR)
        take_in = partial(read_clue, clue, board, attention=level.attention, plain=level.plain)
        chances += [take_in(reader=reader)[8] for reader in range(4)]
    return mean(chances)


def test_a_higher_level_reads_better() -> None:
    easy, medium, hard, expert = map(chance_of_the_right_tile, (EASY, MEDIUM, HARD, EXPERT))
    assert easy < medium < hard < expert
    assert expert > 3 * easy


def test_a_lower_level_writes_plainer_clues() -> None:
    def ease(level: Habits) -> float:
        return mean(
            read_clue(write_clue(8, board, Random(1), fair=level.fair_clue), board)[8]
            for board in BOARDS
        )

    easy, medium, hard = map(ease, (EASY, MEDIUM, HARD))
    assert easy > medium > hard


def test_an_expert_expects_a_box_where_people_like_to_hide() -> None:
    rules, _ = dealt(2)
    rules.phase = phases.HUNT
    rules.chains = [[0], [1], [2], [3]]
    (expected, *_), (unbiased, *_) = (boxes(rules, 0, {}, level) for level in (EXPERT, HARD))
    assert max(unbiased.box) == pytest.approx(1 / CELLS)
    assert max(expected.box) > 1.5 / CELLS


def test_every_level_has_a_bot_of_its_own() -> None:
    habits = [bot.habits for make in LEVELS.values() if isinstance(bot := make(), LetterboxBot)]
    assert habits == [EASY, MEDIUM, HARD, EXPERT]


# Advice for the search


def test_a_view_is_the_same_in_all_states_that_a_seat_cannot_tell_apart() -> None:
    rules, rng = dealt(3)
    bots = [LetterboxBot() for _ in range(4)]
    hide_all(rules, bots, rng)
    for _ in range(40):
        while rules.waiting() == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        seat = SEATS_IN[rules.waiting()][0]
        rules.play(seat, bots[seat].choose(rules, seat, rng))
    for seat in range(4):
        views = {view(rules.imagine(seat, Random(seed)), seat) for seed in range(12)}
        assert views == {view(rules, seat)}
    assert len({view(rules, seat) for seat in range(4)}) == 4


def test_the_outlook_favours_whoever_has_found_a_box_and_adds_up() -> None:
    rules, rng = dealt(4)
    hide_all(rules, [LetterboxBot() for _ in range(4)], rng)
    rules.searched[2] = BIT[rules.chains[0][0]]
    chances = outlook(rules)
    assert max(chances) == chances[2]
    assert sum(chances) == pytest.approx(1)


def test_the_same_lead_says_more_when_there_is_less_left_to_find() -> None:
    """LB-27: with the last box of anybody the hunt is over."""
    rules, rng = dealt(4)
    hide_all(rules, [LetterboxBot() for _ in range(4)], rng)
    first, second = (BIT[rules.chains[owner][-1]] for owner in (0, 1))
    rules.searched[2] = first
    early = outlook(rules)
    rules.searched[2], rules.searched[3] = first | second, first
    late = outlook(rules)
    assert late[2] / late[3] > 2 * early[2] / early[3]
