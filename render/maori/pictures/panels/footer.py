"""Maori: stack, supply, and the points of components."""

from engine.maori.components import PRINTED, Layout
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_LIGHT, NIGHT
from render.maori.pictures.art import sprites
from render.maori.pictures.art.sprites import sign
from render.maori.pictures.view_model import BoardView

#: Width of stack and supply; the points of components take the rest.
LEFT = 274


def ground(canvas: Canvas, layout: Layout, area: Area) -> None:
    """Draw the constant parts: the panel and the points of components."""
    canvas.panel(*area, theme.PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    canvas.panel(area.x + LEFT, area.y + 16, 2, area.h - 32, 0, NIGHT[4])
    items = _worth(layout)
    columns = -(-len(items) // 2)
    step = (area.w - LEFT - 28) / columns
    size = int(min(76, area.h / 2.6, step * 0.42))
    for i, (key, number) in enumerate(items):
        x = area.x + LEFT + 16 + step * (i % columns + 0.5)
        y = area.y + area.h * (0.27 if i < columns else 0.73)
        canvas.put(sign(key, size), x - size * 0.56, y)
        badges.draw_points(canvas, x + size * 0.62, y, number, max(18, round(size * 0.4)))


def _worth(layout: Layout) -> list[tuple[str, int]]:
    """Each score line with the points of one component; on the atoll, palms inside the reef score more."""
    points = PRINTED.points
    palms, inside = {"palms": points.palm, "palms-hut": points.palm_with_hut}, {}
    if layout.atoll_squares:
        inside = {f"{key}-atoll": each * points.atoll for key, each in palms.items()}
    rest = {"wreaths": points.wreath, "boats": points.boat, "shells": points.shell}
    return [*palms.items(), *inside.items(), *rest.items(), ("bare", points.bare_square)]


def draw(canvas: Canvas, model: BoardView, area: Area) -> None:
    """Draw the number of tiles in the stack and of shells in the supply."""
    view, y = model.view, area.y + area.h * 0.4
    for i in range(min(3, -(-len(view.stack) // 8))):
        canvas.put(sprites.back(52), area.x + 20 + i * 5, y - 22 - i * 5)
    _count(canvas, model, "stack", len(view.stack), area.x + 92, area)
    for dx, dy in ((-12, 9), (13, 10), (0, -11))[: min(3, view.supply)]:
        canvas.put(sprites.sprite("lying-shell", 14), area.x + 172 + dx, y + dy)
    _count(canvas, model, "supply", view.supply, area.x + 206, area)


def _count(canvas: Canvas, model: BoardView, key: str, number: int, x: float, area: Area) -> None:
    canvas.text(x, area.y + area.h * 0.4, number, theme.SCORE, anchor="left")
    word = model.word(key)
    canvas.text(
        x - 14, area.y + area.h * 0.8, word, theme.MIN_TEXT_SIZE, FAINT_LIGHT, "Medium", max_width=124
    )
