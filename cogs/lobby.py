"""/play: opening a table, everything on its post, and leaving, replacing or cancelling later."""

import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import discord
from discord import app_commands
from discord.ext import commands, tasks

from cogs import opening
from cogs.commands import GAME_CHOICES, group, sub
from cogs.finding import match_autocomplete, match_here, match_quietly
from cogs.motu import Motu
from cogs.network import NETWORK_ERRORS
from cogs.opening import manages
from cogs.refusals import refusal
from cogs.replies import acknowledge, privately, think
from cogs.router import Forged, Kind, Press, number
from cogs.views.lobby import PREFIX
from data.pace import Absence
from data.store import StoreError
from data.store.live import ChangeAnswer, Done, Holder, Live, Refused
from engine.ai import PROGRAMS
from engine.chance import SEED_BYTES
from engine.game import Reason
from render.words import LOCALES, best_locale, escaped, text

log = logging.getLogger(__name__)

ON_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)

Verb = Callable[["Lobby", Press, int], Awaitable[ChangeAnswer]]


async def _taken_seats(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[int]]:
    """The seats of the match that is meant, by the names of those who hold them."""
    live = await match_quietly(interaction.client, interaction, str(interaction.namespace.match or ""))
    seats = () if isinstance(live, str) else live.seats
    wanted = typed.casefold()
    return [app_commands.Choice(name=s.name, value=s.seat) for s in seats if wanted in s.name.casefold()]


class Lobby(commands.Cog):
    """Tables from the first post to the start, and who sits at them."""

    play = group("play", allowed_contexts=ON_SERVERS)

    def __init__(self, bot: Motu) -> None:
        self.bot = bot
        self.lobbies = bot.store.lobbies
        bot.router.register(PREFIX, self.pressed, Kind.UPDATE)
        self.sweep.start()

    async def cog_unload(self) -> None:
        self.sweep.cancel()

    @tasks.loop(hours=1)
    async def sweep(self) -> None:
        """Close lobbies in which nothing happened for a week; a failure is tried again the next time."""
        try:
            for live in await self.lobbies.close_idle():
                self.bot.changed(live.id)
        except StoreError:
            log.exception("the sweep of lobbies failed")

    # ---- opening -----------------------------------------------------------------------

    @sub(play, "new", "game")
    @app_commands.choices(game=GAME_CHOICES)
    async def new(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Open a table: in a thread of its own, or here where threads are not allowed."""
        locale = await self.bot.locale_of(interaction)
        if problem := await opening.barred(self.bot.store, interaction, game, locale):
            await privately(interaction, problem)
            return
        await acknowledge(interaction, thinking=True)
        public = await self._guild_locale(interaction)
        place, note = await opening.place(interaction, game, public)
        answer = await self.lobbies.open(
            guild=interaction.guild_id or 0,
            channel=place.id,
            parent=None if place.id == interaction.channel_id else interaction.channel_id,
            game=game,
            organiser=interaction.user.id,
            name=interaction.user.display_name,
            locale=public,
        )
        if not isinstance(answer, Done):
            await self._take_back(interaction, place, answer, locale)
            return
        self.bot.changed(answer.live.id)
        opened = text(public, "lobby-opened", link=f"<#{place.id}>")
        await interaction.edit_original_response(content="\n".join(filter(None, (opened, note))))

    async def _take_back(
        self, interaction: discord.Interaction[Any], place: Any, answer: ChangeAnswer, locale: str
    ) -> None:
        """The table could not be opened after all: no thread and no public answer stay behind."""
        if place.id != interaction.channel_id:
            with contextlib.suppress(*NETWORK_ERRORS):  # needs a permission that is not asked for
                await place.delete()
        await interaction.delete_original_response()
        why = answer.reason if isinstance(answer, Refused) else Reason("channel-busy")
        await privately(interaction, refusal(why, locale))

    async def _guild_locale(self, interaction: discord.Interaction[Any]) -> str:
        server = await self.bot.store.people.guild(interaction.guild_id or 0)
        return server.locale or best_locale(str(interaction.guild_locale))

    # ---- the post ----------------------------------------------------------------------

    async def pressed(self, press: Press) -> None:
        """A component of a lobby: `match:verb[:argument]`."""
        verb = VERBS.get(press.parts[1]) if len(press.parts) in (2, 3) else None
        if verb is None:
            raise Forged
        answer = await verb(self, press, number(press.parts[0]))
        if isinstance(answer, Done):
            self.bot.changed(answer.live.id, press.interaction)
        elif isinstance(answer, Refused):
            await privately(press.interaction, refusal(answer.reason, press.locale))
        else:
            raise Forged

    async def _join(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.join(match, press.user, press.interaction.user.display_name)

    async def _leave(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.leave(match, press.user)

    async def _start(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.start(match, press.user, secrets.token_bytes(SEED_BYTES))

    async def _cancel(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.cancel(match, press.user, force=manages(press.interaction))

    async def _add(self, press: Press, match: int) -> ChangeAnswer:
        kind = press.parts[-1]
        live = await self.bot.store.matches.load(match)
        if kind not in PROGRAMS or live is None:
            raise Forged
        return await self.lobbies.add_program(match, press.user, kind, program_name(live, kind))

    async def _remove(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.remove_program(match, press.user)

    async def _seats(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.set_seats(match, press.user, number(press.chosen))

    async def _option(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.set_option(match, press.user, press.parts[-1], press.chosen)

    async def _language(self, press: Press, match: int) -> ChangeAnswer:
        if press.chosen not in LOCALES:
            raise Forged
        return await self.lobbies.set_locale(match, press.user, press.chosen)

    async def _access(self, press: Press, match: int) -> ChangeAnswer:
        access = press.chosen
        if access not in ("open", "invite"):
            raise Forged
        return await self.lobbies.set_access(match, press.user, access)  # type: ignore[arg-type]

    async def _pace(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.set_pace(match, press.user, press.chosen)

    async def _absence(self, press: Press, match: int) -> ChangeAnswer:
        absence = press.chosen
        if absence not in get_args(Absence):
            raise Forged
        return await self.lobbies.set_absence(match, press.user, absence)  # type: ignore[arg-type]

    async def _invited(self, press: Press, match: int) -> ChangeAnswer:
        return await self.lobbies.invite(match, press.user, map(number, press.values))

    # ---- later -------------------------------------------------------------------------

    @sub(play, "leave", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def leave(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Leave a table that has not started."""
        await self._later(interaction, match, lambda live: self.lobbies.leave(live.id, interaction.user.id))

    @sub(play, "resign", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def resign(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Hand the own seat to a program."""
        user = interaction.user

        def resign(live: Live) -> Awaitable[ChangeAnswer]:
            return self.bot.store.matches.resign(live.id, user.id, "greedy", program_name(live, "greedy"))

        def news(before: Live, after: Live) -> str:
            seat = before.seat_of(user.id) or 0
            names = {"name": escaped(before.names[seat]), "program": after.names[seat]}
            return text(after.locale, "play-resigned", **names)

        await self._later(interaction, match, resign, news)

    @sub(play, "replace", "seat", "player", "program", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    @app_commands.autocomplete(seat=_taken_seats)
    @app_commands.choices(
        program=[app_commands.Choice(name=text("en", f"program-{kind}"), value=kind) for kind in PROGRAMS]
    )
    async def replace(
        self,
        interaction: discord.Interaction[Any],
        seat: int,
        player: discord.User | None = None,
        program: str = "",
        match: str = "",
    ) -> None:
        """Give a seat to another person or to a program."""
        kind = program or "greedy"
        if kind not in PROGRAMS or (player and player.bot):
            await self.bot.refuse(interaction, "cannot-replace")
            return

        def replace(live: Live) -> Awaitable[ChangeAnswer]:
            holder = (
                Holder(name=player.display_name, user=player.id)
                if player
                else Holder(name=program_name(live, kind), program=kind)
            )
            force = manages(interaction)
            return self.bot.store.matches.replace(live.id, seat, interaction.user.id, holder, force=force)

        def news(before: Live, after: Live) -> str:
            names = {"old": escaped(before.names[seat]), "new": escaped(after.names[seat])}
            return text(after.locale, "play-replaced", **names)

        await self._later(interaction, match, replace, news)

    @sub(play, "cancel", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def cancel(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Call a table or a match off."""

        def cancel(live: Live) -> Awaitable[ChangeAnswer]:
            return self.lobbies.cancel(live.id, interaction.user.id, force=manages(interaction))

        def news(before: Live, after: Live) -> str:
            key = "lobby-cancelled" if before.match is None else "play-cancelled"
            return text(after.locale, key, name=escaped(interaction.user.display_name))

        await self._later(interaction, match, cancel, news)

    async def _later(
        self,
        interaction: discord.Interaction[Any],
        match: str,
        change: Callable[[Live], Awaitable[ChangeAnswer]],
        news: Callable[[Live, Live], str] | None = None,
    ) -> None:
        """Change a match and say so: `news` of before and after to everybody, "done" to the asker."""
        await think(interaction)
        locale = await self.bot.locale_of(interaction)
        live = await match_here(self.bot, interaction, match)
        if live is None:
            return
        answer = await change(live)
        if isinstance(answer, Refused):
            await privately(interaction, refusal(answer.reason, locale))
        if not isinstance(answer, Done):
            return
        if news is not None:
            await self.bot.announce(live, news(live, answer.live))
        self.bot.changed(live.id)
        await privately(interaction, text(locale, "done"))


VERBS: dict[str, Verb] = {
    "join": Lobby._join,
    "leave": Lobby._leave,
    "start": Lobby._start,
    "cancel": Lobby._cancel,
    "add": Lobby._add,
    "remove": Lobby._remove,
    "seats": Lobby._seats,
    "option": Lobby._option,
    "language": Lobby._language,
    "access": Lobby._access,
    "invited": Lobby._invited,
    "pace": Lobby._pace,
    "absence": Lobby._absence,
}


def program_name(live: Live, kind: str) -> str:
    """A name for a program at a table, unlike those that sit there."""
    title = text(live.locale, f"program-{kind}")
    names = (title, *(f"{title} {number}" for number in range(2, 99)))
    return next(name for name in names if name not in live.names)


async def setup(bot: Motu) -> None:
    """Add the cog."""
    await bot.add_cog(Lobby(bot))
