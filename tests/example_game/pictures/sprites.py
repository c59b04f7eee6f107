"""Shells: the components as sprites, cached by size."""

import math
from itertools import pairwise

from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.image_cache import cached_image
from render.drawing.sprites import DEEP_SHADOW, LOW_SHADOW, Box, centred, render_sprite
from render.drawing.svg import Point, circle, group, path, polygon, rect, star
from render.drawing.theme import CORAL, GOLD, INK, LAKE, NIGHT, PAPER, SAND, SEA, VIOLET, WOOD, Ramp
from tests.example_game.rules.components import VALUES

#: Colours of shells by value, and of hidden shells.
TONES = dict(zip(VALUES, (LAKE, CORAL, VIOLET), strict=True))
BACK = (NIGHT[0], NIGHT[2], NIGHT[3], NIGHT[4], NIGHT[5])
#: Number of lobes of the rim.
LOBES = 8
#: Angle between the middle of the rim, which is at the top, and each of its ends.
RIM = math.radians(116)


def _rim(angle: float, grow: float = 1) -> Point:
    return 45 * grow * math.sin(angle), 2 - 42 * grow * math.cos(angle)


def _fan(tones: Ramp) -> str:
    """A scallop with its hinge at the bottom, 100 units wide and high."""
    angles = [RIM * (2 * at / LOBES - 1) for at in range(LOBES + 1)]
    d = "M-12 38L{:.1f} {:.1f}".format(*_rim(angles[0]))
    for before, angle in pairwise(angles):
        bulge, end = _rim((before + angle) / 2, 1.15), _rim(angle)
        d += "Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*bulge, *end)
    ribs = "".join("M0 40L{:.1f} {:.1f}".format(*_rim(angle, 0.94)) for angle in angles[1:-1])
    outline = f"{d}L12 38L18 47H-18Z"
    body = path(outline, tones[3]) + group(path(outline, tones[4]), 0, 15, 0.62)
    return body + path(ribs, None, tones[2], 2.6) + path(outline, None, tones[0], 3.4)


@cached_image
def _shell(value: int, size: int) -> Sprite:
    body = _fan(TONES.get(value, BACK))
    body += circle(0, 4, 23, PAPER[6], TONES[value][0], 2.6) if value in TONES else ""
    return render_sprite(body, centred(52), size / 100, LOW_SHADOW)


def shell(canvas: Canvas, x: float, y: float, value: int, size: int) -> None:
    """Draw a shell with its value, or the back of a hidden one."""
    canvas.put(_shell(value, size), x, y)
    if value in TONES:
        canvas.text(x, y + 0.04 * size, value, round(0.37 * size), INK)


@cached_image
def emblem(size: int) -> Sprite:
    """A shell without a value: the sign beside the title, and of numbers of shells."""
    return render_sprite(_fan(CORAL), centred(52), size / 100)


@cached_image
def basket(size: int) -> Sprite:
    """A basket from above, with its origin in the middle."""
    body = circle(0, 0, 96, WOOD[3], WOOD[0], 5)
    body += circle(0, 0, 86, None, WOOD[5], 13, 'stroke-dasharray="20 18"')
    body += circle(0, 0, 75, WOOD[1], WOOD[0], 4)
    for r in range(12, 72, 14):
        body += circle(0, 0, r, None, WOOD[2], 7, f'stroke-dasharray="{r / 3:.0f} 13"')
    return render_sprite(body, centred(100), size / 200, DEEP_SHADOW)


@cached_image
def exact(size: int) -> Sprite:
    """The sign of a basket that was filled exactly."""
    body = circle(0, 0, 44, WOOD[1], WOOD[0], 5) + circle(
        0, 0, 40, None, WOOD[5], 9, 'stroke-dasharray="9 9"'
    )
    body += polygon(star(5, 31, 14), GOLD[4], GOLD[0], 4)
    return render_sprite(body, centred(50), size / 100)


@cached_image
def bag(size: int) -> Sprite:
    """The bag with a label for a number; its origin is the middle of the label."""
    body = path("M-20 -42Q-58 -8 -50 32Q-46 50 0 50Q46 50 50 32Q58 -8 20 -42Z", SAND[2], SAND[0], 4)
    body += path("M-24 -62Q-10 -54 0 -62Q10 -54 24 -62L18 -40H-18Z", SAND[3], SAND[0], 4)
    body += path("M-22 -42Q0 -34 22 -42", None, SAND[0], 7) + circle(0, 10, 31, PAPER[6], SAND[0], 3)
    return render_sprite(group(body, 0, -10), Box(-60, -76, 120, 120), size / 120, LOW_SHADOW)


@cached_image
def beach(width: int, height: int) -> Sprite:
    """The background: sand with the sea at the top; its origin is the upper left corner."""
    body = rect(0, 0, width, height, 20, SAND[4])
    crests = range(0, width, 100)
    for low, tone in ((58, SAND[5]), (48, SEA[5]), (36, SEA[3])):
        wave = "".join(f"Q{x + 25} {low + 12} {x + 50} {low}T{x + 100} {low}" for x in crests)
        body += path(f"M0 {low}{wave}V0H0Z", tone)
    grains = ((97 * n % width, 90 + 173 * n % (height - 110)) for n in range(90))
    body += "".join(circle(x, y, 2.2, SAND[3]) for x, y in grains)
    clip = f'<clipPath id="beach">{rect(0, 0, width, height, 20, "#000")}</clipPath>'
    return render_sprite(f'{clip}<g clip-path="url(#beach)">{body}</g>', Box(0, 0, width, height), 1)
