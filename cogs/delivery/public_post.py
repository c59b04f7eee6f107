"""Content, occasion and notification of the public post of a match; text about an inaccessible channel."""

from collections.abc import Sequence
from typing import assert_never

from cogs.delivery.errors import DeliveryError
from cogs.posts.board import board_post, finished_turn_post, result_post, retired_post
from cogs.posts.hand import hand_text
from cogs.posts.lobbies.evening import load_overlap
from cogs.posts.lobby import closed_post, lobby_post, started_post
from cogs.posts.message import Post
from cogs.posts.naming import private_words
from cogs.posts.notification import Notification, result_notification, turn_notification
from cogs.posts.standings import public_figures
from cogs.workers.image_renderer import ImageRenderer
from data.store import Store
from data.store.matches.states import (
    AnyMatch,
    Closed,
    EndedMatch,
    Finished,
    Lobby,
    Running,
    StartedMatch,
    is_over,
)
from data.store.people import User
from render.gif import TurnGif
from render.ladder.data import DisplayFigures
from render.language.catalogue import Words

#: The occasion of a result.
RESULT = "over"


async def compose_post(renderer: ImageRenderer, store: Store, live: AnyMatch) -> Post:
    """Compose the current post of a match, with its pictures."""
    words = await _reader_words(store, live)
    match live:
        case Lobby():
            is_shown = live.parent is not None  # the notice in the parent channel shows the cover
            cover = () if is_shown else await renderer.draw_cover(live.game, words)
            overlap = await load_overlap(store, live, words)
            drawn = await renderer.draw_overlap(overlap, words) if overlap else ()
            return lobby_post(live, words, [*cover, *drawn], await _figures_at(store, live), overlap)
        case Running():
            seat = live.practice_seat
            pictures, hand = await renderer.draw_board(live, words, seat), ""
            person = None if live.awaited is None else await store.people.user(live.awaited)
            if person is not None and seat is not None and live.match.game.has_hands:
                pictures = [*pictures, *await renderer.draw_hand(live, words, seat)]
                hand = hand_text(live, words, seat)
            return board_post(live, words, pictures, person, hand)
        case Finished(status="over"):
            return await compose_result(renderer, store, live)
        case Finished() | Closed():
            return closed_post(live, words)
        case _:
            assert_never(live)


async def _reader_words(store: Store, live: AnyMatch) -> Words:
    """The catalogue in the language of a match; for practice, in the person's own language."""
    if live.is_practice:
        return private_words(await store.people.user(live.organiser), live.locale)
    return Words.of(live.locale)


async def _figures_at(store: Store, live: Lobby) -> dict[int, DisplayFigures]:
    """The figures that a lobby shows about its people, by user id."""
    figures, requires_reliability = dict[int, DisplayFigures](), live.access == "reliable"
    for user in live.seat_by_user:
        found = await store.figures.of(live.guild, user)
        if shown := public_figures(
            await store.people.user(user), found, requires_reliability=requires_reliability
        ):
            figures[user] = shown
    return figures


async def compose_result(
    renderer: ImageRenderer, store: Store, live: Finished, gif: TurnGif | None = None
) -> Post:
    """Compose the result of a match, with the GIF of its deciding turn once that is drawn."""
    words = await _reader_words(store, live)
    pictures = await renderer.draw_board(live, words)
    return result_post(live, words, pictures, await store.hints.counts(live.id), gif)


async def compose_old_post(
    renderer: ImageRenderer, store: Store, live: AnyMatch, old: str, later: Sequence[str]
) -> Post:
    """Compose the final form of a post, without question and buttons.

    A finished turn shows its events, a lobby its start or cancellation. `old` is the occasion of the post,
    `later` are the occasions of later posts.
    """
    words = await _reader_words(store, live)
    if isinstance(live, StartedMatch) and old == "lobby":
        return started_post(live, words)
    if not isinstance(live, StartedMatch) or (start := _turn_start(old)) is None:
        return retired_post(await compose_post(renderer, store, live))
    ends = (end for end in map(_turn_start, later) if end not in (start, None))
    # the newer post of a turn that is not over shows the events of this turn
    end = next(ends, start if _turn_of(old) == _turn_of(occasion(live)) else len(live.match.steps))
    people = {seat.seat for seat in live.people}
    if not any(step.seat in people for step in live.match.steps[:start]):
        start = 0  # programs' turns before the first turn of a person have no posts of their own
    past, pictures = await renderer.draw_finished_turn(live, words, start, end)
    return finished_turn_post(live, words, past, start, pictures)


def _turn_start(occasion: str) -> int | None:
    """The number of steps before the turn of an occasion; None if the occasion is not a turn."""
    kind, *numbers = occasion.split()
    return int(numbers[0]) if kind == "turn" else None


def _turn_of(occasion: str) -> tuple[int | None, str]:
    """The turn and the person of an occasion: repeated pings in a turn do not change them."""
    return _turn_start(occasion), occasion.rpartition(" ")[2]


def channel_error_text(live: AnyMatch, error: DeliveryError, organiser: User) -> str:
    """The message to the organiser of a match whose channel is inaccessible."""
    words = private_words(organiser, live.locale)
    key = "post-trouble-gone" if error.is_channel_deleted else "post-trouble"
    if error.is_locked:
        key = "post-trouble-locked"
    game = words(f"game-{live.game}")
    return words(key, channel=f"<#{live.channel}>", game=game, match=str(live.id))


def occasion(live: AnyMatch) -> str:
    """The occasion of the current post: a lobby, a player's turn or a repeated ping, or the end."""
    match live:
        case Lobby():
            return "lobby"
        case Running():
            called = f"call {live.clock.calls} " if live.clock.calls else ""
            return f"turn {live.match.run_start} {called}of {live.awaited}"
        case Finished(status="over"):
            return RESULT
        case Finished() | Closed():
            return "closed"
        case _:
            assert_never(live)


def notification_of(live: AnyMatch) -> Notification | None:
    """The notification of a new post: to the player to move, or at the end to all players."""
    if live.is_practice:
        return None  # the person has just moved there
    if isinstance(live, Running) and live.awaited is not None:
        return turn_notification(live, live.awaited)
    if is_over(live) and live.people:
        return result_notification(live)
    return None


def can_reuse_post(live: AnyMatch) -> bool:
    """Whether no new post is sent for a new occasion: for turns of AI players, and for a cancellation."""
    if isinstance(live, Running):
        return live.awaited is None
    return isinstance(live, EndedMatch) and live.status != "over"
