"""Board, boxes, clues, cards and the first player."""

from collections import Counter
from random import Random

import pytest

from kit.games.letterbox import BOARD, INK, PLAYERS, LetterboxTable
from piecepack.core.contract import LUCK
from piecepack.core.errors import BadOptions, IllegalMove
from piecepack.core.ranks import ACE, NULL
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.face.position import census
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.terrain import SUITS, WORTH
from piecepack.match.match import check_seats

BOXES = {"Ann": (5, 3), "Bob": (4, 5), "Cyd": (4, 5), "Dee": (3, 4)}


def test_lb_01_it_is_for_three_to_six_and_takes_an_hour() -> None:
    assert sorted(GAME.seats) == [3, 4, 5, 6]
    assert GAME.minutes == 60
    for seats in (2, 7):
        with pytest.raises(BadOptions):
            check_seats(GAME, seats)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_lb_02_and_03_six_suits_of_tiles_a_pawn_each_and_a_die(seats: int) -> None:
    pieces = census(Letterbox(seats, LetterboxOptions()))
    assert SUITS == ("snowflakes", "flowers", "fish", "leaves", "suns", "moons")
    assert sum("-" in name for name in pieces) == 36
    assert (pieces["pawn"], pieces["spare pawn"], pieces["die"]) == (seats, 6 - seats, 1)


def test_lb_04_and_05_board_clues_and_cards_reading_die_play() -> None:
    state = Letterbox(3, LetterboxOptions())
    seen = [state.phase]
    rng = Random(4)
    while state.phase != phases.HUNT:
        if state.waiting() == LUCK:
            state.land([rng.randrange(bound) for bound in state.toss()])
        else:
            for seat in range(3):
                state.play(seat, state.moves(seat)[seat])
        seen.append(state.phase)
    assert seen[:3] == [phases.DEAL, phases.HIDE, phases.FIRST]
    assert set(seen[3:-1]) <= {phases.FIRST}


def test_lb_06_the_tiles_are_shuffled_into_a_square() -> None:
    state = Letterbox(3, LetterboxOptions())
    assert list(state.toss()) == list(range(36, 1, -1))
    corners: Counter[int] = Counter()
    rng = Random(6)
    for _ in range(600):
        dealt = state.copy()
        dealt.land([rng.randrange(bound) for bound in state.toss()])
        assert sorted(dealt.board) == list(range(36))
        corners[dealt.board[0]] += 1
    assert len(corners) == 36


def test_lb_06_and_l2_and_l12_the_map_says_where_north_is_and_counts_from_there() -> None:
    for seats in (3, 6):
        scene = LetterboxTable([str(seat) for seat in range(seats)]).scene()
        map_ = next(zone for zone in scene.zones if zone.id == "map")
        assert map_.compass
        assert map_.pencil
        assert [heading.text for heading in map_.rows] == list("123456")
        assert map_.cols == map_.rows


def test_lb_l1_the_board_lies_face_up_for_all() -> None:
    for player in (*PLAYERS, None):
        tiles = [p for p in LetterboxTable().scene(player).pieces if p.kind == "tile"]
        assert [f"{tile.suit}-{tile.rank}" for tile in tiles] == [t for row in BOARD for t in row]
        assert all(tile.up == "face" and tile.mark is None for tile in tiles)


def test_lb_07_everybody_hides_one_box_in_secret_and_at_once() -> None:
    table = LetterboxTable()
    assert table.match.owing() == (0, 1, 2, 3)
    assert len(table.state.moves(0)) == 36
    with pytest.raises(IllegalMove):
        table.play("Ann", "hide", "r1c1", "r2c2")
    before = {player: table.scene(player) for player in ("Bob", None)}
    table.hide({"Ann": (5, 3)})
    assert table.tile_at("Ann", (5, 3)).caption == "your box"
    for player in ("Bob", None):
        after = table.scene(player)
        assert after.pieces == before[player].pieces
        assert after.cards == ()
    assert table.told() == ["The tiles are shuffled into six rows of six; north is at the top.",
                            "Ann has hidden a box."]  # fmt: skip


def test_lb_l6_two_boxes_may_lie_on_one_tile() -> None:
    table = LetterboxTable()
    table.hide(BOXES)
    assert table.state.chains[1] == table.state.chains[2]


def test_lb_08_and_13_clues_are_read_aloud_once_all_are_hidden_and_stay_open() -> None:
    table = LetterboxTable()
    table.hide({player: BOXES[player] for player in PLAYERS[:3]}, Ann="Under the <b>big</b> sun")
    assert table.card("Bob", "clue-0") is None
    assert table.card("Ann", "clue-0") is not None
    table.hide({"Dee": (3, 4)})
    for player in (*PLAYERS, None):
        assert "Ann: Under the <b>big</b> sun" in table.told(player)
        card = table.card(player, "clue-0")
        assert card is not None
        assert (card.text, card.seat) == ("Under the <b>big</b> sun", 0)
    table.begin("Ann")
    assert table.card(None, "clue-3") is not None


def test_lb_09_and_10_and_12_a_stamp_stays_with_its_owner_until_somebody_finds_the_box() -> None:
    table = LetterboxTable()
    table.hide(BOXES)
    table.begin("Ann")
    own = table.card("Bob", "own-box")
    assert own is not None
    assert own.ink == INK
    assert own.caption == "3 stamp cards left."
    for player in ("Ann", "Cyd", None):
        assert all(card.ink == "" or card.id == "own-box" for card in table.scene(player).cards)


def test_lb_09_the_stamp_is_the_same_on_every_card() -> None:
    table = LetterboxTable()
    table.hide(BOXES)
    table.begin("Ann")
    for player in ("Ann", "Bob"):
        table.play(player, "place", "r3c4")
        table.search(player)
        card = table.card(player, "stamp-3")
        assert card is not None
        assert card.ink == INK
        table.play(player, "end")


def test_lb_11_a_decoy_is_text_and_a_stamp_is_ink() -> None:
    table = LetterboxTable()
    table.hide(BOXES)
    table.begin("Ann")
    table.play("Ann", "place", "r4c5")
    table.search("Ann")
    stamp, decoy = table.card("Ann", "stamp-1"), table.card("Ann", "decoy-3")
    assert stamp is not None
    assert decoy is not None
    assert (stamp.ink, decoy.ink, decoy.text) == (INK, "", "Dee's decoy")
    assert "Dee hands you a decoy: Dee's decoy" in table.told("Ann")


def test_lb_l21_how_long_the_texts_may_be() -> None:
    fields = {field.id: field for field in LetterboxTable().match.offers(0)[0].fields}
    assert (fields["clue"].least, fields["clue"].most) == (1, 400)
    assert fields["decoy"].most == 80
    assert (fields["stamp"].kind, fields["stamp"].most) == ("ink", 64 * 1024)
    for wrong in ({"clue": ""}, {"clue": "x" * 401}, {"decoy": "x" * 81}, {"stamp": "[[[0,300]]]"}):
        with pytest.raises(IllegalMove):
            LetterboxTable().play("Ann", "hide", "r1c1", **wrong)
    LetterboxTable().play("Ann", "hide", "r1c1", clue="x" * 400, decoy="", stamp=INK)


def test_lb_l21_a_drawing_that_is_none_is_refused_with_the_reason() -> None:
    for wrong in ("", "[]", "drawn", '[[["a",1]]]', "[[[1.5,1]]]", "[[[1,1,1,1]]]"):
        with pytest.raises(IllegalMove, match=r"drawing|Stamp"):
            LetterboxTable().play("Ann", "hide", "r1c1", stamp=wrong)


def test_lb_32_advice_stands_next_to_the_clue_and_an_example_gives_nothing_away() -> None:
    table = LetterboxTable()
    fields = {field.id: field for field in table.match.offers(2)[0].fields}
    for word in ("simple", "suit", "value", "colour", "ace", "name of their own", "nearly as well"):
        assert word in fields["clue"].advice
    table.hide({"Ann": (1, 1)})
    assert {field.id: field for field in table.match.offers(2)[0].fields} == fields
    examples = {table.match.offers(seat)[0].fields[0].example for seat in (1, 2, 3)}
    assert len(examples) == 3


def test_lb_08_and_09_a_person_starts_from_an_empty_clue_and_an_empty_stamp() -> None:
    table = LetterboxTable()
    fields = {field.id: field for field in table.match.offers(0)[0].fields}
    for name in ("clue", "stamp"):
        assert not fields[name].ready
        assert fields[name].least
    assert fields["stamp"].example in fields["stamp"].samples
    table.play("Ann", "hide", "r1c1")  # leaving them out is still a whole move
    cards = {card.id: card for card in table.scene("Ann").cards}
    assert cards["clue-0"].text == fields["clue"].example
    assert cards["own-box"].ink == fields["stamp"].example


def test_lb_14_null_is_one_and_the_ace_six() -> None:
    assert (WORTH[NULL], WORTH[ACE]) == (1, 6)


def test_lb_14_and_l3_the_highest_roll_starts_and_tied_leaders_roll_again() -> None:
    table = LetterboxTable()
    table.hide(BOXES)
    assert tuple(table.state.toss()) == (6, 6, 6, 6)
    table.match.bring_named({"seat-0": "5", "seat-1": "ace", "seat-2": "null", "seat-3": "ace"})
    assert tuple(table.state.toss()) == (6, 6)
    assert table.told()[-1] == "Bob and Dee tie and roll again."
    table.match.bring_named({"seat-1": "null", "seat-3": "null"})
    table.match.bring_named({"seat-1": "null", "seat-3": "2"})
    assert table.turn == "Dee"
    assert table.match.owing() == (3,)
