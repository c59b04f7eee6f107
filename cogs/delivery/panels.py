"""What one person is shown alone, with its pictures: the board with their choices, or their hand."""

from typing import NamedTuple

from cogs.posts.board import panel_post
from cogs.posts.hand import asked_of, hand_post, hand_text
from cogs.posts.message import Post
from cogs.workers.painter import Painter
from data.store.matches.states import Begun, Running
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words


async def panel(painter: Painter, live: Begun, words: Words, user: int, note: str = "") -> Post:
    """What helps a person on: their hand in a running game with hands, else the board."""
    seat = live.seat_of(user)
    if seat is not None and isinstance(live, Running) and live.match.game.hands:
        return await hand_panel(painter, live, words, seat, note=note)
    return await board_panel(painter, live, words, seat, note)


async def board_panel(painter: Painter, live: Begun, words: Words, seat: int | None, note: str = "") -> Post:
    """The present board, with the choices if the seat is to move."""
    return panel_post(live, words, seat, await painter.pictures(live, words, seat), note)


async def hand_panel(
    painter: Painter, live: Begun, words: Words, seat: int, draft: str = "", note: str = ""
) -> Post:
    """A seat's hand, and its choices where it is to move, with the board where they need it.

    Raises UnknownDraft.
    """
    pictures: list[Picture] = [*await painter.hand(live, words, seat, draft)]
    if (asked := asked_of(live, seat)) and not asked.private:
        pictures += await painter.pictures(live, words, seat)
    return hand_post(live, words, seat, pictures, draft, note)


class ShownHand(NamedTuple):
    """What a message says: while it stays the same, nothing has to be drawn or sent."""

    text: str
    #: The version that its components play on; None where there are none.
    seq: int | None
    locale: str


def shown_hand(live: Running, user: int, words: Words) -> ShownHand:
    """What the message with a person's hand is to say."""
    seat = live.seat_by_user[user]
    return ShownHand(hand_text(live, words, seat), live.seq if asked_of(live, seat) else None, words.locale)
