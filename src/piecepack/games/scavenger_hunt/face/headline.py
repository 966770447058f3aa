"""What is going on in Scavenger Hunt II, in a sentence or two for one viewer."""

from piecepack.core.ranks import RANKS
from piecepack.core.words import listing
from piecepack.games.scavenger_hunt.face.names import spoken_tile
from piecepack.games.scavenger_hunt.rules import endings, phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
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
            return "Your turn. Move your pawn, or stay.", ""
        case phases.LOOK:
            return "Examine the tile under your pawn?", "Only then can you claim it."
        case phases.CLAIMING:
            return _claim(state, viewer)
        case phases.SWAP:
            return "Swap two coins?", "A coin that comes to your list shows you both its sides."
        case phases.ROLL:
            roll = "Roll dice?" if state.mania else "Roll your die?"
            return (
                "Roll once more?" if state.second else roll,
                f"You have removed {state.removed[viewer]} of {ENOUGH} coins.",
            )
        case phases.CHOOSE:
            return f"Choose a value for {names[state.turn]}.", ""
        case phases.REMOVING:
            return _removal(state)
        case phases.AGAIN:
            return _second_question(state, names)
        case phases.ANSWERING:
            what = "is trapped" if state.kind == TRAP else "cannot get three coins"
            return (
                f"{names[state.proposer]} says that {names[state.victim]} {what}. Do you agree?",
                "If all three of you do, the evidence is looked at.",
            )
    return "Do you declare that somebody cannot win?", "Two others would have to agree."


def _claim(state: ScavengerHunt, viewer: int) -> tuple[str, str]:
    tile = state.tile_at[state.pawns[viewer]]
    coin = state.coins[state.coin_at[state.pawns[viewer]]]
    seen = f"This is {spoken_tile(tile)}, and its coin is {spoken_tile(coin)}."
    if state.claims[VALUES * viewer + tile % VALUES] != NONE:
        return f"{seen} You cannot claim it.", "You have a tile of that value already."
    return f"{seen} Claim it?", "A claim is for good."


def _removal(state: ScavengerHunt) -> tuple[str, str]:
    place = state.pending[0]
    tile = spoken_tile(state.claims[place])
    if state.matches(place):
        return f"The coin on {tile} matches. Remove it?", ""
    return f"The coin on {tile} does not match.", "The others need not know."


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
