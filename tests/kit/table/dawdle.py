"""A bot's decision that is never made, for workers to be stopped in."""

import time


def dawdle(task: bytes) -> bytes:
    time.sleep(60)
    return task
