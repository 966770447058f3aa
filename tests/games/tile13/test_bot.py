"""The bot of Tile 13 plays with purpose: what it does where there is a right answer."""

from collections.abc import Callable
from random import Random
from typing import Any, Literal

import pytest

from piecepack.core.contract import LUCK, OVER, SEATS_IN
from piecepack.core.engine.rules import fields_in
from piecepack.core.ranks import ACE, FIVE, FOUR, NULL, THREE, TWO
from piecepack.games.tile13.bot.acquaintance import blindness
from piecepack.games.tile13.bot.habits import Habits, Others
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.bot.prospects import designing, judging
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import NO_SECOND, announce, pawns, pawns_in, runner_up
from piecepack.games.tile13.rules.tiles import ALL, BIT, WORTH, rank_of, suit_of, tile
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import act, choose, play_out
from piecepack.minds.random import RandomBot

MOONS = 3
HASTY = Habits(worlds=20, judge_worlds=4)  # for whole games, where there is much to choose
RISING = (TWO, THREE, FOUR, FIVE)  # a Judge's tiles, the highest in Moons


def step(state: Tile13, rng: Random) -> None:
    """One thing that happens, whatever it is."""
    if state.waiting() == LUCK:
        state.land([rng.randrange(bound) for bound in state.toss()])
    else:
        seat = SEATS_IN[state.waiting()][0]
        state.play(seat, rng.choice(state.moves(seat)))


def until(reached: Callable[[Tile13], bool], seats: int = 4, seed: int = 1) -> Tile13:
    """A game that went at random up to here."""
    state = Tile13(seats, Tile13Options())
    rng = Random(seed)
    while not reached(state):
        step(state, rng)
    return state


def first_contest(ranks: tuple[int, ...] = RISING, seats: int = 4) -> Tile13:
    """Seat 0 judges, and has laid down its tiles."""
    state = Tile13(seats, Tile13Options())
    state.land([0])
    for suit, rank in enumerate(ranks):
        state.play(0, tile(suit, rank))
    return state


def last_contest(phase: int) -> Tile13:
    """Level scores, a fixed Judge, and everybody with nulls and twos; nobody has sealed anything."""
    state = until(lambda it: len(it.contests) == CONTESTS - 1)
    state.open_contest(0)
    state.scores = [600] * 4
    state.hands = [[BIT[NULL] | BIT[TWO]] * 4 for _ in range(4)]
    state.left = [BIT[NULL] | BIT[TWO]] * 3 + [BIT[ACE]]
    state.pawns = [0] * 4
    if phase == phases.JUDGE:
        return state
    for rank in (NULL, TWO, NULL, ACE):
        state.play(0, tile(len(state.ranks), rank))
    if state.phase == phases.ANNOUNCE:
        state.play(0, announce(MOONS))
    if phase == phases.TILES:
        for seat in (1, 2, 3):
            state.play(seat, pawns(0))
    assert state.phase == phase
    return state


def answers(state: Tile13, seat: int, times: int = 5) -> list[int]:
    """What the bot chooses, asked several times."""
    return [choose(state, Tile13Bot(), seat, Random(number)) for number in range(times)]


def designs(state: Tile13, seat: int, seed: int) -> list[int]:
    """The steps of the bot's whole game."""
    return act(state.copy(), Tile13Bot(), seat, Random(seed))


# Designers


def test_it_plays_an_ace_that_nobody_else_has() -> None:
    state = last_contest(phases.TILES)
    state.hands[1][MOONS] |= BIT[ACE]
    for seed in range(4):
        assert tile(MOONS, ACE) in designs(state, 1, seed)


def test_it_does_not_play_an_ace_that_others_must_play_too() -> None:
    state = last_contest(phases.TILES)
    for seat in (2, 3):
        state.hands[seat][MOONS] = BIT[ACE]
    state.hands[1] = [BIT[NULL], BIT[NULL], BIT[NULL], BIT[ACE] | BIT[FIVE]]
    for seed in range(4):
        game = designs(state, 1, seed)
        assert tile(MOONS, FIVE) in game


def test_it_would_rather_please_the_judge_with_a_two_than_bring_her_a_three() -> None:
    state = last_contest(phases.TILES)
    state.left = [BIT[TWO]] * 4
    state.ranks = [TWO] * 4
    state.hands = [[BIT[NULL]] * 4 for _ in range(4)]
    state.hands[1][0] = BIT[TWO] | BIT[THREE]
    state.hands[1][1:] = [0, 0, 0]
    # 2 × 2 doubled is more than 3 × 2; both together are better still.
    assert answers(state, 1) == [tile(0, TWO)] * 5
    state.play(1, tile(0, TWO))
    assert answers(state, 1) == [tile(0, THREE)] * 5


def test_in_the_last_contest_it_spares_no_playtester_and_no_second_tile() -> None:
    state = last_contest(phases.PAWNS)
    state.pawns[1] = 15
    assert [pawns_in(move) for move in answers(state, 1)] == [15] * 5
    state = last_contest(phases.TILES)
    state.hands[1] = [BIT[THREE], BIT[THREE], BIT[THREE], BIT[FIVE] | BIT[ACE]]
    assert all(NO_SECOND not in designs(state, 1, seed) for seed in range(4))


def test_in_the_first_contest_it_saves_aces_and_playtesters_where_little_is_to_be_had() -> None:
    state = first_contest()
    for sent in answers(state, 1):
        assert pawns_in(sent) in (0, 1 << MOONS)
    for seat in (1, 2, 3):
        state.play(seat, pawns(0))
    for seed in range(4):
        aces = [move for move in designs(state, 1, seed) if rank_of(move) == ACE]
        assert all(suit_of(move) == MOONS for move in aces if move != NO_SECOND)


def test_two_of_its_kind_do_not_always_play_the_same_tiles() -> None:
    state = first_contest()
    for seat in (1, 2, 3):
        state.play(seat, pawns(0))
    assert len({tuple(designs(state, 1, seed)) for seed in range(6)}) > 1


# The Judge


def test_a_judge_of_the_first_contest_keeps_the_aces_back() -> None:
    state = Tile13(4, Tile13Options())
    state.land([0])
    for seed in range(3):
        assert ACE not in [
            rank_of(move) for move in act(state.copy(), Tile13Bot(), 0, Random(seed))
        ]


def test_a_judge_who_leads_lays_her_lowest_tiles() -> None:
    state = last_contest(phases.JUDGE)
    state.scores = [1200, 600, 600, 600]
    state.hands = [[ALL] * 4 for _ in range(4)]
    state.pawns = [15] * 4
    state.left = [BIT[NULL] | BIT[ACE], BIT[TWO] | BIT[ACE], BIT[THREE] | BIT[ACE], BIT[FOUR]]
    for seed in range(3):
        laid = act(state.copy(), Tile13Bot(), 0, Random(seed))
        assert [rank_of(move) for move in laid] == [NULL, TWO, THREE, FOUR]


@pytest.mark.parametrize(("others", "named"), [((440, 410, 40), 3), ((440, 40, 410), 2)])
def test_a_judge_names_the_one_who_does_not_overtake_her(
    others: tuple[int, ...], named: int
) -> None:
    state = last_contest(phases.TILES)
    state.points = [0, 100, 60, 60]
    state.winner = 1
    state.scores = [400, *others]
    state.phase = phases.RUNNER_UP
    state.owed = 1
    assert answers(state, 0) == [runner_up(named)] * 5


# What it sees


def test_what_is_hidden_makes_no_difference() -> None:
    state = first_contest()
    for seat in (1, 2, 3):
        state.play(seat, pawns(0))
    chosen = []
    for number in range(6):
        imagined = state.copy()
        imagined.ranks = [number] * 4
        imagined.games[2] = [BIT[number]] * 4
        chosen.append(Tile13Bot().choose(imagined, 1, Random(7)))
    assert len(set(chosen)) == 1


def test_a_pawn_sealed_by_another_makes_no_difference() -> None:
    chosen = []
    for mask in (0, 5, 15):
        state = first_contest()
        state.play(2, pawns(mask))
        chosen.append(Tile13Bot().choose(state, 1, Random(7)))
    assert len(set(chosen)) == 1


def test_it_tells_random_play_from_its_own_kind() -> None:
    def seem_blind(bot: Any, games: int) -> float:
        """On average over all seats; one alone may play well by chance."""
        total = 0.0
        for number in range(games):
            state = Tile13(4, Tile13Options())
            rngs = [Random(f"{number}/{seat}") for seat in range(4)]
            play_out(state, [bot] * 4, SealedLuck(b"%d" % number, []), rngs, 5000)
            total += sum(blindness(4, False, tuple(state.contests), Others()))
        return total / games / 4

    assert seem_blind(RandomBot(), 10) > 0.6
    assert seem_blind(Tile13Bot(HASTY), 1) < 0.2


def test_what_tiles_are_good_for() -> None:
    full = designing(ALL, True, ALL)
    assert full > designing(ALL, False, ALL) > designing(ALL ^ BIT[ACE], False, ALL)
    assert full > judging(ALL, True, ALL) > 0
    assert designing(ALL, True, BIT[ACE]) == 0  # no contest is left
    assert designing(BIT[FIVE], False, ALL) > designing(BIT[FOUR], False, ALL)
    assert WORTH[ACE] == 10


# Whole games


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("pander", ["zero", "double"])
def test_all_that_it_chooses_is_legal_and_nothing_else_changes(
    seats: int, pander: Literal["zero", "double"]
) -> None:
    state = Tile13(seats, Tile13Options(pander=pander))
    rng = Random(f"{seats}/{pander}")
    seen = set()
    while state.waiting() != OVER:
        if state.waiting() > 0 and rng.random() < 0.25:
            seat = rng.choice(SEATS_IN[state.waiting()])
            imagined = state.imagine(seat, rng)
            before = picture(imagined)
            assert Tile13Bot(HASTY).choose(imagined, seat, rng) in state.moves(seat)
            assert picture(imagined) == before
            seen.add(state.phase)
        step(state, rng)
    assert seen >= {phases.JUDGE, phases.PAWNS, phases.TILES}


def picture(state: Tile13) -> list[Any]:
    return list(fields_in(state.copy()).values())


def test_the_same_whims_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        state = Tile13(3, Tile13Options())
        rngs = [Random(seat) for seat in range(3)]
        games.append(play_out(state, [Tile13Bot(HASTY)] * 3, SealedLuck(b"same", []), rngs, 5000))
    assert games[0] == games[1]


def test_it_beats_random_play_from_every_seat() -> None:
    wins = [0] * 4
    for number in range(16):
        seat = number % 4
        bots: list[Any] = [RandomBot()] * 4
        bots[seat] = Tile13Bot(HASTY)
        state = Tile13(4, Tile13Options())
        rngs = [Random(f"{number}/{index}") for index in range(4)]
        assert play_out(state, bots, SealedLuck(b"%d" % number, []), rngs, 5000).finished
        wins[seat] += state.result().winners == (seat,)
    assert sum(wins) >= 12  # about 15 of 16; chance alone makes 4
    assert min(wins) >= 2
