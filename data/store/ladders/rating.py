"""Ratings by Plackett-Luce: what a finished match makes of the ratings of those who played it.

People are rated by how they stand to each other, programs by how they stand to everybody; a program never
changes what people are worth. Pure: the same seats and ratings give the same numbers, in whatever order the
seats come.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, permutations, product
from typing import NamedTuple

from openskill.models import PlackettLuce

#: A person by their id, a program by its kind.
Player = int | str

_MODEL = PlackettLuce()
#: Stored to so many places, so that every machine computes the same.
_PLACES = 6
#: Ratings are shown around START, so many points for each of the model's.
START, SCALE = 1500, 40


class Rating(NamedTuple):
    """How strong a player is thought to be (`mu`), and how far that may be off (`sigma`)."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """As it is shown: a newcomer has START."""
        return round(START + SCALE * (self.mu - _MODEL.mu))

    @property
    def spread(self) -> int:
        """As it is shown: two times out of three the truth lies within so many points."""
        return round(SCALE * self.sigma)


class Finish(NamedTuple):
    """A seat at the end of a match, and the player for whom its result counts."""

    player: Player
    rank: int

    @property
    def is_person(self) -> bool:
        return isinstance(self.player, int)


def rated(seats: Sequence[Finish], present: Mapping[Player, Rating]) -> dict[Player, Rating]:
    """The new ratings of those whom the match says something about; `present` lacks newcomers."""
    played = sorted(seats, key=lambda seat: (seat.rank, str(seat.player)))
    return {**_people(played, present), **dict(_programs(played, present))}


def _people(played: list[Finish], present: Mapping[Player, Rating]) -> dict[Player, Rating]:
    people = [seat for seat in played if seat.is_person]
    if len(people) < 2:
        return {}
    return {seat.player: new for seat, new in zip(people, _after(people, present), strict=True)}


def _programs(played: list[Finish], present: Mapping[Player, Rating]) -> Iterator[tuple[Player, Rating]]:
    """Each kind moves by the mean of what its seats would bring it; against itself alone not at all."""
    if len({seat.player for seat in played}) < 2 or all(seat.is_person for seat in played):
        return
    moved = zip(played, _after(played, present), strict=True)
    own = sorted((str(seat.player), new) for seat, new in moved if not seat.is_person)
    for kind, seats in groupby(own, key=lambda pair: pair[0]):
        yield kind, _mean([new for _, new in seats])


def _after(seats: list[Finish], present: Mapping[Player, Rating]) -> list[Rating]:
    """The ratings of seats, best first, after they were compared.

    A tie is worth the mean of all the orders in which it could have been broken; the model's own way with
    ties would give a third behind two winners as much as them.
    """
    found: list[list[Rating]] = [[] for _ in seats]
    for order in _orders(seats):
        teams = [[_MODEL.rating(*present.get(seats[i].player, Rating()))] for i in order]
        for i, (new,) in zip(order, _MODEL.rate(teams), strict=True):
            found[i].append(Rating(new.mu, new.sigma))
    return [_mean(news) for news in found]


def _orders(seats: list[Finish]) -> Iterator[list[int]]:
    """Every order without ties that agrees with the ranks of the seats, as indices."""
    tied = [list(group) for _, group in groupby(range(len(seats)), key=lambda i: seats[i].rank)]
    for parts in product(*map(permutations, tied)):
        yield [i for part in parts for i in part]


def _mean(ratings: Sequence[Rating]) -> Rating:
    mu, sigma = (round(sum(values) / len(ratings), _PLACES) for values in zip(*ratings, strict=True))
    return Rating(mu, sigma)
