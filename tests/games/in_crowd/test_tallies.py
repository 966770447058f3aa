"""Who stands how in a vote, for each viewer: INC-12 to INC-16, INC-24, INC-A3, INC-A12."""

from kit.games.in_crowd import ANN, BOB, InCrowdTable
from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.scene import Scene, Side, Tally

CORNER = {"r1c1": (ANN, 2), "r1c2": (ANN, 4), "r2c1": (BOB, 5)}


def about(scene: Scene, square: str) -> Tally:
    return next(tally for tally in scene.tallies if tally.about == square)


def just_held(scene: Scene) -> list[Tally]:
    return [tally for tally in scene.tallies if not tally.about]


def test_a_vote_that_can_be_called_is_summed_up_as_far_as_its_viewer_knows_the_coins() -> None:
    table = InCrowdTable(CORNER)
    ann = about(table.scene(ANN), "r2c2")
    assert ann.title == "A vote on the middle square r2c2"
    assert ann.sides == (Side(ANN, ("suns-2", "suns-4"), "6"), Side(BOB, ("on-r2c1",), "?"))
    bob = about(table.scene(BOB), "r2c2")
    assert bob.sides == (Side(ANN, ("on-r1c1", "on-r1c2"), "?"), Side(BOB, ("crowns-5",), "5"))
    watched = about(table.scene(WATCHER), "r2c2")
    assert [side.text for side in watched.sides] == ["?", "?"]
    assert [side.text for side in about(table.scene(ALL_OPEN), "r2c2").sides] == ["6", "5"]


def test_a_coin_that_was_shown_counts_beside_one_that_is_hidden() -> None:
    level = {"r1c1": (ANN, 2), "r1c2": (ANN, 3), "r2c1": (BOB, 5)}
    table = InCrowdTable(level, options={"tied_vote": "all_stay"})
    table.vote(ANN, "r2c2")  # everybody has seen the 3 now
    table.place(BOB, "r1c4", 2)
    table.place(ANN, "r1c3", 5)
    assert about(table.scene(BOB), "r2c3").sides[ANN].text == "3 + ?"
    assert about(table.scene(ANN), "r2c3").sides[ANN].text == "8"


def test_inc_12_a_vote_just_held_is_told_to_all_and_held_until_somebody_acts() -> None:
    table = InCrowdTable({**CORNER, "r6c6": (ANN, 3)})
    assert not table.scene(ANN).moment
    table.vote(ANN, "r2c2")
    for viewer in (ANN, BOB, WATCHER, ALL_OPEN):
        scene = table.scene(viewer)
        assert scene.moment
        (tally,) = just_held(scene)
        assert tally.title == "The vote on the middle square r2c2"
        assert tally.text == "Suns 4 goes up; the others go back to hand."
        assert [side.text for side in tally.sides] == ["6: Suns 2 and Suns 4", "5: Crowns 5"]
        assert [side.won for side in tally.sides] == [True, False]
    table.place(BOB, "r1c1", 3)
    assert not table.scene(ANN).moment
    assert just_held(table.scene(ANN)) == []


def test_inc_a13_a_coin_that_went_home_is_pointed_at_for_its_owner_only() -> None:
    table = InCrowdTable(CORNER)
    table.vote(ANN, "r2c2")
    pointed_at = {
        viewer: [side.pieces for side in just_held(table.scene(viewer))[0].sides]
        for viewer in (ANN, BOB, WATCHER)
    }
    assert pointed_at == {
        ANN: [("suns-2", "suns-4"), ()],
        BOB: [("suns-4",), ("crowns-5",)],
        WATCHER: [("suns-4",), ()],
    }


def test_inc_12_every_viewer_sees_all_coins_of_the_vote_just_held() -> None:
    """Of the opponent's side only the coin that rose was drawn, next to the names of all."""
    table = InCrowdTable(CORNER)
    table.vote(ANN, "r2c2")
    for viewer in (ANN, BOB, WATCHER):
        (tally,) = just_held(table.scene(viewer))
        drawn = [
            [(coin.suit, coin.mark.rank, coin.mark.known) for coin in side.shown if coin.mark]
            for side in tally.sides
        ]
        assert drawn == [
            [("suns", "2", "all"), ("suns", "4", "all")],
            [("crowns", "5", "all")],
        ]
        assert {coin.id + coin.zone for side in tally.sides for coin in side.shown} == {""}


def test_inc_a3_a_tied_vote_says_what_becomes_of_its_coins() -> None:
    level = {"r1c1": (ANN, 2), "r1c2": (ANN, 3), "r2c1": (BOB, 5)}
    for option, fate in (("all_leave", "go back to hand"), ("all_stay", "stay where they are")):
        table = InCrowdTable(level, options={"tied_vote": option})
        table.vote(ANN, "r2c2")
        (tally,) = just_held(table.scene(BOB))
        assert tally.text == f"Tied: all coins {fate}."
        assert not any(side.won for side in tally.sides)


def test_the_vote_just_held_is_part_of_a_position() -> None:
    table = InCrowdTable(CORNER)
    table.vote(ANN, "r2c2")
    assert table.match.position()["voted"] == ["r2c2", "suns-2", "suns-4", "crowns-5"]
