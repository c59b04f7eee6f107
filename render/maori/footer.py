"""Maori: stack, supply, and what things are worth."""

from engine.maori.tables import TABLE, Layout
from render import badges, theme
from render.canvas import Canvas
from render.maori import sprites
from render.maori.geometry import Area
from render.maori.moment import Moment
from render.maori.signs import sign
from render.theme import FAINT_LIGHT, NIGHT

LEFT = 250


def ground(canvas: Canvas, where: Layout, area: Area) -> None:
    """What never changes: the panel, and what things are worth."""
    canvas.plate(*area, theme.PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    canvas.plate(area.x + LEFT, area.y + 16, 2, area.h - 32, 0, NIGHT[4])
    items = _worth(where)
    columns = -(-len(items) // 2)
    step = (area.w - LEFT - 24) / columns
    for i, (key, number) in enumerate(items):
        x = area.x + LEFT + 12 + step * (i % columns + 0.5)
        y = area.y + area.h * (0.27 if i < columns else 0.73)
        canvas.put(sign(key, 54), x - 30, y)
        badges.points(canvas, x + 30, y, number, 21, 26)


def _worth(where: Layout) -> list[tuple[str, int]]:
    """Lines of the score sheet and the points of one thing; on the atoll palms inside the reef count more."""
    points = TABLE.points
    palms, inside = {"palms": points.palm, "palms-hut": points.palm_with_hut}, {}
    if where.inside:
        inside = {f"{key}-atoll": each * points.atoll for key, each in palms.items()}
    rest = {"wreaths": points.wreath, "boats": points.boat, "shells": points.shell, "bare": points.bare_square}
    return [*palms.items(), *inside.items(), *rest.items()]


def draw(canvas: Canvas, moment: Moment, area: Area) -> None:
    """How high the stack is and how many shells are left."""
    view, y = moment.view, area.y + area.h * 0.38
    for i in range(min(3, -(-len(view.stack) // 8))):
        canvas.put(sprites.back(58), area.x + 22 + i * 5, y - 26 - i * 5)
    canvas.text(area.x + 96, y, len(view.stack), theme.SCORE - 2, anchor="left")
    heap = ((-13, 9), (13, 10), (0, -11))
    for dx, dy in heap[: min(3, view.supply)]:
        canvas.put(sprites.shell(15, True), area.x + 168 + dx, y + dy)
    canvas.text(area.x + 198, y, view.supply, theme.SCORE - 2, anchor="left")
    for x, key in ((76, "stack"), (186, "supply")):
        word = moment.word(key)
        canvas.text(area.x + x, area.y + area.h * 0.82, word, theme.LEAST, FAINT_LIGHT, "Medium", most=116)
