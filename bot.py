"""The door: `python bot.py` serves Discord, `python bot.py sandbox` plays on this machine."""

import argparse
import asyncio
import contextlib
import errno
import signal
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from data.settings import Settings

NO_TOKEN = """\
DISCORD_TOKEN is not set, so there is no bot to log in as.

  1. Make an application at https://discord.com/developers/applications and open its page "Bot".
  2. Press "Reset Token", copy the token, and put it into the file .env beside bot.py:
         DISCORD_TOKEN=your-token
  3. Start again: python bot.py

To try Motu without Discord, run `make play`: it needs no token."""

UNKNOWN_TOKEN = """\
Discord does not know this DISCORD_TOKEN. Press "Reset Token" on the page "Bot" of your application
at https://discord.com/developers/applications and put the new one into the file .env."""

MISSING_INTENT = """\
Discord refuses what this bot asks to be told of. Motu needs no privileged intents: look whether this is
the newest version, and the right application at https://discord.com/developers/applications."""

TOO_MANY_SERVERS = """\
The bot is on so many servers that Discord wants it divided into shards, which Motu can't do.
Run a second bot for other servers."""

#: What Discord closes the line with when trying again is of no use.
CLOSED = {4004: UNKNOWN_TOKEN, 4011: TOO_MANY_SERVERS, 4013: MISSING_INTENT, 4014: MISSING_INTENT}

UNREACHABLE = """\
Discord could not be reached, or refused: {error}.
Look whether this machine is online and whether DISCORD_API_BASE and DISCORD_GATEWAY_URL, if they are
set, are right; then start again. Nothing that is kept was changed."""

PORT_TAKEN = """\
Port {port} is taken, perhaps by a sandbox that still runs. Stop that, or choose another port:
python bot.py sandbox --port {other}"""

#: Where `sandbox` keeps its channel and its matches.
VAR = Path("var")


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


async def serve(
    settings: "Settings", token: str, guild_ready_timeout: float = 2.0, *, sync: bool = False
) -> None:
    """Run the bot until it is told to stop; the store is open and migrated before the gateway connects."""
    from cogs.motu import Motu
    from data.store import Store

    point_to(settings.discord_api_base, settings.discord_gateway_url)
    async with (
        Store.open(settings.database_url, limits=settings.limits) as store,
        Motu(store, settings, guild_ready_timeout, sync=sync) as bot,
    ):
        running = asyncio.create_task(bot.start(token))
        told = asyncio.create_task(_told_to_stop().wait())
        await asyncio.wait({running, told}, return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        if not running.done():
            await bot.land()  # the line stays open meanwhile, so that everybody is answered
            running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


def _told_to_stop() -> asyncio.Event:
    """Set when the process is told to end."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, event.set)
    return event


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
    modes = parser.add_subparsers(dest="mode")
    sandbox = modes.add_parser("sandbox", help="play on this machine, without Discord")
    sandbox.add_argument("--port", type=int, default=8899, help="of the page (default: 8899)")
    sandbox.add_argument(
        "--var", type=Path, default=VAR, help="folder for channel and matches (default: var)"
    )
    args = parser.parse_args()
    if args.version:
        print(f"Motu {version()}")  # noqa: T201
    else:
        sys.exit(run(args))


def version() -> str:
    """The release, as pyproject.toml names it."""
    named = Path(__file__).with_name("pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(named)["project"]["version"])


def run(args: argparse.Namespace) -> str | None:
    """What the command line asks for; None, or what went wrong."""
    import aiohttp
    import discord

    from data import log
    from data.settings import SettingsError, load_settings
    from data.store import StoreError

    try:
        settings = load_settings()
        log.begin(settings.log_level, settings.discord_token, settings.log_format)
        if args.mode == "sandbox":
            args.var.mkdir(parents=True, exist_ok=True)
            asyncio.run(play(settings, args.port, args.var))
        elif settings.discord_token is None:
            return NO_TOKEN
        else:
            asyncio.run(serve(settings, settings.discord_token.get_secret_value(), sync=args.sync))
    except discord.LoginFailure:
        return UNKNOWN_TOKEN
    except discord.PrivilegedIntentsRequired:
        return MISSING_INTENT
    except discord.ConnectionClosed as error:
        return CLOSED.get(error.code, UNREACHABLE.format(error=error))
    except (discord.DiscordException, aiohttp.ClientError) as error:
        return UNREACHABLE.format(error=error)
    except OSError as error:
        if error.errno == errno.EADDRINUSE and args.mode == "sandbox":
            return PORT_TAKEN.format(port=args.port, other=args.port + 1)
        return str(error)
    except (SettingsError, StoreError) as error:
        return str(error)
    except KeyboardInterrupt:
        return None
    return None


if __name__ == "__main__":
    main()
