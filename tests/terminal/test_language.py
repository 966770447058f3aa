"""The terminal in German: whole games and a lesson, without a sentence of its English texts."""

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from rich.console import Console

from kit.command import piecepack
from kit.messages import TERMINAL, sources
from kit.sentences import sentences_at_the_prompt
from piecepack.match import shelf
from piecepack.match.local import LocalMatch
from piecepack.match.luck import SealedLuck
from piecepack.match.record import Player
from piecepack.terminal.explain import explain
from piecepack.terminal.play import Session

OURS = [game.id for game in shelf.games() if game.package.startswith("piecepack.")]
COMMANDS = ("hilfe", "erkläre", "erkläre die Sonnen-3", "erkläre Quark", "frag", "zurück", "x")
_WORDS = re.compile(r"[a-z]{2,} [a-z]{2,}")


def english() -> Iterator[str]:
    """What the English message files have that no German sentence has: two words in a row or more."""
    root = Path(str(sources(TERMINAL)[0])).parents[1]
    for folder in (root / "terminal", root / "analysis", root / "core"):
        for path in sorted((folder / "texts" / "en").glob("*.ftl")):
            for entry in FluentParser().parse(path.read_text("utf-8")).body:
                if isinstance(entry, ftl.Message) and entry.value is not None:
                    for part in entry.value.elements:
                        text = part.value if isinstance(part, ftl.TextElement) else ""
                        if len(text) > 8 and _WORDS.search(text):
                            yield " ".join(text.split())


class Answers:
    """Types a number, now and then something wrong, and each command once; then nothing more."""

    def __init__(self, number: int) -> None:
        self.left = [*COMMANDS, "quatsch", "99", ""]
        self.rng = Random(number)
        self.number = number

    def __call__(self, _: object) -> str:
        self.number -= 1
        if self.number < 0:
            raise EOFError
        if self.left and self.rng.random() < 0.2:
            return self.left.pop(0)
        return self.rng.choice(("1", "1", "2", "1 2", "3"))


def played(path: Path, game: str, language: str, *, people: int = 1) -> str:
    """What stands on the screen of a game."""
    found = shelf.find(game)
    seats = found.seats[0]
    kinds = ["you"] * people + ["random"] * (seats - people)
    names = found.seat_names(seats)
    luck = SealedLuck(b"7" * 32, ("a",) * seats)
    players = [Player(name, kind) for name, kind in zip(names, kinds, strict=True)]
    match = LocalMatch(found, players, {}, luck=luck, seed="s", language=language)
    screen = Console(file=StringIO(), width=400)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "input", lambda question: answer(screen, question))
        answers = Answers(400)

        def answer(screen: Console, question: object) -> str:
            screen.print(question)
            return answers(question)

        Session(screen, match, path, "piecepack").run()
    assert isinstance(screen.file, StringIO)
    return " ".join(screen.file.getvalue().split())


@pytest.mark.parametrize("game", OURS)
def test_a_german_game_has_no_sentence_of_the_english_texts(tmp_path: Path, game: str) -> None:
    shown = played(tmp_path / "game.jsonl", game, "de")
    assert [one for one in english() if one in shown] == []
    assert "Tippe jederzeit hilfe" in shown
    assert "ist weder eine Nummer noch ein Name" in shown
    assert "Zu „Quark“ gibt es nichts zu sagen" in shown


def test_the_same_game_in_english_has_them(tmp_path: Path) -> None:
    shown = played(tmp_path / "game.jsonl", "bid", "en")
    assert len([one for one in english() if one in shown]) > 8


def test_people_at_one_german_keyboard_hand_it_on_in_german(tmp_path: Path) -> None:
    shown = played(tmp_path / "game.jsonl", "in_crowd", "de", people=2)
    assert "Gib die Tastatur an Rechts. Weiter mit der Eingabetaste." in shown
    assert [one for one in english() if one in shown] == []


def test_no_sentence_for_people_stands_in_the_code_of_the_terminal() -> None:
    assert list(sentences_at_the_prompt()) == []


def test_commands_are_german_and_english_in_a_german_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = piecepack(
        "play", "bid", "--seats", "you,random,random", "--language", "de", "--record", path,
        stdin="Hilfe\nhelp\nerkläre münze\nexplain coin\nerkläre coin\n",
    )  # fmt: skip
    assert done.out.count("diese Liste") == 2
    assert done.out.count("Münzen entscheiden einen Gleichstand") == 3
    assert "Die Partie ist gespeichert. Weiter geht es mit:" in done.out


@pytest.mark.parametrize(
    ("game", "listed"),
    [
        ("bid", "Sonnen-Würfel, Ass:"),
        ("bid", "Plättchen Ass:"),
        ("tile13", "Sonnen-Null:"),
        ("tile13", "Figur der Sonnen:"),
        ("in_crowd", "Z2 S3:"),
    ],
)
def test_what_explain_lists_in_german_can_be_typed(game: str, listed: str) -> None:
    found = shelf.find(game)
    players = [Player(name, "you") for name in found.seat_names(found.seats[-1])]
    luck = SealedLuck(b"7" * 32, ("a",) * len(players))
    match = LocalMatch(found, players, {}, luck=luck, seed="s", language="de")
    always, scene = found.about("de").meanings, match.scene(0)
    everything = explain(always, scene, language="de")
    [told] = [line.removeprefix(f"{listed} ") for line in everything if line.startswith(listed)]
    for typed in (listed[:-1], listed[:-1].lower().replace(",", "")):
        assert explain(always, scene, typed, "de") == [told]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "bidd"), "Ein Spiel 'bidd' gibt es nicht. Meinst du bid?"),
        (("play",), "Es fehlt, welches Spiel gespielt wird."),
        (("play", "bid", "--option", "goal=5"), "Die Option goal kann nicht '5' sein"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl ist nicht lesbar"),
        (("learn", "nowhere"), "Ein Spiel 'nowhere' gibt es nicht."),
    ],
)
def test_a_command_with_a_language_ends_in_an_error_of_that_language(
    arguments: tuple[str, ...], told: str
) -> None:
    done = piecepack(*arguments, "--language", "de")
    assert done.code == 2
    assert told in done.err


def test_a_record_is_verified_replayed_and_analysed_in_german(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    piecepack(
        "play", "bid", "--seats", "you,random,random", "--option", "goal=10", "--record", path,
        stdin="1\n1 2\n" * 200,
    )  # fmt: skip
    verified = piecepack("verify", path, "--language", "de")
    assert verified.out.startswith("Geprüft: Alle ")
    assert "Ergebnisse des Zufalls stimmen." in verified.out
    replayed = piecepack("replay", path, "--step", "--language", "de", stdin="\n" * 500)
    assert "Weiter mit der Eingabetaste." in replayed.out
    assert "Sonnen" in replayed.out
    analysed = " ".join(piecepack("analyse", path, "--language", "de").out.split())
    assert "Spieler" in analysed
    assert "Anfang" in analysed
    assert "kann eine Zahl über 100 % liegen" in analysed
    assert "Sonnen" in analysed
    path.write_bytes(path.read_bytes()[:-1])
    cut = piecepack("replay", path, "--language", "de")
    assert "Die letzte Zeile ist unvollständig" in cut.err
