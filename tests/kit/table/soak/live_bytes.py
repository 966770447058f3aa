"""How many bytes a Python process has in use: what it has allocated and not freed, whatever the system counts.

The memory that the system counts also has the gaps between allocations, which come and go; a leak shows here first.
"""

import ctypes
import re
import threading
import time
import tracemalloc
from pathlib import Path

from kit.table.soak.caches import limited_caches

_ALLOCATED = re.compile(r"# bytes in allocated blocks\s*=\s*([\d,]+)")


class _MallInfo(ctypes.Structure):
    """glibc's `struct mallinfo2`."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd",
            "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
        )
    ]  # fmt: skip


def live_bytes() -> int:
    """Of this process: Python's small objects, and all that was taken from malloc. Linux and CPython only."""
    if tracemalloc.is_tracing():  # which takes the place of CPython's allocator
        return tracemalloc.get_traced_memory()[0]
    libc = ctypes.CDLL(None)
    libc.mallinfo2.restype = _MallInfo
    info = libc.mallinfo2()
    return _small_objects(libc) + int(info.uordblks) + int(info.hblkhd)


def _small_objects(libc: ctypes.CDLL) -> int:
    """What CPython's allocator says of itself; it only writes to a file of C's."""
    libc.open_memstream.restype = ctypes.c_void_p
    text, length = ctypes.c_char_p(), ctypes.c_size_t()
    stream = libc.open_memstream(ctypes.byref(text), ctypes.byref(length))
    ctypes.pythonapi._PyObject_DebugMallocStats(ctypes.c_void_p(stream))
    libc.fclose(ctypes.c_void_p(stream))
    said = ctypes.string_at(text, length.value).decode()
    libc.free(text)
    found = _ALLOCATED.search(said)
    assert found is not None, said
    return int(found[1].replace(",", ""))


def note_regularly(file: Path, seconds: float) -> None:
    """From now on, write it into a file for another process to read.

    Caches with a limit are emptied first: they take an hour to fill, and look like a leak until then. Those without a
    limit are not, since they may be one.
    """

    def note() -> None:
        beside = file.with_suffix(".new")
        while True:
            # A game makes some when it is first played, and a language when it is first read.
            for cache in limited_caches():
                cache.cache_clear()
            beside.write_text(str(live_bytes()))
            beside.replace(file)
            time.sleep(seconds)

    threading.Thread(target=note, name="live bytes", daemon=True).start()
