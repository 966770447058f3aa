"""A PostgreSQL server of a test's own, in a temporary folder, reached over a Unix socket.

It needs Debian's package `postgresql` (`make postgresql` installs it where it may); it ends with the process
that started it, whatever happens to that.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

import psycopg

_DEBIAN = Path("/usr/lib/postgresql")
_QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
_SMALL = ("listen_addresses=", "max_connections=60", "shared_buffers=32MB", "max_wal_size=256MB")
MISSING = "PostgreSQL is not installed: sudo apt-get install postgresql"


def programs() -> Path | None:
    """The folder of the newest PostgreSQL server on this machine."""
    found = sorted(_DEBIAN.glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("postgres")
    return Path(elsewhere).resolve().parent if elsewhere else None


class Cluster:
    """A server. `durable`: every commit is synced to the disk, as in earnest. `within`: the folder for its own."""

    def __init__(self, *, durable: bool = False, within: Path | None = None) -> None:
        found = programs()
        assert found is not None, MISSING
        self._programs = found
        # A short path: that of a Unix socket may have no more than 107 bytes.
        self.folder = Path(tempfile.mkdtemp(prefix="piecepack-pg-", dir=within))
        self._settings = (*_SMALL, *(() if durable else _QUICK))
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0
        if os.geteuid() == 0:
            os.chown(self.folder, self._user().pw_uid, self._user().pw_gid)
        self.folder.chmod(0o755)
        self._run(
            "initdb", "-U", "piecepack", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"
        )

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        """Only from a thread that lives as long as the server should: it ends with that thread."""
        options = [word for setting in self._settings for word in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._as_user("postgres", "-k", str(self.folder), *options), stdout=log, stderr=log
            )

    def wait(self) -> None:
        """Until it takes connections."""
        assert self._process is not None
        by = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                assert time.monotonic() < by, (self.folder / "log").read_text()[-2000:]
                assert self._process.poll() is None, (self.folder / "log").read_text()[-2000:]
                time.sleep(0.02)
            else:
                return

    @property
    def running(self) -> bool:
        """Not, if it was stopped or has ended by itself: a full disk can make it."""
        return self._process is not None and self._process.poll() is None

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: every connection is cut. SIGQUIT: as a crash, to be recovered from at the next start."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(60)
        self._process = None

    def remove(self) -> None:
        if self._process is not None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://piecepack@/{database}?host={quote(str(self.folder), safe='')}"

    def new_place(self) -> str:
        """The address of an empty schema: as good as a database, and made in no time."""
        self._made += 1
        self.execute(f"CREATE SCHEMA s{self._made}")
        return f"{self.url('postgres')}&options=-csearch_path%3Ds{self._made}"

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []

    def cut_connections(self) -> int:
        """End every session of the server's clients; how many there were."""
        return len(
            self.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )
        )

    def program(self, name: str, *arguments: str) -> list[str]:
        """The command line of a program that comes with this server."""
        return [str(self._programs / name), *arguments]

    def _run(self, *command: str) -> None:
        subprocess.run(self._as_user(*command), check=True, capture_output=True, timeout=60)

    def _as_user(self, program: str, *arguments: str) -> list[str]:
        """PostgreSQL refuses to run as root. It gets SIGQUIT if we die without stopping it."""
        command = [str(self._programs / program), "-D", str(self.folder / "data"), *arguments]
        if shutil.which("setpriv") is None:
            return command  # not Linux
        if os.geteuid() != 0:
            return ["setpriv", "--pdeathsig", "QUIT", *command]
        user = self._user()
        who = [f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        return ["setpriv", *who, "--pdeathsig", "QUIT", *command]

    def _user(self) -> pwd.struct_passwd:
        try:
            return pwd.getpwnam("postgres")
        except KeyError:
            return pwd.getpwnam("nobody")
