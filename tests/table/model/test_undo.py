"""Taking back a move at a table: who has to agree, what ends a request, and that the log tells it."""

from dataclasses import dataclass
from random import Random

import pytest

from kit.table.at_table import HOST, a_game, a_table, who
from kit.table.guest import Browser, Guest, any_move, run, visit
from kit.table.served import Served
from piecepack.core.offer import Move
from piecepack.match.record import decode
from piecepack.match.verify import verify
from piecepack.table.model.consent import answer_undo, ask_undo, missing, settle_undo, undoable
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import Sat, TakenBack, UndoAsked
from piecepack.table.model.table import Table, recall
from piecepack.table.past.records import redacted, whole
from piecepack.table.past.replay import Past
from piecepack.table.wire.messages import Done, Refused, Undo
from piecepack.table.words import spoken


def a_pair() -> Table:
    """Ann and Ben at a game in which most moves show nothing."""
    return a_game("in_crowd", ("Ann", "Ben"))


def move(table: Table, at: float = 2.0, seed: int = 1) -> int:
    """Whoever has to move makes some move."""
    mover = table.owing()[0]
    chosen = any_move(tuple(table.in_play.match.offers(mover)), Random(seed))
    table.play(mover, chosen, at)
    return mover


def read(table: Table) -> list[str]:
    return [line.text for line in table.log.since(0, 0)]


def position(table: Table) -> object:
    return table.in_play.match.position()


def asked_back(table: Table) -> tuple[int, int, int]:
    """Somebody moves and asks to take it back: who, the other one, and the version that the move made."""
    mover = move(table)
    made = table.version
    ask_undo(table, UndoAsked(mover, made), 3.0)
    return mover, 1 - mover, made


def test_a_move_is_taken_back_when_everybody_else_agrees() -> None:
    table = a_pair()
    before = position(table)
    mover, other, made = asked_back(table)
    assert missing(table) == (other,)
    assert position(table) != before, "nobody has agreed yet"
    answer_undo(table, other, made, 4.0, agrees=True)
    assert position(table) == before
    assert table.owing() == (mover,)
    assert table.asks(mover) == table.version, "it is a new prompt"
    names = ("Ann", "Ben")
    assert read(table)[-3:] == [
        f"{names[mover]} asks to take back the last move.",
        f"{names[other]} agrees to take back the move.",
        f"{names[mover]} takes back the last move.",
    ]


def test_a_refusal_ends_the_request_and_the_move_stands() -> None:
    table = a_pair()
    before = position(table)
    _, other, made = asked_back(table)
    after = position(table)
    assert after != before
    answer_undo(table, other, made, 4.0, agrees=False)
    assert position(table) == after
    assert table.in_play.request is None
    with pytest.raises(NotNow, match="no such request"):
        answer_undo(table, other, made, 5.0, agrees=True)


def test_whoever_asked_can_withdraw_but_not_agree_for_the_others() -> None:
    table = a_pair()
    mover, _, made = asked_back(table)
    with pytest.raises(NotNow, match="not needed"):
        answer_undo(table, mover, made, 4.0, agrees=True)
    answer_undo(table, mover, made, 4.0, agrees=False)
    assert table.in_play.request is None


def test_a_later_move_ends_the_request() -> None:
    table = a_pair()
    mover, _, _ = asked_back(table)
    move(table, 4.0)
    assert table.in_play.request is None
    assert undoable(table, mover) == 0, "the other person has answered it"


def test_an_old_prompt_is_not_answered_after_a_move_was_taken_back() -> None:
    table = a_pair()
    mover = move(table)
    other, made = 1 - mover, table.version
    old = table.asks(other)
    ask_undo(table, UndoAsked(mover, made), 3.0)
    answer_undo(table, other, made, 4.0, agrees=True)
    move(table, 5.0)
    with pytest.raises(NotNow, match="changed since"):
        table.check_ask(other, old)


def alone() -> Table:
    """Ann, who is the host, and a bot."""
    table = a_table("in_crowd", 2)
    table.sit(Sat(0, "Ann", HOST.browser, "key", "word"), 0.0)
    table.seat_bot(1, "bot", HOST, 0.0)
    table.start(1.0)
    if table.owing() == (1,):
        move(table)
    return table


def test_alone_with_bots_a_move_is_taken_back_at_once_and_the_bots_answer_with_it() -> None:
    table = alone()
    before = position(table)
    assert move(table) == 0
    ask_undo(table, UndoAsked(0, table.version), 3.0)
    assert position(table) == before
    move(table)
    made = table.version
    assert move(table, seed=2) == 1
    assert undoable(table, 0) == made
    ask_undo(table, UndoAsked(0, made), 4.0)
    assert position(table) == before
    assert table.owing() == (0,)


def test_people_at_one_device_need_not_ask_each_other() -> None:
    table = a_pair()
    before = position(table)
    mover = move(table)
    ask_undo(table, UndoAsked(mover, table.version, along=(1 - mover,)), 3.0)
    assert position(table) == before


def test_who_leaves_while_asked_need_not_agree() -> None:
    table = a_pair()
    before = position(table)
    _, other, _ = asked_back(table)
    table.leave(other, who(("Ann", "Ben")[other]), 4.0)
    settle_undo(table, 4.0)
    assert position(table) == before


def test_a_vote_that_turned_coins_over_is_not_offered_to_be_taken_back() -> None:
    table = a_pair()
    for square in ("r1c1", "r1c2", "r2c1"):
        mover = table.owing()[0]
        groups = table.in_play.match.offers(mover)[0].groups
        coin = next(pick.id for pick in groups[1].picks)
        table.play(mover, Move("place", (square, coin)), 2.0)
        assert undoable(table, mover) == table.version, "a coin placed face down shows nothing"
    mover = table.owing()[0]
    table.play(mover, Move("vote", ("r2c2",)), 3.0)
    assert undoable(table, mover) == 0
    assert undoable(table, mover) == 0, "and that is remembered"


def test_what_luck_followed_cannot_be_asked_back() -> None:
    table = a_game("bid", ("Ann", "Ben", "Cleo", "Dov"))
    while table.in_play.match.trail or table.version < 20:
        for mover in table.owing():
            chosen = any_move(tuple(table.in_play.match.offers(mover)), Random(table.version))
            table.play(mover, chosen, 2.0)
    assert [undoable(table, mover) for mover in range(4)] == [0, 0, 0, 0]
    with pytest.raises(NotNow, match="gone on since"):
        ask_undo(table, UndoAsked(0, table.in_play.moved[0]), 3.0)


def test_a_sealed_choice_is_taken_back_alone_and_only_while_others_choose() -> None:
    table = a_game("bid", ("Ann", "Ben", "Cleo", "Dov"))
    for mover in (0, 1):
        chosen = any_move(tuple(table.in_play.match.offers(mover)), Random(1))
        table.play(mover, chosen, 2.0)
    cleo = table.asks(2)
    made = undoable(table, 0)
    assert made
    ask_undo(table, UndoAsked(0, made), 3.0)
    for other in (1, 2, 3):
        answer_undo(table, other, made, 3.0, agrees=True)
    assert table.owing() == (0, 2, 3), "Ben's choice stays sealed"
    assert table.asks(2) == cleo, "Cleo is still asked the same"


def test_a_table_with_a_move_taken_back_is_the_same_again_from_its_log() -> None:
    table = a_pair()
    entries = list(table.unsaved)
    for number in range(6):
        mover = move(table, seed=number)
        if number % 2:
            made = table.version
            ask_undo(table, UndoAsked(mover, made), 3.0)
            answer_undo(table, 1 - mover, made, 4.0, agrees=True)
    entries = list(table.unsaved)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1)), "no gap"
    again = recall(entries)
    assert position(again) == position(table)
    assert read(again) == read(table)
    assert again.in_play.asks == table.in_play.asks


def test_the_record_says_that_a_move_was_taken_back_and_is_verified() -> None:
    table = a_pair()
    _, other, made = asked_back(table)
    answer_undo(table, other, made, 4.0, agrees=True)
    rng = 0
    while table.state == "playing":
        rng += 1
        move(table, seed=rng)
    table.react(0, "clap", 9.0, "id")
    record = whole(table, table.unsaved)
    kinds = [type(event).__name__ for event in record.events]
    assert kinds.count("UndoLine") == 1
    assert kinds.count("ReactionLine") == 1
    verdict = verify(record)
    assert verdict.honest, verdict.faults
    assert (verdict.taken_back, verdict.finished) == (1, True)
    past = Past(table.unsaved)
    taken = sum(isinstance(entry.event, TakenBack) for entry in table.unsaved)
    moves = kinds.count("MoveLine") + kinds.count("LuckLine")
    assert len(past.moments) == 1 + moves + taken, "a replay shows it as well"
    told = [
        spoken("en", table.game).translate(line.text)
        for moment in past.moments
        for line in moment.lines
    ]
    assert any("takes back the last move" in text for text in told)
    mine = redacted(table, table.unsaved, 0, table.log.copy())
    assert "UndoLine" in [type(event).__name__ for event in mine.events]


async def request(guest: Guest, number: int, made: int, do: str, name: str) -> Done | Refused:
    await guest.say(Undo(id=name, seat=number, move=made, do=do))  # type: ignore[arg-type]  # text of a test
    await guest.until(lambda: name in guest.answers)
    return guest.answers[name]


@dataclass
class Wire:
    """A game of two that has begun, and the sockets that its seats are played from."""

    host: Browser
    code: str
    guests: tuple[Guest, Guest]  # the same one twice where both sit at one device

    @property
    def mover(self) -> int:
        return next(seat for seat, guest in enumerate(self.guests) if guest.views[seat].ask)

    async def move(self, chosen: Move | None = None, *, shows: bool = False) -> tuple[int, int]:
        """Whoever has to move does; returns the seat, and the version that the move made.

        With `shows` it is not offered to be taken back.
        """
        guests = self.guests
        await guests[0].until(lambda: any(guests[seat].views[seat].ask for seat in (0, 1)))
        seat, guest = self.mover, guests[self.mover]
        view = guest.views[seat]
        answer = await guest.play(seat, chosen or any_move(view.offers, Random(1)), view.ask)
        assert isinstance(answer, Done), answer
        await guest.until(lambda: guest.views[seat].version > view.version)
        await guest.until(lambda: bool(guest.views[seat].undo) != shows)
        return seat, guest.views[seat].undo or guest.views[seat].version


async def over_the_wire(server: Served, *, devices: int) -> Wire:
    """Ann and Ben, at one device or at one each."""
    host = Browser(server)
    code = host.open_table("in_crowd")
    browsers = [host, host if devices == 1 else Browser(server)]
    keys = [
        one.sit(code, seat, name)
        for seat, (one, name) in enumerate(zip(browsers, ("Ann", "Ben"), strict=True))
    ]
    host.start(code)
    if devices == 1:
        both = await visit(server, code, keys=tuple(keys))
        guests = (both, both)
    else:
        guests = (
            await visit(server, code, keys=(keys[0],)),
            await visit(server, code, keys=(keys[1],)),
        )
    for seat, guest in enumerate(guests):
        await guest.until(lambda guest=guest, seat=seat: seat in guest.views)  # type: ignore[misc]  # defaults bind the loop's names
    return Wire(host, code, guests)


def test_two_people_take_back_a_move_over_the_wire(table_server: Served) -> None:
    async def play() -> None:
        game = await over_the_wire(table_server, devices=2)
        before = game.guests[game.mover].views[game.mover].scene
        mover, made = await game.move()
        other = 1 - mover
        ann, ben = game.guests[mover], game.guests[other]
        assert isinstance(await request(ann, mover, made, "ask", "ask"), Done)
        await ben.until(lambda: ben.table and ben.table.undo)
        assert ben.table
        assert ben.table.undo
        assert ben.table.undo.seat == mover
        assert ben.table.undo.missing == (other,)
        assert isinstance(await request(ben, other, made, "agree", "yes"), Done)
        await ann.until(lambda: ann.views[mover].ask)
        assert ann.views[mover].scene == before
        late = await request(ben, other, made, "agree", "again")
        assert isinstance(late, Refused)
        assert isinstance(await request(ben, other, made, "agree", "yes"), Done), "said twice"

    run(play())


def test_a_move_that_showed_something_is_not_taken_back(table_server: Served) -> None:
    async def play() -> None:
        game = await over_the_wire(table_server, devices=1)
        guest = game.guests[0]
        for square in ("r1c1", "r1c2", "r2c1"):
            await guest.until(lambda: any(view.ask for view in guest.views.values()))
            groups = guest.views[game.mover].offers[0].groups
            coin = next(p.id for g in groups for p in g.picks if "-" in p.id)
            await game.move(Move("place", (square, coin)))
        mover, made = await game.move(Move("vote", ("r2c2",)), shows=True)
        answer = await request(guest, mover, made, "ask", "ask")
        assert isinstance(answer, Refused)
        assert "something hidden" in answer.why

    run(play())


def test_the_record_of_a_running_game_says_it_too(table_server: Served) -> None:
    async def play() -> None:
        game = await over_the_wire(table_server, devices=1)
        mover, made = await game.move()
        await request(game.guests[mover], mover, made, "ask", "ask")
        kept = game.host.ask("GET", f"/tables/{game.code}/record").content
        assert [type(event).__name__ for event in decode(kept).events][-1] == "UndoLine"

    run(play())


def test_a_move_that_was_made_for_the_player_is_not_taken_back() -> None:
    table = a_pair()
    mover = table.owing()[0]
    chosen = any_move(tuple(table.in_play.match.offers(mover)), Random(1))
    table.play(mover, chosen, 2.0, by="auto")
    assert undoable(table, mover) == 0, "the client would only make it again"
