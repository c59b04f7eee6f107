"""SVG shapes as strings, for sprites."""

import math
from collections.abc import Sequence

from render.drawing.theme import STROKE_WIDTH

Point = tuple[float, float]


def _paint(fill: str | None, stroke: str | None, width: float, extra: str) -> str:
    line = (
        f' stroke="{stroke}" stroke-width="{width:.2f}" stroke-linejoin="round" stroke-linecap="round"'
        if stroke
        else ""
    )
    return f' fill="{fill or "none"}"{line} {extra}'


def path(
    d: str, fill: str | None = None, stroke: str | None = None, sw: float = STROKE_WIDTH, extra: str = ""
) -> str:
    """A path by its `d` attribute; `sw` is the stroke width."""
    return f'<path d="{d}"{_paint(fill, stroke, sw, extra)}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str | None = None,
    stroke: str | None = None,
    sw: float = STROKE_WIDTH,
    extra: str = "",
) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}"{_paint(fill, stroke, sw, extra)}/>'


def rect(  # noqa: PLR0913  # the attributes of SVG
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str | None = None,
    stroke: str | None = None,
    sw: float = STROKE_WIDTH,
    extra: str = "",
) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}"'
        f"{_paint(fill, stroke, sw, extra)}/>"
    )


def polygon(
    points: Sequence[Point],
    fill: str | None = None,
    stroke: str | None = None,
    sw: float = STROKE_WIDTH,
    extra: str = "",
) -> str:
    return path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z", fill, stroke, sw, extra)


def group(content: str, x: float = 0, y: float = 0, scale: float = 1, degrees: float = 0) -> str:
    """Content scaled, rotated clockwise by degrees, and moved."""
    return f'<g transform="translate({x:.2f} {y:.2f}) rotate({degrees:.2f}) scale({scale:.4f})">{content}</g>'


def scale_axes(content: str, scale_x: float, scale_y: float) -> str:
    """Content scaled along each axis; a negative factor mirrors it."""
    return f'<g transform="scale({scale_x:.4f} {scale_y:.4f})">{content}</g>'


def smooth_path(points: Sequence[Point]) -> str:
    """The `d` attribute of a smooth closed curve through points (Catmull-Rom)."""
    n, k = len(points), 1 / 6
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(n):
        (ax, ay), (bx, by), (cx, cy), (ex, ey) = (points[(i + j - 1) % n] for j in range(4))
        d += f"C{bx + (cx - ax) * k:.1f} {by + (cy - ay) * k:.1f}"
        d += f" {cx - (ex - bx) * k:.1f} {cy - (ey - by) * k:.1f} {cx:.1f} {cy:.1f}"
    return d + "Z"


def star(points: int, outer: float, inner: float) -> list[Point]:
    """The corners of a star, the first at the top."""
    corners = []
    for i in range(2 * points):
        r, angle = inner if i % 2 else outer, math.pi * i / points
        corners.append((r * math.sin(angle), -r * math.cos(angle)))
    return corners
