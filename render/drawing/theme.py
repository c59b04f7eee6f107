"""Colours, font sizes and line widths that all pictures share."""

from functools import cache
from typing import Literal, NamedTuple

Ramp = tuple[str, ...]
#: A colour as red, green, blue, 0-255.
RGB = tuple[int, int, int]
Shape = Literal["disc", "triangle", "square", "diamond", "star"]
Pattern = Literal["plain", "stripes", "dots", "chevrons", "rings"]

#: Width and height of a picture; height of a picture with more content.
WIDTH, HEIGHT, TALL_HEIGHT = 1500, 1000, 1125

# Ramps run from dark to light. NIGHT is for frames, SEA, LEAF and SAND for tiles, PAPER for mats.
NIGHT: Ramp = ("#0C1322", "#131C31", "#1B2743", "#27365A", "#3C4F7A", "#7687B0", "#B9C5E0")
SEA: Ramp = ("#0B3F4D", "#0F5563", "#146E79", "#21898F", "#45A9A6", "#7CCDC3", "#BDEBDF")
SAND: Ramp = ("#5A3F20", "#8A6330", "#B98B48", "#DAB46E", "#ECD199", "#F6E5BF", "#FDF5E0")
LEAF: Ramp = ("#12331F", "#1D4B2B", "#2C6A36", "#458C3E", "#71AF4B", "#A6CE6B", "#D5E8A2")
ROCK: Ramp = ("#1C1C25", "#2D2D37", "#45444D", "#646169", "#8B878B", "#B5B0AD", "#DBD7D1")
WOOD: Ramp = ("#331E0E", "#50301A", "#774925", "#9E6939", "#C69058", "#E4BC85", "#F3DDB8")
PAPER: Ramp = ("#3A2C1B", "#6E5A3A", "#A88F63", "#D2BE94", "#E9DBBA", "#F7EED8", "#FFFBF0")
FLAME: Ramp = ("#45100C", "#7E1F14", "#B8331B", "#E2522B", "#F98A3B", "#FFC05F", "#FFE3A1")
LAKE: Ramp = ("#0E2F57", "#164A80", "#1F6BAE", "#3690D6", "#6BB8EC", "#A8DAF7", "#DDF2FD")
GOLD: Ramp = ("#5B3A0A", "#8A5A12", "#C78A1D", "#EFB434", "#FFD65C", "#FFEBA6")
MARBLE: Ramp = ("#4A4557", "#7C768A", "#ABA5B4", "#D0CBD3", "#E9E5E6", "#FAF8F4", "#FFFFFF")
CORAL: Ramp = ("#6B2230", "#A63A47", "#DB6468", "#F29A92", "#FBC9BE")
VIOLET: Ramp = ("#2A1B47", "#49307A", "#7451AE", "#A585D6", "#D6C3F0")
SKIN: Ramp = ("#4A2A18", "#7A4A2C", "#A86C42", "#CC9160", "#E6B588")

INK, LIGHT, SHADOW = PAPER[0], PAPER[6], "#050A14"
#: colours of secondary text on PAPER; of secondary text on NIGHT; of text on bare water; of warnings on NIGHT
FAINT_INK, FAINT_LIGHT, ON_WATER, WARNING = "#5C4A2E", NIGHT[6], SEA[6], FLAME[5]

_RAMPS = {
    "night": NIGHT,
    "sea": SEA,
    "sand": SAND,
    "leaf": LEAF,
    "rock": ROCK,
    "wood": WOOD,
    "paper": PAPER,
    "flame": FLAME,
    "lake": LAKE,
    "gold": GOLD,
    "marble": MARBLE,
    "coral": CORAL,
    "violet": VIOLET,
    "skin": SKIN,
}
#: Colours by the names that drawings use: `leaf3` for LEAF[3].
TONES = {f"{name}{index}": tone for name, ramp in _RAMPS.items() for index, tone in enumerate(ramp)}
TONES |= {"shadow": SHADOW, "none": "none"}


class SeatStyle(NamedTuple):
    """The marks of a seat: three tones, a shape and a pattern."""

    dark: str
    base: str
    light: str
    shape: Shape
    pattern: Pattern


#: By seat number.
SEATS = (
    SeatStyle("#7A2000", "#DE4100", "#FF8A57", "disc", "plain"),
    SeatStyle("#14607F", "#56CFFF", "#B5EAFF", "triangle", "stripes"),
    SeatStyle("#033F2D", "#06976C", "#4CCFA6", "square", "dots"),
    SeatStyle("#857A05", "#F0E442", "#FBF6B0", "diamond", "chevrons"),
    SeatStyle("#5A2F51", "#AB6B9D", "#DBAFD2", "star", "rings"),
)

#: The colour that marks pictures of trials.
TRIAL = "#7451AE"

# Font sizes in pixels, at a width of WIDTH. The first line is for texts about the current decision.
CHOICE, PRICE, QUESTION = 50, 48, 48
TITLE, SCORE, NAME, SECONDARY_NAME, BODY, SMALL, MIN_TEXT_SIZE = 40, 36, 30, 28, 26, 22, 20
#: Default width of strokes in SVG shapes, in their units.
STROKE_WIDTH = 2.4
#: Radius of the corners of a panel in pixels, and of a tile in hundredths of its side.
PANEL_RADIUS, TILE_RADIUS = 20, 12
#: Margin of a picture in pixels.
PAD = 16


@cache
def rgb(colour: str) -> RGB:
    """A colour `#RRGGBB` as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
