"""What is going on in Scavenger Hunt II, in a sentence or two for one viewer."""

from collections.abc import Sequence

from piecepack.core.ranks import ACE, RANKS
from piecepack.core.words import listing, possessive
from piecepack.games.scavenger_hunt.face.names import spoken_tile
from piecepack.games.scavenger_hunt.rules import endings, phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES, openings
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE, TRAP

_DOING = {
    phases.MOVE: "may move",
    phases.LOOK: "may examine the tile",
    phases.CLAIMING: "may claim the tile",
    phases.SWAP: "may swap two coins",
    phases.ROLL: "may roll",
    phases.DICE: "rolls",
    phases.AGAIN: "may ask again",
}


def headline(state: ScavengerHunt, viewer: int, names: tuple[str, ...]) -> tuple[str, str]:
    """A headline and what else should be known."""
    mine = viewer >= 0 and state.owed > 0 and bool(state.owed >> viewer & 1)
    if state.phase == phases.END:
        return _ending(state, viewer, names)
    if state.phase == phases.DEAL:
        return "The board is laid out.", about_the_board(state)
    if state.phase == phases.FIRST:
        return "The highest roll begins.", about_the_board(state)
    if mine:
        return _question(state, viewer, names)
    if state.phase in (phases.PROPOSING, phases.ANSWERING):
        return "Three players may agree that the fourth cannot win.", ""
    if state.phase == phases.CHOOSE:
        chooser = names[state.chooser]
        return f"{chooser} chooses a value for {names[state.turn]}.", ""
    if state.phase == phases.REMOVING:
        return f"{names[state.pending[0] // VALUES]} may remove a coin.", ""
    return f"{names[state.turn]} {_DOING[state.phase]}.", ""


def about_the_board(state: ScavengerHunt) -> str:
    """The seven boards whose figures are lost say so."""
    board = state.board
    lost = " Its printed figure is lost; this is a reconstruction." if board.reconstruction else ""
    return f"{board.name}. {board.note}{lost}".strip()


def _question(state: ScavengerHunt, viewer: int, names: tuple[str, ...]) -> tuple[str, str]:
    match state.phase:
        case phases.MOVE:
            return (
                "Your turn. Move your pawn, or stay.",
                "Where it stands you can examine and claim the tile, or swap its coin.",
            )
        case phases.LOOK:
            return (
                "Examine the tile under your pawn?",
                "Only you will see it and both sides of its coin. Then you can claim it.",
            )
        case phases.CLAIMING:
            return _claim(state, viewer)
        case phases.SWAP:
            return (
                "Swap two coins?",
                (
                    "You want every tile of your list to have the coin of the same suit and value. A"
                    " coin that comes to your list shows you both its sides."
                ),
            )
        case phases.ROLL:
            roll = "Roll dice?" if state.mania else "Roll your die?"
            return (
                "Roll once more?" if state.second else roll,
                (
                    f"{_what_removes(state, viewer)} You have removed {state.removed[viewer]} of"
                    f" {ENOUGH} coins."
                ),
            )
        case phases.CHOOSE:
            whose = names[state.turn]
            return (
                f"Choose a value for {whose}.",
                (
                    f"If the coin on {possessive(whose)} tile of that value matches, {whose} may remove it: choose"
                    " one that you think does not."
                ),
            )
        case phases.REMOVING:
            return _removal(state)
        case phases.AGAIN:
            return _second_question(state, names)
        case phases.ANSWERING:
            victim = names[state.victim]
            return (
                f"{names[state.proposer]} declares a draw: {_why(victim, state.kind)}. Do you agree?",
                f"If both of you do, {_what_follows(victim, state.kind)}.",
            )
    return _proposal(state, viewer, names)


def pressing(state: ScavengerHunt, draws: Sequence[tuple[int, int]]) -> bool:
    """Whether a draw is worth a question: somebody is locked in, or one coin from winning.

    Three pawns that happen to keep a coin each can be seen from the first round on, when nobody wants a draw yet.
    """
    return any(kind == TRAP or state.removed[victim] == ENOUGH - 1 for victim, kind in draws)


def _proposal(state: ScavengerHunt, viewer: int, names: tuple[str, ...]) -> tuple[str, str]:
    """Who cannot win, why, and what it brings. SH-27 to SH-34, SH-Q17, SH-Q18"""
    open_ = [(victim, kind) for victim, kind in openings(state) if victim != viewer]
    found = [(names[victim], kind) for victim, kind in open_]
    if not pressing(state, open_):
        reasons = listing([_why(name, kind) for name, kind in found])
        return "Between two turns.", f"A draw could be declared, if two others agree: {reasons}."
    if len({name for name, _ in found}) > 1:
        reasons = listing([_why(name, kind) for name, kind in found])
        return (
            "Declare a draw?",
            f"{reasons[0].upper()}{reasons[1:]}. If two others agree, the game can end at once.",
        )
    name, kind = found[0]
    reasons = "; ".join(_why(name, each) for _, each in found)
    return (
        f"Declare a draw: {name} cannot win any more?",
        f"{reasons[0].upper()}{reasons[1:]}. If two others agree, {_what_follows(name, kind)}.",
    )


def _why(victim: str, kind: int) -> str:
    if kind == TRAP:
        return f"the other three pawns have locked in the pawn of {victim}"
    return f"each of the other three pawns keeps a coin that {victim} may need"


def _what_follows(victim: str, kind: int) -> str:
    if kind == TRAP:
        return (
            f"the game ends at once: {victim} wins with four matches within reach, and else it is"
            " drawn"
        )
    return "the coins are looked at: if they match three of the tiles, the game ends at once, drawn"


def _what_removes(state: ScavengerHunt, viewer: int) -> str:
    """`A 4 removes the coin on Crowns 4.` The player's own list is no secret to the player."""
    first = VALUES * viewer
    found = [state.claims[place] for place in range(first, first + VALUES) if state.matches(place)]
    if not found:
        return "No coin on your list matches its tile: a roll removes nothing."
    removes = [f"{_a(tile % VALUES)} removes the coin on {spoken_tile(tile)}" for tile in found]
    said = listing(removes)
    return f"{said[0].upper()}{said[1:]}."


def _a(value: int) -> str:
    """`a 4`, `an ace`."""
    return f"{'an' if value == ACE else 'a'} {RANKS[value]}"


def _claim(state: ScavengerHunt, viewer: int) -> tuple[str, str]:
    tile = state.tile_at[state.pawns[viewer]]
    coin = state.coins[state.coin_at[state.pawns[viewer]]]
    seen = f"This is {spoken_tile(tile)}, and its coin is {spoken_tile(coin)}."
    if state.claims[VALUES * viewer + tile % VALUES] != NONE:
        return f"{seen} You cannot claim it.", "You have a tile of that value already."
    return (
        f"{seen} Claim it?",
        f"It becomes the {RANKS[tile % VALUES]} of your list, for good, with that coin on it.",
    )


def _removal(state: ScavengerHunt) -> tuple[str, str]:
    place = state.pending[0]
    tile = spoken_tile(state.claims[place])
    if state.matches(place):
        removed = state.removed[place // VALUES] + 1
        return f"The coin on {tile} matches. Remove it?", f"It is number {removed} of {ENOUGH}."
    coin = spoken_tile(state.coins[state.list_coin[place]])
    return (
        f"The coin on your {tile} is {coin}: it does not match.",
        "Nothing can be removed. The others are not told whether it matched.",
    )


def _second_question(state: ScavengerHunt, names: tuple[str, ...]) -> tuple[str, str]:
    """SH-51: what is left to choose from, which is what the decision hangs on."""
    up = [RANKS[value] for value in range(VALUES) if state.face_up[state.turn] >> value & 1]
    left = f"Only your {up[0]} is" if len(up) == 1 else f"Your {listing(up)} are"
    return (
        f"Nothing was removed. Ask {names[state.chooser]} again, or end your turn?",
        f"{left} face up. Whatever is chosen is turned down.",
    )


def _ending(state: ScavengerHunt, viewer: int, names: tuple[str, ...]) -> tuple[str, str]:
    why = state.why
    if state.winner != NONE:
        won = "You win." if state.winner == viewer else f"{names[state.winner]} wins."
        who = "You" if state.winner == viewer else names[state.winner]
        return won, f"{who} {why}."
    reason = f"{why[0].upper()}{why[1:]}."
    if why == endings.OUT_OF_TURNS:
        return "Nobody has won.", reason
    return "A draw.", reason
