"""What a roll has hit, and a draw that was proposed, for each viewer: SH-24, SH-Q10, SH-Q17."""

import pytest

from games.scavenger_hunt.test_draws import LOCKED, after_a_turn, propose
from kit.games.hunt import HuntTable
from piecepack.core.contract import ALL_OPEN, WATCHER

HEARTS, SPADES, DIAMONDS = 0, 1, 3


@pytest.mark.parametrize(("coin", "fits"), [("crowns-4/s", "a match"), ("moons-4/v", "no match")])
def test_sh_q10_who_does_not_know_the_coin_is_not_told_whether_it_matches(
    coin: str, fits: str
) -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": coin}})
    table.roll(4)
    told = {}
    for viewer in (HEARTS, SPADES, WATCHER, ALL_OPEN):
        scene = table.match.scene(viewer)
        assert scene.moment
        (tally,) = scene.tallies
        assert tally.title == "Rolled: 4"
        (side,) = tally.sides
        assert side.pieces[0] == "crowns-4"
        told[viewer] = side.text
    assert told == {HEARTS: fits, SPADES: "", WATCHER: "", ALL_OPEN: fits}


def test_sh_q17_of_answers_that_are_sealed_only_their_being_there_is_told() -> None:
    table = after_a_turn(pawns=LOCKED)
    propose(table, "clubs", "seat-0-trap")
    table.play("diamonds", "agree")
    for viewer in (HEARTS, WATCHER):
        (tally,) = table.match.scene(viewer).tallies
        assert tally.title == "hearts is trapped"
        assert [(side.seat, side.text) for side in tally.sides] == [
            (2, "says so"),
            (1, "to answer"),
            (3, "has answered"),
        ]
    assert table.match.scene(ALL_OPEN).seats[DIAMONDS].saying == "agrees"
    assert table.match.scene(WATCHER).seats[DIAMONDS].saying == ""


def test_a_die_is_called_by_its_suit() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s"}})
    table.roll(4)
    assert [p.name for p in table.match.scene(0).pieces if p.kind == "die"] == ["die of Hearts, 4"]


def dice(table: HuntTable) -> list[str]:
    return [piece.name for piece in table.match.scene(WATCHER).pieces if piece.kind == "die"]


def test_sh_24_a_roll_that_hits_nothing_lies_there_until_the_next_pawn_moves() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s"}})
    table.roll(3)
    assert table.on_turn == "spades"
    assert dice(table) == ["die of Hearts, 3"]
    scene = table.match.scene(SPADES)
    assert scene.moment
    (tally,) = scene.tallies
    assert (tally.title, tally.text) == ("hearts rolled 3", "Nothing can be removed.")
    table.play("spades", "stay")
    assert dice(table) == []
    assert table.match.scene(SPADES).tallies == ()


def test_sh_41_the_second_roll_takes_the_place_of_the_first() -> None:
    table = HuntTable(
        lists={"hearts": {"crowns-4": "crowns-4/s"}}, options={"variant": "double_up"}
    )
    table.roll(3)
    assert (table.on_turn, dice(table)) == ("hearts", ["die of Hearts, 3"])
    table.roll(5)
    assert (table.on_turn, dice(table)) == ("spades", ["die of Hearts, 5"])


def test_what_is_swapped_changes_places_and_a_claim_is_asked_for_twice() -> None:
    table = HuntTable(
        lists={"hearts": {"crowns-4": "suns-2/v", "moons-3": "arms-5/s"}},
        tiles={"1,2": "moons-2"},
    )
    table.go((1, 2))
    table.examine()
    offers = {offer.verb: offer for offer in table.match.offers(HEARTS)}
    assert offers["claim"].final
    assert not offers["pass"].final
    table.play("hearts", "pass")
    (swap,) = [offer for offer in table.match.offers(HEARTS) if offer.swaps]
    assert swap.verb == "swap"
