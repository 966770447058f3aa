"""The same game told otherwise: a history that could have led to an imagined state.

What was sealed lately can be searched for (kit/witness.py). A secret that lasts needs to be told
why it could have been otherwise all along, and each game with such secrets says it here. The
witness then checks every step of the story: that it is legal, and that it looks the same.
"""

from collections.abc import Callable, Sequence
from typing import Any

from piecepack.core.kit.luck import shuffled, unshuffled
from piecepack.games.in_crowd.rules.moves import coin
from piecepack.games.in_crowd.rules.pyramid import BOTTOM
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.moves import ASK, BOX_HERE, question, question_in, vote
from piecepack.games.letterbox.rules.phases import HIDE as LETTERBOX_HIDE
from piecepack.games.letterbox.rules.phases import VOTE as LETTERBOX_VOTE
from piecepack.games.scavenger_hunt.rules.moves import NONE
from piecepack.games.scavenger_hunt.rules.phases import ANSWERING, DEAL, PROPOSING
from piecepack.games.tile13.face.names import read_game
from piecepack.games.tile13.rules.moves import pawns
from piecepack.games.tile13.rules.phases import JUDGE, PAWNS, TILES
from piecepack.games.tile13.rules.tiles import tile, tiles_in
from piecepack.match.playing import Happening, LuckCame, MoveMade

Retelling = Callable[[Sequence[Happening], Sequence[Any], Any], list[Happening] | None]


def in_crowd(
    happenings: Sequence[Happening], states: Sequence[Any], imagined: Any
) -> list[Happening]:
    """Each coin that still lies at the bottom was the imagined one since it was placed."""
    retold = list(happenings)
    for square in BOTTOM:
        for number in reversed(range(len(retold))):
            happening = retold[number]
            if isinstance(happening, MoveMade) and happening.steps[0] == square:
                if imagined.board[square] >= 0:
                    steps = [square, coin(imagined.board[square])]
                    retold[number] = MoveMade(happening.seat, steps)
                break
    return retold


def tile13(
    happenings: Sequence[Happening], states: Sequence[Any], imagined: Any
) -> list[Happening]:
    """The last Judge laid down what is imagined, and whoever has sealed sealed what is imagined."""
    retold = list(happenings)
    for number, (happening, before) in enumerate(zip(happenings, states, strict=False)):
        if not isinstance(happening, MoveMade) or len(before.contests) < len(imagined.contests):
            continue
        seat = happening.seat
        if before.phase == JUDGE and imagined.ranks:
            steps = [tile(suit, rank) for suit, rank in enumerate(imagined.ranks)]
        elif before.phase == PAWNS:
            steps = [pawns(imagined.sealed_pawns[seat])]
        elif before.phase == TILES:
            steps = read_game(tiles_in(imagined.games[seat]))
        else:
            continue
        retold[number] = MoveMade(seat, steps)
    return retold


def scavenger_hunt(
    happenings: Sequence[Happening], states: Sequence[Any], imagined: Any
) -> list[Happening]:
    """Tiles and coins were dealt as imagined; what is still sealed between turns is as imagined."""
    retold = list(happenings)
    if not retold or imagined.phase == DEAL:
        return retold
    number = len(imagined.coins)
    dealt = happenings[0]
    assert isinstance(dealt, LuckCame)
    after = states[0].copy()
    after.land(dealt.luck)
    tiles = list(shuffled(number, dealt.luck[: number - 1]))
    for cell in range(number):
        if imagined.tile_at[cell] != NONE:
            tiles[cell] = imagined.tile_at[cell]
    retold[0] = LuckCame(
        [*unshuffled(tiles), *unshuffled(imagined.coins), *dealt.luck[2 * number - 2 :]]
    )
    for index, (happening, before) in enumerate(zip(happenings, states, strict=False)):
        if not isinstance(happening, MoveMade) or before.turns != imagined.turns:
            continue
        seat = happening.seat
        if before.phase == imagined.phase == PROPOSING:
            retold[index] = MoveMade(seat, [imagined.proposals[seat]])
        if before.phase == imagined.phase == ANSWERING and before.proposer == imagined.proposer:
            retold[index] = MoveMade(seat, [imagined.answers[seat]])
    return retold


def letterbox(
    happenings: Sequence[Happening], states: Sequence[Any], imagined: Any
) -> list[Happening]:
    """Boxes were hidden where they are imagined; others' questions were about what is imagined."""
    retold = list(happenings)
    asked: dict[tuple[int, int], int] = {}
    for number, (happening, before) in enumerate(zip(happenings, states, strict=False)):
        if not isinstance(happening, MoveMade):
            continue
        seat, steps = happening.seat, happening.steps
        if before.phase == LETTERBOX_HIDE:
            chain = imagined.chains[seat]
            ends_itself = not imagined.chained or len(chain) == MOST_STAGES
            steps = list(chain) if ends_itself else [*chain, BOX_HERE]
        elif before.phase == LETTERBOX_VOTE:
            steps = [vote(imagined.votes[seat])]
        elif steps[0] == ASK:
            whom, about = question_in(steps[1])
            kinds = imagined.asked_about(seat, whom)
            if kinds != states[len(happenings)].asked_about(seat, whom):
                # Each kind once, the first of them as often as it takes.
                turn = asked[seat, whom] = asked.get((seat, whom), -1) + 1
                about = kinds[turn] if turn < len(kinds) else kinds[0]
            steps = [ASK, question(whom, about)]
        retold[number] = MoveMade(seat, steps)
    return retold


RETELLINGS: dict[str, Retelling] = {
    "in_crowd": in_crowd,
    "letterbox": letterbox,
    "scavenger_hunt": scavenger_hunt,
    "tile13": tile13,
}
