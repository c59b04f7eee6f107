"""Where a match is to be found, and what those are called who play in it."""

import discord

from data.store import Store
from data.store.matches.queries import Listing
from data.store.matches.states import AnyMatch, Ended, MatchInfo
from data.store.people import User
from data.store.posts import BOARD
from render.drawing.fonts import is_readable
from render.language.catalogue import Words, without_bidi
from render.table import Player, Table

#: A thread's name has at most 100 characters; some are for the mark of its end.
MOST_THREAD_NAME = 96


async def link_to(store: Store, match: MatchInfo | Listing) -> str:
    """The address of a match's newest post, or of its channel while there is none."""
    posts = await store.posts.of_match(match.id)
    message = next((post.message for post in posts if post.surface == BOARD and post.state == "live"), None)
    place = f"https://discord.com/channels/{match.guild}/{match.channel}"
    return place if message is None else f"{place}/{message}"


def words_of(person: User, of_table: str) -> Words:
    """What a person reads in private: the language they chose, else that of their Discord or the table."""
    return Words.of(person.locale or person.listed or of_table, person.listed)


def name_at_table(user: discord.abc.User) -> str:
    """What a person is called at a table: their user name where pictures can't draw the one they display."""
    shown = without_bidi(user.display_name)
    return user.name if not is_readable(shown) and is_readable(user.name) else shown


def called(name: str, words: Words) -> str:
    """A player's name; that of somebody who had themselves forgotten is empty."""
    return without_bidi(name) or words("former-player")


def match_name(live: MatchInfo, words: Words, reader: int | None = None) -> str:
    """What a match is called: the game, who plays besides the reader, and its number; not escaped."""
    names = [called(seat.name, words) for seat in live.seats if reader is None or seat.user != reader]
    facts = {"game": words(f"game-{live.game}"), "match": str(live.id)}
    if not names:
        return words("match-name-alone", **facts)
    return words("match-name", names=", ".join(names), **facts)


def match_title(game: str, match: int, words: Words) -> str:
    """What a match is called in a list."""
    return words("match-title", game=words(f"game-{game}"), match=str(match))


def thread_name(live: AnyMatch) -> str:
    """What the thread of a match is called; it shows when the match is over."""
    words = Words.of(live.locale)
    name = match_name(live, words)
    if len(name) > MOST_THREAD_NAME:
        number = words("match-number", match=str(live.id))
        name = f"{name[: MOST_THREAD_NAME - len(number)]}{number}"
    return words(f"thread-{live.status}", name=name) if isinstance(live, Ended) else name


def program_name(live: MatchInfo, kind: str) -> str:
    """A name for a program at a table, unlike those that sit there."""
    title = Words.of(live.locale)(f"program-{kind}")
    names = (title, *(f"{title} {number}" for number in range(2, 99)))
    return next(name for name in names if name not in live.names)


def table_of(live: MatchInfo, words: Words | None = None) -> Table:
    """Who sits where, as pictures and words need it, in the reader's language or else the table's."""
    reads = words or Words.of(live.locale)
    players = (
        Player(_drawn(called(seat.name, reads), number, reads), seat.program)
        for number, seat in enumerate(live.seats, 1)
    )
    return Table(live.id, live.game, tuple(players))


def _drawn(name: str, number: int, words: Words) -> str:
    """A name that pictures can draw, or else the number of the seat."""
    return name if is_readable(name) else words("replay-person", seat=number)
