"""Interaction tokens are cached until they expire."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.delivery import interaction_tokens
from cogs.delivery.interaction_tokens import TOKEN_SECONDS, InteractionTokens
from tests.store.kit import ManualClock


def press(message: int, at: float) -> Any:
    answered = SimpleNamespace(type=discord.InteractionResponseType.deferred_message_update)
    created = datetime.fromtimestamp(at, UTC)
    shown = SimpleNamespace(id=message)
    return SimpleNamespace(
        message=shown, created_at=created, response=answered, edit_original_response=object()
    )


def test_the_newest_token_is_used_until_it_expires() -> None:
    clock = ManualClock()
    presses, start = InteractionTokens(clock), clock.now
    first, again = press(1, start), press(1, start + 60)
    for one in (first, again):
        presses.remember(one)
    assert presses.find_edit(1) is again.edit_original_response
    clock.now = start + 61 + TOKEN_SECONDS
    assert presses.find_edit(1) is None


def test_expired_tokens_are_forgotten() -> None:
    clock = ManualClock()
    presses, start = InteractionTokens(clock), clock.now
    for message in range(5):
        presses.remember(press(message, start + message))
    presses.remember(press(0, start + 5))
    clock.now = start + 3 + TOKEN_SECONDS
    presses.remember(press(9, clock.now))
    assert sorted(presses._newest) == [0, 4, 9]


def test_the_oldest_tokens_are_forgotten_beyond_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interaction_tokens, "MAX_TOKENS", 3)
    clock = ManualClock()
    presses = InteractionTokens(clock)
    for message in range(5):
        presses.remember(press(message, clock.now))
    assert list(presses._newest) == [2, 3, 4]
