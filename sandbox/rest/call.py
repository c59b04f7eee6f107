"""Requests to the API, routes, and the parser of requests."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from aiohttp import web

from ..backend import Backend
from ..chat import Draft
from ..errors import ApiError, api_error
from ..objects import Upload


@dataclass
class Call:
    """A request: query, JSON body, files by number, and the parameters of its path."""

    method: str
    path: str
    query: dict[str, str]
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)
    params: dict[str, str] = field(default_factory=dict)

    def draft(self) -> Draft:
        """The body as a message to create or edit."""
        return Draft(dict(self.body or {}), self.uploads)


Handler = Callable[[Backend, Call], object]
#: The boundary of a multipart form, and the names of a part.
_BOUNDARY = re.compile(r'boundary="?([^";]+)')
_FIELD = re.compile(r'\b(name|filename)="((?:[^"\\]|\\.)*)"')
_ESCAPED = re.compile(r"\\(.)")


class Route(NamedTuple):
    """A route with a template such as /channels/{channel}; its handler returns JSON, or None for 204."""

    method: str
    template: str
    handler: Handler
    status: int = 200
    needs_no_token: bool = False

    def match(self, method: str, path: str) -> dict[str, str] | None:
        """The parameters, if the request matches this route."""
        found = _pattern(self.template).fullmatch(path)
        return found.groupdict() if found and method == self.method else None


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", template))


async def read(request: web.Request, path: str) -> Call:
    """Parse a request: JSON, or a multipart form with payload_json and files[n]."""
    call = Call(request.method, path, dict(request.query))
    if request.content_type.startswith("multipart/"):
        await _read_form(request, call)
    elif raw := await request.read():
        call.body = _parse_json(raw.decode())
    return call


def _parse_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise api_error(50109) from None


async def _read_form(request: web.Request, call: Call) -> None:
    """Parse a multipart form without aiohttp's parser, which is slow: it reads pictures line by line."""
    boundary = _BOUNDARY.search(request.headers["Content-Type"])
    if boundary is None:
        raise ApiError(400, 50035, "Invalid Form Body")
    for part in (await request.read()).split(f"--{boundary[1]}".encode())[1:-1]:
        head, _, content = part[2:-2].partition(b"\r\n\r\n")
        fields = {key: _ESCAPED.sub(r"\1", value) for key, value in _FIELD.findall(head.decode())}
        name = fields.get("name", "")
        if name == "payload_json":
            call.body = _parse_json(content.decode())
        elif found := re.fullmatch(r"files\[(\d+)\]", name):
            call.uploads[found[1]] = Upload(fields.get("filename") or "unknown", content)
