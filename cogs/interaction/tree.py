"""Commands on their way in, before any of them is carried out."""

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs.interaction.option_check import check_options, complaint
from cogs.interaction.replies import privately, think
from cogs.interaction.router import report
from cogs.line.network import NETWORK_ERRORS
from config.log import in_short
from data.store.sql.patience import hurry

if TYPE_CHECKING:
    from cogs.motu import Motu


#: Writes a trace wherever choices for what is typed could not be sent.
LIBRARY_LOG = logging.getLogger("discord.app_commands.tree")


def shorten(record: logging.LogRecord) -> bool:
    """Make a line of a trace where Discord did not take choices: whoever types on is offered others."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, NETWORK_ERRORS):
        record.msg, record.args, record.exc_info = "choices were not taken: %s", (in_short(error),), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


class Tree(app_commands.CommandTree["Motu"]):
    """Lets commands pass by the router and acknowledges them; their errors end where those of presses do."""

    def __init__(self, client: "Motu", **how: Any) -> None:
        super().__init__(client, **how)
        LIBRARY_LOG.addFilter(shorten)

    async def interaction_check(self, interaction: discord.Interaction["Motu"]) -> bool:
        """Whether a command fits and may be carried out now; an answer is promised first."""
        hurry()
        if not await self.client.router.admits(interaction):
            return False
        if interaction.type is discord.InteractionType.application_command:
            try:
                await think(interaction)
                check_options(interaction)
            except Exception as error:
                await self._tell(interaction, error)
                return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await self._tell(
                interaction, error.original if isinstance(error, app_commands.CommandInvokeError) else error
            )

    async def _tell(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        locale = await self.client.locale_of(interaction)
        if words := complaint(error, locale):
            await privately(interaction, words)
        else:
            await report(interaction, locale, error)
