"""Badges in the pictures of all games: points, seats, choices, changes, crown, cross and arrow."""

from render.drawing import fonts, sprites, stencils, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.image_cache import cached_image
from render.drawing.sprites import LOW_SHADOW, centred, render_sprite
from render.drawing.svg import circle, path, polygon, rect, star
from render.drawing.theme import GOLD, INK, LIGHT, NIGHT, SEATS, Ramp, SeatStyle

MINUS = "\N{MINUS SIGN}"

# ---- points: a sun disc ------------------------------------------------------------


@cached_image
def sun(r: int, tones: Ramp = GOLD) -> Sprite:
    """A sun disc with a radius in pixels; gold by default, other tones if its points do not count now."""
    arc = f"M{-r * 0.6:.1f} {-r * 0.42:.1f}A{r * 0.74:.1f} {r * 0.74:.1f} 0 0 1 {r * 0.42:.1f} {-r * 0.6:.1f}"
    body = polygon(star(12, r, r * 1.28), tones[3], tones[0], r * 0.1)
    body += circle(0, 0, r * 0.9, tones[4]) + path(arc, None, tones[5], r * 0.13)
    return render_sprite(body, centred(r * 1.4), 1, LOW_SHADOW)


def draw_points(canvas: Canvas, x: float, y: float, number: int, r: int) -> None:
    """Draw points in a sun disc; the disc is larger if the number has three or more characters."""
    label = format_number(number)
    canvas.put(sun(r if len(label) < 3 else round(r * 1.17)), x, y)
    canvas.text(x, y, label, max(theme.MIN_TEXT_SIZE, round(r * 1.28)), INK)


def draw_total(canvas: Canvas, x: float, y: float, number: int, r: int) -> None:
    """Draw a total in a sun disc of exactly this radius; the text of a long number is smaller."""
    label, size = format_number(number), round(r * 1.28)
    canvas.put(sun(r), x, y)
    canvas.text(x, y, label, min(size, round(size * r * 1.8 / fonts.width(label, "Bold", size))), INK)


def format_number(number: int) -> str:
    """A number with a typographic minus sign."""
    return str(number).replace("-", MINUS)


# ---- seats: a shape, and a pattern on pieces ---------------------------------------------


def seat_mark_shape(seat: int, r: float) -> str:
    """The mark of a seat as SVG around the origin."""
    style = SEATS[seat]
    return _outline(style, r) + path(
        f"M{-r * 0.4:.2f} {-r * 0.05:.2f}Q{-r * 0.3:.2f} {-r * 0.42:.2f} {r * 0.05:.2f} {-r * 0.48:.2f}",
        None,
        style.light,
        r * 0.2,
    )


def _outline(style: SeatStyle, r: float) -> str:
    paint = style.base, style.dark, r * 0.2
    match style.shape:
        case "disc":
            return circle(0, 0, r, *paint)
        case "triangle":
            return polygon([(0, -r * 1.1), (r * 1.12, r * 0.9), (-r * 1.12, r * 0.9)], *paint)
        case "square":
            return rect(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, r * 0.14, *paint)
        case "diamond":
            return polygon([(0, -r * 1.25), (r * 1.05, 0), (0, r * 1.25), (-r * 1.05, 0)], *paint)
        case "star":
            return polygon(star(5, r * 1.25, r * 0.58), *paint)


def seat_pattern(seat: int) -> str:
    """The SVG definition of a seat's pattern; use it as fill `url(#seat)` over the base colour."""
    style = SEATS[seat]
    inner = {
        "plain": "",
        "stripes": rect(0, 0, 3, 8, 0, style.dark),
        "dots": circle(4, 4, 1.9, style.light),
        "chevrons": path("M0 6L4 2L8 6", None, style.dark, 1.9),
        "rings": circle(4, 4, 2.4, None, style.light, 1.4),
    }[style.pattern]
    size = 'width="8" height="8" patternUnits="userSpaceOnUse"'
    return f'<defs><pattern id="seat" {size}>{inner}</pattern></defs>'


@cached_image
def seat_mark(seat: int, r: int) -> Sprite:
    """The mark of a seat, with a radius in pixels."""
    return render_sprite(seat_mark_shape(seat, r), centred(r * 1.45), 1)


# ---- choices, the acting seat and changes ------------------------------------------------


def draw_tab(canvas: Canvas, x: float, y: float, label: str) -> None:
    """Draw a small label, which hides little, in the upper left corner of a highlighted component."""
    width, height = round(fonts.width(label, "Bold", theme.NAME)) + 16, 34
    canvas.panel(x, y, width, height, 9, NIGHT[0])
    canvas.text(x + width / 2, y + height / 2, label, theme.NAME)


def draw_name(canvas: Canvas, x: float, y: float, label: str) -> None:
    """Draw a label in the font size of prices, with its upper left corner at a point."""
    width, height = _name_width(label), 46
    canvas.panel(x, y, width, height, 12, NIGHT[0])
    canvas.text(x + width / 2, y + height / 2, label, theme.PRICE)


def _name_width(label: str) -> int:
    return round(fonts.width(label, "Bold", theme.PRICE)) + 14


def draw_name_above(canvas: Canvas, middle: float, y: float, label: str) -> None:
    """Draw a label across the upper edge of a component, so that it hides little of the component."""
    draw_name(canvas, middle - _name_width(label) / 2, y - 36, label)


def draw_choice(
    canvas: Canvas, x: float, y: float, label: str | int, seat: int, size: int = theme.CHOICE
) -> None:
    """Draw a label on a dark disc with a ring in the seat's colour; a long label is on a pill instead."""
    text = str(label)
    canvas.put(_pill(choice_width(text, size), choice_height(size), SEATS[seat].base), x, y)
    canvas.text(x, y, text, size)


def choice_height(size: int = theme.CHOICE) -> int:
    """The height of the disc or pill of a choice."""
    return round(size * 1.28)


def choice_width(label: str | int, size: int = theme.CHOICE) -> int:
    """The width of the disc or pill of a choice."""
    text = str(label)
    usual = round(size * {1: 1.28, 2: 1.64}.get(len(text), 2.1))
    return max(usual, round(fonts.width(text, "Bold", size)) + 16)


@cached_image
def _pill(width: int, height: int, colour: str) -> Sprite:
    def shape(grow: float, fill: str) -> str:
        w, h = width + 2 * grow, height + 2 * grow
        return rect(-w / 2, -h / 2, w, h, h / 2, fill)

    body = shape(1, NIGHT[0]) + shape(-1.5, colour) + shape(-6, NIGHT[0])
    return render_sprite(
        body, sprites.Box(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6), 1, LOW_SHADOW
    )


def highlight(canvas: Canvas, x: float, y: float, size: int, radius: int, seat: int, height: int = 0) -> None:
    """Draw a ring around an available choice: light, coloured and dark lines, visible on any background.

    `height` is by default equal to `size`.
    """
    canvas.put(_ring(size, height or size, radius, SEATS[seat].base), x, y)


def highlight_inside(canvas: Canvas, x: float, y: float, size: int, radius: int, seat: int) -> None:
    """Draw a ring inside the edge of a square, for choices with neighbours on all sides."""
    for inset, line, tone in ((1, 8, NIGHT[0]), (2, 5, SEATS[seat].base), (7, 2, LIGHT)):
        side = size - 2 * inset
        canvas.outline(x + inset, y + inset, side, side, max(2, radius - inset), tone, line)


def outline_acting(canvas: Canvas, area: Area, seat: int) -> None:
    """Outline the mat of the acting seat in its colour, with a dark edge."""
    for grow, tone, line in ((3, NIGHT[0], 3), (0, SEATS[seat].base, 6)):
        canvas.outline(*area.inset(-grow), theme.PANEL_RADIUS + grow, tone, line)


def outline_changed(canvas: Canvas, x: float, y: float, size: int, height: int = 0) -> None:
    """Draw a thin outline, light dashes on a dark line, around a changed component.

    `height` is by default equal to `size`.
    """
    height = height or size
    line = 3 if min(size, height) > 72 else 2
    radius = round(min(size, height) * 0.1)
    canvas.outline(x, y, size, height, radius, NIGHT[1], line)
    canvas.fill_mask(LIGHT, stencils.dashed_outline(size, height, radius, line), x, y)


@cached_image
def _ring(width: int, height: int, radius: int, colour: str) -> Sprite:
    body = ""
    for grow, line, tone in ((5.5, 12.0, NIGHT[0]), (4.5, 8.0, colour), (1.4, 2.6, LIGHT)):
        body += rect(-grow, -grow, width + 2 * grow, height + 2 * grow, radius + grow, None, tone, line)
    return render_sprite(body, sprites.Box(-14, -14, width + 28, height + 28), 1)


# ---- small signs that no font has --------------------------------------------------------


@cached_image
def crown(r: int) -> Sprite:
    """The crown of a winner."""
    body = path("M-20 14L-24 -12L-11 -1L0 -18L11 -1L24 -12L20 14Z", GOLD[4], GOLD[0], 3)
    body += path("M-20 14H20V20Q0 24 -20 20Z", GOLD[3], GOLD[0], 3)
    for x, y in ((-24, -14), (0, -20), (24, -14)):
        body += circle(x, y, 4, GOLD[5], GOLD[0], 2)
    return render_sprite(body, centred(30), r / 26, LOW_SHADOW)


@cached_image
def cross(r: int) -> Sprite:
    """A cross: the sign of a refusal, and of components that are removed or cannot be used."""
    d = f"M{-r} {-r}L{r} {r}M{r} {-r}L{-r} {r}"
    body = path(d, None, NIGHT[0], r * 0.8) + path(d, None, theme.FLAME[4], r * 0.45)
    return render_sprite(body, centred(r * 1.6), 1)


@cached_image
def arrow(r: int, colour: str, degrees: int = 0) -> Sprite:
    """A chevron that points right, rotated clockwise by degrees."""
    body = path(
        f"M{-r * 0.4:.2f} {-r * 0.8:.2f}L{r * 0.4:.2f} 0L{-r * 0.4:.2f} {r * 0.8:.2f}", None, colour, r * 0.42
    )
    return render_sprite(f'<g transform="rotate({degrees})">{body}</g>', centred(r * 1.3), 1)
