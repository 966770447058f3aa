"""Generates the TypeScript types of the wire format from the Python structs.

    python tools/typescript.py > web/src/wire/types.ts

A test keeps the file up to date.
"""

import sys
import types
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from piecepack.table.wire import forms, messages

ROOTS: Final = (
    *get_args(messages.ToTable),
    *get_args(messages.FromTable),
    *(kind for kind in vars(forms).values() if isinstance(kind, type) and issubclass(kind, Struct)),
)
_PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
_HEAD: Final = """\
// Made by tools/typescript.py from the structs of src/piecepack: change those, not this file.
// What may be left out stands for its default, see docs/protocol.md.
"""


def typescript() -> str:
    """The whole file."""
    found: dict[str, type[Struct]] = {}
    for root in ROOTS:
        _gather(root, found)
    told = [_HEAD, *(_interface(found[name]) for name in sorted(found))]
    for name in ("ToTable", "FromTable"):
        members = " | ".join(kind.__name__ for kind in get_args(getattr(messages, name)))
        told.append(f"export type {name} = {members};\n")
    return "\n".join(told)


def _gather(kind: Any, found: dict[str, type[Struct]]) -> None:
    """All structs that can be reached from here."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        if kind.__name__ in found or kind is Struct:
            return
        found[kind.__name__] = kind
        for inner in get_type_hints(kind).values():
            _gather(inner, found)
        return
    for inner in get_args(kind):
        _gather(inner, found)


def _interface(kind: type[Struct]) -> str:
    config = kind.__struct_config__
    lines = [f"export interface {kind.__name__} {{"]
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = get_type_hints(kind)
    said = config.tag_field == "say" or config.forbid_unknown_fields
    for field in msgspec.structs.fields(kind):
        # A client may leave out fields with defaults; the server does so where the struct omits defaults.
        optional = not field.required and (said or config.omit_defaults)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_type(hints[field.name])};")
    lines.append("}\n")
    return "\n".join(lines)


def _type(kind: Any) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    if kind is Any:
        return "unknown"
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(one) for one in inner)
    if origin is tuple:
        if inner[-1] is Ellipsis:
            return f"readonly {_element(inner[0])}[]"
        return f"readonly [{', '.join(_type(one) for one in inner)}]"
    if origin is list:
        return f"readonly {_element(inner[0])}[]"
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    raise TypeError(f"There is no TypeScript for {kind!r}.")


def _element(kind: Any) -> str:
    told = _type(kind)
    return f"({told})" if " " in told else told


if __name__ == "__main__":
    sys.stdout.write(typescript())
