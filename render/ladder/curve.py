"""A rating over time: a line within the band of its uncertainty."""

from datetime import UTC, date, datetime
from math import ceil, floor
from typing import NamedTuple, Self

from render.drawing import theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite, make_sprite
from render.drawing.canvas import Canvas
from render.drawing.sprites import Box, rasterise
from render.drawing.svg import Point, circle, path, polygon
from render.drawing.theme import FAINT_INK, LAKE, PAPER
from render.ladder.data import RatingPoint
from render.language.catalogue import Words

#: Margins in pixels: on the left for the numbers, below for the dates.
LEFT, BELOW = 86, 40
#: Step of the grid in points; it is doubled until the grid has at most MAX_GRID_STEPS steps.
GRID_STEP = 100
MAX_GRID_STEPS = 5


class Plot(NamedTuple):
    """Maps times and ratings to pixels of an area."""

    area: Area
    first: int
    last: int
    low: int
    high: int

    @classmethod
    def of(cls, history: tuple[RatingPoint, ...], area: Area) -> Self:
        """A plot that contains the whole band, rounded to steps of the grid."""
        inner = Area(area.x + LEFT, area.y + 14, area.w - LEFT - 26, area.h - BELOW - 14)
        low = floor(min(one.rating.low for one in history) / GRID_STEP) * GRID_STEP
        high = ceil(max(one.rating.high for one in history) / GRID_STEP) * GRID_STEP
        return cls(inner, history[0].at, history[-1].at, low, high)

    def y(self, points: float) -> float:
        return self.area.bottom - self.area.h * (points - self.low) / (self.high - self.low)

    def xs(self, history: tuple[RatingPoint, ...]) -> list[float]:
        """The x of each point: by time, evenly if all times are equal, in the middle for a single point."""
        span, count = self.last - self.first, len(history)
        if count == 1:
            return [self.area.x + self.area.w / 2]
        parts = [(one.at - self.first) / span if span else i / (count - 1) for i, one in enumerate(history)]
        return [self.area.x + self.area.w * part for part in parts]


def draw(canvas: Canvas, history: tuple[RatingPoint, ...], area: Area, words: Words) -> None:
    """Draw a rating history of at least one match."""
    plot = Plot.of(history, area)
    _grid(canvas, plot)
    xs = plot.xs(history)
    canvas.put(_curve_sprite(area, plot, history, xs), 0, 0)
    dates = ((xs[0], history[0].at), (xs[-1], history[-1].at))
    for x, at in dates[: 1 if _date(history[0].at) == _date(history[-1].at) else 2]:
        at_least, at_most = plot.area.x + 50, plot.area.right - 50
        canvas.text(
            min(max(x, at_least), at_most),
            area.bottom - 18,
            words("ladder-date", day=_date(at)),
            theme.MIN_TEXT_SIZE,
            FAINT_INK,
            "Medium",
        )


def _grid(canvas: Canvas, plot: Plot) -> None:
    """Draw the grid with its numbers."""
    grid_step = GRID_STEP
    while (plot.high - plot.low) / grid_step > MAX_GRID_STEPS:
        grid_step *= 2
    for points in range(ceil(plot.low / grid_step) * grid_step, plot.high + 1, grid_step):
        y = plot.y(points)
        canvas.panel(plot.area.x, y - 1, plot.area.w, 2, 1, PAPER[3])
        canvas.text(plot.area.x - 14, y, points, theme.SMALL, FAINT_INK, "Medium", "right")


def _curve_sprite(area: Area, plot: Plot, history: tuple[RatingPoint, ...], xs: list[float]) -> Sprite:
    """Band, line and dots as one sprite that fills the area."""
    line = [(x, plot.y(one.rating.points)) for x, one in zip(xs, history, strict=True)]
    upper = [(x, plot.y(one.rating.high)) for x, one in zip(xs, history, strict=True)]
    lower = [(x, plot.y(one.rating.low)) for x, one in zip(xs, history, strict=True)]
    if len(history) == 1:
        body = path(_polyline([upper[0], lower[0]]), None, LAKE[5], 26)
    else:
        body = polygon([*upper, *reversed(lower)], LAKE[5], LAKE[4], 2) + path(
            _polyline(line), None, LAKE[2], 6
        )
    dots = line if len(line) <= 40 else line[-1:]
    body += "".join(circle(x, y, 7, LAKE[3], LAKE[1], 3) for x, y in dots[:-1])
    body += circle(*dots[-1], 11, PAPER[6], LAKE[1], 5)
    left, top, width, height = (round(value) for value in area)
    return make_sprite(rasterise(body, Box(left, top, width, height), width, height, once=True), left, top)


def _polyline(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _date(at: int) -> date:
    return datetime.fromtimestamp(at, UTC).date()
