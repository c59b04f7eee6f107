"""The store's clock, which tests can set."""

import time
from collections.abc import Callable

Clock = Callable[[], int]


def utc_seconds() -> int:
    """The current time in UTC seconds."""
    return int(time.time())
