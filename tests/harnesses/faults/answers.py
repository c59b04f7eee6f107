"""Every kind of faulty or missing response of Discord, as a function that adds a fault to the sandbox."""

from collections.abc import Callable
from typing import Any

from sandbox.faults import Fault, Faults

#: More failures of one request than the five attempts of discord.py.
LASTING_FAILURES = 6
#: Seconds of a rate limit for which discord.py does not wait (more than `max_ratelimit_timeout`).
LONG_LIMIT = 120.0
#: Seconds of a shared rate limit. The client of the bot does not wait for its end.
SHARED_LIMIT = 15.0
CHALLENGE_PAGE = "<html><head><title>discord.com</title></head><body>Please wait</body></html>"
BANNED = "error code: 1015"

#: Adds a fault for the next requests with this HTTP method (None for all) and path.
AddFault = Callable[..., Fault]


Method = str | None


def _status(status: int, code: int = 0, times: int = 1, **how: Any) -> AddFault:
    def add(faults: Faults, method: Method, path: str) -> Fault:
        return faults.answer(status, method=method, path=path, code=code, times=times, **how)

    return add


def _text(text: str, status: int = 200, *, html: bool = False, after: bool = True) -> AddFault:
    def add(faults: Faults, method: Method, path: str) -> Fault:
        return faults.garble(text, status, html=html, method=method, path=path, after=after)

    return add


def _no_response(kind: Callable[..., Fault], *, after: bool) -> AddFault:
    def add(faults: Faults, method: Method, path: str) -> Fault:
        return kind(faults, method=method, path=path, after=after)

    return add


ANSWERS: dict[str, AddFault] = {
    "400": _status(400, 50035),
    "400 40060": _status(400, 40060),
    "401": _status(401),
    "403": _status(403),
    "403 50001": _status(403, 50001),
    "403 50007": _status(403, 50007),
    "403 50013": _status(403, 50013),
    "404 10003": _status(404, 10003),
    "404 10008": _status(404, 10008),
    "404 10015": _status(404, 10015),
    "404 10062": _status(404, 10062),
    "408": _status(408),
    "408 after success": _status(408, after=True),
    "429": _status(429, times=2, retry_after=1),
    "global 429": lambda faults, method, path: faults.limit_all(2.0, method=method, path=path),
    "long 429": _status(429, retry_after=LONG_LIMIT),
    "429 of Cloudflare": _text(BANNED, 429, html=True, after=False),
    "500": _status(500),
    "lasting 500": _status(500, times=LASTING_FAILURES),
    "500 after success": _status(500, after=True),
    "502": _status(502),
    "503": _status(503),
    "504": _status(504),
    "520": _text(CHALLENGE_PAGE, 520, html=True, after=False),
    "HTML page": _text(CHALLENGE_PAGE, html=True),
    "truncated JSON": _text('{"id": "1", "channel_'),
    "unexpected JSON": _text('{"message": []}'),
    "empty body": _text(""),
    "hangs": _no_response(Faults.hang, after=False),
    "hangs after success": _no_response(Faults.hang, after=True),
    "cut": _no_response(Faults.drop, after=False),
    "cut after success": _no_response(Faults.drop, after=True),
    "204": _status(204, after=True),
    "empty list": _text("[]"),
    "only an id": _text('{"id": "1"}'),
    "429 without Via": lambda faults, method, path: faults.limit_without_via(
        SHARED_LIMIT, method=method, path=path
    ),
}
