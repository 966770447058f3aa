"""Somebody who plays a seat over the wire, any moves, while a browser shows the same seat."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import msgspec
from websockets.sync.client import ClientConnection, connect

from kit.table.guest import any_move
from kit.table.served import Served
from piecepack.table.wire.messages import FromTable, Hello, Play, Refused, TableInfo, View

_HEARD: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
_PATIENCE = 20  # seconds; bots think, and machines are slow


class FarHand:
    def __init__(self, socket: ClientConnection, rng: Random) -> None:
        self._socket = socket
        self._rng = rng
        self._answered = 0
        self.view: View | None = None
        self.over = False

    def wait(self) -> View | None:
        """The next prompt, None when the game is over."""
        while not self.over:
            if self.view and self.view.ask > self._answered:
                return self.view
            heard = _HEARD.decode(self._socket.recv(timeout=_PATIENCE))
            match heard:
                case View():
                    self.view = heard
                case TableInfo():
                    self.over = heard.state == "over"
                case Refused():
                    raise AssertionError(heard.why)
                case _:
                    pass
        return None

    def play(self) -> None:
        view = self.wait()
        assert view, "The game is over."
        self._answered = view.ask
        move = any_move(view.offers, self._rng)
        play = Play(id=f"far-{view.ask}", seat=view.viewer, ask=view.ask, move=move)
        self._socket.send(msgspec.json.encode(play).decode())

    def until(self, there: Callable[[View], bool]) -> View | None:
        """Play until a prompt is of that kind; None if the game ends first."""
        for view in iter(self.wait, None):
            if there(view):
                return view
            self.play()
        return None


@contextmanager
def far_hand(served: Served, code: str, key: str, seed: int = 1) -> Iterator[FarHand]:
    with connect(served.live(code), max_size=None) as socket:
        socket.send(msgspec.json.encode(Hello(keys=(key,))).decode())
        yield FarHand(socket, Random(seed))
