"""Bora Bora in words: the module of GameWords."""

from collections.abc import Callable, Mapping

from engine.borabora import events
from engine.borabora.state import State
from engine.borabora.tables import COLOURS, KIND_NUMBER, REGION_NUMBER, REGIONS
from engine.game import Action, Event
from render.borabora.words.choices import label, payment, rows
from render.borabora.words.details import detail
from render.borabora.words.gains import gains
from render.borabora.words.pieces import Facts, cards, counted, jewel_facts, person_facts, power_facts
from render.borabora.words.position import alts, description, is_about_mats, question, sheet
from render.borabora.words.tasks import task_facts
from render.language import event_texts
from render.language.catalogue import Words

__all__ = [
    "ASIDES",
    "PAIRS",
    "alts",
    "description",
    "detail",
    "event_text",
    "gains",
    "is_about_mats",
    "is_idle",
    "label",
    "payment",
    "question",
    "rows",
    "sheet",
]

#: What only follows, where tiles are put, what is laid out anew or scored: the picture shows it better.
ASIDES: tuple[type[Event], ...] = (
    *(events.Shells, events.Status, events.Put, events.Refill, events.Shuffle),
    *(events.ScoreStatus, events.Order, events.ScoreTemple, events.NoJewel),
    *(events.Roll, events.People, events.Tasks, events.Final),
)
#: A die and its action.
PAIRS: Mapping[tuple[str, str], Callable[[State, Action, Words], str]] = {("die", "tile"): label}


def event_text(event: Event, words: Words) -> str | None:
    """What a seat did, to follow its name; None for what one seat alone may know."""
    if event.only is not None:
        return None
    return event_texts.event_text("borabora", event, _facts(event, words), words)


def is_idle(view: State, action: Action) -> bool:  # noqa: ARG001
    """Everything that is offered changes something."""
    return False


def _facts(event: Event, words: Words) -> Facts:
    """The event's own facts, and what is printed on the tiles that it names."""
    match event:
        case events.Settle():
            terrain = REGIONS[REGION_NUMBER[event.region]].terrain
            return event.facts | {"terrain": terrain, "aside": event.pushed}
        case events.Roll():
            return {"dice": " ".join(map(str, event.dice))}
        case events.Take() | events.Put() | events.Slide():
            return event.facts | person_facts(event.tile)
        case events.Card():
            return {"from": "row" if event.colour else "deck", "colour": event.colour}
        case events.Person():
            return event.facts | power_facts(KIND_NUMBER[event.kind], event.copies)
        case events.Jewel():
            return event.facts | jewel_facts(event.jewel)
        case events.Fulfil():
            shown = cards(counted([*map(COLOURS.index, event.cards)]), words)
            return event.facts | task_facts(event.task) | {"shown": len(event.cards), "cards": shown}
        case events.Discard() | events.Draw():
            return task_facts(event.task)
        case _:
            return event.facts
