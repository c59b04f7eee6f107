"""Who is served: only this machine by its own names, and for orders only the sandbox's own page."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

#: What this machine calls itself.
OWN_NAMES = ("127.0.0.1", "localhost", "::1")


@web.middleware
async def reject_foreign_hosts(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Serve nobody who knows this machine by another name: a site may have its own point to here."""
    if _host_of(request) not in OWN_NAMES:
        raise web.HTTPForbidden(text="the sandbox is served to this machine only")
    return await handler(request)


def _host_of(request: web.Request) -> str:
    """The name that a request calls this machine, without the port; "" for none."""
    try:
        return urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    except ValueError:
        return ""


def check_origin(request: web.Request) -> None:
    """Only this page may act: another site open in the same browser must not."""
    origin = request.headers.get("Origin")
    if origin and urlsplit(origin).netloc != request.host:
        raise web.HTTPForbidden(text="only the sandbox's own page may do that")
