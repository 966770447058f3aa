"""A face made of parts: for a game whose moves are `Moves` and whose luck is named.

A game defines the scene and the log; names, offers and parsing follow from the parts.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from piecepack.core.contract import OVER, Rules, Said, Seen
from piecepack.core.kit.luck import NamedLuck
from piecepack.core.kit.moves import Moves
from piecepack.core.kit.state import State
from piecepack.core.offer import Group, Move, Offer, Pick, openly_forced
from piecepack.core.scene import Line, Scene
from piecepack.core.texts import Texts, plain_texts
from piecepack.core.words import listing

R = TypeVar("R", bound=Rules)


class SimpleFace(Generic[R]):
    """Implement `moves`, `luck` and `show`; the rest has defaults that are good enough to start with."""

    moves: ClassVar[Moves]
    sealed: ClassVar[bool] = False  # moves stay secret until everybody has chosen
    final: ClassVar[tuple[str, ...]] = ()  # verbs for which people are asked once more

    def __init__(self, options: Any, names: tuple[str, ...], texts: Texts | None = None) -> None:
        self.options = options
        self.names = names
        self.texts = texts or plain_texts()

    # For the game to implement

    def luck(self, rules: R) -> NamedLuck:
        """The possible luck now."""
        raise NotImplementedError("This game waits for luck, and its face does not name it.")

    def show(self, rules: R, viewer: int) -> Scene:
        """What a viewer sees. A game that shows words, or what has just happened, fills in `scene`."""
        raise NotImplementedError("A face shows a scene.")

    def label(self, rules: R, verb: str) -> str:
        """What a verb is called in an offer."""
        return verb.replace("_", " ").capitalize()

    def pick_label(self, rules: R, verb: str, name: str) -> str:
        """What a thing to pick is called."""
        return name

    def button(self, rules: R, verb: str) -> str:
        """What the button says, with {} for what is picked; if empty, clients use the label."""
        return ""

    def moves_piece(self, rules: R, verb: str) -> str:
        """The piece that goes to what is picked, so that people can drag it there; empty if none does."""
        return ""

    def describe(self, before: R, move: Move) -> str:
        """What was done, for the log: a sentence without its full stop."""
        if button := self.button(before, move.verb):
            return button.format(*move.picks)
        return self.label(before, move.verb) + (f": {listing(move.picks)}" if move.picks else "")

    def tell(self, before: R, happened: str, after: R) -> list[Line]:
        """The log lines of an event, from a sentence that says what it was; then why it is over."""
        over = [after.result().why] if after.waiting() == OVER else []
        return [Line(text=happened), *(Line(text=f"The game is over: {why}.") for why in over)]

    # Derived from these

    def scene(
        self, rules: R, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        shown = self.show(rules, viewer)
        if last is None or not last.moments or shown.moment is not None:
            return shown
        return replace(shown, moment=last.moment(viewer, self.texts))

    def name_move(self, rules: R, seat: int, steps: Sequence[int]) -> Move:
        return self.moves.name(steps[0])

    def read_move(self, rules: R, seat: int, move: Move) -> list[int]:
        return [self.moves.read(move)]

    def name_luck(self, rules: R, luck: Sequence[int]) -> dict[str, Any]:
        return self.luck(rules).name(luck)

    def read_luck(self, rules: R, named: Mapping[str, Any]) -> list[int]:
        return self.luck(rules).read(named)

    def offers(self, rules: R, seat: int) -> list[Offer]:
        """One offer for each verb, in the order of the rules' moves, with all its picks."""
        picks: dict[str, list[dict[str, None]]] = {}
        for move in rules.moves(seat):
            named = self.moves.name(move)
            groups = picks.setdefault(named.verb, [{} for _ in named.picks])
            for group, pick in zip(groups, named.picks, strict=True):
                group[pick] = None
        offers = [self._offer(rules, verb, groups) for verb, groups in picks.items()]
        # Where nothing is hidden, all can see that there is no choice.
        imagine: Any = type(rules).imagine
        hides = self.sealed or imagine is not State.imagine
        return offers if hides else openly_forced(offers)

    def _offer(self, rules: R, verb: str, groups: list[dict[str, None]]) -> Offer:
        label = self.label(rules, verb)
        return Offer(
            verb,
            label,
            tuple(
                Group(
                    label, tuple(Pick(name, self.pick_label(rules, verb, name)) for name in names)
                )
                for names in groups
            ),
            sealed=self.sealed,
            button=self.button(rules, verb),
            final=verb in self.final,
            moves=self.moves_piece(rules, verb),
        )

    def tell_move(
        self, before: R, seat: int, move: Move, after: R, said: Sequence[Said]
    ) -> list[Line]:
        if self.sealed:  # a line now would give the choice away
            return []
        whose = f"{self.names[seat]}: " if len(self.names) > 1 else ""
        return self.tell(before, f"{whose}{self.describe(before, move)}.", after)

    def tell_luck(self, before: R, luck: Sequence[int], after: R) -> list[Line]:
        return self.tell(before, f"Luck brings {self.luck(before).spoken(luck)}.", after)
