"""Orbis in words: the module of GameWords."""

from collections.abc import Mapping

from engine.game import Action, Event
from engine.orbis.state import State
from engine.orbis.tables import TILES
from engine.orbis.worshippers import read
from render.language.catalogue import escaped, text
from render.language.deeds import noted
from render.orbis.words.choices import label, rows
from render.orbis.words.details import detail
from render.orbis.words.position import alts, description, question, sheet
from render.orbis.words.tiles import Facts, full_object, group_object, spot, tile_facts
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

#: Who came and went, and the new tile: the picture shows better how things stand than a digest tells it.
ASIDES = frozenset({"refill", "pay", "waste", "convert", "give", "remove", "receive", "swap", "discard"})
#: What is taken, and how it is paid or where it goes; how it is paid, and where it goes.
PAIRS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("take", "place"): ("take",),
    ("take", "pay"): ("take", "pay"),
    ("pay", "place"): ("place",),
}


def deed(event: Event, locale: str) -> str:
    """What a seat did, to follow its name."""
    key = "event-undo" if event.what == "undo" else f"orbis-event-{event.what}"
    return noted(event, text(locale, key, **_facts(event, locale)), locale)


def is_idle(view: State, action: Action) -> bool:  # noqa: ARG001
    """Everything that is offered changes something."""
    return False


def event(event: Event, table: Table, locale: str, view: State) -> str:  # noqa: ARG001
    """A line of the log, in markdown."""
    name = escaped(table.players[event.seat].name)
    return text(locale, "event-line", name=name, deed=deed(event, locale))


def _facts(event: Event, locale: str) -> Facts:
    """The event's own facts; its tile and its worshippers in words."""
    facts = dict(event.facts)
    if "tile" in facts:
        facts = tile_facts(TILES[int(facts["tile"])], locale) | facts
    if "place" in facts:
        facts["place"] = spot(str(facts["place"]))
    if written := facts.get("set", facts.get("gained")):
        counts = read(str(written))
        facts |= {"set": full_object(counts, locale), "size": sum(counts)}
    if event.what in ("convert", "swap"):
        facts["set"] = group_object(str(facts["colour"]), int(facts["count"]), locale)
    if event.what == "swap":
        facts["one"] = group_object(str(facts["other"]), 1, locale)
    return facts
