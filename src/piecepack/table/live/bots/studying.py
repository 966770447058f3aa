"""Analyses of finished games, made in short slices by workers that have a lower priority than those of bots."""

import asyncio
import os
import time
from collections import deque
from collections.abc import Callable
from hashlib import sha256
from multiprocessing import parent_process
from typing import Final

import msgspec
from msgspec import Struct

from piecepack.analysis.questions import Answer, Questions
from piecepack.match import record as recording
from piecepack.table.limits import Limits
from piecepack.table.live.bots.fair_queue import Turn
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.bots.worker_process import Order
from piecepack.table.live.bots.workers import NoAnswer

_TOGETHER: Final = 16  # questions a worker gets at once; what it has no time for comes back
_TRIES: Final = 3  # of a slice, if its worker is lost
_NICE: Final = 10  # steps of priority
_PAUSE: Final = 2.0  # seconds before the next try
Progress = Callable[[int, int], None]  # questions that are answered, and all of them


class Slice(Struct, frozen=True):
    """Some questions about a game, or all answers to put together, as they travel to a worker."""

    key: str  # of record and depth: a worker keeps the game that it read last
    record: bytes
    depth: str
    questions: tuple[int, ...] = ()
    seconds: float = 0.0
    answers: tuple[Answer, ...] = ()


class Answers(Struct, frozen=True):
    """The answers to the first of these questions, at least one; or the whole analysis as JSON."""

    total: int
    answers: tuple[Answer, ...] = ()
    analysis: bytes = b""


class Studying:
    """One analysis being made."""

    def __init__(
        self,
        thinking: Thinking,
        limits: Limits,
        record: bytes,
        depth: str,
        turn: Callable[[], Turn],
    ) -> None:
        self._thinking = thinking
        self._limits = limits
        self._task = Slice(sha256(record + depth.encode()).hexdigest(), record, depth)
        self._turn = turn  # whose share of the workers it takes: that changes as people come and go
        self._left: deque[int] = deque([0])
        self._answers: dict[int, Answer] = {}

    async def make(self, progress: Progress) -> bytes:
        """The analysis as JSON. `NoAnswer` if a game or a bot fails, or workers keep failing."""
        total = await self._answer_some()  # only a worker knows how many questions there are
        self._left = deque(number for number in range(total) if number not in self._answers)
        progress(len(self._answers), total)

        async def answer_on() -> None:
            while self._left:
                await self._answer_some()
                progress(len(self._answers), total)

        async with asyncio.TaskGroup() as group:
            for _ in range(self._thinking.students):
                group.create_task(answer_on())
        whole = msgspec.structs.replace(self._task, answers=tuple(self._answers.values()))
        return (await self._ask(whole)).analysis

    async def _answer_some(self) -> int:
        some = [self._left.popleft() for _ in range(min(_TOGETHER, len(self._left)))]
        seconds = self._limits.study_slice
        task = msgspec.structs.replace(self._task, questions=tuple(some), seconds=seconds)
        found = await self._ask(task)
        self._answers.update({answer.question: answer for answer in found.answers})
        self._left.extendleft(number for number in reversed(some) if number not in self._answers)
        return found.total

    async def _ask(self, task: Slice) -> Answers:
        work = f"{study.__module__}:{study.__qualname__}"
        order = Order(work, msgspec.msgpack.encode(task))
        seconds = self._limits.study_patience
        tries = 0
        while True:
            tries += 1
            try:
                answer = await self._thinking.study(order, self._turn(), seconds)
                return msgspec.msgpack.decode(answer, type=Answers)
            except NoAnswer:
                if tries >= _TRIES:
                    raise
                await asyncio.sleep(_PAUSE)


_read: list[tuple[str, Questions]] = []  # the game that this worker read last
_stepped_back: list[bool] = []


def _step_back() -> None:
    """Bots and the server come first, where they need the same core."""
    if not _stepped_back and parent_process() is not None and hasattr(os, "nice"):
        os.nice(_NICE)
        _stepped_back.append(True)


def study(task: bytes) -> bytes:
    """Runs in a worker: answers questions about a finished game until the time of the slice is up."""
    began = time.monotonic()
    _step_back()
    asked = msgspec.msgpack.decode(task, type=Slice)
    if not _read or _read[0][0] != asked.key:
        _read[:] = [(asked.key, Questions(recording.decode(asked.record), asked.depth))]
    questions = _read[0][1]
    if asked.answers:
        analysis = msgspec.json.encode(questions.put_together(asked.answers))
        return msgspec.msgpack.encode(Answers(len(questions), analysis=analysis))
    answers = []
    for question in asked.questions:
        answers.append(questions.answer(question))
        if time.monotonic() - began > asked.seconds:
            break
    return msgspec.msgpack.encode(Answers(len(questions), tuple(answers)))
