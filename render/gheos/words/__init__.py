"""Gheos in words: the module of GameWords."""

from collections.abc import Mapping

from engine.game import UNKNOWN, Event
from engine.gheos.state import State
from render.gheos.words.choices import is_idle, label, rows
from render.gheos.words.details import detail
from render.gheos.words.position import alts, description, question, sheet
from render.gheos.words.tiles import Facts, tile
from render.language.catalogue import escaped, text
from render.language.deeds import noted
from render.table import Table

__all__ = [
    "ASIDES",
    "PAIRS",
    "alts",
    "deed",
    "description",
    "detail",
    "event",
    "is_idle",
    "label",
    "question",
    "rows",
    "sheet",
]

#: What the picture shows better than a digest tells it, and what another event tells with more.
ASIDES = frozenset({"draw", "hand", "pay", "land", "nobody", "epoch-points", "final"})
#: The icons that an event counts.
_COUNTED = {"war": "sword", "dies": "sword", "migrate": "wheat", "land": "wheat"}
#: Where a civilization is founded, and which.
PAIRS: Mapping[tuple[str, str], tuple[str, ...]] = {("found", "colour"): ("colour",)}


def deed(event: Event, locale: str) -> str | None:
    """What a seat did, to follow its name; None for an epoch without points and for a hidden tile."""
    is_empty = event.what == "epoch-points" and not event.facts["points"]
    if is_empty or event.facts.get("tile") == UNKNOWN:
        return None
    key = "event-undo" if event.what == "undo" else f"gheos-event-{event.what}"
    return noted(event, text(locale, key, **_facts(event, locale)), locale)


def event(event: Event, table: Table, locale: str, view: State) -> str | None:  # noqa: ARG001
    """A line of the log, in markdown."""
    told = deed(event, locale)
    if told is None:
        return None
    return text(locale, "event-line", name=escaped(table.players[event.seat].name), deed=told)


def _facts(event: Event, locale: str) -> Facts:
    """The event's own facts; its tiles in words, and what is counted."""
    facts = dict(event.facts)
    if event.what in _COUNTED:
        facts |= {"icon": _COUNTED[event.what], "count": facts.get("swords", facts.get("wheat", 0))}
    if event.what == "war":
        facts["colour"] = facts["winner"]
    if "tile" in facts:
        facts["tile"] = tile(int(facts["tile"]), locale)
    if event.what == "lay":
        facts["old"] = tile(int(facts["replaced"]), locale)
    return facts
