"""Bora Bora: texts."""

from engine.borabora import events
from engine.borabora.components import CEREMONY, COLOURS, KIND_NUMBER, MATERIALS, REGION_NUMBER, REGIONS
from engine.game import Event, Facts
from render.borabora.words import choices, details, labels, position
from render.borabora.words.gains import gains
from render.borabora.words.pieces import cards, count_by_colour, jewel_facts, person_facts, power_facts
from render.borabora.words.tasks import task_facts
from render.game_ui import GameWords
from render.language.catalogue import Words


def _event_facts(event: Event, words: Words) -> Facts | None:
    """The variables of an event and of its tiles; None for private events and for scorings of 0 points."""
    if event.visible_to is not None:
        return None
    match event:
        case events.ScoreStatus(vp=0) | events.ScoreTemple(vp=0):
            return None
        case events.Settle():
            terrain = REGIONS[REGION_NUMBER[event.region]].terrain
            return event.facts | {"terrain": terrain, "aside": event.pushed}
        case events.Roll():
            return {"dice": " ".join(map(str, event.dice))}
        case events.Take() | events.Put() | events.Slide():
            return event.facts | person_facts(event.tile)
        case events.Card():
            return {"from": "row" if event.colour else "deck", "colour": event.colour}
        case events.Build():
            one, two = (
                words("borabora-material", material=MATERIALS[CEREMONY[n - 1]])
                for n in (event.first, event.second)
            )
            return event.facts | {"one": one, "two": two}
        case events.Person():
            return event.facts | power_facts(KIND_NUMBER[event.kind], event.copies)
        case events.Jewel():
            return event.facts | jewel_facts(event.jewel)
        case events.Fulfil():
            shown = cards(count_by_colour([*map(COLOURS.index, event.cards)]), words)
            return event.facts | task_facts(event.task) | {"shown": len(event.cards), "cards": shown}
        case events.Discard() | events.Draw():
            return task_facts(event.task)
        case _:
            return event.facts


WORDS = GameWords(
    question=position.question,
    label=labels.label,
    detail=details.detail,
    meaning=details.meaning,
    rows=choices.rows,
    gains=gains,
    alts=position.alts,
    description=position.description,
    facts=_event_facts,
    scored=lambda view, seat: view.mats[seat].vp,
    # These events have no effect, or the picture shows their effect better than a digest does.
    log_only_events=(
        *(events.Put, events.Refill, events.Shuffle, events.Order, events.NoJewel),
        *(events.People, events.Tasks, events.Final),
    ),
    # A die together with its action; both halves of the fire bonus together.
    pairs={("die", "tile"), ("gain", "gain"), ("card", "gain")},
    has_no_pairs=choices.is_about_helper,
    is_listed=position.is_listed,
)
