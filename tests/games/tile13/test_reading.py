"""What a player of Tile 13 can read before choosing, and what is held for them afterwards."""

from kit.games.tile13 import Tile13Table
from piecepack.core.contract import WATCHER
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.ludemes.tables import LUDEMES

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["A"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}
_FITS_ON_A_TILE = 9  # characters


def captions(table: Tile13Table, viewer: int, zone: str) -> dict[str, str]:
    scene = table.match.scene(viewer)
    return {piece.id: piece.caption for piece in scene.pieces if piece.zone == zone}


def test_t13_43_to_46_a_tile_says_what_it_stands_for_before_it_is_picked() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest({})
    held = captions(table, 1, "tiles-1")
    assert held["1-suns-4"] == "Real-Time"
    assert held["1-moons-5"] == "Sci-Fi"
    assert all(held.values())
    assert not any(captions(table, 1, "tiles-2").values()), "the tiles of others stay small"
    for suit in LUDEMES:
        assert all(0 < len(ludeme.short) <= _FITS_ON_A_TILE for ludeme in suit)


def test_t13_08_the_judge_reads_what_the_judge_tiles_stand_for_while_picking_them() -> None:
    table = Tile13Table()
    assert captions(table, 0, "judge-set")["judge-crowns-4"] == "Dice"
    assert not any(captions(table, 1, "judge-set").values())


def test_t13_22_and_23_a_hint_says_what_multiplies_what_before_a_game_is_designed() -> None:
    first = next(GAME.texts()(hint.text) for hint in GAME.hints if hint.verb == "design")
    assert "the ace 10" in first
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest({})
    scene = table.match.scene(1)
    assert "its value times the Judge's tile of its suit" in scene.more


def test_t13_11_the_theme_of_a_contest_is_told_from_the_suit_that_stands_for_themes() -> None:
    table = Tile13Table()
    table.judge({"suns": "3", "crowns": "2", "arms": "4", "moons": "5"})
    told = table.match.scene(1).moment
    assert told is not None
    assert told.headline == "Contest 1 of 5 is open: Ann set its theme."
    assert told.more == "The Judge's highest tile is of Moons (theme): that suit counts most."


def test_t13_33_a_runner_up_is_held_for_everybody_but_the_judge_who_named_them() -> None:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL}, {})
    loser = next(seat for seat in (1, 2) if seat != table.state.winner)
    table.play("Ann", "name", f"seat-{loser}")
    for viewer in (1, 2, WATCHER):
        told = table.match.scene(viewer).moment
        assert told is not None
        assert "Runner-Up" in told.headline
        assert not told.brief
    mine = table.match.scene(0).moment
    assert mine is not None
    assert mine.brief


def test_t13_34_what_was_played_is_called_that() -> None:
    labels = {zone.id: zone.label for zone in Tile13Table().match.scene(0).zones}
    assert labels["corpus-0"] == "Played so far"
    assert labels["judge-corpus"] == "Judge tiles played"
