"""Bora Bora in words: the module of GameWords."""

from collections.abc import Mapping

from engine.borabora.state import State
from engine.borabora.tables import COLOURS, KIND_NUMBER, REGION_NUMBER, REGIONS
from engine.game import Action, Event
from render.borabora.words.choices import label, payment, rows
from render.borabora.words.details import detail
from render.borabora.words.pieces import Facts, cards, counted, jewel_facts, person_facts, power_facts
from render.borabora.words.position import alts, description, is_about_mats, question, sheet
from render.borabora.words.tasks import task_facts
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
    "is_about_mats",
    "is_idle",
    "label",
    "payment",
    "question",
    "rows",
    "sheet",
]

#: What only follows, where tiles are put, what is laid out anew or scored: the picture shows it better.
ASIDES = frozenset({"shells", "status", "put", "refill", "shuffle", "score-status", "order", "score-temple"})
ASIDES |= {"no-jewel", "roll", "people", "tasks", "final"}
#: A die and its action.
PAIRS: Mapping[tuple[str, str], tuple[str, ...]] = {("die", "tile"): ("tile",)}


def deed(event: Event, locale: str) -> str | None:
    """What a seat did, to follow its name; None for what one seat alone may know."""
    if event.only is not None:
        return None
    key = "event-undo" if event.what == "undo" else f"borabora-event-{event.what}"
    return noted(event, text(locale, key, **_facts(event, locale)), locale)


def is_idle(view: State, action: Action) -> bool:  # noqa: ARG001
    """Everything that is offered changes something."""
    return False


def event(event: Event, table: Table, locale: str, view: State) -> str | None:  # noqa: ARG001
    """A line of the log, in markdown."""
    told = deed(event, locale)
    name = escaped(table.players[event.seat].name)
    return text(locale, "event-line", name=name, deed=told) if told else None


def _facts(event: Event, locale: str) -> Facts:
    """The event's own facts, and what is printed on the tiles that it names."""
    facts = dict(event.facts)
    match event.what:
        case "settle":
            terrain = REGIONS[REGION_NUMBER[str(facts["region"])]].terrain
            return {**facts, "terrain": terrain, "aside": int("pushed" in facts)}
        case "take" | "put" | "slide":
            return {**facts, **person_facts(int(facts["tile"]))}
        case "person":
            return {**facts, **power_facts(KIND_NUMBER[str(facts["kind"])], int(facts["copies"]))}
        case "jewel":
            return {**facts, **jewel_facts(int(facts["jewel"]))}
        case "fulfil":
            shown = counted([COLOURS.index(word) for word in str(facts.get("cards", "")).split()])
            told: Facts = {"shown": sum(shown), "cards": cards(shown, locale)}
            return {**facts, **task_facts(int(facts["task"])), **told}
        case "discard" | "draw":
            return {**facts, **task_facts(int(facts["task"]))}
        case _:
            return facts
