"""Orbis: the gains between two positions as short phrases."""

from collections.abc import Iterator

from engine.orbis.components import COLOURS, GODS, NONE, Forest
from engine.orbis.scoring import god_points, scores, standing
from engine.orbis.state import ACTIVE, Realm, State
from engine.orbis.universe import forest_neighbours
from render.language.catalogue import Words
from render.language.score_lines import has_changed, list_changed_lines
from render.orbis.words.tiles import full


def gains(before: State, after: State, words: Words) -> list[str]:
    """Gains of the acting seat between two positions."""
    seat = before.turn
    sheets = scores(before)[seat], scores(after)[seat]
    old, new = before.realms[seat], after.realms[seat]
    god = GODS[new.god].id if new.god >= 0 else "none"
    return [
        *list_changed_lines("orbis", *sheets, words, god=god),
        *_goods(old, new, words),
        *([] if has_changed(*sheets, "temple") else _symbols(old, new, words)),
        *_god(old, new, after, words),
    ]


def _goods(old: Realm, new: Realm, words: Words) -> Iterator[str]:
    """Worshippers, discounts and forests."""
    gained = [max(0, now - then) for then, now in zip(old.kingdom, new.kingdom, strict=True)]
    if sum(new.kingdom) > sum(old.kingdom):
        yield words("orbis-gain-worshippers", set=full(gained, words))
    for colour in new.discounts[len(old.discounts) :]:
        yield words("orbis-gain-discount", colour=COLOURS[colour])
    yield from _forests(old, new, words)


def _symbols(old: Realm, new: Realm, words: Words) -> Iterator[str]:
    """New temple symbols that do not change the temple token."""
    symbols = standing(old).symbols, standing(new).symbols
    if symbols[0] != symbols[1]:
        yield words("orbis-gain-symbols", before=symbols[0], after=symbols[1])


def _forests(old: Realm, new: Realm, words: Words) -> Iterator[str]:
    """Newly laid forests that lack neighbours to score."""
    for cell, tile in enumerate(new.universe):
        if tile == NONE or old.universe[cell] != NONE or new.marks[cell] != ACTIVE:
            continue
        printed = new.tile(cell)
        if isinstance(effect := printed.effect, Forest):
            neighbours = forest_neighbours(new, effect, cell)
            if neighbours < effect.count:
                yield words("orbis-gain-forest", pk=printed.pk, met=neighbours, count=effect.count)


def _god(old: Realm, new: Realm, after: State, words: Words) -> Iterator[str]:
    """A newly taken god whose condition for points is not met yet."""
    if not old.god < 0 <= new.god or new.god_cancelled:
        return
    if GODS[new.god].pk and not god_points(after, new):
        yield words("orbis-gain-god", god=GODS[new.god].id, pk=GODS[new.god].pk)
