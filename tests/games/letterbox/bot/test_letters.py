"""What the bot of Piecepack Letterbox hears, hides and writes."""

import statistics
from random import Random

import pytest

from kit.games.letterbox_hunt import chosen, hunt
from piecepack.core.contract import Reader, Said, Writer
from piecepack.core.ink import read_ink
from piecepack.core.scene import Scene
from piecepack.core.texts import ENGLISH
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.bot.hearing import Clues, clues_in
from piecepack.games.letterbox.bot.hunting.belief import boxes
from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.face.face import LetterboxFace
from piecepack.games.letterbox.face.table_talk import names_a_location
from piecepack.games.letterbox.face.writing import CLUE_MOST, DECOY_MOST
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import BOX_HERE, NOWHERE, SEARCH, vote
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, HOURS
from piecepack.library import play
from piecepack.match.playing import act


def clue(owner: int, text: str, **more: str) -> Said:
    return Said(owner, "hide", {"clue": text, "decoy": "No.", "stamp": "[[[1,1]]]", **more})


def seen(state: Letterbox, said: list[Said]) -> Scene:
    """What seat 0 sees."""
    names = ("Ann", "Bob", "Cid", "Dee")[: state.seats]
    return LetterboxFace(LetterboxOptions(), names, GAME.texts()).scene(state, 0, said)


def clues_known(state: Letterbox, said: list[Said]) -> Clues:
    return clues_in(seen(state, said), 0)


# Clues


def test_a_clue_that_was_heard_leads_the_way() -> None:
    state = hunt(10, 10, pawn=NOWHERE)
    said = [clue(owner, "Four bouquets among the flowers") for owner in (1, 2)]
    bot = LetterboxBot()
    assert boxes(state, 0, {})[0].box == pytest.approx([1 / CELLS] * CELLS)
    bot.read(seen(state, said), 0)
    hidden = boxes(state, 0, bot.readings(state, 0))
    assert [box.owner for box in hidden] == [1, 2]
    assert max(range(CELLS), key=hidden[0].box.__getitem__) == 10
    assert chosen(state, bot) in (9, 10, 11)


def test_a_clue_to_a_tile_searched_in_vain_leads_elsewhere() -> None:
    state = hunt(9, 9)
    bot = LetterboxBot()
    state.searched[0] = BIT[10]
    bot.read(seen(state, [clue(1, "Four bouquets among the flowers")]), 0)
    assert boxes(state, 0, bot.readings(state, 0))[0].box[10] == 0


def test_it_hears_no_clue_that_it_may_not_know() -> None:
    state = hunt(10, 10, options=LetterboxOptions(chains=True))
    state.chains = [[35], [3, 10], [4, 8, 10]]
    said = [clue(0, "own"), clue(1, "one", clue2="two"), clue(2, "uno", clue2="due", clue3="tre")]
    assert clues_known(state, said) == {1: ("one", "", ""), 2: ("uno", "", "")}
    state.searched[0] = BIT[3] | BIT[8]
    assert clues_known(state, said) == {1: ("one", "two", ""), 2: ("uno", "", "tre")}
    state.phase = phases.HIDE
    assert clues_known(state, said) == {}


def test_a_further_clue_counts_once_it_was_found() -> None:
    state = hunt(10, 20, options=LetterboxOptions(chains=True))
    state.chains[1] = [3, 10]
    said = [clue(1, "Three snowmen", clue2="Four bouquets among the flowers")]
    bot = LetterboxBot()
    bot.read(seen(state, said), 0)
    before = boxes(state, 0, bot.readings(state, 0))[0]
    assert max(range(CELLS), key=before.further_clue.__getitem__) == 3
    state.searched[0] = BIT[3]
    bot.read(seen(state, said), 0)
    after = boxes(state, 0, bot.readings(state, 0))[0]
    assert max(range(CELLS), key=after.box.__getitem__) == 10


def test_it_is_a_bot_that_reads_and_the_latest_it_read_is_what_counts() -> None:
    state = hunt(10, 10)
    bot = LetterboxBot()
    assert isinstance(bot, Reader)
    bot.read(seen(state, [clue(1, "Four bouquets among the flowers")]), 0)
    assert set(bot.readings(state, 0)) == {1}
    bot.read(seen(state, []), 0)
    assert bot.readings(state, 0) == {}


# Hiding and writing


def hiding(seed: int, *, chains: bool = False) -> tuple[Letterbox, list[int]]:
    """A state before a bot hides, and what it did."""
    state = Letterbox(4, LetterboxOptions(chains=chains))
    state.land([Random(seed).randrange(bound) for bound in state.toss()])
    return state.copy(), act(state, LetterboxBot(), 2, Random(seed))


def test_it_hides_under_tiles_that_take_long_to_search() -> None:
    hidden = [(state.board, steps[0]) for state, steps in map(hiding, range(100))]
    hours = [HOURS[board[cell]] for board, cell in hidden]
    assert sum(hours) / len(hours) > 3.6  # 3.5, were it chance
    assert len({cell for _, cell in hidden}) > 15
    assert len(set(hours)) > 3


def test_chains_have_one_to_three_stages_all_of_them_elsewhere() -> None:
    lengths = set()
    for seed in range(40):
        _, steps = hiding(seed, chains=True)
        cells = [step for step in steps if step != BOX_HERE]
        assert len(set(cells)) == len(cells)
        lengths.add(len(cells))
    assert lengths == {1, 2, 3}


@pytest.mark.parametrize("chains", [False, True])
def test_everything_it_writes_is_allowed(chains: bool) -> None:
    bot = LetterboxBot()
    assert isinstance(bot, Writer)
    for seed in range(12):
        state, steps = hiding(seed, chains=chains)
        letter = bot.write(state, 2, steps, Random(0), ENGLISH)
        stages = sum(step != BOX_HERE for step in steps)
        clues = [letter[key] for key in ("clue", "clue2", "clue3")[:stages]]
        assert set(letter) == {*("clue", "clue2", "clue3")[:stages], "decoy", "stamp"}
        assert all(1 <= len(text) <= CLUE_MOST and not names_a_location(text) for text in clues)
        assert 1 <= len(letter["decoy"]) <= DECOY_MOST
        assert read_ink(letter["stamp"])


def test_stamps_differ_from_game_to_game() -> None:
    games = [hiding(seed) for seed in range(20)]
    maps = {tuple(state.board) for state, _ in games}
    stamps = {
        LetterboxBot().write(state, 2, steps, Random(0), ENGLISH)["stamp"] for state, steps in games
    }
    assert len(stamps) == len(maps) > 15


def test_it_writes_nothing_with_other_moves() -> None:
    assert LetterboxBot().write(hunt(1, 2), 0, [SEARCH], Random(0), ENGLISH) == {}


def test_it_votes_for_the_better_clue() -> None:
    state = hunt(10, 20, 30)
    state.phase = phases.VOTE
    state.owed = 15
    bot = LetterboxBot()
    bot.read(
        seen(state, [clue(1, "Four bouquets"), clue(2, "Somewhere."), clue(3, "Who knows?")]), 0
    )
    assert {bot.choose(state, 0, Random(seed)) for seed in range(8)} == {vote(1)}


@pytest.mark.slow
def test_a_hunt_among_bots_that_read_and_write_lasts_some_days() -> None:
    days = []
    for seed in range(10):
        rules = play("letterbox", ["letterbox"] * 4, seed=seed).rules
        assert isinstance(rules, Letterbox)
        days.append(rules.day)
    assert statistics.median(days) >= 4  # 5 over 200 games; 2.5 over these before
    assert max(days) < 30
