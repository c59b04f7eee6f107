"""A table that is open: everything that is pressed on its post, and closing those that are left alone."""

import secrets
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, get_args

from cachetools import LRUCache
from discord.ext import commands

from cogs.interaction.confirming import ask_first
from cogs.interaction.inviting import call
from cogs.interaction.match_lookup import match_of
from cogs.interaction.rates import MAX_PINGS
from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.posts.component_ids import InvalidInput, LobbyId, LobbyVerb, number
from cogs.posts.lobby import HINTS
from cogs.posts.naming import name_at_table, program_name
from cogs.posts.refusals import refusal
from data.store.matches.live import ChangeAnswer, Done, Refused
from engine.ai import PROGRAMS
from engine.chance import SEED_BYTES
from engine.clock.pace import Absence
from engine.game import Reason
from render.language.catalogue import LOCALES, text

if TYPE_CHECKING:
    from cogs.motu import Motu

#: The task that closes what is left alone.
SWEEP, SWEEP_SECONDS = "lobbies", 60 * 60

Verb = Callable[["Lobby", Press[LobbyId], int], Awaitable[ChangeAnswer]]

#: Tables of which is known who was called to them; of those that were never started the oldest go.
MAX_CALLED = 1024


class Lobby(commands.Cog):
    """Tables from the first post to the start."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self.lobbies = bot.store.lobbies
        #: Whom an organiser has invited to a table since the start: nobody is called twice.
        self._called: LRUCache[int, set[int]] = LRUCache(MAX_CALLED)
        bot.router.register(LobbyId, self.pressed, ReplyKind.UPDATE)

    async def cog_load(self) -> None:
        self.bot.supervisor.start(SWEEP, self.sweep)

    async def cog_unload(self) -> None:
        await self.bot.supervisor.stop(SWEEP)

    async def sweep(self) -> float:
        """Close lobbies in which nothing happened for a week; seconds until the next look."""
        await self.bot.supervisor.each(SWEEP, await self.lobbies.idle(), self._close)
        return SWEEP_SECONDS

    async def _close(self, match: int) -> None:
        self._called.pop(match, None)
        if isinstance(await self.lobbies.close(match), Done):
            self.bot.changed(match)

    # ---- the post ----------------------------------------------------------------------

    async def pressed(self, press: Press[LobbyId]) -> None:
        """A component of a lobby."""
        if press.id.verb == "cancel":
            live = await match_of(self.bot.store, press.id.match)
            return await ask_first(self.bot, press.interaction, live, "cancel")
        answer = await VERBS[press.id.verb](self, press, press.id.match)
        if press.values and isinstance(answer, Done | Refused) and answer.live and answer.live.ended is None:
            self.bot.publisher.show_again(answer.live.id)
        if isinstance(answer, Done):
            self.bot.changed(answer.live.id, press.interaction)
        elif isinstance(answer, Refused):
            await privately(press.interaction, refusal(answer.reason, press.locale))
        else:
            raise InvalidInput
        return None

    async def _join(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        return await self.lobbies.join(match, press.user, name_at_table(press.interaction.user))

    async def _leave(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        return await self.lobbies.leave(match, press.user)

    async def _start(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        return await self.lobbies.start(match, press.user, secrets.token_bytes(SEED_BYTES))

    async def _add(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        kind = press.id.argument
        live = await self.bot.store.matches.load(match)
        if kind not in PROGRAMS or live is None:
            raise InvalidInput
        return await self.lobbies.add_program(match, press.user, kind, program_name(live, kind))

    async def _remove(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        return await self.lobbies.remove_program(match, press.user)

    async def _seats(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        return await self.lobbies.set_seats(match, press.user, number(press.chosen))

    async def _option(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        return await self.lobbies.set_option(match, press.user, press.id.argument, press.chosen)

    async def _language(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        if press.chosen not in LOCALES:
            raise InvalidInput
        return await self.lobbies.set_locale(match, press.user, press.chosen)

    async def _access(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        access = press.chosen
        if access not in ("open", "invite"):
            raise InvalidInput
        return await self.lobbies.set_access(match, press.user, access)  # type: ignore[arg-type]

    async def _pace(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        return await self.lobbies.set_pace(match, press.user, press.chosen)

    async def _absence(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        absence = press.chosen
        if absence not in get_args(Absence):
            raise InvalidInput
        return await self.lobbies.set_absence(match, press.user, absence)  # type: ignore[arg-type]

    async def _hints(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        if press.chosen not in HINTS:
            raise InvalidInput
        return await self.lobbies.set_hints(match, press.user, allowed=HINTS[press.chosen])

    async def _invited(self, press: Press[LobbyId], match: int) -> ChangeAnswer:
        before, chosen = await match_of(self.bot.store, match), set(map(number, press.values))
        for user in sorted(chosen - set(before.invited)):
            if await self.bot.sight.sees(user, before) is False:
                return Refused(Reason("player-sees-nothing", {"name": f"<@{user}>"}), before)
        declining = await self.bot.store.blocks.declining(press.user, chosen - set(before.invited))
        called = self._called.setdefault(match, set(before.invited))
        new = sorted(chosen - declining - called - {press.user})
        claim = self.bot.rates.claim(press.user, before.guild, {"invitations": len(new), "calls": len(new)})
        if isinstance(claim, Reason):
            return Refused(claim, before)
        called.update(new)
        answer = await self.lobbies.invite(match, press.user, chosen - declining)
        if not isinstance(answer, Done):
            claim.give_back()
            called.difference_update(new)
            return answer
        unpinged = await call(self.bot, answer.live, new, "lobby-call", press.user)
        if said := _not_called(declining, unpinged, press.locale):
            await privately(press.interaction, said)
        return answer


def _not_called(declining: Collection[int], unpinged: Collection[int], locale: str) -> str:
    """What an organiser is told of people who were not invited, or not pinged; "" where there are none."""
    keys = (("invite-declined", declining), ("invite-unpinged", unpinged))
    return "\n".join(
        text(locale, key, names=", ".join(f"<@{user}>" for user in sorted(users)), most=MAX_PINGS)
        for key, users in keys
        if users
    )


VERBS: dict[LobbyVerb, Verb] = {
    "join": Lobby._join,
    "leave": Lobby._leave,
    "start": Lobby._start,
    "add": Lobby._add,
    "remove": Lobby._remove,
    "seats": Lobby._seats,
    "option": Lobby._option,
    "language": Lobby._language,
    "access": Lobby._access,
    "invited": Lobby._invited,
    "pace": Lobby._pace,
    "absence": Lobby._absence,
    "hints": Lobby._hints,
}


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Lobby(bot))
