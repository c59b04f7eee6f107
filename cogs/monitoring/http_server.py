"""HTTP server of `/healthz` and `/metrics` on localhost, if a port is set."""

import time
from collections.abc import Iterable, Iterator

from aiohttp import web
from aiohttp.typedefs import Handler
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from cogs.monitoring.alert_monitor import ROUND_SECONDS, AlertMonitor, iso_timestamp
from cogs.monitoring.alerts import ALERT_KINDS, Alert, alert_title
from cogs.monitoring.metrics_snapshot import MetricsSnapshot
from config.addresses import is_own_host
from config.settings import SettingsError
from render.language.catalogue import ENGLISH

HOST = "127.0.0.1"
#: Intervals without a new snapshot after which the last one counts as stale.
MAX_STALE_ROUNDS = 4


class MonitoringServer:
    """Serves the last snapshot, so that a scrape is cheap and never waits."""

    def __init__(
        self, monitor: AlertMonitor, registry: CollectorRegistry, port: int, names: frozenset[str]
    ) -> None:
        self._monitor, self._registry, self._port, self._names = monitor, registry, port, names
        registry.register(SnapshotCollector(monitor))
        app = web.Application(middlewares=[self._check_host])
        app.add_routes([web.get("/healthz", self._serve_health), web.get("/metrics", self._serve_metrics)])
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False)

    async def start(self) -> None:
        """Start listening; raises SettingsError if the port cannot be used."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError as error:
            raise SettingsError(
                f"MOTU_MONITOR_PORT: port {self._port} of this machine cannot be used ({error.strerror}). "
                "If another process uses it, stop that process; or choose another port."
            ) from error

    async def close(self) -> None:
        """Stop listening."""
        await self._runner.cleanup()

    @web.middleware
    async def _check_host(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests with a foreign host name, to prevent DNS rebinding by web sites."""
        if not is_own_host(request.headers.get("Host", ""), self._names):
            raise web.HTTPForbidden(
                text="This page answers only to IP addresses, localhost and the names in MOTU_MONITOR_HOSTS, "
                "so that no other web site can read it. Add the name that you use to MOTU_MONITOR_HOSTS.\n"
            )
        return await handler(request)

    async def _serve_health(self, _: web.Request) -> web.Response:
        """Respond 200 if the snapshot is fresh and without alerts, else 503; list time and alerts."""
        monitor = self._monitor
        snapshot = monitor.snapshot
        is_fresh = (
            snapshot is not None and time.monotonic() - monitor.checked_at <= MAX_STALE_ROUNDS * ROUND_SECONDS
        )
        status = {
            "status": "ok" if is_fresh and not monitor.alerts else "trouble" if is_fresh else "stale",
            "at": iso_timestamp(snapshot.at) if snapshot else None,
            "gateway": _gateway_json(snapshot) if snapshot else None,
            "troubles": [_alert_json(alert) for alert in monitor.alerts],
        }
        return web.json_response(status, status=200 if status["status"] == "ok" else 503)

    async def _serve_metrics(self, _: web.Request) -> web.Response:
        return web.Response(
            body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4}
        )


def _gateway_json(snapshot: MetricsSnapshot) -> dict[str, object]:
    """The state of the connection, which shows an outage before it is long enough for an alert."""
    return {
        "up": snapshot.is_gateway_up,
        "since": iso_timestamp(snapshot.gateway_since),
        "tries": snapshot.gateway_tries,
    }


def _alert_json(alert: Alert) -> dict[str, str]:
    alert_json = {
        "kind": alert.kind,
        "title": alert_title(alert.key, ENGLISH),
        "description": alert.description(ENGLISH, iso_timestamp),
    }
    return alert_json | ({"task": alert.task} if alert.task else {})


class SnapshotCollector(Collector):
    """Exports the last snapshot as Prometheus metrics."""

    def __init__(self, monitor: AlertMonitor) -> None:
        self._monitor = monitor

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics; called for each scrape."""
        if self._monitor.snapshot is not None:
            yield from _snapshot_metrics(self._monitor.snapshot)
            yield from _alert_metrics(self._monitor.alerts)


def _snapshot_metrics(snapshot: MetricsSnapshot) -> Iterator[Metric]:
    def gauge(name: str, help_: str, value: float | None) -> Iterator[Metric]:
        if value is not None:
            yield GaugeMetricFamily(f"motu_{name}", help_, value)

    yield from gauge("readings_timestamp_seconds", "When this snapshot was taken.", snapshot.at)
    yield from gauge("gateway_up", "1 while connected to Discord.", snapshot.is_gateway_up)
    yield from gauge(
        "gateway_since_timestamp_seconds", "Since when the connection is up or down.", snapshot.gateway_since
    )
    yield from gauge(
        "gateway_tries_in_a_row",
        "Consecutive attempts to reconnect; 0 while connections are stable.",
        snapshot.gateway_tries,
    )
    yield from gauge("posts_behind", "Posts that are not up to date.", snapshot.posts_behind)
    yield from gauge(
        "posts_closed", "Outdated posts in channels that the bot cannot access.", snapshot.posts_inaccessible
    )
    oldest = 0 if snapshot.behind_since is None else snapshot.at - snapshot.behind_since
    yield from gauge(
        "posts_oldest_behind_seconds",
        "Age of the oldest outdated post in channels that the bot can access.",
        oldest,
    )
    age = None if snapshot.newest_backup is None else snapshot.at - snapshot.newest_backup
    yield from gauge("backup_age_seconds", "Age of the newest backup.", age)
    yield from gauge("database_bytes", "Size of the database.", snapshot.database_bytes)
    yield from gauge(
        "disk_free_bytes", "Smallest free space on the disks of database and backups.", snapshot.free_bytes
    )
    yield from gauge("store_faults", "Consecutive failed writes.", snapshot.write_failures)
    yield from gauge(
        "matches_set_aside", "Matches set aside after failures.", len({m for _, m in snapshot.failed_matches})
    )
    yield from _task_metrics(snapshot)


def _task_metrics(snapshot: MetricsSnapshot) -> Iterator[Metric]:
    last_success = GaugeMetricFamily(
        "motu_task_last_success_timestamp_seconds", "When a background task last succeeded.", labels=["task"]
    )
    failures = GaugeMetricFamily(
        "motu_task_failures", "Consecutive failures of a background task.", labels=["task"]
    )
    for name, task in snapshot.tasks.items():
        if task.succeeded_at is not None:
            last_success.add_metric([name], task.succeeded_at)
        failures.add_metric([name], task.failures)
    yield from (last_success, failures)


def _alert_metrics(alerts: Iterable[Alert]) -> Iterator[Metric]:
    kinds = [alert.kind for alert in alerts]
    family = GaugeMetricFamily("motu_trouble", "Number of current alerts of a kind.", labels=["kind"])
    for kind in ALERT_KINDS:
        family.add_metric([kind], kinds.count(kind))
    yield family
