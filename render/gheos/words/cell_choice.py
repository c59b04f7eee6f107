"""Gheos: the steps of a private choice that ask for tile and cell, in one step or in two."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil

from engine.game import Facts
from engine.gheos.actions import Lay
from engine.gheos.components import TILE_NUMBER, TILES, tile_of
from engine.gheos.grid import cell_at, free_cells, position
from engine.gheos.legal import is_replaceable
from engine.gheos.names import cells, extent
from engine.gheos.state import State
from render.gheos.words.cell_options import MAX_ENTRIES, CellOption, cell_options, is_one_step, placements
from render.gheos.words.tiles import LETTERS, civilizations, letter, tile
from render.language.catalogue import Words
from render.language.choice_steps import ChoiceOption, ChoiceStep, OptionGroup

#: Maximum characters of a select's entry.
MAX_ENTRY_LENGTH = 100
#: Maximum number of buttons plus rows in a step.
MAX_COMPONENTS = 29
#: Buttons in a row, as many as a line of a phone holds.
ROW_BUTTONS = 4
#: All values of `CellOption.risk`, the least harmful first.
RISKS = ("none", "none-war", "none-migration", "none-war-migration", "war", "migration", "war-migration")


def first_step(view: State, words: Words) -> ChoiceStep:
    """The first step: it asks for tile and cell, or only for the tile if there are too many cells."""
    actions = placements(view)
    if is_one_step(actions):
        return cell_step(view, actions, words("gheos-draft-both"), words)
    options = [
        ChoiceOption(f"lay.{TILES[number].id}", _tile_label(name, number, words), is_action=False)
        for name, number in zip(LETTERS, view.player.hand, strict=False)
    ]
    explanations = tuple(_explanations(view, actions, words))
    return ChoiceStep(words("gheos-draft-tile"), (OptionGroup(tuple(options)),), explanations)


def _tile_label(name: str, number: int, words: Words) -> str:
    return words("gheos-label-tile", letter=name, tile=tile(number, words))


def cell_step(view: State, actions: Sequence[Lay], question: str, words: Words) -> ChoiceStep:
    """The step that asks for a cell: with buttons if all tiles together need few enough, else selects."""
    options = cell_options(view, actions)
    by_tile = [list(own) for _, own in groupby(options, key=lambda option: option.tile)]
    components = sum(len(own) + ceil(len(own) / ROW_BUTTONS) for own in by_tile)
    make_groups = _button_rows if components <= MAX_COMPONENTS else _selects
    groups = tuple(group for own in by_tile for group in make_groups(view, own, words))
    return ChoiceStep(question, groups, tuple(_explanations(view, actions, words)))


def _explanations(view: State, actions: Sequence[Lay], words: Words) -> Iterator[str]:
    """Yield lines for the answer to the button Explain: why some cells are not offered."""
    possible = {cell_at(action.c, action.r) for action in actions}
    names, cells_by_reason = cells(view), dict[str, list[str]]()
    for cell in sorted(view.tiles.keys() | set(free_cells(view.tiles))):
        if cell not in possible:
            is_permanent = cell in view.tiles and not is_replaceable(view.tiles[cell])
            cells_by_reason.setdefault("pyramid" if is_permanent else "price", []).append(names[cell])
    for reason, cell_names in cells_by_reason.items():
        yield words("gheos-explain-cells", reason=reason, cells=", ".join(cell_names))


def _button_rows(view: State, own: Sequence[CellOption], words: Words) -> Iterator[OptionGroup]:
    """Yield the cells of a tile as rows of buttons; those without events (short labels) come first."""
    names, name = cells(view), letter(view, own[0].tile)
    ordered = sorted(own, key=lambda option: option.risk != RISKS[0])
    for at in range(0, len(own), ROW_BUTTONS):
        row = [
            ChoiceOption(option.code, _button_label(option, name, names, words), option.is_action)
            for option in ordered[at : at + ROW_BUTTONS]
        ]
        yield OptionGroup(tuple(row))


def _button_label(option: CellOption, name: str, names: Mapping[int, str], words: Words) -> str:
    cell = names[option.cell]
    return words("gheos-label-spot", letter=name, cell=cell, events=option.risk, points=option.points)


def _selects(view: State, own: Sequence[CellOption], words: Words) -> Iterator[OptionGroup]:
    """Yield a tile's cells in as few selects as possible, split by position; in each, harmless ones first."""
    names, parts = cells(view), ceil(len(own) / MAX_ENTRIES)
    ordered = _sort_by_position(view, own)
    for part in range(parts):
        chunk = ordered[part * len(ordered) // parts : (part + 1) * len(ordered) // parts]
        title = _select_title(view, chunk, parts, words)
        chunk.sort(key=lambda option: (RISKS.index(option.risk), option.cell in view.tiles, option.cell))
        options = [
            ChoiceOption(option.code, _entry_text(view, option, names[option.cell], words), option.is_action)
            for option in chunk
        ]
        yield OptionGroup(tuple(options), title)


def _select_title(view: State, shown: Sequence[CellOption], parts: int, words: Words) -> str:
    """The title of a select: tile and number of cells; if there are several selects, first and last cell."""
    names, number = cells(view), TILE_NUMBER[shown[0].tile]
    facts: Facts = {
        "letter": letter(view, shown[0].tile),
        "parts": parts,
        "first": names[shown[0].cell],
        "last": names[shown[-1].cell],
        "count": len(shown),
    }
    return words("gheos-draft-select", tile=tile(number, words), **facts)[:MAX_ENTRY_LENGTH]


def _sort_by_position(view: State, options: Sequence[CellOption]) -> list[CellOption]:
    """Sort from left to right on a wide board, else from top to bottom.

    Two columns count as one row, because they are about as wide as a row is high.
    """
    left, top, right, bottom = extent(view)
    is_wide = right - left > 2 * (bottom - top)
    return sorted(options, key=lambda option: position(option.cell) if is_wide else (option.cell, 0))


def _entry_text(view: State, option: CellOption, name: str, words: Words) -> str:
    """The longest description of a cell that fits."""
    touched = sorted({colour for one in option.forecasts for land in one.lands for colour in land.colours})
    facts: Facts = {
        "cell": name,
        "events": option.risk,
        "points": option.points,
        "colours": civilizations(touched, words),
    }
    wordings = [words("gheos-draft-entry", **facts | {"count": count}) for count in (len(touched), 0)]
    if option.cell in view.tiles:
        lies = tile(tile_of(view.tiles[option.cell]), words)
        wordings.insert(0, words("gheos-draft-instead", **facts, count=len(touched), tile=lies))
    return next(text for text in wordings if len(text) <= MAX_ENTRY_LENGTH)
