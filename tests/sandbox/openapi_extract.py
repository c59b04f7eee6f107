"""Extracts the operations that the sandbox serves from Discord's OpenAPI file.

The command is `python -m tests.sandbox.openapi_extract FILE`. Discord publishes `openapi.json` in
github.com/discord/discord-api-spec. The extract contains its licence, which is read from a file beside
it: `openapi.LICENSE`, a copy of the repository's LICENSE.
"""

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandbox.rest.server import ROUTES

EXTRACT = Path(__file__).with_name("discord-openapi.json")
#: Keys that do not affect validation.
IGNORED_KEYS = {
    *("description", "title", "deprecated", "operationId", "x-discord-union"),
    *("security", "parameters", "headers"),
}
#: Schemas that no operation references: only the gateway sends the uploads of people.
BY_GATEWAY = ("AttachmentResponse",)
SCHEMAS = "#/components/schemas/"


def extract(full: dict[str, Any], licence: str) -> dict[str, Any]:
    """The operations that the sandbox serves, with the schemas that they reference."""
    served = {(route.method.lower(), _without_names(route.template)) for route in ROUTES}
    paths: dict[str, Any] = {}
    for path, item in full["paths"].items():
        if kept := {verb: item[verb] for verb in item if (verb, _without_names(path)) in served}:
            paths[path] = {
                verb: _without_ignored(_successful_responses(operation)) for verb, operation in kept.items()
            }
    schemas, found = full["components"]["schemas"], dict[str, Any]()
    wanted = [*BY_GATEWAY, *_referenced_schemas(paths)]
    while wanted:
        if (name := wanted.pop()) not in found:
            found[name] = _without_ignored(schemas[name])
            wanted += _referenced_schemas(found[name])
    info = {"title": full["info"]["title"], "version": full["info"]["version"], "licence": licence}
    components = {"schemas": dict(sorted(found.items()))}
    return {"info": info, "paths": dict(sorted(paths.items())), "components": components}


def _without_names(template: str) -> str:
    """A path without the names of its parameters."""
    return re.sub(r"{[^}]+}", "{}", template)


def _successful_responses(operation: dict[str, Any]) -> dict[str, Any]:
    answers = operation["responses"].items()
    return {**operation, "responses": {status: answer for status, answer in answers if status[0] == "2"}}


def _without_ignored(thing: Any, *, names: bool = False) -> Any:
    """Remove the ignored keys, except those that are names of properties."""
    if isinstance(thing, list):
        return [_without_ignored(one) for one in thing]
    if not isinstance(thing, dict):
        return thing
    return {
        key: _without_ignored(one, names=key == "properties" and not names)
        for key, one in thing.items()
        if names or key not in IGNORED_KEYS
    }


def _referenced_schemas(thing: Any) -> Iterator[str]:
    """Yield the names of referenced schemas."""
    if isinstance(thing, dict):
        if isinstance(reference := thing.get("$ref"), str):
            yield reference.removeprefix(SCHEMAS)
        thing = list(thing.values())
    for one in thing if isinstance(thing, list) else ():
        yield from _referenced_schemas(one)


def extract_text(file: Path) -> str:
    """The extract of the whole file as JSON, with a line for each path and schema."""
    licence = file.with_suffix(".LICENSE").read_text("utf-8")
    found = extract(json.loads(file.read_text("utf-8")), licence)
    info, paths, schemas = found["info"], _lines(found["paths"]), _lines(found["components"]["schemas"])
    return f'{{"info":{json.dumps(info)},\n"paths":{paths},\n"components":{{"schemas":{schemas}}}}}\n'


def _lines(values: dict[str, Any]) -> str:
    lines = (f"{json.dumps(key)}:{json.dumps(value, separators=(',', ':'))}" for key, value in values.items())
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.sandbox.openapi_extract", description=__doc__)
    parser.add_argument("file", type=Path, help="Discord's openapi.json")
    EXTRACT.write_text(extract_text(parser.parse_args().file), encoding="utf-8")
