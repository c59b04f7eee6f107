"""Handles requests of the bot: injects faults, checks token and rate limit, calls the handler, records."""

from __future__ import annotations

import asyncio
import json
import logging

from aiohttp import web

from ..backend import Backend
from ..errors import ApiError
from ..faults import ConnectionDropped, Fault, GarbledAnswer
from . import account, channels, commands, interactions, messages
from .call import Call, Route, read
from .ratelimits import RateLimited, retry_headers
from .recorder import RecordedRequest

PREFIX = "/api/v10"
#: Interval of checks whether the bot still waits for a response that never comes.
POLL_SECONDS = 0.01
ROUTES = (
    *account.ROUTES, *channels.ROUTES, *messages.ROUTES, *commands.ROUTES, *interactions.ROUTES,
)  # fmt: skip
log = logging.getLogger(__name__)


class Rest:
    """The aiohttp handler of everything below /api/v10."""

    def __init__(self, box: Backend) -> None:
        self._box = box

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Handle one request of the bot."""
        path = request.path.removeprefix(PREFIX)
        record = RecordedRequest(request.method, path, dict(request.query), self._box.world.clock.time())
        self._box.requests.append(record)
        headers: dict[str, str] = {}
        try:
            record.status, record.answer = await self._answer(request, record, headers)
        except ConnectionDropped:
            return self._abort(request)
        except GarbledAnswer as error:
            record.status, record.answer = error.status, error.text
            return web.Response(
                status=error.status, body=error.text.encode(), headers={"Content-Type": error.content_type}
            )
        except ApiError as error:
            record.status, record.answer = error.status, error.body
            headers |= error.headers if isinstance(error, RateLimited) else {}
            if error.status == 429:
                via = not isinstance(error, RateLimited) or error.via
                headers |= retry_headers(record.answer["retry_after"], via=via)
        except Exception as error:
            log.exception("the sandbox failed at %s %s", request.method, path)
            record.status, record.answer = 500, {"message": f"500: {error!r}", "code": 0}
        return _response(record.status, record.answer, headers)

    async def _answer(
        self, request: web.Request, record: RecordedRequest, headers: dict[str, str]
    ) -> tuple[int, object]:
        call = await read(request, record.path)
        record.body = call.body
        record.files = [(upload.filename, len(upload.content)) for upload in call.uploads.values()]
        route = self._route(call)
        record.template = route.template
        fault = self._box.faults.consume(call.method, call.path)
        if fault:
            await asyncio.sleep(fault.delay)
        if fault and not fault.after:
            await self._apply_fault(fault, request)
        answer = self._carry_out(route, call, request, headers)
        if fault and fault.after:
            await self._apply_fault(fault, request)
        return answer

    @staticmethod
    async def _apply_fault(fault: Fault, request: web.Request) -> None:
        while fault.hang and request.transport and not request.transport.is_closing():  # noqa: ASYNC110
            await asyncio.sleep(POLL_SECONDS)
        fault.raise_error()

    def _carry_out(
        self, route: Route, call: Call, request: web.Request, headers: dict[str, str]
    ) -> tuple[int, object]:
        if not route.needs_no_token and request.headers.get("Authorization") != f"Bot {self._box.token}":
            raise ApiError(401, 0, "401: Unauthorized")
        headers |= self._box.limits.count(call.method, route.template, call.params)
        result = route.handler(self._box, call)
        return (204, None) if result is None else (route.status, result)

    def _route(self, call: Call) -> Route:
        for route in ROUTES:
            if (params := route.match(call.method, call.path)) is not None:
                call.params = params
                return route
        if any(route.match(route.method, call.path) is not None for route in ROUTES):
            raise ApiError(405, 0, "405: Method Not Allowed")
        raise ApiError(404, 0, "404: Not Found")

    @staticmethod
    def _abort(request: web.Request) -> web.StreamResponse:
        if request.transport:
            request.transport.abort()
        return web.Response(status=500)


def _response(status: int, answer: object, headers: dict[str, str]) -> web.Response:
    if status == 204:
        return web.Response(status=204, headers=headers)
    # web.json_response would add a charset, but discord.py expects exactly this content type
    headers = {**headers, "Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)
