"""The chairs round a table, and who may do what from them."""

from collections.abc import Sequence
from itertools import chain, count
from typing import Final

from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.match.record import Player
from piecepack.match.seating import PERSON, USUAL_BOT, find_bot
from piecepack.table.errors import NotAllowed, NotNow
from piecepack.table.keys import fits


class Caller(Struct, frozen=True):
    """Who asks: the fingerprints of a browser's secret and of the seat keys it shows."""

    browser: str = ""
    keys: tuple[str, ...] = ()


NOBODY: Final = Caller()


class Chair(Struct):
    """One seat. A person holds it, or a bot sits there, or nobody does; a bot may also stand in."""

    name: str = ""
    browser: str = ""  # the fingerprint of the holder's browser
    key: str = ""  # the fingerprint of the seat's own secret
    bot: str = ""  # the bot that plays here, for itself or for a person who is away
    word: str = ""
    away: bool = False
    marks: dict[str, str] = {}  # what the person has pencilled on the board, for nobody else

    @property
    def person(self) -> bool:
        return bool(self.key)

    @property
    def free(self) -> bool:
        """Whether a person could sit down: nobody is there, or only a bot that stands in."""
        return not self.person and (not self.bot or self.away)

    @property
    def filled(self) -> bool:
        return self.person or bool(self.bot)

    @property
    def player(self) -> Player:
        return Player(self.name, PERSON if self.person else self.bot)

    def held_by(self, caller: Caller) -> bool:
        """Every key is compared, whether or not one has fitted already."""
        opened = [fits(key, self.key) for key in caller.keys]
        return any([fits(caller.browser, self.browser), *opened])


class Chairs:
    """All chairs of a table."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.all = [Chair() for _ in range(seats)]

    def __getitem__(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.all):
            raise NotNow(f"There is no seat {seat}; this table has seats 0 to {len(self.all) - 1}.")
        return self.all[seat]

    def __len__(self) -> int:
        return len(self.all)

    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.all)

    def held_by(self, caller: Caller) -> tuple[int, ...]:
        """The seats a caller plays from."""
        return tuple(seat for seat, chair in enumerate(self.all) if chair.held_by(caller))

    def check_holder(self, seat: int, caller: Caller) -> None:
        if not self[seat].held_by(caller):
            raise NotAllowed(f"Seat {seat} is not yours.")

    def check_name(self, name: str, seat: int) -> None:
        others = [chair.name for other, chair in enumerate(self.all) if other != seat]
        if any(other.casefold() == name.casefold() for other in others):
            raise NotNow(f"Somebody at this table is called {name} already.")

    # What happens to them

    def seat_person(self, seat: int, chair: Chair) -> None:
        self.all[seat] = chair

    def seat_bot(self, seat: int, bot: str) -> None:
        self.all[seat] = Chair(name=self._bot_name(seat), bot=bot, word=bot_word(seat))

    def leave(self, seat: int) -> None:
        """The holder is away, and the game's usual bot stands in."""
        self.all[seat].away = True
        self.all[seat].bot = usual_bot(self.game)

    def come_back(self, seat: int) -> None:
        self.all[seat].away = False
        self.all[seat].bot = ""

    def clear(self, seat: int, *, playing: bool) -> None:
        """Nobody holds the seat; while a game is on the bot that stands in keeps its name."""
        if playing:
            name, word = self.all[seat].name, self.all[seat].word
            self.all[seat] = Chair(name=name, word=word, bot=usual_bot(self.game), away=True)
        else:
            self.all[seat] = Chair()

    def swap(self, one: int, other: int) -> None:
        self.all[one], self.all[other] = self.all[other], self.all[one]
        for seat in (one, other):
            if not self.all[seat].person and self.all[seat].bot:
                self.all[seat].word = bot_word(seat)

    def _bot_name(self, seat: int) -> str:
        """A name that nobody has: bots are opponents, and a log reads better with people in it."""
        others = [chair.name for other, chair in enumerate(self.all) if other != seat]
        taken = {name.casefold() for name in others}
        names = BOT_NAMES[seat:] + BOT_NAMES[:seat]
        more = (f"{names[0]} {number}" for number in count(2))  # if people have all of them
        return next(name for name in chain(names, more) if name.casefold() not in taken)


BOT_NAMES: Final = ("Bruno", "Jonas", "Oke", "Ines", "Ada", "Emil", "Kaya", "Lotte")


def turned(chairs: Sequence[Chair]) -> list[int]:
    """For a rematch: who sat in the next seat sits in this one."""
    return [(seat + 1) % len(chairs) for seat in range(len(chairs))]


def usual_bot(game: Game) -> str:
    """The bot that stands in for people."""
    return next(iter(game.bots), "random")


def check_bot(game: Game, bot: str) -> str:
    """A bot's id; `BadOptions` if the game has no such bot."""
    find_bot(game, bot)
    return usual_bot(game) if bot == USUAL_BOT else bot


def bot_word(seat: int) -> str:
    """A bot's word for the luck. It is always the same: the server must not choose it for effect."""
    return f"bot {seat}"
