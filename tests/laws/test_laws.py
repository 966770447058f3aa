"""The laws: what holds for every game, with every option, at every moment.

1 replay · 2 no leak · 3 seal · 4 conservation · 5 only legal · 6 ends · 7 copy · 8 round trip;
the ninth, that every kind of game is recorded under tests/golden, is in test_golden.py.
"""

from contextlib import suppress
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.settings import Setting, all_settings
from kit.walk import Walk, carry_out, random_happening, random_steps, walks
from kit.witness import Witness
from piecepack.core import offer as offering
from piecepack.core.contract import LUCK, OVER, SEATS_IN, WATCHER, Rules
from piecepack.core.errors import IllegalMove, NotYourTurn, PiecepackError, Unreadable
from piecepack.core.offer import Move, Offer
from piecepack.core.scene import Line, Scene
from piecepack.match import record as recording
from piecepack.match.match import Match
from piecepack.match.playing import MoveMade
from piecepack.match.replay import replay

GAMES_A_SETTING = 100  # with Bid!'s ten settings, a thousand whole games
ENOUGH_DECISIONS = 6_000  # of one setting: long games need not be as many
FEWEST_GAMES = 5
MOST_IMAGINED = 2_000

lawful = settings(
    max_examples=250,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
seeds = st.integers(0, 2**32 - 1)


def dump(walk: Walk, rules: Rules) -> bytes:
    return msgspec.json.encode(walk.setting.game.save(rules), order="deterministic")


# 1. Replay


@lawful
@given(walks)
def test_a_record_replayed_gives_an_equal_state(walk: Walk) -> None:
    match = walk.match()
    again = replay(recording.decode(recording.encode(match.record())))
    assert again.position() == match.position()
    assert again.lines == match.lines
    assert again.record() == match.record()


@lawful
@given(walks)
def test_a_match_and_the_bare_rules_come_to_the_same(walk: Walk) -> None:
    assert dump(walk, walk.match().rules) == dump(walk, walk.rules())


# 2. No leak


@lawful
@given(walks, seeds)
def test_nobody_can_tell_the_truth_from_what_is_imagined(walk: Walk, seed: int) -> None:
    match = walk.match()
    truth = match.rules
    for viewer in walk.viewers():
        imagined = truth.imagine(viewer, Random(seed))
        assert imagined.waiting() == truth.waiting()
        assert match.face.scene(imagined, viewer, match.said) == match.scene(viewer)
        if viewer in match.owing():
            assert match.face.offers(imagined, viewer) == match.offers(viewer)
            assert imagined.moves(viewer) == truth.moves(viewer)


@lawful
@given(walks, seeds)
def test_all_that_a_viewer_saw_could_have_led_to_what_is_imagined(walk: Walk, seed: int) -> None:
    truth = walk.rules()
    for viewer in walk.viewers():
        imagined = truth.imagine(viewer, Random(seed))
        assert Witness(walk, viewer).could_have_led_to(imagined)


@lawful
@given(walks, seeds)
def test_what_could_as_well_be_otherwise_is_also_imagined_otherwise(walk: Walk, seed: int) -> None:
    """The truth itself is a state nobody can tell from the truth, and must not be all there is."""
    happenings = walk.happenings()
    if not happenings or not isinstance(happenings[-1], MoveMade):
        return
    last = happenings[-1]
    for viewer in walk.viewers():
        if viewer == last.seat or len(Witness(walk, viewer).ways_of_the_last_move()) < 2:
            continue
        truth = walk.rules()
        first = dump(walk, truth.imagine(viewer, Random(seed)))
        # What is hidden may be very unlikely, such as a kind of question never asked in twenty.
        assert any(
            dump(walk, truth.imagine(viewer, Random(seed + number))) != first
            for number in range(1, MOST_IMAGINED)
        )


@lawful
@given(walks)
def test_no_id_is_given_twice_in_a_scene(walk: Walk) -> None:
    match = walk.match()
    for viewer in walk.viewers():
        scene = match.scene(viewer)
        ids = [piece.id for piece in scene.pieces]
        assert len(set(ids)) == len(ids)
        zones = {zone.id for zone in scene.zones}
        assert {piece.zone for piece in scene.pieces} <= zones


# 3. Seal


@lawful
@given(walks, seeds)
def test_moves_owed_at_once_commute(walk: Walk, seed: int) -> None:
    rules = walk.rules()
    owed = rules.waiting()
    if owed <= 0:
        return
    rng = Random(seed)
    choices = {seat: random_steps(rules, seat, rng) for seat in SEATS_IN[owed]}
    ends = set()
    for order in permutations(choices):
        twin = rules.copy()
        for seat in order:
            assert twin.waiting() & (1 << seat)  # owed until answered, whatever the others did
            carry_out(twin, MoveMade(seat, choices[seat]))
        ends.add(dump(walk, twin))
    assert len(ends) == 1


@lawful
@given(walks, seeds)
def test_what_is_chosen_by_half_is_owed_and_shows_to_nobody_else(walk: Walk, seed: int) -> None:
    """Bots are asked midway, so what they may do and see then has to be as sound as ever."""
    match = walk.match()
    rng = Random(seed)
    for seat in match.owing():
        state = match.rules.copy()
        for step in random_steps(state, seat, rng)[:-1]:
            state.play(seat, step)
            assert state.midway(seat)
            assert state.waiting() == match.waiting()
            imagined = state.imagine(seat, rng)
            assert imagined.midway(seat)
            assert imagined.moves(seat) == state.moves(seat)
            for viewer in walk.viewers():
                if viewer != seat:
                    seen = match.face.scene(state, viewer, match.said)
                    assert seen == match.scene(viewer)


# 4. Conservation


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_every_piece_is_somewhere_exactly_once_and_random_play_ends(setting: Setting) -> None:
    """Laws 4 and 6, over whole games: no piece comes or goes, and no game goes on for ever."""
    game = setting.game
    all_pieces = game.census(setting.start())
    played = 0
    for seed in range(GAMES_A_SETTING):
        if played > ENOUGH_DECISIONS and seed >= FEWEST_GAMES:
            break
        rng = Random(seed)
        rules = setting.start()
        decisions = 0
        while rules.waiting() != OVER:
            decisions += rules.waiting() != LUCK
            assert decisions <= game.longest
            carry_out(rules, random_happening(rules, rng))
            assert game.census(rules) == all_pieces
        played += decisions
        result = rules.result()
        assert result.why in game.endings
        assert len(result.scores) == setting.seats
        assert set(result.winners) <= set(range(setting.seats))


# 5. Only legal


@lawful
@given(walks, seeds)
def test_every_legal_move_is_offered_by_its_name(walk: Walk, seed: int) -> None:
    match = walk.match()
    for seat in match.owing():
        for steps in begun_by_every_move(match.rules, seat, Random(seed)):
            named = match.face.name_move(match.rules, seat, steps)
            offering.check(match.offers(seat), named)
            assert match.face.read_move(match.rules, seat, named) == steps


def begun_by_every_move(rules: Rules, seat: int, rng: Random) -> list[list[int]]:
    """Whole choices, one for each way to begin."""
    choices = []
    for first in rules.moves(seat):
        twin = rules.copy()
        twin.play(seat, first)
        rest = random_steps(twin, seat, rng) if twin.midway(seat) else []
        choices.append([first, *rest])
    return choices


@lawful
@given(walks, seeds)
def test_every_answer_that_fits_an_offer_is_legal(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    match = walk.match()
    for seat in match.owing():
        for offer in match.offers(seat):
            walk.match().play(seat, answer(offer, rng))


def answer(offer: Offer, rng: Random) -> Move:
    """Picks at random, until they are as the offer wants them."""
    fields = {field.id: field.ready for field in offer.fields}
    while True:
        picks = [
            pick.id
            for group in offer.groups
            for pick in rng.sample(group.picks, rng.randint(group.least, group.most))
        ]
        with suppress(IllegalMove):
            return offering.check([offer], Move(offer.verb, tuple(picks), fields))


@lawful
@given(walks, seeds)
def test_what_is_not_offered_is_refused_and_changes_nothing(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    match = walk.match()
    before = snapshot(match)
    for seat in range(-1, walk.setting.seats + 1):
        for _ in range(8):
            number = rng.randint(-2, 500)
            if seat not in match.owing() or number not in match.rules.moves(seat):
                refuse(match, lambda s=seat, n=number: match.play_steps(s, [n]))
        if seat in match.owing():
            steps = random_steps(match.rules, seat, rng)
            refuse(match, lambda s=seat, part=steps[:-1]: match.play_steps(s, part))
            refuse(match, lambda s=seat, more=[*steps, steps[-1]]: match.play_steps(s, more))
        for move in wrong_answers(match, seat, rng):
            refuse(match, lambda s=seat, m=move: match.play(s, m))
    for luck in wrong_luck(match):
        refuse(match, lambda brought=luck: match.bring(brought))
    refuse(match, lambda: match.bring_named({"weather": "fine"}))
    assert snapshot(match) == before


def refuse(match: Match, deed: Any) -> None:
    with pytest.raises((IllegalMove, NotYourTurn, Unreadable)) as refusal:
        deed()
    assert str(refusal.value).strip()
    assert isinstance(refusal.value, PiecepackError)


def wrong_answers(match: Match, seat: int, rng: Random) -> list[Move]:
    """Moves near to what is offered, and far from it; all wrong."""
    wrong = [Move("fly"), Move(""), Move("fly", ("suns-3",))]
    if seat not in match.owing():
        return [*wrong, *[answer(o, rng) for other in match.owing() for o in match.offers(other)]]
    for offer in match.offers(seat):
        good = answer(offer, rng)
        wrong.append(Move(good.verb, (*good.picks, "nowhere-9"), good.fields))
        wrong.append(Move(good.verb, good.picks, {**good.fields, "colour": "red"}))
        if good.picks:
            wrong.append(Move(good.verb, (*good.picks, good.picks[0]), good.fields))
        if any(group.least for group in offer.groups):
            wrong.append(Move(good.verb, (), good.fields))
    return wrong


def wrong_luck(match: Match) -> list[list[int]]:
    if match.waiting() != LUCK:
        return [[0], []]
    bounds = list(match.rules.toss())
    return [[], bounds, [-1] * len(bounds), [0] * (len(bounds) + 1)]


def snapshot(match: Match) -> bytes:
    return recording.encode(match.record()) + msgspec.json.encode(
        [match.position(), match.lines, [match.scene(seat) for seat in (0, WATCHER)]]
    )


# 7. Copy


@lawful
@given(walks, seeds)
def test_a_copy_lives_its_own_life(walk: Walk, seed: int) -> None:
    rules = walk.rules()
    before = dump(walk, rules)
    for twin in (rules.copy(), rules.imagine(WATCHER, Random(seed))):
        wander(twin, seed)
        assert dump(walk, rules) == before
    twin = rules.copy()
    wander(rules, seed)
    assert dump(walk, twin) == before


def wander(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        if rules.waiting() == OVER:
            return
        carry_out(rules, random_happening(rules, rng))


@lawful
@given(walks, seeds)
def test_asking_changes_nothing(walk: Walk, seed: int) -> None:
    match = walk.match()
    rules = match.rules
    before = dump(walk, rules)
    for seat in match.owing():
        rules.moves(seat).clear()  # the list is the caller's
        match.offers(seat)
    for viewer in walk.viewers():
        match.scene(viewer)
        rules.imagine(viewer, Random(seed))
    rules.waiting()
    assert dump(walk, rules) == before


# 8. Round trip


@lawful
@given(walks, seeds)
def test_state_record_scene_move_and_offer_survive_json(walk: Walk, seed: int) -> None:
    match = walk.match()
    state = walk.setting.load(msgspec.json.decode(dump(walk, match.rules)))
    assert dump(walk, state) == dump(walk, match.rules)
    assert state.waiting() == match.waiting()
    wander(state, seed)
    wander(match.rules, seed)
    assert dump(walk, state) == dump(walk, match.rules)

    match = walk.match()
    assert recording.decode(recording.encode(match.record())) == match.record()
    for viewer in walk.viewers():
        assert again(match.scene(viewer), Scene) == match.scene(viewer)
    for seat in match.owing():
        assert again(match.offers(seat), list[Offer]) == match.offers(seat)
        for steps in begun_by_every_move(match.rules, seat, Random(seed)):
            move = match.face.name_move(match.rules, seat, steps)
            assert again(move, Move) == move
    assert again(match.lines, list[Line]) == match.lines


def again(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)
