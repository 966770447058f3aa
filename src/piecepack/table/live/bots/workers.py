"""The worker pool: a fixed number of processes that carry out jobs from a fair queue.

Every job has two clocks. The caller gets an answer within a time that counts from the call, waiting
in the queue included. The worker has its own time, from when it begins: a job that came late does not
get the worker killed. A worker that dies, overruns, answers nonsense or is suspended is replaced.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from piecepack.table.limits import Limits
from piecepack.table.live.bots.fair_queue import FairQueue, Turn, Urgency
from piecepack.table.live.bots.worker import Worker
from piecepack.table.live.bots.worker_process import Failed, FromWorker, Order, Ready
from piecepack.table.metrics import Crew, Metrics

_LOOK_EVERY: Final = 1.0  # seconds; a worker that is suspended two looks in a row is replaced
_FIRST_DELAY: Final = 0.5  # seconds before a second start in a row, then twice as long each time
_LONGEST_DELAY: Final = 30.0
_BROKEN_AFTER: Final = 3  # starts in a row without one job done; then nobody waits for this worker
_GROWN: Final = "grown"
_NO_WORKER: Final = "NoWorker"
_log = structlog.get_logger(__name__)


class NoAnswer(Exception):
    """The job was not done. `kind` is the error's class name; its text may contain secrets."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Job:
    """A job that waits for a worker or is being done."""

    __slots__ = ("answer", "asked", "deadline", "make", "seconds", "turn")

    def __init__(self, make: Callable[[], Order], turn: Turn, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self.make = make  # called when its turn comes, so that waiting jobs cost no memory and are up to date
        self.turn = turn
        self.seconds = seconds
        self.asked = loop.time()
        self.answer: asyncio.Future[bytes] = loop.create_future()
        self.deadline: asyncio.Timeout | None = None

    def fail(self, kind: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(NoAnswer(kind))


class _Slot:
    """A slot for one worker, which is refilled when its worker ends."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.ready = False
        self.job: Job | None = None
        self.began = 0.0
        self.alarm: asyncio.TimerHandle | None = None
        self.looks_suspended = 0
        self.failures = 0  # in a row

    @property
    def idle(self) -> bool:
        worker = self.worker
        return self.ready and self.job is None and worker is not None and not worker.ended.done()

    @property
    def amiss(self) -> bool:
        if self.job is not None and self.job.answer.done():
            return True  # the caller has given up
        return self.failures > 0 and not self.ready

    def stop(self, why: str) -> None:
        if self.worker is not None:
            self.worker.stop(why)

    def disarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None


class Workers:
    """Processes that do jobs, one each at a time."""

    def __init__(self, number: int, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        self._slots = [_Slot() for _ in range(number)]
        self._queue: FairQueue[Job] = FairQueue(limits.decisions_waiting)
        self._restarts = 0
        self._loop = asyncio.get_running_loop()
        self._keeping: list[asyncio.Task[None]] = []
        self._looking: asyncio.TimerHandle | None = None
        self._alone_from = 0.0  # when the next job of a table nobody is at may begin
        self._alone_alarm: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Start all workers; jobs may wait for them already."""
        self._keeping = [self._loop.create_task(self._keep(slot)) for slot in self._slots]
        self._look()

    async def close(self) -> None:
        """End all processes, whatever they are doing."""
        for alarm in (self._looking, self._alone_alarm):
            if alarm is not None:
                alarm.cancel()
        for task in self._keeping:
            task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)

    def crew(self) -> Crew:
        return Crew(
            wanted=len(self._slots),
            ready=sum(slot.ready for slot in self._slots),
            restarts=self._restarts,
            waiting={level.name.lower(): self._queue.waiting(level) for level in Urgency},
            degraded=any(slot.amiss for slot in self._slots),
        )

    # Submitting

    async def ask(
        self, make: Callable[[], Order], turn: Turn, *, seconds: float, patience: float | None
    ) -> bytes:
        """Run a job; `NoAnswer` if it fails, takes a worker longer than `seconds`, or takes longer than `patience` from now.

        Without patience it waits for its turn as long as there are workers.
        """
        if self._broken:
            raise NoAnswer(_NO_WORKER)
        job = Job(make, turn, seconds)
        dropped = self._queue.push(turn, job)
        if dropped is not None:
            dropped.fail("QueueFull")
        self._hand_out()
        try:
            async with asyncio.timeout(patience) as job.deadline:
                return await job.answer
        except TimeoutError:
            raise NoAnswer("TimeoutError") from None
        finally:
            self._queue.remove(job.turn, job)

    def hurry(self, turn: Turn, patience: float) -> None:
        """Somebody has joined a table: its jobs become more urgent."""
        for job in self._queue.promote(turn):
            job.turn = turn
            by = self._loop.time() + patience
            if job.deadline is not None and (job.deadline.when() or 0) > by:
                job.deadline.reschedule(by)
        self._hand_out()

    @property
    def _broken(self) -> bool:
        return all(slot.failures >= _BROKEN_AFTER and not slot.ready for slot in self._slots)

    # Dispatching

    def _hand_out(self) -> None:
        """Give every idle worker the next job."""
        idle = [(slot, slot.worker) for slot in self._slots if slot.idle and slot.worker]
        while idle:
            job = self._queue.pop(self._least_urgent())
            if job is None:
                break
            slot, worker = idle[-1]
            if self._begin(slot, worker, job):
                idle.pop()
        if idle and self._queue.waiting(Urgency.ALONE):
            self._hand_out_later()

    def _least_urgent(self) -> Urgency:
        """Empty tables get a bounded share, and never all workers at once."""
        if self._loop.time() < self._alone_from:
            return Urgency.WATCHED
        alone = sum(
            slot.job is not None and slot.job.turn.urgency == Urgency.ALONE for slot in self._slots
        )
        return Urgency.ALONE if alone < max(1, len(self._slots) // 2) else Urgency.WATCHED

    def _hand_out_later(self) -> None:
        if self._alone_alarm is not None:
            self._alone_alarm.cancel()
        wait = max(0.001, self._alone_from - self._loop.time())
        self._alone_alarm = self._loop.call_later(wait, self._hand_out)

    def _begin(self, slot: _Slot, worker: Worker, job: Job) -> bool:
        if job.answer.done():
            return False
        try:
            order = job.make()
        except Exception as error:  # a game is somebody else's code, too
            job.fail(type(error).__name__)
            return False
        now = self._loop.time()
        urgency = job.turn.urgency
        self._metrics.bot_wait_seconds.labels(urgency.name.lower()).observe(now - job.asked)
        if urgency == Urgency.ALONE:
            self._alone_from = now + 1 / self._limits.alone_a_second
        slot.job, slot.began = job, now
        self._arm(slot, now + job.seconds)
        worker.send(order)
        return True

    def _arm(self, slot: _Slot, at: float) -> None:
        slot.disarm()
        slot.alarm = self._loop.call_at(at, self._overdue, slot, at)

    def _overdue(self, slot: _Slot, at: float) -> None:
        if self._loop.time() > at + _LOOK_EVERY:
            # The server itself was asleep: the answer may have arrived without being read yet.
            self._arm(slot, self._loop.time() + _LOOK_EVERY)
            return
        if slot.job is not None:
            slot.job.fail("TimeoutError")
        slot.stop("overdue")

    # Receiving

    def _hear(self, slot: _Slot, message: FromWorker) -> None:
        if isinstance(message, Ready):
            slot.ready = True
            slot.disarm()
        elif slot.job is None:
            slot.stop("wrong answer")
        else:
            job, slot.job = slot.job, None
            slot.disarm()
            slot.failures = 0
            self._note_alone(job, self._loop.time() - slot.began)
            if isinstance(message, Failed):
                job.fail(message.kind)
            elif not job.answer.done():
                job.answer.set_result(message.payload)
            if message.resident > self._limits.worker_bytes:
                slot.ready = False
                slot.stop(_GROWN)
        self._hand_out()

    def _note_alone(self, job: Job, took: float) -> None:
        """After a job of an empty table, the next one has to wait this long."""
        if job.turn.urgency == Urgency.ALONE:
            rest = took * (1 / self._limits.alone_share - 1) / len(self._slots)
            self._alone_from = max(self._alone_from, self._loop.time() + rest)

    # Keeping workers alive

    async def _keep(self, slot: _Slot) -> None:
        """Refill this slot whenever its worker has ended."""
        while True:
            why, pid = "did not start", 0
            try:
                slot.worker = await Worker.start(
                    self._limits.worker_bytes_most, lambda message: self._hear(slot, message)
                )
                pid = slot.worker.pid
                self._arm(slot, self._loop.time() + self._limits.worker_ready_within)
                why = await slot.worker.ended
            except Exception as error:  # such as no more processes, memory or descriptors
                why = f"{why}: {error}"
            finally:
                await self._clear(slot)
            if why == _GROWN:
                _log.info("a bot worker has grown and is replaced", pid=pid)
                continue
            slot.failures += 1
            self._restarts += 1
            _log.warning("a bot worker is replaced", pid=pid, reason=why, in_a_row=slot.failures)
            while self._broken and (job := self._queue.pop()) is not None:
                job.fail(_NO_WORKER)
            await asyncio.sleep(_delay(slot.failures))

    async def _clear(self, slot: _Slot) -> None:
        slot.ready = False
        slot.looks_suspended = 0
        slot.disarm()
        worker, slot.worker = slot.worker, None
        job, slot.job = slot.job, None
        if job is not None:
            self._note_alone(job, self._loop.time() - slot.began)
            job.fail("WorkerLost")
        if worker is not None:
            await worker.kill()

    def _look(self) -> None:
        for slot in self._slots:
            if slot.worker is not None and slot.worker.suspended():
                slot.looks_suspended += 1
                if slot.looks_suspended > 1:
                    slot.stop("suspended")
            else:
                slot.looks_suspended = 0
        self._looking = self._loop.call_later(_LOOK_EVERY, self._look)


def _delay(failures: int) -> float:
    """Exponential backoff: a dead worker is replaced at once, one that keeps dying ever later."""
    if failures <= 1:
        return 0.0
    return float(min(_LONGEST_DELAY, _FIRST_DELAY * 2 ** min(failures - 2, 10)))
