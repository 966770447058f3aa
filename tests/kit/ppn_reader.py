"""A small reader of PPN, written after the R package `ppn`: what lies where after every move."""

import re
from collections.abc import Iterator

import yaml

NUMBER = re.compile(r"(?<!\S)[\w.]*\.+(?!\S)")
COMMENT = re.compile(r"(?<!\S)\{[^{}]*\}(?!\S)")
HYPHEN = re.compile(r"(?<![(<,])-")
SPEC = re.compile(r"(?P<kind>[tcdp])(?P<suit>[SMCA♥♠♣♦])(?P<rank>[na2-5]?)(?P<side>[fb]?)")
SEASONS = re.compile(
    r"(?P<kind>[tcdp])(?P<side>[fb]?),(?P<suit>s[0-3])(,(?P<rank>r[0-5]))?,four_seasons'"
)

Piece = dict[str, str]


def read(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The header, and the text of every move by its number."""
    assert text.startswith("---\n")
    head, _, body = text.removeprefix("---\n").partition("\n...\n")
    assert not re.search(r"^(---|\.\.\.)", body, re.MULTILINE)
    bare = COMMENT.sub(lambda found: " " * len(found[0]), body)
    assert "{" not in bare, "a comment without white space around it"
    assert "}" not in bare
    places = list(NUMBER.finditer(bare))
    ends = [place.start() for place in places[1:]] + [len(bare)]
    moves = {p[0]: bare[p.end() : end] for p, end in zip(places, ends, strict=True)}
    assert len(moves) == len(places), "a number twice"
    return yaml.safe_load(head), moves


def spec(text: str) -> Piece:
    found = SPEC.fullmatch(text) or SEASONS.fullmatch(text)
    assert found, f"not a piece: {text}"
    return {name: part or "" for name, part in found.groupdict().items()}


class Table:
    """Pieces in the order in which they were last moved."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []

    def find(self, name: str) -> Piece:
        if name.startswith("?"):
            wanted = spec(name[1:])
            (found,) = [p for p in self.pieces if {**p, "at": ""} == {**wanted, "at": ""}]
            return found
        at, _, depth = name.partition("[")
        stack = [piece for piece in self.pieces if piece["at"] == at]
        return stack[-int(depth.rstrip("]") or 1)]

    def carry_out(self, move: str) -> None:
        if "@" in move:
            what, at = move.split("@")
            self.pieces.append({**spec(what), "at": at})
        elif HYPHEN.search(move):
            name, at = HYPHEN.split(move)
            piece = self.find(name)
            self.pieces = [other for other in self.pieces if other is not piece]
            self.pieces.append({**piece, "at": at})
        elif move.startswith("*"):
            gone = self.find(move[1:])
            self.pieces = [other for other in self.pieces if other is not gone]
        elif move.startswith("+"):
            piece = self.find(move[1:])
            piece["side"] = "fb"[piece["side"] == "f"]
        else:
            name, rank = move.split("~")
            self.find(name)["rank"] = rank


def tables(text: str) -> Iterator[list[Piece]]:
    """What lies on the table after each number."""
    table = Table()
    for moves in read(text)[1].values():
        for move in moves.split():
            table.carry_out(move)
        yield [dict(piece) for piece in table.pieces]
