"""Orbis: what a plan brings, in short phrases."""

from collections.abc import Iterator

from engine.game import Line
from engine.orbis.scoring import god_points, scores, standing
from engine.orbis.state import ACTIVE, Realm, State
from engine.orbis.tables import COLOURS, GODS, NONE, Forest
from engine.orbis.universe import forest_neighbours
from render.language.catalogue import text
from render.language.score_lines import changed_lines, has_changed
from render.orbis.words.tiles import full


def gains(before: State, after: State, locale: str) -> list[str]:
    """What the acting seat of a position gains by coming to another one."""
    seat = before.turn
    sheets, realm = (scores(before)[seat], scores(after)[seat]), after.realms[seat]

    def line(counted: Line) -> str:
        god = GODS[realm.god].id if realm.god >= 0 else "none"
        return text(locale, f"orbis-line-{counted.key}", count=counted.count, points=counted.points, god=god)

    return [
        *changed_lines(*sheets, line, locale),
        *_gained(before.realms[seat], realm, locale),
        *([] if has_changed(*sheets, "temple") else _symbols(before.realms[seat], realm, locale)),
        *_god(before.realms[seat], after, realm, locale),
    ]


def _gained(old: Realm, new: Realm, locale: str) -> Iterator[str]:
    come = [max(0, after - before) for before, after in zip(old.kingdom, new.kingdom, strict=True)]
    if sum(new.kingdom) > sum(old.kingdom):
        yield text(locale, "orbis-gain-worshippers", set=full(come, locale))
    for colour in new.discounts[len(old.discounts) :]:
        yield text(locale, "orbis-gain-discount", colour=COLOURS[colour])
    yield from _forests(old, new, locale)


def _symbols(old: Realm, new: Realm, locale: str) -> Iterator[str]:
    """Symbols that do not change the token."""
    symbols = standing(old).symbols, standing(new).symbols
    if symbols[0] != symbols[1]:
        yield text(locale, "orbis-gain-symbols", before=symbols[0], after=symbols[1])


def _forests(old: Realm, new: Realm, locale: str) -> Iterator[str]:
    """Forests that are placed before they have grown."""
    for cell, tile in enumerate(new.universe):
        if tile == NONE or old.universe[cell] != NONE or new.marks[cell] != ACTIVE:
            continue
        printed = new.tile(cell)
        if isinstance(effect := printed.effect, Forest):
            met = forest_neighbours(new, effect, cell)
            if met < effect.count:
                yield text(locale, "orbis-gain-forest", pk=printed.pk, met=met, count=effect.count)


def _god(old: Realm, after: State, new: Realm, locale: str) -> Iterator[str]:
    """A god who brings points only if at the end holds what does not hold so far."""
    if old.god < 0 <= new.god and not new.god_cancelled and not god_points(after, new) and GODS[new.god].pk:
        yield text(locale, "orbis-gain-god", god=GODS[new.god].id, pk=GODS[new.god].pk)
