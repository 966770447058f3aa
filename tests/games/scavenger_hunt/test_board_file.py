"""Boards of one's own: every way to write one is read, and what would keep a parser busy is refused."""

import time
import tomllib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.command import piecepack
from piecepack.core.errors import BadOptions
from piecepack.core.options import MOST_TEXT, read_options
from piecepack.games.scavenger_hunt.bot.sight import distances
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules import layout
from piecepack.games.scavenger_hunt.rules.board_file import BoardFile, read_board_file
from piecepack.games.scavenger_hunt.rules.layout import find_board, read_board
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

MAP = "OOOO\n1OO2\nOOOO"
MINE = f"name = 'Mine'\nplayers = 2\nmap = '''\n{MAP}\n'''\n"
PLAYERS = (Player("Ann", "random"), Player("Ben", "random"))
PROMISE = Commitment("5e" * 32, ("a", "b"))
LONGEST = 100  # characters of what was sent that a refusal may repeat
# Each of these kept a TOML parser busy for long, or broke it.
BUSY = {
    "a dotted key": "a." * 30_000 + "a = 1\n",
    "a dotted key of known names": "name." * 20_000 + "name = 1\n",
    "a dotted table": "[" + "a." * 30_000 + "a]\n",
    "deep arrays": "name = " + "[" * 30_000 + "\n",
    "deep tables": "name = " + "{a=" * 20_000 + "\n",
    "a huge number": "players = " + "9" * 100_000 + "\n",
    "a huge hexadecimal number": "players = 0x" + "f" * 100_000 + "\n",
    "many keys": "".join(f"k{number} = 1\n" for number in range(20_000)),
    "a long key": "n" * 100_000 + " = 1\n",
    "a long line": "name = '" + "n" * 100_000 + "\n",
    "an open string": "name = '''" + "n'' " * 30_000,
    "an open string of escapes": 'name = """' + '\\""' * 30_000,
    "many quotes": "name = " + '"' * 100_000 + "\n",
}


@pytest.mark.parametrize("text", BUSY.values(), ids=BUSY)
def test_what_would_keep_a_parser_busy_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadOptions, match="This is not a board") as refused:
        read_board(text)
    assert time.process_time() - began < 1
    assert len(str(refused.value)) < 2 * LONGEST


def test_a_long_text_is_refused_unread_and_a_command_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parse(_: str) -> BoardFile:
        raise AssertionError("It was parsed.")

    text = BUSY["a dotted key"]
    monkeypatch.setattr(layout, "read_board_file", parse)
    with pytest.raises(BadOptions) as refused:
        Match(shelf.find("scavenger_hunt"), PLAYERS, {"layout": text}, commitment=PROMISE)
    assert str(MOST_TEXT) in str(refused.value)
    file = tmp_path / "board.toml"
    file.write_text(text, encoding="utf-8")
    for typed in (str(file), text):
        told = piecepack("play", "scavenger_hunt", "--option", f"layout={typed}")
        assert told.code == 2
        assert told.err.startswith("piecepack: Option layout is too long: ")


@pytest.mark.parametrize(
    "change",
    [
        ("'Mine'", "'" + "M" * 5_000 + "'"),
        ("players = 2", "players = 1" + "0" * 30),
        ("players = 2", "players = '" + "2" * 5_000 + "'"),
        ("players", "p" * 5_000),
        ("OOOO\n1", "X" * 5_000 + "\n1"),
        ("OOOO\n1", "." * 5_000 + "OOOO\n1"),
        ("OOOO\n1", "OOOO" + "\n" * 5_000 + "\n1"),
        ("1OO2", "1OOO2"),
        ("map", "rows = '" + "r" * 5_000 + "'\nmap"),
        ("map", "note = '" + "n" * 5_000 + "'\nmap"),
        ("map", "[" + "m" * 5_000 + "]\nmap"),
        ("map", "date = 1979-05-27 07:32:00\nmap"),
        ("map", "trap = 1e9\nmap"),
        ("map", "trap = 1\ntrap = 2\nmap"),
    ],
    ids=lambda change: change[1][:20],
)
def test_a_refusal_repeats_no_more_than_a_line_of_what_was_sent(change: tuple[str, str]) -> None:
    text = MINE.replace(*change)
    options = read_options(ScavengerHuntOptions, {"layout": text})
    with pytest.raises(BadOptions) as refused:
        find_board(options.layout, 2)
    assert len(str(refused.value)) < 2 * LONGEST + len("There is no board, and no such file.")


def test_a_long_name_of_a_board_is_not_repeated() -> None:
    with pytest.raises(BadOptions, match="There is no board 'mmmm") as refused:
        find_board("m" * 5_000, 2)
    assert len(str(refused.value)) < 2 * LONGEST
    told = piecepack("play", "scavenger_hunt", "--option", f"layout={'m' * 5_000}")
    assert told.code == 2
    assert "There is no board 'mmmm" in told.err


# Ways to write a board

STRINGS = ('"{}"', "'{}'", '"""{}"""', "'''{}'''", '"""\n{}"""', "'''\n{}'''")


@st.composite
def boards_written(draw: st.DrawFn) -> str:
    """The same board, written in any way that TOML knows."""

    def text(value: str) -> str:
        return draw(st.sampled_from(STRINGS)).format(value)

    blank = st.sampled_from(["", " ", "\t", "  "])
    written = MAP.replace("\n", r"\n")
    pairs = {
        "name": text("It's") if draw(st.booleans()) else '"""a "name" """""',
        "players": draw(st.sampled_from(["2", "+2", "0x2", "0b10", "0o2"])),
        "map": draw(
            st.sampled_from(
                [f'"{written}"', f'"""\n{MAP}"""', f"'''\n{MAP}'''", f'"""\\\n  {MAP}\n"""']
            )
        ),
        "rows": text("square"),
        "reconstruction": draw(st.sampled_from(["true", "false"])),
        "trap": draw(st.sampled_from(["1", "2", "1_0"])),
        "note": text(draw(st.sampled_from(["", "a.b.c = [1]", "# not a comment", "é", "a=b"]))),
    }
    if pairs["name"] == "'It's'":
        pairs["name"] = '"It\'s"'
    lines = []
    for key in draw(st.permutations(list(pairs))):
        named = draw(st.sampled_from(["{}", '"{}"', "'{}'"])).format(key)
        comment = draw(st.sampled_from(["", "# a comment", "#'''", '# """ [a.b] = {'])).strip()
        lines.append(
            f"{draw(blank)}{named}{draw(blank)}={draw(blank)}{pairs[key]}{draw(blank)}{comment}"
        )
        lines += draw(st.lists(st.sampled_from(["", "  ", "# alone", "\t# [a]"]), max_size=2))
    return draw(st.sampled_from(["\n", "\r\n"])).join(lines) + draw(st.sampled_from(["", "\n"]))


@given(boards_written())
def test_a_board_is_read_however_it_is_written(text: str) -> None:
    wanted = msgspec.convert(tomllib.loads(text), BoardFile)
    assert read_board_file(text) == wanted
    assert read_board(text).players == 2


TOKENS = ["name", "players", "=", '"', '"""', "'", "'''", "\\", "\n", " ", "#", "2", ".", "[", "a"]


@given(st.lists(st.sampled_from(TOKENS), max_size=40).map("".join))
def test_whatever_is_sent_is_a_board_or_is_refused_as_toml_would(text: str) -> None:
    try:
        wanted = msgspec.convert(tomllib.loads(text), BoardFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError):
        with pytest.raises(BadOptions):
            read_board_file(text)
    else:
        assert read_board_file(text) == wanted


# What is kept


def test_of_the_boards_that_people_bring_only_a_few_are_kept() -> None:
    kept = (layout._read_once, distances)
    for cache in kept:
        cache.cache_clear()
    for number in range(200):
        distances(find_board(MINE.replace("Mine", f"Mine {number}"), 2))
    assert all(0 < cache.cache_info().currsize < 100 for cache in kept)
    again = find_board(MINE.replace("Mine", "Mine 199"), 2)
    assert again is find_board(MINE.replace("Mine", "Mine 199"), 2)
    for seats in (2, 3, 4):
        assert find_board("", seats) is find_board("", seats)
