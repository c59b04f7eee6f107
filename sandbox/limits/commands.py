"""Validates commands: names, descriptions, localisations, options, choices, nesting and number."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

from ..errors import JSON, Form, Path, api_error
from .modals import INTEGER, STRING, check_choice

SUB_COMMAND, GROUP, NUMBER = 1, 2, 10
OPTION_TYPES = tuple(range(1, 12))
CHAT_INPUT = 1
MAX_COMMANDS = 100
LOCALES = frozenset((
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
))  # fmt: skip


#: The last valid commands, which need no second check: a bot sends the same ones at each start.
_valid: list[JSON] = []


def check_commands(commands: Any) -> None:
    """Validate a list that replaces all global commands, or all of a server; raises ApiError."""
    global _valid
    if commands != _valid:
        _check_all(commands)
        _valid = commands


def _check_all(commands: object) -> None:
    form = Form()
    if not isinstance(commands, list):
        form.check_count((), commands, 0, 0)
        return form.raise_errors()
    if len(commands) > MAX_COMMANDS:
        raise api_error(30032)
    for index, command in enumerate(commands):
        _check_command(form, command, (index,))
    for index in _repeated(commands):
        words = "Application command names must be unique"
        form.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
    return form.raise_errors()


def _repeated(named: list[JSON]) -> list[int]:
    """The indexes of commands or options that have the name of an earlier one."""
    names = [str(one.get("name")) for one in named]
    return [index for index, name in enumerate(names) if name in names[:index]]


def _check_command(form: Form, command: JSON, path: Path) -> None:
    form.check_choice((*path, "type"), command.get("type", CHAT_INPUT), (CHAT_INPUT,))
    _check_subset(form, (*path, "contexts"), command.get("contexts"), {0, 1, 2})
    _check_subset(form, (*path, "integration_types"), command.get("integration_types"), {0, 1})
    _check_texts(form, command, path)
    if _size(command) > 8000:
        words = "Application command size exceeds maximum size of 8000"
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", words)
    _check_options(form, command.get("options") or [], (*path, "options"), 0)


def _check_subset(form: Form, path: Path, given: Any, allowed: set[int]) -> None:
    if given is not None and not set(given) <= allowed:
        form.add(path, "BASE_TYPE_CHOICES", f"Every value must be one of {tuple(sorted(allowed))}.")


def _check_texts(form: Form, thing: JSON, path: Path) -> None:
    """Check name and description of a command or option, in every language."""
    _check_name(form, thing.get("name"), (*path, "name"))
    form.check_length((*path, "description"), thing.get("description") or "", 1, 100)
    for locale, name in (thing.get("name_localizations") or {}).items():
        _check_locale(form, locale, (*path, "name_localizations"))
        _check_name(form, name, (*path, "name_localizations", locale))
    for locale, text in (thing.get("description_localizations") or {}).items():
        _check_locale(form, locale, (*path, "description_localizations"))
        form.check_length((*path, "description_localizations", locale), text, 1, 100)


def _check_locale(form: Form, locale: str, path: Path) -> None:
    if locale not in LOCALES:
        form.add((*path, locale), "BASE_TYPE_CHOICES", "Discord does not know this locale.")


def _check_name(form: Form, name: object, path: Path) -> None:
    if not isinstance(name, str) or not 1 <= len(name) <= 32:
        return form.check_length(path, name or "", 1, 32)
    if not all(map(_is_name_character, name)) or name != name.lower():
        words = "Command name is invalid: lower-case letters, digits, - and _ only."
        form.add(path, "APPLICATION_COMMAND_INVALID_NAME", words)
    return None


@cache
def _is_name_character(character: str) -> bool:
    if character in "-_'" or unicodedata.category(character)[0] in "LN":
        return True
    return unicodedata.name(character, "").startswith(("DEVANAGARI", "THAI"))


def _check_options(form: Form, options: list[JSON], path: Path, depth: int) -> None:
    form.check_count(path, options, 0, 25)
    kinds = [option.get("type") for option in options]
    nested = [kind in (SUB_COMMAND, GROUP) for kind in kinds]
    if any(nested) and not all(nested):
        words = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    _check_order(form, options, path)
    for index, option in enumerate(options):
        _check_option(form, option, (*path, index), depth)
    for index in _repeated(options):
        words = "Option names must be unique"
        form.add((*path, index, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", words)


def _check_order(form: Form, options: list[JSON], path: Path) -> None:
    optional = False
    for index, option in enumerate(options):
        if option.get("required") and optional:
            words = "Required options must be placed before non-required options"
            form.add((*path, index), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional = optional or not option.get("required")


def _check_option(form: Form, option: JSON, path: Path, depth: int) -> None:
    _check_texts(form, option, path)
    kind = option.get("type")
    form.check_choice((*path, "type"), kind, OPTION_TYPES)
    if kind in (SUB_COMMAND, GROUP):
        if depth > (0 if kind == GROUP else 1):
            words = "Sub-commands are allowed in a command or in a group, groups only in a command"
            return form.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
        return _check_options(form, option.get("options") or [], (*path, "options"), depth + 1)
    return _check_value_option(form, option, path)


def _check_value_option(form: Form, option: JSON, path: Path) -> None:
    kind, choices = option["type"], option.get("choices") or []
    form.check_count((*path, "choices"), choices, 0, 25)
    if choices and option.get("autocomplete"):
        words = "Autocomplete and choices are mutually exclusive"
        form.add((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE", words)
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        words = "Only strings and numbers have choices"
        form.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    for index, choice in enumerate(choices):
        check_choice(form, choice, (*path, "choices", index), kind)
    if kind == STRING:
        form.check_range((*path, "min_length"), option.get("min_length") or 0, 0, 6000)
        form.check_range((*path, "max_length"), option.get("max_length", 6000) or 6000, 1, 6000)


def _size(thing: JSON) -> int:
    """Number of characters of names, descriptions and values, each in its longest localisation."""
    size = sum(_max_length(thing, key) for key in ("name", "description"))
    size += len(str(thing["value"])) if "value" in thing else 0
    return size + sum(map(_size, [*(thing.get("options") or []), *(thing.get("choices") or [])]))


def _max_length(thing: JSON, key: str) -> int:
    texts = [thing.get(key), *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(text or "") for text in texts)
