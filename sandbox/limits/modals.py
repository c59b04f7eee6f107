"""Validates modals (title, labels, text inputs, selects) and the choices of autocomplete."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import JSON, Form, Path
from .components import LABEL, ROW, SELECTS, TEXT, TEXT_INPUT, Checker

MAX_INPUT = 4000


def check_modal(data: JSON) -> None:
    """Validate a modal; raises ApiError."""
    form = Form()
    form.check_length(("data", "title"), data.get("title") or "", 1, 45)
    form.check_length(("data", "custom_id"), data.get("custom_id") or "", 1, 100)
    path: Path = ("data", "components")
    form.check_count(path, data.get("components"), 1, 5)
    if isinstance(data.get("components"), list):
        ModalChecker(form).children(data["components"], path, (ROW, TEXT, LABEL))
    form.raise_errors()


class ModalChecker(Checker):
    """Checks the components of one modal."""

    def __init__(self, form: Form) -> None:
        super().__init__(form, set(), v2=True)
        kinds: dict[int, Callable[[JSON, Path], None]] = {
            ROW: self._input_row,
            LABEL: self._label,
            TEXT_INPUT: self._input,
        }
        self._kinds |= kinds

    def _input_row(self, row: JSON, path: Path) -> None:
        inside = row.get("components")
        self.form.check_count((*path, "components"), inside, 1, 1)
        if not isinstance(inside, list):
            return
        self.children(inside, (*path, "components"), (TEXT_INPUT,))
        for index, field in enumerate(inside):
            self.form.check_length((*path, "components", index, "label"), field.get("label") or "", 1, 45)

    def _label(self, label: JSON, path: Path) -> None:
        self.form.check_length((*path, "label"), label.get("label") or "", 1, 45)
        if label.get("description") is not None:
            self.form.check_length((*path, "description"), label["description"], 0, 100)
        self.child(label.get("component"), (*path, "component"), (TEXT_INPUT, *SELECTS))

    def _input(self, field: JSON, path: Path) -> None:
        self.custom_id(field, path)
        self.form.check_choice((*path, "style"), field.get("style"), (1, 2))
        self.form.check_length((*path, "placeholder"), field.get("placeholder") or "", 0, 100)
        low, high = field.get("min_length") or 0, field.get("max_length") or MAX_INPUT
        self.form.check_range((*path, "min_length"), low, 0, MAX_INPUT)
        self.form.check_range((*path, "max_length"), high, 1, MAX_INPUT)
        if low > high:
            words = "min_length must be less than or equal to max_length"
            self.form.add((*path, "min_length"), "BASE_TYPE_MAX_LENGTH", words)
        if field.get("value"):
            self.form.check_length((*path, "value"), field["value"], low, high)


def check_choices(choices: object, kind: int) -> None:
    """Check that choices of autocomplete are at most 25 and valid for the type of option; raises ApiError."""
    form = Form()
    path: Path = ("data", "choices")
    form.check_count(path, choices, 0, 25)
    for index, choice in enumerate(choices if isinstance(choices, list) else []):
        check_choice(form, choice, (*path, index), kind)
    form.raise_errors()


def check_choice(form: Form, choice: JSON, path: Path, kind: int) -> None:
    """Check the name of an option's choice, its localisations, and the type of its value."""
    form.check_length((*path, "name"), choice.get("name") or "", 1, 100)
    for locale, name in (choice.get("name_localizations") or {}).items():
        form.check_length((*path, "name_localizations", locale), name, 1, 100)
    value = choice.get("value")
    if kind == STRING:
        return form.check_length((*path, "value"), value, 1, 100)
    if isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
        form.add(
            (*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number of the option\'s type.'
        )
    return None


STRING, INTEGER = 3, 4
