"""A match: who has to move, and what is refused."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

from kit.games.bid import NO_LUCK, BidTable
from piecepack.core.bot import LEVELS
from piecepack.core.contract import LUCK
from piecepack.core.errors import (
    BadOptions,
    BotFailed,
    IllegalMove,
    NotYourTurn,
    UnknownGame,
    Unreadable,
)
from piecepack.core.happenings import Choice
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.scene import Scene
from piecepack.core.texts import UNTRANSLATED
from piecepack.games.bid import GAME
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules import phases as bid_phases
from piecepack.games.tile13.rules import phases
from piecepack.match import shelf
from piecepack.match.luck import SealedLuck
from piecepack.match.match import Match
from piecepack.match.playing import act, as_match, choose, let_choose, play_out
from piecepack.match.record import Player
from piecepack.match.seating import bot_ids, find_bot, seat
from piecepack.minds.random import RandomBot


def test_moves_owed_at_once_are_accepted_in_any_order() -> None:
    positions = []
    for order in permutations(("Andy", "Bob", "Cindy")):
        table = BidTable()
        table.roll(2, 2, 2, 2)
        for player in order:
            table.play(player, Move("pass"))
        assert table.state.phase == bid_phases.BID
        for player in order:
            table.seal_bid(player, [{"Andy": 5, "Bob": 4, "Cindy": 3}[player]])
        positions.append(table.match.position())
    assert table.auction_winner == "Andy"
    assert positions == [positions[0]] * 6


def test_a_label_in_a_refusal_is_its_own_message_even_where_another_reads_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    match = table.match
    waits, label = GAME.texts(UNTRANSLATED), {UNTRANSLATED: ("choosing", "sealed")}

    def offers(seat: int, language: str = "") -> list[Offer]:
        first, second = label.get(language, ("", ""))
        told = [waits(one) if one else "the same" for one in (first, second)]
        groups = [Group(one, (Pick("a", ""),)) for one in told]
        return [Offer("one", told[0], (groups[0],)), Offer("two", told[1], (groups[1],))]

    monkeypatch.setattr(match, "offers", offers)
    for verb, read, german in (("one", "choosing", "wählt"), ("two", "sealed", "verdeckt")):
        with pytest.raises(IllegalMove) as refused:
            match.play(0, Move(verb))
        assert str(refused.value) == f"Pick 1 of {read}, not 0."
        assert refused.value.translated("de") == f"Wähle 1, nicht 0: {german}."


def test_offers_are_only_for_those_who_owe_a_move() -> None:
    table = BidTable(pawns=["Bob"])
    table.roll(2, 2, 2, 2)
    assert table.match.offers(1)
    for wrong, reason in ((0, "Andy cannot move now; waiting for Bob"), (7, "There is no seat 7")):
        with pytest.raises(NotYourTurn, match=reason):
            table.match.offers(wrong)


def test_nothing_moves_while_luck_owes_and_luck_owes_nothing_while_moves_do() -> None:
    table = BidTable()
    with pytest.raises(NotYourTurn, match="waiting for luck"):
        table.play("Andy", Move("pass"))
    table.roll(2, 2, 2, 2)
    with pytest.raises(IllegalMove, match="No outcome of luck is expected now"):
        table.roll(2, 2, 2, 2)


def test_luck_out_of_bounds_is_refused() -> None:
    table = BidTable()
    for luck in ([6, 0, 0, 0], [0, 0, 0], [-1, 0, 0, 0]):
        with pytest.raises(Unreadable, match="is not a possible outcome of luck"):
            table.match.bring(luck)


def test_the_rules_have_the_last_word_whatever_a_face_offers() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    before = table.match.position()
    table.match.face.read_move = lambda rules, seat, move: [0]  # type: ignore[method-assign]  # a tile, in the window
    with pytest.raises(IllegalMove, match="The rules do not allow pass now"):
        table.play("Andy", Move("pass"))
    assert table.match.position() == before


def test_when_the_game_is_over_it_is_over() -> None:
    table = BidTable(scores=[95, 0, 0])
    table.roll(2, 2, 2, 2)
    table.bid(5, 4, 3)
    with pytest.raises(NotYourTurn, match="The game is over"):
        table.play("Andy", Move("pass"))


def test_seats_are_named_by_the_game() -> None:
    assert seat(GAME, ["you", "bot", "random"]) == [
        Player("Suns", "you"),
        Player("Moons", "bot"),
        Player("Crowns", "random"),
    ]


def test_a_wrong_bot_is_refused_with_the_right_ones() -> None:
    with pytest.raises(BadOptions, match=r"Bid! has no bot 'chess'; it has easy, .*, random"):
        find_bot(GAME, "chess")
    assert bot_ids(GAME) == (*LEVELS, *GAME.bots, "random")


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownGame, match="Did you mean bid"):
        shelf.find("bidd")
    with pytest.raises(UnknownGame, match="The games are: bid"):
        shelf.find("zzz")


def test_a_bot_that_breaks_the_rules_is_found_out() -> None:
    class Cheat:
        def choose(self, rules: object, seat: int, rng: Random) -> int:
            return -7

    match = Match(GAME, seat(GAME, ["bot"] * 3), {"first_roller": 1}, commitment=NO_LUCK)
    match.bring([2, 2, 2, 2])
    with pytest.raises(BotFailed, match="Cheat chose -7, which seat 0 cannot play"):
        choose(match.rules, Cheat(), 0, Random(0))


def in_crowd_match() -> Match:
    game = shelf.find("in_crowd")
    match = Match(game, seat(game, ["random"] * 2), commitment=NO_LUCK)
    match.bring_named({"first": 0, "suits": ["suns", "moons"]})
    return match


def test_a_choice_in_small_steps_is_one_line_of_the_record() -> None:
    match = in_crowd_match()
    steps = act(match.rules.copy(), RandomBot(), 0, Random(1))
    assert len(steps) == 2
    match.play_steps(0, steps)
    assert [type(event).__name__ for event in match.events] == ["LuckLine", "MoveLine"]


def test_half_a_choice_or_more_than_one_is_refused() -> None:
    match = in_crowd_match()
    before = match.record()
    for wrong in ([], [0], [0, 36, 1]):
        with pytest.raises(IllegalMove):
            match.play_steps(0, wrong)
    assert match.record() == before


class Poet(RandomBot):
    """Chooses at random, and has words for it."""

    def write(
        self, rules: Any, seat: int, steps: Sequence[int], rng: Random, language: str
    ) -> dict[str, str]:
        return {"title": f"Ode {rng.randrange(100)}"} if rules.phase == phases.PITCH else {}


def test_a_bot_that_writes_is_recorded_with_its_words_and_plays_the_same_without() -> None:
    game = shelf.find("tile13")
    games = []
    for in_words in (False, True):
        rules = game.start(3, game.options())
        rngs = [Random(number) for number in range(3)]
        luck = SealedLuck(b"x", [])
        games.append(play_out(rules, [Poet()] * 3, luck, rngs, 1000, in_words=in_words))
    silent, spoken = games
    said = [h.fields for h in spoken.happenings if isinstance(h, Choice) and h.fields]
    assert len(said) == 10  # two designers in each of five contests
    assert [h.steps for h in spoken.happenings if isinstance(h, Choice)] == [
        h.steps for h in silent.happenings if isinstance(h, Choice)
    ]
    match = as_match(game, seat(game, ["random"] * 3), {}, NO_LUCK, spoken)
    titles = [s.fields["title"] for s in match.said if s.verb == "describe"]
    assert len(titles) == 10
    assert all(title.startswith("Ode ") for title in titles)


class Gossip(Poet):
    """Remembers all that it can read."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    def read(self, scene: Scene, seat: int) -> None:
        self.scenes.append(scene)

    def odes(self) -> list[str]:
        titles = [card.title for scene in self.scenes for card in scene.cards]
        return [title for title in titles if title.startswith("Ode ")]


def test_a_bot_that_reads_is_shown_what_its_seat_sees_and_no_more() -> None:
    game = shelf.find("tile13")
    match = Match(game, seat(game, ["random"] * 3), commitment=NO_LUCK)
    match.bring_named({"judge": 0})
    bots = [Gossip() for _ in range(3)]
    differed = set()
    while len(match.rules.contests) < 1:  # type: ignore[attr-defined]  # the game's own rules
        if match.waiting() == LUCK:
            match.bring([0])
            continue
        mover = match.owing()[0]
        seen = [match.scene(viewer) for viewer in range(3)]
        let_choose(match, bots[mover], mover, Random(1), "seed")
        assert bots[mover].scenes[-1] == seen[mover]
        differed |= {mover} if seen.count(seen[mover]) == 1 else set()
    assert differed == {0, 1, 2}  # so that nobody could be shown what another one sees
    judge, first, second = bots
    assert judge.odes()  # to name a Runner-Up
    assert not first.odes()  # still sealed
    assert not second.odes()


def test_a_game_that_outlasts_its_limit_is_unfinished() -> None:
    rules = GAME.start(3, BidOptions())
    rngs = [Random(0)] * 3
    played = play_out(rules, [RandomBot()] * 3, SealedLuck(b"x", []), rngs, 10)
    assert not played.finished
    assert played.decisions >= 10
