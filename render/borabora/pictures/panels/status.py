"""Bora Bora: the status track; in a stack of markers, the top one is ahead."""

from engine.borabora.components import STATUS_VP
from render.borabora.pictures.art import sprites as own
from render.borabora.pictures.geometry import STATUS, status_at
from render.borabora.pictures.view_model import BoardView
from render.drawing import badges, theme
from render.drawing.canvas import Canvas
from render.drawing.theme import INK, PAPER, SAND

#: Width of a marker; the number of pixels by which a marker on top of another is drawn higher.
CHIP_WIDTH, STEP = 27, 13


def draw_background(canvas: Canvas) -> None:
    """Draw the positions with their points."""
    canvas.panel(*STATUS, 12, PAPER[4], PAPER[1], 2, shadow=True)
    wide = status_at(1) - status_at(0)
    for vp in sorted(set(STATUS_VP)):
        first, count = STATUS_VP.index(vp), STATUS_VP.count(vp)
        left = status_at(first) - wide / 2
        tone = SAND[6] if vp % 2 else SAND[4]
        canvas.panel(left + 1, STATUS.y + 7, count * wide - 2, STATUS.h - 14, 6, tone, SAND[2], 2)
        for i in range(1, count):
            canvas.panel(left + i * wide - 1, STATUS.y + 40, 2, STATUS.h - 52, 1, SAND[2])
        x = left + count * wide / 2
        # the last position is narrower than its number
        canvas.text(min(x, STATUS.right - 22), STATUS.y + 18, vp, theme.SECONDARY_NAME, INK)


def draw(canvas: Canvas, model: BoardView) -> None:
    """Draw the markers, and highlight the next position if it can be chosen."""
    stacks: dict[int, int] = {}
    for seat in reversed(model.view.ahead):
        position = model.view.status[seat]
        height = stacks.get(position, 0)
        stacks[position] = height + 1
        canvas.put(own.chip(seat, CHIP_WIDTH), status_at(position), STATUS.bottom - 19 - height * STEP)
    if "status" in model.choices.goods:
        at = min(model.view.status[model.view.turn] + 1, len(STATUS_VP) - 1)
        wide = int(status_at(1) - status_at(0))
        badges.highlight(
            canvas, status_at(at) - wide / 2, STATUS.y + 6, wide, 8, model.view.turn, int(STATUS.h) - 12
        )
