"""The door: `python bot.py` serves Discord, `python bot.py sandbox` plays on this machine."""

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
    from contextlib import AbstractAsyncContextManager

    from config.settings import Settings
    from data.store import Store

log = logging.getLogger("motu")

#: What Discord closes the line with when trying again is of no use, and the sentence that says why.
CLOSED = {
    4004: "unknown-token",
    4010: "too-many-servers",
    4011: "too-many-servers",
    4013: "missing-intent",
    4014: "missing-intent",
}

#: Exit codes: something may be better at the next try; the settings must be changed first; another process
#: has taken over (motu.service).
FAILED, MISCONFIGURED, TAKEN_OVER = 1, 78, 79
#: Where `sandbox` keeps its channel and its matches.
VAR = Path("var")


class Failure(NamedTuple):
    """What went wrong, in words, and the code that the process ends with."""

    words: str
    code: int = MISCONFIGURED


def point_to(api_base: str | None, gateway_url: str | None) -> None:
    """Let the library speak to another server than Discord; None leaves it as it is."""
    import discord
    import yarl

    # Without voice there is nothing to warn of.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if api_base:
        discord.http.Route.BASE = api_base
    if gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def opened(settings: "Settings", *, take_over: bool = False) -> "AbstractAsyncContextManager[Store]":
    """The store of the one bot, or of one of several on the same database."""
    from data.store import Store

    return Store.open(
        settings.database_url,
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
) -> bool:
    """Run the bot until it is told to stop; the store is open and migrated before the gateway connects.

    Whether another process has taken over.
    """
    from cogs.motu import Motu

    point_to(settings.discord_api_base, settings.discord_gateway_url)
    async with (
        opened(settings, take_over=take_over) as store,
        Motu(store, settings, guild_ready_timeout, sync=sync) as bot,
    ):
        await _log_start(store, settings)
        _freeze_loaded_objects()
        running = asyncio.create_task(bot.start(token))
        stopped = asyncio.create_task(_stop_signal().wait())
        relieved = asyncio.create_task(bot.succession.is_relieved.wait())
        await asyncio.wait({running, stopped, relieved}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        relieved.cancel()
        if not running.done():
            await bot.land()  # the line stays open meanwhile, so that everybody is answered
            running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
        if bot.succession.fault:
            raise bot.succession.fault
        return bot.succession.is_relieved.is_set()


def _freeze_loaded_objects() -> None:
    """Look for no garbage in what stays until the end: a look stops everything for a tenth of a second."""
    gc.collect()
    gc.freeze()


async def _log_start(store: "Store", settings: "Settings") -> None:
    """Write what a host would ask first."""
    newest = await store.newest_backup(settings.backups)
    made = datetime.fromtimestamp(newest, UTC).isoformat(" ") if newest else "none"
    log.info("Motu %s on %s", version(), store.database.described)
    log.info("%d matches and open tables; newest backup: %s", len(await store.matches.alive()), made)


def _stop_signal() -> asyncio.Event:
    """An event that is set by SIGTERM and SIGINT."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, event.set)
    return event


async def check(settings: "Settings", token: str, channel: int | None, minutes: float) -> bool:
    """Try what play needs on a real server, and say step by step how it went; whether all is well."""
    from cogs import smoke

    point_to(settings.discord_api_base, settings.discord_gateway_url)
    say = partial(print, flush=True)
    async with opened(settings) as store:
        say(f"ok    the settings and the database {store.database.described}")
        if not settings.backup_dir:
            say("--    backups by the clock: there are none, MOTU_BACKUP_DIR is not set.")
        return await smoke.check(token, say, channel, minutes * 60, settings.proxy)


async def play(settings: "Settings", port: int, var: Path) -> None:
    """Run sandbox and bot together; both keep what they know in one folder."""
    from sandbox import Sandbox

    async with Sandbox(port=port, file=var / "sandbox.db") as box:
        local = settings.model_copy(
            update={
                "discord_api_base": box.api_base,
                "discord_gateway_url": box.gateway_url,
                "database_url": f"sqlite+aiosqlite:///{var / 'motu.db'}",
            }
        )
        print(f"Play at {box.url} (stop with Ctrl+C)", flush=True)  # noqa: T201
        await serve(local, box.token, guild_ready_timeout=0.05, sync=True)


def main() -> None:
    """Read the command line and the settings, then run; what is wrong is said in a few sentences."""
    parser = argparse.ArgumentParser(description="Motu, a Discord bot for long board games.")
    parser.add_argument("--version", action="store_true", help="say which release this is, and end")
    parser.add_argument("--sync", action="store_true", help="register the commands even if they are the same")
    parser.add_argument(
        "--take-over", action="store_true", help="serve on in the place of the Motu that has the same shards"
    )
    modes = parser.add_subparsers(dest="mode")
    sandbox = modes.add_parser("sandbox", help="play on this machine, without Discord")
    sandbox.add_argument("--port", type=int, default=8899, help="of the page (default: 8899)")
    sandbox.add_argument(
        "--var", type=Path, default=VAR, help="folder for channel and matches (default: var)"
    )
    check = modes.add_parser("check", help="try on a real server whether all works there; Motu must not run")
    check.add_argument("--channel", type=int, help="id of the channel to try in (default: the first)")
    check.add_argument("--minutes", type=float, default=10, help="to wait for you to press (default: 10)")
    args = parser.parse_args()
    if args.version:
        print(f"Motu {version()}")  # noqa: T201
    elif failure := run(args):
        print(failure.words, file=sys.stderr)  # noqa: T201
        sys.exit(failure.code)


def version() -> str:
    """The release, as pyproject.toml names it."""
    named = Path(__file__).with_name("pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(named)["project"]["version"])


def _change_to_install_folder() -> None:
    """Work in the folder of this file where its .env is, unless the working folder has one of its own."""
    home = Path(__file__).resolve().parent
    if not Path(".env").exists() and (home / ".env").exists():
        os.chdir(home)


def run(args: argparse.Namespace) -> Failure | None:
    """Do what the command line asks for; None, or what went wrong."""
    from config.log import begin
    from config.settings import SettingsError, load_settings

    try:
        if args.mode != "sandbox":
            _change_to_install_folder()
        settings = load_settings()
        begin(settings.log_level, settings.discord_token, settings.log_format)
        if args.mode == "sandbox":
            args.var.mkdir(parents=True, exist_ok=True)
            asyncio.run(play(settings, args.port, args.var))
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
    except SettingsError as error:  # before the library and the store are loaded, which takes longer
        return Failure(str(error))
    except Exception as error:
        if args.mode == "sandbox" and isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            return Failure(sentence("port-taken", port=args.port, other=args.port + 1), FAILED)
        if failure := failure_of(error):
            return failure
        raise
    return None


def failure_of(error: Exception) -> Failure | None:
    """What ended the bot, in words; None for an error of its own, whose trace has to be seen."""
    import aiohttp
    import discord

    from config.addresses import redact_within
    from data.store import StoreError, WrongAddress

    match error:
        case discord.LoginFailure():
            return Failure(sentence("unknown-token"))
        case discord.PrivilegedIntentsRequired():
            return Failure(sentence("missing-intent"))
        case discord.ConnectionClosed(code=code) if code in CLOSED:
            return Failure(sentence(CLOSED[code]))
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
