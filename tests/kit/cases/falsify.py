"""Cases made wrong on purpose, one claim at a time, to see whether a runner finds out."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kit.cases.attempts import VERDICTS
from kit.cases.sheet import without_remarks

# What a case sets up and does; everything else in it is a claim about what comes of it.
INPUTS = frozenset(
    [
        # of any game
        *("id", "kind", "players", "player", "action", "actions", "options", "variant"),
        *("try", "legal_actions", "illegal_actions"),
        # Bid!, The "In" Crowd
        *("setup", "events", "board", "turn", "top_history", "tied_votes", "tied_vote", "peek"),
        # Tile 13
        *("judge", "judge_tiles", "previous", "games", "runner_up", "die_pick", "announce"),
        *("hand", "pawns_hand", "tiles", "pawns", "remaining", "first_judge", "winners", "pander"),
        # Piecepack Letterbox
        *("boxes", "board_change", "pawn", "placed", "first_turn", "other_pawns", "pawns_on"),
        *("rolls", "roll", "place", "search", "stages_known", "chain", "before", "found"),
        *("found_before", "coins", "asker", "asked", "asks", "question", "when", "turn_of"),
        *("ap_before", "votes", "voter", "choice", "for"),
        # Scavenger Hunt II
        *("layout", "given", "mover", "declare", "lists", "list", "change", "active", "start"),
        *("choose", "remove", "taken", "chooser", "ask_again"),
    ]
)
INPUT_STARTS = ("chain_of_", "coin_at_", "tile_at_")
INPUT_ENDS = ("_rolls",)
CLAIMS = (*VERDICTS, "legal_list", "error")  # wherever they stand, also beside what is tried
# Keys that are inputs at the top of a case and claims once more under `expect`.
UNDER = ("expect", "final", "after_claim", "end_of_turn", "expect_per_question")
# To name fewer of these is to claim less, which is not wrong.
SOME_OF = ("legal_moves", "illegal_moves", "revealed_to_all", "owner_may_examine_now")
# Lists of what is legal: under the other name the same list is wrong.
OPPOSITES = {"legal_actions": "illegal_actions", "legal_moves": "illegal_moves", "legal": "illegal"}
OPPOSITES |= {illegal: legal for legal, illegal in OPPOSITES.items()}
DOMAINS = (
    ("suns", "moons", "crowns", "arms"),
    ("hearts", "spades", "clubs", "diamonds"),
    ("snowflakes", "flowers", "fish", "leaves"),
    ("Andy", "Bob", "Cindy"),
    ("Ann", "Bob", "Cyd", "Dee"),
    ("Ann", "Bea", "Cal"),
    ("A", "B", "C", "D"),
    ("P1", "P2"),
    ("win", "draw"),
    # Ways to go from the north-west corner: what leads off the map is followed by what does not.
    ("N", "E", "NW", "SE", "SW", "S"),
    ("NE", "E"),
    ("W", "S"),
    ("points", "found", "was_found", "vote"),
    ("letterbox", "blank", "clue-2", "clue-3"),
)

Path = tuple[str | int, ...]


class Falsified(NamedTuple):
    """A case with one wrong claim."""

    path: Path
    wrong: Any
    case: dict[str, Any]


def falsified(case: Mapping[str, Any]) -> Iterator[Falsified]:
    """The case once for every claim in it, each time with that claim made wrong."""
    plain = without_remarks(case)
    for path, value in claims(plain, ()):
        for wrong in wrong_values(path, value):
            twin = copy.deepcopy(plain)
            place: Any = twin
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = wrong
            yield Falsified(path, wrong, twin)
    for path in lists_of_legal(plain, ()):
        twin = copy.deepcopy(plain)
        place = twin
        for step in path[:-1]:
            place = place[step]
        moved, other = place.pop(path[-1]), OPPOSITES[str(path[-1])]
        place[other] = [*place.get(other, []), *moved]
        yield Falsified((*path[:-1], other), moved, twin)


def lists_of_legal(value: Any, path: Path) -> Iterator[Path]:
    """Where lists stand of what is legal, or is not."""
    steps = value.items() if isinstance(value, Mapping) else enumerate(value)
    for step, inner in steps:
        if isinstance(inner, list) and inner and step in OPPOSITES:
            yield (*path, step)
        if isinstance(inner, list | Mapping):
            yield from lists_of_legal(inner, (*path, step))


def claims(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from claims(inner, (*path, key))
        return
    if not is_claim(path, value):
        if isinstance(value, list):
            for number, inner in enumerate(value):
                if isinstance(inner, Mapping):
                    yield from claims(inner, (*path, number))
        return
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from claims(inner, (*path, number))
    yield path, value


def is_claim(path: Path, value: Any) -> bool:
    keys = [key for key in path if isinstance(key, str)]
    words = value if isinstance(value, list) else [value]
    if keys and keys[-1] in CLAIMS and all(isinstance(word, bool) for word in words):
        return True
    if any(key in UNDER for key in keys):
        return "start" not in keys
    return not any(
        key in INPUTS or key.startswith(INPUT_STARTS) or key.endswith(INPUT_ENDS) for key in keys
    )


def wrong_values(path: Path, value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + 1]
    if value is None:
        return ["somebody"]
    if isinstance(value, str):
        return [another(value)]
    if path[-1] in SOME_OF or any(isinstance(item, Mapping) for item in value):
        return []
    if len(value) == 2 and all(isinstance(item, int) for item in value):
        return []  # half a cell is no cell; its numbers are made wrong one by one
    return [value[:-1]] if value else [["something"]]


def another(word: str) -> str:
    """Another word of the same kind."""
    for domain in DOMAINS:
        if word in domain:
            return domain[(domain.index(word) + 1) % len(domain)]
    piece, dash, side = word.partition("/")
    if "-" in piece and piece[-1].isdigit():
        return f"{piece[:-1]}{(int(piece[-1]) + 1) % 6}{dash}{side}"
    return f"{word}?"


# Parts of a case that have keys of their own, and not those of players, cells or pieces.
FORMS = frozenset({"expect", "given", "setup", "declare", "start", *UNDER})
FORM_LISTS = frozenset({"cases", "steps", "turns", "sequences"})
SURPRISE = "surprise"


def surprised(case: Mapping[str, Any]) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The case once for every part of it, each time with a key there that nobody knows."""
    plain = without_remarks(case)
    for path in forms(plain, ()):
        twin = copy.deepcopy(plain)
        place: Any = twin
        for step in path:
            place = place[step]
        place[SURPRISE] = 1
        yield path, twin


def forms(value: Mapping[str, Any], path: Path) -> Iterator[Path]:
    yield path
    for key, inner in value.items():
        if key in FORMS and isinstance(inner, Mapping):
            yield from forms(inner, (*path, key))
        elif key in FORM_LISTS and isinstance(inner, list):
            for number, item in enumerate(inner):
                yield from forms(item, (*path, key, number))
