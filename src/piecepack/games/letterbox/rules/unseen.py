"""What a viewer cannot know of a hunt, drawn so that all that was seen fits it.

A viewer knows the results of their own searches, the answers to their own questions, and where everybody
searched; and that nobody had found every box, or the game would be over.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from piecepack.core.engine.rules import WATCHER
from piecepack.games.letterbox.rules.chain import DECOY, SECOND_CLUE, STAMP, handed, lead_to
from piecepack.games.letterbox.rules.moves import COLUMN, EVERY_KIND, ONE_ASKED, ROW, SUIT
from piecepack.games.letterbox.rules.terrain import (
    BIT,
    EVERYWHERE,
    IN_COLUMN,
    IN_ROW,
    SIDE,
    cells_in,
    rank_of,
    suit_of,
)

_TRIES: Final = 200


class Hunt(Protocol):
    """The parts of a game that say what is known of its boxes."""

    seats: int
    chained: bool
    may_return: bool
    board: list[int]
    chains: list[list[int]]
    searched: list[int]
    asked: list[int]

    def asked_about(self, seat: int, whom: int) -> list[int]: ...


def may_lie(hunt: Hunt, viewer: int, owner: int) -> int:
    """The cells where an owner's box may lie, for all a viewer has found and been told."""
    box = hunt.chains[owner][-1]
    if viewer == WATCHER:
        return EVERYWHERE
    searched = hunt.searched[viewer]
    if viewer == owner or searched & BIT[box]:
        return BIT[box]
    cells = EVERYWHERE & ~searched
    for about in hunt.asked_about(viewer, owner):
        cells &= answering(hunt.board, about, box)
    return cells


def answering(board: Sequence[int], about: int, box: int) -> int:
    """The cells for which a Big Question is answered as it is for this one. LB-23"""
    if about == ROW:
        return IN_ROW[box // SIDE]
    if about == COLUMN:
        return IN_COLUMN[box % SIDE]
    trait = suit_of if about == SUIT else rank_of
    return sum(BIT[cell] for cell, tile in enumerate(board) if trait(tile) == trait(board[box]))


def clues_found(hunt: Hunt, viewer: int, owner: int) -> dict[int, int]:
    """Which stages of an owner's chain a viewer has found, and where. LB-L19"""
    if viewer == WATCHER or not hunt.chained:
        return {}
    found = {}
    for cell in cells_in(hunt.searched[viewer]):
        card = handed(hunt.chains[owner], cell)
        if card not in (DECOY, STAMP):
            found[card - SECOND_CLUE] = cell
    return found


def hidden_by_others(hunt: Hunt, viewer: int, rng: Random) -> list[list[int]]:
    """Chains that fit what a viewer knows; the viewer's own as it is."""
    owners = [owner for owner in range(hunt.seats) if owner != viewer]
    places = {owner: cells_in(may_lie(hunt, viewer, owner)) for owner in owners}
    boxes = _boxes(hunt, viewer, places, rng)
    if not hunt.chained:
        return [[box] for box in boxes]
    unseen = EVERYWHERE if viewer == WATCHER else EVERYWHERE & ~hunt.searched[viewer]
    return [
        hunt.chains[owner]
        if owner == viewer
        else lead_to(box, unseen, clues_found(hunt, viewer, owner), rng, may_return=hunt.may_return)
        for owner, box in enumerate(boxes)
    ]


def _boxes(hunt: Hunt, viewer: int, places: dict[int, list[int]], rng: Random) -> list[int]:
    """A box for every owner, each set of places that fits with the same chance."""
    boxes = [chain[-1] for chain in hunt.chains]
    random = rng.random
    for _ in range(_TRIES):
        for owner, cells in places.items():
            boxes[owner] = cells[int(random() * len(cells))]
        if _goes_on(hunt, viewer, boxes):
            return boxes
    # Hunters have been nearly everywhere, and hardly any place is left for what they miss.
    for owner, cell in (_settle(hunt, viewer, places, {}, rng) or {}).items():
        boxes[owner] = cell
    return boxes


def _goes_on(hunt: Hunt, viewer: int, boxes: Sequence[int]) -> bool:
    """Whether none of the others would have found every box, had they lain here. LB-27"""
    for seat, searched in enumerate(hunt.searched):
        if seat == viewer:
            continue
        for owner, box in enumerate(boxes):
            if owner != seat and not searched & BIT[box]:
                break
        else:
            return False
    return True


def _settle(
    hunt: Hunt, viewer: int, places: dict[int, list[int]], settled: dict[int, int], rng: Random
) -> dict[int, int] | None:
    """Boxes for some owners, so that everybody misses one of them, wherever the others lie."""
    known = dict(settled)
    if viewer != WATCHER:
        known[viewer] = hunt.chains[viewer][-1]
    for seat, searched in enumerate(hunt.searched):
        if seat == viewer or any(
            not searched & BIT[box] for owner, box in known.items() if owner != seat
        ):
            continue
        ways = [
            (owner, cell)
            for owner, cells in places.items()
            if owner != seat and owner not in settled
            for cell in cells
            if not searched & BIT[cell]
        ]
        rng.shuffle(ways)
        for owner, cell in ways:
            whole = _settle(hunt, viewer, places, {**settled, owner: cell}, rng)
            if whole is not None:
                return whole
        return None
    return settled


def asked_by_others(hunt: Hunt, viewer: int, rng: Random) -> list[int]:
    """Who asked whom, and how often, is public; what about, only those two know. LB-L11"""
    asked = hunt.asked[:]
    for pair, questions in enumerate(asked):
        if questions and viewer not in divmod(pair, hunt.seats):
            times, kinds = questions // ONE_ASKED, 0
            while times and kinds != EVERY_KIND:
                kinds |= 1 << int(rng.random() * 4)
                times -= 1
            asked[pair] = questions & ~EVERY_KIND | kinds
    return asked
