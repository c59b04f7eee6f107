"""A rectangle of a picture."""

from typing import NamedTuple, Self


class Area(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def inner(self, pad: float) -> Self:
        """The rectangle without its rim."""
        return type(self)(self.x + pad, self.y + pad, self.w - 2 * pad, self.h - 2 * pad)

    def touches(self, other: "Area") -> bool:
        """The two have a part in common."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def way_to(self, x: float, y: float) -> tuple[float, float]:
        """How far a point lies outside of the rectangle, across and down; nought inside."""
        return max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom)

    def holding(self, other: Self) -> Self:
        """The other, moved into the rectangle."""
        x = min(max(other.x, self.x), self.right - other.w)
        return other._replace(x=x, y=min(max(other.y, self.y), self.bottom - other.h))

    def holds(self, other: "Area") -> bool:
        """The other lies inside, or fills it."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )
