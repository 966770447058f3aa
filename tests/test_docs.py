"""The docs are true: what they link to and name exists, and their excerpts are what the files say."""

import importlib
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import dedent, indent

import pytest
import typer

from piecepack.cli import app
from piecepack.core.contract import Bot, Game
from piecepack.match.luck import seeded
from piecepack.match.playing import play_out
from piecepack.minds.random import RandomBot

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
# Where the path of a page may start: it says which part it is about.
STARTS = [ROOT, ROOT / "src/piecepack", ROOT / "src/piecepack/table", ROOT / "web/src"]
SOURCES = ("src", "web/src", "web/lint", "tests", "examples", "tools", "benchmarks", "docs")
KINDS = r"(?:py|ts|js|svelte|md|toml|yaml|css|svg|html)"
PATH = re.compile(rf"[\w.-]+(?:/[\w.-]+)*(?:\.{KINDS}|/)")
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
# A file with a function or class in it: `match/match.py` `play`.
PLACE = re.compile(rf"`([\w./-]+\.{KINDS})`\s+`(\w+)`")
ANY = re.compile(r"\b(?:GAME|LANGUAGE|CODE)\b")  # stands in a path for whichever one means
NAMES_OF_EXAMPLES = {"board.toml", "bid_client.py", "figure.svg"}  # files that a reader makes


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


every_page = pytest.mark.parametrize("page", PAGES, ids=page_id)


def prose(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def words_in_backticks(page: Path) -> Iterator[str]:
    for quoted in re.findall(r"`([^`\n]+)`", prose(page)):
        yield from quoted.split()


def named_paths(page: Path) -> list[str]:
    return [word for word in words_in_backticks(page) if PATH.fullmatch(word)]


def source_files() -> Iterator[Path]:
    yield from (path for path in ROOT.iterdir() if path.is_file())
    for folder in SOURCES:
        yield from (ROOT / folder).rglob("*")


def find(path: str) -> Path | None:
    """The file or folder that a page means by a path, if there is one."""
    name = ANY.sub("*", path.rstrip("/"))
    starting = [one for start in STARTS for one in start.glob(name)]
    if starting or "/" in name:
        return starting[0] if starting else None
    return next((one for one in source_files() if one.match(name)), None)


def anchors(page: Path) -> set[str]:
    """What GitHub calls the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}


@every_page
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if link.startswith(("http://", "https://")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in anchors(target), f"{link}: no such heading"


@every_page
def test_every_file_that_is_named_exists(page: Path) -> None:
    missing = [path for path in named_paths(page) if find(path) is None]
    assert [path for path in missing if path not in NAMES_OF_EXAMPLES] == []


def test_the_architecture_names_functions_that_are_in_their_files() -> None:
    places = PLACE.findall((ROOT / "docs/architecture.md").read_text(encoding="utf-8"))
    assert len(places) > 40
    for path, name in places:
        file = find(path)
        assert file is not None, path
        kind = r"(?:def|class)" if file.suffix == ".py" else r"(?:class|function|^ +)"
        text = file.read_text(encoding="utf-8")
        assert re.search(rf"{kind} *{name}\b", text, re.MULTILINE), f"no {name} in {path}"


@every_page
def test_every_excerpt_is_what_its_file_says(page: Path) -> None:
    """A block that names a file after its language is taken from it; `# ...` stands for a gap."""
    for info, block in FENCE.findall(page.read_text(encoding="utf-8")):
        _, _, path = info.partition(" ")
        if path:
            text = (ROOT / path).read_text(encoding="utf-8")
            for part in re.split(r"^ *# \.\.\.\n", block, flags=re.MULTILINE):
                assert part.strip()
                assert occurs(part, text), f"not in {path}:\n{part}"


def occurs(part: str, text: str) -> bool:
    """Whether some lines are in a text, at whatever indentation; the formatter sets blank lines."""
    packed, wanted = without_blanks(text), without_blanks(dedent(part))
    return any(f"\n{indent(wanted, ' ' * deep)}\n" in f"\n{packed}\n" for deep in (0, 4, 8, 12))


def without_blanks(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line.strip())


def test_the_tutorial_shows_real_code() -> None:
    tutorial = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    taken = [info for info, _ in FENCE.findall(tutorial) if "fuji_san" in info]
    assert len(taken) >= 8


def commands(page: Path, program: str) -> Iterator[str]:
    """Every command of a program that a page shows: in backticks, or on a line of a block."""
    text = page.read_text(encoding="utf-8")
    shown = re.findall(r"`([^`\n]+)`", prose(page))
    for _, block in FENCE.findall(text):
        shown += block.splitlines()
    for line in shown:
        words = line.removeprefix("$ ").partition("#")[0]
        if words.startswith(f"{program} "):
            yield words.removeprefix(f"{program} ").strip()


@every_page
def test_every_command_and_its_options_exist(page: Path) -> None:
    group = typer.main.get_command(app)
    known = getattr(group, "commands", {})
    for words in filter(None, commands(page, "piecepack")):
        first, *more = words.split()
        command = group if first.startswith("-") else known.get(first)
        within = getattr(command, "commands", {})  # of a group such as `admin`
        command = within.get(more[0], command) if more else command
        assert command is not None, f"piecepack {words}"
        options = {opt for param in command.params for opt in param.opts} | {"--help"}
        used = {word for word in words.split() if word.startswith("--")}
        assert used <= options, f"piecepack {words}"


def test_the_bot_of_the_tutorial_wins_games_that_a_random_one_loses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples/fuji_san/src"))
    tutorial = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    (bot,) = [block for _, block in FENCE.findall(tutorial) if "class Climber" in block]
    (tmp_path / "climber.py").write_text(bot, encoding="utf-8")
    made = runpy.run_path(str(tmp_path / "climber.py"))
    game = importlib.import_module("fuji_san").GAME
    won = {
        maker: sum(won_by(game, maker(), number) for number in range(5))
        for maker in (made["Climber"], RandomBot)
    }
    assert won[made["Climber"]] >= 2
    assert won[RandomBot] == 0


def won_by(game: Game, bot: Bot, number: int) -> bool:
    rules = game.start(1, game.options())
    play_out(rules, [bot], seeded(f"tutorial/{number}", 1), [Random(number)], game.longest)
    return bool(rules.result().winners)


@every_page
def test_every_make_target_exists(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for words in commands(page, "make"):
        target = words.split()[0]
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"make {words}"
