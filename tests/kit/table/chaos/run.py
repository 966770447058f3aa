"""A chaos run: people play at many tables while servers, database, network, disk and clocks fail at random."""

import asyncio
import statistics
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx
from msgspec import Struct

from kit.table.chaos.arena import Arena, arena
from kit.table.chaos.faults import Fault, possible
from kit.table.chaos.party import Party
from kit.table.chaos.person import ANSWERED_WITHIN
from kit.table.chaos.receipts import Book
from kit.table.chaos.report import Report
from kit.table.chaos.verdict import judge

_HANDS = 2  # faults at the same time, at most
_PAUSE = 3.0  # seconds between two faults of one hand, at most
_STARTED_WITHIN = 300.0  # seconds
_GOES_ON_WITHIN = 120.0  # seconds; a busy machine is slow


class Plan(Struct, frozen=True):
    seconds: float
    tables: int
    seed: int
    think: float = 1.0  # seconds a person takes for a move
    folder: str = ""  # for the servers' logs, to stay; a temporary one if there is none


async def chaos(plan: Plan) -> Report:
    rng = Random(plan.seed)
    book = Book()
    with ExitStack() as stack:
        folder = plan.folder or stack.enter_context(TemporaryDirectory(prefix="piecepack-chaos-"))
        async with (
            arena(Path(folder), rng) as ground,
            httpx.AsyncClient(timeout=ANSWERED_WITHIN) as web,
        ):
            faults, skipped = possible(ground)
            parties = [
                Party(number, ground.routes, web, book, plan.seed, plan.think)
                for number in range(plan.tables)
            ]
            playing = [asyncio.ensure_future(party.play()) for party in parties]
            struck: Counter[str] = Counter()
            try:
                await _until_started(parties, playing)
                began = time.monotonic()
                deck = _Deck(faults, rng)
                hands = [
                    _strike(deck, ground, rng, struck, began + plan.seconds) for _ in range(_HANDS)
                ]
                await asyncio.gather(*hands)
                seconds = time.monotonic() - began
                await ground.heal()
                await _until_all_go_on(parties, playing, book, ground)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            storage = ground.storage()
            try:
                verdict = await asyncio.to_thread(judge, book, storage, plan.seed)
            finally:
                storage.close()
            verdict.problems += _tracebacks(ground.logs())
    lost = sorted(book.reconnects)
    return Report(
        plan.seed,
        seconds,
        plan.tables,
        dict(struck.most_common()),
        skipped,
        book.moves(),
        dict(book.refusals().most_common()),
        dict(book.answers.most_common()),
        book.turned_down,
        book.games_over,
        book.connected,
        len(lost),
        statistics.median(lost) if lost else 0.0,
        lost[-1] if lost else 0.0,
        verdict,
    )


class _Deck:
    """Faults in random order, none a second time before all were tried; however slow the machine is, once all are."""

    def __init__(self, faults: list[Fault], rng: Random) -> None:
        self._faults = faults
        self._rng = rng
        self._left = rng.sample(faults, len(faults))
        self.rounds = 0

    def draw(self) -> Fault:
        if not self._left:
            self._left = self._rng.sample(self._faults, len(self._faults))
            self.rounds += 1
        return self._left.pop()

    @property
    def all_drawn(self) -> bool:
        return self.rounds > 0 or not self._left


async def _strike(
    deck: _Deck, ground: Arena, rng: Random, struck: Counter[str], until: float
) -> None:
    while time.monotonic() < until or not deck.all_drawn:
        fault = deck.draw()
        await fault.strike(ground, rng)
        struck[fault.name] += 1
        await asyncio.sleep(rng.uniform(0, _PAUSE))


async def _until_started(parties: list[Party], playing: "list[asyncio.Task[None]]") -> None:
    async with asyncio.timeout(_STARTED_WITHIN):
        while not all(party.code for party in parties):
            assert not _ended(parties, playing), _ended(parties, playing)
            await asyncio.sleep(0.05)


async def _until_all_go_on(
    parties: list[Party], playing: "list[asyncio.Task[None]]", book: Book, ground: Arena
) -> None:
    """At each table another move is acknowledged; where the game is over, at its rematch."""
    before = {party: book.moves_of(party.codes) for party in parties}
    book.problems += _ended(parties, playing)
    waiting = {one for one, task in zip(parties, playing, strict=True) if not task.done()}
    by = time.monotonic() + _GOES_ON_WITHIN
    while waiting and time.monotonic() < by:
        await asyncio.sleep(0.1)
        waiting = {one for one in waiting if book.moves_of(one.codes) == before[one]}
    for party in waiting:
        why = f"{party}; the log: {ground.describe(party.code)}"
        book.problems.append(f"{party.code}: no move within {_GOES_ON_WITHIN:.0f} s. {why}")


def _ended(parties: list[Party], playing: "list[asyncio.Task[None]]") -> list[str]:
    """Whoever plays never ends; why they did."""
    return [
        f"{party.game} {party.code}: {task.exception()}"
        for party, task in zip(parties, playing, strict=True)
        if task.done() and not task.cancelled()
    ]


def _tracebacks(logs: str) -> list[str]:
    """Errors that a server did not expect, with the end of what it wrote about them."""
    parts = logs.split("Traceback (most recent call last):")[1:]
    return [f"In a server's log: {' / '.join(part.splitlines()[-12:])[:900]}" for part in parts]
