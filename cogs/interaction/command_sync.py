"""The commands as Discord knows them: registered anew only when they have changed, asked for once a start."""

import json
import logging
from hashlib import sha256
from typing import Any

from discord import app_commands

from cogs.delivery.mentions import Mentions
from cogs.interaction.slash_commands import Translator
from cogs.line.network import NETWORK_ERRORS, is_outage
from config.log import in_short
from data.store.bot_state import RegisteredCommands

log = logging.getLogger(__name__)

#: Between two looks; what is registered changes with a new version of the bot alone.
LOOK_SECONDS = 24 * 60 * 60
#: The same while Discord cannot be asked, or the process that registers the commands has not done so.
WAIT_SECONDS = 15


class CommandSync:
    """Registers the commands of a tree, once for each version of them, in one process of several."""

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        registered: RegisteredCommands,
        mentions: Mentions,
        *,
        always: bool,
        registers: bool,
    ) -> None:
        self._tree, self._registered, self._mentions = tree, registered, mentions
        self._always, self._registers = always, registers

    async def round(self) -> float:
        """Register what is not registered so; seconds until the next look."""
        try:
            return await self._bring_up()
        except NETWORK_ERRORS as error:
            if not is_outage(error):
                raise  # these commands are refused: the supervisor waits longer each time
            log.warning("the commands could not be registered: %s", in_short(error))
            return WAIT_SECONDS

    async def _bring_up(self) -> float:
        commands = await self._fingerprint()
        is_new = not await self._registered.has(commands)
        if is_new and not self._registers:
            return WAIT_SECONDS
        if self._registers and (self._always or is_new):
            self._mentions.learn(await self._tree.sync())
            await self._registered.write(commands)
            log.info("the commands were registered")
            self._always = False
        elif self._mentions.is_empty:
            self._mentions.learn(await self._tree.fetch_commands())
        return LOOK_SECONDS

    async def _fingerprint(self) -> str:
        """The same for the same commands of the same application, in all their languages."""
        commands = [
            await command.get_translated_payload(self._tree, Translator())
            for command in self._tree.get_commands()
        ]
        payload = json.dumps([self._tree.client.application_id, commands], sort_keys=True)
        return sha256(payload.encode()).hexdigest()
