"""Orbis: the longer texts of choices, with costs and gains."""

from collections.abc import Iterator

from engine.game import Action, Facts
from engine.orbis.actions import (
    Cancel,
    Convert,
    Discard,
    Give,
    Part,
    Pay,
    Place,
    Receive,
    Remove,
    Swap,
    Take,
    Worship,
)
from engine.orbis.components import COLOURS, GOD_NUMBER, GODS, PLACES, TILES, Forest
from engine.orbis.paying import explain_payment
from engine.orbis.preview import points_outlook, preview
from engine.orbis.scoring import CONDITIONS
from engine.orbis.state import AskBuild, AskPlace, AskVillage, AskVolcano, State
from engine.orbis.universe import cell_at, forest_neighbours
from engine.orbis.worshippers import parse_set
from render.game_ui import PUNCTUATION
from render.language.catalogue import Words
from render.orbis.words.choices import is_placing_wasteland, label, label_facts, worshipper_facts
from render.orbis.words.tiles import brief, full, full_object, group_object, place_name, tile_facts, total

#: Maximum characters of a detail.
MAX_DETAIL = 100
#: Maximum characters of the text of the first action in a pair.
MAX_FIRST_TEXT = 60


def detail(view: State, action: Action, words: Words) -> str:
    """The longest text of an action that fits, for selects and autocomplete."""
    key = f"orbis-detail-{action.verb}"
    wordings = (words(key, **facts) for facts in _facts_by_length(view, action, words))
    return next(text for text in wordings if len(text) <= MAX_DETAIL)


def meaning(view: State, action: Action, words: Words) -> str:
    """The consequences of an action that label and question do not name; "" if there are none."""
    match action:
        case Give() | Receive() | Discard() | Part() | Convert() | Swap() | Remove():
            return ""
        case Place() if is_placing_wasteland(view):
            return ""
        case Pay(written) if isinstance(view.ask, AskBuild):
            way = explain_payment(view.realm, view.ask.tile, parse_set(written))
            is_plain = not any(way.swapped) and not (any(way.any) and any(way.colours))
            return "" if is_plain else detail(view, action, words)
        case _:
            more = detail(view, action, words).removeprefix(label(view, action, words))
            return more.lstrip(PUNCTUATION)


def first_action_texts(view: State, action: Action, words: Words) -> list[str]:
    """Texts of taking a tile as the first action of a pair; [] for other actions."""
    if not isinstance(action, Take):
        return []
    wordings = _take_facts(view, PLACES.index(action.place), words)
    texts = [words("orbis-lead-take", **facts) for facts in wordings]
    return [text for text in texts if len(text) <= MAX_FIRST_TEXT] or texts[-1:]


def _facts_by_length(s: State, action: Action, words: Words) -> Iterator[Facts]:
    """The variables for different texts of an action, the longest text first."""
    match action:
        case Take(place):
            yield from _take_facts(s, PLACES.index(place), words)
        case Pay(written):
            yield from _payment_facts(s, written, words)
        case Worship(name):
            god = GODS[GOD_NUMBER[name]]
            condition = CONDITIONS.get(name)
            now = "none" if condition is None else "met" if condition(s, s.realm) else "unmet"
            yield {"god": name, "pk": god.pk, "now": now, "gift": god.gift, "sacrifice": god.sacrifice}
        case Place(row, x):
            yield label_facts(s, action, words) | _place_facts(s, cell_at(row, x), words)
        case Give(written) | Receive(written) | Discard(written):
            yield {**_activation_facts(s), "set": full_object(parse_set(written), words)}
        case Cancel():
            yield _activation_facts(s)
        case Remove(place):
            yield _removal_facts(s, place)
        case Convert() | Part() | Swap():
            yield worshipper_facts(s, action, words, group_object)
        case _:
            yield label_facts(s, action, words)


def _take_facts(s: State, place: int, words: Words) -> Iterator[Facts]:
    """The variables for a tile: immediate effect, cost and possible points; the longest text first."""
    ahead = preview(s, place)
    tile = tile_facts(TILES[ahead.tile], words)
    cost = (*ahead.price.colours, ahead.price.any)
    effect, kind = words("orbis-effect", **tile), words("orbis-kind", **tile)
    alike = ((what, form, form) for what in (effect, kind) for form in (full, brief))
    for what, gain, pay in (*alike, (kind, total, brief), (kind, total, total)):
        yield {
            "place": place_name(PLACES[place]),
            "tile": what,
            "size": sum(ahead.gained),
            "gained": gain(ahead.gained, words),
            "price": sum(cost),
            "cost": pay(cost, words),
            "exchanges": ahead.exchanges if ahead.ways else 0,
            "fate": ahead.only_wasteland or ahead.hope,
            "pk": ahead.pk,
        }


def _payment_facts(s: State, written: str, words: Words) -> Iterator[Facts]:
    """The worshippers paid for colours, for multicolour icons and in exchanges; the longest text first."""
    assert isinstance(s.ask, AskBuild)
    way = explain_payment(s.realm, s.ask.tile, parse_set(written))
    for form in (full_object, brief, total):
        parts = [form(way.colours, words)] if any(way.colours) else []
        if any(way.any):
            parts.append(words("orbis-part-any", set=form(way.any, words)))
        if any(way.swapped):
            swap = {"set": form(way.swapped, words), "one": form(way.swapped_for, words)}
            parts.append(words("orbis-part-swap", **swap))
        yield {"parts": " · ".join(parts)}


def _place_facts(s: State, cell: int, words: Words) -> Facts:
    if not isinstance(s.ask, AskBuild | AskPlace):
        return {"fate": "wasteland"}
    tile = TILES[s.ask.tile]
    neighbours = forest_neighbours(s.realm, tile.effect, cell) if isinstance(tile.effect, Forest) else 0
    return {"fate": points_outlook(s, s.ask.tile, cell), "met": neighbours, **tile_facts(tile, words)}


def _activation_facts(s: State) -> Facts:
    """The village, volcano or god of death that is activated or cancelled."""
    if isinstance(s.ask, AskVillage | AskVolcano):
        tile = TILES[s.ask.tile]
        return {"kind": tile.kind, "pk": tile.pk}
    god = s.realm.god
    return {"kind": "god", "pk": GODS[god].pk if god >= 0 and GODS[god].sacrifice else 0}


def _removal_facts(s: State, place: str) -> Facts:
    """The colour that a volcano removes, and the number of such worshippers on a place."""
    assert isinstance(s.ask, AskVolcano)
    colour = s.ask.left[0]
    count = s.crowds[PLACES.index(place)][colour]
    return {"place": place_name(place), "colour": COLOURS[colour], "lying": count}
