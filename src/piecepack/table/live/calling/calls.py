"""The calls of one table: seats whose holders may have to be told that something waits for them."""

from msgspec import Struct

from piecepack.table.callback.notice import Occasion


class Call(Struct):
    """One seat that something waits for."""

    occasion: Occasion
    moment: int  # the version of the table at which it began
    since: float  # when that was noticed, in seconds since 1970
    front: bool  # whether a page of the seat was in front when that was last looked at
    done: bool = False  # told, seen, or nobody to tell


class Calls(Struct):
    """In memory alone, by seat. What was told is stored by the storage's callbacks."""

    by_seat: dict[int, Call] = {}
    looked: bool = False  # at a table that may have been loaded from its log
    unstarted: bool = False  # its game had not started when it was last looked at
