"""Moves: presses of the board's buttons, /move and /undo. All go through one function to the store."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.delivery.panels import panel
from cogs.interaction.guiding import guide_once
from cogs.interaction.match_lookup import match_autocomplete, match_here, match_quietly
from cogs.interaction.replies import is_carried, is_private, privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import choice, named
from cogs.posts.choices import CHOICE
from cogs.posts.component_ids import MoveId, UnaskedId
from cogs.posts.message import MOST_OPTIONS, custom_ids
from cogs.posts.naming import link_to
from cogs.posts.refusals import answer_text
from cogs.posts.table import ask_button
from cogs.timers.reminders import waiting
from data.store.matches.live import ActAnswer, Applied, Duplicate, Illegal, Live, NotFound, NotYours, Stale
from data.store.matches.votes import undo_refusal
from engine.match import UNDO
from render.language.catalogue import Words, text
from render.titles import TITLES

if TYPE_CHECKING:
    from cogs.motu import Motu


async def _actions(interaction: "discord.Interaction[Motu]", typed: str) -> list[app_commands.Choice[str]]:
    """The legal actions in words, for the person to move only."""
    bot = interaction.client
    locale = await bot.locale_of(interaction)
    live = await match_quietly(bot, interaction, str(interaction.namespace.match or ""))
    if isinstance(live, str) or live.turn is None or live.turn.user != interaction.user.id:
        return []
    # hundreds of placements take a tenth of a second to put into words: the event loop goes on meanwhile
    found = await asyncio.to_thread(offered_to, live, locale)
    return fitting(found, typed)[:MOST_OPTIONS]


def fitting(found: Sequence[app_commands.Choice[str]], typed: str) -> list[app_commands.Choice[str]]:
    """The choices in which what was typed occurs, the best first: as a whole label, a word, a beginning."""
    wanted = typed.casefold().strip()
    return sorted(
        (one for one in found if wanted in one.name.casefold()), key=lambda one: _distance(one.name, wanted)
    )


def _distance(name: str, wanted: str) -> int:
    """How far a choice is from what was typed; its label stands before a colon, a dash or a dot."""
    said = name.casefold()
    label, *_ = re.split(r"[:–·]", said, maxsplit=1)
    if wanted in (said, label.strip()):
        return 0
    if wanted in re.findall(r"\w+", label):
        return 1
    return 2 if said.startswith(wanted) else 3


def offered_to(live: Live, locale: str) -> list[app_commands.Choice[str]]:
    """Everything that the seat to move may do."""
    match = live.match
    assert match is not None
    assert match.turn is not None
    game, words = match.game, TITLES[live.game].words
    view = game.view(match.state, match.turn)
    found = [
        choice(words.detail(view, action, Words.of(locale)), game.codec.encode(action))
        for action in game.legal(view)
    ]
    if match.undo_refusal(match.turn) is None:
        found.append(choice(text(locale, "button-undo"), UNDO))
    return found


class Play(commands.Cog):
    """Carries a person's moves to the store, and what became of them back."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(MoveId, self.pressed, ReplyKind.UPDATE)
        bot.router.register(UnaskedId, self.unasked, ReplyKind.UPDATE)

    async def pressed(self, press: Press[MoveId]) -> None:
        """A button or select of a board."""
        code = press.chosen if press.id.code.startswith(CHOICE) else press.id.code
        answer = await self.take(press, press.id.match, press.id.seq, code)
        if isinstance(answer, Applied) and _was_offered(press, answer.live):
            await self.bot.store.people.change_user(press.user, confirm_told=True)

    async def take(self, press: Press[Any], match: int, seq: int, code: str) -> ActAnswer:
        """Play what was pressed, and show what came of it."""
        answer = await self.play(match, seq, press.user, code, press.source)
        is_ahead = isinstance(answer, Stale) and seq > answer.live.seq
        if is_ahead and is_carried(press.interaction):  # the board is of a time that was not kept
            await self.bot.store.doubt(match)
            self.bot.changed(match)
        await self.answered(answer, press.interaction, press.locale, code)
        return answer

    async def unasked(self, press: Press[UnaskedId]) -> None:
        """The button of whoever does not want to confirm the end of a turn any more."""
        answer = await self.take(press, press.id.match, press.id.seq, press.id.code)
        if isinstance(answer, Applied):
            await self.bot.store.people.change_user(press.user, confirm=False, confirm_told=True)
            await privately(press.interaction, text(press.locale, "confirm-gone"))

    async def play(self, match: int, seq: int, user: int, code: str, source: str) -> ActAnswer:
        """One move or undo through the store's door."""
        matches = self.bot.store.matches
        if code == UNDO:
            return await matches.undo(match, seq, user, source)
        person = await self.bot.store.people.user(user)
        return await matches.act(match, seq, user, code, source, confirm=person.confirm)

    async def answered(
        self, answer: ActAnswer, interaction: discord.Interaction[Any], locale: str, code: str
    ) -> None:
        """Bring the posts up to date after a move; say privately why there was none."""
        if isinstance(answer, Applied):
            self.bot.changed(answer.live.id, interaction)
            if is_private(interaction):
                await self.refresh_panel(answer.live, interaction, locale)
            await self.lead_on(answer.live, interaction, locale)
            await guide_once(self.bot, interaction, answer.live)
            return
        words = answer_text(answer, interaction.user.id, locale)
        if words is None:
            return
        if isinstance(answer, NotFound) or answer.live.match is None:
            await privately(interaction, words)
            return
        post = await panel(self.bot.painter, answer.live, locale, interaction.user.id, words)
        if code == UNDO and _may_ask(answer, interaction.user.id):
            post = replace(post, rows=[*post.rows, [ask_button(answer.live, "undo", locale)]])
        await privately(interaction, post)

    async def lead_on(self, live: Live, interaction: discord.Interaction[Any], locale: str) -> None:
        """Whoever has ended a turn is shown the most urgent of their other matches that wait for them."""
        user = interaction.user.id
        if live.awaited == user:
            return
        others = [other for other in await waiting(self.bot.store, user) if other.id != live.id]
        others = await self.bot.sight.seen(interaction, others)
        if others:
            game = text(locale, f"game-{others[0].game}")
            link = await link_to(self.bot.store, others[0])
            await privately(interaction, text(locale, "next-match", game=game, link=link))

    async def refresh_panel(self, live: Live, interaction: discord.Interaction[Any], locale: str) -> None:
        """A press on a private copy of the board changes the copy too."""
        post = await panel(self.bot.painter, live, locale, interaction.user.id)
        await self.bot.edit_private(interaction, post)

    # ---- by keyboard -----------------------------------------------------------------

    @named("move", "action", "match")
    @app_commands.autocomplete(action=_actions, match=match_autocomplete)
    async def move(self, interaction: discord.Interaction[Any], action: str, match: str = "") -> None:
        """Play an action that was chosen from the list."""
        await self._command(interaction, action, match)

    @named("undo", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def undo(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Take the last step back."""
        await self._command(interaction, UNDO, match)

    async def _command(self, interaction: discord.Interaction[Any], code: str, match: str) -> None:
        locale = await self.bot.locale_of(interaction)
        live = await match_here(self.bot, interaction, match)
        if live is None:
            return
        source = f"i:{interaction.id}"
        answer = await self.play(live.id, live.seq, interaction.user.id, code, source)
        if isinstance(answer, Applied):
            self.bot.changed(live.id)
        if isinstance(answer, Applied | Duplicate):
            post = await panel(self.bot.painter, answer.live, locale, interaction.user.id)
            await privately(interaction, post)
        else:
            await self.answered(answer, interaction, locale, code)
        if isinstance(answer, Applied):
            await self.lead_on(answer.live, interaction, locale)
            await guide_once(self.bot, interaction, answer.live)


def _was_offered(press: Press[MoveId], live: Live) -> bool:
    """Whether the turn was ended beside the button of whoever does not want to be asked."""
    message, beside = press.interaction.message, UnaskedId(live.id, press.id.seq, press.id.code)
    return message is not None and beside.on(live) in custom_ids(message)


def _may_ask(answer: ActAnswer, user: int) -> bool:
    """Whether the table can be asked for an undo that is not free."""
    if not isinstance(answer, Illegal | NotYours):
        return False
    if isinstance(answer, Illegal) and answer.reason.key != "undo-revealed":
        return False
    seat = answer.live.seat_of(user)
    return seat is not None and undo_refusal(answer.live, seat) is None


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Play(bot))
