"""Moves that a client makes for its player: played like any other, and told to that player alone."""

from piecepack.core.contract import WATCHER
from piecepack.core.offer import Move
from piecepack.table.model import events
from piecepack.table.model.table import Table, recall


def playing() -> Table:
    opened = events.Opened(
        game="bid",
        rules=1,
        options={},
        seats=3,
        public=False,
        watchers=True,
        clock=0,
        pace="instant",
        host="",
        secret="00" * 32,
    )
    table = Table("ABCDEF", opened, 0)
    table.happen([opened], 0)
    for seat, name in enumerate(("Mara", "Jonas", "Ida")):
        table.happen([events.Sat(seat, name, f"browser-{seat}", f"key-{seat}", "word")], 0)
    table.start(1)
    return table


def test_a_move_made_for_a_player_is_told_to_that_player_alone() -> None:
    table = playing()
    before = table.version
    table.play(0, Move("pass"), 2, by="auto")
    told = [line.text for line in table.log.since(before, 0)]
    assert told[0] == "Answered for you: “Keep the pawn”."
    for viewer in (1, 2, WATCHER):
        assert not any("for you" in line.text for line in table.log.since(before, viewer))


def test_the_log_says_the_same_when_the_table_is_folded_again() -> None:
    table = playing()
    table.play(0, Move("pass"), 2, by="auto")
    again = recall(table.unsaved)
    assert again.log.since(0, 0) == table.log.since(0, 0)
    assert again.in_play.match.position() == table.in_play.match.position()


def test_a_table_says_what_its_game_is_played_for() -> None:
    assert playing().goal() == "First to 100 points wins."
