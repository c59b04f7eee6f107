"""Export and deletion of a person's data."""

import asyncio
import contextlib
import logging

import msgspec

from cogs.interaction.voting import count_votes
from cogs.posts.match_status import resignation_text
from cogs.posts.message import Attachment, Post
from cogs.posts.naming import program_name
from cogs.services import Services
from data.store import BrokenMatch
from data.store.matches.answers import Done
from data.store.matches.queries import MatchSummary
from data.store.matches.states import SUBSTITUTE, Lobby
from render.language.catalogue import Words

log = logging.getLogger(__name__)

FILE = "motu.json"
#: Time limit for replacing the hands of resigned matches in direct messages.
CLEARING_SECONDS = 5


async def export_post(services: Services, user: int, words: Words) -> Post:
    """All data about a person in one file."""
    exported = msgspec.json.encode(await services.store.personal_data.export(user))
    return Post(texts=(words("data-export"),), files=(Attachment(FILE, msgspec.json.format(exported)),))


async def forget(services: Services, user: int) -> None:
    """Leave all lobbies and matches of a person, then delete their data."""
    while True:
        for summary in await services.store.matches.of_user(user):
            try:
                await _leave(services, summary, user)
            except BrokenMatch as error:
                log.warning("match %s: not resigned while deleting a person's data: %s", summary.id, error)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLEARING_SECONDS):
                await services.direct_messages.reconciler.wait_until_idle()
        if await services.store.personal_data.forget(user):
            return


async def _leave(services: Services, summary: MatchSummary, user: int) -> None:
    before = await services.store.matches.load(summary.id)
    if before is None:
        return
    if isinstance(before, Lobby):
        await services.store.lobbies.leave(summary.id, user)
    elif before.is_practice:
        await services.store.lobbies.cancel(summary.id, user)
    else:
        name = program_name(before, SUBSTITUTE)
        answer = await services.store.matches.resign(summary.id, user, name, may_return=False)
        if isinstance(answer, Done):
            await services.outbox.announce(before, resignation_text(before, answer.live))
    services.wake_match(summary.id)
    await count_votes(services, summary.id)
