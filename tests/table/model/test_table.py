"""One table: who may sit, play, leave and come back; and the same again from its events."""

from random import Random

import pytest

from kit.table.at_table import HOST, a_game, a_table, seat, who
from kit.table.guest import any_move
from piecepack.core.errors import BadOptions, IllegalMove, NotYourTurn, Unreadable
from piecepack.core.offer import Move
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import Entry, Moved, Opened, Sat
from piecepack.table.model.table import Table, recall


def bid(table: Table, number: int, at: float = 2.0, *, message: str = "") -> None:
    move = any_move(tuple(table.in_play.match.offers(number)), Random(number))
    table.play(number, move, at, message=message)


def test_a_game_starts_when_every_seat_is_filled() -> None:
    table = a_table()
    seat(table, 0, "Ann")
    with pytest.raises(NotNow, match="Seat 1 is still free"):
        table.start(1.0)
    for number in (1, 2, 3):
        table.seat_bot(number, "bot", HOST, 0.0)
    table.start(1.0)
    assert table.state == "playing"
    assert table.owing() == (0, 1, 2, 3)


def test_a_taken_seat_is_not_given_away() -> None:
    table = a_table()
    seat(table, 0, "Ann")
    with pytest.raises(NotNow, match="taken by Ann"):
        seat(table, 0, "Ben")


def test_two_people_of_one_name_would_be_mixed_up() -> None:
    table = a_table()
    seat(table, 0, "Ann")
    with pytest.raises(NotNow, match="already called ann"):
        seat(table, 1, "ann")


def test_a_bot_has_a_name_that_nobody_else_has() -> None:
    table = a_table()
    seat(table, 1, "bruno")
    for bot in (0, 2, 3):
        table.seat_bot(bot, "bot", HOST, 0.0)
    assert table.chairs.names() == ("Jonas", "bruno", "Oke", "Ines")


def test_only_the_host_seats_bots_and_only_bots_that_the_game_has() -> None:
    table = a_table()
    with pytest.raises(NotAllowed, match="host"):
        table.seat_bot(0, "bot", who("Ann"), 0.0)
    with pytest.raises(BadOptions, match="no bot 'oracle'"):
        table.seat_bot(0, "oracle", HOST, 0.0)


def test_a_bot_has_always_the_same_word_so_that_nobody_can_choose_the_luck_by_it() -> None:
    table = a_table()
    table.seat_bot(2, "bot", HOST, 0.0)
    assert table.chairs[2].word == "bot 2"
    table.swap(2, 3, HOST, 0.0)
    assert table.chairs[3].word == "bot 3"


def test_a_person_moves_to_a_free_seat_and_only_the_host_swaps_two_people() -> None:
    table = a_table()
    ann = seat(table, 0, "Ann")
    seat(table, 1, "Ben")
    table.swap(0, 2, ann, 0.0)
    assert table.chairs.names() == ("", "Ben", "Ann", "")
    with pytest.raises(NotAllowed):
        table.swap(1, 2, ann, 0.0)
    table.swap(1, 2, HOST, 0.0)
    assert table.chairs.names() == ("", "Ann", "Ben", "")


def test_whoever_rises_before_the_start_leaves_a_free_seat() -> None:
    table = a_table()
    ann = seat(table, 0, "Ann")
    with pytest.raises(NotAllowed, match="not yours"):
        table.rise(0, who("Ben"), 0.0)
    table.rise(0, ann, 0.0)
    assert not table.chairs[0].filled


def test_a_host_who_rises_hands_over_to_somebody_who_stays() -> None:
    table = a_table()
    table.sit(Sat(0, "Hana", HOST.browser, "key", "word"), 0.0)
    seat(table, 1, "Ben")
    table.rise(0, HOST, 0.0)
    assert table.is_host(who("Ben"))
    assert not table.is_host(HOST)


def test_the_host_frees_a_seat_only_when_its_holder_is_gone() -> None:
    table = a_table()
    seat(table, 0, "Ann")
    with pytest.raises(NotNow, match="Ann is online"):
        table.free(0, HOST, 0.0, gone=False)
    with pytest.raises(NotAllowed):
        table.free(0, who("Ben"), 0.0, gone=True)
    table.free(0, HOST, 0.0, gone=True)
    assert table.chairs[0].free


def test_a_freed_seat_is_played_by_a_bot_until_somebody_takes_it() -> None:
    table = a_game()
    table.free(1, HOST, 2.0, gone=True)
    assert table.chairs[1].bot == "medium"
    assert not table.chairs[1].held_by(who("Ben"))
    eve = seat(table, 1, "Eve", 3.0)
    assert table.chairs[1].held_by(eve)
    assert table.chairs[1].bot == ""
    assert [line.text for line in table.log.since(0, 0)[-2:]] == [
        "Ben was removed; a bot plays on.",
        "Eve takes the seat of Ben.",
    ]
    assert table.in_play.match.scene(0).seats[1].name == "Eve"


def test_who_leaves_is_played_by_a_bot_and_gets_the_seat_back() -> None:
    table = a_game()
    table.leave(2, who("Cleo"), 2.0)
    assert table.chairs[2].bot
    assert table.chairs[2].held_by(who("Cleo"))
    with pytest.raises(NotNow, match="A bot already plays for"):
        table.leave(2, who("Cleo"), 2.0)
    table.come_back(2, who("Cleo"), 3.0)
    assert not table.chairs[2].bot


def test_a_new_key_opens_the_seat_and_the_old_one_does_not() -> None:
    table = a_table()
    ann = seat(table, 0, "Ann")
    table.cut_key(0, "another", ann, 0.0)
    assert not table.chairs[0].held_by(ann)
    assert table.chairs.held_by(who("Ann")) == (0,)


def test_moves_owed_at_once_are_taken_in_any_order_under_the_number_they_were_asked_by() -> None:
    table = a_game()
    first = dict(table.in_play.asks)
    assert len(set(first.values())) == 1
    for number in (3, 0):
        bid(table, number)
    assert {number: table.asks(number) for number in (1, 2)} == {1: first[1], 2: first[2]}
    assert table.asks(0) == 0
    for number in (2, 1):
        table.check_ask(number, first[number])
        bid(table, number)
    assert all(table.asks(number) > first[number] for number in table.owing())


def test_an_answer_to_an_old_question_is_refused() -> None:
    table = a_game()
    old = table.asks(0)
    for number in range(4):
        bid(table, number)
    with pytest.raises(NotNow, match="has changed since"):
        table.check_ask(table.owing()[0], old)


def test_a_refused_move_changes_nothing() -> None:
    table = a_game()
    before = (table.version, len(table.unsaved), table.in_play.match.position())
    with pytest.raises(IllegalMove):
        table.play(0, Move("bid", ("suns-99",)), 2.0)
    bid(table, 0)
    before = (table.version, len(table.unsaved), table.in_play.match.position())
    with pytest.raises(NotYourTurn):
        table.play(0, Move("bid", ("suns-5",)), 2.0)
    assert (table.version, len(table.unsaved), table.in_play.match.position()) == before


def test_a_message_that_was_carried_out_is_known_by_seat_and_id() -> None:
    table = a_game()
    bid(table, 0, message="one")
    assert table.done(0, "one") == table.version
    assert table.done(1, "one") == 0


def test_a_clock_runs_from_the_moment_a_seat_is_asked_and_a_bot_has_none() -> None:
    table = a_table(clock=30)
    for number, name in enumerate(("Ann", "Ben", "Cleo")):
        seat(table, number, name)
    table.seat_bot(3, "bot", HOST, 0.0)
    table.start(100.0)
    assert [table.until(number) for number in range(4)] == [130.0, 130.0, 130.0, None]
    bid(table, 0, 110.0)
    assert table.until(0) is None
    assert table.until(1) == 130.0


def test_the_log_says_when_a_bot_decided_because_time_was_up() -> None:
    table = a_game()
    move = any_move(tuple(table.in_play.match.offers(0)), Random(0))
    table.play(0, move, 2.0, by="clock")
    assert "Time is up for Ann; a bot decides." in [line.text for line in table.log.since(0, 0)]


def test_a_table_is_what_its_events_add_up_to() -> None:
    table = a_game()
    for number in range(4):
        bid(table, number, message=f"bid-{number}")
    table.leave(1, who("Ben"), 3.0)
    table.speak("Hello!", "Ann", 0, 3.0, "a")
    table.speak("Psst.", "Wanda", None, 3.0, "b")
    again = recall(table.unsaved)
    assert again.in_play.match.position() == table.in_play.match.position()
    assert again.log.since(0, 1) == table.log.since(0, 1)
    assert again.talk.said == table.talk.said
    assert again.gallery.said == table.gallery.said
    assert again.chairs.all == table.chairs.all
    assert again.in_play.asks == table.in_play.asks
    assert again.done(2, "bid-2") == table.done(2, "bid-2") > 0
    # And it goes on in the same way: luck draws what it would have drawn.
    for number in table.owing():
        bid(table, number)
        bid(again, number)
    assert again.in_play.match.position() == table.in_play.match.position()


def test_a_table_of_other_rules_is_not_played_on() -> None:
    table = a_game()
    first = table.unsaved[0]
    assert isinstance(first.event, Opened)
    newer = Opened(
        **{
            name: getattr(first.event, name)
            for name in first.event.__struct_fields__
            if name != "rules"
        },
        rules=99,
    )
    with pytest.raises(Unreadable, match="version 99"):
        recall([Entry(first.table, 1, 0.0, newer)])


def test_a_rematch_seats_everybody_one_further() -> None:
    table = a_table(seats=3)
    for number, name in enumerate(("Ann", "Ben")):
        seat(table, number, name)
    table.seat_bot(2, "random", HOST, 0.0)
    again = a_table(seats=3, starts_alone=True)
    again.happen(table.chairs.seated_anew(), 0.0)
    assert [chair.bot or chair.name for chair in again.chairs.all] == ["Ben", "random", "Ann"]
    assert again.chairs.held_by(who("Ann")) == (2,)


def test_who_had_left_is_played_by_a_bot_in_the_rematch_too() -> None:
    table = a_game("bid", ("Ann", "Ben", "Cleo"))
    table.leave(1, who("Ben"), 2.0)
    again = a_table(seats=3, starts_alone=True)
    again.happen(table.chairs.seated_anew(), 3.0)
    again.start(4.0)
    assert [chair.away for chair in again.chairs.all] == [True, False, False]
    assert again.chairs[0].bot == "medium"
    again.come_back(0, who("Ben"), 5.0)
    assert not again.chairs[0].bot


def test_the_log_of_events_holds_every_move_once() -> None:
    table = a_game()
    for number in range(4):
        bid(table, number)
    moves = [entry.event for entry in table.unsaved if isinstance(entry.event, Moved)]
    assert [move.seat for move in moves] == [0, 1, 2, 3]
    assert [entry.seq for entry in table.unsaved] == list(range(1, table.version + 1))
