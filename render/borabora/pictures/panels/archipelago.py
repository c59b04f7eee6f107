"""Bora Bora: draws fish and huts on the islands, and the regions that can be settled."""

from engine.borabora.asks import AskSettle
from engine.borabora.components import FISH, FISH_KINDS, PATHS, REGIONS, Path
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import region_at
from render.borabora.pictures.panels import islands
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges
from render.drawing.canvas import Canvas
from render.drawing.theme import LAKE, SEATS

#: Offsets from the middle of a region: of the hut on the building space, and of huts pushed aside.
OWNER_OFFSET, ASIDE_OFFSETS = (8, -4), ((34, -42), (61, -42), (88, -42))
HUT_SIZE, SMALL_HUT_SIZE, LETTER_SIZE = 60, 37, 24
#: Offsets from the middle of a region: of its name (drawn if it can be settled), and of its fish.
NAME_OFFSET, FISH_OFFSET = (-82, -62), (48, 42)


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw fish and huts, and highlight the regions that can be settled and the paths to them."""
    settleable = model.choices.regions
    for region in settleable:
        canvas.put(islands.ring(region, model.view.turn), 0, 0)
        islands.draw_yield(canvas, region)
    for path_ in PATHS if settleable else ():
        islands.draw_path_value(canvas, path_)
    for region in range(len(REGIONS)):
        _region(canvas, model, region)
    for path_ in _usable_paths(model):
        islands.draw_path_value(canvas, path_, SEATS[model.view.turn].base)
    for region in settleable:
        x, y = region_at(region)
        badges.draw_name(canvas, x + NAME_OFFSET[0], y + NAME_OFFSET[1], REGIONS[region].id)


def _usable_paths(model: BoardView) -> list[Path]:
    """The paths from the acting seat's huts to regions that it can settle now."""
    view, ask = model.view, model.ask
    if not isinstance(ask, AskSettle):
        return []
    own_regions = view.regions(view.turn)
    return [
        way
        for way in PATHS
        if way.sort == ask.sort
        and way.value <= ask.strength
        and (way.a in own_regions) != (way.b in own_regions)
    ]


def _region(canvas: Canvas, model: BoardView, region: int) -> None:
    x, y = region_at(region)
    seats = model.view.huts[region]
    for seat, (dx, dy) in zip(reversed(seats[:-1]), ASIDE_OFFSETS, strict=False):
        canvas.put(own.piece("hut", seat, SMALL_HUT_SIZE), x + dx, y + dy)
    if seats:
        canvas.put(own.piece("hut", seats[-1], HUT_SIZE), x + OWNER_OFFSET[0], y + OWNER_OFFSET[1])
    fish = FISH[model.view.fish[region]]
    canvas.put(own.sprite(f"fish-tile-{FISH_KINDS[fish.kind]}", 38), x + FISH_OFFSET[0], y + FISH_OFFSET[1])
    canvas.text(
        x + FISH_OFFSET[0] - 31, y + FISH_OFFSET[1] - 3, FISH_KINDS[fish.kind].upper(), LETTER_SIZE, LAKE[0]
    )
    badges.draw_points(canvas, x + FISH_OFFSET[0] + 27, y + FISH_OFFSET[1], fish.value, 18)
    if region in model.changes.regions:
        size = HUT_SIZE + 4
        badges.outline_changed(
            canvas, x + OWNER_OFFSET[0] - size / 2, y + OWNER_OFFSET[1] - size / 2 - 3, size
        )
