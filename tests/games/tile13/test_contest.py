"""A contest from the theme to the succession."""

from itertools import pairwise
from random import Random

import pytest

from kit.games.tile13 import Tile13Table
from piecepack.core.contract import LUCK, WATCHER
from piecepack.core.errors import IllegalMove, NotYourTurn
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.face.position import census
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.judging import highest, judge_games, spread
from piecepack.games.tile13.rules.tiles import LOW_TO_HIGH, SUITS, WORTH
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["3"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}


def test_t13_01_and_41_it_is_for_three_to_six_and_never_for_fewer() -> None:
    assert sorted(GAME.seats) == [3, 4, 5, 6]
    assert 45 <= GAME.minutes <= 90


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_t13_02_and_04_and_05_a_set_for_everybody_and_one_for_the_judges(seats: int) -> None:
    pieces = census(Tile13(seats, Tile13Options()))
    assert pieces.total() == seats * (24 + 4) + 24
    assert sum(name.startswith("0-pawn") for name in pieces) == 4
    assert sum(name.startswith("judge-") for name in pieces) == 24


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_t13_06_and_a20_the_first_judge_is_a_uniform_draw(seats: int) -> None:
    players = [Player(str(seat), "you") for seat in range(seats)]
    match = Match(GAME, players, commitment=Commitment("00", ()))
    assert match.waiting() == LUCK
    assert match.rules.toss() == (seats,)
    match.bring([seats - 1])
    assert match.owing() == (seats - 1,)


def test_t13_07_the_judge_announces_a_theme_of_her_own_or_a_sample() -> None:
    table = Tile13Table()
    (field,) = table.match.offers(0)[0].fields
    assert (field.id, field.least, field.most) == ("theme", 1, 120)
    assert len(field.samples) == 24
    table.judge(JUDGE, theme="Games for a night train <b>")
    assert table.match.scene(WATCHER).cards[0].title == "Games for a night train <b>"
    with pytest.raises(IllegalMove):
        Tile13Table().judge(JUDGE, theme="x" * 121)
    with pytest.raises(IllegalMove):
        Tile13Table().judge(JUDGE, theme="")


def test_t13_08_the_judge_plays_one_tile_of_each_suit_face_down() -> None:
    table = Tile13Table()
    with pytest.raises(IllegalMove, match="T13-08"):
        table.play("Ann", "judge", "suns-5", "crowns-4", "arms-3", theme="x")
    table.judge(JUDGE)
    for viewer in (1, 2, WATCHER):
        tiles = [p for p in table.match.scene(viewer).pieces if p.zone == "judge"]
        assert [(p.up, p.suit, p.rank, p.mark) for p in tiles] == [("back", "", "", None)] * 4
    hers = [p for p in table.match.scene(0).pieces if p.zone == "judge"]
    assert [p.mark.rank for p in hers if p.mark] == ["5", "4", "3", "2"]


def test_t13_09_and_a3_values_differ_as_far_as_possible() -> None:
    with pytest.raises(IllegalMove, match="T13-09"):
        Tile13Table().judge({**JUDGE, "moons": "3"})
    assert spread(0, (0b11, 0b11, 0b11, 0b11)) == 2
    assert spread(0, (0b1, 0b1, 0b111, 0b1)) == 2
    assert all(len(set(game)) == 4 for game in judge_games((63, 63, 63, 63)))
    assert len(judge_games((63, 63, 63, 63))) == 6 * 5 * 4 * 3
    assert set(judge_games((0b11, 0b11, 0b1, 0b1))) == {(0, 1, 0, 0), (1, 0, 0, 0), (1, 1, 0, 0)}


def test_t13_10_and_a15_a_theme_that_does_not_fit_is_remarked_on_to_the_judge_alone() -> None:
    table = Tile13Table()
    table.judge({**JUDGE, "suns": "A"}, theme="Playing Dice With the Universe")
    hint = table.match.lines[-1]
    assert hint.text == (
        "Your theme seems to be about Crowns (components), and your highest tile is Suns"
        " (game type)."
    )
    assert hint.only == (0,)
    table = Tile13Table()
    table.judge({**JUDGE, "suns": "A"}, theme="Cooperative games for couples")
    assert table.match.lines[-1].only is None


def test_t13_11_and_a1_and_a2_the_suit_of_the_highest_tile_is_announced() -> None:
    table = Tile13Table()
    table.judge({"suns": "5", "crowns": "A", "arms": "3", "moons": "N"})
    assert SUITS[table.state.announced] == "crowns"
    assert table.told[-1] == "Ann: Crowns is my highest tile."
    assert [WORTH[rank] for rank in LOW_TO_HIGH] == [1, 2, 3, 4, 5, 10]
    assert highest([5, 5, 1, 0]) == [2]


def test_t13_11_tied_she_chooses_which_and_it_is_no_secret_that_she_is_asked() -> None:
    """With so few values left there could be a tie; so she is asked whether there is one or not."""
    for tiles, options in (
        ({"suns": "2", "crowns": "2", "arms": "N", "moons": "N"}, ["suns", "crowns"]),
        ({"suns": "2", "crowns": "N", "arms": "N", "moons": "N"}, ["suns"]),
    ):
        table = Tile13Table()
        table.state.left = [0b101] * 4
        table.play(
            "Ann", "judge", *[f"{s}-{'2' if v == '2' else 'null'}" for s, v in tiles.items()]
        )
        assert table.state.phase == phases.ANNOUNCE
        assert [p.id for p in table.match.offers(0)[0].groups[0].picks] == options
        with pytest.raises(IllegalMove):
            table.play("Ann", "announce", "moons")  # it has to be true
        table.play("Ann", "announce", options[-1])
        assert SUITS[table.state.announced] == options[-1]


def test_t13_12_and_a19_playtesters_are_sealed_any_number_or_none() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.play("Bea", "playtest", "pawn-suns", "pawn-moons")
    assert all(p.state != "sealed" for p in table.match.scene(2).pieces)
    assert len([p for p in table.match.scene(2).pieces if p.zone == "pawns-1"]) == 4
    sealed = [p.suit for p in table.match.scene(1).pieces if p.state == "sealed"]
    assert sealed == ["suns", "moons"]
    table.play("Cal", "playtest")
    assert table.told[-1] == "Playtesters: Bea Suns and Moons and Cal none."
    assert len([p for p in table.match.scene(2).pieces if p.zone == "pawns-1"]) == 2


def test_t13_13_and_26_a_pawn_doubles_the_tiles_of_its_suit() -> None:
    table = Tile13Table()
    bea = {**BEA, "suns": ["4", "2"]}
    table.contest(JUDGE, {"Bea": bea, "Cal": CAL}, {"Bea": ["suns"]})
    assert table.brought()["Bea"]["suns"] == [2 * 5 * 2, 4 * 5 * 2]


def test_t13_14_and_a18_a_pawn_without_a_tile_of_its_suit_is_spent_for_nothing() -> None:
    table = Tile13Table()
    table.leave("Bea", ["crowns", "arms", "moons"])
    bea = {suit: tiles for suit, tiles in BEA.items() if suit != "suns"}
    table.contest(JUDGE, {"Bea": bea, "Cal": CAL}, {"Bea": ["suns"]})
    assert table.points["Bea"] == 5 * 4 + 2 * 3 + 3 * 2
    assert table.state.pawns[1] == 0b1110


def test_t13_15_tiles_come_after_the_pawns() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    with pytest.raises(IllegalMove):
        table.play("Bea", "design", "suns-4", "crowns-5", "arms-2", "moons-3")
    table.playtest()
    table.play("Bea", "design", "suns-4", "crowns-5", "arms-2", "moons-3")


def test_t13_16_and_17_one_of_every_suit_and_a_second_of_one() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    for wrong, rule in (
        (("suns-4", "crowns-5", "arms-2"), "T13-16"),
        (("suns-4", "suns-5", "crowns-5", "crowns-4", "arms-2", "moons-3"), "T13-17"),
        (("suns-4", "suns-5", "suns-3", "crowns-5", "arms-2", "moons-3"), "T13-16"),
    ):
        with pytest.raises(IllegalMove, match=rule):
            table.play("Bea", "design", *wrong)
    table.play("Bea", "design", "suns-4", "suns-ace", "crowns-5", "arms-2", "moons-3")
    table.play("Cal", "design", "moons-5", "arms-2", "suns-5", "crowns-5")
    assert table.state.phase == phases.PITCH


def test_t13_18_and_a4_out_of_a_suit_another_may_be_doubled_and_only_one() -> None:
    table = Tile13Table()
    table.leave("Cal", ["crowns", "moons"])
    table.judge(JUDGE)
    table.playtest()
    with pytest.raises(IllegalMove, match="T13-17"):
        table.play("Cal", "design", "crowns-null", "crowns-5", "moons-ace", "moons-2")
    table.play("Cal", "design", "crowns-null", "crowns-5", "moons-ace")


def test_t13_19_and_a17_all_are_shown_together_and_count_as_held_until_then() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    before = [p for p in table.match.scene(2).pieces if p.zone in ("tiles-1", "judge-set")]
    table.play("Bea", "design", "suns-4", "crowns-5", "arms-2", "moons-3")
    after = [p for p in table.match.scene(2).pieces if p.zone in ("tiles-1", "judge-set")]
    assert after == before
    assert len(after) == 48
    table.design({"Cal": CAL})
    shown = table.match.scene(2).pieces
    assert len([p for p in shown if p.zone == "tiles-1"]) == 20
    assert [p.rank for p in shown if p.zone == "judge"] == ["5", "4", "3", "2"]
    assert table.told[-3] == "The Judge's tiles are Suns 5, Crowns 4, Arms 3 and Moons 2."


def test_t13_a17_what_is_sealed_is_imagined_otherwise_and_true_to_the_announcement() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    table.play("Bea", "design", "suns-4", "crowns-5", "arms-2", "moons-3")
    ranks, games = set(), set()
    for seed in range(60):
        imagined = table.state.imagine(2, Random(seed))
        assert highest(imagined.ranks) == [table.state.announced]
        ranks.add(tuple(imagined.ranks))
        games.add(tuple(imagined.games[1]))
        assert table.state.imagine(0, Random(seed)).ranks == table.state.ranks
        assert table.state.imagine(1, Random(seed)).games[1] == table.state.games[1]
    assert len(ranks) > 20
    assert len(games) > 40


def test_t13_20_and_a21_texts_are_kept_as_typed_sealed_and_may_be_empty() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    table.design({"Bea": BEA, "Cal": CAL})
    title, text, slogan = table.match.offers(1)[0].fields
    assert (title.most, text.most, slogan.most) == (80, 600, 120)
    assert (title.least, text.least, slogan.least) == (0, 0, 0)
    assert title.ready.startswith("The ")
    table.play("Bea", "describe", title="  Émile's <i>Auction</i> ", description="", slogan="Ha!")
    assert table.match.scene(2).cards[1:] == ()  # until the last one has written
    assert [card.title for card in table.match.scene(1).cards[1:]] == ["  Émile's <i>Auction</i> "]
    with pytest.raises(IllegalMove):
        table.play("Cal", "describe", title="x" * 81)
    table.play("Cal", "describe", title="", description="", slogan="")
    cards = table.match.scene(WATCHER).cards[1:]
    assert [(card.title, card.text, card.caption) for card in cards] == [
        ("  Émile's <i>Auction</i> ", "", "Ha!"),
        ("", "", ""),
    ]
    assert any("Émile's <i>Auction</i>" in text for text in table.told)


def test_t13_a16_and_40_the_judge_keeps_her_own_tiles_and_pawns() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    with pytest.raises(NotYourTurn):
        table.play("Ann", "playtest", "pawn-suns")
    table.playtest()
    with pytest.raises(NotYourTurn):
        table.play("Ann", "design", "suns-4", "crowns-5", "arms-2", "moons-3")
    table.design({"Bea": BEA, "Cal": CAL})
    assert table.state.hands[0] == [63] * 4
    assert table.state.pawns[0] == 15


def test_t13_34_and_35_and_36_the_corpus_lies_newest_row_first_in_the_order_of_the_suits() -> None:
    table = Tile13Table()
    bea = {**BEA, "moons": ["A", "3"]}
    table.contest(JUDGE, {"Bea": bea, "Cal": CAL}, {"Bea": ["moons", "suns"]})
    table.name(None)
    lies_open = [p for p in table.match.scene(WATCHER).pieces if p.zone == "game-1"]
    assert [p.rank for p in lies_open if p.kind == "tile"] == ["4", "5", "2", "3", "ace"]
    winner = table.players[table.state.judge]
    assert winner == "Bea"
    table.contest(
        {"suns": "4", "crowns": "5", "arms": "2", "moons": "3"},
        {
            "Ann": {suit: ["N"] for suit in SUITS},
            "Cal": {"suns": ["A"], "crowns": ["A"], "arms": ["A"], "moons": ["A"]},
        },
    )
    table.name(None)
    table.judge({"suns": "3", "crowns": "2", "arms": "5", "moons": "4"})
    pieces = table.match.scene(WATCHER).pieces
    cal = [(p.cell, p.suit, p.rank) for p in pieces if p.zone == "corpus-2"]
    assert cal == [
        ((0, 0), "suns", "ace"),
        ((0, 1), "crowns", "ace"),
        ((0, 2), "arms", "ace"),
        ((0, 3), "moons", "ace"),
        ((1, 0), "suns", "3"),
        ((1, 1), "crowns", "3"),
        ((1, 2), "arms", "4"),
        ((1, 3), "moons", "5"),
    ]
    pawns = {p.suit: p.cell for p in pieces if p.zone == "corpus-1" and p.kind == "pawn"}
    assert pawns == {"suns": (1, 0), "moons": (1, 4)}  # beside the last tile of their suit
    judged = [(p.cell, p.rank) for p in pieces if p.zone == "judge-corpus"]
    assert [rank for cell, rank in judged if cell and cell[0] == 0] == ["4", "5", "2", "3"]


def test_t13_37_nothing_played_is_played_again() -> None:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL}, {"Bea": ["suns"], "Cal": ["moons"]})
    table.name(None)
    with pytest.raises(IllegalMove):
        table.judge({**JUDGE, "crowns": "N", "arms": "2", "moons": "3"})  # suns-5 again
    table.judge({"suns": "4", "crowns": "5", "arms": "2", "moons": "3"})
    with pytest.raises(IllegalMove):
        table.play("Cal", "playtest", "pawn-moons")
    table.playtest()
    with pytest.raises(IllegalMove):
        table.play("Cal", "design", "suns-3", "crowns-2", "arms-2", "moons-2")


def test_t13_38_and_39_and_a12_and_a13_five_contests_the_winner_judges_next() -> None:
    rng = Random(5)
    state = Tile13(4, Tile13Options())
    judges = []
    while state.waiting():
        if state.waiting() == LUCK:
            state.land([rng.randrange(bound) for bound in state.toss()])
            continue
        if state.phase == phases.JUDGE and not state.ranks:
            judges.append(state.judge)
        seat = next(s for s in range(4) if state.waiting() >> s & 1)
        state.play(seat, rng.choice(state.moves(seat)))
    winners = [contest.winner for contest in state.contests]
    assert len(judges) == 5
    assert judges[1:] == winners[:4]
    assert all(one != other for one, other in pairwise(judges))
    assert sum(mask.bit_count() for mask in state.left) == 4
