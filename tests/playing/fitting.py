"""Fits weights of features to final leads: ridge regression, checked by folds of whole matches.

Sums of products are kept for each fold; everything else follows from them, so that one pass over the data is
enough and no library is needed.
"""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

FOLDS = 5
#: Candidate strengths of the penalty, for standardised columns.
PENALTIES = (30.0, 100.0, 300.0, 1_000.0, 3_000.0, 10_000.0, 30_000.0)
#: Of two features with a higher correlation than this, only the first one gets a weight.
MAX_CORRELATION = 0.95
#: The strongest penalty with at least this share of the best gain is chosen, which keeps weights small.
KEPT_GAIN = 0.95

Matrix = list[list[float]]


class Sample(Struct, frozen=True):
    """One equation of the regression: features of a position, and the final lead they should predict."""

    #: Samples of a match are in the same fold.
    match: int
    #: The share of the match that is left.
    left: float
    #: The features of a seat less those of the others; the first one is the lead by the evaluation without
    #: weights.
    features: tuple[float, ...]
    lead: float


class Fit(Struct, frozen=True):
    """Weights, and the share of the variance that the evaluation explains without and with them."""

    #: By feature: its weight at the end of a match, and the addition to the weight at the start.
    weights: list[tuple[float, float]]
    penalty: float
    unfitted: float
    fitted: float


class Sums:
    """Sums of products of columns and the target, of any number of samples."""

    def __init__(self, size: int) -> None:
        self.count = 0
        #: Sum of squared leads, sum of leads, and sum of squared differences between lead and evaluation.
        self.squares = self.total = self.residual = 0.0
        self.target = [0.0] * size
        self.products: Matrix = [[0.0] * size for _ in range(size)]

    def add(self, columns: Sequence[float], lead: float, target: float) -> None:
        """Add a sample; only the lower half of the products is kept."""
        self.count += 1
        self.squares += lead * lead
        self.total += lead
        self.residual += target * target
        for number, value in enumerate(columns):
            if value:
                self.target[number] += value * target
                row = self.products[number]
                upto = zip(row, columns[: number + 1], strict=False)
                row[: number + 1] = [old + value * other for old, other in upto]

    def __add__(self, other: "Sums") -> "Sums":
        both = Sums(len(self.target))
        both.count = self.count + other.count
        both.squares, both.total = self.squares + other.squares, self.total + other.total
        both.residual = self.residual + other.residual
        both.target = [a + b for a, b in zip(self.target, other.target, strict=True)]
        both.products = [
            [a + b for a, b in zip(one, two, strict=True)]
            for one, two in zip(self.products, other.products, strict=True)
        ]
        return both

    def errors(self, weights: Sequence[float]) -> float:
        """The sum of squared errors of weights."""
        cross = _dot(weights, self.target)
        squares = 0.0
        for number, row in enumerate(self.products):
            squares += weights[number] * (2 * _dot(weights[:number], row) + weights[number] * row[number])
        return self.residual - 2 * cross + squares

    def variance(self) -> float:
        """The sum of squared differences of the lead from its mean."""
        return self.squares - self.total**2 / self.count


def columns(sample: Sample, kept: Sequence[int]) -> list[float]:
    """The kept features, these times `left`, and 1 and `left`, whose weights belong to no feature."""
    own = [sample.features[number] for number in kept]
    return [*own, *(value * sample.left for value in own), 1.0, sample.left]


def fit(samples: Sequence[Sample], penalties: Sequence[float] = PENALTIES) -> Fit:
    """Fit weights, with a penalty chosen by cross-validation over matches."""
    kept = distinct_features(samples)
    size = 2 * len(kept) + 2
    folds = [Sums(size) for _ in range(FOLDS)]
    for sample in samples:
        lead = sample.lead
        folds[sample.match % FOLDS].add(columns(sample, kept), lead, lead - sample.features[0])
    whole = sum(folds[1:], folds[0])
    rest = [sum((other for other in folds if other is not fold), Sums(size)) for fold in folds]
    variance = whole.variance()

    def explained(penalty: float) -> float:
        errors = sum(fold.errors(solve(other, penalty)) for fold, other in zip(folds, rest, strict=True))
        return 1 - errors / variance

    unfitted = 1 - whole.residual / variance
    gains = {penalty: explained(penalty) - unfitted for penalty in penalties}
    best = max(penalty for penalty, gain in gains.items() if gain >= KEPT_GAIN * max(gains.values()))
    found = solve(whole, best)
    weights = [(0.0, 0.0)] * len(samples[0].features)
    for place, number in enumerate(kept):
        weights[number] = (found[place], found[len(kept) + place])
    return Fit(weights, best, unfitted, unfitted + gains[best])


def distinct_features(samples: Sequence[Sample]) -> list[int]:
    """The features that vary and are not nearly equal to an earlier one."""
    size = len(samples[0].features)
    sums = Sums(size)
    for sample in samples:
        sums.add(sample.features, 0.0, 0.0)
    spread = [sums.products[n][n] for n in range(size)]
    kept: list[int] = []
    for n in range(size):
        if spread[n] > 1e-9 * sums.count and all(
            abs(sums.products[n][m]) <= MAX_CORRELATION * sqrt(spread[n] * spread[m]) for m in kept
        ):
            kept.append(n)
    return kept


def solve(sums: Sums, penalty: float) -> list[float]:
    """The weights with the least squared error plus the penalty on weights of standardised columns."""
    size = len(sums.target)
    scale = [sqrt(sums.products[n][n] / sums.count) or 1.0 for n in range(size)]
    lower: Matrix = []
    for i in range(size):  # Cholesky decomposition
        row: list[float] = []
        for j in range(i + 1):
            left = sums.products[i][j] / (scale[i] * scale[j]) + penalty * (i == j)
            left -= _dot(row, lower[j] if j < i else row)
            row.append(sqrt(left) if i == j else left / lower[j][j])
        lower.append(row)
    half: list[float] = []
    for i in range(size):
        known = _dot(half, lower[i])
        half.append((sums.target[i] / scale[i] - known) / lower[i][i])
    weights = [0.0] * size
    for i in reversed(range(size)):
        known = sum(lower[j][i] * weights[j] for j in range(i + 1, size))
        weights[i] = (half[i] - known) / lower[i][i]
    return [weight / one for weight, one in zip(weights, scale, strict=True)]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The dot product over the length of the first vector."""
    return sum([a * b for a, b in zip(one, other, strict=False)])
