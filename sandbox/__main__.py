"""`python -m sandbox` runs the sandbox without a bot, which is started separately."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from pathlib import Path

from .sandbox import Sandbox


async def serve(port: int, file: Path | None) -> None:
    """Run the sandbox until SIGINT or SIGTERM."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):  # background jobs of scripts ignore SIGINT by default
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stop.set)
    async with Sandbox(port=port, file=file) as box:
        print(f"page     {box.url}")
        print(f"API      {box.api_base}")
        print(f"gateway  {box.gateway_url}")
        print(f"token    {box.token}", flush=True)
        await stop.wait()


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description="A local Discord emulator for one bot."
    )
    parser.add_argument("--port", type=int, default=8899, help="where to listen (default: 8899)")
    parser.add_argument("--file", type=Path, help="store channels and messages in this file between runs")
    options = parser.parse_args()
    try:
        asyncio.run(serve(options.port, options.file))
    except OSError as error:
        if error.filename:
            sys.exit(f"The sandbox cannot use the file {options.file}: {error}. Try another --file.")
        sys.exit(f"The sandbox cannot listen on port {options.port}: {error.strerror}. Try another --port.")
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
