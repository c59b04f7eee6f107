"""Validates components of messages, legacy or V2: types, nesting, counts, lengths and unique ids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..errors import JSON, Form, Path

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL = 18
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
V2_ONLY = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_A_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
LINK = 5

MAX_COMPONENTS, MAX_TEXT = 40, 4000


def walk(components: object) -> Iterator[JSON]:
    """Yield all components, including nested ones, parents before children."""
    waiting = components[::-1] if isinstance(components, list) else []
    while waiting:
        component = waiting.pop()
        if not isinstance(component, dict):
            continue
        yield component
        waiting += (component[key] for key in ("component", "accessory") if key in component)
        if isinstance(inside := component.get("components"), list):
            waiting += reversed(inside)


def text_of(components: list[JSON]) -> str:
    """The text of all text components, one per line."""
    return "\n".join(c["content"] for c in walk(components) if c.get("type") == TEXT)


def media_of(components: list[JSON]) -> Iterator[tuple[JSON, str | None]]:
    """Yield the media of components, with their descriptions."""
    for component in walk(components):
        for shown in component.get("items", [component]):
            if media := shown.get("media") or shown.get("file"):
                yield media, shown.get("description")


class Checker:
    """Checks the components of one message and adds every error to a form."""

    def __init__(self, form: Form, names: set[str], *, v2: bool) -> None:
        self.form = form
        self.names = names
        self.v2 = v2
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._kinds: dict[int, Callable[[JSON, Path], None]] = {
            ROW: self._row, BUTTON: self.button, SECTION: self._section, TEXT: self.text,
            THUMBNAIL: self._thumbnail, GALLERY: self._gallery, FILE: self._file, SEPARATOR: self._separator,
            CONTAINER: self._container, **dict.fromkeys(SELECTS, self.select),
        }  # fmt: skip

    def message(self, components: object) -> None:
        """Check all components of a message."""
        path: Path = ("components",)
        if not isinstance(components, list):
            return self.form.check_count(path, components, 0, MAX_COMPONENTS)
        if not self.v2:
            self.form.check_count(path, components, 0, 5)
            return self.children(components, path, (ROW,))
        self._check_totals(components)
        return self.children(components, path, (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER))

    def _check_totals(self, components: list[JSON]) -> None:
        everything = list(walk(components))
        if len(everything) > MAX_COMPONENTS:
            words = f"Must be {MAX_COMPONENTS} or fewer in total, {len(everything)} were given."
            self.form.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
        characters = sum(len(str(c.get("content", ""))) for c in everything if c.get("type") == TEXT)
        if characters > MAX_TEXT:
            words = f"The text of all components must be {MAX_TEXT} or fewer characters, it is {characters}."
            self.form.add(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)

    def children(self, components: list[object], path: Path, allowed: tuple[int, ...]) -> None:
        """Check a list of components, which must have allowed types."""
        for index, component in enumerate(components):
            self.child(component, (*path, index), allowed)

    def child(self, component: Any, path: Path, allowed: tuple[int, ...]) -> None:
        """Check one component, which must have an allowed type."""
        kind = component.get("type") if isinstance(component, dict) else None
        if kind in V2_ONLY and not self.v2:
            words = "This type of component needs the flag IS_COMPONENTS_V2 (1 << 15)."
            return self.form.add((*path, "type"), "UNION_TYPE_CHOICES", words)
        if kind not in allowed or kind not in self._kinds:
            return self.form.check_choice((*path, "type"), kind, allowed)
        self._check_id(component, path)
        return self._kinds[kind](component, path)

    def _check_id(self, component: JSON, path: Path) -> None:
        number = component.get("id")
        if not number:
            return
        self.form.check_range((*path, "id"), number, 1, 2**31 - 1)
        if number in self._ids:
            self.form.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self._ids.add(number)

    def custom_id(self, component: JSON, path: Path) -> None:
        """Check that the custom id has 1 to 100 characters and is unique."""
        custom_id = component.get("custom_id")
        self.form.check_length((*path, "custom_id"), custom_id or "", 1, 100)
        if custom_id in self._custom_ids:
            words = "Component custom id cannot be duplicated"
            self.form.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words)
        self._custom_ids.add(str(custom_id))

    def _row(self, row: JSON, path: Path) -> None:
        inside, below = row.get("components"), (*path, "components")
        self.form.check_count(below, inside, 1, 5)
        if not isinstance(inside, list):
            return
        kinds = {c.get("type") for c in inside if isinstance(c, dict)}
        if kinds & set(SELECTS) and len(inside) > 1:
            self.form.add(below, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select takes a whole row.")
        self.children(inside, below, (BUTTON, *SELECTS))

    def button(self, button: JSON, path: Path) -> None:
        """Check a button; its style decides whether it needs a custom id or a URL."""
        style = button.get("style")
        self.form.check_choice((*path, "style"), style, (1, 2, 3, 4, LINK))
        if not (button.get("label") or button.get("emoji")):
            self.form.add(path, "BUTTON_COMPONENT_INVALID_LABEL", "A button needs a label or an emoji.")
        if "label" in button:
            self.form.check_length((*path, "label"), button["label"] or "", 0, 80)
        if style != LINK:
            return self.custom_id(button, path)
        if "custom_id" in button:
            words = "A custom id and url cannot both be specified"
            self.form.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words)
        return self._check_url(button.get("url"), (*path, "url"), ("http", "https", "discord"))

    def _check_url(self, url: object, path: Path, schemes: tuple[str, ...]) -> None:
        self.form.check_length(path, url or "", 1, 2048 if "attachment" in schemes else 512)
        scheme, _, rest = str(url).partition("://")
        if url and (scheme not in schemes or not rest):
            listed = ", ".join(schemes)
            self.form.add(
                path, "URL_TYPE_INVALID_SCHEME", f'Scheme "{scheme}" is not supported: one of ({listed}).'
            )

    def select(self, select: JSON, path: Path) -> None:
        """Check a select menu of any type."""
        self.custom_id(select, path)
        if select.get("placeholder") is not None:
            self.form.check_length((*path, "placeholder"), select["placeholder"], 0, 150)
        if select["type"] == STRING_SELECT:
            self.form.check_count((*path, "options"), select.get("options"), 1, 25)
            self.options(select.get("options") or [], (*path, "options"))
        most = len(select.get("options") or []) if select["type"] == STRING_SELECT else 25
        self.amount(select, path, most)

    def amount(self, select: JSON, path: Path, most: int) -> None:
        """Check that min_values and max_values fit each other and the number of options."""
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        low, high = 1 if low is None else low, 1 if high is None else high
        self.form.check_range((*path, "min_values"), low, 0, 25)
        self.form.check_range((*path, "max_values"), high, 1, 25)
        if low > high:
            words = "min_values must be less than or equal to max_values"
            self.form.add((*path, "min_values"), "BASE_TYPE_MAX_LENGTH", words)
        if max(low, high) > most:
            words = f"There are only {most} options to choose from."
            self.form.add((*path, "max_values"), "BASE_TYPE_MAX_LENGTH", words)

    def options(self, options: list[JSON], path: Path) -> None:
        """Check labels, unique values and descriptions of the options of a select."""
        values: set[str] = set()
        for index, option in enumerate(options):
            here = (*path, index)
            for key in ("label", "value"):
                self.form.check_length((*here, key), option.get(key, ""), 1, 100)
            if option.get("description") is not None:
                self.form.check_length((*here, "description"), option["description"], 0, 100)
            if option.get("value") in values:
                words = "The specified option value is already used"
                self.form.add((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
            values.add(str(option.get("value")))

    def _section(self, section: JSON, path: Path) -> None:
        texts = section.get("components")
        self.form.check_count((*path, "components"), texts, 1, 3)
        self.children(texts if isinstance(texts, list) else [], (*path, "components"), (TEXT,))
        if "accessory" not in section:
            return self.form.add((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        return self.child(section["accessory"], (*path, "accessory"), (BUTTON, THUMBNAIL))

    def text(self, text: JSON, path: Path) -> None:
        """Check that a text display has 1 to 4,000 characters."""
        self.form.check_length((*path, "content"), text.get("content", ""), 1, MAX_TEXT)

    def _thumbnail(self, thumbnail: JSON, path: Path) -> None:
        self._check_description(thumbnail, path)
        self._media(thumbnail.get("media"), (*path, "media"))

    def _gallery(self, gallery: JSON, path: Path) -> None:
        items = gallery.get("items")
        self.form.check_count((*path, "items"), items, 1, 10)
        for index, item in enumerate(items if isinstance(items, list) else []):
            self._check_description(item, (*path, "items", index))
            self._media(item.get("media"), (*path, "items", index, "media"))

    def _check_description(self, thing: JSON, path: Path) -> None:
        if thing.get("description") is not None:
            self.form.check_length((*path, "description"), thing["description"], 0, 1024)

    def _file(self, file: JSON, path: Path) -> None:
        self._media(file.get("file"), (*path, "file"), ("attachment",))

    def _media(
        self, media: object, path: Path, schemes: tuple[str, ...] = ("http", "https", "attachment")
    ) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        self._check_url(url, (*path, "url"), schemes)
        name = str(url).removeprefix("attachment://")
        if str(url).startswith("attachment://") and name not in self.names:
            words = f"The referenced attachment {name} was not found among the attachments of this request."
            self.form.add((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words)

    def _separator(self, separator: JSON, path: Path) -> None:
        if separator.get("spacing") is not None:
            self.form.check_choice((*path, "spacing"), separator["spacing"], (1, 2))

    def _container(self, container: JSON, path: Path) -> None:
        inside = container.get("components")
        self.form.check_count((*path, "components"), inside, 1, MAX_COMPONENTS)
        self.children(inside if isinstance(inside, list) else [], (*path, "components"), IN_A_CONTAINER)
        if container.get("accent_color") is not None:
            self.form.check_range((*path, "accent_color"), container["accent_color"], 0, 0xFFFFFF)
