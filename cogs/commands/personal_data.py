"""What is kept of a person: given to them as a file, or given up with everything that they still play."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

import msgspec
from discord import ButtonStyle

from cogs.interaction.voting import count
from cogs.posts.component_ids import ForgetId
from cogs.posts.message import Attachment, Post, button
from cogs.posts.naming import program_name
from cogs.posts.table import resigned
from data.store import BrokenMatch
from data.store.matches.live import SUBSTITUTE, Done, Listing
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)

FILE = "motu.json"
#: How long the hands of given up matches may take to be cleared away.
CLEARING_SECONDS = 5


async def export_post(bot: "Motu", user: int, locale: str) -> Post:
    """Everything about a person in one file."""
    exported = msgspec.json.encode(await bot.store.records.export(user))
    return Post(
        texts=(text(locale, "data-export"),), files=(Attachment(FILE, msgspec.json.format(exported)),)
    )


def warning_post(user: int, locale: str) -> Post:
    """What will happen, and the button that does it."""
    confirm = button(text(locale, "data-delete-button"), str(ForgetId(user)), ButtonStyle.danger)
    title = f"### {text(locale, 'data-delete-title')}"
    return Post(headline=title, texts=(text(locale, "data-delete"),), rows=((confirm,),))


async def forget(bot: "Motu", user: int) -> None:
    """Give up every seat of a person, then everything that is kept of them."""
    while True:
        for listing in await bot.store.matches.of_user(user):
            try:
                await _leave(bot, listing, user)
            except BrokenMatch as error:
                log.warning("a person who is forgotten can't leave a match: %s", error)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLEARING_SECONDS):
                await bot.dms.reconciler.settled()
        if await bot.store.records.forget(user):
            return


async def _leave(bot: "Motu", listing: Listing, user: int) -> None:
    before = await bot.store.matches.load(listing.id)
    if before is None:
        return
    if before.status == "lobby":
        await bot.store.lobbies.leave(listing.id, user)
    else:
        name = program_name(before, SUBSTITUTE)
        answer = await bot.store.matches.resign(listing.id, user, name, may_return=False)
        if isinstance(answer, Done):
            await bot.outbox.announce(before, resigned(before, answer.live))
    bot.changed(listing.id)
    await count(bot, listing.id)
