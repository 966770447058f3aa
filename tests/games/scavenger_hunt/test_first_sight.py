"""Questions that say who, why and what it brings; matches that are marked; what tiles mean."""

from games.scavenger_hunt.test_draws import LOCKED, PROTECTED, after_a_turn, propose
from kit.games.hunt import HuntTable
from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.offer import Offer
from piecepack.core.scene import Piece, Scene
from piecepack.games.scavenger_hunt.rules import phases

HEARTS, SPADES, CLUBS, DIAMONDS = range(4)


def piece(scene: Scene, name: str) -> Piece:
    (found,) = [one for one in scene.pieces if one.id == name]
    return found


def meaning(scene: Scene, name: str) -> str:
    return " ".join(one.text for one in scene.meanings if name in one.of)


def offer(table: HuntTable, seat: int, verb: str) -> Offer:
    (found,) = [one for one in table.match.offers(seat) if one.verb == verb]
    return found


def test_declaring_a_draw_says_who_cannot_win_why_and_what_it_brings() -> None:
    table = after_a_turn(pawns=LOCKED)
    scene = table.match.scene(SPADES)
    assert "hearts" in scene.headline
    assert "locked in" in scene.more
    assert "If two others agree, the game ends at once" in scene.more
    assert offer(table, SPADES, "propose").label == "Declare that hearts cannot win"


def test_a_draw_by_protection_names_the_victim_and_what_is_looked_at() -> None:
    table = after_a_turn(**PROTECTED, removed={"hearts": 3})
    scene = table.match.scene(CLUBS)
    assert "hearts" in scene.headline
    assert "a coin that hearts may need" in scene.more
    assert "the coins are looked at" in scene.more
    propose(table, "clubs", "seat-0-protection")
    asked = table.match.scene(SPADES)
    assert asked.headline.startswith("clubs declares a draw: ")
    assert "a coin that hearts may need" in asked.headline
    assert asked.more.startswith("If both of you do, ")


def test_a_question_that_comes_back_after_every_turn_can_be_answered_for_a_while() -> None:
    table = after_a_turn(pawns=LOCKED)
    assert offer(table, SPADES, "pass").recurs
    assert not offer(table, SPADES, "propose").recurs


def test_a_draw_that_nobody_needs_yet_is_not_asked_about() -> None:
    """Three pawns that keep a coin each can be seen in the second round."""
    early, late = after_a_turn(**PROTECTED), after_a_turn(**PROTECTED, removed={"hearts": 3})
    assert offer(early, SPADES, "pass").quiet
    assert early.match.scene(SPADES).headline == "Between two turns."
    assert not offer(late, SPADES, "pass").quiet
    assert not offer(after_a_turn(pawns=LOCKED), SPADES, "pass").quiet  # somebody has done that


def test_the_answer_that_does_something_comes_first() -> None:
    table = HuntTable()
    verbs = []
    while table.state.phase != phases.ROLL:
        verbs.append([one.verb for one in table.match.offers(HEARTS)])
        table.play("hearts", "stay" if table.state.phase == phases.MOVE else "pass")
    assert verbs[:2] == [["move", "stay"], ["examine", "pass"]]
    assert [one.verb for one in table.match.offers(HEARTS)] == ["roll", "pass"]


def test_before_a_roll_the_player_reads_which_values_remove_a_coin() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s", "moons-3": "arms-5/s"}})
    while table.state.phase != phases.ROLL:
        table.play("hearts", "stay" if table.state.phase == phases.MOVE else "pass")
    assert "A 4 removes the coin on Crowns 4." in table.match.scene(HEARTS).more


def test_a_coin_that_equals_its_tile_is_marked_for_those_who_know_it() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s", "moons-3": "arms-5/s"}})
    seen = {
        viewer: piece(table.match.scene(viewer), "crowns-4").state
        for viewer in (HEARTS, SPADES, WATCHER, ALL_OPEN)
    }
    assert seen == {HEARTS: "match", SPADES: "rest", WATCHER: "rest", ALL_OPEN: "match"}
    assert piece(table.match.scene(HEARTS), "moons-3").state == "rest"


def test_sh_24_a_roll_names_the_tiles_it_hits_and_marks_none_whose_coin_does_not_match() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "moons-4/v", "moons-3": "arms-5/s"}})
    table.roll(4)
    for viewer in (HEARTS, SPADES, WATCHER):
        scene = table.match.scene(viewer)
        hit = piece(scene, "crowns-4")
        assert (hit.state, hit.caption) == ("rest", "rolled")
        assert piece(scene, "moons-3").state == "rest"


def test_sh_24_a_roll_leaves_the_mark_on_a_tile_that_does_match() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s"}})
    table.roll(4)
    hit = piece(table.match.scene(HEARTS), "crowns-4")
    assert (hit.state, hit.caption) == ("match", "rolled")
    assert piece(table.match.scene(SPADES), "crowns-4").state == "rest", "it is a secret. SH-Q10"


def test_what_a_tile_means_is_said_by_what_the_viewer_knows() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s"}})
    assert "a 4 removes it" in meaning(table.match.scene(HEARTS), "crowns-4")
    assert "lies under its own coin" in meaning(table.match.scene(HEARTS), "crowns-4")
    assert "if its coin is Crowns 4 too" in meaning(table.match.scene(SPADES), "crowns-4")


def test_a_pawn_that_cannot_move_is_known_to_stay_and_a_secret_is_not_given_away() -> None:
    table = HuntTable(pawns=LOCKED, lists={"hearts": {"crowns-4": "moons-4/v"}})
    assert [one.verb for one in table.match.offers(HEARTS)] == ["stay"]
    assert table.match.offers(HEARTS)[0].forced
    table.play("hearts", "stay")
    free = HuntTable(lists={"hearts": {"crowns-4": "moons-4/v"}})
    free.roll(4)
    # Nothing matches, so there is no choice; but that nothing matches is a secret. SH-Q10
    (only,) = free.match.offers(HEARTS)
    assert not only.forced


def test_a_coin_on_the_board_that_the_viewer_looks_for_says_so_without_the_mark_of_a_match() -> (
    None
):
    table = HuntTable(
        pawns={"hearts": (1, 1)},
        coins={"1,1": "moons-3/s"},
        lists={"hearts": {"moons-3": "suns-5/v"}},
    )
    table.examine()
    mine = [one for one in table.match.scene(HEARTS).pieces if one.caption == "for your 3"]
    assert [(one.kind, one.cell, one.state) for one in mine] == [("coin", (1, 1), "rest")]
    other = [one for one in table.match.scene(SPADES).pieces if "for your" in one.caption]
    assert not other


def test_sh_04_and_17_a_tile_in_a_players_suit_is_explained_as_a_marker() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "moons-4/v"}})
    assert meaning(table.match.scene(HEARTS), "hearts-4") == (
        "Your marker: you claimed Crowns 4 here, and it is on your list now."
    )
    told = meaning(table.match.scene(SPADES), "hearts-4")
    assert told.startswith("hearts' marker: Crowns 4 was claimed here.")
    assert piece(table.match.scene(SPADES), "hearts-4").name.startswith("marker, 4 of Hearts")


def test_sh_19_a_swap_tells_coins_from_tiles() -> None:
    table = HuntTable(lists={"hearts": {"moons-3": "suns-5/v", "suns-5": "moons-3/s"}})
    table.pass_to(phases.SWAP)
    labels = [pick.label for pick in offer(table, HEARTS, "swap").groups[0].picks]
    assert "your coin Suns 5 (on tile Moons 3)" in labels
    assert "your coin Moons 3 (on tile Suns 5)" in labels


def test_sh_24_a_rolled_tile_that_does_not_match_says_which_coin_is_on_it() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "moons-4/v"}})
    table.roll(4)
    scene = table.match.scene(HEARTS)
    assert scene.headline == "The coin on your Crowns 4 is Moons 4: it does not match."
    assert "not told" in scene.more


def test_a_list_says_what_it_is() -> None:
    labels = {zone.id: zone.label for zone in HuntTable().match.scene(HEARTS).zones}
    assert labels["list-0"] == "Your list: tiles you claimed"
    assert labels["list-1"] == "tiles claimed"
