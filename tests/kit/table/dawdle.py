"""Bots' decisions that go wrong in a worker, each in its own way."""

import os
import time


def dawdle(task: bytes) -> bytes:
    """Never decides."""
    time.sleep(60)
    return task


def nap(task: bytes) -> bytes:
    """Takes a moment."""
    time.sleep(0.05)
    return b"rested"


def rest(task: bytes) -> bytes:
    """Takes a second."""
    time.sleep(1)
    return b"rested"


def die(task: bytes) -> bytes:
    """Takes its worker with it."""
    os._exit(3)


def eat(task: bytes) -> bytes:
    """Wants more memory than it may have."""
    return bytes(bytearray(600 * 2**20))[:1]


def babble(task: bytes) -> bytes:
    """Answers with something that is not a choice."""
    return b"babble"


def shout(task: bytes) -> bytes:
    """Answers with more than anybody wants to hear."""
    return bytes(8 * 2**20)


def never_start(line: object, most_bytes: int) -> None:
    """A process that ends before it is ready for anything."""
    os._exit(4)
