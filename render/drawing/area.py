"""Rectangles."""

from typing import NamedTuple, Self


class Area(NamedTuple):
    """A rectangle in pixels of the picture."""

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

    def inset(self, pad: float) -> Self:
        """This rectangle without a margin of `pad` at each edge; a negative `pad` enlarges it."""
        return type(self)(self.x + pad, self.y + pad, self.w - 2 * pad, self.h - 2 * pad)

    def overlaps(self, other: "Area") -> bool:
        """Whether the two rectangles intersect."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def distance_to(self, x: float, y: float) -> tuple[float, float]:
        """Horizontal and vertical distance from this rectangle to a point; (0, 0) if the point is inside."""
        return max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom)

    def clamp(self, other: Self) -> Self:
        """The other rectangle, moved so that it lies inside this one."""
        x = min(max(other.x, self.x), self.right - other.w)
        return other._replace(x=x, y=min(max(other.y, self.y), self.bottom - other.h))

    def contains(self, other: "Area") -> bool:
        """Whether the other rectangle lies inside this one or is equal to it."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )
