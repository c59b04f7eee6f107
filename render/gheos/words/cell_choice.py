"""Gheos: the step of a private choice that asks for tile and cell, as buttons or selects."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil

from engine.game import Facts
from engine.gheos.actions import Lay
from engine.gheos.grid import position
from engine.gheos.names import cells, extent
from engine.gheos.state import State
from engine.gheos.tables import TILE_NUMBER, TILES, tile_of
from render.gheos.words.choices import letter
from render.gheos.words.spots import ENTRIES, Spot, is_one_step, placements, spots
from render.gheos.words.tiles import LETTERS, civilizations, tile
from render.language.catalogue import Words
from render.language.drafts import Group, Pick, Stage

#: Maximum characters of a select's entry, and buttons of a step; buttons in a row.
MOST, MOST_BUTTONS, WIDE = 100, 20, 5
#: Possible events on a cell over all rotations, the harmless first.
RISKS = ("none", "none-war", "none-migration", "none-war-migration", "war", "migration", "war-migration")


def first(view: State, words: Words) -> Stage:
    """Return the first step: tile and cell together, or the tile only if there are too many cells."""
    actions = placements(view)
    if is_one_step(actions):
        return of(view, actions, words("gheos-draft-both"), words)
    picks = [
        Pick(f"lay.{TILES[number].id}", _tile_label(name, number, words), is_action=False)
        for name, number in zip(LETTERS, view.player.hand, strict=False)
    ]
    return Stage(words("gheos-draft-tile"), (Group(tuple(picks)),))


def _tile_label(name: str, number: int, words: Words) -> str:
    return words("gheos-label-tile", letter=name, tile=tile(number, words))


def of(view: State, actions: Sequence[Lay], question: str, words: Words) -> Stage:
    """Return the cells for each tile, as buttons if they are few, else as selects."""
    found = spots(view, actions)
    alike = [list(own) for _, own in groupby(found, key=lambda spot: spot.tile)]
    shown = _buttons if len(found) <= MOST_BUTTONS else _selects
    return Stage(question, tuple(group for own in alike for group in shown(view, own, words)))


def _buttons(view: State, own: Sequence[Spot], words: Words) -> Iterator[Group]:
    """Yield the cells of a tile as rows of buttons, in reading order."""
    names, name = cells(view), letter(view, own[0].tile)
    for at in range(0, len(own), WIDE):
        yield Group(
            tuple(
                Pick(spot.code, _spot_label(spot, name, names[spot.cell], words), spot.is_action)
                for spot in own[at : at + WIDE]
            )
        )


def _spot_label(spot: Spot, name: str, cell: str, words: Words) -> str:
    return words("gheos-label-spot", letter=name, cell=cell, events=spot.risk, points=spot.points)


def _selects(view: State, own: Sequence[Spot], words: Words) -> Iterator[Group]:
    """Yield as few selects as hold the cells of a tile, by position; in each the harmless cells first."""
    names, parts = cells(view), ceil(len(own) / ENTRIES)
    ordered = _by_place(view, own)
    for part in range(parts):
        chunk = ordered[part * len(ordered) // parts : (part + 1) * len(ordered) // parts]
        title = _title(view, chunk, parts, words)
        chunk.sort(key=lambda spot: (RISKS.index(spot.risk), spot.cell in view.tiles, spot.cell))
        picks = [
            Pick(spot.code, _entry(view, spot, names[spot.cell], words), spot.is_action) for spot in chunk
        ]
        yield Group(tuple(picks), title)


def _title(view: State, shown: Sequence[Spot], parts: int, words: Words) -> str:
    """Return the title of a select: its tile, and its first and last cell if there are several selects."""
    names, number = cells(view), TILE_NUMBER[shown[0].tile]
    facts: Facts = {"parts": parts, "first": names[shown[0].cell], "last": names[shown[-1].cell]}
    label = _tile_label(letter(view, shown[0].tile), number, words)
    said = words("gheos-draft-select", tile=label, **facts)
    return said if len(said) <= MOST else words("gheos-draft-select", tile=label[:1], **facts)


def _by_place(view: State, found: Sequence[Spot]) -> list[Spot]:
    """Sort from left to right on a wide board, else from top to bottom (a row is as high as two columns)."""
    left, top, right, bottom = extent(view)
    is_wide = right - left > 2 * (bottom - top)
    return sorted(found, key=lambda spot: position(spot.cell) if is_wide else (spot.cell, 0))


def _entry(view: State, spot: Spot, name: str, words: Words) -> str:
    """Return the longest description of a cell that fits."""
    touched = sorted({colour for one in spot.ahead for land in one.lands for colour in land.colours})
    facts: Facts = {
        "cell": name,
        "events": spot.risk,
        "points": spot.points,
        "colours": civilizations(touched, words),
    }
    wordings = [words("gheos-draft-entry", **facts | {"count": count}) for count in (len(touched), 0)]
    if spot.cell in view.tiles:
        lies = tile(tile_of(view.tiles[spot.cell]), words)
        wordings.insert(0, words("gheos-draft-instead", **facts, count=len(touched), tile=lies))
    return next(said for said in wordings if len(said) <= MOST)
