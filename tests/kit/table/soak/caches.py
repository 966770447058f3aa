"""The caches of this program that have a limit.

They are found by way of its modules, and not among all objects that the collector knows: it lists tuples that another
thread is still making, and CPython refuses to finish a tuple that somebody else has got hold of.
"""

import gc
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from types import ModuleType
from typing import TypeAlias

_DEEP = 4  # from a cache without a limit to one in an object that it keeps: its dict, the object, the object's dict
Cache: TypeAlias = "_lru_cache_wrapper[object]"


def limited_caches() -> list[Cache]:
    """Of all modules of piecepack that have been imported so far, and of what their other caches keep."""
    modules = [
        module for name, module in sys.modules.copy().items() if name.split(".")[0] == "piecepack"
    ]
    kept = [one for module in modules for one in _kept_by(module)]
    return [cache for cache in kept if cache.cache_parameters()["maxsize"] is not None]


def _kept_by(module: ModuleType) -> Iterator[Cache]:
    for one in list(vars(module).values()):
        if isinstance(one, _lru_cache_wrapper):
            yield one
            if one.cache_parameters()["maxsize"] is None:
                yield from _under(one, _DEEP)


def _under(keeper: object, deep: int) -> Iterator[Cache]:
    for one in gc.get_referents(keeper):
        if isinstance(one, _lru_cache_wrapper):
            yield one
        elif deep > 1 and not isinstance(one, ModuleType | type) and one is not _globals_of(keeper):
            yield from _under(one, deep - 1)


def _globals_of(keeper: object) -> object:
    """Of a function: all that its module has, which is looked through for itself."""
    return getattr(keeper, "__globals__", None)
