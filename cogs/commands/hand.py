"""Secret hands: the My hand button and /hand, and the steps of a choice that is made in private."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.move import Play
from cogs.delivery.panels import hand_panel
from cogs.interaction.guiding import guide_on_turn
from cogs.interaction.match_lookup import match_autocomplete, match_here, match_of
from cogs.interaction.replies import is_private, privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import named
from cogs.posts.choices import CHOICE
from cogs.posts.component_ids import DraftId, HandId, InvalidInput
from data.store.matches.live import Live
from engine.codec import UnknownCode
from engine.game import AnyGame
from render.language.catalogue import text
from render.language.drafts import UnknownDraft

if TYPE_CHECKING:
    from cogs.motu import Motu


class Hand(commands.Cog):
    """Shows a hand to whoever holds it, and to nobody else."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(HandId, self.opened, ReplyKind.PRIVATE)
        bot.router.register(DraftId, self.drafted, ReplyKind.UPDATE)

    @named("hand", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def hand(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """What only this person may see; says so where a game has no secret hand."""
        live = await match_here(self.bot, interaction, match)
        if live is not None:
            await self._show(interaction, live, await self.bot.locale_of(interaction))

    async def opened(self, press: Press[HandId]) -> None:
        """The My hand button."""
        live = await match_of(self.bot.store, press.id.match)
        await self._show(press.interaction, live, press.locale)
        await guide_on_turn(self.bot, press.interaction, live)

    async def _show(self, interaction: discord.Interaction[Any], live: Live, locale: str) -> None:
        seat = live.seat_of(interaction.user.id)
        if live.match is None:
            await privately(interaction, text(locale, "match-not-started"))
        elif not live.match.game.hands:
            await privately(interaction, text(locale, "no-hand"))
        elif live.ended is not None:
            await privately(interaction, text(locale, "match-over"))
        elif seat is None:
            await privately(interaction, text(locale, "hand-none"))
        else:
            await privately(interaction, await hand_panel(self.bot.painter, live, locale, seat))

    async def drafted(self, press: Press[DraftId]) -> None:
        """A step of a choice. Nothing is stored: the next step's ids remember it."""
        draft = press.chosen if press.id.draft.startswith(CHOICE) else press.id.draft
        live = await match_of(self.bot.store, press.id.match)
        if live.match is None or not live.match.game.hands:
            raise InvalidInput
        if press.interaction.guild_id is not None and not is_private(press.interaction):
            raise InvalidInput  # forged: a hand would take the place of what everybody sees
        if (seat := live.seat_of(press.user)) is None:
            raise InvalidInput
        if _is_action(live.match.game, draft):  # an entry that left nothing more to choose
            play = self.bot.get_cog("Play")
            assert isinstance(play, Play)
            await play.take(press, live.id, press.id.seq, draft)
            return
        note = ""
        if live.turn is None or live.turn.seat != seat or live.seq != press.id.seq:
            draft, note = "", text(press.locale, "match-over" if live.turn is None else "stale")
        try:
            post = await hand_panel(self.bot.painter, live, press.locale, seat, draft, note)
        except UnknownDraft as error:
            raise InvalidInput from error
        await self.bot.edit_in_place(press.interaction, post)
        await guide_on_turn(self.bot, press.interaction, live)


def _is_action(game: AnyGame, draft: str) -> bool:
    """Whether a choice has come to its end."""
    try:
        game.codec.decode(draft)
    except UnknownCode:
        return False
    return True


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Hand(bot))
