"""What the store takes for the present: a clock that tests can set."""

import time
from collections.abc import Callable

Clock = Callable[[], int]


def utc_seconds() -> int:
    """Now."""
    return int(time.time())
