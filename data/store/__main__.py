"""Commands on the database: replay all matches, recompute ratings, back up, restore, copy."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from config.settings import SettingsError, load_settings
from data.store import Store, StoreError
from data.store.backup import backup, restore
from data.store.copying import copy
from data.store.sql import sqlite
from data.store.sql.clock import utc_seconds
from data.store.sql.database import parse_database_url


async def replay(address: str) -> int:
    """Copy the database and replay every match there; return how many would change or cannot be read."""
    changed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = await backup(address, Path(folder), utc_seconds())
        async with Store.open(f"sqlite+aiosqlite:///{copy}") as store:
            async for _, text in store.matches.find_drifted():
                print(text)
                changed += 1
    print(
        f"{changed} matches would change or cannot be read."
        if changed
        else "All matches replay to the same position."
    )
    return changed


async def recount_ratings(address: str) -> None:
    """Recompute all ladders from results and print whether anything has changed."""
    async with Store.open(address) as store:
        is_changed = await store.ladders.recount()
    print("The ratings have changed." if is_changed else "The ratings agree with the results.")


async def copy_store(source: str, target: str) -> None:
    """Copy the store to another database and print what was compared."""
    copied = await copy(source, target)
    print(
        f"{copied.rows:,} rows are the same in both databases, "
        f"and {copied.matches:,} matches replay identically."
    )
    if copied.broken:
        print(
            f"{copied.broken:,} of them cannot be replayed from either database; they were copied unchanged."
        )


def _copy_count(typed: str) -> int:
    """Parse the number of copies to keep, at least one."""
    if not typed.isdecimal() or not (keep := int(typed)):
        raise argparse.ArgumentTypeError(f"{typed!r} is not 1 or more")
    return keep


def _address(typed: str) -> str:
    """A database address; a path becomes the address of an SQLite file."""
    is_file = "://" not in typed and ("@" not in typed or Path(typed).exists())
    return f"sqlite+aiosqlite:///{typed}" if is_file else typed


def _check_exists(address: str) -> None:
    """Raise StoreError if the SQLite file does not exist, because opening would create it."""
    url = parse_database_url(address)
    if sqlite.is_sqlite_url(url) and not (path := sqlite.path_of(url)).exists():
        raise StoreError(
            f"The database {path} cannot be used: no such file. Name another database with --database."
        )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m data.store", description=__doc__)
    parser.add_argument("--database", help="address of the database; DATABASE_URL by default")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("replay", help="list the stored matches that the rules of this version would change")
    commands.add_parser("ratings", help="recompute all ratings from the stored results; Motu may be running")
    writing = commands.add_parser("backup", help="write a checked copy; Motu may be running")
    writing.add_argument("folder", type=Path)
    writing.add_argument("--keep", type=_copy_count, help="delete all but the newest KEEP copies")
    restoring = commands.add_parser(
        "restore", help="replace the database by a backup; Motu must not be running"
    )
    restoring.add_argument("copy", type=Path)
    copying = commands.add_parser("copy", help="copy a database to an empty one; Motu must not be running")
    copying.add_argument("source", metavar="FROM", help="an address as in DATABASE_URL, or a file")
    copying.add_argument("target", metavar="TO")
    return parser.parse_args()


def main() -> int:
    """Run a command; return 1 on an error, or if `replay` has listed matches."""
    arguments = _arguments()
    try:
        if arguments.command == "copy":
            asyncio.run(copy_store(_address(arguments.source), _address(arguments.target)))
            return 0
        address = load_settings().database_url if arguments.database is None else arguments.database
        if arguments.command != "restore":
            _check_exists(address)
        if arguments.command == "replay":
            return 1 if asyncio.run(replay(address)) else 0
        if arguments.command == "ratings":
            asyncio.run(recount_ratings(address))
            return 0
        if arguments.command == "backup":
            print(asyncio.run(backup(address, arguments.folder, utc_seconds(), arguments.keep)))
            return 0
        aside = restore(address, arguments.copy, utc_seconds())
    except (StoreError, SettingsError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Restored.{f' The replaced database is {aside}.' if aside else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
