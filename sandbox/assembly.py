"""Components and embeds as Discord gives them back: numbered, completed, their media looked up."""

from __future__ import annotations

import itertools

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


def components_of(components: list[JSON], files: list[JSON]) -> list[JSON]:
    """Components as Discord gives them back: numbered, with defaults, media looked up."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    numbers = (number for number in itertools.count(1) if number not in taken)
    by_name = {file["filename"]: file for file in files}

    def finish(component: JSON) -> JSON:
        done: JSON = {**DEFAULTS.get(component["type"], {}), **component}
        done["id"] = component.get("id") or next(numbers)
        if "components" in component:
            done["components"] = [finish(child) for child in component["components"]]
        if component["type"] == SECTION:
            done["accessory"] = finish(component["accessory"])
        if component["type"] == GALLERY:
            done["items"] = [
                {"description": None, "spoiler": False, **item, "media": _media(item["media"], by_name)}
                for item in component["items"]
            ]
        for key in ("media", "file"):
            if key in component:
                done[key] = _media(component[key], by_name)
        if component["type"] == FILE:
            file = by_name[component["file"]["url"].removeprefix("attachment://")]
            done |= {"name": file["filename"], "size": file["size"]}
        return done

    return [finish(component) for component in components]


def _media(media: JSON, by_name: dict[str, JSON]) -> JSON:
    file = by_name.get(media["url"].removeprefix("attachment://"))
    if file is None or not media["url"].startswith("attachment://"):
        return {"id": "0", "proxy_url": media["url"], **media}
    return {
        "id": file["id"], "attachment_id": file["id"], "url": file["url"], "proxy_url": file["proxy_url"],
        "width": file.get("width"), "height": file.get("height"), "content_type": file["content_type"],
    }  # fmt: skip


def embeds_of(embeds: list[JSON], files: list[JSON]) -> list[JSON]:
    """Embeds as Discord gives them back: pictures looked up."""
    by_name = {file["filename"]: file for file in files}
    done = []
    for embed in embeds:
        embed = {"type": "rich", **embed}
        for key in ("image", "thumbnail"):
            if (embed.get(key) or {}).get("url"):
                embed[key] = _media(embed[key], by_name)
        done.append(embed)
    return done
