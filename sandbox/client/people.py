"""People for tests: they type, press, choose, submit and see messages as in a Discord client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..errors import JSON
from ..interactions import DEFERRED_UPDATE, THINKING, Interaction
from ..world import CHANNELS, GUILD, Account, World
from .actions import Actions
from .views import Channel, Message, Modal
from .waiting import wait_until

ChannelLike: TypeAlias = Channel | str | None


class NoAnswer(Exception):
    """The bot did not answer in time; Discord would show "This interaction failed"."""


@dataclass(eq=False, repr=False)
class Reply:
    """The answer to an interaction, with its later follow-ups."""

    _world: World
    interaction: Interaction

    def __repr__(self) -> str:
        return f"<Reply of type {self.kind} with {self.messages}>"

    @property
    def kind(self) -> int:
        """Type of the first answer: 4 message, 5 thinking, 6 deferred, 7 update, 8 choices, 9 modal."""
        return self.interaction.answer or 0

    @property
    def acked_after(self) -> float:
        """Seconds from the start of the interaction to the first answer."""
        return self.interaction.answered_at - self.interaction.started_at

    @property
    def modal(self) -> Modal | None:
        """The modal that the answer opened."""
        return Modal(self.interaction.modal) if self.interaction.modal else None

    @property
    def messages(self) -> list[Message]:
        """Messages created or edited through the interaction, the last changed one last; no deleted ones."""
        found = [Message(self._world, self.interaction.channel, mid) for mid in self.interaction.message_ids]
        return [message for message in found if not message.deleted]

    @property
    def message(self) -> Message:
        """The message last created or edited through the interaction; if there is none, the pressed one."""
        if made := self.messages:
            return made[-1]
        original = self.interaction.original
        if original is None:
            raise LookupError(f"an answer of type {self.kind} has no message (yet)")
        return Message(self._world, self.interaction.channel, original)

    @property
    def ephemeral(self) -> bool:
        """Whether only this person can see the message."""
        return self.message.ephemeral

    def text(self) -> str:
        """The text of the message."""
        return self.message.text()

    async def settled(self, timeout: float = 15.0) -> Reply:  # noqa: ASYNC109
        """Wait until a deferred answer is filled.

        "Thinking" is filled when its message has been edited or deleted. A deferred update is filled when the
        interaction's token has been used, or when the bot has posted or edited anything in the channel since.
        """
        await wait_until(self._world, self._is_settled, timeout, f"{self!r} was never filled")
        return self

    def _is_settled(self) -> bool:
        interaction = self.interaction
        if interaction.answer == THINKING:
            return not any(message.thinking for message in self.messages)
        if interaction.answer == DEFERRED_UPDATE:
            changes = self._world.bot_changes.get(interaction.channel, 0)
            return bool(interaction.message_ids) or changes > interaction.changes_before
        return True


@dataclass(eq=False, repr=False)
class Person:
    """A test account."""

    _world: World
    _actions: Actions
    _account: Account

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> str:
        """User id."""
        return self._account.id

    @property
    def name(self) -> str:
        """Display name."""
        return self._account.name

    @property
    def mention(self) -> str:
        """The text that mentions the person in a message."""
        return f"<@{self.id}>"

    @property
    def locale(self) -> str:
        """The language of the person's client; can be set."""
        return self._account.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self._account.locale = locale
        self._world.save_account(self._account)

    @property
    def manages(self) -> bool:
        """Whether the person has Manage Server; can be set."""
        return self._account.manages

    @manages.setter
    def manages(self, manages: bool) -> None:
        self._account.manages = manages
        self._world.save_account(self._account)

    def give(self, role: str) -> None:
        """Add a role, by its id."""
        self._world.change_roles(self._account, [*self._account.roles, role])

    def take(self, role: str) -> None:
        """Remove a role."""
        self._world.change_roles(self._account, [one for one in self._account.roles if one != role])

    def leave(self, server: str = GUILD) -> None:
        """Leave a server."""
        self._world.absent.add((server, self.id))

    @property
    def dm(self) -> Channel:
        """The person's direct messages with the bot."""
        return Channel(self._world, self._world.dm(self.id)["id"])

    def _channel(self, given: ChannelLike) -> JSON:
        if isinstance(given, Channel):
            return given.data
        return self._actions.channel(given or CHANNELS[0], self.id)

    # -- acting -----------------------------------------------------------------------

    async def slash(self, command: str, channel: ChannelLike = None, **options: object) -> Reply:
        """Use a command such as "play new"; options are given by name. Raises NoAnswer."""
        target = self._channel(channel)
        return await self._reply(self._actions.slash(self.id, target, command, options))

    async def autocomplete(
        self, command: str, option: str, typed: str = "", channel: ChannelLike = None, **options: object
    ) -> list[tuple[str, Any]]:
        """Type into an option; return names and values of the offered choices."""
        target = self._channel(channel)
        reply = await self._reply(
            self._actions.autocomplete(self.id, target, command, option, typed, options)
        )
        return [(choice["name"], choice["value"]) for choice in reply.interaction.choices]

    async def press(self, message: Message, button: str, *, forged: bool = False) -> Reply:
        """Press a button by custom id or label.

        forged=True sends the custom id even if the message lacks it or the button is disabled. If `message`
        is an old copy (Message.snapshot()), the bot receives this copy.
        """
        shown = message.data if message.frozen else None
        return await self._reply(
            self._actions.press(self.id, message.channel_id, message.id, button, forged=forged, shown=shown)
        )

    async def choose(
        self, message: Message, select: str, values: Sequence[Any] | Any, *, forged: bool = False
    ) -> Reply:
        """Choose values, labels, people or channels in a select, found by its custom id or placeholder."""
        single = isinstance(values, str) or not isinstance(values, Sequence)
        chosen = [values] if single else list(values)
        shown = message.data if message.frozen else None
        return await self._reply(
            self._actions.choose(
                self.id, message.channel_id, message.id, select, chosen, forged=forged, shown=shown
            )
        )

    async def submit(self, opened: Reply, values: Mapping[str, object]) -> Reply:
        """Submit the modal that a reply opened, with values by custom id or label."""
        return await self._reply(self._actions.submit(opened.interaction, values))

    async def _reply(self, interaction: Interaction) -> Reply:
        if not await self._actions.interactions.wait_for_answer(interaction):
            what = interaction.command or interaction.data.get("custom_id")
            raise NoAnswer(f"the bot did not answer {self.name}'s {what!r} within its time")
        return Reply(self._world, interaction)

    def say(self, text: str, channel: ChannelLike = None) -> Message:
        """Write a message."""
        message = self._actions.say(self.id, self._channel(channel), text)
        return Message(self._world, message["channel_id"], message["id"])

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral message."""
        self._actions.dismiss(self.id, message.data)

    def close_dms(self) -> None:
        """Refuse direct messages (50007)."""
        self._set_dms(open_=False)

    def open_dms(self) -> None:
        """Accept direct messages again."""
        self._set_dms(open_=True)

    def _set_dms(self, *, open_: bool) -> None:
        self._account.dms_open = open_
        self._world.save_account(self._account)

    # -- seeing -----------------------------------------------------------------------

    def messages(self, channel: ChannelLike = None) -> list[Message]:
        """The messages of a channel that this person can see, oldest first."""
        target = Channel(self._world, self._channel(channel)["id"])
        seen = self._world.can_see(self.id, target.data)
        return [m for m in target.messages() if seen and m.data["_viewer"] in (None, self.id)]

    def dms(self) -> list[Message]:
        """The direct messages with the bot, oldest first."""
        return self.dm.messages()

    def pushes(self) -> list[str]:
        """The texts of the person's push notifications, oldest first; "" if one has no text."""
        return [push.text for push in self._world.pushes if push.user == self.id]

    def commands(self, channel: ChannelLike = None) -> list[str]:
        """The commands that are offered to this person in a channel."""
        return [command["name"] for command in self._actions.commands(self.id, self._channel(channel))]
