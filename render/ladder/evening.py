"""A picture and a text of the next playing hours of a match, and of when each player is awake."""

from collections.abc import Callable

from msgspec import Struct

from engine.clock.evening import MIN_AWAKE_SECONDS, Evening, common_parts
from engine.clock.hours import Span, local_time
from engine.clock.pace import HOUR, MINUTE
from render.drawing import theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture, encode_png
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, GOLD, INK, LAKE, PAD, PAPER, WIDTH, Ramp
from render.ladder.parts import PACKAGE, draw_header, draw_name
from render.ladder.words import Say
from render.language.catalogue import Words, escape_markdown

#: Left edge and width of the bars.
LEFT, LENGTH = 430, 990
#: Heights of the scale, of a row and of a bar.
SCALE, ROW, BAR = 66, 82, 44
#: Font size of names.
NAME = 42
#: Minimum distance of labels of the scale, which are 92 pixels wide.
MIN_GAP = 110

#: Formats an instant.
Stamp = Callable[[int], str]


class WakingPlayer(Struct, frozen=True):
    """A person, and the parts of the playing hours in which they are awake."""

    name: str
    parts: tuple[Span, ...]

    @property
    def plays_at_night(self) -> bool:
        """Whether they are awake for less than MIN_AWAKE_SECONDS; if so, sleep does not stop their clock."""
        return sum(part.end - part.start for part in self.parts) < MIN_AWAKE_SECONDS


class Overlap(Struct, frozen=True):
    """The next playing hours of a match, and its people."""

    game: str
    evening: Evening
    span: Span
    people: tuple[WakingPlayer, ...]

    @property
    def common(self) -> tuple[Span, ...]:
        """The parts of the playing hours in which everybody is awake."""
        return common_parts(person.parts for person in self.people)

    def clock_time(self, instant: int) -> str:
        """Format an instant as a time of day in the zone of the playing hours."""
        return local_time(self.evening.zone, instant).strftime("%H:%M")


# ---- words -----------------------------------------------------------------------------


def overlap_text(overlap: Overlap, words: Words, stamp: Stamp, say: Say = escape_markdown) -> str:
    """Sentences that say when people are awake in the playing hours; `say` formats names."""
    people = ", ".join(
        words(
            "evening-person-asleep" if person.plays_at_night else "evening-person",
            name=say(person.name),
            times=overlap_times(overlap, person.parts, words, stamp),
        )
        for person in overlap.people
    )
    awake = words("evening-awake", people=people)
    if len(overlap.people) == 1:
        return awake
    common = overlap.common
    key = "evening-together" if common else "evening-never-together"
    return " ".join((awake, words(key, times=overlap_times(overlap, common, words, stamp))))


def overlap_times(overlap: Overlap, parts: tuple[Span, ...], words: Words, stamp: Stamp) -> str:
    """The start and end of parts of the playing hours, as text."""
    if parts == (overlap.span,):
        return words("evening-all")
    spans = (words("evening-span", start=stamp(part.start), until=stamp(part.end)) for part in parts)
    return ", ".join(spans) or words("evening-none")


def overlap_alt(overlap: Overlap, words: Words) -> str:
    """The alt text of the picture."""
    stamp = overlap.clock_time
    span = words("evening-span", start=stamp(overlap.span.start), until=stamp(overlap.span.end))
    head = f"{words('evening-title')}: {span} ({overlap.evening.zone}), {_turns(overlap.evening, words)}."
    return f"{head} {overlap_text(overlap, words, stamp, str)}"


def _turns(evening: Evening, words: Words) -> str:
    limits = evening.pace.limits
    minutes = limits.turn // MINUTE if limits else 0
    return words("evening-turns", turns=str(evening.turns), minutes=str(minutes))


# ---- picture ---------------------------------------------------------------------------


def render_overlap(overlap: Overlap, words: Words) -> Picture:
    """Render the picture. Pure and thread-safe."""
    return Picture(
        encode_png(draw_overlap(overlap, words), PACKAGE), overlap_alt(overlap, words), "evening.png"
    )


def draw_overlap(overlap: Overlap, words: Words) -> Canvas:
    has_common = len(overlap.people) > 1
    rows = len(overlap.people) + has_common
    canvas = Canvas(WIDTH, TOP + 4 + SCALE + rows * ROW + 2 * PAD)
    stamp = overlap.clock_time
    hours = words("evening-span", start=stamp(overlap.span.start), until=stamp(overlap.span.end))
    titles = words("evening-title"), overlap.evening.zone.replace("_", " ")
    draw_header(canvas, overlap.game, titles, hours, _turns(overlap.evening, words))
    area = Area(PAD, TOP + 4, WIDTH - 2 * PAD, SCALE + rows * ROW + PAD)
    canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5], shadow=True)
    _scale(canvas, overlap, area)
    for i, person in enumerate(overlap.people):
        y = area.y + SCALE + (i + 0.5) * ROW
        draw_name(canvas, area.x + 24, y, person.name, NAME, LEFT - area.x - 44)
        note = words("evening-at-night") if person.plays_at_night else ""
        _bar(canvas, overlap.span, person.parts, y, LAKE, note)
    if has_common:
        _common_row(canvas, overlap, area.x + 24, area.y + SCALE + (rows - 0.5) * ROW, words)
    return canvas


def _common_row(canvas: Canvas, overlap: Overlap, left: float, y: float, words: Words) -> None:
    """Draw the parts in which everybody is awake."""
    label = words("evening-all-together")
    canvas.text(left, y, label, NAME, INK, "Bold", "left", LEFT - left - 20)
    note = "" if overlap.common else words("evening-never")
    _bar(canvas, overlap.span, overlap.common, y, GOLD, note)


def _x(span: Span, instant: int) -> float:
    return LEFT + LENGTH * (instant - span.start) / (span.end - span.start)


def _scale(canvas: Canvas, overlap: Overlap, area: Area) -> None:
    """Draw the hours with their times."""
    span = overlap.span
    hours = [at for at in range(span.start, span.end, HOUR) if _x(span, span.end) - _x(span, at) >= MIN_GAP]
    for at in (*hours, span.end):
        x = _x(span, at)
        canvas.text(x, area.y + SCALE / 2, overlap.clock_time(at), theme.SCORE, FAINT_INK, "SemiBold")
        canvas.panel(x - 1.5, area.y + SCALE - 8, 3, area.h - SCALE, 1, PAPER[3])


def _bar(canvas: Canvas, span: Span, parts: tuple[Span, ...], y: float, tones: Ramp, note: str) -> None:
    """Draw a bar that is filled in `parts`, and a note in its empty part."""
    canvas.panel(LEFT, y - BAR / 2, LENGTH, BAR, BAR // 2, PAPER[4], PAPER[2], 2)
    for part in parts:
        x, end = _x(span, part.start), _x(span, part.end)
        canvas.panel(x, y - BAR / 2, max(BAR / 2, end - x), BAR, BAR // 2, tones[3], tones[1], 2)
    if note:
        free = max(_x(span, part.end) for part in parts) if parts else LEFT
        left, width = (free, LEFT + LENGTH - free) if free < LEFT + LENGTH / 2 else (LEFT, LENGTH / 2)
        canvas.text(left + width / 2, y, note, theme.NAME, FAINT_INK, "SemiBold", max_width=width - 24)
