"""A press, command or autocompletion as handlers get it: who, where, and how to answer."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import discord
import msgspec

from cogs.gateway.channel_visibility import MatchLocation, Viewer
from cogs.interaction.reply import Reply
from cogs.monitoring.rate_limiter import Claim, RateKind
from cogs.posts.component_ids import InvalidInput
from cogs.posts.naming import drawable_name, private_words
from cogs.posts.queue import load_own_text
from cogs.posts.refusals import refusal_text
from cogs.services import Services
from data.store import Busy, StoreError
from data.store.matches.states import AnyMatch, StartedMatch
from data.store.notes import Note
from data.store.people import People, User
from engine.game import Reason
from render.language.catalogue import Fact, Words, best_locale

log = logging.getLogger(__name__)

L = TypeVar("L", bound=MatchLocation)

Channel = discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel | discord.PartialMessageable


def is_storable(text: str) -> bool:
    """Whether SQLite and PostgreSQL can store a text: it has no lone surrogates and no NUL."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text


class Declined(Exception):
    """A request that is refused, with a reason for the person: a Reason, or a catalogue key with facts."""

    def __init__(self, why: Reason | str, **facts: int | str) -> None:
        super().__init__(why, facts)
        self._why = why if isinstance(why, Reason) else Reason(why, facts)

    def sentence(self, words: Words) -> str:
        """The reason in the reader's language."""
        return refusal_text(self._why, words)


@dataclass(frozen=True, slots=True)
class Person:
    """The user of a request."""

    id: int
    display_name: str
    #: Their name in matches and pictures.
    name: str
    roles: frozenset[int]


@dataclass(frozen=True, slots=True)
class Origin:
    """The server and channel of a request, and the permissions there."""

    #: None in direct messages.
    guild: int | None
    guild_name: str
    #: The server's preferred language in Discord.
    guild_locale: str
    #: 0, which is no channel, if Discord does not send the channel.
    channel_id: int
    channel: Channel | None
    #: The permissions of the person.
    permissions: discord.Permissions
    #: The permissions of the bot.
    app_permissions: discord.Permissions


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The input of a handler, and everything that it may use."""

    id: int
    person: Person
    origin: Origin
    #: The catalogue in the person's language; public posts use `public_words`.
    words: Words
    services: Services
    reply: Reply
    #: The given options of a command, by their English names.
    options: Mapping[str, object] = field(default_factory=dict)
    #: The values chosen in a select, or entered in a form.
    values: tuple[str, ...] = ()
    #: The match of the pressed component.
    pressed_match: AnyMatch | None = None

    # ---- input ---------------------------------------------------------------------------

    @property
    def source(self) -> str:
        """Idempotency key of a move: it is unique in the log."""
        return f"i:{self.id}"

    @property
    def selected_value(self) -> str:
        """The value of a select or form; raises InvalidInput unless it is the only one and can be stored."""
        if len(self.values) != 1 or not is_storable(self.values[0]):
            raise InvalidInput
        return self.values[0]

    @property
    def match(self) -> AnyMatch:
        """The match of the pressed component; raises InvalidInput if there is none."""
        if self.pressed_match is None:
            raise InvalidInput
        return self.pressed_match

    async def load_note(self, match: int) -> Note | None:
        """Load the person's note on a match; raises StoreError."""
        return await self.services.store.notes.load(match, self.person.id)

    async def load_own_text(self, live: StartedMatch) -> str:
        """Load the text that the person sees below their hand; raises StoreError."""
        return await load_own_text(self.services.store, live, self.person.id, self.words)

    async def settings(self) -> User:
        """Load the person's settings; raises StoreError."""
        return await self.services.store.people.user(self.person.id)

    # ---- permissions and limits ----------------------------------------------------------

    @property
    def can_manage_server(self) -> bool:
        """Whether the person has the permission to manage the server."""
        return self.origin.permissions.manage_guild

    async def can_see(self, match: MatchLocation, *, is_own: bool) -> bool:
        """Whether a match may be shown to the person; `is_own` if they have a seat in it."""
        return await self.services.visibility.can_see_match(self._viewer, match, is_own=is_own)

    async def filter_visible(
        self, matches: Sequence[L], is_own: Callable[[L], bool] = lambda _: True
    ) -> list[L]:
        """The matches that may be shown to the person, who counts as a player of all without `is_own`."""
        return await self.services.visibility.filter_visible(self._viewer, matches, is_own)

    @property
    def _viewer(self) -> Viewer:
        return Viewer(self.person.id, self.origin.guild, self.origin.channel_id)

    def claim(self, amounts: Mapping[RateKind, int], guild: int | None = None) -> Claim:
        """Count uses towards the limits of the person and a server, by default this one; raises Declined."""
        claim = self.services.rate_limiter.claim(self.person.id, guild or self.origin.guild, amounts)
        if isinstance(claim, Reason):
            raise Declined(claim)
        return claim

    # ---- answers -------------------------------------------------------------------------

    async def say(self, key: str, **facts: Fact) -> None:
        """Answer the person with a sentence of the catalogue."""
        await self.reply.edit_private(self.words(key, **facts))

    def mark_changed(self, match: int) -> None:
        """Record a match that this request changed: the request's token may edit its post. Wake the match."""
        self.reply.record_change(match)
        self.services.wake_match(match)

    async def public_words(self) -> Words:
        """The catalogue in the server's language; in direct messages in the person's."""
        if self.origin.guild is None:
            return self.words
        server = await self.services.store.people.guild(self.origin.guild or 0)
        return Words.of(server.locale or self.origin.guild_locale)


async def make_request(interaction: discord.Interaction, reply: Reply, services: Services) -> Request:
    """Build a request from an interaction; sets the language of the reply to the person's."""
    user, data = interaction.user, cast(dict[str, object], interaction.data or {})
    services.visibility.cache_member(user)
    reply.words = await _words(services.store.people, user.id, reply.words.locale)
    roles = frozenset(role.id for role in getattr(user, "roles", ()))
    return Request(
        id=interaction.id,
        person=Person(user.id, user.display_name, drawable_name(user), roles),
        origin=_read_origin(interaction),
        words=reply.words,
        services=services,
        reply=reply,
        options=_options(interaction),
        values=_values(data),
    )


def _read_origin(interaction: discord.Interaction) -> Origin:
    guild = interaction.guild
    return Origin(
        guild=interaction.guild_id,
        guild_name=guild.name if guild else "",
        guild_locale=best_locale(str(interaction.guild_locale)),
        channel_id=interaction.channel_id or 0,
        channel=interaction.channel,
        permissions=interaction.permissions,
        app_permissions=interaction.app_permissions,
    )


def _values(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The values chosen in a select, or entered in the labelled fields of a form."""
    fields = [label.get("component", {}) for label in data.get("components", ())]
    return (*map(str, data.get("values", ())), *(str(field.get("value", "")) for field in fields))


def _options(interaction: discord.Interaction) -> dict[str, object]:
    """The given options; none if discord.py cannot parse them."""
    try:
        return dict(iter(interaction.namespace))
    except (KeyError, TypeError, ValueError):
        return {}


async def _words(people: People, user: int, listed: str) -> Words:
    """The catalogue in the person's language; stores `listed`, the language of their Discord client."""
    person = User(id=user)
    try:
        person = await people.user(user)
        if person.listed != listed:
            person = await people.change_user(user, listed=listed)
    except Busy:
        pass  # the next press tries again
    except StoreError:
        log.exception("loading or storing a person's language failed")
    return private_words(msgspec.structs.replace(person, listed=listed), listed)
