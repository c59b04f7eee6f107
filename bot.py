"""Command line: `python bot.py` runs the bot on Discord, `python bot.py sandbox` in a local emulator.

`python bot.py check` is a smoke test on a real server.
"""

import argparse
import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import sys
import tomllib
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from config.sentences import sentence

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from contextlib import AbstractAsyncContextManager

    from config.settings import Settings
    from data.store import Store
    from sandbox.clock import SandboxClock

log = logging.getLogger("motu")

#: Close codes of Discord's gateway after which reconnecting is useless -> key of the message in
#: data/host.toml.
CLOSE_CODE_SENTENCES = {
    4004: "unknown-token",
    4010: "too-many-servers",
    4011: "too-many-servers",
    4013: "missing-intent",
    4014: "missing-intent",
}

#: Exit code of a failure that a restart may fix.
FAILED = 1
#: Exit codes after which motu.service does not restart the bot: 78 if a setting must be changed, 79 after a
#: handover.
MISCONFIGURED, TAKEN_OVER = 78, 79
#: Default folder of the sandbox's databases.
VAR = Path("var")
#: Seconds until the sandbox plays a queued turn; outside the sandbox this pause is random.
SANDBOX_QUEUE_PAUSE = 2.0


class Failure(NamedTuple):
    """The message and the exit code of a process that failed or was taken over."""

    message: str
    code: int = MISCONFIGURED


def set_discord_urls(api_base: str | None, gateway_url: str | None) -> None:
    """Make discord.py use other base URLs than Discord's; None leaves the default."""
    import discord
    import yarl

    # Motu uses no voice, so discord.py need not warn of missing voice libraries.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if api_base:
        discord.http.Route.BASE = api_base
    if gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def open_store(
    settings: "Settings", *, take_over: bool = False, clock: "SandboxClock | None" = None
) -> "AbstractAsyncContextManager[Store]":
    """Open the store for the configured shards."""
    from data.store import Store
    from data.store.sql.clock import utc_seconds

    return Store.open(
        settings.database_url,
        utc_seconds if clock is None else lambda: int(clock.time()),
        limits=settings.limits,
        serving=True,
        shards=settings.shards,
        take_over=take_over,
    )


async def serve(
    settings: "Settings",
    token: str,
    guild_ready_timeout: float = 2.0,
    *,
    sync: bool = False,
    take_over: bool = False,
    queue_pause: float | None = None,
    clock: "SandboxClock | None" = None,
) -> bool:
    """Run the bot until a stop signal or a handover; return whether another process took over.

    The store is open and migrated before the gateway connects. `queue_pause` is the time in seconds until a
    queued turn is played; None means random. `clock` is None outside the sandbox.
    """
    from cogs.motu import Motu
    from cogs.services import DEFAULT_FACTORIES, ServiceFactories
    from cogs.workers import memory

    memory.configure_malloc()
    set_discord_urls(settings.discord_api_base, settings.discord_gateway_url)
    factories = (
        DEFAULT_FACTORIES if queue_pause is None else ServiceFactories(queue_pause=lambda: queue_pause)
    )
    async with (
        open_store(settings, take_over=take_over, clock=clock) as store,
        Motu(store, settings, guild_ready_timeout, sync=sync, factories=factories) as bot,
    ):
        await _log_start(store, settings)
        _freeze_loaded_objects()
        if clock is not None:
            clock.follower = bot.follow_clock
        await _run(bot.start(token), bot.handover.handed_over, bot.drain)
        if bot.handover.error:
            raise bot.handover.error
        return bot.handover.handed_over.is_set()


async def _run(
    bot: "Coroutine[None, None, None]", handed_over: asyncio.Event, drain: "Callable[[], Awaitable[None]]"
) -> None:
    """Run the bot until a stop signal or a handover; then finish current interactions and stop the bot."""
    running = asyncio.create_task(bot)
    await _wait_for_end(running, handed_over)
    if not running.done():
        await drain()
        running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def _wait_for_end(running: asyncio.Task[None], handed_over: asyncio.Event) -> None:
    """Wait for a stop signal, a handover, or the end of the bot's own task."""
    stopped, taken = asyncio.create_task(_stop_signal().wait()), asyncio.create_task(handed_over.wait())
    await asyncio.wait({running, stopped, taken}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    taken.cancel()


def _freeze_loaded_objects() -> None:
    """Exclude all objects that exist now from garbage collection, because a full pass takes 100 ms."""
    gc.collect()
    gc.freeze()


async def _log_start(store: "Store", settings: "Settings") -> None:
    """Log the version, the database, the number of matches and the newest backup."""
    newest = await store.newest_backup(settings.effective_backup_dir)
    created = datetime.fromtimestamp(newest, UTC).isoformat(" ") if newest else "none"
    log.info("Motu %s on %s", version(), store.database.description)
    log.info("%d matches and lobbies; newest backup: %s", len(await store.matches.alive()), created)


def _stop_signal() -> asyncio.Event:
    """Handle SIGTERM and SIGINT; return the event that they set."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, event.set)
    return event


async def check(settings: "Settings", token: str, channel: int | None, minutes: float) -> bool:
    """Try on a real server what Motu does on Discord; print each step; return whether no step failed."""
    from cogs import smoke

    set_discord_urls(settings.discord_api_base, settings.discord_gateway_url)
    say = partial(print, flush=True)
    async with open_store(settings) as store:
        say(f"ok    settings and database {store.database.description}")
        if not settings.backup_dir:
            say("--    scheduled backups: off, because MOTU_BACKUP_DIR is not set.")
        return await smoke.check(token, say, channel, minutes * 60, settings.proxy)


async def run_sandbox(settings: "Settings", port: int, var: Path) -> None:
    """Run the sandbox and the bot in one process, with their data in one folder."""
    from sandbox import Sandbox

    async with Sandbox(port=port, file=var / "sandbox.db") as box:
        urls = {"discord_api_base": box.api_base, "discord_gateway_url": box.gateway_url}
        database = f"sqlite+aiosqlite:///{var / 'motu.db'}"
        local = settings.model_copy(update={**urls, "database_url": database})
        print(f"Play at {box.url} (stop with Ctrl+C)", flush=True)  # noqa: T201
        pause, clock = SANDBOX_QUEUE_PAUSE, box.clock
        await serve(local, box.token, guild_ready_timeout=0.05, sync=True, queue_pause=pause, clock=clock)


def main() -> None:
    """Parse the command line and run; print expected failures in a few sentences, without a traceback."""
    parser = argparse.ArgumentParser(description="Motu, a Discord bot for long board games.")
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    parser.add_argument(
        "--sync", action="store_true", help="register the commands even if they are unchanged"
    )
    parser.add_argument(
        "--take-over", action="store_true", help="take the shards over from the running Motu that serves them"
    )
    modes = parser.add_subparsers(dest="mode")
    sandbox = modes.add_parser("sandbox", help="play on this machine, without Discord")
    sandbox.add_argument("--port", type=int, default=8899, help="port of the page (default: 8899)")
    sandbox.add_argument(
        "--var", type=Path, default=VAR, help="folder for the channel and the matches (default: var)"
    )
    check = modes.add_parser("check", help="test everything on a real server; stop Motu first")
    check.add_argument(
        "--channel", type=int, help="id of the channel to use (default: the first text channel)"
    )
    check.add_argument(
        "--minutes", type=float, default=10, help="how long to wait for your presses (default: 10)"
    )
    args = parser.parse_args()
    if args.version:
        print(f"Motu {version()}")  # noqa: T201
    elif failure := run(args):
        print(failure.message, file=sys.stderr)  # noqa: T201
        sys.exit(failure.code)


def version() -> str:
    """The version from pyproject.toml."""
    project = Path(__file__).with_name("pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(project)["project"]["version"])


def _change_to_install_folder() -> None:
    """Change to the folder of bot.py if .env exists there, but not in the working folder."""
    home = Path(__file__).resolve().parent
    if not Path(".env").exists() and (home / ".env").exists():
        os.chdir(home)


def run(args: argparse.Namespace) -> Failure | None:
    """Run the chosen mode; return an expected failure, None if there was none."""
    from config.log import configure_logging
    from config.settings import SettingsError, load_settings

    try:
        if args.mode != "sandbox":
            _change_to_install_folder()
        settings = load_settings()
        configure_logging(settings.log_level, settings.discord_token, settings.log_format)
        if args.mode == "sandbox":
            args.var.mkdir(parents=True, exist_ok=True)
            asyncio.run(run_sandbox(settings, args.port, args.var))
        elif settings.discord_token is None:
            return Failure(sentence("no-token"))
        elif args.mode == "check":
            token = settings.discord_token.get_secret_value()
            if not asyncio.run(check(settings, token, args.channel, args.minutes)):
                return Failure(sentence("not-well"), FAILED)
        else:
            token = settings.discord_token.get_secret_value()
            if asyncio.run(serve(settings, token, sync=args.sync, take_over=args.take_over)):
                return Failure(sentence("relieved"), TAKEN_OVER)
    except KeyboardInterrupt:
        return None
    except SettingsError as error:  # raised before the slow imports of discord.py and the store
        return Failure(str(error))
    except Exception as error:
        if args.mode == "sandbox" and isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            return Failure(sentence("port-taken", port=args.port, other=args.port + 1), FAILED)
        if failure := failure_of(error):
            return failure
        raise
    return None


def failure_of(error: Exception) -> Failure | None:
    """Describe an expected error; None for a bug, whose traceback should be shown."""
    import aiohttp
    import discord

    from config.addresses import redact_within
    from data.store import StoreError, WrongAddress

    match error:
        case discord.LoginFailure():
            return Failure(sentence("unknown-token"))
        case discord.PrivilegedIntentsRequired():
            return Failure(sentence("missing-intent"))
        case discord.ConnectionClosed(code=code) if code in CLOSE_CODE_SENTENCES:
            return Failure(sentence(CLOSE_CODE_SENTENCES[code]))
        case discord.DiscordException() | aiohttp.ClientError() | TimeoutError():
            reason = redact_within(str(error)) or type(error).__name__
            return Failure(sentence("unreachable", error=reason), FAILED)
        case WrongAddress():
            return Failure(str(error))
        case StoreError() | OSError():
            return Failure(str(error), FAILED)
    return None


if __name__ == "__main__":
    main()
