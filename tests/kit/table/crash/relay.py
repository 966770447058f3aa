"""A wire between a server and its PostgreSQL that a test can cut where it hurts most."""

import socket
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from kit.table.cluster import Cluster

_NAME = ".s.PGSQL.5432"


class Relay:
    """Passes bytes on in both directions, as far as it is allowed to."""

    def __init__(self, cluster: Cluster) -> None:
        self._target = str(cluster.folder / _NAME)
        self.folder = Path(tempfile.mkdtemp(prefix="piecepack-relay-"))
        self.lose_questions = False  # the next one, and the connection with it
        self.lose_answers = False  # the next one, once the server has given it
        self.closed = False  # for everybody
        self.connections = 0
        self._lines: list[tuple[socket.socket, socket.socket]] = []
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(self.folder / _NAME))
        self._door.listen(16)
        threading.Thread(target=self._accept, daemon=True).start()

    def url(self, direct: str) -> str:
        """The address of a place, by way of this relay."""
        before, _, rest = direct.partition("?host=")
        return f"{before}?host={quote(str(self.folder), safe='')}&{rest.partition('&')[2]}"

    def cut(self) -> None:
        """End all connections."""
        for line in self._lines:
            _hang_up(*line)
        self._lines.clear()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                self.connections += 1
                far = socket.socket(socket.AF_UNIX)
                try:
                    if self.closed:
                        raise ConnectionRefusedError
                    far.connect(self._target)
                except OSError:
                    near.close()
                    far.close()
                    continue
                self._lines.append((near, far))
                threading.Thread(target=self._pass, args=(near, far, True), daemon=True).start()
                threading.Thread(target=self._pass, args=(far, near, False), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, asking: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if asking and self.lose_questions:
                    self.lose_questions = False
                    break
                if not asking and self.lose_answers:
                    self.lose_answers = False
                    break
                target.sendall(data)
        _hang_up(source, target)

    def close(self) -> None:
        self._door.close()
        self.cut()
        (self.folder / _NAME).unlink()
        self.folder.rmdir()


def _hang_up(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
