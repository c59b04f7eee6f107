"""Bora Bora: fish and huts on the islands, and the regions that can be settled."""

from engine.borabora.asks import AskSettle
from engine.borabora.tables import FISH, FISH_KINDS, PATHS, REGIONS, Path
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import region_at
from render.borabora.pictures.panels import islands
from render.borabora.pictures.view_model import Moment
from render.drawing import badges
from render.drawing.canvas import Canvas
from render.drawing.theme import LAKE, SEATS

#: Offsets of the hut on the building space, and of huts that were pushed aside.
OWNER, ASIDE = (8, -4), ((34, -42), (61, -42), (88, -42))
HUT, SMALL_HUT, LETTER = 60, 37, 24
TAG, FISH_AT = (-82, -62), (48, 42)


def draw(canvas: Canvas, model: Moment) -> None:
    """Draw fish and huts, and highlight the regions that can be settled and the paths to them."""
    lit = model.choices.regions
    for region in lit:
        canvas.put(islands.ring(region, model.view.turn), 0, 0)
        islands.yields(canvas, region)
    for path_ in PATHS if lit else ():
        islands.trail(canvas, path_)
    for region in range(len(REGIONS)):
        _region(canvas, model, region)
    for path_ in _ways(model):
        islands.trail(canvas, path_, SEATS[model.view.turn].base)
    for region in lit:
        x, y = region_at(region)
        badges.name(canvas, x + TAG[0], y + TAG[1], REGIONS[region].id)


def _ways(model: Moment) -> list[Path]:
    """Return the paths from the acting seat's huts to regions that it can settle now."""
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


def _region(canvas: Canvas, model: Moment, region: int) -> None:
    x, y = region_at(region)
    seats = model.view.huts[region]
    for seat, (dx, dy) in zip(reversed(seats[:-1]), ASIDE, strict=False):
        canvas.put(own.piece("hut", seat, SMALL_HUT), x + dx, y + dy)
    if seats:
        canvas.put(own.piece("hut", seats[-1], HUT), x + OWNER[0], y + OWNER[1])
    fish = FISH[model.view.fish[region]]
    canvas.put(own.sprite(f"fish-tile-{FISH_KINDS[fish.kind]}", 38), x + FISH_AT[0], y + FISH_AT[1])
    canvas.text(x + FISH_AT[0] - 31, y + FISH_AT[1] - 3, FISH_KINDS[fish.kind].upper(), LETTER, LAKE[0])
    badges.points(canvas, x + FISH_AT[0] + 27, y + FISH_AT[1], fish.value, 18)
    if region in model.changes.regions:
        size = HUT + 4
        badges.changed(canvas, x + OWNER[0] - size / 2, y + OWNER[1] - size / 2 - 3, size)
