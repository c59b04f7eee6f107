"""Delays between retries."""

from types import SimpleNamespace
from typing import cast

import aiohttp
import discord
import pytest

from cogs.delivery import errors
from cogs.delivery.errors import DeliveryError
from cogs.workers.retrying import (
    FIRST_DELAY_SECONDS,
    MAX_DELAY_SECONDS,
    MAX_TRANSIENT_DELAY_SECONDS,
    retry_delay,
)
from data.store import BrokenMatch, StoreError
from data.store.posts import BOARD, StoredPost


@pytest.mark.parametrize("failures", [8, 5_000])
def test_transient_errors_are_retried_soon_after_an_outage_of_any_length(failures: int) -> None:
    for error in (StoreError("full"), OSError("no route"), TimeoutError()):
        assert retry_delay(error, 0) == FIRST_DELAY_SECONDS
        assert retry_delay(error, failures) == MAX_TRANSIENT_DELAY_SECONDS
        assert retry_delay(error, failures, is_heavy=True) == MAX_DELAY_SECONDS
    for other in (BrokenMatch("7"), KeyError("x")):
        assert retry_delay(other, failures) == MAX_DELAY_SECONDS


@pytest.mark.parametrize("status", [400, 403, 429, 500])
def test_refused_requests_are_retried_rarely(status: int) -> None:
    answer = SimpleNamespace(status=status, reason="")
    error = discord.HTTPException(cast(aiohttp.ClientResponse, answer), {"code": 50035, "message": "no"})
    assert retry_delay(error, 8) == (
        MAX_TRANSIENT_DELAY_SECONDS if status in (429, 500) else MAX_DELAY_SECONDS
    )


@pytest.mark.parametrize("attempts", [10, 5_000])
def test_the_delay_of_a_failing_post_has_a_maximum(attempts: int) -> None:
    post = StoredPost(
        id=1, match=1, surface=BOARD, channel=1, message=2, user=None, locale="en", rev=1, occasion="1",
        nonce="1", state="live", attempts=attempts, next_try=0, last_error="", created=0,
    )  # fmt: skip
    assert DeliveryError(post, OSError("no route")).retry_after == errors.MAX_PAUSE_SECONDS
