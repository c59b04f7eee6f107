"""How soon what has failed is tried again."""

import pytest

from cogs.workers.retrying import FIRST_PAUSE, LONGEST_PAUSE, SOON, pause_after
from data.store import BrokenMatch, StoreError


@pytest.mark.parametrize("failures", [8, 5_000])
def test_what_passes_with_an_outage_is_tried_soon_after_it_however_long_it_was(failures: int) -> None:
    for error in (StoreError("full"), OSError("no route"), TimeoutError()):
        assert pause_after(error, 0) == FIRST_PAUSE
        assert pause_after(error, failures) == SOON
        assert pause_after(error, failures, is_heavy=True) == LONGEST_PAUSE
    for other in (BrokenMatch("7"), KeyError("x")):
        assert pause_after(other, failures) == LONGEST_PAUSE
