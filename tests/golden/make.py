"""Makes the golden games anew: `python tests/golden/make.py [--retell] [GAME or NAME]...`

Only for a change of the rules: a golden game that changes for any other reason is a fault. Each is the
shortest of many random games that shows what it has to show.

Where only the wording changes, `--retell` is enough: it keeps the records, and writes the texts that
people read from them again.
"""

import argparse
import hashlib
import sys
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from golden.kinds import bid, in_crowd, letterbox, scavenger_hunt, tile13  # noqa: E402  # as below
from kit.golden.kind import Golden  # noqa: E402  # the path above is needed first
from kit.golden.playthrough import playthrough  # noqa: E402  # the path above is needed first
from piecepack.core.contract import LUCK, OVER, Bot  # noqa: E402  # as above
from piecepack.match import record as recording  # noqa: E402  # as above
from piecepack.match import shelf  # noqa: E402  # as above
from piecepack.match.luck import SealedLuck  # noqa: E402  # as above
from piecepack.match.match import Match  # noqa: E402  # as above
from piecepack.match.playing import let_choose  # noqa: E402  # as above
from piecepack.match.record import Commitment, Record  # noqa: E402  # as above
from piecepack.match.seating import find_bot, seat  # noqa: E402  # as above

GOLDENS = [
    golden for game in (bid, in_crowd, letterbox, scavenger_hunt, tile13) for golden in game.GOLDENS
]


def make(golden: Golden) -> None:
    shown = [record for number in range(golden.tries) if (record := attempt(golden, number))]
    if not shown:
        raise SystemExit(f"{golden.name}: none of {golden.tries} games shows {golden.shows}")
    shortest = min(shown, key=lambda record: len(record.events))
    path = FOLDER / golden.game / f"{golden.name}.jsonl"
    recording.write(path, shortest)
    retell(path)


def attempt(golden: Golden, number: int) -> Record | None:
    """A game with this number's luck, if it shows what is wanted."""
    game = shelf.find(golden.game)
    key = f"golden/{golden.game}/{golden.name}/{number}"
    luck = SealedLuck(
        hashlib.sha256(key.encode()).digest(), [f"{key}/{index}" for index in range(golden.seats)]
    )
    bots: list[Bot] = [find_bot(game, golden.bot)() for _ in range(golden.seats)]
    match = Match(
        game,
        seat(game, [golden.bot] * golden.seats),
        golden.options,
        commitment=Commitment(luck.commitment, luck.words),
        position=golden.position,
    )
    rng = Random(key)
    while match.waiting() != OVER:
        if match.waiting() == LUCK:
            match.bring(luck.draw(match.rules.toss()))
        else:
            mover = match.owing()[0]
            let_choose(match, bots[mover], mover, rng, f"{key}/{len(match.events)}")
    match.show_secret(luck)
    told = "\n".join(line.text for line in match.lines)
    return match.record() if all(sentence in told for sentence in golden.shows) else None


def retell(path: Path) -> None:
    """Write the text of a record again."""
    path.with_suffix(".txt").write_text(playthrough(recording.read(path)), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the golden games anew.")
    parser.add_argument(
        "--retell", action="store_true", help="keep the records, write only their texts again"
    )
    parser.add_argument("wanted", nargs="*", help="games, or names of golden games; all of them")
    asked = parser.parse_args()
    wanted = set(asked.wanted)
    # Also records that are not made any more, of earlier rules, can be told again.
    records = sorted(FOLDER.glob("*/*.jsonl"))
    unknown = wanted - {name for path in records for name in (path.parent.name, path.stem)}
    unknown -= {name for golden in GOLDENS for name in (golden.game, golden.name)}
    if unknown:
        parser.error(f"no golden game is called {', '.join(sorted(unknown))}")
    if asked.retell:
        for path in records:
            if not wanted or wanted & {path.parent.name, path.stem}:
                retell(path)
        return
    for golden in GOLDENS:
        if not wanted or wanted & {golden.game, golden.name}:
            make(golden)


if __name__ == "__main__":
    main()
