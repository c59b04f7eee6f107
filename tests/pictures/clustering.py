"""Chooses colours with Ward's method, then Lloyd's, on a histogram. This takes about a minute."""

import heapq
from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple, Self

from PIL import Image

#: Only every third pixel of every third row is counted.
STEP = 3
#: Bits per channel of the histograms for Ward's method and for Lloyd's.
COARSE, FINE = 5, 6
LLOYD_ROUNDS = 6


class Cluster(NamedTuple):
    """A group of pixels of similar colours: their number and mean colour."""

    weight: float
    red: float
    green: float
    blue: float

    def distance(self, other: Self) -> float:
        """Squared distance of the colours."""
        return (self.red - other.red) ** 2 + (self.green - other.green) ** 2 + (self.blue - other.blue) ** 2

    def cost(self, other: Self) -> float:
        """The increase of the squared error if the two clusters are merged."""
        return self.weight * other.weight / (self.weight + other.weight) * self.distance(other)

    def merge(self, other: Self) -> Self:
        """The merged cluster."""
        return type(self)(*_mean((self, other)))


def _mean(clusters: Collection[Cluster]) -> tuple[float, float, float, float]:
    weight = sum(c.weight for c in clusters)
    red, green, blue = (sum(c.weight * c[channel] for c in clusters) / weight for channel in (1, 2, 3))
    return weight, red, green, blue


def choose_colours(frames: Iterable[Image.Image], number: int) -> bytes:
    """Choose a number of colours for pictures, as bytes of red, green and blue."""
    pixels: Counter[tuple[int, int, int]] = Counter()
    for frame in frames:
        small = frame.resize((frame.width // STEP, frame.height // STEP), Image.Resampling.NEAREST)
        pixels.update(zip(*[iter(small.tobytes())] * 3, strict=True))
    rough = _ward(_histogram(pixels, COARSE), number)
    best = _lloyd(_histogram(pixels, FINE), rough)
    return bytes(round(value) for cluster in best for value in cluster[1:])


def _histogram(pixels: Counter[tuple[int, int, int]], bits: int) -> list[Cluster]:
    """Clusters of the colours that have equal upper bits."""
    shift = 8 - bits
    cells: dict[tuple[int, ...], list[Cluster]] = {}
    for colour, count in pixels.items():
        cells.setdefault(tuple(v >> shift for v in colour), []).append(Cluster(count, *colour))
    return [Cluster(*_mean(cell)) for cell in cells.values()]


def _ward(clusters: list[Cluster], number: int) -> list[Cluster]:
    """Merge the two clusters with the least cost, until `number` clusters are left.

    A heap contains the best partner of each cluster. An entry is outdated if a version has changed.
    """
    remaining = dict(enumerate(clusters))
    version = dict.fromkeys(remaining, 0)
    heap = [_best_partner(remaining, version, key) for key in remaining]
    heapq.heapify(heap)
    while len(remaining) > number:
        _, key, partner, own_version, partner_version = heapq.heappop(heap)
        if version.get(key) != own_version:
            continue
        if version.get(partner) == partner_version:
            remaining[key] = remaining[key].merge(remaining.pop(partner))
            del version[partner]
            version[key] += 1
        heapq.heappush(heap, _best_partner(remaining, version, key))
    return list(remaining.values())


def _best_partner(
    remaining: dict[int, Cluster], version: dict[int, int], key: int
) -> tuple[float, int, int, int, int]:
    own = remaining[key]
    cost, partner = min((own.cost(other), k) for k, other in remaining.items() if k != key)
    return cost, key, partner, version[key], version[partner]


def _lloyd(clusters: list[Cluster], centres: list[Cluster]) -> list[Cluster]:
    """Assign every cluster to its nearest centre, then move each centre to the mean, several times."""
    for _ in range(LLOYD_ROUNDS):
        nearest: dict[int, list[Cluster]] = {}
        for cluster in clusters:
            distances = [cluster.distance(centre) for centre in centres]
            nearest.setdefault(distances.index(min(distances)), []).append(cluster)
        centres = [Cluster(*_mean(nearest[i])) if i in nearest else c for i, c in enumerate(centres)]
    return centres
