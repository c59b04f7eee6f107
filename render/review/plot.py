"""The plot of expected leads: for each seat a line over the turns, with marks at the turning points."""

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple, Self

from msgspec import Struct

from engine.ai.rollout import Leads
from engine.review import Review
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite, make_sprite
from render.drawing.canvas import Canvas
from render.drawing.sprites import Box, rasterise
from render.drawing.svg import Point, circle, path
from render.drawing.theme import FAINT_INK, GOLD, INK, PAD, PAPER, SEATS
from render.language.catalogue import Words

#: Margins of the plot in its panel; the left one holds the numbers of the scale, the upper one the rounds.
LEFT, RIGHT, ABOVE, BELOW = 128, 40, 90, 30
#: Possible steps of the scale, in points. The first is used with which the leads span fewer than MAX_SPAN
#: steps; if there is none, the last.
STEPS, MAX_SPAN = (1, 2, 5, 10, 20, 50, 100, 200), 5
#: Minimum distance between labels of turning points.
GAP = 8


class LeadSeries(Struct, frozen=True):
    """The expected leads of all seats in a match."""

    #: The turns after which leads are known.
    turns: tuple[int, ...]
    #: The leads of all seats after each of `turns`.
    leads: tuple[Leads, ...]
    turning_points: tuple[int, ...]
    #: The round of each turn of the match; 0 for the start.
    rounds: tuple[int, ...]

    @classmethod
    def of(cls, review: Review, turning_points: Sequence[int]) -> Self:
        """The leads before every evaluated turn, and the final leads."""
        before = {
            one.turn - 1: tuple(lead.mean for lead in one.expected) for one in reversed(review.evaluations)
        }
        last = max((evaluation.turn for evaluation in review.evaluations), default=1)
        leads = sorted(before.items())
        return cls(
            (*(turn for turn, _ in leads), last),
            (*(lead for _, lead in leads), review.final),
            (*turning_points,),
            review.rounds,
        )


class Plot(NamedTuple):
    """Maps turns and leads to pixels."""

    area: Area
    last: int
    low: int
    high: int
    step: int

    @classmethod
    def of(cls, series: LeadSeries, area: Area) -> Self:
        """A plot that contains all leads, rounded to steps."""
        inner = Area(area.x + LEFT, area.y + ABOVE, area.w - LEFT - RIGHT, area.h - ABOVE - BELOW)
        values = [0.0, *(value for leads in series.leads for value in leads)]
        span = max(values) - min(values)
        step = next((step for step in STEPS if span / step < MAX_SPAN), STEPS[-1])
        low, high = floor(min(values) / step) * step, ceil(max(values) / step) * step
        return cls(inner, series.turns[-1], low, max(high, low + step), step)

    def x(self, turn: int) -> float:
        return self.area.x + self.area.w * turn / self.last

    def y(self, lead: float) -> float:
        return self.area.bottom - self.area.h * (lead - self.low) / (self.high - self.low)


def draw(canvas: Canvas, series: LeadSeries, panel: Area, words: Words, *, has_numbers: bool) -> None:
    """Draw the plot on its panel, with or without the numbers of its scale."""
    canvas.panel(*panel, theme.PANEL_RADIUS, PAPER[5])
    plot = Plot.of(series, panel)
    _turning_points(canvas, plot, series, panel, words)
    _scale(canvas, plot, has_numbers=has_numbers)
    canvas.put(_lines(panel, plot, series), 0, 0)
    for seat, lead in enumerate(series.leads[-1]):
        canvas.put(badges.seat_mark(seat, 17), plot.x(plot.last), plot.y(lead))


def _scale(canvas: Canvas, plot: Plot, *, has_numbers: bool) -> None:
    """Draw the scale of leads; the line at 0 is thicker."""
    for lead in range(plot.low, plot.high + 1, plot.step):
        y, height = plot.y(lead), 2 if lead else 5
        canvas.panel(plot.area.x, y - height / 2, plot.area.w, height, 1, PAPER[3] if lead else PAPER[2])
        number = badges.format_number(lead) if has_numbers else ""
        canvas.text(plot.area.x - 18, y, number, theme.SCORE, FAINT_INK, "SemiBold", "right")


def _turning_points(canvas: Canvas, plot: Plot, series: LeadSeries, panel: Area, words: Words) -> None:
    """Draw the turning points with their rounds."""
    row = panel.y + 39
    canvas.text(plot.area.x - 18, row, words("review-round"), theme.NAME, FAINT_INK, anchor="right")
    for turn in series.turning_points:
        canvas.panel(plot.x(turn) - 3, panel.y + ABOVE - 14, 6, plot.area.h + 14, 3, GOLD[2])
    for turn, (x, width) in _label_positions(plot, series, panel.right - PAD).items():
        canvas.panel(x - width / 2, row - 25, width, 50, 25, GOLD[4], GOLD[1], 3)
        canvas.text(x, row, series.rounds[turn], theme.NAME, INK)


def _label_positions(plot: Plot, series: LeadSeries, end: float) -> dict[int, tuple[float, float]]:
    """Middle and width of the label of each turning point, near its mark and without overlap."""
    turns, rounds = series.turning_points, series.rounds
    widths = {turn: fonts.width(str(rounds[turn]), "Bold", theme.NAME) + 32 for turn in turns}
    free, lefts = plot.area.x, dict[int, float]()
    for turn in turns:
        lefts[turn] = max(free, plot.x(turn) - widths[turn] / 2)
        free = lefts[turn] + widths[turn] + GAP
    for turn in reversed(turns):
        lefts[turn] = min(lefts[turn], end - widths[turn])
        end = lefts[turn] - GAP
    return {turn: (left + widths[turn] / 2, widths[turn]) for turn, left in lefts.items()}


def _lines(panel: Area, plot: Plot, series: LeadSeries) -> Sprite:
    """The lines of all seats as one sprite that fills the panel."""
    body = ""
    for seat, style in enumerate(SEATS[: len(series.leads[0])]):
        points = [
            (plot.x(turn), plot.y(leads[seat]))
            for turn, leads in zip(series.turns, series.leads, strict=True)
        ]
        body += path(_polyline(points), None, style.dark, 11) + path(_polyline(points), None, style.base, 6)
        for (x, y), turn in zip(points, series.turns, strict=True):
            if turn in series.turning_points:
                body += circle(x, y, 10, style.light, style.dark, 4)
    left, top, width, height = (round(value) for value in panel)
    return make_sprite(rasterise(body, Box(left, top, width, height), width, height, once=True), left, top)


def _polyline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
