"""A record of every request the bot made and what it got, for tests to look into."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Recorded:
    """One request: paths are without /api/v10; a status of None means that the connection was cut."""

    method: str
    path: str
    query: dict[str, str]
    at: float
    template: str | None = None
    body: Any = None
    files: list[tuple[str, int]] = field(default_factory=list)
    status: int | None = None
    answer: Any = None


class Recorder:
    """The newest requests, oldest first."""

    def __init__(self, most: int = 10_000) -> None:
        self._requests: deque[Recorded] = deque(maxlen=most)

    def __iter__(self) -> Iterator[Recorded]:
        return iter(self._requests)

    def __len__(self) -> int:
        return len(self._requests)

    def add(self, request: Recorded) -> None:
        """Keep one more."""
        self._requests.append(request)

    def clear(self) -> None:
        """Forget them all."""
        self._requests.clear()

    def find(self, method: str, path: str = ".*") -> list[Recorded]:
        """Those with that method whose whole path matches a pattern."""
        return [one for one in self._requests if one.method == method and re.fullmatch(path, one.path)]
