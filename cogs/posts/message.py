"""One shape for every message of the bot, and one function that turns it into components and counts them."""

import io
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.posts.component_ids import ExplainId, InvalidInput, LobbyId, fresh, parse
from render.drawing.encoding.png import Picture
from render.drawing.theme import SEATS

#: Characters of a message that is plain text.
MAX_CONTENT = 2000
#: Discord's limits for one message of components.
MOST_COMPONENTS, MOST_TEXT, MOST_ID, MOST_LABEL, MOST_OPTIONS = 40, 4000, 100, 80, 25
FIVE = 5

Item = ui.Button[ui.LayoutView] | ui.Select[ui.LayoutView] | ui.UserSelect[ui.LayoutView]


def size_of(rows: Sequence[Sequence[Item]]) -> int:
    """How many components rows are, themselves counted."""
    return sum(1 + len(row) for row in rows)


class Attachment(Struct, frozen=True):
    """A file that goes along: shown where it has alt text, else offered for download."""

    name: str
    content: bytes
    alt: str = ""


@dataclass(frozen=True)
class Post:
    """Texts above the pictures, pictures one under the other, texts below, files, then rows of components."""

    headline: str = ""
    #: Stays when the headline has had its day.
    preface: str = ""
    pictures: Sequence[Picture] = ()
    texts: Sequence[str] = ()
    #: Below the texts; goes when the headline has had its day.
    status: str = ""
    files: Sequence[Attachment] = ()
    rows: Sequence[Sequence[Item]] = ()
    accent: int | None = None
    #: Distinguishes the files of one drawing from those of the next, so that no client shows an old one.
    stamp: str = field(default="0")


def seat_accent(seat: int) -> int:
    """The colour of a seat for a container's edge."""
    return int(SEATS[seat].base.removeprefix("#"), 16)


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[ui.LayoutView]:
    """A button within Discord's limits."""
    assert 0 < len(label) <= MOST_LABEL, label
    assert len(custom_id) <= MOST_ID, custom_id
    return ui.Button(label=label, custom_id=custom_id, style=style, disabled=disabled)


def select(
    custom_id: str, placeholder: str, options: Sequence[discord.SelectOption]
) -> ui.Select[ui.LayoutView]:
    """A select of one value within Discord's limits, which can be used again whenever it is shown again."""
    assert 0 < len(options) <= MOST_OPTIONS, len(options)
    shown = fresh(custom_id)
    assert len(shown) <= MOST_ID, shown
    return ui.Select(custom_id=shown, placeholder=placeholder, options=list(options))


def page_buttons(page: int, pages: int, page_id: Callable[[int], str]) -> tuple[list[Item], ...]:
    """A row with the buttons to the pages before and behind; none where there is one page."""
    if pages <= 1:
        return ()
    before = button("◀", page_id(page - 1), disabled=page <= 1)
    return ([before, button("▶", page_id(page + 1), disabled=page >= pages)],)


def custom_ids(message: discord.Message) -> Iterator[str]:
    """The ids of all components of a message."""
    return (custom for item in walk(message.components) if (custom := getattr(item, "custom_id", None)))


def belongs_to(message: discord.Message, match: int) -> bool:
    """Whether a message carries components of a match."""
    return any(_is_of(match, custom) for custom in custom_ids(message))


def _is_of(match: int, custom_id: str) -> bool:
    try:
        found = parse(custom_id)
    except InvalidInput:
        return False
    if isinstance(found, LobbyId) and found.verb == "join":
        return False  # stands below an invitation as well
    return isinstance(found, ExplainId | LobbyId) and found.match == match


def walk(components: Iterable[Any]) -> Iterator[Any]:
    """Components and all that is inside them."""
    for component in components:
        yield component
        yield from walk(getattr(component, "children", ()))


def fitted(text: str, linked: Callable[[str], str] = str) -> str:
    """A text for the content of a message: its commands linked where that fits, its end cut off else."""
    for said in (linked(text), text):
        if len(said) <= MAX_CONTENT:
            return said
    return f"{text[: MAX_CONTENT - 1]}…"


def bounded(texts: Sequence[str], linked: Callable[[str], str] = str) -> list[str]:
    """The texts of one message of components: their commands linked where that fits, else the longest cut."""
    said = [*map(linked, texts)]
    if sum(map(len, said)) > MOST_TEXT:
        said = [*texts]
    while (over := sum(map(len, said)) - MOST_TEXT) > 0:
        longest = max(said, key=len)
        said[said.index(longest)] = f"{longest[: max(0, len(longest) - over - 1)]}…"
    return said


def build_plain(post: Post) -> ui.View:
    """The buttons of the sentence that a post is created as: its last row, by which it is found again."""
    view = ui.View(timeout=None)
    for item in post.rows[-1]:
        view.add_item(item.copy())
    view.stop()
    return view


def build(post: Post, linked: Callable[[str], str] = str) -> tuple[ui.LayoutView, list[discord.File]]:
    """The components and files of a post, with the commands in its texts linked; the view is not kept."""
    files = [
        discord.File(io.BytesIO(picture.png), f"{post.stamp}-{n}.png", description=picture.alt)
        for n, picture in enumerate(post.pictures)
    ]
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=post.accent)
    headline, preface, *others = bounded((post.headline, post.preface, *post.texts, post.status), linked)
    for text in filter(None, (headline, preface)):
        container.add_item(ui.TextDisplay(text))
    for file, picture in zip(files, post.pictures, strict=True):
        container.add_item(ui.MediaGallery(discord.MediaGalleryItem(file, description=picture.alt)))
    for text in filter(None, others):
        container.add_item(ui.TextDisplay(text))
    for one in post.files:
        files.append(discord.File(io.BytesIO(one.content), one.name, description=one.alt or None))
        shown = discord.MediaGalleryItem(files[-1], description=one.alt)
        container.add_item(ui.MediaGallery(shown) if one.alt else ui.File(files[-1]))
    for row in post.rows:
        assert len(row) <= FIVE
        container.add_item(ui.ActionRow(*row))
    view = ui.LayoutView(timeout=None).add_item(container)
    assert view.total_children_count <= MOST_COMPONENTS, view.total_children_count
    view.stop()  # a finished view is sent but not stored
    return view, files


async def show_in(
    edit: Callable[..., Awaitable[object]], post: Post, linked: Callable[[str], str] = str
) -> None:
    """Put a post in place of what a message shows, which may still be a plain sentence without components."""
    view, files = build(post, linked)
    await edit(content=None, embeds=[], view=view, attachments=files)
