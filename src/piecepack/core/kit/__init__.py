"""The kit for making games: what every game would otherwise have to write again.

Names of ints, luck with names, moves by verb, a state that copies and saves itself, a face made of
parts, the usual parts of a scene. A game takes what it needs of it, and a game that is hot writes its
own `copy`. `from piecepack.core import kit` is all that a small game has to import.
"""

from piecepack.core.contract import (
    ALL_OPEN,
    LUCK,
    OVER,
    WATCHER,
    Credit,
    Game,
    Hint,
    Result,
    Said,
    Seen,
)
from piecepack.core.kit.face import SimpleFace
from piecepack.core.kit.luck import Dice, NamedLuck, OneOf, Shuffle, Together
from piecepack.core.kit.moves import Moves
from piecepack.core.kit.names import FACES, NONE, Deck, Names, deck, seats, squares, suits_of
from piecepack.core.kit.position import refuse
from piecepack.core.kit.shuffling import shuffled, unshuffled
from piecepack.core.kit.state import State
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Field, Group, Move, Offer, Pick, openly_forced
from piecepack.core.options import Options
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line, Meaning, Moment, Piece, Scene, Zone
from piecepack.core.suits import FOUR_SEASONS, PLAYING_CARDS, STANDARD
from piecepack.core.words import counted, listing

__all__ = [
    "ALL_OPEN",
    "FACES",
    "FOUR_SEASONS",
    "LUCK",
    "NONE",
    "OVER",
    "PLAYING_CARDS",
    "RANKS",
    "STANDARD",
    "WATCHER",
    "Credit",
    "Deck",
    "Dice",
    "Field",
    "Game",
    "Group",
    "Hint",
    "Line",
    "Meaning",
    "Moment",
    "Move",
    "Moves",
    "NamedLuck",
    "Names",
    "Offer",
    "OneOf",
    "Options",
    "Pick",
    "Piece",
    "Result",
    "Said",
    "Scene",
    "Seen",
    "Shuffle",
    "SimpleFace",
    "State",
    "Together",
    "Voice",
    "Zone",
    "counted",
    "deck",
    "listing",
    "openly_forced",
    "refuse",
    "seats",
    "shuffled",
    "squares",
    "suits_of",
    "unshuffled",
]
