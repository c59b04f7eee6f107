"""The minimum height of glyphs in previews, and the functions that may draw smaller ones."""

from collections.abc import Iterable

from render.drawing import fonts, theme
from tests.render.pictures.reading import DrawnText, PaintedText, TextLine

#: Width of a preview in pixels, and minimum height of capitals and digits in it.
PREVIEW_WIDTH, MIN_HEIGHT = 525, 7.0
#: Functions that may draw smaller glyphs, because no decision depends on the text, and the reason for each.
SMALLER = {
    # header and result sheet
    "drawing.header.draw_title": "the post has round and stage too",
    "drawing.header._draw_announcement": "the pill is red and 12 px high; only long words in it are small",
    "drawing.recap.<lambda>": "the post describes the last turn too",
    "gheos.pictures.recap": "the post describes the last turn too",
    "drawing.result_sheet": "players open the result in full size; totals and points are large",
    "borabora.pictures.result": "players open the result in full size",
    "gheos.pictures.result": "players open the result in full size",
    "maori.pictures.result": "players open the result in full size",
    "orbis.pictures.result": "players open the result in full size",
    # any game
    "drawing.badges.draw_total": "players open the result in full size; the winner's total is large",
    "drawing.badges.draw_points": "points beside small components; scores and choices are large",
    # Bora Bora
    "borabora.pictures.panels.actions._name": "the icon above shows the action, and the button has its name",
    "borabora.pictures.panels.islands.draw_background": "regions that cannot be chosen; choices are large",
    "borabora.pictures.panels.archipelago._region": "each kind of fish has its own shape",
    "borabora.pictures.panels.cards._figures": "the mask and the colour show the god",
    "borabora.pictures.panels.cards.draw_lines": "sentences for readers who open the hand in full size",
    "borabora.pictures.panels.ceremony._spare": "on mats of seats that are not acting",
    "borabora.pictures.panels.display": "tiles of later rounds; tiles that can be bought now are large",
    "borabora.pictures.panels.mats._fulfilled": "the text of the post has it too",
    "borabora.pictures.panels.mats._last_huts": "huts are drawn one by one",
    "borabora.pictures.panels.mats._person": "a name below an icon",
    "borabora.pictures.panels.mats._stock": "on mats of seats that are not acting",
    "borabora.pictures.panels.seats.draw_turn_order": "the corners of the map are in turn order",
    "borabora.pictures.panels.tasks.draw_task": "each kind of fish has its own shape",
    # Gheos
    "gheos.pictures.panels.cells._prices": "a long word beside its icon; short words are large",
    "gheos.pictures.panels.tiles.draw_name": "cells that cannot be chosen; choices are large",
    # Maori
    "maori.pictures.panels.common.caption": "captions of components that players recognise",
    "maori.pictures.panels.common.square_name": "squares that cannot be chosen; choices are large",
    "maori.pictures.panels.footer._count": "words below large numbers",
    # Orbis
    "orbis.pictures.panels.conditions": "on gods; the Explain button shows their conditions",
    "orbis.pictures.panels.display.ground": "places that cannot be chosen; choices are large",
    "orbis.pictures.panels.effects._item": "plus and minus beside worshippers that are drawn one by one",
    "orbis.pictures.panels.gods": "names of gods, stacks and tokens, which rarely change",
    "orbis.pictures.panels.mats._fallback": "repeats the icon above and the label of the button",
    "orbis.pictures.panels.mats._kingdom": "the sum of large counts",
    "orbis.pictures.panels.tiles.exchange": "the button has the exchange in its details",
    "orbis.pictures.panels.tiles.penalty": "all wastelands cost the same",
    "orbis.pictures.panels.tiles.points": "in pyramids, where no choice depends on points",
    "orbis.pictures.panels.tiles.worth": "in pyramids, where no choice depends on points",
}


def find_tiny(written: Iterable[DrawnText | PaintedText | TextLine]) -> set[tuple[str, str]]:
    """Function and text of each line that is too small for a preview, except for functions in `SMALLER`."""
    small = {line.size for line in written if _height(line.size) < MIN_HEIGHT}
    return {(line.by, line.text) for line in written if line.size in small and not _is_listed(line.by)}


def _height(size: int) -> float:
    return fonts.cap_height("Bold", size) * PREVIEW_WIDTH / theme.WIDTH


def _is_listed(by: str) -> bool:
    return any(by == listed or by.startswith(f"{listed}.") for listed in SMALLER)
