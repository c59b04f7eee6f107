"""Log, metrics, health page and status show every alert, and the owner is notified once of each."""

import json
import logging
import re
import resource
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import aiohttp
import discord
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cogs.monitoring.alert_monitor import RESOLVED_AFTER_SECONDS, RETRY_SECONDS, ROUND_SECONDS
from cogs.monitoring.alerts import ALERT_KINDS, is_known
from config.log import JsonLogFormatter
from config.settings import SettingsError
from data.store.bot_state import StoredAlert
from engine.clock.pace import DAY
from render.language.catalogue import best_locale
from sandbox import Sandbox
from tests.bot.conftest import SleeplessAsyncio
from tests.bot.harness import BotHarness, MatchDriver, run_harness
from tests.bot.test_start import free_port, start
from tests.languages import text

pytestmark = pytest.mark.e2e

#: Requests with the bot's token, not with an interaction token.
BOT_ROUTES = r"/(?!webhooks|interactions).*"
ATTEMPTS = 99
DOCS = Path(__file__).parents[3] / "docs"


def without_numbers(words: str) -> str:
    """The parts of an alert that do not depend on free space and time."""
    return re.sub(r"\d", "", words)


class MonitoredBot:
    """A bot and everything that shows an alert."""

    def __init__(self, harness: BotHarness, log: pytest.LogCaptureFixture | None = None) -> None:
        self.harness, self._log = harness, log
        self.ana = harness.box.person("Ana")

    async def page(self, path: str) -> tuple[int, str]:
        address = f"http://127.0.0.1:{self.harness.settings.monitor_port}{path}"
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            return answer.status, await answer.text()

    async def metrics(self) -> dict[str, float]:
        """Metrics by name and labels."""
        _, lines = await self.page("/metrics")
        samples = (sample for family in text_string_to_metric_families(lines) for sample in family.samples)
        return {" ".join((one.name, *one.labels.values())): one.value for one in samples}

    async def run_checks(self) -> None:
        await self.harness.bot.services.alert_monitor.run_round()

    async def status(self) -> str:
        return (await self.harness.run_command(self.ana, "admin status", self.ana.dm)).text()

    def notices(self) -> list[str]:
        """The messages to the owner about alerts."""
        texts = [message.text() for message in self.ana.dms()]
        return [
            words for words in texts if words.startswith(text(best_locale(self.ana.locale), "owner-trouble"))
        ]

    async def assert_alert(
        self, kind: str, about: str, *, is_told: bool = True, checks_status: bool = True
    ) -> None:
        """Check that an alert is shown everywhere; `about` is a part of its text in the owner's language."""
        before = len(self.notices())
        await self.run_checks()
        await self.run_checks()
        assert (await self.metrics())[f"motu_trouble {kind}"] == 1
        code, page = await self.page("/healthz")
        (seen,) = (trouble for trouble in json.loads(page)["troubles"] if trouble["kind"] == kind)
        assert code == 503
        assert without_numbers(seen["description"]) in self._logged()
        assert not checks_status or about in await self.status()
        new = self.notices()[before:]
        assert [about in words for words in new] == [True] * is_told

    def _logged(self) -> list[str]:
        """The errors that the alert monitor has logged."""
        assert self._log is not None
        records = [*self._log.get_records("setup"), *self._log.get_records("call")]
        ours = [
            one
            for one in records
            if (one.name, one.levelno) == ("cogs.monitoring.alert_monitor", logging.ERROR)
        ]
        return [without_numbers(one.getMessage()) for one in ours]

    async def assert_no_alerts(self) -> None:
        await self.run_checks()
        assert (await self.page("/healthz"))[0] == 200
        metrics = await self.metrics()
        assert {kind: metrics[f"motu_trouble {kind}"] for kind in ALERT_KINDS} == dict.fromkeys(
            ALERT_KINDS, 0.0
        )


@pytest.fixture
async def monitored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[MonitoredBot]:
    async with run_harness(tmp_path, monitor_port=free_port(), backup_hours=24) as harness:
        yield MonitoredBot(harness, caplog)


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch, no_retry_pauses: None) -> None:
    """Skip the delays between two attempts to connect."""
    monkeypatch.setattr("discord.client.asyncio", SleeplessAsyncio())


class Systemd:
    """The socket on which systemd listens."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.path)
        self._socket.setblocking(False)

    def receive(self) -> list[str]:
        """The messages that arrived since the last call."""
        messages = []
        while True:
            try:
                messages.append(self._socket.recv(4096).decode().strip())
            except BlockingIOError:
                return messages

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Systemd]:
    listening = Systemd(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", listening.path)
    monkeypatch.setenv("WATCHDOG_USEC", "20000000")
    yield listening
    listening.close()


async def test_a_stopped_due_loop_raises_an_alert(systemd: Systemd, monitored: MonitoredBot) -> None:
    assert systemd.receive()[0] == "READY=1"
    assert await monitored.harness.bot.services.alert_monitor.run_round() == 10, (
        "half of the watchdog's timeout"
    )
    assert systemd.receive() == ["STATUS=no alerts", "WATCHDOG=1"]
    monitored.ana.locale = "pl"
    assert "Wszystko w porządku." in await monitored.status(), "from now on her language is known"
    monitored.harness.bot.services.supervisor._running["clock"].cancel()
    await monitored.assert_alert(
        "stopped", "Zadanie w tle „Terminy, głosowania i przypomnienia” się zatrzymało."
    )
    assert "zadań w tle" not in await monitored.status(), "the status does not say that all tasks run"
    assert set(systemd.receive()) == {"STATUS=Background task “Deadlines, votes and reminders”"}, (
        "the watchdog is not notified any more"
    )


@contextmanager
def json_log() -> Iterator[StringIO]:
    """The log as JSON."""
    handler = logging.StreamHandler(lines := StringIO())
    handler.setFormatter(JsonLogFormatter())
    logging.getLogger().addHandler(handler)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(handler)


@contextmanager
def full_disk() -> Iterator[None]:
    """Limit the size of files of this process to one page, as a full disk does."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_raises_an_alert(monitored: MonitoredBot) -> None:
    harness, driver = monitored.harness, await monitored.harness.start_match("Ana", "Ben")
    codes = [row[3] for row in harness.log()]
    await monitored.assert_no_alerts()
    with full_disk(), json_log() as lines:
        replies = [await driver.press(driver.sensible_codes()[0]) for _ in range(3)]
        records = [json.loads(line) for line in lines.getvalue().splitlines()]
        (first, *_, last) = (line for line in records if line["logger"] == "cogs.interaction.router")
        assert (first["match"], first["person"]) == (driver.match, int((await driver.mover()).id))
        assert last["code"] in replies[-1].text(), "the newest answer replaces the others"
        assert first["interaction"]
        assert [row[3] for row in harness.log()] == codes
        await monitored.assert_alert(
            "store", "The database cannot be written to: `Nothing was saved: disk I/O error`."
        )
        assert "Ended with an error: 3." in await monitored.status()
    await driver.press(driver.sensible_codes()[0])
    assert len(harness.log()) == len(codes) + 1
    await monitored.assert_no_alerts()
    with full_disk():
        for _ in range(3):
            await driver.press(driver.sensible_codes()[0])
        await monitored.assert_alert("store", "The database cannot be written to", is_told=False)
    await driver.press(driver.sensible_codes()[0])
    await monitored.run_checks()
    harness.box.clock.advance(RESOLVED_AFTER_SECONDS)
    await monitored.run_checks()
    with full_disk():
        for _ in range(3):
            await driver.press(driver.sensible_codes()[0])
        await monitored.assert_alert("store", "The database cannot be written to")


async def test_a_nearly_full_disk_and_old_backups_raise_alerts(monitored: MonitoredBot) -> None:
    harness = monitored.harness
    harness.box.faults.close_dms(monitored.ana.id)
    harness.bot.services.alert_monitor._min_free_mib = 10**9
    await monitored.assert_alert("disk", "there should be 1,000,000,000 MB.", is_told=False)
    harness.box.faults.close_dms(monitored.ana.id, closed=False)
    harness.box.clock.advance(RETRY_SECONDS)
    await monitored.run_checks()
    assert len(monitored.notices()) == 1
    await harness.box.wait(lambda: any((harness.folder / "backups").glob("motu-*.db")))
    assert (await monitored.metrics())["motu_backup_age_seconds"] < DAY
    await harness.bot.services.supervisor.stop("backups")
    harness.box.clock.advance(2 * DAY)
    await monitored.assert_alert("backups", "newer ones fail.")
    assert (await monitored.metrics())["motu_backup_age_seconds"] >= 2 * DAY


async def test_a_refused_token_raises_an_alert(monitored: MonitoredBot, no_pauses: None) -> None:
    harness = monitored.harness
    await monitored.assert_no_alerts()
    harness.box.faults.answer(401, path=BOT_ROUTES, times=ATTEMPTS)
    await harness.bot.services.outbox.send_dm(int(monitored.ana.id), "?")
    await monitored.assert_alert("token", "Discord refuses the bot’s token.", is_told=False)
    await harness.box.faults.close_gateway(4004, resumable=False)
    assert harness.running is not None
    with pytest.raises(discord.ConnectionClosed):
        await harness.running
    harness.box.clock.advance(DAY)
    harness.box.faults.clear()
    await harness.store.alerts.write("failing what-is-no-more", StoredAlert(since=1, told=2))
    await harness.restart()
    await monitored.run_checks()
    (notice,) = monitored.notices()
    assert "**Bot token**: something was wrong from" in notice
    await harness.restart()
    await monitored.assert_no_alerts()
    assert len(monitored.notices()) == 1


async def test_the_owner_is_told_of_a_lost_gateway_after_the_reconnect(
    monitored: MonitoredBot, no_pauses: None
) -> None:
    harness = monitored.harness
    monitored.ana.locale = "el"
    await monitored.status()
    await harness.box.faults.take_gateway_down()
    await harness.box.wait(lambda: not harness.bot.services.connections.is_up)
    await monitored.assert_no_alerts()
    harness.box.clock.advance(400)
    await monitored.run_checks()
    assert (await monitored.metrics())["motu_gateway_up"] == 0
    await monitored.assert_alert(
        "line", "Δεν υπάρχει σύνδεση με το Discord από", is_told=False, checks_status=False
    )
    harness.box.faults.bring_gateway_up()
    await harness.box.wait(lambda: harness.bot.services.connections.is_up)
    await monitored.assert_no_alerts()
    (notice,) = monitored.notices()
    assert "**Σύνδεση με το Discord**: κάτι δεν πήγαινε καλά από" in notice


async def test_outdated_boards_raise_an_alert(monitored: MonitoredBot, no_pauses: None) -> None:
    harness, lobby = monitored.harness, await monitored.harness.open_lobby()
    await lobby.press("join", harness.box.person("Ben"))
    await lobby.press("start")
    driver = MatchDriver(harness, lobby.channel, 1)
    await driver.press(driver.sensible_codes()[0])
    before = await monitored.metrics()
    harness.box.faults.answer(500, method="PATCH", times=ATTEMPTS)
    await driver.press(driver.sensible_codes()[0])
    await monitored.run_checks()
    metrics = await monitored.metrics()
    # two posts are outdated: the new one shows only its notification, and the old one still has buttons
    assert metrics["motu_posts_behind"] == 2
    grown = {name: metrics[name] - before[name] for name in metrics if name in before}
    assert before["motu_press_to_board_seconds_count"] > 1
    assert grown["motu_press_to_board_seconds_count"] == 0
    assert grown["motu_press_to_ack_seconds_count"] == grown["motu_interactions_total component"] == 1
    assert metrics["motu_store_wait_seconds_count writer"] > 0
    assert metrics["motu_discord_requests_total 5xx"] > 0
    harness.box.clock.advance(700)
    await monitored.assert_alert("boards", "2 posts are not up to date, the oldest since")
    assert (await monitored.metrics())["motu_posts_oldest_behind_seconds"] >= 700


async def test_a_task_and_a_match_that_keep_failing_raise_alerts(monitored: MonitoredBot) -> None:
    harness, driver = monitored.harness, await monitored.harness.start_match("Ana", "Ben")

    async def fails(match: int = 0) -> float:
        raise OSError("no `disk`")

    assert all(is_known(f"failing {name}") for name in harness.bot.services.supervisor.tasks)
    harness.bot.services.supervisor.start("ladders", fails)
    await harness.bot.services.supervisor.for_each_match("vote", [driver.match], fails)
    await harness.box.wait(lambda: harness.bot.services.supervisor.tasks["ladders"].failures)
    await monitored.assert_no_alerts()
    harness.box.clock.advance(400)
    await monitored.assert_alert(
        "failing", "The background task “Counting the ladders” has been failing since"
    )
    await monitored.assert_alert(
        "matches", f"An action fails in match {driver.match} and is retried.", is_told=False
    )
    assert "`OSError: no 'disk'`" in await monitored.status()
    (notice,) = monitored.notices()
    assert "An action fails in match" in notice, "one message reports both"


async def test_the_dashboard_uses_existing_metrics(monitored: MonitoredBot) -> None:
    await monitored.harness.start_match("Ana", "Ben")
    await monitored.harness.box.wait(lambda: any((monitored.harness.folder / "backups").glob("motu-*.db")))
    await monitored.run_checks()
    _, page = await monitored.page("/metrics")
    used = set(re.findall(r"\b(?:motu|process)_[a-z_]+", (DOCS / "grafana.json").read_text("utf-8")))
    exported = set(re.findall(r"^([a-z_]+)", page, re.MULTILINE))
    assert len(used) > 15
    assert used - exported == set()
    labels = set(re.findall(r'([a-z]+)="', page))
    assert labels <= {"kind", "le", "queue", "why", "answer", "task"}, "no match, no person, no server"


async def test_a_monitoring_port_in_use_is_reported(tmp_path: Path) -> None:
    async with Sandbox() as box:
        harness = BotHarness(box, tmp_path, monitor_port=box.port)
        with pytest.raises(SettingsError, match=f"MOTU_MONITOR_PORT: port {box.port} of this machine cannot"):
            await harness.start()
        await harness.stop()


async def fetch_statuses(monitored: MonitoredBot, host: str) -> dict[str, int]:
    """Status codes of the pages for a request with this Host header."""
    address = f"http://127.0.0.1:{monitored.harness.settings.monitor_port}"
    answers = {}
    async with aiohttp.ClientSession(headers={"Host": host}) as session:
        for path in ("/healthz", "/metrics", "/else"):
            async with session.get(address + path) as answer:
                answers[path] = answer.status
    return answers


async def test_the_pages_refuse_other_host_names(tmp_path: Path) -> None:
    """Prevent DNS rebinding: a web page whose name resolves to this machine could read the health page."""
    async with run_harness(tmp_path, monitor_port=free_port(), monitor_hosts="Motu.example, bot") as harness:
        monitored = MonitoredBot(harness)
        await monitored.run_checks()
        for host in ("127.0.0.1", "localhost", "LOCALHOST:9464", "localhost.", "[::1]:9464", "10.0.0.7:9464"):
            assert await fetch_statuses(monitored, host) == {
                "/healthz": 200,
                "/metrics": 200,
                "/else": 404,
            }, host
        for host in ("motu.example", "MOTU.EXAMPLE.:9464", "bot"):
            assert (await fetch_statuses(monitored, host))["/healthz"] == 200, host
        strangers = (
            "evil.example",
            "evil.example:9464",
            "127.0.0.1.evil.example",
            "x.motu.example",
            "",
            "[",
            ".",
        )
        for host in strangers:
            assert await fetch_statuses(monitored, host) == dict.fromkeys(
                ("/healthz", "/metrics", "/else"), 403
            ), host
        async with (
            aiohttp.ClientSession(headers={"Host": "evil.example"}) as session,
            session.get(f"http://127.0.0.1:{harness.settings.monitor_port}/healthz") as answer,
        ):
            assert "MOTU_MONITOR_HOSTS" in await answer.text()


async def test_the_process_checks_itself_and_serves_only_this_machine(tmp_path: Path) -> None:
    port = free_port()
    async with Sandbox() as box:
        process = start(
            tmp_path,
            DISCORD_TOKEN=box.token,
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
            MOTU_MONITOR_PORT=str(port),
            MOTU_LOG_FORMAT="json",
        )
        await box.ready(60)
        status = "stale"
        async with aiohttp.ClientSession() as session:
            while status == "stale":
                async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
                    status = (await answer.json())["status"]
        assert (answer.status, status) == (200, "ok")
        process.send(signal.SIGTERM)
        assert await process.wait_for_exit(60) == 0
    assert {"time", "level", "logger", "message"} <= {
        key for line in process.output.splitlines() for key in json.loads(line)
    }


def test_the_docs_list_every_alert_and_a_sufficient_watchdog_time() -> None:
    page = (DOCS / "troubleshooting.md").read_text("utf-8")
    assert [kind for kind in (*ALERT_KINDS, "stale") if f"`{kind}`" not in page] == []
    unit = (DOCS / "motu.service").read_text("utf-8")
    assert "Type=notify" in unit
    (seconds,) = map(int, re.findall(r"^WatchdogSec=(\d+)$", unit, re.MULTILINE))
    assert seconds >= 3 * ROUND_SECONDS
