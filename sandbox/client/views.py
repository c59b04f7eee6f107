"""Views of stored messages, channels and modals for tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ..errors import JSON
from ..limits.components import BUTTON, SELECTS, TEXT, media_of, text_of, walk
from ..limits.messages import EPHEMERAL, LOADING, SILENT
from ..world import World
from .forms import modal_fields


class Button(NamedTuple):
    """A button; style 1 is blurple, 2 grey, 3 green, 4 red, 5 a link with a URL."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None


class Option(NamedTuple):
    """An option of a string select."""

    label: str
    value: str
    description: str | None
    default: bool


class Select(NamedTuple):
    """A select menu; those of users, roles and channels have no options."""

    custom_id: str
    placeholder: str | None
    options: tuple[Option, ...]
    disabled: bool


class Image(NamedTuple):
    """A picture of a message, with its alt text."""

    filename: str
    content: bytes
    description: str | None

    def __repr__(self) -> str:
        return f"<Image {self.filename}: {len(self.content)} bytes, {self.description!r}>"


@dataclass(frozen=True, repr=False)
class Message:
    """A message that follows edits; snapshot() returns a copy that stays as it is."""

    _world: World = field(compare=False)
    channel_id: str = field(compare=False)
    id: str
    _frozen: JSON | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return (
            f"<Message {self.id}: deleted>" if self.deleted else f"<Message {self.id}: {self.text()[:60]!r}>"
        )

    @property
    def data(self) -> JSON:
        """The stored dict, which is read-only; raises KeyError if the message is deleted."""
        return self._frozen if self._frozen is not None else self._world.messages[self.channel_id][self.id]

    @property
    def frozen(self) -> bool:
        """Whether this is an old copy."""
        return self._frozen is not None

    @property
    def deleted(self) -> bool:
        return self.id not in self._world.messages.get(self.channel_id, {})

    def snapshot(self) -> Message:
        """A copy that stays as it is; a person may still see it after the message was edited."""
        return Message(self._world, self.channel_id, self.id, self.data)

    @property
    def author(self) -> str:
        """Name of the author."""
        author = self.data["author"]
        return str(author["global_name"] or author["username"])

    @property
    def channel(self) -> Channel:
        return Channel(self._world, self.channel_id)

    @property
    def content(self) -> str:
        """The content without components; always empty in a Components V2 message."""
        return str(self.data["content"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one person can see it."""
        return bool(self.data["flags"] & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        """Whether it is a deferred answer that has not been filled yet."""
        return bool(self.data["flags"] & LOADING)

    @property
    def silent(self) -> bool:
        """Whether it was sent without a notification."""
        return bool(self.data["flags"] & SILENT)

    @property
    def edited(self) -> bool:
        """Whether Discord shows "(edited)"."""
        return self.data["edited_timestamp"] is not None

    @property
    def pinged(self) -> list[str]:
        """Names of the people notified when the message was sent or "thinking" ended; none if silent."""
        return [] if self.silent else [self._world.accounts[uid].name for uid in self.data["_pinged"]]

    def text(self) -> str:
        """All text: content and text components."""
        parts = (self.data["content"], text_of(self.data["components"]))
        return "\n".join(part for part in parts if part)

    def components(self) -> list[JSON]:
        """All components, including nested ones, in reading order."""
        return list(walk(self.data["components"]))

    def buttons(self) -> list[Button]:
        """All buttons."""
        return [
            Button(
                c.get("label") or "", c.get("custom_id"), bool(c.get("disabled")), c["style"], c.get("url")
            )
            for c in self.components()
            if c["type"] == BUTTON
        ]

    def button(self, wanted: str) -> Button | None:
        """The first button with that custom id or label."""
        return next((button for button in self.buttons() if wanted in (button.custom_id, button.label)), None)

    def selects(self) -> list[Select]:
        """All selects."""
        return [_select(component) for component in self.components() if component["type"] in SELECTS]

    def images(self) -> list[Image]:
        """All pictures in order: those of components, then other attachments."""
        shown = [(media["id"], text) for media, text in media_of(self.data["components"])]
        shown += [(f["id"], f.get("description")) for f in self.data["_files"] if f["id"] not in dict(shown)]
        by_id = {file["id"]: file for file in self.data["_files"]}
        return [
            Image(
                by_id[fid]["filename"], self._world.files.get(fid, b""), text or by_id[fid].get("description")
            )
            for fid, text in shown
            if fid in by_id and by_id[fid]["content_type"].startswith("image/")
        ]

    def file(self, filename: str) -> bytes:
        """The bytes of an attachment; raises KeyError if there is none with that name."""
        by_name = {file["filename"]: file["id"] for file in self.data["_files"]}
        return self._world.files[by_name[filename]]


def _select(component: JSON) -> Select:
    options = tuple(
        Option(option["label"], option["value"], option.get("description"), bool(option.get("default")))
        for option in component.get("options", [])
    )
    disabled = bool(component.get("disabled"))
    return Select(component["custom_id"], component.get("placeholder"), options, disabled)


@dataclass(frozen=True)
class Channel:
    """A channel, thread or DM."""

    _world: World
    id: str

    def __repr__(self) -> str:
        return f"<Channel {self.name!r}>"

    @property
    def data(self) -> JSON:
        """The stored dict, which is read-only; raises KeyError if the channel is deleted."""
        return self._world.channels[self.id]

    @property
    def deleted(self) -> bool:
        return self.id not in self._world.channels

    @property
    def name(self) -> str:
        """Its name; for a DM, that of the person."""
        if self.deleted:
            return "deleted"
        return str(self.data.get("name") or "@" + self.data["recipients"][0]["global_name"])

    @property
    def archived(self) -> bool:
        """Whether it is an archived thread."""
        return bool(self.data.get("thread_metadata", {}).get("archived"))

    def messages(self) -> list[Message]:
        """All messages, oldest first, including ephemeral ones."""
        return [
            Message(self._world, self.id, mid)
            for mid in sorted(self._world.messages.get(self.id, {}), key=int)
        ]

    def threads(self) -> list[Channel]:
        """Its threads, oldest first."""
        mine = [thread["id"] for thread in self._world.threads() if thread["parent_id"] == self.id]
        return [Channel(self._world, tid) for tid in sorted(mine, key=int)]


class Field(NamedTuple):
    """A field of a modal; kind is Discord's component type (4 is a text input)."""

    custom_id: str
    label: str
    kind: int
    value: str | None


@dataclass(frozen=True)
class Modal:
    """A modal that was opened for a person."""

    data: JSON

    @property
    def title(self) -> str:
        """Its title."""
        return str(self.data["title"])

    @property
    def custom_id(self) -> str:
        """Its custom id."""
        return str(self.data["custom_id"])

    def fields(self) -> list[Field]:
        """Its fields."""
        return [
            Field(one["custom_id"], label, one["type"], one.get("value"))
            for one, label in modal_fields(self.data)
        ]

    def text(self) -> str:
        """Title, labels and text."""
        shown = [c["content"] for c in self.data["components"] if c["type"] == TEXT]
        return "\n".join([self.title, *(field.label for field in self.fields()), *shown])
