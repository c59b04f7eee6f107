"""Protects the server: it accepts only local host names, and no actions from pages of other sites."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

#: Host names of this machine.
OWN_NAMES = ("127.0.0.1", "localhost", "::1")


@web.middleware
async def reject_foreign_hosts(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Reject requests for other host names, because DNS rebinding could point them to this machine."""
    if _host_name(request) not in OWN_NAMES:
        raise web.HTTPForbidden(text="the sandbox is served to this machine only")
    return await handler(request)


def _host_name(request: web.Request) -> str:
    """The host name of a request without the port; "" if there is none."""
    try:
        return urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    except ValueError:
        return ""


def check_origin(request: web.Request) -> None:
    """Reject requests from other origins, so that another site in the browser cannot act."""
    origin = request.headers.get("Origin")
    if origin and urlsplit(origin).netloc != request.host:
        raise web.HTTPForbidden(text="only the sandbox's own page may do that")
