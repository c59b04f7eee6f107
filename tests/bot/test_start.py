"""`python bot.py` as a process: errors are reported in a few sentences, never with a traceback."""

import asyncio
import gc
import re
import signal
import socket
import sys
import time
import tomllib
from asyncio.subprocess import PIPE
from pathlib import Path
from subprocess import run

import aiohttp
import pytest

from bot import _change_to_install_folder, _freeze_loaded_objects
from data.store import Store
from sandbox import Sandbox
from tests.forked import BotProcess, start_bot

pytestmark = pytest.mark.e2e

BOT = Path(__file__).parents[2] / "bot.py"
#: Maximum seconds of a start, a stop or a log line.
TIMEOUT_SECONDS = 30.0


def start(folder: Path, *arguments: str, **variables: str) -> BotProcess:
    """Start the bot as a process with these variables, in a folder that is also its home."""
    return start_bot(folder, folder / "bot.log", variables, *arguments)


async def failure(folder: Path, *arguments: str, code: int = 78, **variables: str) -> str:
    """The output of a start that fails with an exit code; 78 tells systemd not to restart."""
    process = start(folder, *arguments, **variables)
    ended = await process.wait_for_exit(TIMEOUT_SECONDS)
    assert ended == code, process.output
    assert "Traceback" not in process.output
    return process.output


def test_the_version_option_prints_the_release(tmp_path: Path) -> None:
    ended = run([sys.executable, BOT, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True)
    released = tomllib.loads(BOT.with_name("pyproject.toml").read_text())["project"]["version"]
    assert ended.stdout == f"Motu {released}\n"


def test_loaded_modules_are_frozen_for_the_garbage_collector() -> None:
    gc.freeze()  # never unfrozen: a full pass over the objects of earlier tests takes more than a second
    frozen, loaded = gc.get_freeze_count(), [[number] for number in range(1000)]
    _freeze_loaded_objects()
    assert gc.get_freeze_count() >= frozen + len(loaded)
    assert len(gc.get_objects()) < len(loaded)


async def test_a_missing_token_is_explained(tmp_path: Path) -> None:
    output = await failure(tmp_path)
    assert "DISCORD_TOKEN is not set" in output
    assert "https://discord.com/developers/applications" in output
    assert "make play" in output


INVALID_LINES = {
    "MOTU_PROGRAM_PAUSE=soon": "MOTU_PROGRAM_PAUSE",
    "MOTU_LOG_LEVEL=loud": "MOTU_LOG_LEVEL",
    "MOTU_BACKUP_KEEP=0": "MOTU_BACKUP_KEEP",
    "DISCORD_TOKN=abc": "DISCORD_TOKN",
    "DISCORD_API_BASE=https://example.org/api": "MOTU_ALLOW_PROXY=1",
}


@pytest.mark.parametrize("line", INVALID_LINES)
async def test_an_invalid_env_file_is_reported_with_the_variable(tmp_path: Path, line: str) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN=secret-token\n{line}\n")
    output = await failure(tmp_path)
    assert INVALID_LINES[line] in output
    assert "secret-token" not in output


DATABASES = {
    "nowhere": "sqlite+aiosqlite:///no/such/folder/motu.db",
    "a folder": "sqlite+aiosqlite:///.",
    "a text": "sqlite+aiosqlite:///notes.txt",
    "nonsense": "motu.db",
    "another kind": "mysql://localhost/motu",
}


@pytest.mark.parametrize("case", DATABASES)
async def test_an_unusable_database_is_reported_before_any_request(tmp_path: Path, case: str) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("not a database, but 20 lines of notes\n" * 20)
    code = 1 if case == "a text" else 78
    output = await failure(tmp_path, code=code, DISCORD_TOKEN="x", DATABASE_URL=DATABASES[case])
    assert "DATABASE_URL" in output or "database" in output
    assert notes.read_text().startswith("not a database")


async def test_a_wrong_token_is_reported_with_a_link_to_get_one(tmp_path: Path) -> None:
    async with Sandbox() as box:
        output = await failure(
            tmp_path,
            DISCORD_TOKEN="wrong",
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
        )
    assert "Discord does not know this DISCORD_TOKEN" in output
    assert "https://discord.com/developers/applications" in output


async def test_a_refusal_of_discord_is_reported(tmp_path: Path) -> None:
    async with Sandbox() as box:
        box.faults.answer(403, path="/users/@me")
        output = await failure(
            tmp_path,
            code=1,
            DISCORD_TOKEN=box.token,
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
        )
    assert "Discord could not be reached, or refused" in output
    assert "403" in output


FATAL_CODES = {
    4004: "Discord does not know this DISCORD_TOKEN",
    4011: "requires more shards",
    4014: "Motu needs no privileged intents",
}


@pytest.mark.parametrize("code", FATAL_CODES)
async def test_a_fatal_close_code_is_explained(tmp_path: Path, code: int) -> None:
    async with Sandbox() as box:
        process = start(
            tmp_path,
            DISCORD_TOKEN=box.token,
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
        )
        await box.ready(TIMEOUT_SECONDS)
        await box.faults.close_gateway(code, resumable=False)
        assert await process.wait_for_exit(TIMEOUT_SECONDS) == 78
    assert FATAL_CODES[code] in process.output
    assert "Traceback" not in process.output


async def test_an_unreachable_discord_is_reported(tmp_path: Path) -> None:
    output = await failure(
        tmp_path, code=1, DISCORD_TOKEN="x", DISCORD_API_BASE=f"http://127.0.0.1:{free_port()}/api/v10"
    )
    assert "Discord could not be reached" in output
    assert "DISCORD_API_BASE" in output


async def test_a_refusing_proxy_is_reported_without_its_password(tmp_path: Path) -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(refuse, "127.0.0.1", 0) as proxy:
        port = proxy.sockets[0].getsockname()[1]
        output = await failure(
            tmp_path,
            code=1,
            DISCORD_TOKEN="x",
            MOTU_PROXY=f"http://motu:hush@127.0.0.1:{port}",
            MOTU_LOG_LEVEL="DEBUG",
        )
    assert "Discord could not be reached, or refused the connection: 407" in output
    assert f"http://***@127.0.0.1:{port}" in output
    assert "hush" not in output


async def test_an_unreachable_gateway_logs_one_line_and_is_retried(tmp_path: Path) -> None:
    async with Sandbox() as box:
        process = start(
            tmp_path,
            DISCORD_TOKEN=box.token,
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=f"ws://127.0.0.1:{free_port()}",
        )
        await process.wait_for_output("cannot be reached", TIMEOUT_SECONDS)
        process.send(signal.SIGTERM)
        assert await process.wait_for_exit(TIMEOUT_SECONDS) == 0
    log = process.output
    assert "Traceback" not in log
    started = re.search(r"Motu \S+ on (\S+) \(schema \d+\)\n.*: 0 matches and lobbies; .*: none", log)
    assert started is not None, log
    assert started[1] == str(tmp_path / "motu.db")


def test_the_bot_uses_the_folder_of_its_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    monkeypatch.setattr("bot.__file__", str(home / "bot.py"))
    monkeypatch.chdir(elsewhere)
    for folder, worked_in in ((home, home), (elsewhere, elsewhere)):
        monkeypatch.chdir(elsewhere)
        (folder / ".env").touch()
        _change_to_install_folder()
        assert Path.cwd() == worked_in


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


async def test_a_port_in_use_is_reported_with_the_option_for_another(tmp_path: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        output = await failure(tmp_path, "sandbox", "--port", str(port), code=1)
    assert f"Port {port} is in use" in output
    assert "--port" in output


async def test_an_unusable_file_of_the_sandbox_is_named(tmp_path: Path) -> None:
    (tmp_path / "sandbox.db").write_text("not a database, but twenty lines of notes\n" * 20)
    output = await failure(tmp_path, "sandbox", "--port", "0", "--var", str(tmp_path), code=1)
    assert f"file is not a database: '{tmp_path / 'sandbox.db'}'" in output


@pytest.mark.parametrize("is_forked", [True, pytest.param(False, marks=pytest.mark.soak)])
async def test_an_interrupt_ends_the_bot_without_a_traceback(tmp_path: Path, is_forked: bool) -> None:
    """Interrupts a forked process; the long run starts `python bot.py`, which needs two seconds."""
    if is_forked:
        forked = start(tmp_path, "sandbox", "--port", "0")
        await forked.wait_for_output("connected to Gateway", TIMEOUT_SECONDS)
        forked.send(signal.SIGINT)
        assert await forked.wait_for_exit(TIMEOUT_SECONDS) == 0
        assert "Traceback" not in forked.output
        return
    (tmp_path / ".env").touch()
    command = [sys.executable, str(BOT), "sandbox", "--port", "0"]
    with (tmp_path / "bot.log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(*command, cwd=tmp_path, stdout=PIPE, stderr=log)
    assert process.stdout is not None
    assert b"Play at http://127.0.0.1:" in await asyncio.wait_for(process.stdout.readline(), TIMEOUT_SECONDS)
    while b"connected to Gateway" not in (tmp_path / "bot.log").read_bytes():
        assert process.returncode is None
        await asyncio.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), TIMEOUT_SECONDS) == 0
    assert b"Traceback" not in (tmp_path / "bot.log").read_bytes()


async def test_the_time_of_the_bot_passes_with_the_clock_of_the_sandbox_until_it_is_terminated(
    tmp_path: Path,
) -> None:
    """A jump of the clock must not count as an outage, which would extend all deadlines."""
    process = start(tmp_path, "sandbox", "--port", "0")
    await process.wait_for_output("registered the commands", TIMEOUT_SECONDS)
    address = re.search(r"Play at (http://127\.0\.0\.1:\d+)", process.output)
    assert address is not None, process.output
    jump = {"do": "clock", "as": "", "seconds": 86_400}
    url = f"{address[1]}/sandbox/act"
    async with aiohttp.ClientSession() as session, session.post(url, json=jump) as answer:
        assert answer.status == 200
    process.send(signal.SIGTERM)
    assert await process.wait_for_exit(TIMEOUT_SECONDS) == 0
    assert "was offline" not in process.output
    assert "Traceback" not in process.output
    async with Store.open(f"sqlite+aiosqlite:///{tmp_path / 'var' / 'motu.db'}") as store:
        last = await store.heartbeats.last()
    assert last is not None
    assert last > time.time() + 86_000
