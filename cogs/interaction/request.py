"""One press, command or completion of an option, as handlers get it: who asks, where, and how to answer."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import discord
import msgspec

from cogs.interaction.reply import Reply
from cogs.line.sight import Located, Viewer
from cogs.posts.component_ids import InvalidInput
from cogs.posts.naming import name_at_table, words_of
from cogs.posts.refusals import refusal
from cogs.services import Services
from cogs.watch.rates import Claim, RateKind
from data.store import Busy, StoreError
from data.store.matches.states import AnyMatch
from data.store.people import People, User
from engine.game import Reason
from render.language.catalogue import Fact, Words, best_locale

log = logging.getLogger(__name__)

L = TypeVar("L", bound=Located)

Channel = discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel | discord.PartialMessageable


class Declined(Exception):
    """What is asked for is not done; the person is told why: a reason, or a sentence's key with facts."""

    def __init__(self, why: Reason | str, **facts: int | str) -> None:
        super().__init__(why, facts)
        self._why = why if isinstance(why, Reason) else Reason(why, facts)

    def sentence(self, words: Words) -> str:
        """Why, in the words of whoever is told."""
        return refusal(self._why, words)


@dataclass(frozen=True, slots=True)
class Person:
    """Who asks."""

    id: int
    display_name: str
    #: What they are called at a table.
    name: str
    roles: frozenset[int]


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody asks, and what may be done there."""

    #: None in direct messages.
    guild: int | None
    guild_name: str
    #: The language of the server's Discord.
    guild_locale: str
    #: 0, which no channel has, where Discord does not say.
    channel_id: int
    channel: Channel | None
    #: What the person may do, and what the bot may.
    permissions: discord.Permissions
    app_permissions: discord.Permissions


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a handler knows of a press, a command or a completion, and all that it may use."""

    id: int
    person: Person
    place: Place
    #: What the person reads; what everybody reads is in `public_words`.
    words: Words
    services: Services
    reply: Reply
    #: The options of a command that are filled in, by their English names.
    options: Mapping[str, object] = field(default_factory=dict)
    #: What was chosen in a select.
    values: tuple[str, ...] = ()
    #: The match of the component that was pressed.
    pressed_match: AnyMatch | None = None

    # ---- what is asked -------------------------------------------------------------------

    @property
    def source(self) -> str:
        """What makes a move of this request unique in the log."""
        return f"i:{self.id}"

    @property
    def chosen(self) -> str:
        """The one value of a select; raises InvalidInput."""
        if len(self.values) != 1:
            raise InvalidInput
        return self.values[0]

    @property
    def live(self) -> AnyMatch:
        """The match of the component that was pressed; raises InvalidInput where there is none."""
        if self.pressed_match is None:
            raise InvalidInput
        return self.pressed_match

    async def settings(self) -> User:
        """What the person has set; raises StoreError."""
        return await self.services.store.people.user(self.person.id)

    # ---- what the person may do ----------------------------------------------------------

    @property
    def manages(self) -> bool:
        """Whether the person may manage the server."""
        return self.place.permissions.manage_guild

    async def may_see(self, match: Located, *, is_own: bool) -> bool:
        """Whether the person may be shown a match, in which they sit or not."""
        return await self.services.sight.may_see(self._viewer, match, is_own=is_own)

    async def seen(self, matches: Sequence[L], is_own: Callable[[L], bool] = lambda _: True) -> list[L]:
        """Those of some matches, the person's own if nothing else is said, that they may be shown."""
        return await self.services.sight.seen(self._viewer, matches, is_own)

    @property
    def _viewer(self) -> Viewer:
        return Viewer(self.person.id, self.place.guild, self.place.channel_id)

    def claim(self, wanted: Mapping[RateKind, int], guild: int | None = None) -> Claim:
        """Count what the person asks for on a server, where they are by default; raises Declined."""
        claim = self.services.rates.claim(self.person.id, guild or self.place.guild, wanted)
        if isinstance(claim, Reason):
            raise Declined(claim)
        return claim

    # ---- answers -------------------------------------------------------------------------

    async def say(self, key: str, **facts: Fact) -> None:
        """Tell the person a sentence of the catalogue."""
        await self.reply.private(self.words(key, **facts))

    def changed(self, match: int) -> None:
        """This request has changed a match: show it, by the token of a press where that serves."""
        self.reply.note_change(match)
        self.services.changed(match)

    async def public_words(self) -> Words:
        """What everybody on this server reads."""
        server = await self.services.store.people.guild(self.place.guild or 0)
        return Words.of(server.locale or self.place.guild_locale)


async def make_request(interaction: discord.Interaction[Any], reply: Reply, services: Services) -> Request:
    """Read what Discord tells of an interaction; the language of its person is decided here alone."""
    user, data = interaction.user, cast(dict[str, Any], interaction.data or {})
    services.sight.note(user)
    reply.words = await _words(services.store.people, user.id, reply.words.locale)
    roles = frozenset(role.id for role in getattr(user, "roles", ()))
    return Request(
        id=interaction.id,
        person=Person(user.id, user.display_name, name_at_table(user), roles),
        place=_place(interaction),
        words=reply.words,
        services=services,
        reply=reply,
        options=_options(interaction),
        values=tuple(map(str, data.get("values", ()))),
    )


def _place(interaction: discord.Interaction[Any]) -> Place:
    guild = interaction.guild
    return Place(
        guild=interaction.guild_id,
        guild_name=guild.name if guild else "",
        guild_locale=best_locale(str(interaction.guild_locale)),
        channel_id=interaction.channel_id or 0,
        channel=interaction.channel,
        permissions=interaction.permissions,
        app_permissions=interaction.app_permissions,
    )


def _options(interaction: discord.Interaction[Any]) -> dict[str, object]:
    """What is filled in; nothing where it cannot be read."""
    try:
        return dict(iter(interaction.namespace))
    except (KeyError, TypeError, ValueError):
        return {}


async def _words(people: People, user: int, listed: str) -> Words:
    """What a person reads: as set, else as their Discord, of which the language is noted."""
    person = User(id=user)
    try:
        person = await people.user(user)
        if person.listed != listed:
            person = await people.change_user(user, listed=listed)
    except Busy:
        pass  # it is asked for again at the next press
    except StoreError:
        log.exception("the language of a person could not be read or kept")
    return words_of(msgspec.structs.replace(person, listed=listed), listed)
