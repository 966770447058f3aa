"""Law 5: only what is legal is offered and accepted, and all of it is."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from piecepack.core import offer as offering
from piecepack.core.contract import LUCK, WATCHER, Rules
from piecepack.core.errors import IllegalMove, NotYourTurn, Unreadable
from piecepack.core.offer import Move, Offer
from piecepack.laws.law import Fault, Unproven, law, same
from piecepack.laws.secrecy import IMAGINED
from piecepack.laws.walk import Unplayable, Walk, random_steps
from piecepack.match import record as recording
from piecepack.match.match import Match

MOST_ANSWERS: Final = 10_000  # tries to find picks that suit an offer


@law("playable", "Whatever the rules allow can be played by name in a match, and is logged.")
def can_be_played(walk: Walk, rng: Random) -> None:
    try:
        walk.match()
    except Unplayable as error:
        raise Fault(f"{walk.happenings()[error.step]} ends in {error}", at=error.step) from error


@law("offered", "Every legal move has a name that is offered, and the name is read back as it.")
def offers_what_is_legal(walk: Walk, rng: Random) -> None:
    match = walk.match()
    for seat in match.owing():
        offers = match.offers(seat)
        for steps in begun_by_every_move(match.rules, seat, rng):
            named = match.face.name_move(match.rules, seat, steps)
            try:
                offering.check(offers, named)
            except IllegalMove as error:
                raise Fault(f"{named} is legal and is not offered: {error}", seat) from None
            read = match.face.read_move(match.rules, seat, named)
            same(read, steps, f"{named} is read as another choice", seat)


def begun_by_every_move(rules: Rules, seat: int, rng: Random) -> list[list[int]]:
    """Whole choices, one for each way to begin."""
    choices = []
    for first in rules.moves(seat):
        twin = rules.copy()
        twin.play(seat, first)
        rest = random_steps(twin, seat, rng) if twin.midway(seat) else []
        choices.append([first, *rest])
    return choices


@law("legal", "Every answer that fits an offer is accepted.")
def accepts_what_is_offered(walk: Walk, rng: Random) -> None:
    match = walk.match()
    for seat in match.owing():
        for offer in match.offers(seat):
            move = answer(offer, rng)
            try:
                walk.match().play(seat, move)
            except (IllegalMove, NotYourTurn, Unreadable) as error:
                raise Fault(f"{move} fits an offer and is refused: {error}", seat) from None


@law(
    "forced",
    "An offer that is marked as forced leaves no choice, is not sealed, and is forced for all that"
    " anybody else knows.",
)
def forces_openly(walk: Walk, rng: Random) -> None:
    match = walk.match()
    for seat in match.owing():
        offers = match.offers(seat)
        if not any(offer.forced for offer in offers):
            continue
        if offers[0].sealed or offering.only_answer(offers) is None:
            raise Fault(f"{offers[0].verb} is marked as forced and leaves a choice, or is sealed.")
        for viewer in walk.viewers():
            for _ in range(IMAGINED):
                imagined = match.rules.imagine(viewer, rng)
                also = match.face.offers(imagined, seat)
                if not all(offer.forced for offer in also):
                    raise Fault(
                        f"{offers[0].verb} is marked as forced; somebody who sees it played at once"
                        " learns what is hidden.",
                        viewer,
                    )


def answer(offer: Offer, rng: Random) -> Move:
    """Picks at random, until they are as the offer wants them."""
    fields = {field.id: field.default for field in offer.fields}
    for group in offer.groups:
        if group.least > len(group.picks):
            raise Fault(f"{offer.verb}: at least {group.least} of {len(group.picks)} are wanted.")
    refused = ""
    for _ in range(MOST_ANSWERS):
        picks = [
            pick.id
            for group in offer.groups
            for pick in rng.sample(
                group.picks, rng.randint(group.least, min(group.most, len(group.picks)))
            )
        ]
        try:
            return offering.check([offer], Move(offer.verb, tuple(picks), fields))
        except IllegalMove as error:
            refused = str(error)
    raise Unproven(f"No answer to the offer to {offer.verb} was found by chance: {refused}")


@law(
    "refused",
    "Whatever is not offered is refused with a reason, and the state stays the same, byte for byte.",
)
def refuses_the_rest(walk: Walk, rng: Random) -> None:
    match = walk.match()
    before = snapshot(match)
    for seat in range(-1, walk.setting.seats + 1):
        for _ in range(8):
            number = rng.randint(-2, 500)
            if seat not in match.owing() or number not in match.rules.moves(seat):
                refuse(match.play_steps, seat, [number])
        if seat in match.owing():
            steps = random_steps(match.rules, seat, rng)
            refuse(match.play_steps, seat, steps[:-1])
            refuse(match.play_steps, seat, [*steps, steps[-1]])
        for move in wrong_answers(match, seat, rng):
            refuse(match.play, seat, move)
    for luck in wrong_luck(match):
        refuse(match.bring, luck)
    refuse(match.bring_named, {"weather": "fine"})
    if snapshot(match) != before:
        raise Fault("Refused moves have changed the match.")


def refuse(attempt: Callable[..., Any], *what: Any) -> None:
    tried = f"{attempt.__name__}{what!r}"
    try:
        attempt(*what)
    except (IllegalMove, NotYourTurn, Unreadable) as refusal:
        if not str(refusal).strip():
            raise Fault(f"{tried} is refused without a reason.") from None
        return
    except Exception as error:
        raise Fault(
            f"{tried} ends in {type(error).__name__}: {error}; it should be refused with"
            " IllegalMove, NotYourTurn or Unreadable."
        ) from error
    raise Fault(f"{tried} is accepted, and was not offered.")


def wrong_answers(match: Match, seat: int, rng: Random) -> list[Move]:
    """Moves near to what is offered, and far from it; all wrong."""
    wrong = [Move("fly"), Move(""), Move("fly", ("suns-3",))]
    if seat not in match.owing():
        return [*wrong, *[answer(o, rng) for other in match.owing() for o in match.offers(other)]]
    for offer in match.offers(seat):
        good = answer(offer, rng)
        wrong.append(Move(good.verb, (*good.picks, "nowhere-9"), good.fields))
        wrong.append(Move(good.verb, good.picks, {**good.fields, "colour": "red"}))
        if good.picks:
            wrong.append(Move(good.verb, (*good.picks, good.picks[0]), good.fields))
        if any(group.least for group in offer.groups):
            wrong.append(Move(good.verb, (), good.fields))
    return wrong


def wrong_luck(match: Match) -> list[list[int]]:
    if match.waiting() != LUCK:
        return [[0], []]
    bounds = list(match.rules.toss())
    wrong = [bounds, [-1] * len(bounds), []] if bounds else []
    return [*wrong, [0] * (len(bounds) + 1)]


def snapshot(match: Match) -> bytes:
    return recording.encode(match.record()) + msgspec.json.encode(
        [match.position(), match.lines, [match.scene(seat) for seat in (0, WATCHER)]]
    )
