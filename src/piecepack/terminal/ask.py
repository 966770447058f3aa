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
from piecepack.core.texts import Texts
from piecepack.terminal.names import called, next_meant
from piecepack.terminal.pieces import INK_COLUMNS, INK_ROWS
from piecepack.terminal.words import spoken, typed

_DRAWINGS: Final = 4  # side by side
_LONG: Final = 8  # labels, in one column
_WIDEST: Final = 100  # characters, however wide the window is


class Choice(Struct, frozen=True):
    """One numbered line: a whole answer, or an offer that asks further."""

    label: str
    offer: Offer
    pick: Pick | None = None
    again: bool = False  # and the same whenever it is asked again, for as long as the offer says


class _SomethingElse(Exception):  # not an error: the person wants to do something else
    """Back to the choice of what to do."""


class Command(Exception):  # not an error either: the person answers no question
    """A word typed in place of an answer, in English; `explain` with what it is about."""

    def __init__(self, word: str, about: str = "") -> None:
        super().__init__(word)
        self.word = word
        self.about = about


class Prompt:
    """Asks one person. `Command`, `KeyboardInterrupt` and `EOFError`, by which somebody leaves, pass through to the caller."""

    def __init__(self, console: Console, texts: Texts | None = None) -> None:
        self.console = console
        self.texts = texts or spoken()

    def move(self, offers: Sequence[Offer]) -> tuple[Move, bool]:
        """A move that answers one of the offers in form, and whether it is to be repeated."""
        choices = list_choices(offers, self.texts)
        if len(choices) == 1 and choices[0].pick is None and _asks_further(choices[0].offer):
            self._say(choices[0].label, "bold")
            return self._answer(choices[0], way_back=False), False
        while True:
            names = [_names(choice) for choice in choices]
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
                self._say(error.translated(self.texts.language))
            else:
                return picks

    def _one_of(self, labels: list[str], names: Sequence[Sequence[str]] = ()) -> int:
        """By number, or by a name: its label or another one."""
        self._list(labels)
        names = names or [(label,) for label in labels]
        while True:
            answer = self._ask(self.texts("your-choice", most=len(labels)))
            if not called(answer, names, self.texts):
                self._check_command(answer)
            chosen = self._read(answer, names)
            if len(chosen) == 1:
                return chosen[0]
            if chosen:
                self._say(self.texts("pick-only-one"))

    def _some_of(self, group: Group, *, way_back: bool) -> list[Pick]:
        self._list([pick.label for pick in group.picks])
        names = [(pick.label, pick.id) for pick in group.picks]
        wanted = self._wanted(group)
        question = self.texts(
            "ask-pick", wanted=wanted, label=group.label, numbers=len(group.picks)
        )
        more = [self.texts("or-none")] if not group.least else []
        more += [self.texts("or-else")] if way_back else []
        while True:
            answer = self._ask("; ".join([question, *more]))
            if way_back and answer == "x":
                raise _SomethingElse
            self._check_command(answer)
            chosen = self._read(answer, names) if answer or group.least else []
            if not chosen and (answer or group.least):
                continue
            if len(set(chosen)) < len(chosen):
                self._say(self.texts("number-picked-twice"))
            elif not group.least <= len(chosen) <= group.most:
                self._say(self.texts("picked-wrong-number", count=len(chosen), wanted=wanted))
            else:
                return [group.picks[number] for number in chosen]

    def _wanted(self, group: Group) -> str:
        """How many are to be picked."""
        if group.least == group.most:
            return str(group.least)
        if not group.least:
            return self.texts("some-at-most", most=group.most)
        return self.texts("some-between", least=group.least, most=group.most)

    def _read(self, answer: str, names: Sequence[Sequence[str]]) -> list[int]:
        """What is picked, by the numbers of the list or by names; nothing if any of it is wrong, which is said."""
        words = answer.replace(",", " ").split()
        if not words:
            self._say(self.texts("type-a-number"))
        chosen = []
        while words:
            found, used = next_meant(words, names, self.texts)
            if not found and words[0].isdecimal() and self._may_follow(words[1:], names):
                number = self._number(words[0], len(names))
                if number is None:
                    return []
                found = [number]
            if len(found) != 1:
                wrong = "several-called-so" if found else "nothing-called-so"
                self._say(self.texts(wrong, word=" ".join(words[:used]) if found else answer))
                return []
            chosen += found
            words = words[used:]
        return chosen

    def _may_follow(self, words: Sequence[str], names: Sequence[Sequence[str]]) -> bool:
        """Whether a number can stand before these words: in `5 of Moons`, 5 is not one of the list."""
        return not words or words[0].isdecimal() or bool(next_meant(words, names, self.texts)[0])

    def _field(self, field: Field) -> str:
        if field.advice:
            self._say(field.advice, "dim")
        if field.kind == "ink":
            return self._drawing(field)
        if field.default:
            self._say(self.texts("use-default", text=field.default), "dim")
        ask = self.texts(
            "ask-text-ideas" if field.samples else "ask-text",
            label=field.label,
            least=field.least,
            most=field.most,
        )
        while True:
            text = self._ask(ask)
            if text == "?" and field.samples:
                return field.samples[self._one_of(list(field.samples))]
            text = text or field.default
            if field.least <= len(text) <= field.most:
                return text
            self._say(
                self.texts("text-length", count=len(text), least=field.least, most=field.most)
            )

    def _drawing(self, field: Field) -> str:
        """Nobody can draw in a terminal: offer the default drawing and random emblems instead."""
        drawings = [field.default] if field.default else []
        while True:
            drawings += [emblem(Random()) for _ in range(_DRAWINGS - len(drawings))]
            self._say("  ".join(f"{number:<{INK_COLUMNS}}" for number in range(1, _DRAWINGS + 1)))
            blocks = [as_blocks(ink, INK_COLUMNS, INK_ROWS) for ink in drawings]
            for row in zip(*blocks, strict=True):
                self._say("  ".join(row))
            answer = self._ask(self.texts("ask-drawing", label=field.label, most=_DRAWINGS)) or "1"
            if answer == "?":
                drawings = []
            elif (number := self._number(answer, _DRAWINGS)) is not None:
                return drawings[number]

    def _number(self, word: str, most: int) -> int | None:
        """The index for a number typed by the person, from 1; errors are printed."""
        if not word.isdecimal():
            self._say(
                self.texts("not-a-number", word=word) if word else self.texts("type-a-number")
            )
            return None
        if not 1 <= int(word) <= most:
            self._say(self.texts("not-on-the-list", word=word, most=most))
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

    def enter(self) -> None:
        """Wait until what is shown has been read."""
        while True:
            answer = self._ask(self.texts("press-enter"), end=" ")
            if not answer:
                return
            self._check_command(answer)

    def _ask(self, question: str, end: str = ": ") -> str:
        answer = self.console.input(Text(f"{question}{end}", "bold")).strip()
        if not sys.stdin.isatty():
            self._say(answer)  # a pipe does not echo; what is printed should still read as a game
        return answer

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def _check_command(self, answer: str) -> None:
        first, _, about = answer.partition(" ")
        command = typed(self.texts).get(first.casefold(), "")
        if command == "quit" and not about:
            raise EOFError
        if command == "explain" or (command and not about):
            raise Command(command, about.strip())


def _names(choice: Choice) -> tuple[str, ...]:
    """How a choice can be typed, in place of its number: as it is shown, or as records call it."""
    if choice.pick:
        return (choice.label, choice.pick.label, choice.pick.id)
    verb = choice.offer.verb
    return (choice.label, f"{verb}-again" if choice.again else verb)


def _asks_further(offer: Offer) -> bool:
    return bool(offer.groups or offer.fields)


def list_choices(offers: Sequence[Offer], texts: Texts) -> list[Choice]:
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
        Choice(texts(f"again-{offer.recurs}", label=offer.label), offer, again=True)
        for offer in offers
        if offer.recurs and not _asks_further(offer)
    ]
    return choices + again
