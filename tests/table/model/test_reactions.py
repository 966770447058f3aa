"""Reactions: a few fixed ones, part of the chat, and not too many."""

import pytest

from kit.table.at_table import a_game, a_table
from kit.table.guest import Browser, Guest, run, visit
from kit.table.served import Served
from piecepack.table.limits import Limits, Rate
from piecepack.table.live.quotas import Quotas
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.model.table import recall
from piecepack.table.wire.messages import React


async def react(guest: Guest, number: int, what: str) -> None:
    await guest.say(React(id=f"{what} {len(guest.frames)}", seat=number, what=what))  # type: ignore[arg-type]  # text of a test


def test_a_reaction_is_part_of_the_chat_and_of_the_log() -> None:
    table = a_game()
    table.react(1, "clap", 2.0, "an id")
    (said,) = recall(table.unsaved).talk.after(0)
    assert (said.seat, said.name, said.react, said.text) == (1, "Ben", "clap", "")
    assert table.done(1, "an id") == table.version


def test_nobody_reacts_before_the_game() -> None:
    table = a_table()
    with pytest.raises(NotNow):
        table.react(1, "clap", 2.0, "")


def test_reactions_are_few_in_number_and_in_kind() -> None:
    quotas = Quotas(Limits(reactions=Rate(2, 0.0)), clock=lambda: 0.0)
    quotas.check_reacts(1)
    quotas.check_reacts(1)
    with pytest.raises(TooMuch):
        quotas.check_reacts(1)
    quotas.check_reacts(2)


def test_everybody_sees_a_reaction_and_only_a_seat_of_ones_own_reacts(
    table_server: Served,
) -> None:
    async def play() -> None:
        host = Browser(table_server)
        code = host.open_table("bid", bots=[{"seat": 1}, {"seat": 2}, {"seat": 3}])
        host.sit(code, 0, "Ann")
        host.start(code)
        ann = await visit(table_server, code, browser=host.secret)
        eve = await visit(table_server, code)
        await ann.until(lambda: 0 in ann.views)
        await react(ann, 0, "clap")
        await eve.until(lambda: eve.said)
        assert (eve.said[0].react, eve.said[0].seat) == ("clap", 0)
        await react(eve, 0, "wow")
        await eve.until(lambda: eve.answers)
        await ann.say(React(id="odd", seat=0, what="leaf"))  # type: ignore[arg-type]  # not one of them
        await ann.until(lambda: "" in ann.answers)
        assert len(ann.said) == 1

    run(play())
