"""What a case tries, and whether it is legal."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kit.cases.sheet import Sheet, UnreadKey
from piecepack.core.errors import (
    BadOptions,
    IllegalMove,
    ImpossiblePosition,
    NotYourTurn,
    Unreadable,
)

# Any other error is a fault of the game or of the case, and no refusal.
REFUSALS = (IllegalMove, NotYourTurn, Unreadable)
IMPOSSIBLE = (ImpossiblePosition, BadOptions, Unreadable)
VERDICTS = ("legal", "ok", "accepted")


class Attempt(NamedTuple):
    """One thing tried by itself, which changes nothing for what follows."""

    action: Any
    legal: bool


def refused(what: Callable[..., object], *given: Any) -> bool:
    try:
        what(*given)
    except REFUSALS:
        return True
    return False


def attempts(case: Sheet, expect: Sheet) -> list[Attempt]:
    """What stands under `try`, `legal_actions` and `illegal_actions`, or `legal` and `illegal` as lists.

    Whether something tried is legal stands beside it, or in a list `legal_list` as long as that of the
    things tried, or is one word for all; a `legal_list` of actions names those that are legal.
    """
    found = []
    for part in (case, expect):
        for key, legal in (("legal_actions", True), ("illegal_actions", False)):
            found += [Attempt(action, legal) for action in part.get(key, ())]
        for key, legal in (("legal", True), ("illegal", False)):
            value = part.content.get(key)
            if isinstance(value, list) and not all(isinstance(item, bool) for item in value):
                found += [Attempt(action, legal) for action in part[key]]
    tried = case.get("try")
    if tried is None:
        return found
    if isinstance(tried, Mapping) and set(tried) <= {"legal", "illegal"}:
        return found + [
            Attempt(action, key == "legal") for key, actions in tried.items() for action in actions
        ]
    return found + _with_verdicts(case, expect, tried if isinstance(tried, list) else [tried])


def _with_verdicts(case: Sheet, expect: Sheet, tried: list[Any]) -> list[Attempt]:
    verdicts: Any = expect.either("legal_list", *VERDICTS)
    if verdicts is None:
        verdicts = case.either("legal_list", *VERDICTS)
    listed = isinstance(verdicts, list)
    if listed and all(isinstance(verdict, bool) for verdict in verdicts):
        assert len(verdicts) == len(tried), f"{case.name}: a verdict for each thing tried"
        return [Attempt(_alone(a), legal) for a, legal in zip(tried, verdicts, strict=True)]
    if listed:
        assert all(action in tried for action in verdicts), f"{case.name}: not among those tried"
        return [Attempt(action, action in verdicts) for action in tried]
    found = []
    for action in tried:
        own = [action[key] for key in VERDICTS if isinstance(action, Mapping) and key in action]
        legal = own[0] if own else verdicts
        if not isinstance(legal, bool):
            raise UnreadKey(f"{case.name}, 'try': is {action} legal?")
        found.append(Attempt(_alone(action), legal))
    return found


def _alone(action: Any) -> Any:
    """An action without the verdict on it."""
    if not isinstance(action, Mapping):
        return action
    alone = {key: value for key, value in action.items() if key not in VERDICTS}
    return alone["action"] if set(alone) == {"action"} else alone


def verdict(part: Sheet) -> bool | None:
    """Whether what a case does is legal, if it says so in one word."""
    for key in VERDICTS:
        if isinstance(part.content.get(key), bool):
            return bool(part[key])
    return None if "error" not in part else not part["error"]
