"""What can be seen of a table of Piecepack Letterbox after the events of a case."""

import re
from collections.abc import Iterable
from typing import Any

from kit.games.letterbox import LetterboxTable

CLUES = {"second clue": "clue-2", "third clue": "clue-3"}
CARDS = {"stamp": "letterbox", "decoy": "blank", **CLUES}


def cards_of(table: LetterboxTable, player: str) -> dict[str, str]:
    """What each owner handed over last, as the searcher was told."""
    handed = {}
    for line in table.told(player):
        told = re.match(rf"(\w+) hands you a ({'|'.join(CARDS)})", line)
        if told:
            handed[told[1]] = CARDS[told[2]]
    return handed


def outcome(table: LetterboxTable, player: str, wanted: Iterable[str]) -> dict[str, Any]:
    """Everything that a case may want to know of a table."""
    pawn = table.pawn(player)
    result = table.match.result()
    at = None if pawn is None else list(pawn)
    over = table.state.cause != ""
    found = {name: table.found(name) for name in table.players}
    seen: dict[str, Any] = {
        "ap": table.state.hours,
        "pawn": at,
        "over": over,
        "turn_of": None if over else table.turn,
        "found": found,
        "found_count": {name: len(owners) for name, owners in found.items()},
        "was_found": {name: table.was_found(name) for name in table.players},
        "coins": {name: table.state.coins(table.seat(name)) for name in table.players},
        "winners": table.winners(),
        "vp": {} if result is None else dict(zip(table.players, result.scores, strict=True)),
        "turn_may_still_ask_questions": not over and "ask" in table.offered(table.turn),
        "public_event": public_search(table, player, at),
        f"cards_private_to_{player}": cards_of(table, player),
        "cards": cards_of(table, player),
    }
    seen["next"] = seen["turn_of"]
    for name in table.players:
        gave = [line.split()[0] for line in table.told(name) if "receives your stamp" in line]
        seen[f"{name}_knows"] = {"gave_letterbox_to": gave}
        seen[f"was_found_{name}"] = table.was_found(name)
    for key in wanted:
        secret = re.fullmatch(r"(\w+?)_knows_kinds_of_(\w+)", key)
        if secret:
            told = " ".join(table.told(secret[1]))
            seen[key] = any(f"{name} hands" in told for name in secret[2].split("_and_"))
    return seen


def public_search(table: LetterboxTable, player: str, at: list[int] | None) -> dict[str, Any]:
    """The last search, as everybody is told of it."""
    searches = [line for line in table.told() if f"{player} searches" in line]
    cards = (
        re.search(r"Each of the (\d) others hands over a card", searches[-1]) if searches else None
    )
    hidden = not any("hands you" in line for line in table.told())
    return {
        "player": player,
        "searched": at if searches else None,
        "cards_handed": int(cards[1]) if cards else 0,
        "kinds": "hidden" if hidden else "open",
    }
