"""Adds to components the keys that Discord adds: ids, default values and media."""

from __future__ import annotations

import itertools
from urllib.parse import urlsplit

from .errors import JSON
from .limits.components import BUTTON, CONTAINER, FILE, GALLERY, SECTION, SELECTS, SEPARATOR, THUMBNAIL, walk

DEFAULTS: dict[int, JSON] = {
    BUTTON: {"disabled": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def complete_components(components: list[JSON], files: list[JSON]) -> list[JSON]:
    """The components as Discord returns them, with ids, default values and media of uploaded files."""
    completer = _Completer(components, files)
    return [completer.complete(component) for component in components]


class _Completer:
    """Completes the components of one message."""

    def __init__(self, components: list[JSON], files: list[JSON]) -> None:
        taken = {component["id"] for component in walk(components) if component.get("id")}
        self._numbers = (number for number in itertools.count(1) if number not in taken)
        self._files = files

    def complete(self, component: JSON) -> JSON:
        """Complete one component and its children."""
        done: JSON = {**DEFAULTS.get(component["type"], {}), **component}
        done["id"] = component.get("id") or next(self._numbers)
        if "components" in component:
            done["components"] = [self.complete(child) for child in component["components"]]
        if component["type"] == SECTION:
            done["accessory"] = self.complete(component["accessory"])
        if component.get("emoji"):
            done["emoji"] = _complete_emoji(component["emoji"])
        if "options" in component:
            done["options"] = [_complete_option(option) for option in component["options"]]
        return done | self._media_keys(component)

    def _media_keys(self, component: JSON) -> JSON:
        """The keys of a component that refer to pictures or files, completed."""
        shown: JSON = {
            key: _complete_media(component[key], self._files) for key in ("media", "file") if key in component
        }
        if component["type"] == GALLERY:
            shown["items"] = [
                {
                    "description": None,
                    "spoiler": False,
                    **item,
                    "media": _complete_media(item["media"], self._files),
                }
                for item in component["items"]
            ]
        if component["type"] == FILE:
            file = _find_file(component["file"]["url"], self._files) or {"filename": "", "size": 0}
            shown |= {"name": file["filename"], "size": file["size"]}
        return shown


def _complete_option(option: JSON) -> JSON:
    return {**option, "emoji": _complete_emoji(option["emoji"])} if option.get("emoji") else option


def _complete_emoji(emoji: JSON) -> JSON:
    """Remove null values: a Unicode emoji has a name but no id."""
    return {key: value for key, value in emoji.items() if value is not None}


def _find_file(url: str, files: list[JSON]) -> JSON | None:
    """The attachment with a URL: attachment://name, or the URL under which it is already served."""
    path = urlsplit(url).path
    return next((f for f in files if url == f"attachment://{f['filename']}" or path == f["url"]), None)


def _complete_media(media: JSON, files: list[JSON]) -> JSON:
    file = _find_file(media["url"], files)
    if file is None:
        return {"id": "0", "proxy_url": media["url"], **media}
    return {
        "id": file["id"], "attachment_id": file["id"], "url": file["url"], "proxy_url": file["proxy_url"],
        "width": file.get("width"), "height": file.get("height"), "content_type": file["content_type"],
    }  # fmt: skip
