"""Bora Bora: pieces, tiles and signs as sprites, cached by size."""

from engine.borabora.components import GENDERS, KINDS, PEOPLE, TASKS, WOMAN
from render.borabora.pictures.art import colours
from render.drawing import badges
from render.drawing.bitmaps import Sprite
from render.drawing.image_cache import cached_image
from render.drawing.sprites import LOW_SHADOW, Box, centred, render_sprite
from render.drawing.svg import circle, group, path, polygon, rect
from render.drawing.theme import CORAL, LAKE, LEAF, LIGHT, NIGHT, PAPER, SAND, SEATS, SHADOW, WOOD
from render.drawings import Drawings

DRAWINGS = Drawings("render.borabora")
#: The seat of neutral pieces, which stand for any seat.
NO_SEAT = -1

sprite = DRAWINGS.sprite


# ---- pieces of the seats: origin in the middle ---------------------------------------------


def die(face: int, size: int, seat: int = NO_SEAT) -> Sprite:
    """A die of a seat, or a neutral one."""
    return piece(f"die-{face}", seat, size)


def piece(name: str, seat: int, size: int) -> Sprite:
    """A hut, priest or die of a seat, or a neutral one."""
    return sprite(f"plain-{name}", size) if seat == NO_SEAT else sprite(name, size, seat)


@cached_image
def owned_die(face: int, size: int, seat: int) -> Sprite:
    """A die with the mark of its seat on a tab below it."""
    tab = rect(-13, 14, 26, 18, 8, SEATS[seat].dark, SHADOW, 2) + group(
        badges.seat_mark_shape(seat, 6.2), 0, 24.5
    )
    return render_sprite(
        tab + DRAWINGS.shapes(f"die-{face}", seat), Box(-20.5, -20.5, 41, 54), size / 40, LOW_SHADOW
    )


@cached_image
def chip(seat: int, width: int) -> Sprite:
    """A status marker from the side, with the mark of its seat."""
    style = SEATS[seat]
    body = rect(-15, -10, 30, 20, 8, style.base, SHADOW, 2.4) + rect(-9, -9, 18, 18, 5, style.dark)
    return render_sprite(
        body + group(badges.seat_mark_shape(seat, 6.4), 0, 0.5), Box(-17, -12, 34, 24), width / 30
    )


# ---- small signs: origin in the middle -------------------------------------------------------


@cached_image
def symbol(gender: int, r: int) -> Sprite:
    """The symbol for the yield of sliding a person: status for a man, shells for a woman."""
    return render_sprite(_symbol(gender, r), centred(r * 1.2), 1)


def _symbol(gender: int, r: float) -> str:
    """The shape of a status chevron, or of a shell."""
    if gender == WOMAN:
        return group(DRAWINGS.shapes("shell"), scale=r / 15)
    chevron = f"M{-r * 0.5} {r * 0.2}L0 {-r * 0.4}L{r * 0.5} {r * 0.2}"
    return circle(0, 0, r, WOOD[2], WOOD[0], 1.6) + path(chevron, None, PAPER[6], r * 0.34)


@cached_image
def number_disc(r: int) -> Sprite:
    """The background of a small number."""
    return render_sprite(circle(0, 0, r, NIGHT[1], LIGHT, 2), centred(r + 2), 1)


# ---- tiles: origin at the corner ----------------------------------------------------------

_CARD = Box(-2, -2, 74, 104)


@cached_image
def person(tile: int, height: int, *, is_slid: bool = False) -> Sprite:
    """A people tile with person, effect and symbols; a slid one has a tick."""
    shown = PEOPLE[tile]
    edge, field = colours.PEOPLE_TONES[shown.gender]
    body = rect(0, 0, 72, 100, 9, field, edge, 2.6) + path(
        "M0 52H72V91Q72 100 63 100H9Q0 100 0 91Z", PAPER[6], edge, 2.6
    )
    body += group(DRAWINGS.shapes(GENDERS[shown.gender]), 43, 27.5, 0.94)
    for i in range(shown.symbols):
        body += group(_symbol(shown.gender, 7.6), 12, 12.5 + 15.6 * i)
    body += group(DRAWINGS.shapes(f"effect-{KINDS[shown.kind].effect}"), 36, 76, 0.86)
    if is_slid:
        body += group(DRAWINGS.shapes("tick"), 60, 13, 0.95)
    return render_sprite(body, _CARD, height / 100, LOW_SHADOW)


@cached_image
def space(width: int, height: int, *, is_last: bool = False) -> Sprite:
    """A space of a mat; if `is_last`, the 12th space, which has the colour of sand."""
    fill, edge, dash = (SAND[4], SAND[0], SAND[2]) if is_last else (PAPER[3], PAPER[1], PAPER[2])
    body = rect(0, 0, width, height, 9, fill, edge, 2.2)
    body += rect(5, 5, width - 10, height - 10, 6, None, dash, 1.6, 'stroke-dasharray="5 5"')
    return render_sprite(body, Box(-2, -2, width + 4, height + 4), 1)


@cached_image
def house(width: int, height: int) -> Sprite:
    """A building tile without its value."""
    size = min(width, height)
    left = (width * 0.34, height / 2) if width > height else (width / 2, height * 0.36)
    scale = size / 56 if width != height else size / 66
    body = rect(0, 0, width, height, 9, LEAF[5], LEAF[0], 2.6) + group(
        DRAWINGS.shapes("effect-build"), *left, scale
    )
    return render_sprite(body, Box(-2, -2, width + 4, height + 4), 1, LOW_SHADOW)


@cached_image
def task(width: int, height: int, *, is_light: bool) -> Sprite:
    """A task tile without number and pictogram."""
    tone = CORAL[2] if is_light else LEAF[2]
    body = rect(0, 0, width, height, 10, PAPER[6] if is_light else PAPER[5], WOOD[1], 2.4)
    body += path(f"M12 0H10Q0 0 0 10V{height - 10}Q0 {height} 10 {height}H12Z", tone, WOOD[1], 2)
    return render_sprite(body, Box(-2, -2, width + 4, height + 4), 1, LOW_SHADOW)


def task_pictogram(number: int, height: int) -> Sprite:
    """The pictogram of a task's condition, with its origin in the middle."""
    task = TASKS[number]
    return sprite("-".join(("task", task.type, *task.of.split())), height)


# ---- badges of the map: origin in the middle ------------------------------------------------

_HEXAGON = [(-13, -16), (13, -16), (22, 0), (13, 16), (-13, 16), (-22, 0)]


@cached_image
def path_badge(sort: str, highlight: str | None = None) -> Sprite:
    """The background of a path's value: brown for land, blue for water."""
    if sort == "land":
        body = polygon(_HEXAGON, WOOD[2], WOOD[0], 2.6) + path("M-17 -3L-11 -12H11", None, WOOD[4], 2.4)
    else:
        body = circle(0, 0, 19, LAKE[1], LAKE[0], 2.6) + path("M-12 11q4 -5 8 0t8 0t8 0", None, LAKE[4], 2.6)
    ring = circle(0, 0, 25, None, NIGHT[0], 9) + circle(0, 0, 25, None, highlight, 5) if highlight else ""
    return render_sprite(body + ring, centred(31), 1, LOW_SHADOW)
