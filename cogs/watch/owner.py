"""The owner of the bot: whoever Discord names for the application, or for its team."""

import logging
from collections.abc import Callable

import discord

from cogs.delivery.outbox import Outbox
from cogs.posts.naming import words_of
from data.store import StoreError
from data.store.people import People
from render.language.catalogue import ENGLISH, Words

log = logging.getLogger(__name__)


class Owner:
    """Can be told something in a direct message, in their language."""

    def __init__(self, client: discord.Client, outbox: Outbox, people: People) -> None:
        self._client, self._outbox, self._people = client, outbox, people

    @property
    def _application(self) -> discord.AppInfo:
        """What the login has told of it."""
        info = self._client.application
        assert info is not None
        return info

    def is_owner(self, user: int) -> bool:
        """Whether a person owns the bot or leads its team, as the login has told."""
        info = self._application
        if info.team:
            leading = discord.TeamMemberRole.admin, discord.TeamMemberRole.developer
            return user in (member.id for member in info.team.members if member.role in leading)
        return user == info.owner.id

    async def tell(self, write: Callable[[Words], str]) -> bool:
        """Send what `write` says in the owner's words; whether it arrived."""
        info = self._application
        owner = info.team.owner_id if info.team and info.team.owner_id else info.owner.id
        if await self._outbox.whisper(owner, write(await self._owner_words(owner))):
            return True
        log.warning("the owner of the bot could not be told: do they take direct messages from it?")
        return False

    async def _owner_words(self, owner: int) -> Words:
        try:
            return words_of(await self._people.user(owner), ENGLISH.locale)
        except StoreError:
            return ENGLISH
