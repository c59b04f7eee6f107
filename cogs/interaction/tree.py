"""discord.py's command tree with the router's limits, validation and error handling."""

import logging
from typing import Any

import discord
from discord import app_commands

from cogs.interaction.option_check import OUTDATED, check_options
from cogs.interaction.reply import Reply
from cogs.interaction.request import Declined, Request, make_request
from cogs.interaction.router import Router
from cogs.interaction.slash_commands import REQUEST
from cogs.line.network import NETWORK_ERRORS
from config.log import in_short
from data.store.sql.patience import hurry

#: discord.py's logger; it logs a traceback whenever sending autocompletions fails.
LIBRARY_LOG = logging.getLogger("discord.app_commands.tree")


def shorten(record: logging.LogRecord) -> bool:
    """Log network errors of autocompletion in one line: the next keystroke asks again."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, NETWORK_ERRORS):
        record.msg, record.args, record.exc_info = "autocompletion failed: %s", (in_short(error),), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


class Tree(app_commands.CommandTree[discord.Client]):
    """Admits, acknowledges and validates commands; errors are reported by the router."""

    #: Set by the bot before it connects.
    router: Router

    def __init__(self, client: discord.Client, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        LIBRARY_LOG.addFilter(shorten)

    async def interaction_check(self, interaction: discord.Interaction[Any]) -> bool:
        """Admit, acknowledge and validate a command (discord.py's hook); return whether it may run."""
        hurry()
        if (reply := await self.router.admits(interaction)) is None:
            return False
        is_command = interaction.type is discord.InteractionType.application_command
        try:
            if is_command:
                await reply.think()
            interaction.extras[REQUEST] = await make_request(interaction, reply, self.router.services)
            if is_command:
                check_options(interaction, reply.words)
        except Exception as error:
            if is_command:
                await self._tell(reply, error)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        if interaction.type is discord.InteractionType.application_command:
            cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
            request: Request = interaction.extras[REQUEST]
            await self._tell(request.reply, cause)

    async def _tell(self, reply: Reply, error: Exception) -> None:
        await self.router.tell(reply, Declined("unknown-command") if isinstance(error, OUTDATED) else error)
