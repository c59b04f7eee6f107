"""Orbis: the landscape of each colour and effect as SVG in a 100 x 100 square."""

from collections.abc import Callable

from render.drawing.svg import circle, ellipse, group, path, rect
from render.drawing.theme import CORAL, FLAME, GOLD, LAKE, LEAF, MARBLE, PAPER, ROCK, SAND, VIOLET, WOOD
from render.orbis.pictures.art.colours import LANDS, Land
from render.orbis.pictures.art.signs import sign


def landscape(colour: str, kind: str) -> str:
    """What is seen of a tile of a colour with this kind of effect."""
    land = LANDS[colour]
    thing = _THINGS.get((colour, kind)) or _THINGS[colour, "conversion"]
    return rect(0, 0, 100, 100, 0, land.sky) + _GROUNDS[colour](land) + thing()


def wasteland() -> str:
    """A tile that was turned over."""
    cracks = "M34 -2L40 24L26 42L38 64L30 102M40 24L66 32L82 20L102 28M38 64L64 70L74 102M64 70L86 58"
    out = rect(0, 0, 100, 100, 0, ROCK[3]) + path("M0 0H100V26C70 40 40 30 0 44Z", ROCK[4])
    return (
        out
        + path(cracks, None, ROCK[1], 3.4)
        + path("M70 48q6 -10 14 -4M76 52q0 -14 -6 -18", None, WOOD[1], 3)
    )


# ---- grounds -----------------------------------------------------------------------


def _hills(land: Land) -> str:
    far = path("M0 46C20 30 40 32 56 40C72 30 88 32 100 38V100H0Z", land.far)
    return far + path("M0 64C26 52 60 52 100 62V100H0Z", land.near)


def _lake(land: Land) -> str:
    out = path("M0 42C20 28 34 36 46 30C64 22 82 34 100 30V100H0Z", LEAF[5])
    out += path("M0 50C30 40 70 40 100 46V100H0Z", land.near)
    out += path("M0 50C30 40 70 40 100 46V50C70 44 30 45 0 55Z", LAKE[4])
    for y, x in ((58, 60), (66, 30), (70, 78), (61, 88), (84, 40), (90, 70)):
        out += path(f"M{x - 9} {y}q4.5 -5 9 0t9 0", None, LAKE[5], 2.4)
    return out


def _embers(land: Land) -> str:
    out = path("M0 44L18 32L34 42L52 28L74 44L88 34L100 42V100H0Z", land.far)
    out += path("M0 58C28 48 66 50 100 56V100H0Z", land.near)
    lava = "M4 72C20 64 26 72 40 67C54 62 62 70 78 66C88 63 94 66 100 64V70C88 72 80 72 70 76"
    return out + path(f"{lava}C58 72 44 76 34 76C22 78 12 74 4 72Z", FLAME[4])


def _fields(land: Land) -> str:
    out = path("M0 44C24 32 52 34 100 42V100H0Z", LEAF[5]) + path(
        "M0 56C30 46 70 46 100 54V100H0Z", land.near
    )
    rows = (8 + i * 15 for i in range(7))
    return out + "".join(path(f"M{50 + (x - 50) * 0.5:.1f} 50L{x} 78", None, GOLD[2], 2.6) for x in rows)


def _marble(land: Land) -> str:
    out = path("M0 46C20 34 36 40 52 34C70 28 84 38 100 34V100H0Z", land.far)
    out += path("M0 62C30 54 70 54 100 60V100H0Z", land.near)
    return out + path("M0 62C30 54 70 54 100 60V64C70 58 30 58 0 67Z", MARBLE[3])


_GROUNDS: dict[str, Callable[[Land], str]] = {
    "green": _hills,
    "blue": _lake,
    "red": _embers,
    "yellow": _fields,
    "white": _marble,
}


# ---- what stands there -------------------------------------------------------------


def tree(x: float, y: float, size: float = 1, *, far: bool = False) -> str:
    """A tree; x and y of its foot."""
    base, light = (LEAF[2], LEAF[3]) if far else (LEAF[3], LEAF[4])
    crown = "M0 -44C9 -40 13 -31 10 -25C17 -22 17 -9 7 -9H-7C-17 -9 -17 -22 -10 -25C-13 -31 -9 -40 0 -44Z"
    lit = "M-8 -13C-13 -15 -12 -22 -7 -23C-10 -29 -6 -37 0 -39C-3 -33 -3 -30 0 -26C-5 -23 -5 -17 -8 -13Z"
    trunk = rect(-2.5, -10, 5, 12, 1, WOOD[2], WOOD[0], 1.6)
    return group(trunk + path(crown, base, LEAF[1], 2.2) + path(lit, light), x, y, size)


def house(x: float, y: float, size: float = 1, roof: str = FLAME[3]) -> str:
    """A house; x and y of its threshold."""
    out = rect(-11, -15, 22, 16, 1, PAPER[5], WOOD[0], 2) + rect(2, -15, 9, 15, 0, PAPER[3])
    out += path("M-15 -14L0 -29L15 -14Z", roof, WOOD[0], 2) + path(
        "M-10.5 -16L-.5 -26L2 -24L-5 -16Z", FLAME[4]
    )
    return group(out + rect(-7, -10, 6, 11, 0, WOOD[2], WOOD[0], 1.6), x, y, size)


def columns(x: float, y: float, size: float = 1) -> str:
    """A temple; x and y of its steps."""
    out = rect(-22, -4, 44, 6, 1, MARBLE[3], MARBLE[0], 2) + rect(-18, -9, 36, 5, 1, MARBLE[5], MARBLE[0], 2)
    for i in range(4):
        left = -13 + 26 * i / 3
        out += rect(left - 3.4, -34, 6.8, 25, 0, MARBLE[6], MARBLE[0], 1.8)
        out += rect(left + 0.6, -33, 2.2, 23, 0, MARBLE[3])
    out += rect(-20, -39, 40, 5.5, 1, MARBLE[5], MARBLE[0], 2) + path(
        "M-22 -39L0 -53L22 -39Z", MARBLE[6], MARBLE[0], 2
    )
    return group(out + path("M3 -41L0 -49L13 -41Z", MARBLE[3]) + circle(0, -43.5, 2.4, VIOLET[2]), x, y, size)


def volcano(x: float, y: float, size: float = 1) -> str:
    """A volcano at work; x and y of its foot."""
    lava = "M-11 -44H11C13 -38 9 -36 8 -28C7 -22 10 -16 5 -12C1 -16 3 -24 0 -27"
    lava += "C-3 -23 -2 -18 -6 -17C-8 -24 -5 -32 -8 -36Z"
    out = _cone() + path(lava, FLAME[4], FLAME[1], 1.8)
    out += path("M-5 -43H5C5 -38 3 -36 2 -31C-1 -33 -3 -36 -5 -43Z", FLAME[6])
    for cx, cy, r, tone in ((-12, -56, 5, 3), (1, -60, 8, 4), (12, -54, 5.5, 3)):
        out += circle(cx, cy, r, ROCK[tone], ROCK[1], 1.6)
    return group(out + path("M-3 -48L0 -54L3 -48Z", FLAME[5]), x, y, size)


def _cone() -> str:
    out = path("M-40 0C-24 -10 -17 -34 -11 -44H11C17 -34 24 -10 40 0Z", ROCK[2], ROCK[0], 2.4)
    return out + path("M-34 -2C-20 -12 -14 -32 -9 -42H-3C-8 -26 -14 -10 -20 -2Z", ROCK[3])


def stone(x: float, y: float) -> str:
    """A sacred stone; x and y of its foot."""
    out = ellipse(0, 0, 20, 5, LEAF[2])
    out += path("M-12 0C-13 -16 -11 -38 -2 -44C8 -42 12 -18 12 0Z", ROCK[4], ROCK[0], 2.4)
    out += path("M-9 -2C-10 -16 -8 -33 -2 -40C-4 -26 -4 -12 -3 -2Z", ROCK[5])
    return group(out + circle(2, -24, 6, None, GOLD[4], 2.4) + circle(2, -24, 2, GOLD[4]), x, y, 1.15)


def _forest() -> str:
    behind = tree(40, 50, 0.72, far=True) + tree(82, 52, 0.8, far=True)
    return behind + tree(61, 62) + tree(90, 70, 0.8) + tree(34, 70, 0.8)


def _meadow() -> str:
    return tree(74, 60, 0.85) + path("M34 70q4 -9 8 0q4 -11 8 0q4 -8 8 0Z", LEAF[3], LEAF[1], 1.6)


def _aqueduct() -> str:
    arches = "M30 50V30H96V50H88V42A6 6 0 0 0 76 42V50H69V42A6 6 0 0 0 57 42V50H50V42A6 6 0 0 0 38 42V50Z"
    out = path(arches, SAND[4], SAND[0], 2.2) + rect(28, 25, 70, 7, 2, LAKE[4], LAKE[0], 2.2)
    return out + path("M28 27C22 30 22 46 20 58H32C31 46 32 36 34 31Z", LAKE[5], LAKE[0], 2)


def _lotus() -> str:
    out = ellipse(64, 55, 13, 4.6, LEAF[3]) + path(
        "M64 53C58 49 58 43 64 39C70 43 70 49 64 53Z", CORAL[3], CORAL[0], 1.8
    )
    petals = "M64 53C56 53 54 48 54 45C60 45 63 49 64 53C65 49 68 45 74 45C74 48 72 53 64 53Z"
    return out + path(petals, CORAL[4], CORAL[0], 1.6)


def _crater() -> str:
    lava = path("M55 33H69C68 41 64 40 62 48C59 42 58 40 55 33Z", FLAME[5], FLAME[1], 1.4)
    return group(_cone(), 62, 60, 0.62) + lava


def _farm() -> str:
    silo = rect(68, 26, 14, 32, 5, ROCK[5], WOOD[0], 2.2) + path(
        "M68 30A7 7 0 0 1 82 30Z", FLAME[3], WOOD[0], 2
    )
    bale = circle(88, 58, 6.4, GOLD[4], GOLD[0], 2) + circle(88, 58, 2.4, None, GOLD[1], 1.6)
    return silo + house(50, 60, 1.25, FLAME[2]) + bale


def _village() -> str:
    out = house(46, 52, 0.9) + house(72, 50, 1.0, CORAL[1])
    return out + house(88, 64, 0.95) + house(58, 68, 1.05, FLAME[2])


def _corn() -> str:
    ears = ((40, 66), (52, 62), (64, 66), (76, 62), (88, 66))
    return "".join(
        group(sign("yellow", 11), x, y - 12) + path(f"M{x} {y}V{y - 8}", None, GOLD[0], 2) for x, y in ears
    )


def _ruins() -> str:
    out = ""
    for x, y, height in ((52, 62, 32), (76, 66, 20)):
        shaft = rect(-4, -height - 2, 8, height, 0, MARBLE[6], MARBLE[0], 2)
        shaft += rect(1, -height - 1, 2.4, height - 2, 0, MARBLE[3]) + rect(
            -7, -3, 14, 5, 1, MARBLE[5], MARBLE[0], 2
        )
        out += group(shaft, x, y)
    out += rect(45, 24, 14, 5, 1, MARBLE[5], MARBLE[0], 2)
    return out + group(path("M-8 0L-2 -7L6 -5L9 0Z", MARBLE[4], MARBLE[0], 1.8), 36, 68)


#: (colour, kind) -> what stands there; a kind that is not named has the motif of a conversion.
_THINGS: dict[tuple[str, str], Callable[[], str]] = {
    ("green", "forest"): _forest,
    ("green", "stone"): lambda: tree(86, 58, 0.7) + stone(56, 66),
    ("green", "conversion"): _meadow,
    ("blue", "irrigation"): _aqueduct,
    ("blue", "stone"): lambda: stone(56, 66),
    ("blue", "conversion"): _lotus,
    ("red", "volcano"): lambda: volcano(61, 68, 0.96),
    ("red", "stone"): lambda: stone(56, 66),
    ("red", "conversion"): _crater,
    ("yellow", "farm"): _farm,
    ("yellow", "village"): _village,
    ("yellow", "conversion"): _corn,
    ("white", "temple"): lambda: columns(60, 66, 1.12),
    ("white", "conversion"): _ruins,
}
