"""Content, occasion and notification of the public post of a match."""

from typing import assert_never

from cogs.delivery.errors import DeliveryError
from cogs.posts.board import board_post, over_post, retired_post
from cogs.posts.lobby import closed_post, lobby_post, started_post
from cogs.posts.message import Post
from cogs.posts.naming import words_of
from cogs.posts.notification import Notification, result_notification, turn_notification
from cogs.workers.painter import Painter
from data.store import Store
from data.store.matches.states import AnyMatch, Begun, Closed, Ended, Finished, Lobby, Running, is_over
from data.store.people import User
from render.language.catalogue import Words


async def compose(painter: Painter, store: Store, live: AnyMatch) -> Post:
    """Compose the current post of a match, with its pictures."""
    words = Words.of(live.locale)
    match live:
        case Lobby():
            return lobby_post(live, words)
        case Running():
            pictures = await painter.pictures(live, words)
            person = None if live.awaited is None else await store.people.user(live.awaited)
            return board_post(live, words, pictures, person)
        case Finished(status="over"):
            pictures = await painter.pictures(live, words)
            return over_post(live, words, pictures, await store.hints.counts(live.id))
        case Finished() | Closed():
            return closed_post(live, words)
        case _:
            assert_never(live)


def last_post(live: AnyMatch, occasion: str, shown: Post) -> Post:
    """Return the final form of an old post, without buttons; for a lobby it says what became of it."""
    if isinstance(live, Closed):
        shown = closed_post(live, Words.of(live.locale))
    elif isinstance(live, Begun) and occasion == "lobby":
        shown = started_post(live, Words.of(live.locale))
    return retired_post(shown)


def trouble_text(live: AnyMatch, trouble: DeliveryError, organiser: User) -> str:
    """Return the message to the organiser of a match whose channel is inaccessible."""
    words = words_of(organiser, live.locale)
    key = "post-trouble-gone" if trouble.is_gone else "post-trouble"
    if trouble.is_locked:
        key = "post-trouble-locked"
    game = words(f"game-{live.game}")
    return words(key, channel=f"<#{live.channel}>", game=game, match=str(live.id))


def occasion(live: AnyMatch) -> str:
    """Return what a post is for: a lobby, one player's turn, or the end. A new occasion gets a new post."""
    match live:
        case Lobby():
            return "lobby"
        case Running():
            return f"turn {live.match.run} of {live.awaited}"
        case Finished(status="over"):
            return "over"
        case Finished() | Closed():
            return "closed"
        case _:
            assert_never(live)


def notification_of(live: AnyMatch) -> Notification | None:
    """Return the notification of a new post: to the player to move, or at the end to all players."""
    if isinstance(live, Running) and live.awaited is not None:
        return turn_notification(live, live.awaited)
    if is_over(live) and live.people:
        return result_notification(live)
    return None


def stays(live: AnyMatch) -> bool:
    """Whether a new occasion is shown in the current post: turns of AI players, and cancelled lobbies."""
    if isinstance(live, Running):
        return live.awaited is None
    return isinstance(live, Ended) and live.status != "over"
