"""`/healthz` and `/metrics`, for this machine alone and only where a port is set."""

import time
from collections.abc import Iterable, Iterator

from aiohttp import web
from aiohttp.typedefs import Handler
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from cogs.watch.readings import Readings
from cogs.watch.troubles import KINDS, Trouble, title
from cogs.watch.watcher import WATCH_SECONDS, Watcher, iso
from config.addresses import is_own
from config.settings import SettingsError
from render.language.catalogue import ENGLISH

HOST = "127.0.0.1"
#: Rounds of the watcher after which its newest readings say nothing any more.
MOST_ROUNDS = 4


class Pages:
    """Serves what the watcher has seen last, so that a scrape costs nothing and waits for nothing."""

    def __init__(
        self, watcher: Watcher, registry: CollectorRegistry, port: int, names: frozenset[str]
    ) -> None:
        self._watcher, self._registry, self._port, self._names = watcher, registry, port, names
        registry.register(Gauges(watcher))
        app = web.Application(middlewares=[self._check_host])
        app.add_routes([web.get("/healthz", self._serve_health), web.get("/metrics", self._serve_metrics)])
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False)

    async def open(self) -> None:
        """Listen from now on; raises SettingsError where something else does."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError as error:
            raise SettingsError(
                f"MOTU_MONITOR_PORT: this machine's port {self._port} cannot be used ({error.strerror}). "
                "Stop what uses it, or choose another port."
            ) from error

    async def close(self) -> None:
        """Listen no more."""
        await self._runner.cleanup()

    @web.middleware
    async def _check_host(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests to a name that another site may have pointed to this machine."""
        if not is_own(request.headers.get("Host", ""), self._names):
            raise web.HTTPForbidden(
                text="This page is served under IP addresses, localhost and the names in MOTU_MONITOR_HOSTS, "
                "so that no site can read it under a name of its own. Add the name that you use there.\n"
            )
        return await handler(request)

    async def _serve_health(self, _: web.Request) -> web.Response:
        """200 where nothing is wrong, else 503; in either case what was seen, and when."""
        watcher = self._watcher
        seen = watcher.readings
        is_fresh = seen is not None and time.monotonic() - watcher.looked <= MOST_ROUNDS * WATCH_SECONDS
        status = {
            "status": "ok" if is_fresh and not watcher.wrong else "trouble" if is_fresh else "stale",
            "at": iso(seen.at) if seen else None,
            "gateway": _gateway_json(seen) if seen else None,
            "troubles": [_alert_json(trouble) for trouble in watcher.wrong],
        }
        return web.json_response(status, status=200 if status["status"] == "ok" else 503)

    async def _serve_metrics(self, _: web.Request) -> web.Response:
        return web.Response(
            body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4}
        )


def _gateway_json(seen: Readings) -> dict[str, object]:
    """The connection to Discord, also while it is too early to call it a trouble."""
    return {"up": seen.is_up, "since": iso(seen.line_since), "tries": seen.line_tries}


def _alert_json(trouble: Trouble) -> dict[str, str]:
    what = {
        "kind": trouble.kind,
        "title": title(trouble.key, ENGLISH),
        "description": trouble.description(ENGLISH, iso),
    }
    return what | ({"task": trouble.task} if trouble.task else {})


class Gauges(Collector):
    """The newest readings as metrics."""

    def __init__(self, watcher: Watcher) -> None:
        self._watcher = watcher

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
        if self._watcher.readings is not None:
            yield from _snapshot_metrics(self._watcher.readings)
            yield from _alert_metrics(self._watcher.wrong)


def _snapshot_metrics(now: Readings) -> Iterator[Metric]:
    def one(name: str, help_: str, value: float | None) -> Iterator[Metric]:
        if value is not None:
            yield GaugeMetricFamily(f"motu_{name}", help_, value)

    yield from one("readings_timestamp_seconds", "When these readings were taken.", now.at)
    yield from one("gateway_up", "1 while the line to Discord stands.", now.is_up)
    yield from one("gateway_since_timestamp_seconds", "Since when it stands, or does not.", now.line_since)
    yield from one("gateway_tries_in_a_row", "Tries to connect again; 0: it stands.", now.line_tries)
    yield from one("posts_behind", "Posts that do not show what is true.", now.behind)
    yield from one("posts_closed", "Those of them that people on their servers must help.", now.closed)
    oldest = 0 if now.oldest is None else now.at - now.oldest
    yield from one("posts_oldest_behind_seconds", "How long the oldest of the others is behind.", oldest)
    age = None if now.newest_backup is None else now.at - now.newest_backup
    yield from one("backup_age_seconds", "Age of the newest backup.", age)
    yield from one("database_bytes", "Size of the file.", now.size)
    yield from one("disk_free_bytes", "Free on the fullest disk of database and backups.", now.free)
    yield from one("store_faults", "Writes that failed in a row.", now.faults)
    yield from one(
        "matches_set_aside", "Matches with which something fails.", len({m for _, m in now.matches})
    )
    yield from _task_metrics(now)


def _task_metrics(now: Readings) -> Iterator[Metric]:
    done = GaugeMetricFamily(
        "motu_task_last_success_timestamp_seconds", "When a background task last went well.", labels=["task"]
    )
    failures = GaugeMetricFamily("motu_task_failures", "Failures of a task in a row.", labels=["task"])
    for name, task in now.tasks.items():
        if task.done is not None:
            done.add_metric([name], task.done)
        failures.add_metric([name], task.failures)
    yield from (done, failures)


def _alert_metrics(wrong: Iterable[Trouble]) -> Iterator[Metric]:
    kinds = [trouble.kind for trouble in wrong]
    family = GaugeMetricFamily("motu_trouble", "How many troubles of a kind there are.", labels=["kind"])
    for kind in KINDS:
        family.add_metric([kind], kinds.count(kind))
    yield family
