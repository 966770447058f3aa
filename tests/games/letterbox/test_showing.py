"""How many hours an action takes, and what lies open to all eyes: LB-16 to LB-18, LB-L9, LB-L17."""

from kit.games.letterbox import LetterboxTable
from piecepack.core.contract import ALL_OPEN, WATCHER


def test_lb_17_and_18_an_offer_says_how_many_hours_it_takes() -> None:
    table = LetterboxTable.hunting(pawn=(3, 3))
    offers = {offer.verb: offer for offer in table.match.offers(0)}
    assert offers["walk"].cost == 1
    assert offers["search"].cost == 5  # a 5 lies there
    assert offers["ask"].cost == 0
    assert offers["walk"].groups[0].picks[0].label == "3 of Flowers (r2c2)"


def test_lb_l9_ending_a_day_is_asked_for_twice_while_hours_are_left() -> None:
    table = LetterboxTable.hunting(pawn=(6, 1))  # an ace takes all six hours
    assert next(offer for offer in table.match.offers(0) if offer.verb == "end").final
    table.search("Ann")
    assert not next(offer for offer in table.match.offers(0) if offer.verb == "end").final


def test_to_all_eyes_every_box_decoy_and_answer_lies_open_during_the_hunt() -> None:
    table = LetterboxTable()
    table.hide({"Ann": (1, 1), "Bob": (2, 2), "Cyd": (3, 3), "Dee": (4, 4)})
    table.begin("Ann")
    table.play("Ann", "place", "r6c6")
    table.ask("Ann", "Bob", "row")
    scene = table.match.scene(ALL_OPEN)
    zones = {zone.id for zone in scene.zones}
    assert {"boxes", "decoys", "questions"} <= zones
    assert "logbook" not in zones
    cards = {card.id: card for card in scene.cards}
    assert {f"box-{seat}" for seat in range(4)} <= cards.keys()
    assert {f"decoy-{seat}" for seat in range(4)} <= cards.keys()
    assert cards["asked-0-1"].text == "row 2"
    assert cards["box-3"].ink
    captions = {piece.cell: piece.caption for piece in scene.pieces if piece.caption}
    assert captions[1, 1] == "Bob's box"
    assert [seat.score for seat in scene.seats] == [-1, 0, 0, 0]
    watched = {card.id for card in table.match.scene(WATCHER).cards}
    assert watched == {f"clue-{seat}" for seat in range(4)}


def test_the_clues_of_others_come_before_the_players_own() -> None:
    """On a phone one's own clue pushed those that one needs off the screen."""
    table = LetterboxTable()
    table.hide({"Ann": (1, 1), "Bob": (2, 2), "Cyd": (3, 3), "Dee": (4, 4)})

    def clues(viewer: int) -> list[str]:
        return [card.id for card in table.match.scene(viewer).cards if card.zone == "clues"]

    assert clues(0) == ["clue-1", "clue-2", "clue-3", "clue-0"]
    assert clues(2) == ["clue-0", "clue-1", "clue-3", "clue-2"]
    assert clues(WATCHER) == ["clue-0", "clue-1", "clue-2", "clue-3"]


def test_a_box_that_is_sealed_lies_open_to_all_eyes_and_one_that_is_not_yet_does_not() -> None:
    table = LetterboxTable()
    table.play("Bob", "hide", "r2c2")
    scene = table.match.scene(ALL_OPEN)
    assert [card.id for card in scene.cards] == ["clue-1", "box-1", "decoy-1"]


def test_lb_20_the_headline_says_what_a_search_has_brought_and_what_comes_next() -> None:
    in_vain = LetterboxTable.hunting(pawn=(6, 1))  # an ace takes the whole day
    in_vain.search("Ann")
    scene = in_vain.scene("Ann")
    assert scene.headline == (
        "You searched the ace of Snowflakes and found nothing. You have no hours left."
    )
    assert scene.more == "End your day, or ask a Big Question first. Day 2."
    assert [offer.verb for offer in in_vain.match.offers(0)] == ["end", "ask"]
    found = LetterboxTable.hunting(pawn=(4, 5), boxes={"Bob": (4, 5)})
    found.search("Ann")
    assert found.scene("Ann").headline == (
        "You found Bob's letterbox under the 2 of Suns: 2 points. Walk on."
    )
    assert found.scene("Cyd").headline == "Ann searched the 2 of Suns for 2 hours."
    assert found.scene("Cyd").more == "Ann has 4 hours left. Day 2."


def test_lb_l7_a_tile_that_was_searched_is_offered_again_last_and_says_that_it_brings_nothing() -> (
    None
):
    table = LetterboxTable.hunting(pawn=(4, 5), searched={"Ann": [(4, 5)]})
    offers = table.match.offers(0)
    assert [offer.verb for offer in offers] == ["walk", "ask", "end", "search"]
    assert offers[-1].label == "Search the 2 of Suns again (2 hours; nothing new is there)"
    assert offers[-1].final
    assert table.scene("Ann").headline == "You have searched the 2 of Suns already. Walk on."


def test_without_notes_nobody_is_reminded_of_a_tile_they_have_searched() -> None:
    table = LetterboxTable.hunting(
        pawn=(4, 5), searched={"Ann": [(4, 5)]}, options={"notes": False}
    )
    offer = table.match.offers(0)[0]
    assert (offer.verb, offer.label) == ("search", "Search the 2 of Suns (2 hours)")
    assert table.scene("Ann").headline == "Search the 2 of Suns, or walk on."


def test_lb_l22_the_last_day_is_named_only_when_it_is_near() -> None:
    assert LetterboxTable.hunting(day=2).scene("Ann").more.endswith(" Day 2.")
    assert LetterboxTable.hunting(day=95).scene("Ann").more.endswith(" Day 95 of 100.")


def test_lb_23_and_24_a_big_question_says_what_it_costs_and_what_it_tells() -> None:
    table = LetterboxTable.hunting()
    ask = next(offer for offer in table.match.offers(0) if offer.verb == "ask")
    assert ask.label == "Ask a Big Question (costs 1 point)"
    assert [pick.label for pick in ask.groups[1].picks] == [
        "suit of the tile",
        "value of the tile",
        "row, from the north",
        "column, from the west",
    ]


def test_everything_of_a_player_is_spelt_alike() -> None:
    table = LetterboxTable.hunting(
        pawn=(4, 5), players=("Ann", "Ines", "Cyd"), boxes={"Ines": (4, 5)}
    )
    table.search("Ann")
    scene = table.scene("Ann")
    assert scene.headline.startswith("You found Ines' letterbox")
    captions = {piece.cell: piece.caption for piece in scene.pieces if piece.caption}
    assert captions[3, 4] == "Ines' box"
    assert "Ines' pawn" in [piece.name for piece in scene.pieces]
