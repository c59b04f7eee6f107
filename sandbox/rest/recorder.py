"""Records the requests of the bot and the responses, for tests."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from typing import Any

MAX_RECORDED = 10_000


@dataclass
class RecordedRequest:
    """A request; `path` lacks /api/v10, and `status` is None if the connection was cut."""

    method: str
    path: str
    query: dict[str, str]
    at: float
    template: str | None = None
    body: Any = None
    files: list[tuple[str, int]] = field(default_factory=list)
    status: int | None = None
    answer: Any = None


class Recorder(deque[RecordedRequest]):
    """The latest requests, oldest first."""

    def __init__(self) -> None:
        super().__init__(maxlen=MAX_RECORDED)

    def find(self, method: str, path: str = ".*") -> list[RecordedRequest]:
        """Requests with that method whose whole path matches a pattern."""
        return [one for one in self if one.method == method and re.fullmatch(path, one.path)]
