"""/settings of a person and of a server: panels that show and change them."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar

import discord
from discord import app_commands

from cogs.commands.settings.personal_data import export_post, forget
from cogs.commands.settings.personal_time import DAYS, NO_ZONE, time, vacation, zone_select
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import (
    ANY,
    BlockId,
    ForgetId,
    InvalidInput,
    SettingId,
    add_random_suffix,
    parse_number,
)
from cogs.posts.info_panels import setting_select, settings_post, toggle
from cogs.posts.match_status import blocked_post
from cogs.posts.message import EntitySelect, Item, Post, button
from cogs.posts.naming import private_words
from cogs.timers.personal_hours import check_zone
from data.store.blocks import MAX_BLOCKED
from data.store.people import Guild, GuildChanges, User, UserChanges
from data.store.sql.tables import NO_SERVER
from engine import GAMES
from render.language.catalogue import LOCALES, Words

#: The value in a select of languages that stands for the language set in Discord.
AUTOMATIC = "auto"
#: Choices of /settings data.
EXPORT, DELETE = DATA_ACTIONS = ("export", "delete")
#: How many people or channels can be chosen in one select.
MAX_CHOSEN = 25
_ENTITIES = {
    discord.ui.UserSelect: discord.SelectDefaultValueType.user,
    discord.ui.ChannelSelect: discord.SelectDefaultValueType.channel,
    discord.ui.RoleSelect: discord.SelectDefaultValueType.role,
}

E = TypeVar("E", bound=EntitySelect)


class TextOrForum(app_commands.Transformer):
    """An option for a channel that can have threads: a text channel or a forum."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum]

    async def transform(
        self, _: discord.Interaction, value: app_commands.AppCommandChannel
    ) -> app_commands.AppCommandChannel:
        return value


def language_choices() -> list[app_commands.Choice[str]]:
    """The languages by their own names, and "Discord" for the language that is set in Discord."""
    return [app_commands.Choice(name=name, value=code) for code, name in _languages().items()]


def _languages() -> dict[str, str]:
    return {code: Words.of(code)(f"language-{code}") for code in LOCALES} | {AUTOMATIC: "Discord"}


def _parse_language(chosen: str) -> str | None:
    """The locale of a chosen language, None for the one that is set in Discord; raises InvalidInput."""
    if chosen not in _languages():
        raise InvalidInput
    return None if chosen == AUTOMATIC else chosen


def _language_select(panel: str, locale: str | None, words: Words) -> Item:
    labels = {code: f"{words('pick-language')}: {name}" for code, name in _languages().items()}
    return setting_select(panel, "language", labels, [locale or AUTOMATIC], words)


# ---- personal ----------------------------------------------------------------------------


async def me(
    request: Request,
    language: str = "",
    *,
    confirm: bool | None = None,
    dm: bool | None = None,
    ladder: bool | None = None,
    speed: bool | None = None,
) -> None:
    """Change a person's language, confirmations, direct messages, and what others see of them."""
    changes: UserChanges = {}
    if language:
        changes["locale"] = _parse_language(language)
    if dm is not None:
        changes |= {"dm": dm, "dm_closed": None}
    if ladder is not None:
        changes["ladder"] = ladder
    if speed is not None:
        changes["speed"] = speed
    services, person = request.services, await request.settings()
    people = services.store.people
    if changes:
        person = await people.change_user(person.id, **changes)
    if ladder is not None or speed is not None:
        await services.update_lobbies(person.id)
    if confirm is not None:
        person = await people.change_habits(person.id, GAMES, confirm=confirm, confirm_told=True)
    words = private_words(person, request.words.command_locale)
    if language:
        await services.direct_messages.change_locale(person.id, words.locale)
        for summary in await services.store.matches.of_user(person.id):
            if summary.guild == NO_SERVER:
                services.publisher.refresh(summary.id)
    await _show_own(request, person, words, is_saved=bool(changes) or confirm is not None)


async def _choose_confirmations(request: Request) -> None:
    """Set the games in which the person confirms the end of a turn."""
    people, user = request.services.store.people, request.person.id
    person = await people.set_confirmations(user, request.values, GAMES)
    await _show_own(request, person, request.words, is_saved=True)


async def _show_own(request: Request, person: User, words: Words, *, is_saved: bool) -> None:
    games = {game: words("settings-ask-in", game=words(f"game-{game}")) for game in GAMES}
    asked = [game for game in GAMES if person.habits_in(game).confirm]
    rows = [
        [_language_select("me", person.locale, words)],
        [setting_select("me", "confirm", games, asked, words, several=True)],
        [
            toggle("me", "dm", words, is_on=person.dm),
            toggle("me", "ladder", words, is_on=person.ladder),
            toggle("me", "speed", words, is_on=person.speed),
        ],
    ]
    lines, title = _own_lines(person, words), words("settings-me-title")
    await request.reply.edit_private(settings_post(title, lines, rows, words, is_saved=is_saved))


def _own_lines(person: User, words: Words) -> list[str]:
    spoken, is_set = words(f"language-{words.locale}"), person.locale
    asked = [game for game in GAMES if person.habits_in(game).confirm]
    value = "off" if not asked else "on" if len(asked) == len(GAMES) else "some"
    return [
        words("settings-language" if is_set else "settings-language-auto", language=spoken),
        words("settings-confirm", value=value, games=", ".join(words(f"game-{game}") for game in asked)),
        words("settings-dm", value="on" if person.dm else "off"),
        words("settings-ladder", value="on" if person.ladder else "off"),
        words("settings-speed", value="on" if person.speed else "off"),
    ]


async def invitations(
    request: Request, *, invitations: bool | None = None, block: discord.User | None = None
) -> None:
    """Allow or refuse all invitations, or block one person; naming a blocked person unblocks them."""
    store, user = request.services.store, request.person.id
    if block is not None and (block.bot or block.id == user):
        raise Declined("block-self")
    if block is not None and block.id in await store.blocks.blocked_by(user):
        await store.blocks.unblock(user, block.id)
    elif block is not None and not await store.blocks.block(user, block.id):
        raise Declined("block-full", most=MAX_BLOCKED)
    if invitations is not None:
        await store.people.change_user(user, invitations=invitations)
    await _show_invitations(request, is_saved=block is not None or invitations is not None)


async def _choose_blocked(request: Request) -> None:
    """Block the chosen people, and unblock preselected people who are not chosen now; raises Declined."""
    blocks, user = request.services.store.blocks, request.person.id
    wanted, blocked = _chosen_ids(request), set(await blocks.blocked_by(user))
    if user in wanted:
        raise Declined("block-self")
    for other in {*_preselected_ids(blocked)} - wanted:
        await blocks.unblock(user, other)
    for other in wanted - blocked:
        if not await blocks.block(user, other):
            raise Declined("block-full", most=MAX_BLOCKED)
    await _show_invitations(request, is_saved=True)


async def _show_invitations(request: Request, *, is_saved: bool) -> None:
    store, words = request.services.store, request.words
    person = await request.settings()
    blocked = await store.blocks.blocked_by(person.id)
    rows: list[list[Item]] = [
        [toggle("invitations", "invitations", words, is_on=person.invitations)],
        [_entity_select(discord.ui.UserSelect, "invitations", "blocked", blocked, words)],
    ]
    lines, title = _invitation_lines(person, blocked, words), words("settings-invitations-title")
    await request.reply.edit_private(settings_post(title, lines, rows, words, is_saved=is_saved))


async def press_block(request: Request, pressed: BlockId) -> None:
    """Handle the buttons to block and to unblock a person."""
    blocks, user, by = request.services.store.blocks, pressed.user, request.person.id
    if user == by:
        raise Declined("block-self")
    if pressed.verb == "unblock":
        await blocks.unblock(by, user)
        await request.say("block-undone", name=f"<@{user}>")
    elif await blocks.block(by, user):
        await request.reply.edit_private(blocked_post(user, request.words))
    else:
        raise Declined("block-full", most=MAX_BLOCKED)


async def data(request: Request, what: str) -> None:
    """Send a person's data as a file, or ask them to confirm its deletion."""
    user, words = request.person.id, request.words
    if what == DELETE:
        await request.reply.send_private(_deletion_warning(user, words))
    else:
        await request.reply.send_private(await export_post(request.services, user, words))


def _deletion_warning(user: int, words: Words) -> Post:
    """The explanation of a deletion, with a button to confirm it."""
    confirm = button(words("data-delete-button"), str(ForgetId(user)), discord.ButtonStyle.danger)
    title = f"### {words('data-delete-title')}"
    return Post(headline=title, texts=(words("data-delete"),), rows=((confirm,),))


async def press_forget(request: Request, pressed: ForgetId) -> None:
    """Delete the person's data after their confirmation."""
    if pressed.user != request.person.id:
        raise InvalidInput
    await forget(request.services, pressed.user)
    await request.reply.edit_private(request.words("data-deleted"))


def _invitation_lines(person: User, blocked: list[int], words: Words) -> list[str]:
    names = ", ".join(f"<@{user}>" for user in blocked)
    return [
        words("settings-invitations", value="on" if person.invitations else "off"),
        words("settings-blocked", names=names) if blocked else words("settings-blocked-none"),
    ]


# ---- server ------------------------------------------------------------------------------


async def server(
    request: Request,
    language: str = "",
    channel: discord.TextChannel | None = None,
    role: discord.Role | None = None,
    find: app_commands.Transform[app_commands.AppCommandChannel, TextOrForum] | None = None,
    call: discord.Role | None = None,
    zone: str = "",
) -> None:
    """Change a server's settings; naming a channel, role or zone that is already set removes it."""
    current, changes = await _expect_manager(request), GuildChanges()
    if language:
        changes["locale"] = _parse_language(language)
    if channel is not None:
        changes["channels"] = tuple(sorted(set(current.channels) ^ {channel.id}))
    if role is not None:
        is_removed = role.is_default() or role.id == current.creator_role
        changes["creator_role"] = None if is_removed else role.id
    if find is not None:
        changes["find_channel"] = None if find.id == current.find_channel else find.id
    if call is not None:
        is_removed = call.is_default() or call.id == current.find_role
        changes["find_role"] = None if is_removed else call.id
    if zone:
        check_zone(zone)
        changes["zone"] = None if zone == current.zone else zone
    await _change_server(request, current, changes)


async def _choose_channels(request: Request) -> None:
    """Replace the preselected channels for matches by the chosen ones; if none is left, allow all."""
    current, chosen = await _expect_manager(request), _chosen_ids(request)
    kept = {*current.channels} - {*_preselected_ids(current.channels)}
    await _change_server(request, current, {"channels": tuple(sorted(kept | chosen))})


async def _choose_role(request: Request) -> None:
    """Let only people with the chosen role open lobbies; if no role is chosen, everybody may."""
    current, chosen = await _expect_manager(request), _chosen_ids(request)
    role = next(iter(chosen - {current.id}), None)  # the role @everyone has the server's id
    await _change_server(request, current, {"creator_role": role})


async def _choose_find_channel(request: Request) -> None:
    """Show open lobbies and searches in the chosen channel; if no channel is chosen, do not show them."""
    current = await _expect_manager(request)
    await _change_server(request, current, {"find_channel": next(iter(_chosen_ids(request)), None)})


async def _choose_called_role(request: Request) -> None:
    """Ping the chosen role for new lobbies; if no role is chosen, ping nobody."""
    current, chosen = await _expect_manager(request), _chosen_ids(request)
    await _change_server(request, current, {"find_role": next(iter(chosen - {current.id}), None)})


async def _choose_zone(request: Request) -> None:
    """Set the time zone of new playing hours; if none is chosen, that of the person who sets them is used."""
    current, chosen = await _expect_manager(request), request.selected_value
    if chosen != NO_ZONE:
        check_zone(chosen)
    await _change_server(request, current, {"zone": None if chosen == NO_ZONE else chosen})


async def _expect_manager(request: Request) -> Guild:
    """The settings of the server; raises Declined if the person may not change them."""
    if request.origin.guild is None:
        raise Declined("dm-only-guild")
    if not request.can_manage_server:
        raise Declined("manage-guild-only")
    return await request.services.store.people.guild(request.origin.guild)


async def _change_server(request: Request, current: Guild, changes: GuildChanges) -> None:
    words = request.words
    if changes:
        current = await request.services.store.people.change_guild(current.id, **changes)
        request.services.find_posts.reconciler.wake(current.id)
    rows = _server_rows(current, words)
    lines = _server_lines(current, request.origin.guild_locale, words)
    title = words("settings-server-title", server=request.origin.guild_name)
    await request.reply.edit_private(settings_post(title, lines, rows, words, is_saved=bool(changes)))


def _server_rows(current: Guild, words: Words) -> list[list[Item]]:
    return [
        [_language_select("server", current.locale, words)],
        [_entity_select(discord.ui.ChannelSelect, "server", "channels", current.channels, words)],
        [_entity_select(discord.ui.RoleSelect, "server", "role", _one(current.creator_role), words)],
        [_entity_select(discord.ui.ChannelSelect, "server", "find", _one(current.find_channel), words)],
        [_entity_select(discord.ui.RoleSelect, "server", "call", _one(current.find_role), words)],
        [zone_select("server", current.zone or NO_ZONE, words)],
    ]


def _server_lines(current: Guild, listed: str, words: Words) -> list[str]:
    channels, role = ", ".join(f"<#{channel}>" for channel in current.channels), current.creator_role
    find, call = current.find_channel, current.find_role
    key = "settings-language" if current.locale else "settings-language-auto"
    return [
        words(key, language=words(f"language-{current.locale or listed}")),
        words("settings-channels", channels=channels) if channels else words("settings-channels-any"),
        words("settings-role", role=f"<@&{role}>") if role else words("settings-role-any"),
        words("settings-find", channel=f"<#{find}>") if find else words("settings-find-none"),
        words("settings-call", role=f"<@&{call}>") if call else words("settings-call-none"),
        words("settings-server-zone", zone=current.zone)
        if current.zone
        else words("settings-server-zone-none"),
    ]


def _one(chosen: int | None) -> list[int]:
    """A list of the chosen id; empty if none is chosen."""
    return [] if chosen is None else [chosen]


# ---- components --------------------------------------------------------------------------


def _entity_select(kind: type[E], panel: str, setting: str, chosen: Iterable[int], words: Words) -> E:
    """A select of Discord's people, channels or roles."""
    entity = _ENTITIES[kind]
    return kind(
        custom_id=add_random_suffix(str(SettingId(panel, setting, ANY))),
        placeholder=words(f"pick-{setting}"),
        min_values=0,
        max_values=MAX_CHOSEN if setting in ("channels", "blocked") else 1,
        default_values=[discord.SelectDefaultValue(id=one, type=entity) for one in _preselected_ids(chosen)],
    )


def _preselected_ids(ids: Iterable[int]) -> list[int]:
    """The ids that a select shows as chosen, without the negative ids of people who deleted their data."""
    return sorted(one for one in ids if one > 0)[:MAX_CHOSEN]


def _chosen_ids(request: Request) -> set[int]:
    return {parse_number(value) for value in request.values[:MAX_CHOSEN]}


async def press_setting(request: Request, pressed: SettingId) -> None:
    """Handle a component of a panel: change a setting, then show the panel; `show` changes nothing."""
    if choose := _SELECT_HANDLERS.get((pressed.panel, pressed.setting)):
        return await choose(request)
    if pressed.panel == "vacation" and pressed.setting == "days":
        return await vacation(request, days=_parse_days(request.selected_value))
    if pressed.setting == "show":
        return await vacation(request)
    value = request.selected_value if pressed.value == ANY else pressed.value == "on"
    return await _PANELS[pressed.panel](request, **{pressed.setting: value})


def _parse_days(chosen: str) -> int:
    """The number of days of a vacation; raises InvalidInput."""
    if (days := parse_number(chosen)) not in DAYS:
        raise InvalidInput
    return days


#: Panel -> the command that shows it.
_PANELS: Mapping[str, Callable[..., Awaitable[None]]] = {
    "me": me,
    "time": time,
    "invitations": invitations,
    "server": server,
    "vacation": vacation,
}
#: (Panel, setting) -> the handler of a select that works differently from the option of the panel's command.
_SELECT_HANDLERS: Mapping[tuple[str, str], Callable[[Request], Awaitable[None]]] = {
    ("me", "confirm"): _choose_confirmations,
    ("invitations", "blocked"): _choose_blocked,
    ("server", "channels"): _choose_channels,
    ("server", "role"): _choose_role,
    ("server", "find"): _choose_find_channel,
    ("server", "call"): _choose_called_role,
    ("server", "zone"): _choose_zone,
}
