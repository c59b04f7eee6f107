"""Names and links of matches, threads and players."""

from typing import Protocol

import discord

from data.store import Store
from data.store.matches.queries import MatchSummary
from data.store.matches.states import AnyMatch, EndedMatch, MatchInfo
from data.store.people import User
from data.store.posts import BOARD
from data.store.sql.tables import NO_SERVER
from render.drawing.fonts import has_most_glyphs
from render.language.catalogue import Words, strip_bidi
from render.players import Player, Seating

#: Discord's limit for the name of a thread, in characters.
MAX_THREAD_NAME = 100


class ChannelOfMatch(Protocol):
    """The ids that a link to the channel of a match is made of."""

    @property
    def guild(self) -> int:
        """Id of the server; NO_SERVER for direct messages."""

    @property
    def channel(self) -> int:
        """Id of the channel or thread."""


def channel_url(match: ChannelOfMatch) -> str:
    """The URL of the channel of a match."""
    return f"https://discord.com/channels/{match.guild or '@me'}/{match.channel}"


def channel_link(match: ChannelOfMatch, words: Words) -> str:
    """A link to the channel of a match: a mention; for direct messages, which have none, a URL."""
    if match.guild == NO_SERVER:
        return words("practice-link", url=channel_url(match))
    return f"<#{match.channel}>"


async def find_link(store: Store, match: MatchInfo | MatchSummary) -> str:
    """The URL of a match's board post, or of its channel if there is none."""
    posts = await store.posts.of_match(match.id)
    message = next((post.message for post in posts if post.surface == BOARD and post.state == "live"), None)
    url = channel_url(match)
    return url if message is None else f"{url}/{message}"


def private_words(person: User, default_locale: str) -> Words:
    """The catalogue in a person's language: as set by them, else by their client, else `default_locale`."""
    return Words.of(person.locale or person.listed or default_locale, person.listed)


def drawable_name(user: discord.abc.User) -> str:
    """A person's display name, or their user name if the fonts lack most characters of the display name."""
    display_name = strip_bidi(user.display_name)
    return user.name if not has_most_glyphs(display_name) and has_most_glyphs(user.name) else display_name


def player_name(name: str, words: Words) -> str:
    """A player's name, or a placeholder for a person whose data was deleted (their name is empty)."""
    return strip_bidi(name) or words("former-player")


def match_name(live: MatchInfo, words: Words, reader: int | None = None) -> str:
    """The title of a match: number, game, players other than the reader; not escaped."""
    return _name_with_game(live, words, words(f"game-{live.game}"), reader)


def _name_with_game(live: MatchInfo, words: Words, game: str, reader: int | None = None) -> str:
    names = [
        player_name(seat.name, words) for seat in live.shown_seats if reader is None or seat.user != reader
    ]
    facts = {"game": game, "match": str(live.id)}
    if not names:
        return words("match-name-alone", **facts)
    return words("match-name", names=", ".join(names), **facts)


def match_title(game: str, match: int, words: Words) -> str:
    """The short title of a match: game and number."""
    return words("match-title", game=words(f"game-{game}"), match=str(match))


def thread_name(live: AnyMatch) -> str:
    """The name of a match's thread, marked once the match has ended."""
    words = Words.of(live.locale)
    game = words(f"game-{live.game}")
    if isinstance(live, EndedMatch):
        game = words(f"thread-{live.status}", name=game)
    return _name_with_game(live, words, game)[:MAX_THREAD_NAME]


def lobby_thread_name(game: str, match: int, opener: str, words: Words) -> str:
    """The name of the thread of a lobby; the number comes first, because phones cut the end."""
    name = words("lobby-thread-name", game=words(f"game-{game}"), match=str(match), name=opener)
    return name[:MAX_THREAD_NAME]


def program_name(live: MatchInfo, kind: str) -> str:
    """A name for a program; nobody in the match has this name yet."""
    title = Words.of(live.locale)(f"program-{kind}")
    names = (title, *(f"{title} {number}" for number in range(2, 99)))
    return next(name for name in names if name not in live.names)


def seating_of(live: MatchInfo, words: Words | None = None) -> Seating:
    """The players for pictures and texts; missing names are replaced by `words`, by default of the match."""
    reader_words = words or Words.of(live.locale)
    players = (
        Player(_drawable_or_seat(player_name(seat.name, reader_words), number, reader_words), seat.program)
        for number, seat in enumerate(live.shown_seats, 1)
    )
    return Seating(live.id, live.game, tuple(players))


def _drawable_or_seat(name: str, number: int, words: Words) -> str:
    """The name, or the number of the seat if the fonts lack too many characters of the name."""
    return name if has_most_glyphs(name) else words("replay-person", seat=number)
