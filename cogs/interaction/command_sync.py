"""Registers slash commands with Discord when they have changed, and learns their ids for mentions."""

import json
import logging
from hashlib import sha256

from discord import app_commands

from cogs.delivery.command_mentions import CommandMentions
from cogs.gateway.network_errors import NETWORK_ERRORS, is_outage
from cogs.interaction.slash_commands import Translator
from config.log import error_summary
from data.store.bot_state import RegisteredCommands

log = logging.getLogger(__name__)

#: Interval between checks; the commands change only with a new version of the bot.
CHECK_INTERVAL_SECONDS = 24 * 60 * 60
#: Interval between attempts while Discord is unreachable, or while this process waits until another one has
#: registered the commands.
RETRY_SECONDS = 15


class CommandSync:
    """Registers the commands of a tree once per version, in one of several processes."""

    def __init__(
        self,
        tree: app_commands.CommandTree,
        registered: RegisteredCommands,
        mentions: CommandMentions,
        *,
        always_sync: bool,
        registers: bool,
    ) -> None:
        self._tree, self._registered, self._mentions = tree, registered, mentions
        self._always, self._registers = always_sync, registers

    async def sync_if_changed(self) -> float:
        """Register the commands if they have changed; return the seconds until the next check."""
        try:
            return await self._sync()
        except NETWORK_ERRORS as error:
            if not is_outage(error):
                raise  # Discord rejects the commands: the supervisor retries with a growing delay
            log.warning("registering or fetching the commands failed: %s", error_summary(error))
            return RETRY_SECONDS

    async def _sync(self) -> float:
        commands = await self._fingerprint()
        is_new = not await self._registered.has(commands)
        if is_new and not self._registers:
            return RETRY_SECONDS
        if self._registers and (self._always or is_new):
            self._mentions.set_ids(await self._tree.sync())
            await self._registered.write(commands)
            log.info("registered the commands")
            self._always = False
        elif self._mentions.is_empty:
            self._mentions.set_ids(await self._tree.fetch_commands())
        return CHECK_INTERVAL_SECONDS

    async def _fingerprint(self) -> str:
        """A hash of the application's id and all commands with their translations."""
        commands = [
            await command.get_translated_payload(self._tree, Translator())
            for command in self._tree.get_commands()
        ]
        payload = json.dumps([self._tree.client.application_id, commands], sort_keys=True)
        return sha256(payload.encode()).hexdigest()
