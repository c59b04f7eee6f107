"""`Post`, the content of every message, and its conversion to components within Discord's limits."""

import io
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import TypeVar

import discord
from discord import ui
from msgspec import Struct

from cogs.posts.component_ids import (
    ComponentId,
    ExplainId,
    InvalidInput,
    LobbyId,
    LogId,
    LookBackId,
    add_random_suffix,
    parse,
)
from render.drawing import fonts
from render.drawing.encoding.png import Picture
from render.drawing.theme import SEATS

#: Discord's limit of characters for a plain text message.
MAX_CONTENT = 2000
#: Discord's limits of a message: components, and characters of all its texts.
MAX_COMPONENTS, MAX_TEXT = 40, 4000
#: Discord's limits of characters: for a custom id, and for the label of a button.
MAX_CUSTOM_ID, MAX_LABEL = 100, 80
#: Discord's limit of options in a select.
MAX_OPTIONS = 25
#: Discord's limit of components in a row.
MAX_ROW_ITEMS = 5

M = TypeVar("M")

#: Selects of Discord's people, channels and roles.
EntitySelect = ui.UserSelect[ui.LayoutView] | ui.ChannelSelect[ui.LayoutView] | ui.RoleSelect[ui.LayoutView]
Item = ui.Button[ui.LayoutView] | ui.Select[ui.LayoutView] | EntitySelect


def count_components(rows: Sequence[Sequence[Item]]) -> int:
    """The number of components of rows, including the rows themselves."""
    return sum(1 + len(row) for row in rows)


def is_select_row(row: Sequence[Item]) -> bool:
    """Whether a row holds a select, which takes the whole row."""
    return any(not isinstance(item, ui.Button) for item in row)


class Attachment(Struct, frozen=True):
    """A file of a message: shown if it has alt text, else offered for download."""

    name: str
    content: bytes
    alt: str = ""


@dataclass(frozen=True)
class Post:
    """The content of a message, from top to bottom: texts, pictures, texts, files, rows of components."""

    headline: str = ""
    #: Below the headline; unlike the headline it stays when the post is retired.
    preface: str = ""
    pictures: Sequence[Picture] = ()
    texts: Sequence[str] = ()
    #: Below the texts; removed when the post is retired.
    status: str = ""
    files: Sequence[Attachment] = ()
    rows: Sequence[Sequence[Item]] = ()
    #: Rows below the preface.
    lead_rows: Sequence[Sequence[Item]] = ()
    accent: int | None = None
    #: Id and status of a match: a private message is outdated once this match has another status.
    valid_in: tuple[int, str] | None = None
    #: Start of the names of picture files; it changes with the picture, because clients cache files by name.
    file_prefix: str = field(default="0")


def seat_accent(seat: int) -> int:
    """The colour of a seat for the edge of a container."""
    return int(SEATS[seat].base.removeprefix("#"), 16)


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[ui.LayoutView]:
    """A button within Discord's limits."""
    assert 0 < len(label) <= MAX_LABEL, label
    assert len(custom_id) <= MAX_CUSTOM_ID, custom_id
    return ui.Button(label=label, custom_id=custom_id, style=style, disabled=disabled)


def link_button(label: str, url: str) -> ui.Button[ui.LayoutView]:
    """A button that opens a link; its label is cut to Discord's limit."""
    return ui.Button(label=label[:MAX_LABEL], url=url)


def select(
    custom_id: str, placeholder: str, options: Sequence[discord.SelectOption], *, several: bool = False
) -> ui.Select[ui.LayoutView]:
    """A select of one value, or of any number if `several`; each call makes a new custom id."""
    assert 0 < len(options) <= MAX_OPTIONS, len(options)
    fresh_id = add_random_suffix(custom_id)
    assert len(fresh_id) <= MAX_CUSTOM_ID, fresh_id
    least, most = (0, len(options)) if several else (1, 1)
    return ui.Select(
        custom_id=fresh_id, placeholder=placeholder, options=list(options), min_values=least, max_values=most
    )


def page_buttons(page: int, pages: int, page_id: Callable[[int], str]) -> tuple[list[Item], ...]:
    """A row with buttons to the previous and next page; no row if there is only one page."""
    if pages <= 1:
        return ()
    before = button("◀", page_id(page - 1), disabled=page <= 1)
    return ([before, button("▶", page_id(page + 1), disabled=page >= pages)],)


def custom_ids(message: discord.Message) -> Iterator[str]:
    """The custom ids of all components of a message."""
    return (
        custom_id
        for item in walk_components(message.components)
        if (custom_id := getattr(item, "custom_id", None))
    )


def component_ids(post: Post) -> Iterator[ComponentId]:
    """The parsed ids of the components of a post."""
    for item in chain(*post.lead_rows, *post.rows):
        if custom_id := getattr(item, "custom_id", None):
            yield parse(custom_id)


def is_message_of(message: discord.Message, match: int) -> bool:
    """Whether a message is a post of a match, judged by the ids of its components."""
    return any(_is_id_of(match, custom_id) for custom_id in custom_ids(message))


def _is_id_of(match: int, custom_id: str) -> bool:
    try:
        parsed = parse(custom_id)
    except InvalidInput:
        return False
    if isinstance(parsed, LobbyId) and parsed.verb == "join":
        return False  # invitations have this button too
    return isinstance(parsed, ExplainId | LogId | LookBackId | LobbyId) and parsed.match == match


def walk_components(components: Iterable[object]) -> Iterator[object]:
    """Yield components and their descendants."""
    for component in components:
        yield component
        yield from walk_components(getattr(component, "children", ()))


def fit_content(text: str, link: Callable[[str], str] = str) -> str:
    """A text cut to the limit of plain messages; commands are linked only if the result fits."""
    for candidate in (link(text), text):
        if len(candidate) <= MAX_CONTENT:
            return candidate
    return f"{text[: MAX_CONTENT - 1]}…"


def fit_texts(texts: Sequence[str], link: Callable[[str], str] = str) -> list[str]:
    """The texts with commands linked; if too long, without links, and the longest cut until all fit."""
    fitting = [*map(link, texts)]
    if sum(map(len, fitting)) > MAX_TEXT:
        fitting = [*texts]
    while (over := sum(map(len, fitting)) - MAX_TEXT) > 0:
        longest = max(fitting, key=len)
        fitting[fitting.index(longest)] = f"{longest[: max(0, len(longest) - over - 1)]}…"
    return fitting


def build_plain_view(post: Post) -> ui.View:
    """The last row of buttons, for a message with plain text; the ids of the buttons identify the post."""
    view = ui.View(timeout=None)
    for item in next(row for row in reversed(post.rows) if not is_select_row(row)):
        view.add_item(item.copy())
    view.stop()
    return view


def _lower_texts(post: Post) -> list[str]:
    """The texts below the pictures; the first one begins with the legends of the pictures, each once."""
    legends = dict.fromkeys(f"-# {picture.legend}" for picture in post.pictures if picture.legend)
    first, *others = (*post.texts, post.status)
    return ["\n".join(filter(None, (*legends, first))), *others]


def build_view(post: Post, link: Callable[[str], str] = str) -> tuple[ui.LayoutView, list[discord.File]]:
    """Build the components and files of a post, with commands in its texts linked."""
    files = [
        discord.File(io.BytesIO(picture.png), f"{post.file_prefix}-{n}.png", description=picture.alt)
        for n, picture in enumerate(post.pictures)
    ]
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=post.accent)
    headline, preface, *others = fit_texts((post.headline, post.preface, *_lower_texts(post)), link)
    for text in filter(None, (headline, preface)):
        container.add_item(ui.TextDisplay(text))
    for row in post.lead_rows:
        container.add_item(ui.ActionRow(*row))
    for file, picture in zip(files, post.pictures, strict=True):
        container.add_item(ui.MediaGallery(discord.MediaGalleryItem(file, description=picture.alt)))
    for text in filter(None, others):
        container.add_item(ui.TextDisplay(text))
    for one in post.files:
        files.append(discord.File(io.BytesIO(one.content), one.name, description=one.alt or None))
        item = discord.MediaGalleryItem(files[-1], description=one.alt)
        container.add_item(ui.MediaGallery(item) if one.alt else ui.File(files[-1]))
    for row in post.rows:
        assert len(row) <= MAX_ROW_ITEMS
        container.add_item(ui.ActionRow(*row))
    view = ui.LayoutView(timeout=None).add_item(container)
    assert view.total_children_count <= MAX_COMPONENTS, view.total_children_count
    view.stop()  # discord.py does not store stopped views
    return view, files


async def edit_to_show(edit: Callable[..., Awaitable[M]], post: Post, link: Callable[[str], str] = str) -> M:
    """Replace the content of a message, which may still be a plain sentence, by a post."""
    view, files = build_view(post, link)
    return await edit(content=None, embeds=[], view=view, attachments=files)


# ---- the estimated height of a post on a phone 400 pixels wide, by which its events are shortened ----

#: Number of pictures -> maximum height of a post in pixels, so that a picture and all below it fit a screen.
#: Three are shown in a practice match of Bora Bora: two parts of the board, and the hand.
MAX_HEIGHTS = {1: 680, 2: 900, 3: 1120}
#: Pixels: height of the frame of a post; assumed height of a picture of unknown size.
FRAME_HEIGHT, PICTURE_HEIGHT = 66, 232
#: Pixels: width of a picture or of a row of components; width of a text.
ROW_WIDTH, TEXT_WIDTH = 309, 272
#: Pixels: size of text; size of small print.
TEXT_SIZE, SMALL_SIZE = 16, 13
#: Pixels: height of a line of text; added height of each text; indent of a list.
LINE_HEIGHT, TEXT_FRAME, INDENT = 22, 4, 24
#: Pixels between components.
GAP = 8
#: Pixels: height of a button or select; minimum width, text size and padding of a button.
ITEM_HEIGHT, MIN_ITEM_WIDTH, LABEL_SIZE, PADDING = 40, 60, 14, 32
#: Pixels: padding of a select; height of each line of its title after the first.
SELECT_PADDING, SELECT_LINE = 52, 15
_MENTION, SAMPLE_NAME = re.compile(r"<@\d+>"), "@Leilani"
_MARKUP = re.compile(r"\*\*|\\|^(#+|-#|-) ", re.MULTILINE)


def estimate_height(post: Post) -> float:
    """The height of a post in pixels, without `lead_rows` and `files`."""
    texts = map(text_height, filter(None, (post.headline, post.preface, *_lower_texts(post))))
    return FRAME_HEIGHT + sum(
        part + GAP for part in chain(texts, map(_picture_height, post.pictures), map(_row_height, post.rows))
    )


def text_height(text: str) -> float:
    """The height of a text in pixels."""
    return LINE_HEIGHT * sum(map(_text_lines, text.split("\n"))) + TEXT_FRAME


def _picture_height(picture: Picture) -> float:
    width, height = (int.from_bytes(picture.png[at : at + 4]) for at in (16, 20))
    return ROW_WIDTH * height / width if width else PICTURE_HEIGHT


def _row_height(row: Sequence[Item]) -> float:
    """The height of buttons, or of a select with its title."""
    if isinstance(row[0], ui.Button):
        return count_lines(row) * (ITEM_HEIGHT + GAP) - GAP
    title = fonts.wrap(row[0].placeholder or "", "Medium", TEXT_SIZE, ROW_WIDTH - SELECT_PADDING)
    return ITEM_HEIGHT + (len(title) - 1) * SELECT_LINE


@lru_cache(4096)
def _text_lines(line: str) -> int:
    """The number of lines that a paragraph takes on a phone."""
    weight: fonts.Weight = "Bold" if line.startswith("#") else "Medium"
    size = SMALL_SIZE if line.startswith("-#") else TEXT_SIZE
    width = TEXT_WIDTH - (INDENT if line.startswith("- ") else 0)
    return len(fonts.wrap(_MARKUP.sub("", _MENTION.sub(SAMPLE_NAME, line)), weight, size, width))


def count_lines(row: Sequence[Item]) -> int:
    """The number of lines that a row of buttons takes on a phone."""
    lines, left = 1, float(ROW_WIDTH)
    for item in row:
        label = item.label or "" if isinstance(item, ui.Button) else ""
        width = max(MIN_ITEM_WIDTH, fonts.width(label, "SemiBold", LABEL_SIZE) + PADDING)
        if left < ROW_WIDTH and width > left:
            lines, left = lines + 1, float(ROW_WIDTH)
        left -= width + GAP
    return lines
