"""What is shown of Bid!, and to whom: BID-28, BID-A17, and the words."""

import pytest

from kit.games.bid import BidTable
from piecepack.core.contract import WATCHER
from piecepack.core.scene import Piece, Scene

HIDDEN = {"notes": False}


def tiles(scene: Scene, zone: str) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.zone == zone and piece.kind == "tile"]


def faces(scene: Scene, zone: str) -> list[str]:
    return [piece.id for piece in tiles(scene, zone) if piece.suit]


def test_bid_a17_with_notes_on_every_hand_is_shown_to_all() -> None:
    table = BidTable()
    for viewer in (0, 1, 2, WATCHER):
        assert len(faces(table.match.scene(viewer), "hand-1")) == 6


def test_bid_a17_with_notes_off_only_the_own_hand_is() -> None:
    table = BidTable(options=HIDDEN)
    scene = table.match.scene(0)
    assert len(faces(scene, "hand-0")) == 6
    assert faces(scene, "hand-1") == []
    assert [piece.id for piece in tiles(scene, "hand-1")] == [f"hand-1-{i}" for i in range(6)]
    assert faces(table.match.scene(WATCHER), "hand-0") == []


def test_bid_28_and_a17_arms_lays_hands_open_and_they_close_with_the_auction() -> None:
    table = BidTable(options=HIDDEN)
    table.roll(2, 2, 2, 1)
    assert len(faces(table.match.scene(0), "hand-1")) == 6
    table.bid(5, 4, 3)
    assert faces(table.match.scene(0), "hand-1") == []


def test_bid_a17_a_sealed_bid_leaves_no_gap_in_an_open_hand() -> None:
    table = BidTable(options=HIDDEN)
    table.roll(2, 2, 2, 1)
    table.pass_window()
    before = faces(table.match.scene(0), "hand-1")
    table.seal_bid("Bob", [4])
    scene = table.match.scene(0)
    assert faces(scene, "hand-1") == before
    assert [(piece.id, piece.up, piece.suit) for piece in tiles(scene, "bid-1")] == [
        ("sealed-1-0", "back", "")
    ]


def test_a_player_sees_which_tile_the_own_sealed_bid_is() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.seal_bid("Bob", [4])
    own = [piece.id for piece in tiles(table.match.scene(1), "hand-1") if piece.state == "sealed"]
    assert own == ["moons-4"]
    others = tiles(table.match.scene(0), "hand-1")
    assert all(piece.state == "rest" for piece in others)


def test_bid_a17_which_bid_is_sealed_cannot_be_told_from_any_scene() -> None:
    for options in ({}, HIDDEN):
        shown = []
        for value in range(6):
            table = BidTable(options=options)
            table.roll(2, 2, 2, 1)
            table.pass_window()
            table.seal_bid("Bob", [value])
            shown.append([table.match.scene(viewer) for viewer in (0, 2, WATCHER)] + [table.log()])
        assert all(scenes == shown[0] for scenes in shown)


def test_shown_tiles_lie_among_the_bids_and_nowhere_else() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.bid(5, 4, 3)
    scene = table.match.scene(0)
    ids = [piece.id for piece in scene.pieces]
    assert len(set(ids)) == len(ids)
    assert faces(scene, "bid-0") == ["suns-5"]
    assert [(link.start, link.end) for link in scene.links] == [
        ("suns-5", "hand-1"),
        ("moons-4", "hand-2"),
        ("crowns-3", "hand-0"),
    ]
    table.roll(2, 2, 2, 2)
    assert "suns-5" in faces(table.match.scene(0), "hand-1")


def test_coins_are_always_public() -> None:
    table = BidTable(options=HIDDEN, coins=[1, 2, 3])
    scene = table.match.scene(WATCHER)
    assert [seat.counters[0].amount for seat in scene.seats] == [1, 2, 3]
    assert [zone.count for zone in scene.zones if zone.id == "bank"] == [12]


def test_the_headline_says_what_i_may_do() -> None:
    table = BidTable()
    table.roll(4, 0, 1, 3)
    scene = table.match.scene(0)
    assert scene.headline == (
        "7 points and a coin up for auction. Give up your pawn to roll again, or keep it."
    )
    table.pass_window()
    scene = table.match.scene(0)
    assert scene.headline == "Pick one tile to bid for 7 points and a coin."
    assert scene.more == "Whoever ties for highest loses 7 points."
    table.seal_bid("Andy", [4])
    assert table.match.scene(0).headline == (
        "Your bid is sealed. Bob and Cindy are choosing a bid."
    )
    assert table.match.scene(WATCHER).headline == "Bob and Cindy are choosing a bid."
    table.seal_bid("Bob", [5])
    table.seal_bid("Cindy", [3])
    assert table.match.scene(0).headline == "Bob won 7 points and a coin with a 5."


def test_a_tied_player_is_told_against_whom() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.bid(5, 5, 3)
    assert (
        table.match.scene(0).headline == "You tie with Bob. Bid coins for 8 points: the most wins."
    )
    assert table.match.scene(2).headline == "Andy and Bob are choosing coins."


@pytest.mark.parametrize(
    ("dice", "captions"),
    [
        (
            (2, 0, 1, 5),
            ["2 points", "a coin from the bank", "no ties: tied leaders lose 7", "5 points"],
        ),
        (
            (1, 1, 0, 1),
            [
                "double auction: two tiles each",
                "2 coins for everyone else",
                "2 coins from the bank",
                "hands of 16 scored 10",
            ],
        ),
    ],
)
def test_each_die_says_what_it_brings(dice: tuple[int, ...], captions: list[str]) -> None:
    table = BidTable()
    table.roll(*dice)
    assert [p.caption for p in table.match.scene(0).pieces if p.kind == "die"] == captions


def test_when_the_game_is_over_everything_is_open() -> None:
    table = BidTable(options=HIDDEN, scores=[95, 0, 0])
    table.roll(2, 2, 2, 2)
    table.bid(5, 4, 3)
    scene = table.match.scene(WATCHER)
    assert scene.headline == "Andy wins with 103 points."
    assert len(faces(scene, "hand-0")) + len(faces(scene, "bid-0")) == 6
    assert [seat.status for seat in scene.seats] == ["won", "", ""]
    assert table.match.scene(0).headline == "You win with 103 points."


def test_bid_20_and_26_nothing_is_promised_that_an_empty_bank_cannot_pay() -> None:
    table = BidTable(coins=[6, 6, 6])
    table.roll(0, 1, 2, 2)
    scene = table.match.scene(0)
    captions = [piece.caption for piece in scene.pieces if piece.kind == "die"]
    assert captions[:2] == ["the bank is empty", "the bank cannot pay"]
    assert scene.headline.startswith("4 points up for auction.")
    assert "coin" not in scene.more


def test_bid_a8_no_coin_is_said_to_be_won_that_the_bank_could_not_pay() -> None:
    table = BidTable(coins=[6, 6, 6])
    table.roll(0, 1, 2, 2)
    table.bid(5, 4, 3)
    scene = table.match.scene(0)
    assert scene.headline == "You won 4 points with a 5."
    captions = [piece.caption for piece in scene.pieces if piece.kind == "die"]
    assert captions[:2] == ["a coin if the bank can pay", "a coin each if the bank can pay"]
    (dice,) = (zone for zone in scene.zones if zone.id == "dice")
    assert dice.caption == "4 points on offer"


def test_bid_20_what_a_bank_with_coins_left_has_paid_is_still_shown() -> None:
    table = BidTable()
    table.roll(0, 2, 2, 2)
    table.bid(5, 4, 3)
    scene = table.match.scene(0)
    assert scene.headline == "You won 6 points and a coin with a 5."
    assert next(p.caption for p in scene.pieces if p.kind == "die") == "a coin from the bank"
