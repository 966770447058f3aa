"""Taking moves back: the game is as it was, luck stands, and nobody gets to know anything by it."""

from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kit.games.letterbox import LetterboxTable
from kit.walk import walks
from piecepack.core.contract import LUCK, OVER
from piecepack.core.errors import IllegalMove, Unreadable
from piecepack.core.offer import Move
from piecepack.core.scene import Scene
from piecepack.laws import Setting, Walk
from piecepack.laws.walk import random_happening, random_steps
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.luck import seeded
from piecepack.match.match import Match
from piecepack.match.record import Commitment, MoveLine, Player, SecretLine, UndoLine
from piecepack.match.replay import replay
from piecepack.match.taking_back import is_sealed, last_move, reveals, taught
from piecepack.match.verify import verify

some = settings(
    max_examples=60,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def a_match(game: str, seats: int, **options: object) -> Match:
    """A match whose luck has come as far as it does by itself."""
    players = [Player(f"P{seat}", "you") for seat in range(seats)]
    luck = seeded("undo", seats)
    promise = Commitment(luck.commitment, luck.words)
    match = Match(shelf.find(game), players, options, commitment=promise)
    bring_luck(match)
    return match


def bring_luck(match: Match) -> None:
    rng = Random(7)
    while match.waiting() == LUCK:
        match.bring([rng.randrange(bound) for bound in match.rules.toss()])


def any_move(match: Match, seat: int, seed: int = 1) -> Move:
    return match.name(seat, random_steps(match.rules, seat, Random(seed)))


def everything(match: Match) -> tuple[object, ...]:
    viewers = (*range(match.rules.seats), -1)
    return (match.position(), match.said, [unnumbered(match.scene(viewer)) for viewer in viewers])


def unnumbered(scene: Scene) -> Scene:
    """A moment that comes about again is a new one to those who watch, so its number differs."""
    if scene.moment is None:
        return scene
    return replace(scene, moment=replace(scene.moment, number=0))


@some
@given(walk=walks, seed=st.integers(0, 2**32 - 1))
def test_a_move_taken_back_leaves_the_game_as_it_was_and_made_again_leads_to_the_same(
    walk: Walk, seed: int
) -> None:
    match = walk.match()
    owing = match.owing()
    assume(owing)
    seat = Random(seed).choice(owing)
    before = everything(match)
    steps = random_steps(match.rules, seat, Random(seed))
    match.play_steps(seat, steps)
    assume(match.waiting() != OVER)
    after, move = everything(match), match.trail[-1].move
    match.take_back(seat)
    assert everything(match) == before
    match.play(seat, move)
    assert everything(match) == after


@some
@given(walk=walks, seed=st.integers(0, 2**32 - 1))
def test_a_sealed_choice_taken_back_leaves_those_of_the_others(walk: Walk, seed: int) -> None:
    match, rng = walk.match(), Random(seed)
    owing = list(match.owing())
    assume(len(owing) > 2)
    rng.shuffle(owing)
    first, second = owing[:2]
    one, other = (random_steps(match.rules, seat, rng) for seat in (first, second))
    alone = match.snapshot()
    alone.play_steps(second, other)
    match.play_steps(first, one)
    match.play_steps(second, other)
    both = everything(match)
    match.take_back(first)
    assert everything(match)[0] == everything(alone)[0]
    match.play_steps(first, one)
    assert everything(match)[0] == both[0]


@some
@given(walk=walks, seed=st.integers(0, 2**32 - 1))
def test_a_record_with_moves_taken_back_replays_to_the_same(walk: Walk, seed: int) -> None:
    match, rng = walk.match(), Random(seed)
    undone = 0
    for _ in range(12):
        if match.waiting() == OVER:
            break
        happening = random_happening(match.rules, rng)
        if hasattr(happening, "luck"):
            match.bring(happening.luck)
            continue
        match.play_steps(happening.seat, happening.steps)
        if match.waiting() > 0 and rng.random() < 0.5:
            match.take_back(happening.seat)
            undone += 1
    again = replay(recording.decode(recording.encode(match.record())), walk.setting.game)
    assert everything(again)[0] == everything(match)[0]
    assert again.record() == match.record()
    assert sum(isinstance(event, UndoLine) for event in match.events) == undone


def test_what_luck_has_decided_stands() -> None:
    match = a_match("bid", 3)
    for _ in range(40):
        seat = match.owing()[0]
        match.play(seat, any_move(match, seat))
        if match.waiting() == LUCK:
            break
    trail = match.trail
    assert trail
    bring_luck(match)
    assert not match.trail
    with pytest.raises(IllegalMove, match="luck has decided"):
        match.take_back(seat)


def test_a_record_cannot_take_back_what_luck_has_decided() -> None:
    match = a_match("bid", 3)
    record = match.record()
    record.events.append(UndoLine(0))
    with pytest.raises(Unreadable, match="no move to take back"):
        replay(record)


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    walk = Walk(Setting(shelf.find("in_crowd"), 2), 3, 1 << 30)
    match = walk.match()
    assert match.waiting() == OVER
    with pytest.raises(IllegalMove, match="over"):
        match.take_back(match.trail[-1].seat)


def test_a_seat_that_has_not_moved_has_nothing_to_take_back() -> None:
    match = a_match("in_crowd", 2)
    (seat,) = match.owing()
    match.play(seat, any_move(match, seat))
    with pytest.raises(IllegalMove, match="no move"):
        match.take_back(1 - seat)


def test_who_takes_a_move_back_and_who_must_move_are_named_in_the_language_of_the_match() -> None:
    game, luck = shelf.find("bid"), seeded("undo", 3)
    players = [Player(name, "you") for name in game.seat_names(3)]
    promise = Commitment(luck.commitment, luck.words)
    match = Match(game, players, commitment=promise, language="de")
    bring_luck(match)
    assert repr(match).endswith("waiting for Sonnen, Monde and Kronen>")
    match.play(0, any_move(match, 0))
    assert [line.text for line in match.take_back(0)] == ["Sonnen nimmt den letzten Zug zurück."]


def test_luck_is_verified_in_a_game_with_a_move_taken_back() -> None:
    luck = seeded("undo", 2)
    players = [Player("Ann", "you"), Player("Ben", "you")]
    promise = Commitment(luck.commitment, luck.words)
    match = Match(shelf.find("in_crowd"), players, {}, commitment=promise)
    match.bring(luck.draw(match.rules.toss()))
    (seat,) = match.owing()
    match.play(seat, any_move(match, seat))
    match.take_back(seat)
    match.play(seat, any_move(match, seat, 2))
    match.events.append(SecretLine(luck.secret.hex()))
    verdict = verify(recording.decode(recording.encode(match.record())))
    assert verdict.honest, verdict.faults
    assert (verdict.moves, verdict.taken_back, verdict.outcomes) == (2, 1, 1)


def shows(match: Match, seat: int) -> bool:
    return reveals(match, last_move(match, seat), Random(1))


def test_a_coin_placed_face_down_shows_nothing_and_a_vote_does() -> None:
    match = a_match("in_crowd", 2)
    for square in ("r1c1", "r1c2", "r2c1"):
        (seat,) = match.owing()
        coin = next(
            pick.id
            for group in match.offers(seat)[0].groups
            for pick in group.picks
            if "-" in pick.id
        )
        match.play(seat, Move("place", (square, coin)))
        assert not shows(match, seat), square
    (seat,) = match.owing()
    match.play(seat, Move("vote", ("r2c2",)))
    assert shows(match, seat), "the coins in a vote are turned over"


def test_a_sealed_bid_shows_nothing_until_the_last_one_turns_all_of_them_over() -> None:
    match = a_match("bid", 3)
    while not any(offer.verb == "bid" for offer in match.offers(match.owing()[0])):
        match.play(match.owing()[0], Move("pass"))
        bring_luck(match)
    for seat in (0, 1):
        match.play(seat, any_move(match, seat, seat))
        assert is_sealed(match, last_move(match, seat))
        assert not shows(match, seat)
    assert not shows(match, 0)
    match.play(2, any_move(match, 2))
    if match.waiting() > 0:
        assert shows(match, 2)
        assert shows(match, 0)


def test_a_step_shows_nothing_and_a_search_tells_where_no_box_is() -> None:
    match = a_match("letterbox", 3)
    rng = Random(4)
    seen: set[str] = set()
    for _ in range(400):
        if match.waiting() == OVER or {"walk", "search"} <= seen:
            break
        bring_luck(match)
        seat = match.owing()[0]
        verbs = [offer.verb for offer in match.offers(seat)]
        if "search" in verbs and "search" not in seen:
            match.play(seat, Move("search"))
            seen.add("search")
            if match.waiting() > 0:
                assert shows(match, seat)
            continue
        match.play_steps(seat, random_steps(match.rules, seat, rng))
        last = [event for event in match.events if isinstance(event, MoveLine)][-1]
        if last.verb == "walk" and match.waiting() > 0 and match.trail:
            seen.add("walk")
            assert not shows(match, seat)
    assert {"walk", "search"} <= seen


def test_words_that_were_sealed_are_shown_by_the_last_who_writes() -> None:
    match = a_match("tile13", 4)
    rng = Random(2)
    for _ in range(80):
        bring_luck(match)
        seat = match.owing()[0]
        verb = match.offers(seat)[0].verb
        last = len(match.owing()) == 1
        match.play_steps(seat, random_steps(match.rules, seat, rng))
        if verb == "describe":
            assert shows(match, seat) == last
            if last:
                return
    raise AssertionError("Nobody described anything.")


def test_lb_20_a_glance_sees_that_a_search_in_vain_has_taught_its_player_where_no_box_is() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5))
    table.play("Ann", "walk", "r4c4")
    assert not taught(table.match, last_move(table.match, 0), Random(1))
    table.search("Ann")
    seen = [taught(table.match, last_move(table.match, 0), Random(seed)) for seed in range(20)]
    assert seen.count(True) >= 12, "it may overlook it now and then; when asked for, it is refused"
