"""Errors of Discord's API: HTTP status, code, message and the invalid fields of a body."""

from __future__ import annotations

import json
import pathlib
from typing import Any, TypeAlias

JSON: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]

#: HTTP status and message by Discord's error code.
REFUSALS: dict[str, tuple[int, str]] = json.loads(
    pathlib.Path(__file__).with_name("refusals.json").read_text("utf-8")
)


class ApiError(Exception):
    """An error response of Discord's API, with its status and JSON body."""

    def __init__(self, status: int, code: int, message: str, **more: object) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: JSON = {"message": message, "code": code, **more}


def api_error(code: int, **more: object) -> ApiError:
    """The error with one of Discord's codes."""
    status, message = REFUSALS[str(code)]
    return ApiError(status, code, message, **more)


class Form:
    """Collects the errors of a request body for an error 50035 (Invalid Form Body), nested as at Discord."""

    def __init__(self) -> None:
        self._errors: JSON = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Add one error at a path of keys and indexes."""
        node = self._errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check_length(self, path: Path, value: object, low: int, high: int) -> None:
        """The value must be a string of `low` to `high` characters."""
        if not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif not value and low:
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(value) <= high:
            words = f"between {low} and {high}" if low else f"{high} or fewer"
            code = "BASE_TYPE_BAD_LENGTH" if low else "BASE_TYPE_MAX_LENGTH"
            self.add(path, code, f"Must be {words} in length.")

    def check_count(self, path: Path, value: object, low: int, high: int) -> None:
        """The value must be a list of `low` to `high` entries."""
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        elif not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def check_range(self, path: Path, value: object, low: int, high: int) -> None:
        """The value must be an integer from `low` to `high`."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not low <= value <= high:
            self.add(path, "NUMBER_TYPE_RANGE", f"int value should be between {low} and {high}.")

    def check_choice(self, path: Path, value: object, allowed: tuple[object, ...]) -> None:
        """The value must be one of the allowed values."""
        if value not in allowed:
            listed = ", ".join(map(str, allowed))
            self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")

    def raise_errors(self) -> None:
        """Raise ApiError if there are errors."""
        if self._errors:
            raise ApiError(400, 50035, "Invalid Form Body", errors=self._errors)
