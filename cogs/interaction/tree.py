"""discord.py's command tree with the router's limits, validation and error handling."""

import logging
from typing import Any

import discord
from discord import app_commands

from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.interaction.option_check import UNKNOWN_COMMAND_ERRORS, check_options
from cogs.interaction.reply import Reply
from cogs.interaction.request import Declined, Request, make_request
from cogs.interaction.router import Router
from cogs.interaction.slash_commands import REQUEST_KEY
from config.log import error_summary
from data.store.sql.wait_budget import set_interactive_wait_budget

#: discord.py's logger; it logs a traceback whenever sending autocompletions fails.
LIBRARY_LOGGER = logging.getLogger("discord.app_commands.tree")


def shorten_traceback(record: logging.LogRecord) -> bool:
    """Log network errors of autocompletion in one line: the next keystroke sends a new request."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, NETWORK_ERRORS):
        record.msg, record.args, record.exc_info = "autocompletion failed: %s", (error_summary(error),), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


class MotuCommandTree(app_commands.CommandTree[discord.Client]):
    """Admits, acknowledges and validates commands; errors are reported by the router."""

    #: Set by the bot before it connects.
    router: Router

    def __init__(self, client: discord.Client, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        LIBRARY_LOGGER.addFilter(shorten_traceback)

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        """Admit, acknowledge and validate a command (discord.py's hook); return whether it may run."""
        set_interactive_wait_budget()
        if (reply := await self.router.admit(interaction)) is None:
            return False
        is_command = interaction.type is discord.InteractionType.application_command
        try:
            if is_command:
                await reply.defer_private()
            interaction.extras[REQUEST_KEY] = await make_request(interaction, reply, self.router.services)
            if is_command:
                check_options(interaction, reply.words)
        except Exception as error:
            if is_command:
                await self._report_error(reply, error)
            return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        if interaction.type is discord.InteractionType.application_command:
            cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
            request: Request = interaction.extras[REQUEST_KEY]
            await self._report_error(request.reply, cause)

    async def _report_error(self, reply: Reply, error: Exception) -> None:
        await self.router.report_error(
            reply, Declined("unknown-command") if isinstance(error, UNKNOWN_COMMAND_ERRORS) else error
        )
