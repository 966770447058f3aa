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


def test_a_box_that_is_sealed_lies_open_to_all_eyes_and_one_that_is_not_yet_does_not() -> None:
    table = LetterboxTable()
    table.play("Bob", "hide", "r2c2")
    scene = table.match.scene(ALL_OPEN)
    assert [card.id for card in scene.cards] == ["clue-1", "box-1", "decoy-1"]
