"""Information without a move: /board, /log, /games and the Explain button."""

import asyncio

from cogs.delivery.private.panels import board_panel
from cogs.interaction.guiding import show_guide_on_turn
from cogs.interaction.match_lookup import expect_running, expect_started, find_match, list_own_matches
from cogs.interaction.request import Request
from cogs.posts.advice import explain_post, log_panel
from cogs.posts.component_ids import NEWEST_PAGE, ExplainId, InvalidInput, LogId
from cogs.posts.info_panels import board_text_post, games_entry
from cogs.posts.message import Post
from cogs.posts.naming import find_link
from data.store.matches.queries import MatchSummary
from data.store.matches.states import AnyMatch
from render.ladder.words import join_up_to


async def board(request: Request, form: str = "picture", match: str = "") -> None:
    """Show the board as a picture with choices or as text; repost the public post if it is missing."""
    any_match, services, words = await find_match(request, match), request.services, request.words
    await services.publisher.repost_if_missing(any_match.id)
    live = expect_started(any_match)
    seat = live.seat_of(request.person.id)
    if form == "text":
        await request.reply.send_private(board_text_post(live, words, seat))
    else:
        request.claim({"pictures": 1})
        await request.reply.send_private(await board_panel(services.renderer, live, words, seat))


async def explain(request: Request, _: ExplainId) -> None:
    """Explain the current decision and its choices."""
    live = expect_running(request.match)
    seat = live.seat_of(request.person.id)
    own_text = await request.load_own_text(live)
    await request.reply.edit_private(
        await asyncio.to_thread(explain_post, live, request.words, seat, own_text)
    )
    await show_guide_on_turn(request, live)


async def log(request: Request, match: str = "") -> None:
    """Show the newest page of the log."""
    await _show_log(request, await find_match(request, match), NEWEST_PAGE)


async def press_page(request: Request, pressed: LogId) -> None:
    """Show another page of the log."""
    await _show_log(request, request.match, pressed.page)


async def _show_log(request: Request, live: AnyMatch, page: int) -> None:
    seat = live.seat_of(request.person.id)
    await request.reply.edit_private(log_panel(live, request.words, page, seat))


async def games(request: Request) -> None:
    """List the person's matches with links; matches that wait for them come first."""
    lines = [await _load_entry(request, summary) for summary in await list_own_matches(request)] or [
        request.words("games-none")
    ]
    title = f"### {request.words('games-title')}"
    await request.reply.send_private(Post(headline=title, texts=(join_up_to(lines),)))


async def _load_entry(request: Request, summary: MatchSummary) -> str:
    store = request.services.store
    if (live := await store.matches.load(summary.id)) is None:
        raise InvalidInput
    return games_entry(live, await find_link(store, summary), request.person.id, request.words)
