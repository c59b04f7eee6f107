"""Counters and timers of events; labels never contain a match, a user or a server."""

import math
import time
from functools import partial
from types import SimpleNamespace

import aiohttp
import discord
from cachetools import LRUCache
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

from cogs.gateway.connections import IDENTIFY, RESUME
from data.store import Store

#: Key of `Interaction.extras`: when the interaction arrived.
RECEIVED_AT = "came"
#: Bucket bounds of the time until the first response, in seconds; Discord waits 3 s.
ACK_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
#: Bucket bounds of the time from a press to the updated board, in seconds.
BOARD_BUCKETS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 60.0, 300.0)
#: Bucket bounds of waits for the database, in seconds; a queued press is refused after 1.5 s.
WAIT_BUCKETS = (0.001, 0.005, 0.025, 0.1, 0.5, 1.5, 5.0, 30.0)
#: Maximum number of matches timed at once.
MAX_TIMED = 1000
TOO_MANY_REQUESTS, UNAUTHORISED = 429, 401
#: Routes that use interaction tokens: a 401 there says nothing about the bot's token.
TOKEN_ROUTES = ("/webhooks/", "/interactions/")


class Metrics:
    """Metrics of one bot since its start."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        count, histogram = (
            partial(Counter, registry=self.registry),
            partial(Histogram, registry=self.registry),
        )
        presses = "Presses, commands and autocompletions received."
        self.interactions = count("motu_interactions", presses, ["kind"])
        to_ack = "From a press or command to its first response."
        self.ack_times = histogram("motu_press_to_ack_seconds", to_ack, buckets=ACK_BUCKETS)
        to_board = "From a press that changes a match to the board that shows it."
        self.board_times = histogram("motu_press_to_board_seconds", to_board, buckets=BOARD_BUCKETS)
        waits = "Waiting in a queue of the store."
        self.store_waits = histogram("motu_store_wait_seconds", waits, ["queue"], buckets=WAIT_BUCKETS)
        self.unanswered = count("motu_unanswered", "First responses that could not be sent.")
        refusals = "Users asked to try again (busy) or told of an internal error (fault)."
        self.refusals = count("motu_refused", refusals, ["why"])
        requests = "Requests to Discord by result."
        self.requests = count("motu_discord_requests", requests, ["answer"])
        tries = "Attempts to reconnect to the gateway."
        self.gateway_tries = count("motu_gateway_tries", tries, ["kind"])
        unreadable = "Gateway events that could not be read."
        self.unreadable_events = count("motu_gateway_unreadable_events", unreadable, ["kind"])
        for kind in (RESUME, IDENTIFY):
            self.gateway_tries.labels(kind)
        for why in ("busy", "fault"):
            self.refusals.labels(why)
        for answer in ("2xx", "4xx", "5xx", "429", "none"):
            self.requests.labels(answer)
        #: Whether Discord refused the bot's token in the last request that used it.
        self.is_token_refused = False
        #: Match -> arrival time of the oldest press that the board does not show yet.
        self._board_timers: LRUCache[int, float] = LRUCache(MAX_TIMED)

    # ---- interactions ------------------------------------------------------------------------

    def record_interaction(self, interaction: discord.Interaction) -> None:
        """Count an interaction and note its arrival."""
        interaction.extras[RECEIVED_AT] = time.perf_counter()
        self.interactions.labels(interaction.type.name).inc()

    def record_ack(self, interaction: discord.Interaction) -> None:
        """Record the time from arrival to the first response."""
        if (received_at := interaction.extras.get(RECEIVED_AT)) is not None:
            self.ack_times.observe(time.perf_counter() - received_at)

    def start_board_timer(self, match: int, interaction: discord.Interaction) -> None:
        """Start timing until the board shows this press, unless an earlier press is being timed."""
        self._board_timers.setdefault(match, interaction.extras.get(RECEIVED_AT, time.perf_counter()))

    def stop_board_timer(self, match: int) -> None:
        """Record the time until the board is up to date."""
        if (received_at := self._board_timers.pop(match, None)) is not None:
            self.board_times.observe(time.perf_counter() - received_at)

    def count_gateway_try(self, kind: str) -> None:
        """Count an attempt to reconnect."""
        self.gateway_tries.labels(kind).inc()

    # ---- the store and Discord ---------------------------------------------------------------

    def time_store_waits(self, store: Store) -> None:
        """Record waiting times in the database's queues."""
        for name, queue in store.database.semaphores.items():
            queue.on_wait = self.store_waits.labels(name).observe

    def trace_config(self) -> aiohttp.TraceConfig:
        """A trace that counts a client's requests, each retry separately."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._on_request_end)
        trace.on_request_exception.append(self._on_request_exception)
        return trace

    async def _on_request_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status = end.response.status
        self.requests.labels(str(status) if status == TOO_MANY_REQUESTS else f"{status // 100}xx").inc()
        if not any(part in end.url.path for part in TOKEN_ROUTES):
            self.is_token_refused = status == UNAUTHORISED

    async def _on_request_exception(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ___: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.requests.labels("none").inc()


def quantile_bound(histogram: Histogram, share: float) -> tuple[float, int]:
    """The bucket bound below which `share` of the samples lie, and the number of samples."""
    counts = _buckets(histogram)
    every = max(counts.values())
    return next(bound for bound in sorted(counts) if counts[bound] >= every * share), int(every)


def highest_bound(histogram: Histogram) -> float:
    """The highest finite bucket bound."""
    return max(bound for bound in _buckets(histogram) if math.isfinite(bound))


def _buckets(histogram: Histogram) -> dict[float, float]:
    """Upper bound -> number of samples below it."""
    samples = [sample for metric in histogram.collect() for sample in metric.samples]
    return {float(one.labels["le"]): one.value for one in samples if one.name.endswith("_bucket")}


def counter_total(counter: Counter, **labels: str) -> int:
    """The sum of a counter over all series with these labels."""
    samples = [sample for metric in counter.collect() for sample in metric.samples]
    counts = (one for one in samples if one.name.endswith("_total"))
    return int(sum(one.value for one in counts if labels.items() <= one.labels.items()))
