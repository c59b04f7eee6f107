"""Posts for one user, with pictures: the board with their choices, or their hand."""

from typing import NamedTuple

from cogs.posts.board import panel_post
from cogs.posts.hand import decision_of, hand_post, hand_text
from cogs.posts.message import Post
from cogs.workers.image_renderer import ImageRenderer
from data.store.matches.states import Running, StartedMatch
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words


async def private_panel(
    renderer: ImageRenderer,
    live: StartedMatch,
    words: Words,
    user: int,
    notice: str = "",
    own_text: str = "",
) -> Post:
    """The hand in a running match with hands, else the board; `own_text` is about note and queue."""
    seat = live.seat_of(user)
    if seat is not None and isinstance(live, Running) and live.match.game.has_hands:
        return await hand_panel(renderer, live, words, seat, notice=notice, own_text=own_text)
    return await board_panel(renderer, live, words, seat, notice)


async def board_panel(
    renderer: ImageRenderer, live: StartedMatch, words: Words, seat: int | None, notice: str = ""
) -> Post:
    """The current board, with choices if the seat is to move."""
    return panel_post(live, words, seat, await renderer.draw_board(live, words, seat), notice)


async def hand_panel(
    renderer: ImageRenderer,
    live: StartedMatch,
    words: Words,
    seat: int,
    partial_choice: str = "",
    notice: str = "",
    own_text: str = "",
) -> Post:
    """A seat's hand with its choices, and the board for a public choice; raises UnknownPartialChoice."""
    pictures: list[Picture] = [*await renderer.draw_hand(live, words, seat, partial_choice)]
    if (decision := decision_of(live, seat)) and not decision.private:
        pictures += (await renderer.draw_board(live, words, seat))[-1:]
    return hand_post(live, words, seat, pictures, partial_choice, notice, own_text)


class HandContent(NamedTuple):
    """The content of a message with a hand, which is edited only if the content has changed."""

    text: str
    #: The revision in the component ids; None if there are no components.
    seq: int | None
    locale: str


def hand_content(live: Running, user: int, words: Words, own_text: str) -> HandContent:
    """The content that the message with a user's hand should show."""
    seat = live.seat_by_user[user]
    text = hand_text(live, words, seat) + own_text
    return HandContent(text, live.seq if decision_of(live, seat) else None, words.locale)
