"""Gheos: the step of a private choice that asks for tile and cell, as buttons or selects."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil

from engine.game import Facts
from engine.gheos.actions import Lay
from engine.gheos.components import TILE_NUMBER, TILES, tile_of
from engine.gheos.grid import position
from engine.gheos.names import cells, extent
from engine.gheos.state import State
from render.gheos.words.cell_options import MAX_ENTRIES, CellOption, cell_options, is_one_step, placements
from render.gheos.words.choices import letter
from render.gheos.words.tiles import LETTERS, civilizations, tile
from render.language.catalogue import Words
from render.language.choice_steps import ChoiceOption, ChoiceStep, OptionGroup

#: Maximum characters of a select's entry, and buttons of a step; buttons in a row.
MAX_ENTRY_LENGTH, MAX_BUTTONS, ROW_BUTTONS = 100, 20, 5
#: Possible events on a cell over all rotations, the harmless first.
RISKS = ("none", "none-war", "none-migration", "none-war-migration", "war", "migration", "war-migration")


def first_step(view: State, words: Words) -> ChoiceStep:
    """Return the first step: tile and cell together, or the tile only if there are too many cells."""
    actions = placements(view)
    if is_one_step(actions):
        return cell_step(view, actions, words("gheos-draft-both"), words)
    picks = [
        ChoiceOption(f"lay.{TILES[number].id}", _tile_label(name, number, words), is_action=False)
        for name, number in zip(LETTERS, view.player.hand, strict=False)
    ]
    return ChoiceStep(words("gheos-draft-tile"), (OptionGroup(tuple(picks)),))


def _tile_label(name: str, number: int, words: Words) -> str:
    return words("gheos-label-tile", letter=name, tile=tile(number, words))


def cell_step(view: State, actions: Sequence[Lay], question: str, words: Words) -> ChoiceStep:
    """Return the cells for each tile, as buttons if they are few, else as selects."""
    found = cell_options(view, actions)
    alike = [list(own) for _, own in groupby(found, key=lambda spot: spot.tile)]
    shown = _button_rows if len(found) <= MAX_BUTTONS else _selects
    return ChoiceStep(question, tuple(group for own in alike for group in shown(view, own, words)))


def _button_rows(view: State, own: Sequence[CellOption], words: Words) -> Iterator[OptionGroup]:
    """Yield the cells of a tile as rows of buttons, in reading order."""
    names, name = cells(view), letter(view, own[0].tile)
    for at in range(0, len(own), ROW_BUTTONS):
        yield OptionGroup(
            tuple(
                ChoiceOption(spot.code, _spot_label(spot, name, names[spot.cell], words), spot.is_action)
                for spot in own[at : at + ROW_BUTTONS]
            )
        )


def _spot_label(spot: CellOption, name: str, cell: str, words: Words) -> str:
    return words("gheos-label-spot", letter=name, cell=cell, events=spot.risk, points=spot.points)


def _selects(view: State, own: Sequence[CellOption], words: Words) -> Iterator[OptionGroup]:
    """Yield as few selects as hold the cells of a tile, by position; in each the harmless cells first."""
    names, parts = cells(view), ceil(len(own) / MAX_ENTRIES)
    ordered = _sort_by_position(view, own)
    for part in range(parts):
        chunk = ordered[part * len(ordered) // parts : (part + 1) * len(ordered) // parts]
        title = _select_title(view, chunk, parts, words)
        chunk.sort(key=lambda spot: (RISKS.index(spot.risk), spot.cell in view.tiles, spot.cell))
        picks = [
            ChoiceOption(spot.code, _entry_text(view, spot, names[spot.cell], words), spot.is_action)
            for spot in chunk
        ]
        yield OptionGroup(tuple(picks), title)


def _select_title(view: State, shown: Sequence[CellOption], parts: int, words: Words) -> str:
    """Return the title of a select: its tile, and its first and last cell if there are several selects."""
    names, number = cells(view), TILE_NUMBER[shown[0].tile]
    facts: Facts = {"parts": parts, "first": names[shown[0].cell], "last": names[shown[-1].cell]}
    label = _tile_label(letter(view, shown[0].tile), number, words)
    said = words("gheos-draft-select", tile=label, **facts)
    return said if len(said) <= MAX_ENTRY_LENGTH else words("gheos-draft-select", tile=label[:1], **facts)


def _sort_by_position(view: State, found: Sequence[CellOption]) -> list[CellOption]:
    """Sort from left to right on a wide board, else from top to bottom (a row is as high as two columns)."""
    left, top, right, bottom = extent(view)
    is_wide = right - left > 2 * (bottom - top)
    return sorted(found, key=lambda spot: position(spot.cell) if is_wide else (spot.cell, 0))


def _entry_text(view: State, spot: CellOption, name: str, words: Words) -> str:
    """Return the longest description of a cell that fits."""
    touched = sorted({colour for one in spot.forecasts for land in one.lands for colour in land.colours})
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
    return next(said for said in wordings if len(said) <= MAX_ENTRY_LENGTH)
