"""The report of a chaos run, for people and as JSON."""

from msgspec import Struct

from kit.table.chaos.verdict import Verdict


class Report(Struct):
    """What was done to the servers, and what came of it."""

    seed: int
    seconds: float  # of chaos
    tables: int  # played at the same time
    faults: dict[str, int]
    skipped: list[str]  # faults that could not be tried here
    moves: int  # acknowledged
    refusals: dict[str, int]
    answers: dict[str, int]  # to requests, by status
    turned_down: list[str]  # requests, and why
    games_over: int
    connections: int
    reconnects: int
    reconnect_median: float  # seconds
    reconnect_worst: float
    verdict: Verdict

    def text(self) -> str:
        faults = sum(self.faults.values())
        verdict = self.verdict
        lines = [
            f"{self.tables} tables for {self.seconds:.0f} s with seed {self.seed}, {faults} faults:",
            *(f"  {count:4} x {name}" for name, count in self.faults.items()),
            *(f"  {why}" for why in self.skipped),
            f"{self.moves:,} moves of people acknowledged, {self.games_over} games played to their end",
            f"refused: {_listed(self.refusals)}; requests answered: {_listed(self.answers)}",
            *(f"  {one}" for one in self.turned_down[:20]),
            f"{self.connections:,} connections, {self.reconnects:,} after a loss",
            f"reconnected after {self.reconnect_median:.2f} s (median), {self.reconnect_worst:.1f} s (worst)",
            f"{verdict.tables} tables with {verdict.events:,} events read again",
            f"{verdict.views:,} views compared, {verdict.records} records verified",
            ", ".join(f"{name} = {count}" for name, count in verdict.counts().items()),
            *(f"PROBLEM: {problem}" for problem in verdict.problems[:40]),
            "sound" if verdict.sound else f"NOT SOUND: {len(verdict.problems)} problems",
        ]
        return "\n".join(lines)


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {kind}" for kind, count in counts.items()) or "none"
