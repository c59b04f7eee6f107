"""Maori: texts."""

from engine.game import Event, Facts
from engine.maori.components import ROTATED, TILES
from engine.maori.events import Clear, Edge, Place, Refill, Stored, Take
from render.game_ui import GameWords
from render.language.catalogue import Words
from render.maori.words import choices, position
from render.maori.words.gains import gains, meaning
from render.maori.words.tiles import tile_facts


def _facts(event: Event, _: Words) -> Facts:
    """The variables of an event and of its tile; positions of the track are counted from 1."""
    match event:
        case Edge():
            return {"position": event.position + 1}
        case Place():
            return event.facts | {"tiles": event.closed} | tile_facts(ROTATED[event.tile][event.quarters])
        case Clear():
            return event.facts | tile_facts(ROTATED[event.tile][event.quarters])
        case Take() | Stored() | Refill():
            return event.facts | tile_facts(TILES[event.tile])
        case _:
            return event.facts


WORDS = GameWords(
    question=position.question,
    label=choices.label,
    detail=choices.detail,
    rows=choices.rows,
    gains=gains,
    alts=position.alts,
    description=position.description,
    facts=_facts,
    # A digest omits new tiles of the display, because the picture shows them.
    log_only_events=(Refill,),
    # A voyage and the tile taken after it; a tile's square and its rotation; a removal and the tile's square.
    pairs={("ship", "take"), ("ship", "stored"), ("place", "turn"), ("remove", "clear")},
    pair_texts=choices.pair_texts,
    has_no_pairs=choices.has_many_bare_squares,
    meaning=meaning,
    forbidden=choices.forbidden,
)
