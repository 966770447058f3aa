"""One table with viewers of two languages, played to its end over the wire."""

import asyncio
import json
from random import Random

import pytest

from kit.table.guest import Browser, Guest, any_move, run, visit
from kit.table.served import Served
from piecepack.core.scene import Line
from piecepack.games.letterbox.bot.reading.languages.language import language, language_of
from piecepack.match import shelf
from piecepack.table.wire.messages import View

OURS = [one.id for one in shelf.games() if one.package.startswith("piecepack.")]


def log(guest: Guest) -> list[Line]:
    """All lines that a guest was told, without those that pass with the moment."""
    views = [one for one in guest.heard if isinstance(one, View)]
    return [line for view in views for line in view.lines if not line.passing]


@pytest.mark.parametrize("game", OURS)
def test_one_table_is_told_in_english_and_in_german(table_server: Served, game: str) -> None:
    async def play() -> None:
        ann, ben = Browser(table_server), Browser(table_server)
        seats = shelf.find(game).seats[-1]
        code = ann.open_table(game, bots=[{"seat": seat} for seat in range(2, seats)])
        ann.sit(code, 0, "Ann")
        ben.sit(code, 1, "Ben")
        ann.start(code)
        english = await visit(table_server, code, browser=ann.secret)
        german = await visit(table_server, code, browser=ben.secret, language="de")
        await asyncio.gather(*(guest.play_on(Random(7)) for guest in (english, german)))
        watching = [await visit(table_server, code, language=one) for one in ("en", "de-AT")]
        for guest in watching:
            await guest.until(lambda guest=guest: guest.table and guest.views)  # type: ignore[misc]  # a default that keeps the loop's value
        told = [log(guest) for guest in watching]
        assert [line.version for line in told[0]] == [line.version for line in told[1]]
        assert [line.pieces for line in told[0]] == [line.pieces for line in told[1]]
        # What somebody wrote, such as a clue of Letterbox, is in the writer's own language.
        assert watching[0].table
        quoted = tuple(f"{seat.name}: " for seat in watching[0].table.seats)
        same = [a.text for a, b in zip(*told, strict=True) if a.text == b.text]
        same = [text for text in same if not text.startswith(quoted)]
        assert same == [], "said in English to a German viewer"
        assert english.table
        assert german.table
        assert english.table.goal != german.table.goal
        for guest in (english, german, *watching):
            heard = json.dumps([repr(one) for one in guest.heard])
            assert not any(f"x{mark:02x}" in heard for mark in (2, 3, 5, 0x1D, 0x1F))
            await guest.close()
        replays = [
            ann.get(f"/tables/{code}/replay", headers={"Accept-Language": one})
            for one in ("en", "de")
        ]
        heads = [[frame["scene"]["headline"] for frame in one["frames"]] for one in replays]
        assert not set(heads[0]) & set(heads[1])

    run(play())


@pytest.mark.parametrize("told", ["en", "de"])
def test_bots_write_in_the_language_of_whoever_opened_the_table(
    table_server: Served, told: str
) -> None:
    def clues(guest: Guest) -> list[str]:
        cards = guest.views[0].scene.cards if 0 in guest.views else ()
        return [card.text for card in cards if card.id in ("clue-1", "clue-2", "clue-3")]

    async def play() -> None:
        ann = Browser(table_server)
        ann.headers["Accept-Language"] = told
        code = ann.open_table("letterbox", bots=[{"seat": seat} for seat in (1, 2, 3)])
        ann.sit(code, 0, "Ann")
        ann.start(code)
        guest = await visit(table_server, code, browser=ann.secret)
        await guest.until(lambda: 0 in guest.views and guest.views[0].ask)
        await guest.play(0, any_move(guest.views[0].offers, Random(3)))
        await guest.until(lambda: len(clues(guest)) == 3)
        assert all(language_of(clue) is language(told) for clue in clues(guest)), clues(guest)
        await guest.close()

    run(play())
