"""Orbis: tiles and pieces as cached sprites."""

from collections.abc import Iterator

from engine.orbis.components import ANY, TILES
from render.drawing import badges, stencils, tiles
from render.drawing.bitmaps import Sprite, Stencil, make_sprite
from render.drawing.image_cache import cached_image
from render.drawing.sprites import DEEP_SHADOW, LOW_SHADOW, Box, centred, render_sprite
from render.drawing.svg import circle, group, path, polygon, rect
from render.drawing.theme import FLAME, GOLD, NIGHT, PAPER, ROCK, TILE_RADIUS, VIOLET
from render.orbis.pictures.art import DRAWINGS, signs
from render.orbis.pictures.art.colours import HUES, LANDS

shapes, sprite = DRAWINGS.shapes, DRAWINGS.sprite

#: The size of a tile in the display.
DISPLAYED = 188
#: Minimum size at which a tile shows its effect; smaller tiles have a larger motif instead.
DETAILED = 80
#: The plate with the effect at the foot of a tile, in hundredths of the tile.
PLATE = Box(4, 71, 92, 26)
#: Opacity of the dark layer on tiles that cannot be chosen or built.
DIM_OPACITY = 'fill-opacity="0.51"'
#: Tones of a sun for points that may still be scored, and for lost ones; both differ from gold in greyscale.
OPEN = (ROCK[0], ROCK[1], ROCK[1], ROCK[2], ROCK[5], ROCK[6])
LOST = (ROCK[0], ROCK[1], ROCK[1], ROCK[2], ROCK[3], ROCK[4])

# ---- tiles: origin at the corner ------------------------------------------------------


@cached_image
def land(colour: str, kind: str, size: int, *, shadow: bool = False, is_dimmed: bool = False) -> Sprite:
    """The landscape and plate of a tile; the plate stays readable on dimmed tiles."""
    body = _shape(colour, kind, plain=size < DETAILED, is_dimmed=is_dimmed)
    return tiles.render_tile(body, DISPLAYED, size, DEEP_SHADOW if shadow else None)


def _shape(colour: str, kind: str, *, plain: bool, is_dimmed: bool = False) -> str:
    """The SVG of a tile in one level of detail."""
    tones, body = LANDS[colour], shapes(f"ground-{colour}") + shapes(f"{colour}-{kind}")
    has_plate = kind != "stone" and not plain
    if plain:
        body = group(body, -32, -8, 1.4)
    if has_plate:
        body += rect(*PLATE, 8, PAPER[5], tones.edge, 2)
    body += rect(0, 0, 100, 100, TILE_RADIUS, None, tones.outline, 5)
    body += rect(3, 3, 94, 94, TILE_RADIUS - 3, None, tones.sky, 1.6, 'stroke-opacity="0.75"')
    if is_dimmed:
        body += rect(0, 0, 100, 100, 0, NIGHT[2], extra=DIM_OPACITY)
        if has_plate:
            body += rect(*PLATE, 8, PAPER[3])
    return body


@cached_image
def wasteland(size: int, *, shadow: bool = False) -> Sprite:
    """A tile turned over: a wasteland."""
    body = shapes("wasteland") + rect(0, 0, 100, 100, TILE_RADIUS, None, ROCK[0], 5)
    return tiles.render_tile(body, DISPLAYED, size, DEEP_SHADOW if shadow else None)


@cached_image
def back(size: int) -> Sprite:
    """A tile face down, with its shadow."""
    body = rect(0, 0, 100, 100, 0, NIGHT[3]) + rect(8, 8, 84, 84, 8, NIGHT[2], NIGHT[5], 2)
    return tiles.render_tile(body + group(shapes("orb"), 50, 50, 27 / 26), DISPLAYED, size, DEEP_SHADOW)


@cached_image
def pile(level: int, *, is_empty: bool) -> Sprite:
    """The stack of a level, without a number; the origin is the middle of the front tile."""
    fill, edge, tone = (NIGHT[1], NIGHT[3], NIGHT[5]) if is_empty else (NIGHT[3], NIGHT[5], GOLD[4])
    body = "".join(rect(3 * back - 19, -3 * back - 21, 38, 42, 6, fill, edge, 2) for back in (2, 1, 0))
    for dot in range(level):
        body += circle((dot - (level - 1) / 2) * 10, 12.5, 3.5, tone)
    return render_sprite(body, Box(-21, -29, 48, 53), 1)


# ---- worshippers, coins, tokens: the origin is the middle, or the feet of figures ---------


@cached_image
def worshipper(colour: str, height: int, *, shadow: bool = False) -> Sprite:
    """A worshipper of a height in pixels."""
    return render_sprite(
        signs.worshipper(colour, 40), Box(-15, -39, 30, 42), height / 40, LOW_SHADOW if shadow else None
    )


@cached_image
def disc(colour: str, r: int) -> Sprite:
    """A disc with the sign of a colour."""
    hue = HUES[colour]
    if colour == ANY:
        body = circle(0, 0, r, hue.base, hue.dark, r * 0.14) + signs.sign(ANY, r * 0.8)
    else:
        body = circle(0, 0, r, hue.base, hue.dark, r * 0.16) + signs.sign(colour, r * 0.62)
    return render_sprite(body, centred(r * 1.12), 1)


@cached_image
def coin(colour: str, r: int) -> Sprite:
    """A coin: a cost of one worshipper."""
    return render_sprite(signs.coin(colour, r), centred(r * 1.12), 1, LOW_SHADOW)


@cached_image
def discount(colour: str, r: int) -> Sprite:
    """A discount token, or a coin that a discount covers."""
    return render_sprite(signs.discount(colour, r), centred(r * 1.12), 1, LOW_SHADOW)


@cached_image
def temple(r: int) -> Sprite:
    """A temple symbol."""
    body = path(f"M{-r} {-r * 0.3}L0 {-r}L{r} {-r * 0.3}Z", VIOLET[2], VIOLET[0], r * 0.16)
    for x in (-0.6, 0, 0.6):
        body += rect((x - 0.15) * r, -r * 0.28, r * 0.3, r * 0.95, 0, VIOLET[3], VIOLET[0], r * 0.12)
    body += rect(-r, r * 0.62, r * 2, r * 0.34, 0, VIOLET[2], VIOLET[0], r * 0.16)
    return render_sprite(body, centred(r * 1.12), 1)


@cached_image
def mystic(r: int) -> Sprite:
    """A mystic value, without its number: a violet crystal."""
    stone = [(0, -r * 1.2), (r, -r * 0.4), (r * 0.75, r), (-r * 0.75, r), (-r, -r * 0.4)]
    facet = [(0, -r * 1.2), (0, -r * 0.5), (-r, -r * 0.4)]
    body = polygon(stone, VIOLET[1], VIOLET[0], r * 0.16) + polygon(facet, VIOLET[2])
    return render_sprite(body, centred(r * 1.36), 1)


@cached_image
def temple_token(r: int) -> Sprite:
    """A temple token, without its number."""
    return render_sprite(group(shapes("temple-token"), scale=r / 26), centred(r * 1.2), 1, LOW_SHADOW)


@cached_image
def cancelled(r: int) -> Sprite:
    """A cancellation token."""
    d = f"M{-r * 0.42} {-r * 0.42}L{r * 0.42} {r * 0.42}M{r * 0.42} {-r * 0.42}L{-r * 0.42} {r * 0.42}"
    body = circle(0, 0, r, ROCK[1], ROCK[6], r * 0.12) + path(d, None, FLAME[5], r * 0.3)
    return render_sprite(body, centred(r * 1.12), 1)


@cached_image
def below(r: int) -> Sprite:
    """The sign for "directly below"."""
    return render_sprite(group(shapes("below"), scale=r / 12), centred(r * 1.12), 1)


@cached_image
def minus(r: int) -> Sprite:
    """The disc for the penalty of a wasteland, without its number."""
    return render_sprite(circle(0, 0, r, ROCK[0], ROCK[5], r * 0.12), centred(r * 1.1), 1)


@cached_image
def tally(r: int) -> Sprite:
    """The disc for the number of worshippers of a colour, without the number."""
    return render_sprite(circle(0, 0, r, NIGHT[1], PAPER[6], r * 0.16), centred(r * 1.12), 1)


@cached_image
def half_sun(r: int) -> Sprite:
    """The sun disc for points that may still be scored: only its left half is gold."""
    gold, grey = badges.sun(r).merge(), badges.sun(r, OPEN).merge()
    grey.image.paste(gold.image.crop((0, 0, -gold.left, gold.image.height)), (0, 0))
    return make_sprite(*grey)


@cached_image
def orb(r: int) -> Sprite:
    """The emblem of the game."""
    return render_sprite(group(shapes("orb"), scale=r / 26), centred(r * 1.1), 1)


def bare(size: int) -> Stencil:
    """The dashed outline of a cell to be filled."""
    return stencils.dashed_outline(size, size, round(TILE_RADIUS * size / 100), 2)


def warm() -> Iterator[None]:
    """Render every landscape in each level of detail; yield after each. Other sprites are fast on demand."""
    for colour, kind in sorted({(tile.colour, tile.kind) for tile in TILES if tile.colour}):
        for plain in (False, True):
            tiles.render_full_size(_shape(str(colour), kind, plain=plain), DISPLAYED)
            yield
