"""Law 7: a copy is independent, and queries change nothing."""

from random import Random

from piecepack.core.contract import WATCHER
from piecepack.laws.law import Fault, law
from piecepack.laws.walk import Walk, wander


@law("copy", "A copy, or an imagined state, shares nothing with the state it was made from.")
def copies(walk: Walk, rng: Random) -> None:
    rules = walk.fresh()
    before = walk.dump(rules)
    seed = rng.getrandbits(32)
    for name, twin in (("copy", rules.copy()), ("imagined", rules.imagine(WATCHER, rng))):
        wander(twin, Random(seed))
        if walk.dump(rules) != before:
            raise Fault(f"The state changes when moves are played on a state of {name}().")
    twin = rules.copy()
    wander(rules, Random(seed))
    if walk.dump(twin) != before:
        raise Fault("A copy changes when moves are played on the state it was made from.")


@law("asking", "Asking for moves, offers, scenes or an imagined state changes nothing.")
def answers_without_change(walk: Walk, rng: Random) -> None:
    match = walk.match()
    rules = match.rules
    before = walk.dump(rules)
    for seat in match.owing():
        rules.moves(seat).clear()  # the list is the caller's
        match.offers(seat)
        if walk.dump(rules) != before:
            raise Fault("The state changes with moves() or offers().", seat)
    for viewer in walk.viewers():
        match.scene(viewer)
        rules.imagine(viewer, rng)
        if walk.dump(rules) != before:
            raise Fault("The state changes with scene() or imagine().", viewer)
    rules.waiting()
    if walk.dump(rules) != before:
        raise Fault("The state changes with waiting().")
