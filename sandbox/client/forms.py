"""The client side of an interaction: finds commands, checks options and builds the data to send."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from .. import objects
from ..errors import JSON
from ..limits.components import (
    CHANNEL_SELECT,
    LABEL,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    USER_SELECT,
    walk,
)
from ..limits.messages import MAX_FILE_BYTES
from ..objects import Upload
from ..permissions import Permission
from ..world import APPLICATION, GLOBAL, GUILD, World

SUB_COMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 8, 9, 10, 11
RESOLVED_OPTIONS = {USER: "users", CHANNEL: "channels", ROLE: "roles", MENTIONABLE: "mentionables"}
RESOLVED_SELECTS = {
    USER_SELECT: "users", CHANNEL_SELECT: "channels", ROLE_SELECT: "roles",
    MENTIONABLE_SELECT: "mentionables",
}  # fmt: skip


class CannotDo(Exception):
    """Discord's client would not allow the action; nothing was sent."""


# -- commands ------------------------------------------------------------------------


def commands_for(world: World, channel: JSON, permissions: Permission) -> list[JSON]:
    """The commands offered in a channel; a command of the server hides a global one with the same name."""
    private = channel["type"] == objects.DM
    scopes = (GLOBAL,) if private else (GLOBAL, GUILD)
    found = {c["name"]: c for scope in scopes for c in world.commands.get(scope, [])}
    return [
        command
        for command in found.values()
        if _is_offered(command, private=private, permissions=permissions)
    ]


def _is_offered(command: JSON, *, private: bool, permissions: Permission) -> bool:
    contexts = command.get("contexts")
    if private:
        return 1 in contexts if contexts is not None else bool(command.get("dm_permission", True))
    needed = command.get("default_member_permissions")
    if needed is not None and (needed == "0" or int(needed) & ~int(permissions)):
        return Permission.MANAGE_GUILD in permissions and needed == "0"
    return contexts is None or 0 in contexts


def find_command(commands: list[JSON], path: str) -> tuple[JSON, list[JSON]]:
    """The command of a path such as "play new", and the chain of its sub-command options."""
    name, *rest = path.split()
    command = next((one for one in commands if one["name"] == name), None)
    if command is None:
        offered = ", ".join(sorted(one["name"] for one in commands)) or "none at all"
        raise CannotDo(f"there is no /{name} here; commands offered are {offered}")
    chain: list[JSON] = []
    for step in rest:
        options = (chain[-1] if chain else command).get("options", [])
        found = next((o for o in options if o["name"] == step and o["type"] in (SUB_COMMAND, GROUP)), None)
        if found is None:
            raise CannotDo(f"/{path} does not exist: there is no {step!r} in {[o['name'] for o in options]}")
        chain.append(found)
    leaf = (chain[-1] if chain else command).get("options", [])
    if any(option["type"] in (SUB_COMMAND, GROUP) for option in leaf):
        raise CannotDo(f"/{path} needs one of its sub-commands: {[option['name'] for option in leaf]}")
    return command, chain


def command_data(world: World, command: JSON, chain: list[JSON], values: Mapping[str, object]) -> JSON:
    """The data of a command interaction; `values` maps an option to a value, a choice's name, a person…"""
    defined = _options_by_name(command, chain)
    unknown = sorted(values.keys() - defined.keys())
    if unknown:
        raise CannotDo(f"no option is called {', '.join(unknown)}; options are {_names(defined)}")
    for name, option in defined.items():
        if option.get("required") and name not in values:
            raise CannotDo(f"the option {name} is required")
    filled = [_option(world, option, values[name]) for name, option in defined.items() if name in values]
    return _command_payload(world, command, chain, filled)


def autocomplete_data(
    world: World, command: JSON, chain: list[JSON], option: str, typed: str, values: Mapping[str, object]
) -> JSON:
    """The data of an autocomplete interaction: the focused option, and other options that are filled in."""
    defined = _options_by_name(command, chain)
    if option not in defined or not defined[option].get("autocomplete"):
        raise CannotDo(f"{option!r} has no autocomplete; options are {_names(defined)}")
    others = [
        _option(world, one, values[name])
        for name, one in defined.items()
        if name in values and name != option
    ]
    focus = {"name": option, "type": defined[option]["type"], "value": typed, "focused": True}
    return _command_payload(world, command, chain, [*others, focus])


def _options_by_name(command: JSON, chain: list[JSON]) -> dict[str, JSON]:
    return {option["name"]: option for option in (chain[-1] if chain else command).get("options", [])}


def _names(options: Iterable[str]) -> str:
    return ", ".join(options) or "none"


def _command_payload(world: World, command: JSON, chain: list[JSON], filled: list[JSON]) -> JSON:
    resolved = resolve(world, [(RESOLVED_OPTIONS.get(one["type"]), str(one["value"])) for one in filled])
    if files := {
        one["value"]: world.temporary_files[one["value"]] for one in filled if one["type"] == ATTACHMENT
    }:
        resolved["attachments"] = world.with_absolute_urls(files)
    options = filled
    for step in reversed(chain):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: JSON = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def _option(world: World, option: JSON, given: object) -> JSON:
    kind = option["type"]
    value = getattr(given, "id", given)
    if choices := option.get("choices"):
        value = _choice(option["name"], choices, value)
    elif kind in (INTEGER, NUMBER):
        value = _number(option, value)
    elif kind == STRING:
        _check_length(option, str(value))
        value = str(value)
    elif kind in RESOLVED_OPTIONS:
        value = _entity_id(world, RESOLVED_OPTIONS[kind], str(value))
    elif kind == ATTACHMENT:
        value = _upload_id(world, option["name"], given)
    return {"name": option["name"], "type": kind, "value": value}


def _upload_id(world: World, name: str, given: object) -> str:
    """Store a file, given as an Upload or as a dict from the page; return its id."""
    if isinstance(given, dict):
        given = Upload(str(given["filename"]), base64.b64decode(given["content"], validate=True))
    if not isinstance(given, Upload):
        raise CannotDo(f"{name} must be a file, not {given!r}")
    if not given.content:
        raise CannotDo(f"{given.filename} is empty")
    if len(given.content) > MAX_FILE_BYTES:
        raise CannotDo(f"{given.filename} is larger than {MAX_FILE_BYTES >> 20} MiB")
    return world.add_temporary_file(given)


def _choice(name: str, choices: list[JSON], given: Any) -> Any:
    for choice in choices:
        if given in (choice["value"], choice["name"], *(choice.get("name_localizations") or {}).values()):
            return choice["value"]
    raise CannotDo(f"{given!r} is no choice of {name}; choices are {[choice['value'] for choice in choices]}")


def _number(option: JSON, given: Any) -> int | float:
    try:
        value = int(given) if option["type"] == INTEGER else float(given)
    except (TypeError, ValueError):
        raise CannotDo(f"{option['name']} must be a number, not {given!r}") from None
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise CannotDo(f"{option['name']} must be between {low} and {high}, not {value}")
    return value


def _check_length(option: JSON, text: str) -> None:
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not low <= len(text) <= high:
        raise CannotDo(f"{option['name']} must have between {low} and {high} characters, not {len(text)}")


# -- people, roles and channels ------------------------------------------------------


def _names_by_id(world: World, kind: str) -> dict[str, str]:
    """The names of all users, roles or channels."""
    known: dict[str, dict[str, str]] = {
        "users": {
            **{one.id: one.name for one in world.accounts.values()},
            APPLICATION: world.bot["username"],
        },
        "roles": {role["id"]: role["name"] for role in world.roles()},
        "channels": {cid: channel["name"] for cid, channel in world.channels.items() if "name" in channel},
    }
    return known["users"] | known["roles"] if kind == "mentionables" else known[kind]


def _entity_id(world: World, kind: str, given: str) -> str:
    """The id of a user, role or channel that is given by id or name."""
    names = _names_by_id(world, kind)
    found = next((key for key, name in names.items() if given in (key, name)), None)
    if found is None:
        raise CannotDo(f"{given!r} is none of the {kind}: {', '.join(names.values())}")
    return found


def resolve(world: World, wanted: Sequence[tuple[str | None, str]]) -> JSON:
    """The `resolved` object for ids of users, roles, channels or mentionables."""
    resolved: JSON = {}
    roles = {role["id"]: role for role in world.roles()}
    for kind, key in wanted:
        if kind == "channels":
            channel = objects.without_private_keys(world.channel(key))
            resolved.setdefault("channels", {})[key] = channel | {"permissions": "0"}
        elif kind == "roles" or (kind == "mentionables" and key in roles):
            resolved.setdefault("roles", {})[key] = roles[key]
        elif kind is not None:
            resolved.setdefault("users", {})[key] = world.user(key)
            if (GUILD, key) in world.absent:
                continue
            member = world.member(key) | {"permissions": "0"}
            resolved.setdefault("members", {})[key] = {
                name: value for name, value in member.items() if name not in ("user", "deaf", "mute")
            }
    return resolved


# -- components and modals -----------------------------------------------------------


def find_component(components: list[JSON], wanted: str) -> JSON | None:
    """The component with that custom id, or the only one with that label or placeholder."""
    pressable = [component for component in walk(components) if "custom_id" in component]
    exact = [c for c in pressable if c["custom_id"] == wanted]
    called = [c for c in pressable if wanted in (c.get("label"), c.get("placeholder"))]
    found = exact or called
    if len(found) > 1:
        raise CannotDo(f"{len(found)} components are called {wanted!r}; use the custom id")
    return found[0] if found else None


def press_data(world: World, component: JSON, values: Sequence[object] | None) -> JSON:
    """The data of a press of a button, or of a choice in a select."""
    data = {"component_type": component["type"], "custom_id": component["custom_id"], "id": component["id"]}
    if component["type"] not in SELECTS:
        return data
    chosen = _select_values(world, component, values or ())
    kind = RESOLVED_SELECTS.get(component["type"])
    resolved = resolve(world, [(kind, value) for value in chosen]) if kind else {}
    return data | {"values": chosen} | ({"resolved": resolved} if resolved else {})


def _select_values(world: World, component: JSON, values: Sequence[object]) -> list[str]:
    given = [str(getattr(value, "id", value)) for value in values]
    if "options" in component:
        choices = [{"name": option["label"], "value": option["value"]} for option in component["options"]]
        given = [_choice(component["custom_id"], choices, value) for value in given]
    else:
        given = [_entity_id(world, RESOLVED_SELECTS[component["type"]], value) for value in given]
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    if not low <= len(given) <= high:
        raise CannotDo(f"between {low} and {high} values must be chosen, not {len(given)}")
    return given


def modal_fields(modal: JSON) -> Iterator[tuple[JSON, str]]:
    """The fields of a modal with their labels."""
    for component in modal["components"]:
        if component["type"] == LABEL:
            yield component["component"], component["label"]
        elif component["type"] == ROW:
            yield from ((inner, inner.get("label", "")) for inner in component["components"])


def modal_data(world: World, modal: JSON, values: Mapping[str, object]) -> JSON:
    """Data of a submitted modal: `values` by custom id or label, and defaults for all other fields."""
    labels = {label: field["custom_id"] for field, label in modal_fields(modal)}
    known = set(labels.values())
    given = {labels.get(key, key) if key not in known else key: value for key, value in values.items()}
    if unknown := set(given) - known:
        raise CannotDo(
            f"the modal has no field {', '.join(sorted(unknown))}; fields are {', '.join(sorted(known))}"
        )
    picked: list[tuple[str | None, str]] = []

    def submit(component: JSON, number: int) -> JSON:
        base = {"type": component["type"], "id": component.get("id") or number}
        if component["type"] == LABEL:
            return base | {"component": submit(component["component"], number + 100)}
        if component["type"] == ROW:
            return base | {"components": [submit(inner, number + 100) for inner in component["components"]]}
        if component["type"] == TEXT:
            return base
        value = _field_value(world, component, given.get(component["custom_id"]))
        if kind := RESOLVED_SELECTS.get(component["type"]):
            picked.extend((kind, one) for one in value)
        key = "values" if component["type"] in SELECTS else "value"
        return base | {"custom_id": component["custom_id"], key: value}

    components = [submit(component, number) for number, component in enumerate(modal["components"], 1)]
    data: JSON = {"custom_id": modal["custom_id"], "components": components}
    resolved = resolve(world, picked)
    return data | ({"resolved": resolved} if resolved else {})


def _field_value(world: World, field: JSON, given: Any) -> Any:
    return (
        _text_value(field, given)
        if field["type"] == TEXT_INPUT
        else _select_field_values(world, field, given)
    )


def _text_value(field: JSON, given: object) -> str:
    text = str(field.get("value") or "") if given is None else str(given)
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    required = field.get("required", True)
    if (required and not text) or (text and not low <= len(text) <= high):
        raise CannotDo(
            f"{field['custom_id']} must have between {max(low, 1)} and {high} characters, not {len(text)}"
        )
    return text


def _select_field_values(world: World, field: JSON, given: Any) -> list[str]:
    if given is None:
        given = [option["value"] for option in field.get("options", []) if option.get("default")]
    values = [given] if isinstance(given, str) or hasattr(given, "id") else list(given)
    if not values and not field.get("required", True):
        return []
    return _select_values(world, field, values)
