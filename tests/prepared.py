"""What tests need not make anew: an empty database, copied for every test, and sprites that were drawn."""

import asyncio
import atexit
import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from data.store import Store

#: Where all bots of all tests keep the sprites that they have drawn.
SPRITES = Path(__file__).parents[1] / ".pytest_cache" / "sprites"


def url_of(file: Path) -> str:
    """The address of a database file."""
    return f"sqlite+aiosqlite:///{file}"


def prepare(file: Path) -> None:
    """Put the empty database where there is no file yet."""
    if not file.exists():
        shutil.copy(_migrated(), file)


@cache
def _migrated() -> Path:
    folder = Path(mkdtemp(prefix="motu-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with ThreadPoolExecutor(1) as elsewhere:  # a test's own loop may be running
        elsewhere.submit(asyncio.run, _migrate(folder / "motu.db")).result()
    return folder / "motu.db"


async def _migrate(file: Path) -> None:
    async with Store.open(url_of(file)):
        pass
