"""Actions of people, for tests and the page; raises CannotDo if Discord's client would not allow one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cachetools import LRUCache

from ..chat import Chat, Draft
from ..errors import JSON
from ..interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction, Interactions
from ..limits.components import BUTTON, SELECTS, STRING_SELECT
from ..world import World
from . import forms
from .forms import CannotDo

#: Number of selects whose last choice is remembered.
MAX_LAST_CHOICES = 1000


class Actions:
    """Turns actions of people into interactions and messages."""

    def __init__(self, world: World, chat: Chat, interactions: Interactions) -> None:
        self._world = world
        self._chat = chat
        self.interactions = interactions
        #: Last choice in a select, by person, message and custom id.
        self._last_choices: LRUCache[tuple[str, str, str], Interaction] = LRUCache(MAX_LAST_CHOICES)

    def channel(self, wanted: str, uid: str) -> JSON:
        """A channel by id or name that the person can see."""
        seen = [c for c in self._world.channels.values() if self._world.can_see(uid, c)]
        found = [c for c in seen if wanted == c["id"]] or [
            c for c in seen if wanted.lstrip("#") == c.get("name")
        ]
        if len(found) != 1:
            names = ", ".join(c.get("name", "DM") for c in seen)
            raise CannotDo(f"{len(found) or 'no'} channels are called {wanted!r}; there are {names}")
        return found[0]

    def commands(self, uid: str, channel: JSON) -> list[JSON]:
        """The commands that are offered to a person in a channel."""
        return forms.commands_for(self._world, channel, self._world.server_permissions(uid))

    def slash(self, uid: str, channel: JSON, path: str, options: Mapping[str, object]) -> Interaction:
        """Use a command."""
        self._check_usable(uid, channel)
        command, chain = forms.find_command(self.commands(uid, channel), path)
        data = forms.command_data(self._world, command, chain, options)
        return self.interactions.start(COMMAND, uid, channel, data)

    def autocomplete(
        self, uid: str, channel: JSON, path: str, option: str, typed: str, options: Mapping[str, object]
    ) -> Interaction:
        """Type into an option that has autocomplete."""
        self._check_visible(uid, channel)
        command, chain = forms.find_command(self.commands(uid, channel), path)
        data = forms.autocomplete_data(self._world, command, chain, option, typed, options)
        return self.interactions.start(AUTOCOMPLETE, uid, channel, data)

    def _check_visible(self, uid: str, channel: JSON) -> None:
        if not self._world.can_see(uid, channel):
            raise CannotDo("that channel is hidden, or somebody else's")

    def _check_usable(self, uid: str, channel: JSON) -> None:
        self._check_visible(uid, channel)
        if channel.get("thread_metadata", {}).get("archived"):
            raise CannotDo("the thread is archived: write a message in it first")

    def press(
        self, uid: str, cid: str, mid: str, wanted: str, *, forged: bool = False, shown: JSON | None = None
    ) -> Interaction:
        """Press a button; with `shown`, an old copy of the message, the bot receives this copy."""
        component = self._component(uid, cid, mid, wanted, forged=forged, shown=shown)
        return self._start(uid, cid, mid, forms.press_data(self._world, component, None), shown)

    def choose(
        self, uid: str, cid: str, mid: str, wanted: str, values: Sequence[object], *, forged: bool = False,
        shown: JSON | None = None,
    ) -> Interaction:  # fmt: skip
        """Choose in a select; raises CannotDo if the values are already chosen, as Discord sends nothing."""
        component = self._component(uid, cid, mid, wanted, forged=forged, shown=shown)
        if component["type"] in SELECTS and not forged:
            data = forms.press_data(self._world, component, values)
            key = uid, mid, component["custom_id"]
            before = self._last_choices.pop(key, None)
            if before and before.answer is not None and before.data["values"] == data["values"]:
                self._last_choices[key] = before
                raise CannotDo(f"{wanted!r} already has these values: Discord sends nothing")
            self._last_choices[key] = interaction = self._start(uid, cid, mid, data, shown)
            return interaction
        kind = component["type"] if component["type"] in SELECTS else STRING_SELECT
        data = {
            "component_type": kind,
            "custom_id": component["custom_id"],
            "id": component["id"],
            "values": [str(v) for v in values],
        }
        return self._start(uid, cid, mid, data, shown)

    def _component(
        self, uid: str, cid: str, mid: str, wanted: str, *, forged: bool, shown: JSON | None
    ) -> JSON:
        message = self._visible_message(uid, cid, mid)
        component = forms.find_component((shown or message)["components"], wanted)
        if forged:
            return component or {"type": BUTTON, "custom_id": wanted, "id": 1}
        if component is None or forms.find_component(message["components"], component["custom_id"]) is None:
            raise CannotDo(f"the message carries no {wanted!r} (any more)")
        if component.get("disabled"):
            raise CannotDo(f"{wanted!r} is disabled")
        return component

    def _visible_message(self, uid: str, cid: str, mid: str) -> JSON:
        message = self._world.messages.get(cid, {}).get(mid)
        if message is None or message["_viewer"] not in (None, uid):
            raise CannotDo("that message is not there (any more)")
        self._check_visible(uid, self._world.channels[cid])
        return message

    def _start(self, uid: str, cid: str, mid: str, data: JSON, shown: JSON | None) -> Interaction:
        message = self._world.public_message(shown or self._world.messages[cid][mid])
        return self.interactions.start(COMPONENT, uid, self._world.channels[cid], data, message)

    def submit(self, opener: Interaction, values: Mapping[str, object]) -> Interaction:
        """Submit the modal that an interaction opened."""
        if opener.modal is None:
            raise CannotDo("no modal was opened")
        data = forms.modal_data(self._world, opener.modal, values)
        source = self._world.messages.get(opener.channel, {}).get(opener.source or "")
        message = self._world.public_message(source) if source else None
        return self.interactions.start(MODAL, opener.user, self._world.channel(opener.channel), data, message)

    def say(self, uid: str, channel: JSON, text: str) -> JSON:
        """Write a message; it unarchives a thread."""
        if not 1 <= len(text) <= 2000:
            raise CannotDo("a message has 1 to 2,000 characters")
        self._check_visible(uid, channel)
        self._chat.unarchive(channel)
        return self._chat.post(channel, uid, Draft({"content": text}))

    def dismiss(self, uid: str, message: JSON) -> None:
        """Dismiss an ephemeral message."""
        if message["_viewer"] != uid:
            raise CannotDo("only one's own ephemeral messages can be dismissed")
        self._chat.delete(message)
