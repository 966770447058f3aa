"""Hints at a running table: alone with bots, or with everybody's consent, and marked for ever."""

from typing import Literal

import pytest

from kit.table.at_table import HOST, a_game, a_table, seat, who
from piecepack.core.errors import NotYourTurn
from piecepack.match.record import MoveLine
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import BotSat, HintAsked, Left, LuckCame, Rose, Sat, TakenBack
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


def _any(table: Table, mover: int, *which: int) -> list[int]:
    """The first of all choices, or for each of its steps another one."""
    rules, steps = table.in_play.match.rules.copy(), list[int]()
    going_on = True
    while going_on:
        number = which[len(steps)] if len(steps) < len(which) else 0
        steps.append(rules.moves(mover)[number])
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


def play(table: Table, mover: int, *which: int, by: Literal["", "bot"] = "") -> None:
    table.play(mover, table.in_play.match.name(mover, _any(table, mover, *which)), 4.0, by=by)


def take_back(table: Table, mover: int) -> None:
    table.happen([TakenBack(mover, table.in_play.moved[mover])], 5.0)


def change_hands(table: Table, name: str) -> None:
    """The host frees seat 0, whose player is away, and somebody sits down there."""
    table.free(0, HOST, 4.0, gone=True)
    table.sit(Sat(0, name, who(name).browser, f"{name}'s other key", ""), 4.0)


def two_people() -> Table:
    """Ann is to move, and both have agreed to hints."""
    table = a_game("in_crowd", ("Ann", "Ben"))
    for number, name in enumerate(("Ann", "Ben")):
        table.agree_hints(number, who(name), 2.0, agrees=True)
    while table.owing() != (0,):
        play(table, 1)
    return table


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


@pytest.mark.parametrize("name", ["Ann", "Eve"])
def test_the_mark_stays_with_the_prompt_when_the_seat_is_freed_and_taken_again(name: str) -> None:
    table = alone()
    table.ask_hint(0, who("Ann"), 3.0)
    change_hands(table, name)
    play(table, 0)
    assert marked(table, 0) == [True]
    change_hands(table, "Dov")
    take_back(table, 0)
    play(table, 0)
    assert marked(table, 0) == [True, True]
    assert whole(recall(table.unsaved), table.unsaved) == whole(table, table.unsaved)


def test_whoever_takes_a_seat_and_asks_again_is_told_of_in_the_log() -> None:
    table = alone()
    table.ask_hint(0, who("Ann"), 3.0)
    change_hands(table, "Eve")
    table.ask_hint(0, who("Eve"), 5.0)
    line = table.log.since(0, 1)[-1].text
    assert table.game.texts().translate(line) == "Eve asks what Expert would do."


def test_a_player_who_takes_back_the_move_of_a_bot_has_still_seen_the_hint() -> None:
    table = alone()
    table.ask_hint(0, who("Ann"), 3.0)
    table.leave(0, who("Ann"), 4.0)
    play(table, 0, by="bot")
    table.come_back(0, who("Ann"), 5.0)
    take_back(table, 0)
    play(table, 0)
    assert marked(table, 0) == [False, True]


def test_going_back_before_the_prompt_of_a_hint_and_on_again_does_not_shed_the_mark() -> None:
    table = alone()
    play(table, 0)
    play(table, 1, by="bot")
    table.ask_hint(0, who("Ann"), 3.0)
    take_back(table, 0)
    play(table, 0)
    play(table, 1, by="bot")
    play(table, 0)
    assert marked(table, 0) == [False, True, True]


def test_a_hint_says_nothing_of_the_prompt_after_another_move() -> None:
    table = alone()
    play(table, 0)
    play(table, 1, by="bot")
    table.ask_hint(0, who("Ann"), 3.0)
    take_back(table, 0)
    play(table, 0, 1)  # on another square
    play(table, 1, by="bot")
    play(table, 0)
    assert marked(table, 0) == [False, True, False]


@pytest.mark.parametrize(
    ("again", "same"),
    [((0,), True), ((0, 1), True), ((1,), False)],
    ids=["same", "hidden", "other"],
)
def test_another_player_who_takes_back_leads_to_the_same_prompt_or_to_another(
    again: tuple[int, ...], same: bool
) -> None:
    """The coin's suit is seen, and its value is not."""
    table = two_people()
    play(table, 0)
    table.ask_hint(1, who("Ben"), 3.0)
    before = len(marked(table, 1))
    take_back(table, 0)
    play(table, 0, *again)
    play(table, 1)
    assert marked(table, 1)[before:] == [same]


def test_what_others_seal_meanwhile_is_the_same_prompt() -> None:
    table = a_game("bid", ("Ann", "Ben", "Cleo"))
    for number, name in enumerate(("Ann", "Ben", "Cleo")):
        table.agree_hints(number, who(name), 2.0, agrees=True)
    while len(table.owing()) < 3:
        play(table, table.owing()[0])
    table.ask_hint(0, who("Ann"), 3.0)
    before = len(marked(table, 0))
    play(table, 1)
    play(table, 0)
    take_back(table, 0)
    play(table, 0)
    assert marked(table, 0)[before:] == [True, True]


def test_after_luck_nothing_leads_back_to_the_prompt_of_a_hint() -> None:
    table = a_game("bid", ("Ann", "Ben", "Cleo"))
    for number, name in enumerate(("Ann", "Ben", "Cleo")):
        table.agree_hints(number, who(name), 2.0, agrees=True)
    while 0 not in table.owing():
        play(table, table.owing()[0])
    table.ask_hint(0, who("Ann"), 3.0)
    rolls = [entry for entry in table.unsaved if isinstance(entry.event, LuckCame)]
    while [entry for entry in table.unsaved if isinstance(entry.event, LuckCame)] == rolls:
        assert table.state == "playing"
        play(table, table.owing()[-1])
    assert not table.in_play.match.hint_marks.marks(0)


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
