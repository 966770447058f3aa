"""Offers: what a seat can do now, and moves, the answers to them.

An offer names an action, the groups of things to pick for it and the fields to fill in. A move is
the answer: the verb, what was picked, what was written. The same check serves every game, every
client and every record.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from piecepack.core.errors import IllegalMove, LazyTexts, lazy_text


class Move(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A named move: `Move("bid", ("suns-5",))`. Picks of all groups stand in one row."""

    verb: str
    picks: tuple[str, ...] = ()
    fields: dict[str, str] = {}


class Pick(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that can be picked: a piece or cell of the scene, a seat, or a plain choice."""

    id: str
    label: str
    piece: str = ""  # what it is in the scene, where that has another id
    like: str = ""  # picks that share this word count as alike, see `Offer.unlike`


class Group(Struct, frozen=True, gc=False, omit_defaults=True):
    """A group of things and how many of them are to be picked. `rule` says which rule sets the number."""

    label: str
    picks: tuple[Pick, ...]
    least: int = 1
    most: int = 1
    rule: str = ""


class Field(Struct, frozen=True, gc=False, omit_defaults=True):
    """A text or drawing to add. `most` counts characters of a text, bytes of ink.

    `ready` is written there already, for a person to keep or change. With an `example` instead, a
    person starts from an empty field that shows it; a move that leaves the field out gets it.
    """

    id: str
    label: str
    most: int
    least: int = 0
    kind: Literal["text", "ink"] = "text"
    advice: str = ""
    ready: str = ""  # the default text
    example: str = ""  # the default text that nobody should keep without a thought
    samples: tuple[str, ...] = ()  # examples to choose from

    @property
    def default(self) -> str:
        """What a move gets that leaves this field out."""
        return self.ready or self.example


class Offer(Struct, frozen=True, gc=False, omit_defaults=True):
    """One action a seat can take now. `sealed`: hidden until all have chosen, and final.

    In addition to the numbers of each group, `most` bounds the picks of all groups together, and `unlike`
    is how many different words the picks must show; `rule` says which rule wants that.
    `button` is the text of its button. Its first {} stands for the labels of what is picked
    of the first group, its second one for those of the second.
    """

    verb: str
    label: str
    groups: tuple[Group, ...] = ()
    fields: tuple[Field, ...] = ()
    sealed: bool = False
    most: int | None = None
    unlike: int = 0
    rule: str = ""
    button: str = ""
    none: str = ""  # what it is called if nothing is picked
    final: bool = False  # it cannot be undone: clients ask for confirmation
    cost: int = 0  # of the points that the seat has to spend, its first counter with pips
    swaps: bool = False  # what is picked changes places
    moves: str = ""  # the piece that goes to what is picked: it can be dragged there
    to: str = ""  # the zone that what is picked goes to: it can be dragged there
    forced: bool = False  # nothing else is possible, as all can see: clients may play it unasked
    # The question comes back: clients may repeat this answer until the seat's next turn, or for the whole game.
    recurs: Literal["", "turn", "game"] = ""
    quiet: bool = (
        False  # hardly anybody wants another answer: clients give it, unless they are told to ask
    )


def only_answer(offers: Sequence[Offer]) -> Move | None:
    """The one move that answers these offers, if there is nothing to choose and nothing to write."""
    if len(offers) != 1 or offers[0].fields:
        return None
    offer = offers[0]
    if any(len(group.picks) != group.least for group in offer.groups):
        return None
    return Move(offer.verb, tuple(pick.id for group in offer.groups for pick in group.picks))


def openly_forced(offers: list[Offer]) -> list[Offer]:
    """The same offers, marked as forced if they leave no choice.

    One that cannot be undone, such as giving up, is still for the player to make.
    For moments at which everybody can see how much a seat can choose from, and nothing is sealed: a
    move that is made at once would tell the others that it was the only one.
    """
    if only_answer(offers) is None or offers[0].final:
        return offers
    return [replace(offers[0], forced=True)]


def in_words(offers: Sequence[Offer], move: Move) -> str:
    """What a move does, as its offer says it: `Choose a value: 3`."""
    offer = _offer_of(offers, move)
    if offer is None:
        return move.verb
    labels = {pick.id: pick.label for group in offer.groups for pick in group.picks}
    picked = [labels.get(pick, pick) for pick in move.picks]
    if not picked:
        return offer.none or offer.label
    return f"{offer.label}: {', '.join(picked)}"


def pieces_of(offers: Sequence[Offer], move: Move) -> tuple[str, ...]:
    """What a move picks, as the scene calls it: pieces, cells and seats, and the piece that goes there."""
    offer = _offer_of(offers, move)
    if offer is None:
        return ()
    known = {pick.id: pick.piece or pick.id for group in offer.groups for pick in group.picks}
    picked = [known[pick] for pick in move.picks if pick in known]
    return (offer.moves, *picked) if offer.moves else tuple(picked)


def fill_in(offers: Sequence[Offer], move: Move) -> Move:
    """The move with its default texts in the fields that were left out."""
    offer = _offer_of(offers, move)
    if offer is None:
        return move
    defaults = {field.id: field.default for field in offer.fields}
    return Move(move.verb, move.picks, defaults | move.fields)


def check(offers: Sequence[Offer], move: Move, refusal: LazyTexts = lazy_text) -> Move:
    """The move, filled in, if it answers an offer; an `IllegalMove` that says what is wrong if it does not.

    Labels are quoted as they stand in the offers. Those that were left untranslated need a `refusal` of their package.
    """
    offer = _offer_of(offers, move)
    if offer is None:
        verbs = ", ".join(offer.verb for offer in offers)
        labels = tuple(offer.label for offer in offers)
        raise IllegalMove(refusal("no-such-offer", verb=move.verb, verbs=verbs, labels=labels))
    _check_picks(offer, move.picks, refusal)
    move = fill_in([offer], move)
    _check_fields(offer, move.fields, refusal)
    return move


def _offer_of(offers: Sequence[Offer], move: Move) -> Offer | None:
    return next((offer for offer in offers if offer.verb == move.verb), None)


def _check_picks(offer: Offer, picks: tuple[str, ...], refusal: LazyTexts) -> None:
    counts = [0] * len(offer.groups)
    for number, pick in enumerate(picks):
        index = _group_of(offer, pick)
        if index is None:
            raise IllegalMove(refusal("not-to-pick", pick=pick, verb=offer.verb))
        if pick in picks[:number]:
            raise IllegalMove(refusal("picked-twice", pick=pick), offer.groups[index].rule)
        counts[index] += 1
    for group, count in zip(offer.groups, counts, strict=True):
        if not group.least <= count <= group.most:
            raise IllegalMove(
                refusal(
                    "pick-between" if group.most > group.least else "pick-exactly",
                    least=group.least,
                    most=group.most,
                    label=group.label,
                    count=count,
                ),
                group.rule,
            )
    if offer.most is not None and len(picks) > offer.most:
        raise IllegalMove(refusal("pick-at-most", most=offer.most, count=len(picks)), offer.rule)
    if offer.unlike:
        _check_unlike(offer, picks, refusal)


def _group_of(offer: Offer, pick: str) -> int | None:
    """The number of the group that a pick is of, if any."""
    for index, group in enumerate(offer.groups):
        for candidate in group.picks:
            if candidate.id == pick:
                return index
    return None


def _check_unlike(offer: Offer, picks: tuple[str, ...], refusal: LazyTexts) -> None:
    words = {pick.like for group in offer.groups for pick in group.picks if pick.id in picks}
    if len(words) < offer.unlike:
        raise IllegalMove(
            refusal("picks-alike", values=len(words), wanted=offer.unlike), offer.rule
        )


def _check_fields(offer: Offer, written: dict[str, str], refusal: LazyTexts) -> None:
    known = {field.id: field for field in offer.fields}
    for name in written:
        if name not in known:
            raise IllegalMove(refusal("no-field", field=repr(name)))
    for name, field in known.items():
        length = len(written[name])
        if not field.least <= length <= field.most:
            raise IllegalMove(
                refusal(
                    "field-length",
                    label=field.label,
                    least=field.least,
                    most=field.most,
                    count=length,
                )
            )
