"""Minimum glyph height in previews; texts that no decision depends on may be smaller, for a listed reason."""

from collections.abc import Iterable

from render.drawing import fonts, theme
from tests.render.pictures.reading import DrawnText, PaintedText, TextLine

#: Width of a preview in pixels, and minimum height of capitals and figures in it.
PREVIEW_WIDTH, MIN_HEIGHT = 525, 7.0
#: Functions that may draw smaller glyphs, and why.
SMALLER = {
    # the strip and the result
    "drawing.header.draw_title": "the post tells round and stage too",
    "drawing.header._draw_announcement": "the pill is red and 12 high; only its long words are small",
    "drawing.recap.<lambda>": "what happened last is told in the post",
    "gheos.pictures.recap": "what happened last is told in the post",
    "drawing.result_sheet": "players open the result in full size; totals and points are large",
    "borabora.pictures.result": "players open the result in full size",
    "gheos.pictures.result": "players open the result in full size",
    "maori.pictures.result": "players open the result in full size",
    "orbis.pictures.result": "players open the result in full size",
    # any game
    "drawing.badges.draw_total": "players open the result in full size; the winner's total is large",
    "drawing.badges.draw_points": "points beside small components; scores and choices are large",
    # Bora Bora
    "borabora.pictures.panels.actions._name": "the sign above tells the action, the button has its name",
    "borabora.pictures.panels.islands.draw_background": "regions that cannot be chosen; choices are large",
    "borabora.pictures.panels.archipelago._region": "kinds of fish have shapes of their own",
    "borabora.pictures.panels.cards._figures": "masks and colours tell the gods",
    "borabora.pictures.panels.cards.draw_lines": "sentences, read after opening the hand",
    "borabora.pictures.panels.ceremony._spare": "on mats of seats that are not acting",
    "borabora.pictures.panels.display": "what later rounds bring; what can be bought now is large",
    "borabora.pictures.panels.mats._fulfilled": "words say it too",
    "borabora.pictures.panels.mats._last_huts": "huts are drawn one by one",
    "borabora.pictures.panels.mats._person": "a name below a sign",
    "borabora.pictures.panels.mats._stock": "on mats of seats that are not acting",
    "borabora.pictures.panels.seats.draw_turn_order": "the corners of the map are in turn order",
    "borabora.pictures.panels.tasks.draw_task": "kinds of fish have shapes of their own",
    # Gheos
    "gheos.pictures.panels.cells._prices": "a long word beside its sign; short ones are large",
    "gheos.pictures.panels.tiles.draw_name": "cells that cannot be chosen; choices are large",
    # Maori
    "maori.pictures.panels.common.caption": "captions of components that players recognise",
    "maori.pictures.panels.common.square_name": "squares that cannot be chosen; choices are large",
    "maori.pictures.panels.footer._count": "words below numbers that are large",
    # Orbis
    "orbis.pictures.panels.conditions": "on gods, whose conditions the Explain button shows",
    "orbis.pictures.panels.display.ground": "places that cannot be chosen; choices are large",
    "orbis.pictures.panels.effects._item": "plus and minus beside figures that are drawn one by one",
    "orbis.pictures.panels.gods": "names of gods, stacks and tokens, which change slowly",
    "orbis.pictures.panels.mats._kingdom": "the sum of counts that are large",
    "orbis.pictures.panels.mats._refusal": "repeats the sign above and the label of the button",
    "orbis.pictures.panels.tiles.exchange": "a sign of one kind, in the details of the button",
    "orbis.pictures.panels.tiles.penalty": "all wastelands cost the same",
    "orbis.pictures.panels.tiles.points": "in pyramids, where nothing is chosen by points",
    "orbis.pictures.panels.tiles.worth": "in pyramids, where nothing is chosen by points",
}


def find_tiny(written: Iterable[DrawnText | PaintedText | TextLine]) -> set[tuple[str, str]]:
    """Texts that are too small for a preview without a listed reason, with their functions."""
    small = {line.size for line in written if _height(line.size) < MIN_HEIGHT}
    return {(line.by, line.text) for line in written if line.size in small and not _is_listed(line.by)}


def _height(size: int) -> float:
    return fonts.cap_height("Bold", size) * PREVIEW_WIDTH / theme.WIDTH


def _is_listed(by: str) -> bool:
    return any(by == listed or by.startswith(f"{listed}.") for listed in SMALLER)
