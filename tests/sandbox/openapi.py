"""Validates the bot's requests and the sandbox's answers against Discord's OpenAPI file."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from sandbox import RecordedRequest
from tests.sandbox.openapi_extract import EXTRACT

VERBS = ("get", "post", "put", "patch", "delete")
ROOT = "urn:discord"


class Spec:
    """Discord's OpenAPI description."""

    def __init__(self, file: Path = EXTRACT) -> None:
        self._doc = json.loads(file.read_text(encoding="utf-8"))
        # The file declares ids as strings. The API accepts numbers too, and discord.py sends some.
        self._doc["components"]["schemas"]["SnowflakeType"] = {
            "anyOf": [
                {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
                {"type": "integer", "minimum": 0},
            ]
        }
        self._registry: Registry[Any] = Registry().with_resource(ROOT, DRAFT202012.create_resource(self._doc))
        self._routes = sorted(
            (
                (path, re.compile(re.sub(r"{[^}]+}", "[^/]+", path)), verb.upper(), operation)
                for path, item in self._doc["paths"].items()
                for verb, operation in item.items()
                if verb in VERBS
            ),
            key=lambda route: route[0].count("{"),
        )
        self._validator_class = extend(Draft202012Validator, {"oneOf": self._validate_union})
        self._validators: dict[str, Validator] = {}

    def violations(self, requests: Iterable[RecordedRequest]) -> list[str]:
        """The violations of the description in these requests and their answers."""
        found: list[str] = []
        for request in requests:
            where = f"{request.method} {request.path} -> {request.status}"
            found += [f"{where}: {fault}" for fault in self._faults(request)]
        return list(dict.fromkeys(found))

    def _faults(self, request: RecordedRequest) -> list[str]:
        route = self._find(request)
        if route is None:
            return ["no such operation"]
        path, operation = route
        verb = request.method.lower()
        faults = []
        if request.body is not None and request.status is not None and request.status < 400:
            kinds = operation.get("requestBody", {}).get("content", {})
            kind = (
                "multipart/form-data"
                if request.files and "multipart/form-data" in kinds
                else "application/json"
            )
            if kind in kinds:
                pointer: tuple[str, ...] = ("paths", path, verb, "requestBody", "content", kind, "schema")
                faults += [f"request: {fault}" for fault in self._validate(pointer, request.body)]
        if request.answer is not None and request.status is not None and request.status < 300:
            pointer = (
                "paths",
                path,
                verb,
                "responses",
                str(request.status),
                "content",
                "application/json",
                "schema",
            )
            if str(request.status) not in operation["responses"]:
                return [*faults, f"answer: status must be one of {list(operation['responses'])}"]
            faults += [f"answer: {fault}" for fault in self._validate(pointer, request.answer)]
        return faults

    def _find(self, request: RecordedRequest) -> tuple[str, Any] | None:
        for path, pattern, verb, operation in self._routes:
            if verb == request.method and pattern.fullmatch(request.path):
                return path, operation
        return None

    def schema_violations(self, schema: str, value: Any) -> list[str]:
        """The violations of the schema in a value."""
        return self._validate(("components", "schemas", schema), value)

    def _validate(self, pointer: tuple[str, ...], value: Any) -> list[str]:
        steps = "/".join(step.replace("~", "~0").replace("/", "~1") for step in pointer)
        reference = f"{ROOT}#/{steps}".replace("{", "%7B").replace("}", "%7D")
        if reference not in self._validators:
            self._validators[reference] = self._validator_class({"$ref": reference}, registry=self._registry)
        return [deepest_error(error) for error in self._validators[reference].iter_errors(value)]

    def _validate_union(
        self, validator: Validator, branches: list[dict[str, Any]], value: object, schema: dict[str, Any]
    ) -> Iterator[ValidationError]:
        """Validate against the branches of a union whose `type` fits, which takes an eighth of the time."""
        fitting = [branch for branch in branches if self._can_fit(branch, value)]
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, fitting or branches, value, schema)

    def _can_fit(self, branch: dict[str, Any], value: object) -> bool:
        """Whether a branch of a union accepts the `type` of a value, or is a constant equal to it."""
        branch = self._doc["components"]["schemas"].get(branch.get("$ref", "").rpartition("/")[2], branch)
        if "const" in branch:
            return bool(branch["const"] == value)
        types = branch.get("properties", {}).get("type", {}).get("enum")
        return types is None or not isinstance(value, dict) or value.get("type", types[0]) in types


def deepest_error(error: ValidationError) -> str:
    """The most deeply nested error; within a union, only branches with the matching `type` count."""
    while error.context:
        branches: dict[Any, list[ValidationError]] = defaultdict(list)
        for inner in error.context:
            branches[inner.schema_path[0]].append(inner)
        fitting = [branch for branch in branches.values() if not _is_other_kind(branch)] or list(
            branches.values()
        )
        error = max((one for branch in fitting for one in branch), key=lambda one: len(one.absolute_path))
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:160]}"


def _is_other_kind(branch: list[ValidationError]) -> bool:
    return any(
        (list(one.absolute_path)[-1:] == ["type"] and one.validator in ("enum", "const", "allOf"))
        or (one.validator == "type" and one.validator_value == "null")
        for one in branch
    )


@cache
def spec() -> Spec:
    """Discord's description, read only once."""
    return Spec()
