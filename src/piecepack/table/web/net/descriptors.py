"""File descriptors: how many connections this process can hold and still open its files."""

import sys

import structlog

from piecepack.table.limits import Limits

_log = structlog.get_logger(__name__)


def make_room(limits: Limits) -> int:
    """Raise this process's limit as far as it is needed and allowed; how many connections fit."""
    if sys.platform == "win32":  # has no such limit
        return limits.connections
    import resource  # noqa: PLC0415  # Windows has no such module

    wanted = limits.connections + limits.spare_files
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return room_for(limits, None if soft == resource.RLIM_INFINITY else soft)


def room_for(limits: Limits, descriptors: int | None) -> int:
    """How many connections fit into so many descriptors."""
    if descriptors is None or descriptors >= limits.connections + limits.spare_files:
        return limits.connections
    spare = min(limits.spare_files, descriptors // 2)
    _log.info("few file descriptors", descriptors=descriptors, connections=descriptors - spare)
    return descriptors - spare
