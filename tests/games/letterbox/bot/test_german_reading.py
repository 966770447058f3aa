"""How bots read German clues: the words, the language a clue is written in, who stands where."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from kit.games.letterbox_hunt import hunt
from piecepack.core.contract import Said
from piecepack.core.ranks import ACE, FIVE, FOUR, NULL, THREE, TWO
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.bot.reading import languages
from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.bot.reading.frames import ITSELF, Described
from piecepack.games.letterbox.bot.reading.languages.language import (
    language,
    language_of,
    readable_languages,
)
from piecepack.games.letterbox.bot.reading.parser import parse
from piecepack.games.letterbox.face.face import LetterboxFace
from piecepack.games.letterbox.face.names import cell_number, tile_number
from piecepack.games.letterbox.face.table_talk import names_a_location
from piecepack.games.letterbox.face.writing import CLUE_MOST
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules.terrain import CELLS

CASES = Path(__file__).parents[3] / "cases"


def cases(file: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((CASES / file).read_text(encoding="utf-8"))
    return found


ENGLISH_CLUES = cases("clues.yaml")
CLUES = cases("clues_de.yaml")["clues"]
BOARDS = {
    name: [tile_number(tile) for tile in tiles] for name, tiles in ENGLISH_CLUES["boards"].items()
}
MIXED = BOARDS["2d"]
PLAIN = list(range(CELLS))  # each suit has a row of its own, by rank: null, ace, 2, 3, 4, 5
SNOWFLAKES, FLOWERS, FISH, LEAVES, SUNS, MOONS = range(6)
NORTH, SOUTH, WEST, EAST = (-1, 0), (1, 0), (0, -1), (0, 1)


def place(text: str, board: Sequence[int], cell: int) -> int:
    chances = read_clue(text, board)
    return 1 + sum(chance > chances[cell] for chance in chances)


def likeliest(text: str, board: Sequence[int] = PLAIN) -> int:
    chances = read_clue(text, board)
    return max(range(CELLS), key=chances.__getitem__)


_TWO_LETTERS = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}


def typed(text: str) -> str:
    """On a keyboard without umlauts."""
    return "".join(_TWO_LETTERS.get(letter, letter) for letter in text)


# What people write


def test_german_clues_are_allowed_and_enough() -> None:
    assert len(CLUES) >= 90
    for clue in CLUES:
        assert 1 <= len(clue["text"]) <= CLUE_MOST
        assert not names_a_location(clue["text"])


@pytest.mark.parametrize(
    ("split", "first", "three", "six"),
    [
        ("german", 0.85, 0.95, 0.97),
        ("german-apart", 0.6, 0.8, 0.9),
        ("german-translated", 0.6, 0.75, 0.85),
    ],
)
def test_what_people_write_in_german_is_read_well(
    split: str, first: float, three: float, six: float
) -> None:
    clues = [clue for clue in CLUES if clue["split"] == split]
    places = [
        place(clue["text"], BOARDS[clue["board"]], cell_number(clue["cell"])) for clue in clues
    ]
    assert len(clues) >= 30
    for best, share in ((1, first), (3, three), (6, six)):
        assert sum(number <= best for number in places) / len(places) >= share


def test_a_clue_tells_its_language_by_its_words() -> None:
    assert readable_languages()[0] == "en"
    for clue in ENGLISH_CLUES["clues"]:
        assert language_of(clue["text"]) is language("en"), clue["text"]
    for clue in CLUES:
        assert language_of(clue["text"]) is language("de"), clue["text"]
        assert language_of(typed(clue["text"])) is language("de"), clue["text"]
    for text in ("", "?!", "qwertz asdf", "brr"):
        assert language_of(text) is language("en")
    for text in ("Eulenpaar", "Kein Fisch!", "Vier Bäume.", "Am Rand."):
        assert language_of(text) is language("de")


@pytest.mark.parametrize("code", readable_languages())
@pytest.mark.parametrize("file", ["grammar.toml", "lexicon.toml"])
def test_every_language_has_all_lists_that_reading_needs(code: str, file: str) -> None:
    def lists(found: Any, path: str = "") -> set[str]:
        if not isinstance(found, dict):
            return {path}
        return {name for key, more in found.items() for name in lists(more, f"{path}/{key}")}

    english, other = (
        tomllib.loads(files(languages).joinpath(name, file).read_text(encoding="utf-8"))
        for name in ("en", code)
    )
    assert lists(english) <= lists(other)


def test_umlauts_may_be_typed_as_two_letters() -> None:
    for clue in CLUES:
        board = BOARDS[clue["board"]]
        assert read_clue(typed(clue["text"]), board) == read_clue(clue["text"], board)


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [
        ("Ein großer Baum.", LEAVES, ACE),
        ("Zwei Schneemänner.", SNOWFLAKES, TWO),
        ("3 Uhr nachts.", MOONS, THREE),
        ("3 Uhr nachmittags.", SUNS, THREE),
        ("Vier Gänseblümchen", FLOWERS, FOUR),
        ("Hier ist kein Fisch", FISH, NULL),
        ("DER RIESENWAL!!!", FISH, ACE),
        ("Fünf Bäume", LEAVES, FIVE),
        ("Eulenpaar", MOONS, TWO),
        ("Drei Sonnenschirme", SUNS, THREE),
        ("Dreimal Sonne", SUNS, THREE),
        ("Ein Fischass", FISH, ACE),
        ("Eine Handvoll Rosen", FLOWERS, FIVE),
        ("Zu dritt im Wald", LEAVES, THREE),
        ("Tannenbäume, fünf an der Zahl", LEAVES, FIVE),
        ("Der allergrößte Karpfen", FISH, ACE),
        ("Vierlinge, alle aus Eis", SNOWFLAKES, FOUR),
    ],
)
def test_a_tile_that_is_described_is_the_likeliest(text: str, suit: int, rank: int) -> None:
    assert likeliest(text) == 6 * suit + rank


def test_a_couple_is_two_and_a_few_are_not() -> None:
    assert likeliest("Ein Paar Fische.") == 6 * FISH + TWO
    few = read_clue("Ein paar Fische.", PLAIN)
    assert few[6 * FISH + TWO] == pytest.approx(few[6 * FISH + FIVE], rel=0.1)


@pytest.mark.parametrize(
    "text",
    [
        "Kein Blatt ist mehr da.",
        "Die Blätter sind alle weg.",
        "Ein kahler Zweig.",
        "Wo nie Blätter wuchsen.",
        "Nicht ein Blatt.",
        "Ohne Laub.",
        "Hier fehlt das Laub.",
        "Blätter? Fehlanzeige!",
        "Keine einzige Eiche.",
        "Weder Blatt noch Zweig.",
    ],
)
def test_what_is_absent_is_a_null(text: str) -> None:
    assert likeliest(text) == 6 * LEAVES + NULL


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("Wir blühen hier, Frost an meiner rechten Hand.", EAST),
        ("Wir blühen hier, Eis auf Backbord.", WEST),
        ("Wir blühen hier, mit Schnee über uns.", NORTH),
        ("Wir blühen hier, und Winter zu meinen Füßen.", SOUTH),
        ("Schnee liegt auf unseren Hüten, und doch blühen wir.", NORTH),
        ("Mein Nachbar zur Linken schippt Schnee; ich gieße meine Rosen.", WEST),
        ("Rosen unter einem Paar Schneemännern.", NORTH),
        ("Rosen rechts vom Iglu.", WEST),
        ("Rosen, nördlich davon ein Eisberg.", NORTH),
        ("Rosen südlich von einem Gletscher.", NORTH),
        ("Rosen oberhalb des Eises.", SOUTH),
        ("Ich bin eine Rose, und im Keller ist es eisig.", SOUTH),
        ("Ich bin eine Rose. Rechts: Eis.", EAST),
        ("Eine Rose. Gleich rechts daneben steht ein Schneemann.", EAST),
        ("Eine Tulpe, darunter ein Eisberg.", SOUTH),
        ("Ich blühe. Westlich von mir ist alles gefroren.", WEST),
        ("An meinem linken Ohr hängt ein Eiszapfen, ich dufte nach Rosen.", WEST),
        ("Ich bin eine Rose, und der Nachbar von oben ist ein Schneemann.", NORTH),
    ],
)
def test_things_lie_where_the_speaker_says(text: str, step: tuple[int, int]) -> None:
    found = {
        max(frame.thing.suits, key=frame.thing.suits.__getitem__): max(
            frame.where, key=frame.where.__getitem__
        )
        for frame in parse(text)
        if isinstance(frame, Described) and frame.thing.suits
    }
    assert found[SNOWFLAKES] == step
    assert found[FLOWERS] == ITSELF


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Fünf Sonnen an meinen Fersen, rechts ein Paar Fische, ein riesiges Blatt auf dem Kopf: brr.", "r5c5"),
        ("Über mir ein Wal, backbord nichts, und fünf von uns schwimmen.", "r4c6"),
        ("Sieben Monde wollen mich einklemmen, vier oben und zwei unten. Brr!", "r2c3"),
        ("Am Westufer entlang: eine erloschene Sonne, dann ich, dann vier Fische.", "r3c1"),
        ("Zwischen der riesigen Blume und vier Schneeflocken liegen meine drei.", "r2c3"),
        ("Die Sonne ist riesig, und ich liege unter ihr: eine mondlose Nacht.", "r6c1"),
        ("Der untere von zwei Riesen, und er schwimmt.", "r3c6"),
        ("Der mittlere von drei Sträußen, zweite Sprosse von unten.", "r5c2"),
        ("Eine weniger als die Flocken rechts von mir: Laternen der Nacht, am oberen Rand.", "r1c3"),
        ("Ein Fischriese am Ostrand.", "r3c6"),
        ("Vier Eichen in der südöstlichen Ecke.", "r6c6"),
        ("Ganz links oben ist der Teich leer.", "r1c1"),
        ("Keine Blüte im Nordosten.", "r1c6"),
    ],
)  # fmt: skip
def test_neighbours_and_places_lead_to_the_tile(text: str, cell: str) -> None:
    assert place(text, MIXED, cell_number(cell)) <= 2


@pytest.mark.parametrize(
    "text", ["Ein Zaun zu meiner Linken.", "Links von mir kein Nachbar.", "Am linken Rand."]
)
def test_what_ends_on_the_left_is_the_western_border(text: str) -> None:
    chances = read_clue(text, PLAIN)
    assert min(chances[::6]) > 1.8 * max(chances[column] for column in range(1, 6))


@pytest.mark.parametrize(
    "text",
    [
        "Eines Tages wurde es abgerissen.",
        "Kein Wunder, dass niemand weiß, ob er auf keinen Fall kommt.",
        "Guten Tag, sagte ich, und auf einmal war Ruhe.",
        "Immer deshalb, damals wegen dieser Hinweise, seit wir das sagen wollen.",
    ],
)
def test_everyday_words_are_no_evidence(text: str) -> None:
    assert max(read_clue(text, PLAIN)) < 2.5 / CELLS


def test_any_german_text_can_be_read() -> None:
    """Words and phrases of the grammar in any order, with stops and strange letters between them."""
    rng = Random(25)
    german = language("de")
    small = [*german.grammar.words(), *(" ".join(phrase) for phrase in german.grammar.over.meaning)]
    known = [
        *small,
        *rng.sample(sorted(german.lexicon.index), 200),
        "ich",
        "und",
        "ß",
        "Ä",
        "„",
        "…",
    ]
    known += [*".,;:!?()", "\n", "-", "donaudampfschifffahrt" * 8]
    for _ in range(150):
        chances = read_clue(" ".join(rng.choices(known, k=rng.randint(1, 40)))[:CLUE_MOST], PLAIN)
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) > 0


# At the table


def test_german_and_english_clues_at_one_table_are_both_read() -> None:
    state = hunt(10, 10)
    texts = {1: "Four bouquets among the flowers", 2: "Vier Sträuße inmitten der Blumen"}
    said = [
        Said(owner, "hide", {"clue": text, "decoy": "Nein.", "stamp": "[[[1,1]]]"})
        for owner, text in texts.items()
    ]
    face = LetterboxFace(LetterboxOptions(), ("Ann", "Bob", "Cid"), GAME.texts())
    bot = LetterboxBot()
    bot.read(face.scene(state, 0, said), 0)
    for readings in bot.readings(state, 0).values():
        assert max(range(CELLS), key=readings[0].__getitem__) == 10
