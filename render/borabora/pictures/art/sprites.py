"""Bora Bora: pieces, tiles and signs as sprites, each drawn once a size and kept."""

from engine.borabora.tables import KINDS, PEOPLE, TASKS
from render.borabora.pictures.art import colours, faces, goods, jewels, nature, signs, task_signs
from render.borabora.pictures.art.goods import NOBODYS
from render.drawing import badges
from render.drawing.cutouts import Sprite
from render.drawing.kept import kept
from render.drawing.sprites import LOW, Box, centred, drawn
from render.drawing.svg import circle, group, path, polygon, rect
from render.drawing.theme import CORAL, LAKE, LEAF, LIGHT, NIGHT, PAPER, SAND, SEATS, SHADOW, WOOD

# ---- goods and pieces: origin in the middle --------------------------------------------


@kept
def good(kind: str, size: int, *, faint: bool = False) -> Sprite:
    """A good, about so many pixels high; faint where one is still to come."""
    body = goods.GOODS[kind]()
    return drawn(
        f'<g opacity="0.34">{body}</g>' if faint else body, centred(19), size / 32, None if faint else LOW
    )


@kept
def hut(seat: int, size: int) -> Sprite:
    """A hut, as wide as said."""
    return drawn(goods.hut(seat), Box(-22, -23, 44, 44), size / 40)


@kept
def priest(seat: int, height: int) -> Sprite:
    """A priest, as high as said."""
    return drawn(goods.priest(seat), Box(-19, -27, 38, 52), height / 46)


@kept
def die(face: int, size: int, seat: int = NOBODYS) -> Sprite:
    """A die of a seat, or of bone."""
    return drawn(goods.die(face, seat), centred(20.5), size / 40, LOW)


@kept
def owned_die(face: int, size: int, seat: int) -> Sprite:
    """A die with the mark of its seat on a tab below it."""
    tab = rect(-13, 14, 26, 18, 8, SEATS[seat].dark, SHADOW, 2) + group(badges.mark_shape(seat, 6.2), 0, 24.5)
    return drawn(tab + goods.die(face, seat), Box(-20.5, -20.5, 41, 54), size / 40, LOW)


@kept
def chip(seat: int, width: int) -> Sprite:
    """A status marker from the side, with its mark."""
    style = SEATS[seat]
    body = rect(-15, -10, 30, 20, 8, style.base, SHADOW, 2.4) + rect(-9, -9, 18, 18, 5, style.dark)
    return drawn(body + group(badges.mark_shape(seat, 6.4), 0, 0.5), Box(-17, -12, 34, 24), width / 30)


@kept
def card_back(height: int) -> Sprite:
    """The back of a god card."""
    return drawn(group(goods.card_back(), -35, -50), Box(-37, -52, 74, 104), height / 100, LOW)


@kept
def god_tile(size: int) -> Sprite:
    """A god tile."""
    return drawn(goods.god_tile(), centred(22), size / 40, LOW)


@kept
def tick(r: int) -> Sprite:
    """Done."""
    return drawn(goods.tick(), centred(13.5), r / 12, LOW)


@kept
def jewel(kind: str, size: int, *, faint: bool = False) -> Sprite:
    """A piece of jewelry."""
    body = jewels.jewel(kind)
    return drawn(f'<g opacity="0.55">{body}</g>' if faint else body, centred(20), size / 34)


@kept
def gem(size: int) -> Sprite:
    """Jewelry of any kind."""
    return drawn(jewels.gem(), centred(18), size / 34)


@kept
def fish(kind: int, size: int) -> Sprite:
    """A fish of a kind, as long as said."""
    return drawn(nature.fish(kind), centred(22), size / 40)


@kept
def palm(height: int) -> Sprite:
    """A palm; it stands on its origin."""
    return drawn(nature.palm(), Box(-18, -54, 52, 60), height / 56)


@kept
def canoe(width: int) -> Sprite:
    """A canoe on the lagoon."""
    return drawn(nature.canoe(), Box(-28, -31, 56, 46), width / 52, LOW)


@kept
def emblem(height: int) -> Sprite:
    """The sign of the game: a palm on its isle, around its middle."""
    isle = path("M-24 26Q-20 14 0 14Q20 14 26 26Z", SAND[4], SAND[1], 2.4)
    return drawn(isle + group(nature.palm(0.95), -6, 22), Box(-29, -29, 58, 58), height / 58)


@kept
def effect(name: str, size: int) -> Sprite:
    """What an action or a person does, as high as said."""
    return drawn(signs.EFFECTS[name](), Box(-29, -27, 58, 58), size / 46)


@kept
def bust(gender: int, size: int) -> Sprite:
    """A man or a woman."""
    return drawn(faces.bust(gender), Box(-24, -27, 48, 54), size / 48)


@kept
def symbol(gender: int, r: int) -> Sprite:
    """What sliding a man or a woman yields, once."""
    return drawn(signs.symbol(gender, r), centred(r * 1.2), 1)


@kept
def pennant(size: int) -> Sprite:
    """The place in turn order, without its number."""
    return drawn(signs.pennant(), centred(18), size / 32, LOW)


@kept
def tally(r: int) -> Sprite:
    """The disc for a small number, without it."""
    return drawn(circle(0, 0, r, NIGHT[1], LIGHT, 2), centred(r + 2), 1)


@kept
def mask(colour: str, height: int) -> Sprite:
    """The mask of a god alone."""
    return drawn(faces.mask(colour), Box(-26, -45, 52, 80), height / 76)


@kept
def god_sign(colour: str, r: int) -> Sprite:
    """What a god does, without figures."""
    return drawn(signs.god_sign(colour), centred(17), r / 15)


# ---- tiles: origin at the corner ----------------------------------------------------------

_CARD = Box(-2, -2, 74, 104)


@kept
def god_card(colour: str, height: int) -> Sprite:
    """A god card, without its figures."""
    hue = colours.GODS[colour]
    body = rect(0, 0, 70, 100, 9, PAPER[6], hue.dark, 2.6) + rect(4, 4, 62, 92, 6, hue.light, hue.dark, 1.6)
    body += group(faces.mask(colour), 35, 46, 0.86) + group(signs.god_sign(colour), 53, 82)
    return drawn(body, _CARD, height / 100, LOW)


@kept
def person(tile: int, height: int, *, slid: bool = False) -> Sprite:
    """A people tile, 72 by 100: who it is, what they do, and their symbols, ticked when slid."""
    shown = PEOPLE[tile]
    edge, field = colours.PEOPLE[shown.gender]
    body = rect(0, 0, 72, 100, 9, field, edge, 2.6) + path(
        "M0 52H72V91Q72 100 63 100H9Q0 100 0 91Z", PAPER[6], edge, 2.6
    )
    body += group(faces.bust(shown.gender), 43, 27.5, 0.94)
    for i in range(shown.symbols):
        body += group(signs.symbol(shown.gender, 7.6), 12, 12.5 + 15.6 * i)
    body += group(signs.EFFECTS[KINDS[shown.kind].effect](), 36, 76, 0.86)
    if slid:
        body += group(goods.tick(), 60, 13, 0.95)
    return drawn(body, _CARD, height / 100, LOW)


@kept
def space(width: int, height: int, *, last: bool = False) -> Sprite:
    """A space of a mat; the 12th is sandy."""
    fill, edge, dash = (SAND[4], SAND[0], SAND[2]) if last else (PAPER[3], PAPER[1], PAPER[2])
    body = rect(0, 0, width, height, 9, fill, edge, 2.2)
    body += rect(5, 5, width - 10, height - 10, 6, None, dash, 1.6, 'stroke-dasharray="5 5"')
    return drawn(body, Box(-2, -2, width + 4, height + 4), 1)


@kept
def house(width: int, height: int) -> Sprite:
    """A building tile without its value: two spaces large, or a small one."""
    size = min(width, height)
    left = (width * 0.34, height / 2) if width > height else (width / 2, height * 0.36)
    scale = size / 56 if width != height else size / 66
    body = rect(0, 0, width, height, 9, LEAF[5], LEAF[0], 2.6) + group(signs.building(), *left, scale)
    return drawn(body, Box(-2, -2, width + 4, height + 4), 1, LOW)


@kept
def fish_tile(kind: int) -> Sprite:
    """A fish tile, 92 by 38, around its middle, without its letter and its value."""
    body = rect(-46, -19, 92, 38, 11, LIGHT, LAKE[0], 2.4)
    body += path("M-24 13q5 -5 10 0t10 0t10 0", None, LAKE[5], 2)
    return drawn(body + group(nature.fish(kind, 0.8), -8, -1), Box(-49, -22, 98, 44), 1, LOW)


def task(number: int, width: int, height: int) -> Sprite:
    """A task tile without its number and without what it asks for: light or dark."""
    return _task(is_light=TASKS[number].light, width=width, height=height)


@kept
def _task(*, is_light: bool, width: int, height: int) -> Sprite:
    tone = CORAL[2] if is_light else LEAF[2]
    body = rect(0, 0, width, height, 10, PAPER[6] if is_light else PAPER[5], WOOD[1], 2.4)
    body += path(f"M12 0H10Q0 0 0 10V{height - 10}Q0 {height} 10 {height}H12Z", tone, WOOD[1], 2)
    return drawn(body, Box(-2, -2, width + 4, height + 4), 1, LOW)


@kept
def wish(number: int, height: int) -> Sprite:
    """What a task asks for, around its middle."""
    wide = task_signs.width(number) + 4
    return drawn(task_signs.pictogram(number), Box(-wide / 2, -29, wide, 58), height / 54)


# ---- badges of the map: origin in the middle ------------------------------------------------

_HEXAGON = [(-13, -16), (13, -16), (22, 0), (13, 16), (-13, 16), (-22, 0)]


@kept
def path_badge(sort: str, lit: str | None = None) -> Sprite:
    """Where the value of a path stands: brown by land, blue by water."""
    if sort == "land":
        body = polygon(_HEXAGON, WOOD[2], WOOD[0], 2.6) + path("M-17 -3L-11 -12H11", None, WOOD[4], 2.4)
    else:
        body = circle(0, 0, 19, LAKE[1], LAKE[0], 2.6) + path("M-12 11q4 -5 8 0t8 0t8 0", None, LAKE[4], 2.6)
    ring = circle(0, 0, 25, None, NIGHT[0], 9) + circle(0, 0, 25, None, lit, 5) if lit else ""
    return drawn(body + ring, centred(31), 1, LOW)
