"""Boards: a map in text, where each seat starts, and which tiles are neighbours.

A board is a TOML file, ours in `boards/`, anybody's own by its path:

    name = "Face-off"
    players = 2
    rows = "square"          # neighbours in 8 directions; or "offset": six, rows half a tile off
    map = '''
    OOOO
    1OO2
    OOOO
    '''

`O` is a tile, a figure the start of that seat (clockwise), `.` nothing. In offset rows a step to the
next tile is two letters, and the rows above and below stand one letter off.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from piecepack.core.errors import BadOptions, LazyTexts
from piecepack.core.excerpt import excerpt
from piecepack.core.options import Spot
from piecepack.games.scavenger_hunt.rules.board_file import read_board_file

lazy_text: Final = LazyTexts("piecepack.games.scavenger_hunt")

TILES_A_PLAYER: Final = 6  # SH-01, SH-36, SH-39: as many board suits as players
_SQUARE: Final = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0))
_OFFSET: Final = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))  # SH-Q33


class Layout(NamedTuple):
    """A board. Cells are numbered row by row from the north-west."""

    name: str
    players: int
    offset: bool
    reconstruction: bool
    trap: int
    note: str
    cells: tuple[tuple[int, int], ...]  # row and letter of each tile on the map
    starts: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    id: str = ""  # of ours; a board that somebody brings has none

    def cell_name(self, cell: int) -> str:
        return place_name(self.cells[cell])

    def little_map(self) -> tuple[Spot, ...]:
        """The board for a form, seen from afar. In offset rows two letters are a tile."""
        letters = 2 if self.offset else 1
        west = min(col for _, col in self.cells)
        return tuple(
            Spot((col - west) / letters, row, light=cell in self.starts)
            for cell, (row, col) in enumerate(self.cells)
        )

    def region(self, start: int, blocked: frozenset[int]) -> frozenset[int]:
        """What a pawn can reach from here without entering a blocked tile."""
        reached = {start}
        edge = [start]
        while edge:
            for cell in self.neighbours[edge.pop()]:
                if cell not in reached and cell not in blocked:
                    reached.add(cell)
                    edge.append(cell)
        return frozenset(reached)


def place_name(place: tuple[int, int]) -> str:
    """Rows and columns as people count them."""
    row, col = place
    return f"r{row + 1}c{col + 1}"


def read_board(text: str) -> Layout:
    """A board from its text; `BadOptions` says what is wrong with it."""
    written = read_board_file(text)
    cells: list[tuple[int, int]] = []
    starts: dict[int, int] = {}
    for row, line in enumerate(written.map.strip("\n").splitlines()):
        for col, letter in enumerate(line.rstrip()):
            if letter in ". ":
                continue
            if letter not in "O123456789":
                raise BadOptions(
                    lazy_text("board-letter", board=excerpt(written.name), letter=repr(letter))
                )
            if letter != "O":
                if int(letter) in starts:
                    raise BadOptions(
                        lazy_text("board-two-starts", board=excerpt(written.name), start=letter)
                    )
                starts[int(letter)] = len(cells)
            cells.append((row, col))
    layout = Layout(
        name=written.name,
        players=written.players,
        offset=written.rows == "offset",
        reconstruction=written.reconstruction,
        trap=written.trap,
        note=written.note,
        cells=tuple(cells),
        starts=tuple(starts[seat] for seat in sorted(starts)),
        neighbours=_neighbours(cells, _OFFSET if written.rows == "offset" else _SQUARE),
    )
    _check(layout, starts)
    return layout


def _neighbours(
    cells: list[tuple[int, int]], steps: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], ...]:
    number = {place: cell for cell, place in enumerate(cells)}
    return tuple(
        tuple(
            sorted(
                number[row + down, col + right]
                for down, right in steps
                if (row + down, col + right) in number
            )
        )
        for row, col in cells
    )


def _check(layout: Layout, starts: dict[int, int]) -> None:
    """A board that cannot be played is refused with the reason."""
    name, players = layout.name, layout.players
    if players not in (2, 3, 4):
        raise BadOptions(lazy_text("board-of-players", board=excerpt(name), players=players))
    wanted = TILES_A_PLAYER * players
    if len(layout.cells) != wanted:
        much = "board-too-few" if len(layout.cells) < wanted else "board-too-many"
        raise BadOptions(
            lazy_text(
                much,
                board=excerpt(name),
                tiles=len(layout.cells),
                players=players,
                wanted=wanted,
            )
        )
    if sorted(starts) != list(range(1, players + 1)):
        raise BadOptions(
            lazy_text(
                "board-starts", board=excerpt(name), starts=str(sorted(starts)), players=players
            )
        )
    if len(layout.region(0, frozenset())) < wanted:
        raise BadOptions(lazy_text("board-not-connected", board=excerpt(name)))


# Ours


@cache
def boards() -> dict[str, Layout]:
    """Every board that comes with the game, by id."""
    folder = files(__package__).joinpath("boards")
    found = {}
    for entry in folder.iterdir():
        if entry.name.endswith(".toml"):
            name = entry.name.removesuffix(".toml")
            found[name] = read_board(entry.read_text(encoding="utf-8"))._replace(id=name)
    return dict(sorted(found.items(), key=lambda item: (-item[1].players, item[0])))


USUAL: Final = {4: "rectangle", 3: "triangle", 2: "face_off"}  # those that the text describes


def find_board(layout: str, seats: int) -> Layout:
    """The board of an option: an id, the text of a board, or nothing for the usual one."""
    if not layout:
        return boards()[USUAL[seats]]
    if layout in boards():
        board = boards()[layout]
    elif "\n" in layout:
        board = _read_once(layout)
    else:
        ours = ", ".join(name for name, board in boards().items() if board.players == seats)
        raise BadOptions(lazy_text("no-board", board=excerpt(layout), seats=seats, ours=ours))
    if board.players != seats:
        raise BadOptions(
            lazy_text(
                "board-for-others", board=excerpt(board.name), players=board.players, seats=seats
            )
        )
    return board


@lru_cache(1 << 5)  # boards that people bring: read once a game and not once a table for ever
def _read_once(text: str) -> Layout:
    return read_board(text)
