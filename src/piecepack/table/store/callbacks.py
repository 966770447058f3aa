"""Callbacks: where people want to be told that it is their turn, as they are stored.

They belong to a fingerprint, a browser's or that of a seat's key, and not to a table: so they follow a person through
swaps and rematches, and end with the key. They are not events, because nothing at a table depends on them.
"""

from collections.abc import Sequence
from typing import Final, Literal, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace


class Callback(Struct, frozen=True, kw_only=True, tag_field="line", tag="callback"):
    """One address that wants to be told. A push subscription has keys, a webhook has a secret."""

    owner: str  # the fingerprint of a browser, or of a seat's key
    kind: Literal["push", "webhook"]
    url: str
    at: float  # when it was last asked for, or a webhook used, in seconds since 1970
    language: str = "en"
    p256dh: str = ""  # the public key of the browser's subscription, in base64url
    auth: str = ""  # and its authentication secret
    secret: str = ""  # what a webhook's messages are signed with


class Secret(Struct, frozen=True, tag_field="line", tag="secret"):
    """A secret of the server's own, which it has made once."""

    name: str
    value: str


Beside = Callback | Secret  # what is stored beside the events
RENEWED_EVERY: Final = 86400.0  # seconds
_DECODE: Final = msgspec.json.Decoder(Callback)


class Callbacks(Protocol):
    """The callbacks of a storage. Every call is made from the storage's thread."""

    def keep(self, callback: Callback, most: int) -> None:
        """Store a callback in the place of one with the same owner and address.

        An owner has `most` of a kind; beyond that the oldest go.
        """

    def of(self, owners: Sequence[str]) -> list[Callback]:
        """The callbacks of these owners, the newest first; an address comes once."""

    def claim(
        self, table: str, seat: int, moment: int, owners: Sequence[str], now: float
    ) -> list[Callback]:
        """The callbacks to use now, because a seat is called at a moment, which is a version of the table.

        None if it was called at that moment, or a later one, already: by whichever process, also before a restart.
        Webhooks that are used are renewed, which browsers do for their subscriptions themselves.
        """

    def drop_of(self, owners: Sequence[str]) -> None:
        """Delete everything of these owners.

        A push subscription goes wherever it is, being one browser's; several people may share a webhook's address.
        """

    def drop(self, url: str, owner: str = "", kind: str = "") -> None:
        """Delete an address: of one owner, or wherever it is; of one kind, or of any."""

    def drop_before(self, at: float) -> None:
        """Delete what nobody has asked for or renewed since then."""

    def secret(self, name: str, fresh: str) -> str:
        """The secret with this name; the first to ask for it stores a fresh one."""

    def all(self) -> list[Beside]:
        """Everything, for a backup."""

    def restore(self, beside: Sequence[Beside]) -> None:
        """Store what a backup has, in the transaction that is open."""


def encode_callback(callback: Callback) -> bytes:
    return msgspec.json.encode(callback)


def decode_callback(body: bytes) -> Callback:
    return _DECODE.decode(body)


def each_address_once(found: Sequence[Callback]) -> list[Callback]:
    """A browser that also has the key of its seat is one place to tell, not two."""
    return list({callback.url: callback for callback in reversed(found)}.values())[::-1]


def to_renew(found: Sequence[Callback], now: float) -> list[Callback]:
    """Webhooks that are used and were not renewed for a day, as they are from now on."""
    old = now - RENEWED_EVERY
    return [replace(one, at=now) for one in found if one.kind == "webhook" and one.at <= old]
