"""Games that break one law each, made from the stranger's Odd or Even: to prove each law can fail."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Self

from msgspec.structs import replace
from odd_or_even import EVEN, ODD, OddOrEven, OddOrEvenFace, OddOrEvenOptions

from kit.guessing import variant
from kit.invented.sound import Patience, PatienceFace, TwoStepFace, TwoSteps
from piecepack.core.contract import LUCK, Game, Result, Said, Seen, Telling
from piecepack.core.encoding import Encoding, Feature
from piecepack.core.happenings import Happening
from piecepack.core.kit import NONE
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line, Meaning, Scene

# Copies and questions


class SharedList(OddOrEven):
    def copy(self) -> Self:
        twin = super().copy()
        twin.scores = self.scores  # the fault
        return twin


class ForgetfulLook(OddOrEven):
    looks: int = 0

    def moves(self, seat: int) -> list[int]:
        self.looks += 1
        return [EVEN, ODD]


# Whole games


class Endless(OddOrEven):
    def land(self, luck: Sequence[int]) -> None:
        self.sealed = [NONE] * self.seats


class NothingToDo(OddOrEven):
    def moves(self, seat: int) -> list[int]:
        return [] if max(self.scores) == 2 else [EVEN, ODD]


class OnlyLuck(OddOrEven):
    def land(self, luck: Sequence[int]) -> None:
        pass


class StrangeEnding(OddOrEven):
    def result(self) -> Result:
        return Result((0,), "the cat came", tuple(self.scores))


def lost_piece(rules: OddOrEven) -> Counter[str]:
    return Counter({"die": 1, "coin": 3 - max(rules.scores) // 2})


# Legality


class HalfTheOffers(OddOrEvenFace):
    def offers(self, rules: OddOrEven, seat: int) -> list[Offer]:
        return super().offers(rules, seat)[:1]


class OneOfferTooMany(OddOrEvenFace):
    def offers(self, rules: OddOrEven, seat: int) -> list[Offer]:
        return [*super().offers(rules, seat), Offer("both", "Guess both")]

    def read_move(self, rules: OddOrEven, seat: int, move: Move) -> list[int]:
        return [7] if move.verb == "both" else super().read_move(rules, seat, move)


class MoreThanThereIs(OddOrEvenFace):
    def offers(self, rules: OddOrEven, seat: int) -> list[Offer]:
        picks = (Pick("here", "Here"),)
        wave = Offer("wave", "Wave", groups=(Group("Hands", picks, least=2, most=2),))
        return [*super().offers(rules, seat), wave]


class AnyLuckWillDo(OddOrEvenFace):
    def read_luck(self, rules: OddOrEven, named: Mapping[str, Any]) -> list[int]:
        return [RANKS.index(named.get("suns", RANKS[0]))]


class RudeRefusal(OddOrEvenFace):
    def read_luck(self, rules: OddOrEven, named: Mapping[str, Any]) -> list[int]:
        return [RANKS.index(named["suns"])]


class SilentDie(OddOrEvenFace):
    def tell_luck(self, before: OddOrEven, luck: Sequence[int], after: OddOrEven) -> list[Line]:
        raise KeyError(luck[0])


# Records and JSON


class VagueRecord(OddOrEvenFace):
    """The record keeps only whether the die was odd."""

    def name_luck(self, rules: OddOrEven, luck: Sequence[int]) -> dict[str, Any]:
        return {"suns": RANKS[luck[0] % 2]}


class Forgotten(OddOrEven):
    """Its memory is not saved, and changes what the die brings."""

    _throws: int = 0

    def land(self, luck: Sequence[int]) -> None:
        self._throws += 1
        super().land([(luck[0] + self._throws) % 6])


def save_by_number(rules: OddOrEven) -> dict[str, Any]:
    return {**rules.save(), "scores": dict(enumerate(rules.scores))}


def load_by_number(seats: int, options: OddOrEvenOptions, position: Mapping[str, Any]) -> OddOrEven:
    scores = [position["scores"][seat] for seat in range(seats)]
    return OddOrEven.load(seats, options, {**position, "scores": scores})


class ListsInTheScene(OddOrEvenFace):
    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        scene = super().scene(rules, viewer, said, last)
        return replace(scene, zones=list(scene.zones))


# Seals


class FirstCome(OddOrEven):
    """Whoever answers first leads."""

    first: int = -1

    def play(self, seat: int, move: int) -> None:
        if self.first < 0:
            self.first = seat
        super().play(seat, move)

    def land(self, luck: Sequence[int]) -> None:
        super().land(luck)
        self.first = -1


class OneAnswerIsEnough(OddOrEven):
    def waiting(self) -> int:
        owed = super().waiting()
        return LUCK if owed > 0 and max(self.sealed) != NONE else owed


class LoudThoughts(TwoStepFace):
    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        assert isinstance(rules, TwoSteps)
        return replace(super().scene(rules, viewer, said, last), more=f"Thinking: {rules.thought}")


# Secrets


class LeakyScene(OddOrEvenFace):
    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return replace(super().scene(rules, viewer, said, last), more=f"Sealed: {rules.sealed}")


class LeakyIds(OddOrEvenFace):
    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        scene = super().scene(rules, viewer, said, last)
        die = replace(scene.pieces[0], id=f"die-{sum(rules.sealed)}")
        return replace(scene, pieces=(die,))


class LeakyMeaning(OddOrEvenFace):
    """Whoever points at the die learns what was sealed."""

    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        meaning = Meaning(("die",), f"It was thrown against {rules.sealed}.")
        return replace(super().scene(rules, viewer, said, last), meanings=(meaning,))


class MeansNothing(OddOrEvenFace):
    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        meaning = Meaning(("r9c9",), "A square that is not there.")
        return replace(super().scene(rules, viewer, said, last), meanings=(meaning,))


class HurriedPatience(PatienceFace):
    """It says that there is no choice exactly when the hidden order begins with an even number."""

    sealed = False

    def offers(self, rules: OddOrEven, seat: int) -> list[Offer]:
        assert isinstance(rules, Patience)
        offers = [replace(offer, sealed=False) for offer in super().offers(rules, seat)]
        return [replace(offers[0], forced=rules.order[0] % 2 == 0)]


class HurriedRules(Patience):
    """One move a turn, so that nothing but the mark is wrong."""

    def moves(self, seat: int) -> list[int]:
        return [EVEN]


class ForcedAmongOthers(OddOrEvenFace):
    def offers(self, rules: OddOrEven, seat: int) -> list[Offer]:
        return [replace(offer, forced=True) for offer in super().offers(rules, seat)]


class LeakyOffers(OddOrEvenFace):
    def offers(self, rules: OddOrEven, seat: int) -> list[Offer]:
        return [
            replace(offer, label=f"{offer.label} against {rules.sealed[1 - seat]}")
            for offer in super().offers(rules, seat)
        ]


class LeakyLog(OddOrEvenFace):
    def tell_move(
        self, before: OddOrEven, seat: int, move: Move, after: OddOrEven, said: Sequence[Said]
    ) -> list[Line]:
        return [Line(text=f"{self.names[seat]} guesses {move.verb}.")]


class LeakyToOne(OddOrEvenFace):
    """Only the other player is told, so only that seat can notice."""

    def tell_move(
        self, before: OddOrEven, seat: int, move: Move, after: OddOrEven, said: Sequence[Said]
    ) -> list[Line]:
        return [Line(text=f"{self.names[seat]} guesses {move.verb}.", only=(1 - seat,))]


class TellsTheTruth(OddOrEven):
    def imagine(self, viewer: int, rng: Random) -> Self:
        return self.copy()


class ImaginesTheImpossible(OddOrEven):
    """A viewer is wrong about its own guess."""

    def imagine(self, viewer: int, rng: Random) -> Self:
        twin = self.copy()
        twin.sealed = [guess if guess == NONE else rng.choice([EVEN, ODD]) for guess in twin.sealed]
        return twin


class TwinDice(OddOrEvenFace):
    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        scene = super().scene(rules, viewer, said, last)
        return replace(scene, pieces=scene.pieces * 2)


def retell_badly(
    happenings: Sequence[Happening], states: Sequence[Any], imagined: Any
) -> list[Happening]:
    """It was all as it was, whatever is imagined."""
    return list(happenings)


class LeakyPatience(PatienceFace):
    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        assert isinstance(rules, Patience)
        return replace(super().scene(rules, viewer, said, last), more=f"Top: {rules.order[:1]}")


class TruePatience(Patience):
    def imagine(self, viewer: int, rng: Random) -> Self:
        return self.copy()


# By the law that has to find it, as (law, game).
def peep(rules: OddOrEven, seat: int) -> tuple[int, ...]:
    return tuple(rules.sealed)


class LeakyReasons:
    """Gives as a reason what another seat has sealed."""

    def hint(self, rules: OddOrEven, seat: int, steps: Sequence[int], telling: Telling) -> str:
        return f"The others have sealed {rules.sealed}."

    def turning(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[OddOrEven],
        telling: Telling,
    ) -> str:
        return ""


# Numbers


def encoding(
    observe: Callable[[OddOrEven, int], list[int]], *, moves: int = 2, high: int = 99
) -> Encoding[OddOrEven, OddOrEvenOptions]:
    return Encoding(
        moves=moves,
        features=lambda seats, _: [Feature("numbers", "of all seats", seats, -1, high)],
        observe=observe,
    )


def scores(rules: OddOrEven, seat: int) -> list[int]:
    return rules.scores[:]


def leaky_numbers(rules: OddOrEven, seat: int) -> list[int]:
    return rules.sealed[:]


BROKEN: dict[str, tuple[str, Game]] = {
    name: (law, game)
    for law, name, game in [
        ("versions", "dropped_version", variant("dropped_version", rules_version=3)),
        ("ends", "endless", variant("endless", Endless)),
        ("ends", "nothing_to_do", variant("nothing_to_do", NothingToDo)),
        ("ends", "only_luck", variant("only_luck", OnlyLuck)),
        ("ends", "strange_ending", variant("strange_ending", StrangeEnding)),
        ("conservation", "lost_piece", variant("lost_piece", census=lost_piece)),
        ("copy", "shared_list", variant("shared_list", SharedList)),
        ("asking", "forgetful_look", variant("forgetful_look", ForgetfulLook)),
        ("offered", "half_the_offers", variant("half_the_offers", face=HalfTheOffers)),
        ("legal", "one_offer_too_many", variant("one_offer_too_many", face=OneOfferTooMany)),
        ("legal", "more_than_there_is", variant("more_than_there_is", face=MoreThanThereIs)),
        ("refused", "any_luck_will_do", variant("any_luck_will_do", face=AnyLuckWillDo)),
        ("refused", "rude_refusal", variant("rude_refusal", face=RudeRefusal)),
        ("replay", "vague_record", variant("vague_record", face=VagueRecord)),
        ("state-json", "unwritable", variant("unwritable", save=lambda rules: {"all": object()})),
        ("playable", "silent_die", variant("silent_die", face=SilentDie)),
        ("state-json", "forgotten", variant("forgotten", Forgotten)),
        (
            "state-json",
            "by_number",
            variant("by_number", save=save_by_number, load=load_by_number),
        ),
        ("round-trip", "lists_in_the_scene", variant("lists_in_the_scene", face=ListsInTheScene)),
        ("seal", "first_come", variant("first_come", FirstCome)),
        ("seal", "one_answer_is_enough", variant("one_answer_is_enough", OneAnswerIsEnough)),
        ("half-made", "loud_thoughts", variant("loud_thoughts", TwoSteps, face=LoudThoughts)),
        ("forced", "forced_among_others", variant("forced_among_others", face=ForcedAmongOthers)),
        ("meanings", "means_nothing", variant("means_nothing", face=MeansNothing)),
        ("no-leak", "leaky_meaning", variant("leaky_meaning", face=LeakyMeaning)),
        ("scene-ids", "twin_dice", variant("twin_dice", face=TwinDice)),
        ("no-leak", "leaky_scene", variant("leaky_scene", face=LeakyScene)),
        ("no-leak", "leaky_ids", variant("leaky_ids", face=LeakyIds)),
        ("no-leak", "leaky_offers", variant("leaky_offers", face=LeakyOffers)),
        ("notes", "peeping_notes", variant("peeping_notes", note=peep)),
        ("reasons", "leaky_reasons", variant("leaky_reasons", reasons=LeakyReasons())),
        ("encoding", "leaky_numbers", variant("leaky_numbers", encoding=encoding(leaky_numbers))),
        ("encoding", "few_moves", variant("few_moves", encoding=encoding(scores, moves=1))),
        ("encoding", "low_bound", variant("low_bound", encoding=encoding(scores, high=1))),
        ("otherwise", "tells_the_truth", variant("tells_the_truth", TellsTheTruth)),
        ("history", "leaky_log", variant("leaky_log", face=LeakyLog)),
        ("history", "leaky_to_one", variant("leaky_to_one", face=LeakyToOne)),
        ("history", "impossible", variant("impossible", ImaginesTheImpossible)),
        ("history", "badly_retold", variant("badly_retold", retell=retell_badly)),
    ]
}

BROKEN |= {
    "leaky_patience": (
        "no-leak",
        variant("leaky_patience", Patience, face=LeakyPatience, seats=(1,)),
    ),
    "hurried_patience": (
        "forced",
        variant("hurried_patience", HurriedRules, face=HurriedPatience, seats=(1,)),
    ),
    "true_patience": (
        "otherwise",
        variant("true_patience", TruePatience, face=PatienceFace, seats=(1,)),
    ),
}
