"""Bora Bora: layouts of a mat: large, wide, low, narrow, and on the result sheet."""

from typing import NamedTuple, Self

from engine.borabora.components import BUILDINGS, CEREMONY, MATERIALS, PRINTED, SPACES
from render.borabora.pictures.geometry import Grid
from render.drawing import theme
from render.drawing.area import Area
from render.drawing.header import TOP
from render.drawing.theme import PAD, TALL_HEIGHT, WIDTH

GAP = 12
SPACE_COLUMNS, STOCK_COLUMNS = SPACES // 2, 5
#: Width of a people tile divided by its height.
PERSON_ASPECT = 0.72


class MatPlan(NamedTuple):
    """The areas of one mat."""

    area: Area
    head: Area
    #: font size of the name, radius of the sun
    name: int
    sun: int
    spaces: Grid
    ceremony: Grid
    buildings: Grid
    spare: Grid
    tasks: tuple[Area, ...]
    fulfilled: Area
    jewels: Grid
    stock: Grid

    @property
    def person_height(self) -> int:
        """Height of people tiles."""
        return int(self.spaces.cell(0).w / PERSON_ASPECT)

    def has(self, area: Area) -> bool:
        """Whether a part fits on the mat; the lower parts do not fit on a mat below the shop."""
        return area.bottom < self.area.bottom

    @property
    def is_large(self) -> bool:
        """Whether the mat has space for names and labels."""
        return self.name == theme.SCORE

    @classmethod
    def large(cls, area: Area) -> Self:
        """The layout of a mat in the whole width."""
        x, y = area.x + 22, area.y
        tall = 105 / PERSON_ASPECT
        middle, right = x + 706, x + 1112
        return cls(
            area,
            Area(x, y + 8, 680, 72),
            theme.SCORE,
            27,
            Grid(Area(x, y + 86, 680, 2 * tall + 36), SPACE_COLUMNS, 2, 10, 36),
            _ceremony(middle, y + 18, 388, 6),
            Grid(Area(middle, y + 332, 388, 66), len(BUILDINGS), 1, 6),
            Grid(Area(middle, y + 418, 388, 74), len(MATERIALS), 1, 20),
            tuple(
                Area(right, y + 18 + i * 100, 318, 92)
                for i in range(PRINTED.kit.light_tasks + PRINTED.kit.dark_tasks)
            ),
            Area(right, y + 332, 318, 66),
            Grid(Area(right, y + 412, 318, 82), PRINTED.bonus_jewelry, 1, 4),
            Grid(Area(x, y + 438, 680, 60), STOCK_COLUMNS, 1, 12),
        )

    @classmethod
    def wide(cls, area: Area) -> Self:
        """The layout for two mats side by side."""
        x, y = area.x + 16, area.y
        right = x + 464
        return cls(
            area,
            Area(x, y + 6, area.w - 32, 56),
            theme.SECONDARY_NAME,
            25,
            Grid(Area(x, y + 68, 448, 2 * 68 / PERSON_ASPECT + 8), SPACE_COLUMNS, 2, 8),
            _ceremony(right, y + 68, area.right - 16 - right, 4),
            Grid(Area(right, y + 258, area.right - 16 - right, 42), len(BUILDINGS), 1, 4),
            Grid(Area(right, y + 314, area.right - 16 - right, 44), len(MATERIALS), 1, 4),
            tuple(Area(x + i * 152, y + 334, 144, 80) for i in range(3)),
            Area(right, y + 372, area.right - 16 - right, 44),
            Grid(Area(x, y + 426, area.w - 32, 66), PRINTED.bonus_jewelry, 1, 6),
            Grid(Area(x, y + 278, 448, 48), STOCK_COLUMNS, 1, 4),
        )

    @classmethod
    def low(cls, area: Area) -> Self:
        """The layout of a mat in the whole width below the shop."""
        y, middle = area.y, area.x + 480
        right, right_width = middle + 268, area.right - 16 - middle - 268
        return cls.wide(area)._replace(
            ceremony=_ceremony(middle, y + 68, 250, 4),
            tasks=tuple(
                Area(right + i * (right_width + 8) / 3, y + 68, right_width / 3 - 8, 84) for i in range(3)
            ),
            fulfilled=Area(right, y + 162, 210, 50),
            jewels=Grid(Area(right + 218, y + 162, right_width - 218, 52), PRINTED.bonus_jewelry, 1, 6),
            stock=Grid(Area(right, y + 222, right_width, 48), STOCK_COLUMNS, 1, 4),
        )

    @classmethod
    def result(cls, area: Area) -> Self:
        """The layout of the winner's mat on the result sheet."""
        x, y, side = area.x + 16, area.y + 66, min(68, (area.h - 90) / 2 * PERSON_ASPECT)
        middle = x + SPACE_COLUMNS * (side + 6) + 12
        space = 2 * side / PERSON_ASPECT / 3 - 4
        right = middle + 4 * (space + 4) + 16
        width, row = area.right - 16 - right, (area.h - 78) / 3
        hidden = Grid(Area(x, area.bottom, 6, 6), len(BUILDINGS), 1, 0)
        return cls(
            area,
            Area(x, area.y + 10, area.w - 32, 54),
            theme.SECONDARY_NAME,
            22,
            Grid(
                Area(x, y, SPACE_COLUMNS * (side + 6) - 6, 2 * side / PERSON_ASPECT + 6), SPACE_COLUMNS, 2, 6
            ),
            _ceremony(middle, y, 4 * space + 12, 4),
            hidden,
            hidden,
            tuple(
                Area(right + 112 + i * (width - 106) / 3, y + row, (width - 124) / 3, row - 8)
                for i in range(3)
            ),
            Area(right, y + row, 104, row - 8),
            Grid(Area(right, y, width, row - 8), PRINTED.bonus_jewelry, 1, 6),
            Grid(Area(right, y + 2 * row + 8, width, 34), STOCK_COLUMNS, 1, 4),
        )

    @classmethod
    def narrow(cls, area: Area) -> Self:
        """The layout for three mats side by side."""
        x, y = area.x + 13, area.y
        right, right_width = x + 232, area.w - 26 - 232
        return cls(
            area,
            Area(x, y + 6, area.w - 26, 54),
            theme.SECONDARY_NAME,
            24,
            Grid(Area(x, y + 62, area.w - 26, 2 * 68.5 / PERSON_ASPECT + 8), SPACE_COLUMNS, 2, 8),
            _ceremony(x, y + 272, 220, 4),
            Grid(Area(x, y + 444, 220, 42), len(BUILDINGS), 1, 3),
            Grid(Area(right, y + 474, right_width, 28), len(MATERIALS), 1, 2),
            tuple(
                Area(right + (i % 2) * (right_width / 2 + 2), y + 272 + i // 2 * 56, right_width / 2 - 2, 52)
                for i in range(3)
            ),
            Area(right + right_width / 2 + 2, y + 328, right_width / 2 - 2, 52),
            Grid(Area(right, y + 381, right_width, 28), PRINTED.bonus_jewelry, 1, 2),
            Grid(Area(right, y + 414, right_width, 60), 3, 2, 2),
        )


def _ceremony(x: float, y: float, width: float, gap: int) -> Grid:
    """A grid of square ceremony spaces."""
    columns = PRINTED.ceremony_columns
    rows = len(CEREMONY) // columns
    side = (width - gap * (columns - 1)) / columns
    return Grid(Area(x, y, width, rows * side + gap * (rows - 1)), columns, rows, gap)


def mat_plans(seats: int, shop_height: float = 0) -> tuple[MatPlan, ...]:
    """The layouts in seat order, acting seat first; a shop of `shop_height` fits below the first mat."""
    height = (TALL_HEIGHT - TOP - PAD - GAP) / 2
    acting = MatPlan.large(Area(PAD, TOP, WIDTH - 2 * PAD, height))
    others, top = seats - 1, acting.area.bottom + GAP + (shop_height + GAP if shop_height else 0)
    w = (WIDTH - 2 * PAD - GAP * (others - 1)) / others
    make = {1: MatPlan.low if shop_height else MatPlan.large, 2: MatPlan.wide, 3: MatPlan.narrow}[others]
    areas = (Area(PAD + i * (w + GAP), top, w, TALL_HEIGHT - PAD - top) for i in range(others))
    return (acting, *map(make, areas))
