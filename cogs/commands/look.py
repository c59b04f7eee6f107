"""Information without a move: /board, /log, /games and the Explain button."""

import asyncio

from cogs.delivery.panels import board_panel
from cogs.interaction.guiding import guide_on_turn
from cogs.interaction.match_lookup import expect_begun, match_here, own_matches
from cogs.interaction.request import Request
from cogs.posts.component_ids import ExplainId, InvalidInput, LogId
from cogs.posts.look import explain_post, games_line, log_post, words_post
from cogs.posts.message import Post
from cogs.posts.naming import link_to
from data.store.matches.queries import Listing
from data.store.matches.states import Begun
from render.ladder.words import clipped


async def board(request: Request, form: str = "picture", match: str = "") -> None:
    """Show the board as a picture with choices or as text; repost the public post if it is missing."""
    any_match, services, words = await match_here(request, match), request.services, request.words
    await services.publisher.put_back(any_match.id)
    live = expect_begun(any_match)
    seat = live.seat_of(request.person.id)
    if form == "text":
        await request.reply.private(words_post(live, words, seat))
    else:
        request.claim({"pictures": 1})
        await request.reply.private(await board_panel(services.painter, live, words, seat))


async def explain(request: Request, _: ExplainId) -> None:
    """Explain the current decision and its choices."""
    live = request.live
    if not isinstance(live, Begun):
        raise InvalidInput
    seat = live.seat_of(request.person.id)
    await request.reply.private(await asyncio.to_thread(explain_post, live, request.words, seat))
    await guide_on_turn(request, live)


async def log(request: Request, match: str = "") -> None:
    """Show the newest page of the log."""
    await request.reply.private(log_post(await match_here(request, match), request.words))


async def turn_page(request: Request, pressed: LogId) -> None:
    """Show another page of the log."""
    await request.reply.edit_private(log_post(request.live, request.words, pressed.page))


async def games(request: Request) -> None:
    """List the person's matches with links, those that wait for them first."""
    lines = [await _line(request, listing) for listing in await own_matches(request)] or [
        request.words("games-none")
    ]
    title = f"### {request.words('games-title')}"
    await request.reply.private(Post(headline=title, texts=(clipped(lines),)))


async def _line(request: Request, listing: Listing) -> str:
    store = request.services.store
    if (live := await store.matches.load(listing.id)) is None:
        raise InvalidInput
    return games_line(live, await link_to(store, listing), request.person.id, request.words)
