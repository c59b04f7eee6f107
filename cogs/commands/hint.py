"""/hint and the Hint button: what a program would do in one's place, shown in private and put on record."""

import asyncio

from cogs.interaction.match_lookup import expect_running, running_here
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import HintId
from cogs.posts.look import hint_post, hint_refusal
from cogs.workers.workshop import TooLong
from data.store.matches.states import Running


async def hint(request: Request, match: str = "") -> None:
    """What the program on the middle level would do now."""
    await _show(request, await running_here(request, match))


async def press(request: Request, _: HintId) -> None:
    """The Hint button, on what the person alone can see."""
    await _show(request, expect_running(request.live))


async def _show(request: Request, live: Running) -> None:
    """Think, put it on record, and only then show it."""
    services, user = request.services, request.person.id
    if reason := hint_refusal(live, user):
        raise Declined(reason)
    try:
        found = await services.programs.hint(live)
    except TooLong as error:
        raise Declined("hint-no-answer") from error
    post = await asyncio.to_thread(hint_post, live, found, request.words)
    if not await services.store.hints.note(live.id, live.seq, live.turn, user):
        raise Declined("hint-stale")
    await request.reply.private(post)
