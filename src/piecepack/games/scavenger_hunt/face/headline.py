"""What is going on in Scavenger Hunt II, in a sentence or two for one viewer."""

from collections.abc import Sequence
from typing import Final

from piecepack.core.pieces import rank_in_words
from piecepack.core.ranks import RANKS
from piecepack.core.texts import YOU, Texts
from piecepack.games.scavenger_hunt.face.names import KINDS, spoken_tile
from piecepack.games.scavenger_hunt.rules import endings, phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES, openings
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.layout import Layout
from piecepack.games.scavenger_hunt.rules.moves import NONE, TRAP

# Endings as the messages call them
WHY: Final = {
    endings.WON: "removed",
    endings.TRAPPED_BUT_WON: "trapped",
    endings.PROTECTED: "protected",
    endings.TRAPPED: "trapped",
    endings.OUT_OF_TURNS: "turns",
}
_DOING: Final = {
    phases.MOVE: "may-move",
    phases.LOOK: "may-examine",
    phases.CLAIMING: "may-claim",
    phases.SWAP: "may-swap",
    phases.ROLL: "may-roll",
    phases.DICE: "now-rolls",
    phases.AGAIN: "may-ask-again",
}


def headline(
    state: ScavengerHunt, viewer: int, names: tuple[str, ...], texts: Texts
) -> tuple[str, str]:
    """A headline and what else should be known."""
    mine = viewer >= 0 and state.owed > 0 and bool(state.owed >> viewer & 1)
    if state.phase == phases.END:
        return _ending(state, viewer, names, texts)
    if state.phase == phases.DEAL:
        return texts("laid-out"), about_the_board(state, texts)
    if state.phase == phases.FIRST:
        return texts("highest-begins"), about_the_board(state, texts)
    if mine:
        return _question(state, viewer, names, texts)
    if state.phase in (phases.PROPOSING, phases.ANSWERING):
        return texts("may-agree"), ""
    if state.phase == phases.CHOOSE:
        chooser, name = names[state.chooser], names[state.turn]
        return texts("chooses-value", chooser=chooser, name=name), ""
    if state.phase == phases.REMOVING:
        return texts("may-remove", name=names[state.pending[0] // VALUES]), ""
    return texts(_DOING[state.phase], name=names[state.turn]), ""


def board_called(board: Layout, texts: Texts) -> str:
    """The name of a board: of ours in the reader's language, of any other as it is written."""
    return texts(f"board-{board.id}") if board.id else board.name


def about_the_board(state: ScavengerHunt, texts: Texts) -> str:
    """The seven boards whose figures are lost say so."""
    board = state.board
    said = [texts("board-named", board=board_called(board, texts))]
    note = texts(f"note-{board.id}") if board.id else board.note
    if note:
        said.append(note)
    if board.reconstruction:
        said.append(texts("figure-lost"))
    return " ".join(said)


def _question(
    state: ScavengerHunt, viewer: int, names: tuple[str, ...], texts: Texts
) -> tuple[str, str]:
    match state.phase:
        case phases.MOVE:
            return texts("ask-move"), texts("ask-move.more")
        case phases.LOOK:
            return texts("ask-examine"), texts("ask-examine.more")
        case phases.CLAIMING:
            return _claim(state, viewer, texts)
        case phases.SWAP:
            return texts("ask-swap"), texts("ask-swap.more")
        case phases.ROLL:
            roll = "ask-roll.dice" if state.mania else "ask-roll"
            removed = texts("removed-so-far", number=state.removed[viewer], enough=ENOUGH)
            return (
                texts("ask-roll.again" if state.second else roll),
                f"{_what_removes(state, viewer, texts)} {removed}",
            )
        case phases.CHOOSE:
            name = names[state.turn]
            return texts("ask-choose", name=name), texts("ask-choose.more", name=name)
        case phases.REMOVING:
            return _removal(state, texts)
        case phases.AGAIN:
            return _second_question(state, names, texts)
        case phases.ANSWERING:
            victim, kind = names[state.victim], KINDS[state.kind]
            return (
                texts("ask-agree", name=names[state.proposer], victim=victim, kind=kind),
                texts("ask-agree.more", victim=victim, kind=kind),
            )
    return _proposal(state, viewer, names, texts)


def pressing(state: ScavengerHunt, draws: Sequence[tuple[int, int]]) -> bool:
    """Whether a draw is worth a question: somebody is locked in, or one coin from winning.

    Three pawns that happen to keep a coin each can be seen from the first round on, when nobody wants a draw yet.
    """
    return any(kind == TRAP or state.removed[victim] == ENOUGH - 1 for victim, kind in draws)


def _proposal(
    state: ScavengerHunt, viewer: int, names: tuple[str, ...], texts: Texts
) -> tuple[str, str]:
    """Who cannot win, why, and what it brings. SH-27 to SH-34, SH-Q17, SH-Q18"""
    open_ = [(victim, kind) for victim, kind in openings(state) if victim != viewer]
    found = [(names[victim], KINDS[kind]) for victim, kind in open_]
    if not pressing(state, open_):
        reasons = _reasons(found, "draw-reason.after-colon", texts)
        return texts("between-turns"), texts("between-turns.more", reasons=reasons)
    reasons = _reasons(found, "draw-reason.start", texts)
    if len({name for name, _ in found}) > 1:
        return texts("ask-draw"), texts("ask-draw.more", reasons=reasons)
    name, kind = found[0]
    return (
        texts("ask-declare", victim=name),
        texts("ask-declare.more", reasons="; ".join(reasons), victim=name, kind=kind),
    )


def _reasons(found: Sequence[tuple[str, str]], first: str, texts: Texts) -> tuple[str, ...]:
    """Why each of these draws could be declared; `first` is the form that the first one has."""
    return tuple(
        texts("draw-reason" if number else first, victim=victim, kind=kind)
        for number, (victim, kind) in enumerate(found)
    )


def _what_removes(state: ScavengerHunt, viewer: int, texts: Texts) -> str:
    """`A 4 removes the coin on Crowns 4.` The player's own list is no secret to the player."""
    first = VALUES * viewer
    found = [state.claims[place] for place in range(first, first + VALUES) if state.matches(place)]
    if not found:
        return texts("no-match-listed")
    removes = tuple(
        texts(
            "removes" if number else "removes.start",
            value=RANKS[tile % VALUES],
            tile=spoken_tile(texts, tile),
        )
        for number, tile in enumerate(found)
    )
    return texts("what-removes", removes=removes)


def _claim(state: ScavengerHunt, viewer: int, texts: Texts) -> tuple[str, str]:
    tile = state.tile_at[state.pawns[viewer]]
    called = spoken_tile(texts, tile)
    coin = spoken_tile(texts, state.coins[state.coin_at[state.pawns[viewer]]])
    if state.claims[VALUES * viewer + tile % VALUES] != NONE:
        return texts("cannot-claim", tile=called, coin=coin), texts("cannot-claim.more")
    return (
        texts("ask-claim", tile=called, coin=coin),
        texts("ask-claim.more", value=RANKS[tile % VALUES]),
    )


def _removal(state: ScavengerHunt, texts: Texts) -> tuple[str, str]:
    place = state.pending[0]
    tile = spoken_tile(texts, state.claims[place])
    if state.matches(place):
        number = state.removed[place // VALUES] + 1
        return (
            texts("ask-remove", tile=tile),
            texts("ask-remove.more", number=number, enough=ENOUGH),
        )
    coin = spoken_tile(texts, state.coins[state.list_coin[place]])
    return texts("cannot-remove", tile=tile, coin=coin), texts("cannot-remove.more")


def _second_question(state: ScavengerHunt, names: tuple[str, ...], texts: Texts) -> tuple[str, str]:
    """SH-51: what is left to choose from, which is what the decision hangs on."""
    up = state.face_up[state.turn]
    ranks = tuple(rank_in_words(texts, value) for value in range(VALUES) if up >> value & 1)
    return (
        texts("ask-again", name=names[state.chooser]),
        texts("ask-again.more", ranks=ranks),
    )


def _ending(
    state: ScavengerHunt, viewer: int, names: tuple[str, ...], texts: Texts
) -> tuple[str, str]:
    why = WHY[state.why]
    if state.winner != NONE:
        who = (YOU if state.winner == viewer else names[state.winner],)
        return texts("ending-won", who=who), texts("ending-won.more", who=who, why=why)
    head = "nobody-has-won" if state.why == endings.OUT_OF_TURNS else "a-draw"
    return texts(head), texts("ended", why=why)
