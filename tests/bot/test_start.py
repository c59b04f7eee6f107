"""`python bot.py` from outside: what is wrong is said in a few sentences, and never with a trace."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import pytest

from sandbox import Sandbox

pytestmark = pytest.mark.e2e

BOT = Path(__file__).parents[2] / "bot.py"


async def start(folder: Path, *args: str, **variables: str) -> asyncio.subprocess.Process:
    """The bot as a process of its own, with these variables and a home of its own."""
    ours = ("DISCORD_", "MOTU_", "DATABASE_")
    clean = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        str(BOT),
        *args,
        cwd=folder,
        env=clean | variables,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def failure(folder: Path, *args: str, **variables: str) -> str:
    """What a start that fails says."""
    process = await start(folder, *args, **variables)
    out, err = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode == 1
    assert b"Traceback" not in out + err
    return err.decode()


async def test_without_a_token_it_says_how_to_get_one_and_how_to_do_without(tmp_path: Path) -> None:
    said = await failure(tmp_path)
    assert "DISCORD_TOKEN is not set" in said
    assert "https://discord.com/developers/applications" in said
    assert "make play" in said


BROKEN = {
    "MOTU_PROGRAM_PAUSE=soon": "MOTU_PROGRAM_PAUSE",
    "MOTU_LOG_LEVEL=loud": "MOTU_LOG_LEVEL",
    "MOTU_BACKUP_KEEP=0": "MOTU_BACKUP_KEEP",
    "DISCORD_TOKN=abc": "DISCORD_TOKN",
    "DISCORD_API_BASE=https://example.org/api": "MOTU_ALLOW_PROXY=1",
}


@pytest.mark.parametrize("line", BROKEN)
async def test_a_broken_env_file_is_named_by_its_variable(tmp_path: Path, line: str) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN=secret-token\n{line}\n")
    said = await failure(tmp_path)
    assert BROKEN[line] in said
    assert "secret-token" not in said


DATABASES = {
    "nowhere": "sqlite+aiosqlite:///no/such/folder/motu.db",
    "a folder": "sqlite+aiosqlite:///.",
    "a text": "sqlite+aiosqlite:///notes.txt",
    "nonsense": "motu.db",
    "another kind": "mysql://localhost/motu",
}


@pytest.mark.parametrize("case", DATABASES)
async def test_a_database_that_can_not_be_used_is_said_before_anything_is_sent(
    tmp_path: Path, case: str
) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("not a database, but 20 lines of notes\n" * 20)
    said = await failure(tmp_path, DISCORD_TOKEN="x", DATABASE_URL=DATABASES[case])
    assert "DATABASE_URL" in said or "database" in said
    assert notes.read_text().startswith("not a database")


async def test_a_wrong_token_is_said_with_where_to_get_the_right_one(tmp_path: Path) -> None:
    async with Sandbox() as box:
        said = await failure(
            tmp_path,
            DISCORD_TOKEN="wrong",
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
        )
    assert "Discord does not know this DISCORD_TOKEN" in said
    assert "https://discord.com/developers/applications" in said


async def test_when_discord_refuses_it_says_so(tmp_path: Path) -> None:
    async with Sandbox() as box:
        box.faults.answer(403, path="/users/@me")
        said = await failure(
            tmp_path,
            DISCORD_TOKEN=box.token,
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
        )
    assert "Discord could not be reached, or refused" in said
    assert "403" in said


CLOSED = {
    4004: "Discord does not know this DISCORD_TOKEN",
    4011: "divided into shards",
    4014: "Motu needs no privileged intents",
}


@pytest.mark.parametrize("code", CLOSED)
async def test_a_line_that_discord_closes_for_good_is_said_in_a_sentence_of_its_own(
    tmp_path: Path, code: int
) -> None:
    async with Sandbox() as box:
        process = await start(
            tmp_path,
            DISCORD_TOKEN=box.token,
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
        )
        await box.ready(30)
        await box.faults.close_gateway(code, resumable=False)
        out, err = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode == 1
    assert CLOSED[code] in err.decode()
    assert b"Traceback" not in out + err


async def test_when_discord_can_not_be_reached_it_says_so(tmp_path: Path) -> None:
    said = await failure(
        tmp_path, DISCORD_TOKEN="x", DISCORD_API_BASE=f"http://127.0.0.1:{free_port()}/api/v10"
    )
    assert "Discord could not be reached" in said
    assert "DISCORD_API_BASE" in said


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


async def test_a_port_that_is_taken_is_said_with_the_way_to_another(tmp_path: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        said = await failure(tmp_path, "sandbox", "--port", str(port))
    assert f"Port {port} is taken" in said
    assert "--port" in said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_told_to_stop_it_leaves_without_a_word(tmp_path: Path, number: signal.Signals) -> None:
    process = await start(tmp_path, "sandbox", "--port", str(free_port()))
    assert process.stdout is not None
    assert process.stderr is not None
    assert b"Play at http://127.0.0.1:" in await asyncio.wait_for(process.stdout.readline(), 30)
    log = b""
    while b"connected to Gateway" not in log:
        log += await asyncio.wait_for(process.stderr.readline(), 30)
    process.send_signal(number)
    _, err = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode == 0
    assert b"Traceback" not in log + err
