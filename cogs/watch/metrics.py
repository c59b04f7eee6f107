"""What is counted and timed while it happens; no label is a match, a person or a server."""

import math
import time
from functools import partial
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from cachetools import LRUCache
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

from cogs.line.connection import IDENTIFY, RESUME
from data.store import Store

#: Mark of an interaction: when it came in, until it has its first answer.
CAME = "came"
#: Upper bounds in seconds: Discord waits three for a first answer; a press is let in or sent away after 1.5.
ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
BOARDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 60.0, 300.0)
WAITS = (0.001, 0.005, 0.025, 0.1, 0.5, 1.5, 5.0, 30.0)
#: Matches of which a press is timed at once; beyond that the oldest is forgotten.
MAX_TIMED = 1000
LIMITED, UNAUTHORISED = 429, 401
#: Answered by the token of a press, which says nothing of the bot's own.
BY_PRESS = ("/webhooks/", "/interactions/")


class Metrics:
    """Of one bot, from its start on."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        count, timed = partial(Counter, registry=self.registry), partial(Histogram, registry=self.registry)
        presses = "Presses, commands and completions that came in."
        self.presses = count("motu_interactions", presses, ["kind"])
        answers = "From a press or command to its first answer."
        self.answers = timed("motu_press_to_ack_seconds", answers, buckets=ANSWERS)
        boards = "From the press that changes a match to the board that shows it."
        self.boards = timed("motu_press_to_board_seconds", boards, buckets=BOARDS)
        waits = "Waiting for a place at the store."
        self.waits = timed("motu_store_wait_seconds", waits, ["queue"], buckets=WAITS)
        self.unanswered = count("motu_unanswered", "First answers that did not arrive.")
        refusals = "People who were asked to try again (busy) or told of a fault (fault)."
        self.refusals = count("motu_refused", refusals, ["why"])
        requests = "Requests to Discord by what came of them."
        self.requests = count("motu_discord_requests", requests, ["answer"])
        tries = "Connections to the gateway that were tried again."
        self.tries = count("motu_gateway_tries", tries, ["kind"])
        unreadable = "Events of the gateway that could not be read."
        self.unreadable_events = count("motu_gateway_unreadable_events", unreadable, ["kind"])
        for kind in (RESUME, IDENTIFY):
            self.tries.labels(kind)
        for why in ("busy", "fault"):
            self.refusals.labels(why)
        for answer in ("2xx", "4xx", "5xx", "429", "none"):
            self.requests.labels(answer)
        #: Discord refuses the token of the bot.
        self.is_refused = False
        #: Match -> when the press came in that its board does not show yet.
        self._board_timers: LRUCache[int, float] = LRUCache(MAX_TIMED)

    # ---- people ------------------------------------------------------------------------------

    def came(self, interaction: discord.Interaction[Any]) -> None:
        """Something came in."""
        interaction.extras[CAME] = time.perf_counter()
        self.presses.labels(interaction.type.name).inc()

    def answered(self, interaction: discord.Interaction[Any]) -> None:
        """It has its first answer."""
        if (came := interaction.extras.get(CAME)) is not None:
            self.answers.observe(time.perf_counter() - came)

    def pressed(self, match: int, interaction: discord.Interaction[Any]) -> None:
        """It has changed a match; until the board is true again the first such press counts."""
        self._board_timers.setdefault(match, interaction.extras.get(CAME, time.perf_counter()))

    def shown(self, match: int) -> None:
        """The board of a match shows what is true."""
        if (came := self._board_timers.pop(match, None)) is not None:
            self.boards.observe(time.perf_counter() - came)

    # ---- the store and Discord ---------------------------------------------------------------

    def watch_store(self, store: Store) -> None:
        """Time how long everybody waits for the queues of the database."""
        for name, queue in store.database.queues.items():
            queue.waited = self.waits.labels(name).observe

    def trace(self) -> aiohttp.TraceConfig:
        """Counts the requests of a client, each try of them."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._on_request_end)
        trace.on_request_exception.append(self._on_request_exception)
        return trace

    async def _on_request_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status = end.response.status
        self.requests.labels(str(status) if status == LIMITED else f"{status // 100}xx").inc()
        if not any(part in end.url.path for part in BY_PRESS):
            self.is_refused = status == UNAUTHORISED

    async def _on_request_exception(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ___: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.requests.labels("none").inc()


def within(histogram: Histogram, share: float) -> tuple[float, int]:
    """The bound below which that share of what was timed lies, and how many there were."""
    counts = _buckets(histogram)
    every = max(counts.values())
    return next(bound for bound in sorted(counts) if counts[bound] >= every * share), int(every)


def longest(histogram: Histogram) -> float:
    """The highest bound of a histogram."""
    return max(bound for bound in _buckets(histogram) if math.isfinite(bound))


def _buckets(histogram: Histogram) -> dict[float, float]:
    """Upper bound -> how many lie below it."""
    samples = [sample for metric in histogram.collect() for sample in metric.samples]
    return {float(one.labels["le"]): one.value for one in samples if one.name.endswith("_bucket")}


def total(counter: Counter, **labels: str) -> int:
    """How often something was counted."""
    samples = [sample for metric in counter.collect() for sample in metric.samples]
    counts = (one for one in samples if one.name.endswith("_total"))
    return int(sum(one.value for one in counts if labels.items() <= one.labels.items()))
