"""Creates a small store, damages its file, and finds out which matches can still be played."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from data.store import Store, StoreError
from data.store.matches.answers import Applied
from data.store.matches.states import AnyMatch, Running, StartedMatch
from engine import GAMES
from tests.prepared import copy_empty_database, sqlite_url
from tests.store.kit import ANA, BO, legal_codes, play_moves, play_out, start_match, user_to_move

#: Bytes of a page of SQLite.
PAGE = 4096


def small_store(file: Path, moves: int = 6) -> dict[int, AnyMatch]:
    """Create a store with a running match of every game and a finished one; return the matches."""
    return asyncio.run(_fill(file, moves))


async def _fill(file: Path, moves: int) -> dict[int, AnyMatch]:
    copy_empty_database(file)
    async with Store.open(sqlite_url(file)) as store:
        begun = [await start_match(store, channel, game=game) for channel, game in enumerate(GAMES, 1)]
        played = [await play_moves(store, live, moves) for live in begun]
        over = await play_out(store, await start_match(store, 9, game="gheos"))
        await store.people.change_user(ANA, locale="el")
        await store.people.change_user(BO, dm=False)
        await store.heartbeats.beat()
        for live in played:
            planned = await store.posts.plan(live.id, "board", live.channel, "en", occasion="x")
            await store.posts.mark_sent(planned.id, 1000 + live.id, live.rev)
        lives: list[AnyMatch] = [*played, over]
        return {live.id: live for live in lives}


def count_pages(file: Path) -> int:
    """Number of pages of a database file."""
    return file.stat().st_size // PAGE


def zeros(_: bytes, __: Random) -> bytes:
    """A page that was never written."""
    return bytes(PAGE)


def noise(_: bytes, rng: Random) -> bytes:
    """A page of random bytes."""
    return rng.randbytes(PAGE)


def half(page: bytes, rng: Random) -> bytes:
    """A page with a random second half."""
    return page[: PAGE // 2] + rng.randbytes(PAGE // 2)


Damage = Callable[[bytes, Random], bytes]
DAMAGES: dict[str, Damage] = {one.__name__: one for one in (zeros, noise, half)}


def overwrite(file: Path, number: int, damage: Damage) -> None:
    """Damage one page of a file."""
    with file.open("r+b") as opened:
        opened.seek(number * PAGE)
        page = opened.read(PAGE)
        opened.seek(number * PAGE)
        opened.write(damage(page, Random(number)))


class Survey:
    """Results of reading every match from a damaged file."""

    def __init__(self) -> None:
        #: Number of matches that are as before and, if they run, accept a move.
        self.playable = 0
        #: Number of matches that were refused with a StoreError.
        self.refused = 0
        #: Matches that have changed without a report by the check of the database.
        self.changed: list[str] = []
        #: Exceptions that are not StoreErrors.
        self.crashed: list[str] = []


def survey_store(file: Path, known: dict[int, AnyMatch]) -> Survey:
    """Open a store, read every match, play a move if it runs; `known` has the matches before the damage."""
    found = Survey()
    try:
        asyncio.run(_survey(file, known, found))
    except StoreError:
        found.refused += len(known) - found.playable - found.refused
    except Exception as error:
        found.crashed.append(repr(error))
    return found


async def _survey(file: Path, known: dict[int, AnyMatch], found: Survey) -> None:
    async with Store.open(sqlite_url(file)) as store:
        is_reported = await _is_reported(store)
        for match, was in known.items():
            try:
                live = await store.matches.load(match)
                if live is None or _match_facts(live) != _match_facts(was):
                    if not is_reported:
                        found.changed.append(f"match {match}")
                elif not isinstance(live, Running) or await _can_play(store, live):
                    found.playable += 1
            except StoreError:
                found.refused += 1
            except Exception as error:
                found.crashed.append(repr(error))


def _match_facts(live: AnyMatch) -> object:
    """The values of a match that damage must not change."""
    return live.seq, live.seats, live.status, live.match.state if isinstance(live, StartedMatch) else None


async def _is_reported(store: Store) -> bool:
    """Whether the check of the database reports damage."""
    try:
        await store.database.check()
    except StoreError:
        return True
    return False


async def _can_play(store: Store, live: Running) -> bool:
    """Whether the store accepts a move."""
    move = (live.id, live.seq, user_to_move(live), legal_codes(live)[0], f"i:{live.id}.{live.seq}")
    answer = await store.matches.act(*move)
    return isinstance(answer, Applied)


def table_names(file: Path) -> list[str]:
    """The tables of a store."""
    with closing(sqlite3.connect(file)) as db:
        found = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    return [name for (name,) in found if not name.startswith("sqlite_")]
