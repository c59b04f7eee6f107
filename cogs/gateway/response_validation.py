"""Validates Discord's responses: they must arrive in time and be readable."""

import asyncio
import re
from collections.abc import Awaitable
from contextvars import ContextVar
from types import SimpleNamespace
from typing import NamedTuple, TypeVar

import aiohttp
import discord
import msgspec

from config.log import error_summary

T = TypeVar("T")

#: Longest wait for a response; restarts with every chunk of an upload that is sent.
RESPONSE_TIMEOUT_SECONDS = 10.0
API_PREFIX = "/api/"
NO_CONTENT = 204
#: Method and path -> fields of the response that discord.py reads without checking.
REQUIRED_FIELDS = {
    re.compile(r"GET .*/users/(@me|\d+)$"): {"id", "username", "discriminator", "avatar"},
    re.compile(r"POST .*/(users/@me/channels|channels/\d+/messages)$"): {"id"},
    re.compile(r"GET .*/oauth2/applications/@me$"): {
        *("id", "name", "description", "icon", "bot_public", "bot_require_code_grant", "owner"),
    },
    re.compile(r"GET .*/gateway/bot$"): {"url", "shards", "session_start_limit"},
}


class UnreadableResponse(aiohttp.ClientError):
    """Discord, or a proxy in front of it, sent an invalid response."""


class UnreadableSuccess(UnreadableResponse):
    """A request succeeded, but discord.py cannot read the response.

    `is_confirmed` if the request is no GET and the response has an id, as for a created or changed object.
    """

    def __init__(self, completed: "CompletedRequest", error: Exception) -> None:
        super().__init__(f"the response to a {completed.method} cannot be read ({error_summary(error)})")
        self.is_confirmed = completed.has_id and completed.method != "GET"


class CompletedRequest(NamedTuple):
    """A request that Discord answered with success."""

    method: str
    #: Whether the response contains an id.
    has_id: bool


#: Completed requests of the current `with_response_errors` block.
_completed: ContextVar[list[CompletedRequest] | None] = ContextVar("completed", default=None)


async def with_response_errors(request: Awaitable[T]) -> T:
    """Await a request; raises UnreadableSuccess if it succeeded but discord.py fails on its response."""
    completed: list[CompletedRequest] = []
    token = _completed.set(completed)
    try:
        return await request
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        raise
    except Exception as error:
        if completed:
            raise UnreadableSuccess(completed[-1], error) from error
        raise
    finally:
        _completed.reset(token)


def install_response_checks(trace: aiohttp.TraceConfig) -> None:
    """Make a client's requests fail if the response is late, or successful without the expected JSON."""
    trace.on_request_start.append(_on_request_start)
    trace.on_request_chunk_sent.append(_on_chunk_sent)
    trace.on_request_end.append(_on_request_end)
    trace.on_request_exception.append(_on_request_exception)


async def _on_request_start(
    _: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestStartParams
) -> None:
    request.timeout = asyncio.timeout(RESPONSE_TIMEOUT_SECONDS)
    await request.timeout.__aenter__()


async def _on_chunk_sent(
    _: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestChunkSentParams
) -> None:
    if request.timeout is not None and not request.timeout.expired():
        request.timeout.reschedule(asyncio.get_running_loop().time() + RESPONSE_TIMEOUT_SECONDS)


async def _on_request_end(
    _: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    is_success = end.url.path.startswith(API_PREFIX) and end.response.status // 100 == 2
    body = await end.response.read() if is_success else b""
    await _stop_timeout(request, None)
    if is_success and not _is_readable(end, body):
        raise UnreadableResponse(f"{end.response.status} {end.response.content_type} {body[:40]!r}")
    if is_success and (completed := _completed.get()) is not None:
        completed.append(CompletedRequest(end.method, b'"id"' in body))


async def _on_request_exception(
    _: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
) -> None:
    await _stop_timeout(request, end.exception)


async def _stop_timeout(request: SimpleNamespace, error: BaseException | None) -> None:
    """End the timeout of a request; raises TimeoutError if it has expired."""
    timeout, request.timeout = request.timeout, None
    if timeout is not None:
        await timeout.__aexit__(type(error) if error else None, error, None)


def _is_readable(end: aiohttp.TraceRequestEndParams, body: bytes) -> bool:
    route = f"{end.method} {end.url.path}"
    required = next((fields for pattern, fields in REQUIRED_FIELDS.items() if pattern.match(route)), None)
    if end.response.status == NO_CONTENT:
        return required is None
    if end.response.headers.get("Content-Type") != "application/json":
        return False
    try:
        response = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    if required is None:
        return isinstance(response, list | dict)
    return isinstance(response, dict) and required <= {*response}
