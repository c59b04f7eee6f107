"""Orbis: texts."""

from collections.abc import Callable

from engine.game import Event, Facts
from engine.orbis.components import PRINTED, TILES, Worshippers
from engine.orbis.events import (
    Active,
    Cancel,
    Convert,
    Discard,
    Give,
    Pay,
    Place,
    Receive,
    Refill,
    Remove,
    Swap,
    Take,
)
from engine.orbis.universe import cell_name
from engine.orbis.worshippers import parse_set
from render.game_ui import GameWords
from render.language.catalogue import Words
from render.orbis.words import choices, details, position
from render.orbis.words.gains import gains
from render.orbis.words.tiles import full, full_object, group_object, place_name, tile_facts

#: Kinds of tiles whose points are in the text of their activation; the text of taking them omits the points.
ACTIVATED = ("village", "volcano", "irrigation")


def _facts(event: Event, words: Words) -> Facts:
    """The variables of an event; tiles, places and worshippers as texts."""
    match event:
        case Take():
            printed = tile_facts(TILES[event.tile], words)
            if printed["kind"] in ACTIVATED:
                printed["pk"] = 0  # creation points
            return printed | {"place": place_name(event.place), **_set_facts(event.gained, words, full)}
        case Pay():
            return event.facts | _set_facts(event.set, words)
        case Receive() | Give():
            return _set_facts(event.set, words)
        case Discard():
            return {"limit": PRINTED.kingdom, **_set_facts(event.set, words)}
        case Place():
            return event.facts | {"cell": cell_name(event.cell)}
        case Active() | Cancel():
            return tile_facts(TILES[event.tile], words)
        case Refill():
            return tile_facts(TILES[event.tile], words) | {"place": place_name(event.place)}
        case Remove():
            return event.facts | {"place": place_name(event.place)}
        case Convert():
            return {"set": group_object(event.colour, event.count, words)}
        case Swap():
            one = group_object(event.other, 1, words)
            return {"set": group_object(event.colour, event.count, words), "one": one}
        case _:
            return event.facts


def _set_facts(written: str, words: Words, form: Callable[[Worshippers, Words], str] = full_object) -> Facts:
    counts = parse_set(written)
    return {"set": form(counts, words), "size": sum(counts)}


WORDS = GameWords(
    question=position.question,
    label=choices.label,
    detail=details.detail,
    rows=choices.rows,
    gains=gains,
    alts=position.alts,
    description=position.description,
    facts=_facts,
    # A digest omits new tiles of the display, because the picture shows them.
    log_only_events=(Refill,),
    # Taking a tile and choosing its cell; taking it and paying; paying and choosing the cell; two removals.
    pairs={("take", "place"), ("take", "pay"), ("pay", "place"), ("remove", "remove")},
    select_verbs={"god"},
    has_no_pairs=choices.is_placing_wasteland,
    first_action_texts=details.first_action_texts,
    score_line_facts=position.god_facts,
    meaning=details.meaning,
    forbidden=choices.forbidden,
)
