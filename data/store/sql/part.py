"""Base class of repositories: a database, a clock, and writes that survive cancellation."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from data.store.sql.clock import Clock
from data.store.sql.database import Database

P = ParamSpec("P")
R = TypeVar("R")


class StorePart:
    """A repository: reads and writes rows of one kind."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock


class _HasDatabase(Protocol):
    @property
    def database(self) -> Database: ...


K = TypeVar("K", bound=_HasDatabase)


def shielded(
    method: Callable[Concatenate[K, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate[K, P], Coroutine[Any, Any, R]]:
    """Decorate a method that writes: cancelling its caller does not cancel it."""

    @wraps(method)
    async def run(self: K, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self.database.shield(method(self, *args, **kwargs))

    return run
