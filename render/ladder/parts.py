"""What leaderboards and profiles share: the strip, signs that no game has, bars, numbers as people write."""

from collections.abc import Iterator

from render.drawing import fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.fonts import Weight
from render.drawing.header import ASK, MIDDLE, title
from render.drawing.kept import kept
from render.drawing.sprites import LOW, Sprite, centred, drawn
from render.drawing.svg import circle, path, rect
from render.drawing.theme import FAINT_INK, GOLD, INK, LAKE, MARBLE, NIGHT, PAD, PAPER, WOOD, Ramp
from render.language.catalogue import text

#: The colours of all pictures of ladders go by this name.
PACKAGE = __package__
#: What stands behind a rating of few matches; the note below the table explains it.
DOUBT, PLUS_MINUS = "?", "±"
MEDAL = 31
#: The three best: what their medals are made of.
_METALS: tuple[Ramp, ...] = (GOLD, MARBLE, WOOD)


def warm() -> Iterator[None]:
    """Draw the signs."""
    podium()
    for number in range(1, len(_METALS) + 1):
        yield
        medal(number, MEDAL)


def strip(canvas: Canvas, name: str, below: str, pill: str, small: str = "") -> None:
    """The top strip: what it is, and in the pill whom or when it is about."""
    title(canvas, podium(), name, below)
    width = canvas.width - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], GOLD[3], 4)
    aside = canvas.text(
        canvas.width - PAD - 30, MIDDLE, small, theme.BODY, theme.FAINT_LIGHT, "Medium", "right"
    )
    canvas.text(ASK + 34, MIDDLE, pill, theme.TITLE, anchor="left", most=width - 90 - aside)


@kept
def podium() -> Sprite:
    """The sign of ladders: three steps."""
    body = rect(-22, 0, 15, 18, 2, MARBLE[3], MARBLE[0]) + rect(7, 5, 15, 13, 2, WOOD[4], WOOD[1])
    body += rect(-7.5, -14, 15, 32, 2, GOLD[3], GOLD[0]) + circle(0, -21, 4, GOLD[5], GOLD[0], 1.6)
    return drawn(body, centred(28), 1, LOW)


@kept
def figure(r: int) -> Sprite:
    """A person: stands where a name has no letter that the font knows."""
    body = path("M-18 20Q-18 2 0 2Q18 2 18 20Z", LAKE[3], LAKE[0], 2.4) + circle(
        0, -9, 9.5, LAKE[4], LAKE[0], 2.4
    )
    return drawn(body, centred(24), r / 20, LOW)


@kept
def medal(place: int, r: int) -> Sprite:
    """The disc of one of the three best."""
    metal = _METALS[place - 1]
    body = circle(0, 0, r, metal[3], metal[0], r * 0.1) + circle(0, 0, r * 0.76, metal[4], metal[2], r * 0.05)
    return drawn(body, centred(r * 1.2), 1, LOW)


def place(canvas: Canvas, x: float, y: float, number: int) -> None:
    """A place in the ranking."""
    if number <= len(_METALS):
        canvas.put(medal(number, MEDAL), x, y)
        canvas.text(x, y, number, theme.TITLE, INK)
    else:
        canvas.text(x, y, number, theme.SCORE, FAINT_INK)


def name(canvas: Canvas, x: float, y: float, said: str, size: int, most: float) -> None:
    """A person's name from a left edge on."""
    if fonts.readable(said):
        canvas.text(x, y, said, size, INK, "SemiBold", "left", most)
    else:
        canvas.put(figure(round(size * 0.62)), x + size * 0.6, y)


def share(canvas: Canvas, x: float, y: float, w: float, part: float, chance: float) -> None:
    """A bar filled to a part of 1, with a line where chance alone would lead."""
    height = 26
    canvas.plate(x, y - height / 2, w, height, height // 2, PAPER[3], PAPER[1], 2)
    if part > 0:
        canvas.plate(x, y - height / 2, max(height, w * part), height, height // 2, LAKE[3], LAKE[1], 2)
    canvas.plate(x + w * chance - 5, y - 23, 10, 46, 4, PAPER[6])
    canvas.plate(x + w * chance - 3, y - 21, 6, 42, 3, INK)


def head(canvas: Canvas, x: float, y: float, said: str, colour: str, most: float) -> None:
    """What stands above a column: on one line, or on two."""
    lines = fonts.broken(said, "SemiBold", theme.LEAST, most)
    for i, line in enumerate(lines):
        height = y + (i - (len(lines) - 1) / 2) * theme.SMALL
        canvas.text(x, height, line, theme.LEAST, colour, "SemiBold", most=most)


def note(canvas: Canvas, x: float, y: float, said: str, size: int, colour: str, most: float) -> None:
    """A sentence on as many lines as it needs, from a left edge on and around a height."""
    lines = wrapped(said, "Medium", size, most)
    for i, line in enumerate(lines):
        height = y + (i - (len(lines) - 1) / 2) * size * 1.3
        canvas.text(x, height, line, size, colour, "Medium", "left", most)


def wrapped(said: str, weight: Weight, size: int, most: float) -> list[str]:
    """A sentence broken at spaces, so that no line is wider than `most`, if words allow."""
    lines = [""]
    for word in said.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and fonts.width(longer, weight, size) > most:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def decimal(value: float, locale: str) -> str:
    """A number with one place, as people write it."""
    return f"{value:.1f}".replace(".", text(locale, "ladder-point")).replace("-", "\N{MINUS SIGN}")


def percent(part: float) -> str:
    """A part of 1 in hundredths, without their sign."""
    return str(round(100 * part))


def rated(points: int, *, is_provisional: bool) -> str:
    """A rating as it stands on pictures, marked where it is of few matches."""
    return f"{points}{DOUBT if is_provisional else ''}".replace("-", "\N{MINUS SIGN}")
