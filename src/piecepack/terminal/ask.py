"""Prompts for offers: numbered choices, with wrong answers explained and asked again."""

import sys
from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from piecepack.core import offer as offering
from piecepack.core.errors import IllegalMove
from piecepack.core.ink import as_blocks, emblem
from piecepack.core.offer import Field, Group, Move, Offer, Pick
from piecepack.terminal.pieces import INK_COLUMNS, INK_ROWS

_DRAWINGS: Final = 4  # side by side
_LONG: Final = 8  # labels, in one column
_WIDEST: Final = 100  # characters, however wide the window is
_UNTIL: Final = {"turn": " until my next turn", "game": " in this game"}


class Choice(Struct, frozen=True):
    """One numbered line: a whole answer, or an offer that asks further."""

    label: str
    offer: Offer
    pick: Pick | None = None
    again: bool = False  # and the same whenever it is asked again, for as long as the offer says


COMMANDS: Final = {
    "explain": "what things mean here; explain NAME: one piece, kind of piece or place",
    "guide": "the guide of the game",
    "hint": "what Expert would do, and why; the record says that you asked",
    "undo": "take back your last move",
    "ask": "ask me again what is answered for me",
    "help": "this list",
}


class _SomethingElse(Exception):  # not an error: the person wants to do something else
    """Back to the choice of what to do."""


class Command(Exception):  # not an error either: the person answers no question
    """A word typed in place of an answer, of `COMMANDS`; `explain` with what it is about."""

    def __init__(self, word: str, about: str = "") -> None:
        super().__init__(word)
        self.word = word
        self.about = about


class Prompt:
    """Asks one person. `Command` passes through to the caller as well. `EOFError` and `KeyboardInterrupt` pass through to the caller."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def move(self, offers: Sequence[Offer]) -> tuple[Move, bool]:
        """A move that answers one of the offers in form, and whether it is to be repeated."""
        choices = list_choices(offers)
        if len(choices) == 1 and choices[0].pick is None and _asks_further(choices[0].offer):
            self._say(choices[0].label, "bold")
            return self._answer(choices[0], way_back=False), False
        while True:
            names = [_name(choice) for choice in choices]
            choice = choices[self._one_of([choice.label for choice in choices], names)]
            try:
                return self._answer(choice, way_back=True), choice.again
            except _SomethingElse:
                continue

    def _answer(self, choice: Choice, *, way_back: bool) -> Move:
        offer = choice.offer
        picks = [choice.pick.id] if choice.pick else self._picks(offer, way_back=way_back)
        fields = {field.id: self._field(field) for field in offer.fields}
        return Move(offer.verb, tuple(picks), fields)

    def _picks(self, offer: Offer, *, way_back: bool) -> list[str]:
        """Ask group by group; conditions across groups are checked before any text is asked for."""
        form = Offer(offer.verb, offer.label, offer.groups, most=offer.most, unlike=offer.unlike)
        while True:
            picks = [
                pick.id
                for group in offer.groups
                for pick in self._some_of(group, way_back=way_back)
            ]
            try:
                offering.check([form], Move(offer.verb, tuple(picks)))
            except IllegalMove as error:
                self._say(str(error))
            else:
                return picks

    def _one_of(self, labels: list[str], names: Sequence[str] = ()) -> int:
        """By number, or by a name that only one of them has."""
        self._list(labels)
        while True:
            answer = self._ask(f"Your choice (1-{len(labels)})")
            if names.count(answer) == 1:
                return names.index(answer)
            _check_command(answer)
            number = self._number(answer, len(labels))
            if number is not None:
                return number

    def _some_of(self, group: Group, *, way_back: bool) -> list[Pick]:
        self._list([pick.label for pick in group.picks])
        wanted = str(group.least)
        if group.most > group.least:
            wanted += f" to {group.most}"
        while True:
            back = "; x: something else" if way_back else ""
            answer = self._ask(f"Pick {wanted} of {group.label}, by number or name{back}")
            if way_back and answer == "x":
                raise _SomethingElse
            _check_command(answer)
            answer = answer.replace(",", " ")
            ids = [pick.id for pick in group.picks]
            numbers = [
                ids.index(word) if word in ids else self._number(word, len(ids))
                for word in answer.split()
            ]
            if None in numbers:
                continue
            chosen = [number for number in numbers if number is not None]
            if len(set(chosen)) < len(chosen):
                self._say("Each number can be picked only once.")
            elif not group.least <= len(chosen) <= group.most:
                self._say(f"You picked {len(chosen)}; pick {wanted}.")
            else:
                return [group.picks[number] for number in chosen]

    def _field(self, field: Field) -> str:
        if field.advice:
            self._say(field.advice, "dim")
        if field.kind == "ink":
            return self._drawing(field)
        if field.default:
            self._say(f"Press Enter to use: {field.default}", "dim")
        ideas = ", ? for ideas" if field.samples else ""
        while True:
            text = self._ask(f"{field.label} ({field.least}-{field.most} characters{ideas})")
            if text == "?" and field.samples:
                return field.samples[self._one_of(list(field.samples))]
            text = text or field.default
            if field.least <= len(text) <= field.most:
                return text
            self._say(f"That has {len(text)} characters; write {field.least} to {field.most}.")

    def _drawing(self, field: Field) -> str:
        """Nobody can draw in a terminal: offer the default drawing and random emblems instead."""
        drawings = [field.default] if field.default else []
        while True:
            drawings += [emblem(Random()) for _ in range(_DRAWINGS - len(drawings))]
            self._say("  ".join(f"{number:<{INK_COLUMNS}}" for number in range(1, _DRAWINGS + 1)))
            blocks = [as_blocks(ink, INK_COLUMNS, INK_ROWS) for ink in drawings]
            for row in zip(*blocks, strict=True):
                self._say("  ".join(row))
            answer = self._ask(f"{field.label} (1-{_DRAWINGS}, Enter for 1, ? for others)") or "1"
            if answer == "?":
                drawings = []
            elif (number := self._number(answer, _DRAWINGS)) is not None:
                return drawings[number]

    def _number(self, word: str, most: int) -> int | None:
        """The index for a number typed by the person, from 1; errors are printed."""
        if not word.isdecimal():
            self._say(
                f"{word!r} is not a number. Type help to see what else you can type."
                if word
                else "Type a number, then Enter."
            )
            return None
        if not 1 <= int(word) <= most:
            self._say(f"{word} is not on the list; choose 1 to {most}.")
            return None
        return int(word) - 1

    def _list(self, labels: list[str]) -> None:
        """Numbered from 1; a long list of short labels runs down several columns."""
        width = len(str(len(labels)))
        lines = [f"  {number:>{width}}  {label}" for number, label in enumerate(labels, start=1)]
        room = max(1, min(self.console.width, _WIDEST) // (max(map(len, lines), default=1) + 1))
        columns = room if len(lines) > _LONG else 1
        rows = -(-len(lines) // columns)
        for row in range(rows):
            self._say(
                "".join(
                    f"{line:<{len(max(lines, key=len)) + 1}}" for line in lines[row::rows]
                ).rstrip()
            )

    def _ask(self, question: str) -> str:
        answer = self.console.input(Text(f"{question}: ", "bold")).strip()
        if not sys.stdin.isatty():
            self._say(answer)  # a pipe does not echo; what is printed should still read as a game
        return answer

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))


def _check_command(answer: str) -> None:
    word, _, about = answer.partition(" ")
    if answer in COMMANDS or word == "explain":
        raise Command(word, about.strip())


def _name(choice: Choice) -> str:
    """How a choice can be typed, in place of its number."""
    name = choice.pick.id if choice.pick else choice.offer.verb
    return f"{name}-again" if choice.again else name


def _asks_further(offer: Offer) -> bool:
    return bool(offer.groups or offer.fields)


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
    again = [
        Choice(f"{offer.label}, and do not ask again{_UNTIL[offer.recurs]}", offer, again=True)
        for offer in offers
        if offer.recurs and not _asks_further(offer)
    ]
    return choices + again
