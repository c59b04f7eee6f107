"""Fixtures of the bot's tests."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from discord.app_commands import Command, CommandTree, Group

from bot import set_discord_urls
from cogs.handlers import COMMANDS, GROUPS
from cogs.interaction.slash_commands import AnyCommand, build_commands
from cogs.services import ServiceFactories
from data.store.matches.states import Lobby
from render.registry import GAME_UIS
from tests.bot.harness import BotHarness, ColdRenderer, run_harness
from tests.bot.new_people import renew_people
from tests.bot.workers.processes import idle, processes
from tests.harnesses.faults.leaping_time import LeapingTime

__all__ = ["idle", "processes"]

#: Payloads of the commands by name, which are the same for each bot.
PAYLOADS: dict[str, Any] = {}


@pytest.fixture
async def harness(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[BotHarness]:
    factories = ServiceFactories(renderer=ColdRenderer) if "clickable" in request.fixturenames else None
    limits = {"backup_hours": 24} if "backups" in request.fixturenames else {}
    async with run_harness(tmp_path, factories=factories, **limits) as harness:
        yield harness


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotHarness]:
    """One bot for a module, as its start is slow; tests with `shared` run in the module's event loop."""
    async with run_harness(tmp_path_factory.mktemp("home"), person_matches=1000) as harness:
        yield harness


@pytest.fixture
def shared(home: BotHarness) -> BotHarness:
    """The module's bot, with matches and messages of earlier tests, without their faults and languages."""
    home.box.faults.clear()
    home.box.faults.transform_events(None)
    home.box.requests.clear()
    for person in home.box.people:
        person.locale = "en-US"
    return home


@pytest_asyncio.fixture(loop_scope="module")
async def own(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[BotHarness]:
    """A new bot, for a test in a module whose tests share a bot."""
    limits: dict[str, Any] = {"backup_hours": 24} if "backups" in request.fixturenames else {}
    async with run_harness(tmp_path, **limits) as harness:
        yield harness


@pytest.fixture
def _own_if_used(request: pytest.FixtureRequest) -> BotHarness:
    found: BotHarness = request.getfixturevalue("own" if "own" in request.fixturenames else "shared")
    return found


@pytest.fixture
def renewed() -> None:
    """Let `shared_or_own` have new people, empty channels and no matches."""


@pytest_asyncio.fixture(loop_scope="module")
async def shared_or_own(
    request: pytest.FixtureRequest, _own_if_used: BotHarness
) -> AsyncIterator[BotHarness]:
    """The module's bot, without open lobbies, used quotas and new managers; `own` for a test that uses it."""
    harness = _own_if_used
    set_discord_urls(harness.box.api_base, harness.box.gateway_url)  # another bot may have changed them
    for match in await harness.store.matches.alive():
        if isinstance(await harness.store.matches.load(match), Lobby):
            await harness.store.lobbies.cancel(match, 0, force=True)
    harness.bot.services.rate_limiter._uses.clear()
    for person in harness.box.people:
        person.manages = person.name == "Ana"
    if "renewed" not in request.fixturenames:
        yield harness
        return
    yield await renew_people(harness)
    await renew_people(harness)


@pytest.fixture
async def _stopped_time(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Let no time pass while the bot works, so that the speed of the machine does not matter."""
    async with LeapingTime(harness.box, monkeypatch).stopped():
        yield


@pytest.fixture(autouse=True)
def _known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make seeds of matches reproducible."""
    use_seeds(monkeypatch, Random(7).randbytes)


def use_seeds(monkeypatch: pytest.MonkeyPatch, draw: Callable[[int], bytes]) -> None:
    """Draw the seeds of matches from this source; other random bytes would shift them under load."""
    # patched in `secrets` itself, so that the order of imports does not matter
    monkeypatch.setattr("secrets.token_bytes", draw)
    monkeypatch.setattr("secrets.token_hex", lambda count: os.urandom(count).hex())


@pytest.fixture
def backups() -> None:
    """Let `harness` write scheduled backups."""


@pytest.fixture
def clickable() -> None:
    """Let `harness` use the bot's own services, which link commands in texts, but draw nothing in advance."""


@pytest.fixture
def newcomers() -> None:
    """Treat everybody as new, so that guides are shown."""


@pytest.fixture(autouse=True)
def _experienced_players(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody have seen the guides, unless a test uses `newcomers`."""
    if "newcomers" not in request.fixturenames:
        monkeypatch.setattr("data.store.people.User.has_seen_guide", lambda *_: True)


@pytest.fixture(scope="module", autouse=True)
def _command_cache() -> Iterator[None]:
    """Build and translate each command only once, for all bots."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cogs.motu.build_commands", lambda *_: _built_commands(*GAME_UIS))
        for kind in (Command, Group):
            patch.setattr(kind, "get_translated_payload", _cache_translations(kind.get_translated_payload))
        yield


@cache
def _built_commands(*games: str) -> list[AnyCommand]:
    """Build the commands once for each set of registered games."""
    return build_commands(COMMANDS, GROUPS)


def _cache_translations(translate: Any) -> Any:
    async def translate_cached(command: Any, tree: CommandTree[Any], translator: Any) -> Any:
        if command.qualified_name not in PAYLOADS:
            PAYLOADS[command.qualified_name] = await translate(command, tree, translator)
        return PAYLOADS[command.qualified_name]

    return translate_cached


class SleeplessAsyncio:
    """A replacement of asyncio whose sleeps last at most a millisecond."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.001))


@pytest.fixture
def no_retry_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the pauses of discord.py between two attempts of a request."""
    monkeypatch.setattr("discord.http.asyncio", SleeplessAsyncio())
    monkeypatch.setattr("discord.webhook.async_.asyncio", SleeplessAsyncio())
