"""/history: finished matches of a server; in direct messages, the finished matches of the reader."""

import discord
from discord import app_commands

from cogs.interaction.request import Request
from cogs.posts.component_ids import ANY, HistoryId
from cogs.posts.history import MATCHES_PER_PAGE, history_post
from cogs.posts.message import Post

MAX_PAGE = 99_999


async def history(
    request: Request,
    game: str = "",
    member: discord.User | None = None,
    page: app_commands.Range[int, 1, MAX_PAGE] = 1,
) -> None:
    """Show finished matches, newest first."""
    await request.reply.send_private(await _page(request, page, game or None, member.id if member else None))


async def press_page(request: Request, pressed: HistoryId) -> None:
    """Show another page."""
    game, user = pressed.game, pressed.user
    of_game, of_user = None if game == ANY else game, None if user == ANY else user
    await request.reply.edit_private(await _page(request, pressed.page, of_game, of_user))


async def _page(request: Request, page: int, game: str | None, person: int | None) -> Post:
    """Load a page of the matches that the reader may see here; only those of `person`, if given."""
    archive, guild, reader = request.services.store.archive, request.origin.guild, request.person.id
    users = [] if guild is not None else [reader]
    users += [] if person is None else [person]
    homes = await archive.homes(guild, users)
    seen = await request.filter_visible(homes, lambda _: reader in users)
    visible_homes = None if len(seen) == len(homes) else seen
    result = await archive.history(guild, users, game, page, MATCHES_PER_PAGE, visible_homes)
    return history_post(result, game, person, request.words)
