"""Searches: what is handed over, and who learns what."""

import pytest

from kit.games.letterbox import PLAYERS, LetterboxTable
from piecepack.games.letterbox.rules.chain import DECOY, STAMP, handed

BOXES = {"Ann": (5, 3), "Bob": (4, 5), "Cyd": (4, 5), "Dee": (3, 4)}


def test_lb_20_and_l6_one_search_finds_all_boxes_there() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.search("Ann")
    assert table.found("Ann") == ["Bob", "Cyd"]
    assert "Bob hands you a stamp: you have found that box." in table.told("Ann")
    assert "Dee hands you a decoy." in table.told("Ann")
    assert table.tile_at("Ann", (4, 5)).caption == "Bob's box, Cyd's box"


def test_lb_20_and_l13_owners_know_who_found_theirs_and_nobody_else_does() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.search("Ann")
    public = (
        "Ann searches the 2 of Suns (r4c5) for 2 hours. Each of the 3 others hands over a card."
    )
    assert table.told("Bob") == [public, "Ann is at your box, and receives your stamp."]
    assert table.told("Dee") == table.told(None) == [public]
    own = table.card("Bob", "own-box")
    assert own is not None
    assert own.caption == "Found by Ann. 2 stamp cards left."
    scores = {name: table.scene("Dee").seats[seat].score for seat, name in enumerate(PLAYERS)}
    assert scores == {"Ann": None, "Bob": None, "Cyd": None, "Dee": 0}
    assert [seat.score for seat in table.scene("Ann").seats] == [4, None, None, None]
    assert [seat.score for seat in table.scene("Bob").seats] == [None, 1, None, None]


def brought(table: LetterboxTable, player: str | None) -> list[str]:
    """What the tally of a search tells somebody, by seat."""
    (tally,) = table.scene(player).tallies
    return [f"{PLAYERS[side.seat]}: {side.text}" for side in tally.sides]


def test_lb_20_and_l13_a_search_is_shown_until_the_next_deed_to_each_as_far_as_they_know() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    assert table.scene("Ann").tallies == ()
    table.search("Ann")
    assert table.scene("Ann").tallies[0].title == "You searched the 2 of Suns (r4c5)"
    assert table.scene("Bob").tallies[0].title == "Ann searched the 2 of Suns (r4c5)"
    found = "a stamp: the box is found"
    assert brought(table, "Ann") == [f"Bob: {found}", f"Cyd: {found}", "Dee: a decoy"]
    assert brought(table, "Bob") == [f"Bob: {found}", "Cyd: a card", "Dee: a card"]
    assert brought(table, "Dee") == ["Bob: a card", "Cyd: a card", "Dee: a decoy"]
    assert brought(table, None) == ["Bob: a card", "Cyd: a card", "Dee: a card"]
    assert [side.won for side in table.scene(None).tallies[0].sides] == [False] * 3
    assert table.scene(None).moment
    table.play("Ann", "walk", "r4c4")
    assert table.scene("Ann").tallies == ()
    assert not table.scene(None).moment


def test_lb_l5_nobody_finds_the_own_box_but_others_there_count() -> None:
    table = LetterboxTable.hunting("Bob", (4, 5), boxes=BOXES)
    table.search("Bob")
    assert table.found("Bob") == ["Cyd"]
    assert table.was_found("Bob") == 0
    assert table.match.result() is None


def test_lb_l7_searching_again_costs_the_same_and_scores_nothing_new() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.search("Ann")
    score = table.scene("Ann").seats[0].score
    table.search("Ann")
    assert table.state.hours == 2
    assert table.scene("Ann").seats[0].score == score == 4
    assert "Bob hands you a stamp that you have already." in table.told("Ann")
    assert [line for line in table.told(None) if "3 others" in line] == table.told(None)


@pytest.mark.parametrize("place", [(4, 5), (3, 4), (2, 2)], ids=str)
def test_lb_l7_watchers_see_the_same_whatever_is_found(place: tuple[int, int]) -> None:
    """Always as many cards as there are other players."""
    table = LetterboxTable.hunting(pawn=place, boxes=BOXES)
    table.search("Ann")
    assert len(table.told(None)) == 1
    assert "Each of the 3 others hands over a card" in table.told(None)[0]
    assert table.scene(None).cards == ()


def test_lb_20_every_other_player_hands_over_one_card() -> None:
    assert handed([7], 7) == STAMP
    assert handed([7], 8) == DECOY


def test_without_notes_nothing_is_remembered_but_the_cards_in_the_hand() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES, options={"notes": False})
    table.search("Ann")
    table.ask("Ann", "Dee", "row")
    tile = table.tile_at("Ann", (4, 5))
    assert (tile.caption, tile.state) == ("", "rest")
    assert {card.id for card in table.scene("Ann").cards} == {
        "own-box",
        "stamp-1",
        "stamp-2",
        "decoy-3",
    }
    assert table.scene("Ann").seats[0].score is None
    own = table.card("Bob", "own-box")
    assert own is not None
    assert own.caption == "2 stamp cards left."


def test_with_notes_a_searched_tile_is_crossed_out_for_the_searcher_alone() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.search("Ann")
    assert table.tile_at("Ann", (4, 5)).state == "spent"
    assert table.tile_at("Dee", (4, 5)).state == "rest"
