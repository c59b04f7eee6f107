"""Gheos: icons, temples, tokens and other pieces as SVG around their own origin."""

from engine.gheos.tables import ICONS
from render.drawing.svg import circle, ellipse, group, path, polygon, rect
from render.drawing.theme import FLAME, GOLD, INK, LEAF, MARBLE, NIGHT, PAPER, SAND, SEA, VIOLET, WOOD

# ---- icons: about 24 x 24 ----------------------------------------------------------


def wheat() -> str:
    """Three ears, tied."""
    out = path("M0 12V-4M0 12Q-4 2 -7 -3M0 12Q4 2 7 -3", None, GOLD[0], 3.4)
    for x, y, turn in ((-7, -3, -18), (7, -3, 18), (0, -5, 0)):
        out += group(_ear(), x, y, 0.88, turn)
    return out + path("M-4 7.5Q0 9.5 4 7.5", None, FLAME[2], 2.6)


def _ear() -> str:
    ear = ""
    for y in (2.0, -1.6, -5.2):
        ear += path(f"M0 {y}q-5 -.6 -4.6 -5.4q4 .8 4.6 5.4Z", GOLD[4], GOLD[0], 1.3)
        ear += path(f"M0 {y}q5 -.6 4.6 -5.4q-4 .8 -4.6 5.4Z", GOLD[3], GOLD[0], 1.3)
    return ear + path("M0 -7.4q-3 -2.6 0 -6q3 3.4 0 6Z", GOLD[5], GOLD[0], 1.3)


def cup() -> str:
    """A cup with two handles."""
    out = path(
        "M-8 -11H8Q9.5 2 2.4 4.4V8Q7 9 7 12H-7Q-7 9 -2.4 8V4.4Q-9.5 2 -8 -11Z", VIOLET[2], VIOLET[0], 2
    )
    out += path("M1 -10H7Q8 .5 2 3Q4 -4 1 -10Z", VIOLET[1])
    out += path("M-5.6 -7Q-6 -1 -3.6 1.6", None, VIOLET[4], 1.8)
    out += ellipse(0, -11, 8, 2.6, VIOLET[4], f'stroke="{VIOLET[0]}" stroke-width="1.8"')
    handles = "M-8.4 -8Q-14 -8 -12 -3.4Q-10.6 -.6 -7 -.6M8.4 -8Q14 -8 12 -3.4Q10.6 -.6 7 -.6"
    return out + path(handles, None, VIOLET[0], 2)


def sword() -> str:
    """A short sword, leaning."""
    return group(_upright_sword(), turn=32)


def _upright_sword() -> str:
    out = path("M0 -14L3.4 -9.5V4H-3.4V-9.5Z", MARBLE[5], NIGHT[1], 1.9)
    out += path("M0 -13L2.6 -9V3.4H0Z", MARBLE[2])
    out += path("M-8 4.4Q0 7.4 8 4.4V7Q0 9.6 -8 7Z", GOLD[3], NIGHT[1], 1.7)
    out += path("M-1.6 8H1.6V11.5H-1.6Z", WOOD[3], NIGHT[1], 1.5)
    return out + circle(0, 13, 2.3, FLAME[3], NIGHT[1], 1.5)


def pyramid() -> str:
    """A pyramid with a golden top."""
    outline = "M-2 -12L-15 10L-1 13L14 9Z"
    courses = "M-5.6 -6L-1.8 -5L2.2 -6.6M-9 0L-1.6 1.6L6 -.8M-12.2 5.4L-1.2 7.6L10 4.4"
    out = path(outline, SAND[4], SAND[0], 2) + path("M-2 -12L-1 13L14 9Z", SAND[2])
    out += path(courses, None, SAND[0], 1.2, 'opacity="0.6"')
    out += path("M-2 -12L-4.8 -7.2L-1.8 -6.4L1.2 -7.6Z", GOLD[4], SAND[0], 1.2)
    return out + path(outline, None, SAND[0], 2)


def temple(kind: str) -> str:
    """A temple with the sign of its kind in the gable; about 34 x 40."""
    out = path("M-15 14H15V10H-15Z", MARBLE[3], MARBLE[0], 1.8) + path("M-13 10.4H13V-3H-13Z", MARBLE[0])
    for x in (-11.5, -3.9, 3.9, 11.5):
        out += rect(x - 2.2, -3.4, 4.4, 13.6, 0.8, MARBLE[5], MARBLE[0], 1.3)
        out += rect(x + 0.4, -2.8, 1.4, 12.6, 0, MARBLE[2])
    out += path("M0 -16L17 -3H-17Z", FLAME[3], FLAME[0], 2) + path("M0 -12L10 -4.4H-10Z", MARBLE[5])
    gable = circle(0, -13, 9.6, PAPER[6], FLAME[0], 1.8) + group(icon(kind), 0, -13, 0.6)
    return group(out, 0, 4) + gable


def icon(name: str) -> str:
    """An icon or a temple by the word of the table."""
    kind = name.removeprefix("temple_")
    return temple(kind) if kind != name else _ICONS[name]()


_ICONS = {"wheat": wheat, "cup": cup, "sword": sword, "pyramid": pyramid}
assert {*_ICONS} == {*ICONS}

# ---- tokens and tiles without a landscape --------------------------------------------


def token(r: float) -> str:
    """A scoring token with its three cups."""
    out = circle(0, r * 0.1, r, WOOD[1], WOOD[0], r * 0.1) + circle(0, 0, r, WOOD[5], WOOD[0], r * 0.1)
    out += circle(0, 0, r * 0.84, None, WOOD[3], r * 0.06)
    return out + "".join(
        group(cup(), x * r, y * r, r * 0.024) for x, y in ((-0.36, 0.22), (0.36, 0.22), (0, -0.34))
    )


def no_token(r: float) -> str:
    """Where a token lay."""
    return circle(0, 0, r, None, PAPER[2], r * 0.1, f'stroke-dasharray="{r * 0.2:.1f} {r * 0.22:.1f}"')


def triangle(*, is_up: bool, scale: float = 1) -> list[tuple[float, float]]:
    """The corners of a cell with side 100 around its centroid."""
    top = -57.74 if is_up else 57.74
    return [(0, top * scale), (50 * scale, -top / 2 * scale), (-50 * scale, -top / 2 * scale)]


def epoch(*, is_up: bool) -> str:
    """An epoch tile that was shown: the sun behind a pyramid."""
    sun = circle(0, -1, 18, FLAME[3]) + circle(0, -1, 14, FLAME[5]) + group(pyramid(), 0, 6, 1.05)
    return polygon(triangle(is_up=is_up, scale=0.92), VIOLET[1], VIOLET[0], 4) + group(
        sun, 0, 7 if is_up else -7
    )


def no_epoch(*, is_up: bool) -> str:
    """An epoch that is still to come."""
    return polygon(triangle(is_up=is_up, scale=0.92), NIGHT[1], NIGHT[4], 4)


def back(*, is_up: bool) -> str:
    """The back of a tile."""
    waves = path("M-16 6q8 -10 16 0q8 10 16 0M-8 -8q4 -5 8 0q4 5 8 0", None, SEA[5], 3.4)
    out = polygon(triangle(is_up=is_up, scale=0.94), SEA[1], SEA[0], 4)
    return (
        out
        + polygon(triangle(is_up=is_up, scale=0.68), SEA[2], SEA[4], 2.4)
        + group(waves, 0, 2 if is_up else -2)
    )


# ---- what a tile brings about --------------------------------------------------------


def war() -> str:
    """Two swords crossed on a red disc; about 32 x 32."""
    out = circle(0, 0, 15, FLAME[2], FLAME[0], 2)
    for turn in (-42, 42):
        blade = path("M0 -12L2.6 -8V4H-2.6V-8Z", MARBLE[6], FLAME[0], 1)
        blade += path("M-6 5H6M0 5V10", None, MARBLE[6], 2.6)
        out += group(blade, turn=turn)
    return out


def migration() -> str:
    """An arrow that leads over the water, on a golden disc; about 32 x 32."""
    arrow = "M-11 5C-9 -6 1 -9 6 -4L9 -7.5L10.5 5L-1.5 4L2 .5C-1 -3 -6 -1.5 -6.5 5Z"
    return circle(0, 0, 15, GOLD[4], GOLD[0], 2) + path(arrow, INK, None)


def tomb() -> str:
    """A gravestone: a civilization dies; about 24 x 28."""
    stone = path("M-9 12V-4A9 9 0 0 1 9 -4V12Z", MARBLE[3], NIGHT[1], 2.2)
    return stone + path("M0 -8V5M-4.5 -3H4.5", None, MARBLE[0], 2.6) + path("M-13 12H13", None, NIGHT[1], 3)


def afloat() -> str:
    """An empty place for a disc among waves: a civilization that lives nowhere; about 60 x 56."""
    ring = circle(0, -6, 20, None, PAPER[1], 3, 'stroke-dasharray="7 6"')
    return ring + path("M-28 22q7 -8 14 0q7 8 14 0q7 -8 14 0q7 8 14 0", None, SEA[2], 4)


def islet() -> str:
    """Two coasts that are an island; about 36 x 28."""
    out = ellipse(0, 2, 18, 13, SEA[4]) + path(
        "M-14 3C-13 -9 13 -9 14 3C12 11 -12 11 -14 3Z", SAND[4], SAND[0], 2
    )
    return out + path("M-7 3C-6 -4 6 -4 7 3C5 7 -5 7 -7 3Z", LEAF[5], LEAF[3], 1.4)
