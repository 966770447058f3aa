"""Hints at a running table: alone with bots, or with everybody's consent, and marked for ever."""

from typing import Literal

import pytest

from kit.table.at_table import a_game, a_table, seat, who
from piecepack.core.errors import NotYourTurn
from piecepack.match.record import MoveLine
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import BotSat, HintAsked, Left, Rose, Sat, TakenBack
from piecepack.table.model.table import Table, recall
from piecepack.table.past.records import whole
from piecepack.table.words import spoken


def alone() -> Table:
    table = a_table("in_crowd", 2)
    seat(table, 0, "Ann")
    table.happen([BotSat(1, "random")], 0.0)
    table.start(1.0)
    while table.owing() != (0,):
        table.play(1, table.in_play.match.name(1, _any(table, 1)), 2.0, by="bot")
    return table


def _any(table: Table, mover: int) -> list[int]:
    rules, steps = table.in_play.match.rules.copy(), []
    going_on = True
    while going_on:
        steps.append(rules.moves(mover)[0])
        rules.play(mover, steps[-1])
        going_on = rules.midway(mover)
    return steps


def test_whoever_is_alone_with_bots_may_ask_and_the_log_says_so_once() -> None:
    table = alone()
    ask = table.ask_hint(0, who("Ann"), 3.0)
    assert ask == table.asks(0)
    table.ask_hint(0, who("Ann"), 4.0)
    asked = [entry.event for entry in table.unsaved if isinstance(entry.event, HintAsked)]
    assert asked == [HintAsked(0, ask)]
    line = table.log.since(0, 1)[-1].text
    assert spoken("en", table.game).translate(line) == "Ann asks what Expert would do."


def test_the_move_after_a_hint_is_marked_in_the_record_and_no_other() -> None:
    table = alone()
    table.ask_hint(0, who("Ann"), 3.0)
    for _ in range(2):
        while table.owing() != (0,):
            table.play(1, table.in_play.match.name(1, _any(table, 1)), 4.0, by="bot")
        table.play(0, table.in_play.match.name(0, _any(table, 0)), 4.0)
    moves = [one for one in whole(table, table.unsaved).events if isinstance(one, MoveLine)]
    assert [one.hinted for one in moves if one.seat == 0] == [True, False]
    assert not any(one.hinted for one in moves if one.seat == 1)


def marked(table: Table, mover: int) -> list[bool]:
    moves = [one for one in whole(table, table.unsaved).events if isinstance(one, MoveLine)]
    return [one.hinted for one in moves if one.seat == mover]


def play(table: Table, mover: int, by: Literal["", "bot"] = "") -> None:
    table.play(mover, table.in_play.match.name(mover, _any(table, mover)), 4.0, by=by)


def test_a_move_in_the_place_of_one_that_was_taken_back_is_marked_too() -> None:
    table = alone()
    table.ask_hint(0, who("Ann"), 3.0)
    play(table, 0)
    table.happen([TakenBack(0, table.in_play.moved[0])], 5.0)
    play(table, 0)
    assert marked(table, 0) == [True, True]
    while table.owing() != (0,):
        play(table, 1, by="bot")
    play(table, 0)
    table.happen([TakenBack(0, table.in_play.moved[0])], 6.0)
    play(table, 0)
    assert marked(table, 0) == [True, True, False, False]


def test_the_move_of_a_bot_that_plays_on_for_the_player_is_not_marked() -> None:
    for leaving in (Left(0), Rose(0, freed=True)):
        table = alone()
        table.ask_hint(0, who("Ann"), 3.0)
        table.happen([leaving], 4.0)
        play(table, 0, by="bot")
        assert marked(table, 0) == [False]
    table.sit(Sat(0, "Eve", who("Eve").browser, "eve's key", ""), 5.0)
    while table.owing() != (0,):
        play(table, 1, by="bot")
    play(table, 0)
    assert marked(table, 0) == [False, False]  # Eve has asked nothing


def test_a_player_who_leaves_and_is_back_before_a_bot_moves_still_has_the_hint() -> None:
    table = alone()
    table.ask_hint(0, who("Ann"), 3.0)
    table.leave(0, who("Ann"), 4.0)
    table.come_back(0, who("Ann"), 5.0)
    play(table, 0)
    assert marked(table, 0) == [True]


def test_a_move_of_a_bot_in_a_players_place_uses_up_the_hint() -> None:
    table = alone()
    table.ask_hint(0, who("Ann"), 3.0)
    table.leave(0, who("Ann"), 4.0)
    play(table, 0, by="bot")
    table.come_back(0, who("Ann"), 5.0)
    while table.owing() != (0,):
        play(table, 1, by="bot")
    play(table, 0)
    assert marked(table, 0) == [False, False]


def test_among_several_people_all_have_to_agree_first() -> None:
    table = a_game("bid", ("Ann", "Ben", "Cleo"))
    asking = table.owing()[0]
    name = table.chairs[asking].name
    with pytest.raises(NotNow, match="missing: Ann, Ben, Cleo"):
        table.ask_hint(asking, who(name), 2.0)
    for number, person in enumerate(("Ann", "Ben", "Cleo")):
        assert table.hinting.missing(table.chairs)
        table.agree_hints(number, who(person), 2.0, agrees=True)
    assert table.ask_hint(asking, who(name), 3.0)
    table.agree_hints(2, who("Cleo"), 4.0, agrees=False)
    with pytest.raises(NotNow, match="missing: Cleo"):
        table.ask_hint(asking, who(name), 5.0)
    assert recall(table.unsaved).hinting.missing(table.chairs) == (2,)


def test_whoever_takes_a_seat_later_has_not_agreed() -> None:
    table = a_table("bid", 3, late=True)
    seat(table, 0, "Ann")
    table.happen([BotSat(number, "random") for number in (1, 2)], 0.0)
    table.start(1.0)
    assert table.hinting.missing(table.chairs) == ()
    table.agree_hints(0, who("Ann"), 2.0, agrees=True)
    table.sit(Sat(1, "Ben", who("Ben").browser, "ben's key", ""), 3.0)
    assert table.hinting.missing(table.chairs) == (1,)


def test_nobody_asks_or_agrees_for_somebody_else() -> None:
    table = alone()
    with pytest.raises(NotAllowed):
        table.ask_hint(0, who("Eve"), 3.0)
    with pytest.raises(NotAllowed):
        table.agree_hints(0, who("Eve"), 3.0, agrees=True)


def test_a_seat_that_has_nothing_to_choose_gets_no_hint() -> None:
    table = alone()
    table.play(0, table.in_play.match.name(0, _any(table, 0)), 4.0)
    with pytest.raises(NotYourTurn):
        table.ask_hint(0, who("Ann"), 5.0)
