"""A state that copies, saves, loads and counts itself, from the types of its fields.

    class FujiSan(State):
        coins: list[Coin]           # Coin = Annotated[int, COINS], where COINS is a `deck`
        priests: list[Space]
        left: int
        phase: Annotated[int, PHASES]

An annotated int is saved by its name and read back by it, NONE as null; a deck's names are also what
`census` counts. Fields are ints, bools, texts, named ints, and lists of those, as deep as needed. A
field that begins with an underscore is derived: it is copied, and not saved. A game that is searched
a lot may write its own `copy`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

from piecepack.core.engine.rules import Rules
from piecepack.core.kit.names import NONE, Deck, Names
from piecepack.core.kit.position import refuse, setting_up


class _Field:
    """How one field, or what is in it, is copied, written and read."""

    def __init__(self, name: str, kind: Any) -> None:
        self.name = name
        self.names: Names | None = None
        self.inner: _Field | None = None
        self.plain: type | None = None
        if get_origin(kind) is Annotated:
            kind, *more = get_args(kind)
            self.names = next((one for one in more if isinstance(one, Names)), None)
        if get_origin(kind) is list:
            self.inner = _Field(name, get_args(kind)[0])
        elif kind in (int, bool, str):
            self.plain = kind
        else:
            raise TypeError(f"The field {name} is of a type that a State cannot save: {kind}.")

    def copy(self, value: Any) -> Any:
        if self.inner is None:
            return value
        return value[:] if self.inner.inner is None else [self.inner.copy(one) for one in value]

    def write(self, value: Any) -> Any:
        if self.inner is not None:
            return [self.inner.write(one) for one in value]
        if self.names is None:
            return value
        return None if value == NONE else self.names[value]

    def read(self, value: Any) -> Any:
        if self.inner is not None:
            if not isinstance(value, list | tuple):
                raise refuse(f"{self.name} is a list")
            return [self.inner.read(one) for one in value]
        if self.names is not None:
            return NONE if value is None else self.names.number(value)
        if type(value) is not self.plain:
            raise refuse(f"{value!r} does not fit {self.name}")
        return value

    def pieces(self, value: Any, found: list[str]) -> None:
        if self.inner is not None:
            for one in value:
                self.inner.pieces(one, found)
        elif isinstance(self.names, Deck) and value != NONE:
            found.append(self.names[value])


class State(Rules):
    """An optional base class of a game's rules: copies, saves and loads its fields."""

    fields: ClassVar[dict[str, _Field]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {
            name: _Field(name, kind)
            for name, kind in hints.items()
            if get_origin(kind) is not ClassVar and name != "seats"
        }

    def __init__(self, seats: int, options: Any) -> None:
        self.seats = seats

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.seats = self.seats
        twin.__dict__.update(self.__dict__)
        for name, field in self.fields.items():
            if field.inner is not None:
                twin.__dict__[name] = field.copy(self.__dict__[name])
        return twin

    def save(self) -> dict[str, Any]:
        """The position by name."""
        return {
            name: field.write(getattr(self, name))
            for name, field in self.fields.items()
            if not name.startswith("_")
        }

    def check(self) -> None:
        """`ImpossiblePosition` for a position that no game can reach; a game says which."""

    def census(self) -> Counter[str]:
        """Every piece that lies somewhere: whatever is named by a deck."""
        found: list[str] = []
        for name, field in self.fields.items():
            field.pieces(getattr(self, name), found)
        return Counter(found)

    @classmethod
    def load(cls, seats: int, options: Any, position: Mapping[str, Any]) -> Self:
        """A game that goes on from a position."""
        state = cls(seats, options)
        with setting_up():
            for name, value in position.items():
                state._set(name, value)
        state.check()
        return state

    def _set(self, name: str, value: Any) -> None:
        field = self.fields.get(name)
        if field is None or name.startswith("_"):
            raise refuse(f"A position of this game has no {name!r}")
        now, given = getattr(self, name), field.read(value)
        if isinstance(now, list) and now and len(now) != len(given):
            raise refuse(f"{name} has {len(now)} entries, not {len(given)}")
        setattr(self, name, given)
