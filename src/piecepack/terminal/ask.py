"""Offers at a prompt: numbered, a wrong answer explained and asked again."""

import sys
from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from piecepack.core.offer import Field, Group, Move, Offer, Pick


class Choice(Struct, frozen=True):
    """One numbered line: a whole answer, or an offer that asks further."""

    label: str
    offer: Offer
    pick: Pick | None = None


class Prompt:
    """Asks one person. `EOFError` and `KeyboardInterrupt` pass through to the caller."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def move(self, offers: Sequence[Offer]) -> Move:
        """A move that answers one of the offers in form."""
        choices = list_choices(offers)
        if len(choices) == 1 and choices[0].offer.groups and choices[0].pick is None:
            choice = choices[0]
            self._say(choice.label, "bold")
        else:
            choice = choices[self._one_of([choice.label for choice in choices])]
        picks = [choice.pick.id] if choice.pick is not None else self._picks(choice.offer)
        fields = {field.id: self._field(field) for field in choice.offer.fields}
        return Move(choice.offer.verb, tuple(picks), fields)

    def _picks(self, offer: Offer) -> list[str]:
        return [pick.id for group in offer.groups for pick in self._some_of(group)]

    def _one_of(self, labels: list[str]) -> int:
        self._list(labels)
        while True:
            number = self._number(self._ask(f"Your choice (1-{len(labels)})"), len(labels))
            if number is not None:
                return number

    def _some_of(self, group: Group) -> list[Pick]:
        self._list([pick.label for pick in group.picks])
        wanted = str(group.least)
        if group.most > group.least:
            wanted += f" to {group.most}"
        while True:
            answer = self._ask(f"Pick {wanted} of {group.label}, by number").replace(",", " ")
            numbers = [self._number(word, len(group.picks)) for word in answer.split()]
            if None in numbers:
                continue
            chosen = [number for number in numbers if number is not None]
            if len(set(chosen)) < len(chosen):
                self._say("Each number can be picked once.")
            elif not group.least <= len(chosen) <= group.most:
                self._say(f"That makes {len(chosen)}; pick {wanted}.")
            else:
                return [group.picks[number] for number in chosen]

    def _field(self, field: Field) -> str:
        if field.advice:
            self._say(field.advice, "dim")
        while True:
            hint = f", or nothing for: {field.ready}" if field.ready else ""
            text = self._ask(f"{field.label} ({field.least}-{field.most} characters{hint})")
            text = text or field.ready
            if field.least <= len(text) <= field.most:
                return text
            self._say(f"That has {len(text)} characters; {field.least} to {field.most} fit.")

    def _number(self, word: str, most: int) -> int | None:
        """The index a person means, counted from 1; what is wrong with it is said at once."""
        if not word.isdecimal():
            self._say(f"{word!r} is no number." if word else "Type a number, then Enter.")
            return None
        if not 1 <= int(word) <= most:
            self._say(f"{word} is not on the list; it goes from 1 to {most}.")
            return None
        return int(word) - 1

    def _list(self, labels: list[str]) -> None:
        width = len(str(len(labels)))
        for number, label in enumerate(labels, start=1):
            self._say(f"  {number:>{width}}  {label}")

    def _ask(self, question: str) -> str:
        answer = self.console.input(Text(f"{question}: ", "bold")).strip()
        if not sys.stdin.isatty():
            self._say(answer)  # a pipe does not echo; what is printed should still read as a game
        return answer

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))


def list_choices(offers: Sequence[Offer]) -> list[Choice]:
    """Offers flattened as far as one number can answer them."""
    choices = []
    for offer in offers:
        if len(offer.groups) == 1 and offer.groups[0].least == offer.groups[0].most == 1:
            choices += [
                Choice(f"{offer.label}: {pick.label}", offer, pick)
                for pick in offer.groups[0].picks
            ]
        else:
            choices.append(Choice(offer.label, offer))
    return choices
