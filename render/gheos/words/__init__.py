"""Gheos: texts."""

from engine.game import UNKNOWN, Event, Facts
from engine.gheos.events import (
    Dies,
    Draw,
    EpochPoints,
    Final,
    Found,
    Hand,
    Land,
    Lay,
    Migrate,
    War,
)
from engine.gheos.grid import cell_of
from engine.gheos.names import cell_name
from render.game_ui import GameWords
from render.gheos.words import choices, details, position
from render.gheos.words.gains import gains, meaning
from render.gheos.words.tiles import tile
from render.language.catalogue import Words


def _event_facts(event: Event, words: Words) -> Facts | None:
    """The facts of an event's text, with tiles and cells as text; None if it has no text."""
    match event:
        case EpochPoints(points=0):
            return None
        case Hand() if event.tile == UNKNOWN:
            return None
        case Lay():
            old = tile(event.replaced, words)
            return {
                "replaced": event.replaced,
                "old": old,
                "tile": tile(event.tile, words),
                "cell": cell_name(event.cell),
            }
        case Hand():
            return {"tile": tile(event.tile, words)}
        case War():
            return event.facts | {"colour": event.winner, "icon": "sword", "count": event.swords}
        case Dies():
            return event.facts | {"icon": "sword", "count": event.swords}
        case Migrate() | Land():
            return event.facts | {"cell": _spot_cell_name(event.spot), "icon": "wheat", "count": event.wheat}
        case Found():
            return event.facts | {"cell": _spot_cell_name(event.spot)}
        case _:
            return event.facts


def _spot_cell_name(spot: int) -> str:
    return cell_name(cell_of(spot))


WORDS = GameWords(
    question=position.question,
    label=choices.label,
    detail=details.detail,
    rows=choices.rows,
    gains=gains,
    alts=position.alts,
    description=position.description,
    facts=_event_facts,
    scored=lambda view, seat: view.players[seat].points,
    # The picture shows these events better than a digest does, or another event says the same in more detail.
    log_only_events=(Draw, Hand, Land, Final),
    # The cell of a new civilization together with its colour.
    pairs={("found", "colour")},
    is_idle=choices.is_idle,
    meaning=meaning,
)
