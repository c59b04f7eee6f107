"""Direct messages to the owner of the bot: the application's owner, or the owner of its team."""

import logging
from collections.abc import Callable

import discord

from cogs.delivery.outbox import Outbox
from cogs.posts.naming import private_words
from data.store import StoreError
from data.store.people import People
from render.language.catalogue import ENGLISH, Words

log = logging.getLogger(__name__)


class OwnerNotifier:
    """Sends direct messages to the owner, in their language."""

    def __init__(self, client: discord.Client, outbox: Outbox, people: People) -> None:
        self._client, self._outbox, self._people = client, outbox, people

    @property
    def _application(self) -> discord.AppInfo:
        """Application info from the login."""
        info = self._client.application
        assert info is not None
        return info

    def is_owner(self, user: int) -> bool:
        """Whether a user owns the bot, or is an admin or developer of its team."""
        info = self._application
        if info.team:
            leading = discord.TeamMemberRole.admin, discord.TeamMemberRole.developer
            return user in (member.id for member in info.team.members if member.role in leading)
        return user == info.owner.id

    async def notify(self, write: Callable[[Words], str]) -> bool:
        """Send the text that `write` returns for the owner's language; return whether it was sent."""
        info = self._application
        owner = info.team.owner_id if info.team and info.team.owner_id else info.owner.id
        if await self._outbox.send_dm(owner, write(await self._owner_words(owner))):
            return True
        log.warning("the bot's owner could not be notified: check that they accept its direct messages")
        return False

    async def _owner_words(self, owner: int) -> Words:
        try:
            return private_words(await self._people.user(owner), ENGLISH.locale)
        except StoreError:
            return ENGLISH
