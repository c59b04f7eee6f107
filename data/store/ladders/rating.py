"""Plackett-Luce ratings of the players of a finished match.

People are rated against people, programs against everybody; programs never change people's ratings. Pure, and
independent of the order of the seats.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, permutations, product
from typing import NamedTuple

from openskill.models import PlackettLuce

#: A person's id or a program's kind.
Player = int | str

_MODEL = PlackettLuce()
#: Decimals of stored ratings, so that every machine computes the same.
_DECIMALS = 6
#: Displayed points are START plus SCALE times the distance from the model's mean.
START, SCALE = 1500, 40


class Rating(NamedTuple):
    """Estimated strength (`mu`) and its standard deviation (`sigma`)."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The displayed rating; a new player has START."""
        return round(START + SCALE * (self.mu - _MODEL.mu))

    @property
    def spread(self) -> int:
        """The displayed deviation: with a probability of two thirds, the true strength is within it."""
        return round(SCALE * self.sigma)


class Finish(NamedTuple):
    """A seat's rank, and the player for whom it counts."""

    player: Player
    rank: int

    @property
    def is_person(self) -> bool:
        return isinstance(self.player, int)


def new_ratings(seats: Sequence[Finish], present: Mapping[Player, Rating]) -> dict[Player, Rating]:
    """The new ratings of the players whose rating the match changes; `present` has the old ones."""
    played = sorted(seats, key=lambda seat: (seat.rank, str(seat.player)))
    return {**_new_people_ratings(played, present), **dict(_new_program_ratings(played, present))}


def _new_people_ratings(played: list[Finish], present: Mapping[Player, Rating]) -> dict[Player, Rating]:
    people = [seat for seat in played if seat.is_person]
    if len(people) < 2:
        return {}
    return {seat.player: new for seat, new in zip(people, _rate(people, present), strict=True)}


def _new_program_ratings(
    played: list[Finish], present: Mapping[Player, Rating]
) -> Iterator[tuple[Player, Rating]]:
    """Each kind of program gets the mean of its seats' new ratings; one kind alone changes nothing."""
    if len({seat.player for seat in played}) < 2 or all(seat.is_person for seat in played):
        return
    moved = zip(played, _rate(played, present), strict=True)
    own = sorted((str(seat.player), new) for seat, new in moved if not seat.is_person)
    for kind, seats in groupby(own, key=lambda pair: pair[0]):
        yield kind, _mean([new for _, new in seats])


def _rate(seats: list[Finish], present: Mapping[Player, Rating]) -> list[Rating]:
    """The new ratings of seats, sorted by rank.

    A tie is rated as the mean of all orders that could break it. With the model's own ties, the third player
    behind two winners would be rated as high as they are.
    """
    found: list[list[Rating]] = [[] for _ in seats]
    for order in _orders(seats):
        teams = [[_MODEL.rating(*present.get(seats[i].player, Rating()))] for i in order]
        for i, (new,) in zip(order, _MODEL.rate(teams), strict=True):
            found[i].append(Rating(new.mu, new.sigma))
    return [_mean(ratings) for ratings in found]


def _orders(seats: list[Finish]) -> Iterator[list[int]]:
    """Every order without ties that is consistent with the ranks, as indices."""
    tied = [list(group) for _, group in groupby(range(len(seats)), key=lambda i: seats[i].rank)]
    for parts in product(*map(permutations, tied)):
        yield [i for part in parts for i in part]


def _mean(ratings: Sequence[Rating]) -> Rating:
    mu, sigma = (round(sum(values) / len(ratings), _DECIMALS) for values in zip(*ratings, strict=True))
    return Rating(mu, sigma)
