"""Estimated means with confidence intervals, by Student's t."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance
from typing import Self

from msgspec import Struct

#: Confidence of all intervals. At 95 %, some of the many decisions of a match would be mistakes by chance.
CONFIDENCE = 0.99
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
#: Decimal places that are stored.
DIGITS = 4


class Estimate(Struct, frozen=True, array_like=True):
    """A mean, the variance of that mean, and the degrees of freedom; a known number has variance 0."""

    mean: float = 0.0
    variance: float = 0.0
    freedom: float = 1.0

    @classmethod
    def of(cls, samples: Sequence[float]) -> Self:
        """The mean of at least two samples."""
        count = len(samples)
        return cls(round(fmean(samples), DIGITS), round(variance(samples) / count, DIGITS), count - 1)

    @classmethod
    def sum(cls, parts: Iterable["Estimate"]) -> Self:
        """The sum of independent estimates, with the degrees of freedom of Welch and Satterthwaite."""
        terms = list(parts)
        spread = sum(one.variance for one in terms)
        weight = sum(one.variance**2 / one.freedom for one in terms)
        return cls(sum(one.mean for one in terms), spread, spread**2 / weight if weight else 1.0)

    def __neg__(self) -> Self:
        return type(self)(-self.mean, self.variance, self.freedom)

    @property
    def margin(self) -> float:
        """Half the width of the confidence interval."""
        return t_quantile(self.freedom) * sqrt(self.variance)

    @property
    def is_certain(self) -> bool:
        """Whether the interval excludes zero."""
        return abs(self.mean) > self.margin


def t_quantile(freedom: float) -> float:
    """The two-sided quantile of Student's t for CONFIDENCE (Abramowitz and Stegun 26.7.5)."""
    z = _Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))
