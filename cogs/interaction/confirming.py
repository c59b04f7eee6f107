"""What is given up for good is asked for once more, by the name of the match."""

from typing import TYPE_CHECKING, Any

import discord

from cogs.interaction.replies import privately
from cogs.interaction.table_opening import manages
from cogs.posts.component_ids import Ending
from cogs.posts.refusals import refusal
from cogs.posts.table import confirm_post
from data.store.matches.live import Live
from data.store.matches.seats import may_not_cancel, may_not_resign

if TYPE_CHECKING:
    from cogs.motu import Motu


async def ask_first(bot: "Motu", interaction: discord.Interaction[Any], live: Live, ending: Ending) -> None:
    """Ask a person whether they mean it, unless they may not do it at all."""
    locale, user = await bot.locale_of(interaction), interaction.user.id
    if ending == "resign":
        reason = may_not_resign(live, user)
    else:
        reason = may_not_cancel(live, user, force=manages(interaction))
    await privately(
        interaction, refusal(reason, locale) if reason else confirm_post(live, ending, user, locale)
    )
