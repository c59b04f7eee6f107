"""Commands on their way in, before any of them is carried out."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs.interaction.option_check import check_options, complaint
from cogs.interaction.replies import privately, think
from cogs.interaction.router import report
from data.store.sql.patience import hurry

if TYPE_CHECKING:
    from cogs.motu import Motu


class Tree(app_commands.CommandTree["Motu"]):
    """Lets commands pass by the router and acknowledges them; their errors end where those of presses do."""

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
