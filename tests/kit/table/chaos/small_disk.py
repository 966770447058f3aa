"""A small file system of its own that can be filled up without harm to anything else."""

import shutil
import subprocess
import tempfile
from pathlib import Path

_BYTES = 400 * 2**20
_CHUNK = 2**20
NO_DISK = "fill the disk: not tried, since a tmpfs cannot be mounted here"


class SmallDisk:
    """A tmpfs where one may be mounted, else an ordinary folder. `limited` says which."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="piecepack-disk-"))
        self._filler = self.folder / "filler"
        size = f"size={_BYTES},mode=755"
        self.limited = _done("mount", "-t", "tmpfs", "-o", size, "tmpfs", str(self.folder))

    def fill(self) -> None:
        """Until nothing more fits."""
        assert self.limited
        with self._filler.open("ab", buffering=0) as filler:
            for size in (_CHUNK, 4096):
                try:
                    while filler.write(bytes(size)) == size:
                        pass
                except OSError:  # less than that is left
                    continue

    def free(self) -> None:
        self._filler.unlink(missing_ok=True)

    def remove(self) -> None:
        if self.limited:
            _done("umount", "--lazy", str(self.folder))
        shutil.rmtree(self.folder, ignore_errors=True)


def _done(program: str, *words: str) -> bool:
    found = shutil.which(program, path="/usr/bin:/bin:/usr/sbin:/sbin")
    if found is None:
        return False
    return subprocess.run([found, *words], check=False, capture_output=True).returncode == 0
