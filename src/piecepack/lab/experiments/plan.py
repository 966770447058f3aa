"""The plan of an experiment: what is varied, how long it goes on, and what is looked at closely."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from piecepack.analysis.depth import DEPTHS, QUICK, Depth
from piecepack.core.bot import LEVELS
from piecepack.core.errors import BadOptions, Unreadable
from piecepack.lab.experiments.intervals import LOOKS

Positive = Annotated[int, Meta(ge=1)]
Several = Annotated[tuple[str, ...], Meta(min_length=1)]


# Budgets for chances: those of the analysis, and one that is cheap enough for hundreds of games.
BUDGETS: Final[Mapping[str, Depth]] = MappingProxyType(
    {"glance": Depth(playouts=8, worlds=2, iterations=0, trials=0), **DEPTHS}
)


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of a plan and its parts: a misspelt name in a file is an error."""


class Until(Part, frozen=True):
    """When to stop: once the interval of a measure is narrow enough, or after so many games."""

    measure: str = ""  # its id; the advantage of the first seat, if none is named
    width: Annotated[float, Meta(gt=0)] = 0.1  # of the whole interval, in the measure's unit
    difference: bool = False  # the interval of the difference to the base game, not of each cell
    least: Annotated[int, Meta(ge=10)] = 50  # games of a cell at the first look; then it doubles
    most: Annotated[int, Meta(ge=10)] = 800

    def looks(self) -> tuple[int, ...]:
        """The numbers of games at which results are looked at, all fixed beforehand."""
        found = [self.least]
        while found[-1] * 2 < self.most:
            found.append(found[-1] * 2)
        return (*found, self.most) if self.most > self.least else (self.most,)


class Chances(Part, frozen=True):
    """Games whose chances are worked out from move to move, which takes far longer than to play them."""

    every: Annotated[int, Meta(ge=0)] = 0  # one game of so many; 0: none
    budget: str = QUICK


class Skill(Part, frozen=True):
    """Two levels that meet, the second one alone among players of the first."""

    bots: Annotated[tuple[str, ...], Meta(max_length=2)] = ()
    games: Positive = 200


class Grid(Part, frozen=True):
    """Everything in it is combined with everything else. The first values are the base game."""

    options: dict[str, Annotated[tuple[Any, ...], Meta(min_length=1)]] = {}
    seats: tuple[Positive, ...] = ()  # none: as usual
    bots: Several = ("medium",)  # in all seats, or one for each: "hard, easy, easy"


class Plan(Part, frozen=True):
    """An experiment. The games depend on it alone, never on the machines that play them."""

    game: str
    title: str = ""
    question: str = ""
    seed: int = 0
    grids: Annotated[tuple[Grid, ...], Meta(min_length=1)] = (Grid(),)
    until: Until = Until()
    chances: Chances = Chances()
    skill: Skill = Skill()
    words: bool = False  # whether bots write and read texts, where a game has some
    decisions: bool = False  # a row for each decision, too
    chunk: Positive = 10  # games that are played and saved together


def read_plan(path: Path) -> Plan:
    """A plan from a TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} cannot be read: {error}.") from None
    return parse_plan(text, str(path))


def parse_plan(text: str, name: str) -> Plan:
    """A plan from the text of a TOML file; a single grid may be written without its heading."""
    try:
        given = msgspec.toml.decode(text)
        flat = {key: given.pop(key) for key in Grid.__struct_fields__ if key in given}
        if flat and "grids" in given:
            raise Unreadable(f"{name}: {', '.join(flat)} must be inside the grids.")
        if flat:
            given["grids"] = [flat]
        plan = msgspec.convert(given, Plan)
    except msgspec.DecodeError as error:
        raise Unreadable(f"{name} is not a plan: {error}.") from None
    check_numbers(plan)
    return plan


def check_numbers(plan: Plan) -> None:
    """Refuse a plan whose parts do not fit each other."""
    find_budget(plan.chances.budget)
    if plan.until.most < plan.until.least:
        raise BadOptions("A plan's most games cannot be fewer than its least.")
    if plan.skill.bots and len(set(plan.skill.bots)) != 2:
        raise BadOptions(
            f"Skill is compared between two bots, such as {LEVELS[0]} and {LEVELS[-1]}."
        )
    if len(plan.until.looks()) > len(LOOKS):
        raise BadOptions(
            f"From the least to the most games there are more than {len(LOOKS)} looks."
        )


def find_budget(name: str) -> Depth:
    """The budget of that name."""
    if name not in BUDGETS:
        raise BadOptions(f"There is no budget {name!r}; there are {', '.join(BUDGETS)}.")
    return BUDGETS[name]
