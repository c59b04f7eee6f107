"""`python -m sandbox` prints its address, or advice if it cannot listen or use its file."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from pathlib import Path

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.__main__ import main


async def start_sandbox(*options: str) -> Process:
    """Start the sandbox with SIGINT ignored, as scripts start their background jobs."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", *options),
        stdout=PIPE,
        stderr=STDOUT,
        cwd=Path(__file__).parents[2],
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
async def test_the_sandbox_prints_its_address_and_stops_on_a_signal(
    tmp_path: Path, sent: signal.Signals
) -> None:
    process = await start_sandbox("--port", "0", "--file", str(tmp_path / "sandbox.db"))
    assert process.stdout is not None
    addresses = dict([(await process.stdout.readline()).decode().split() for _ in range(4)])
    async with aiohttp.ClientSession() as session, session.get(addresses["page"]) as answer:
        assert answer.status == 200
    assert addresses["API"] == addresses["page"] + "/api/v10"
    process.send_signal(sent)
    rest, _ = await process.communicate()
    assert (process.returncode, rest) == (0, b"")


async def test_an_occupied_port_is_an_error_with_advice(box: Sandbox) -> None:
    process = await start_sandbox("--port", str(box.port))
    output = (await process.communicate())[0].decode()
    assert process.returncode == 1
    assert f"cannot listen on port {box.port}" in output
    assert "--port" in output
    assert "Traceback" not in output


@pytest.mark.parametrize("name", ["missing/sandbox.db", "notes.txt", "."])
def test_an_unusable_file_is_an_error_with_advice(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.txt").write_text("not a database, but twenty lines of notes\n" * 20)
    monkeypatch.setattr("sys.argv", ["sandbox", "--port", "0", "--file", str(tmp_path / name)])
    with pytest.raises(SystemExit) as stopped:
        main()
    output = str(stopped.value.code)
    assert f"The sandbox cannot use the file {tmp_path / name}: " in output
    assert "another --file" in output
