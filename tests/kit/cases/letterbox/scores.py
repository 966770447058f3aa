"""Cases of Piecepack Letterbox about the end: points, ties, and the vote on the better letterbox."""

from typing import Any

from kit.cases.attempts import refused, verdict
from kit.cases.sheet import Sheet, compare
from kit.games.letterbox import LetterboxTable
from piecepack.games.letterbox.rules.endings import ALL_FOUND, DAYS_OVER
from piecepack.games.letterbox.rules.scoring import ahead, finders, points

DECIDED = ("points", "found", "was_found", "vote")


def scores(case: Sheet) -> None:
    """LB-28, LB-29, LB-L15 to LB-L17. The arithmetic, and the same game at its end."""
    expect = case.part("expect")
    names = list(case["found"])
    found = masks(case)
    coins = [case.get("coins", {}).get(name, 0) for name in names]
    tied, decided = ahead(found, coins)
    seen: dict[str, Any] = {
        "vp": dict(zip(names, points(found, coins), strict=True)),
        "found_count": {name: mask.bit_count() for name, mask in zip(names, found, strict=True)},
        "was_found": dict(zip(names, finders(found), strict=True)),
        "decided_by": DECIDED[decided],
        "tied": [names[seat] for seat in tied],
        "vote_needed": DECIDED[decided] == "vote",
    }
    table = over(case)
    seen["winners"] = table.winners()
    accepted = vote(table, case)
    said = [legal for part in (case, expect) if (legal := verdict(part)) is not None]
    if said or isinstance(case.content.get("votes"), dict):
        assert all(accepted) is all(said), f"{case.name}: accepted are {accepted}"
    result = table.match.result()
    if result is not None:
        assert list(result.scores) == points(found, coins)
        seen["winners"] = table.winners()
    for key in ("tied", "winners"):
        expect.tidy(key, sorted)
        seen[key].sort()
    compare(expect, seen)


def vote(table: LetterboxTable, case: Sheet) -> list[bool]:
    """The votes, by voter or one after the other; whether each was accepted."""
    if isinstance(case.content.get("votes", {}), list):
        return [ballot(table, one) for one in case.each("votes")]
    votes = case.get("votes", {}).items()
    return [not refused(cast, table, voter, choice) for voter, choice in votes]


def ballot(table: LetterboxTable, case: Sheet) -> bool:
    """One vote, which says whether it may be cast. LB-L17"""
    voter, choice = case["voter"], case.either("choice", "for", "vote")
    accepted = not refused(cast, table, voter, choice)
    wanted = verdict(case)
    assert accepted is (True if wanted is None else wanted), f"{case.name}: {accepted}"
    return accepted


def alone(case: Sheet) -> None:
    """A case that is about one vote."""
    ballot(over(case), case)


def cast(table: LetterboxTable, voter: str, choice: str) -> None:
    table.play(voter, "vote", f"seat-{table.seat(choice)}")


def masks(case: Sheet) -> list[int]:
    names = list(case["found"])
    return [sum(1 << names.index(owner) for owner in case["found"][name]) for name in names]


def over(case: Sheet) -> LetterboxTable:
    """The end of a hunt in which these found those boxes."""
    names = list(case["found"])
    finished = [name for name in names if len(case["found"][name]) == len(names) - 1]
    boxes = {name: (1, seat + 1) for seat, name in enumerate(names)}
    found = {name: [boxes[owner] for owner in owners] for name, owners in case["found"].items()}
    coins = case.get("coins", {})
    decided = ahead(masks(case), [coins.get(name, 0) for name in names])[1]
    return LetterboxTable.hunting(
        finished[0] if finished else names[0],
        players=names,
        searched=found,
        coins=coins,
        phase="vote" if DECIDED[decided] == "vote" else "end",
        cause=ALL_FOUND if finished else DAYS_OVER,
    )
