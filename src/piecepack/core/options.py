"""Options of a game: a frozen struct with defaults and one-line docs.

The command line's help, the record's header and the browser's form all come from it.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from piecepack.core.errors import BadOptions, Message, lazy_text
from piecepack.core.excerpt import excerpt
from piecepack.core.texts import Texts

# Characters of an option's text. A board of 24 tiles needs 2,000 at most. It is the same for a server, a
# record and a command, so that what one takes the others take.
MOST_TEXT: Final = 8_000

T = TypeVar("T", bound="Options")


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every game's options: nothing but the struct's settings."""


class Spot(Struct, frozen=True, omit_defaults=True):
    """A tile on a little map of a board, in tiles from its upper left corner."""

    x: float
    y: float
    light: bool = False  # a pawn starts here


class ChoiceDoc(Struct, frozen=True, omit_defaults=True):
    """One value an option can have, described for a form."""

    value: Any
    # In words, or before it is described the names of messages: where its value does not say which.
    label: str = ""
    doc: str = ""
    seats: tuple[int, ...] = ()  # the numbers of players it is for, if not all
    map: tuple[Spot, ...] = ()


class OptionDoc(Struct, frozen=True, omit_defaults=True):
    """One option, described for a form or a help page."""

    name: str
    doc: str
    default: Any
    kind: str  # "choice", "whole number", "yes or no", "text"
    choices: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    examples: tuple[Any, ...] = ()  # worth a try, where there are too many values to list
    file: bool = False  # a text that may stand in a file, and is then given by its path
    label: str = ""  # its name in a form
    known: tuple[ChoiceDoc, ...] = ()  # values that have a name and a line of their own

    def allowed(self) -> str:
        """The accepted values, in words."""
        return str(self.accepted())

    def accepted(self) -> Message:
        """The accepted values, in the words of any language."""
        if self.choices:
            words = tuple(str(choice) for choice in self.choices)
            return lazy_text("takes-one-of", choices=" or ".join(words), words=words)
        if self.least is not None and self.most is not None:
            return lazy_text("takes-between", least=self.least, most=self.most)
        return lazy_text(f"takes-{self.kind.replace(' ', '-')}")


def form(label: str, *known: ChoiceDoc, **more: Any) -> dict[str, Any]:
    """What a form says of an option, for the `extra` of its `Meta`, in a game without message files.

    `label` is the option's name there, `known` its values that have a name of their own.
    """
    return {"label": label, "known": known, **more}


def values(*known: ChoiceDoc, **more: Any) -> dict[str, Any]:
    """The values of an option that have a message of their own, for the `extra` of its `Meta`."""
    return {"known": known, **more}


def describe(options: type[Options], texts: Texts | None = None) -> list[OptionDoc]:
    """Every option of a game, in the order of its struct; in words, where there are texts for it.

    The message of an option is called `option-NAME` and has a `label`; that of a known value
    `option-NAME-VALUE`, with a `doc` if there is more to say.
    """
    info = cast("msgspec.inspect.StructType", msgspec.inspect.type_info(options))
    docs = [_describe(field) for field in info.fields]
    return docs if texts is None else [_in_words(doc, texts) for doc in docs]


def _in_words(doc: OptionDoc, texts: Texts) -> OptionDoc:
    message = f"option-{doc.name}"
    if not texts.has(message):
        return doc
    known = tuple(_known_in_words(one, f"{message}-{one.value}", texts) for one in doc.known)
    return replace(doc, doc=texts(message), label=texts(f"{message}.label"), known=known)


def _known_in_words(choice: ChoiceDoc, message: str, texts: Texts) -> ChoiceDoc:
    if not texts.has(message):
        return replace(choice, label=texts.of(choice.label), doc=texts.of(choice.doc))
    more = f"{message}.doc"
    return replace(choice, label=texts(message), doc=texts(more) if texts.has(more) else choice.doc)


def _describe(field: msgspec.inspect.Field) -> OptionDoc:
    kind = field.type
    schema: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    if isinstance(kind, msgspec.inspect.Metadata):
        schema, extra = kind.extra_json_schema or {}, kind.extra or {}
        kind = kind.type
    known = extra.get("known", ())
    words: dict[str, Any] = {
        "name": field.name,
        "doc": schema.get("description", ""),
        "default": field.default,
        "examples": tuple(schema.get("examples", ())),
        "label": extra.get("label") or field.name.replace("_", " ").capitalize(),
        "known": known,
    }
    match kind:
        case msgspec.inspect.LiteralType():
            # msgspec sorts a literal's values; people see the default first.
            order = [field.default, *[choice.value for choice in known], *kind.values]
            return OptionDoc(**words, kind="choice", choices=tuple(dict.fromkeys(order)))
        case msgspec.inspect.BoolType():
            return OptionDoc(**words, kind="yes or no")
        case msgspec.inspect.IntType():
            return OptionDoc(**words, kind="whole number", least=kind.ge, most=kind.le)
        case _:
            file = bool(extra.get("file"))
            return OptionDoc(**words, kind="text or a file" if file else "text", file=file)


def read_options(options: type[T], given: Mapping[str, Any]) -> T:
    """Options from text or JSON; `BadOptions` says which one is wrong and what it takes."""
    docs = {doc.name: doc for doc in describe(options)}
    for name, value in given.items():
        if name not in docs:
            known = ", ".join(docs) or lazy_text("no-options-known")
            raise BadOptions(lazy_text("no-option", option=excerpt(name), known=known))
        if isinstance(value, str) and len(value) > MOST_TEXT:
            raise BadOptions(
                lazy_text("option-too-long", option=name, count=len(value), most=MOST_TEXT)
            )
        try:
            # One at a time, so that the message can name the option.
            msgspec.convert({name: _plain(docs[name], value)}, options, strict=False)
        except msgspec.ValidationError:
            raise BadOptions(
                lazy_text(
                    "option-wrong", option=name, value=excerpt(value), allowed=docs[name].accepted()
                )
            ) from None
    return msgspec.convert(
        {name: _plain(docs[name], value) for name, value in given.items()}, options, strict=False
    )


def _plain(doc: OptionDoc, value: Any) -> Any:
    """Accepted words for yes and no, as booleans."""
    if isinstance(value, str) and isinstance(doc.default, bool):
        return {"yes": True, "on": True, "no": False, "off": False}.get(value.lower(), value)
    return value


def as_json(options: Options) -> dict[str, Any]:
    """The options as a record's header keeps them."""
    built: dict[str, Any] = msgspec.to_builtins(options)
    return built
