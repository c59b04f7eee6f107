"""Immutable values: a tournament, its people and its tables."""

from typing import Literal

import msgspec
from msgspec import Struct

from data.store.matches.states import Finished
from engine import GAMES
from engine.clock.pace import PACES, Absence
from engine.game import Reason
from engine.tournament.plan import MAX_PEOPLE, MIN_PEOPLE, Format, Plan, Round, Table

replace = msgspec.structs.replace

TournamentStatus = Literal["open", "running", "over", "cancelled"]
#: Paces of tournaments: those with time limits.
TOURNAMENT_PACES = tuple(pace for pace, rules in PACES.items() if rules.limits is not None)


class Entrant(Struct, frozen=True):
    """A person in a tournament; their number is their index. `user` is below 1 if they deleted their data."""

    user: int
    name: str
    joined: int
    #: The first round, from 0, in which they are not paired; None unless they have dropped out.
    dropped: int | None = None
    #: Place in the final standings; None until then.
    place: int | None = None


class Pairing(Struct, frozen=True):
    """A table of a round; `players` are the numbers of its people in order of play."""

    round: int
    number: int
    players: tuple[int, ...]
    #: The id of its match; None until the match has started, and for a bye.
    match: int | None = None
    #: Rank of each player, with None for those who gave up their seat; no ranks until the match has ended.
    ranks: tuple[int | None, ...] | None = None


class Tournament(Struct, frozen=True, kw_only=True):
    """A tournament. Times are UTC seconds."""

    id: int
    guild: int
    channel: int
    #: The id of its post; None until it is sent.
    message: int | None = None
    game: str
    options: msgspec.Struct
    format: Format = "swiss"
    #: The largest number of people at a table.
    size: int = 2
    pace: str = "daily"
    absence: Absence = "turn"
    locale: str
    organiser: int
    #: The public seed of lots and pairings; None until the start.
    seed: bytes | None = None
    status: TournamentStatus = "open"
    created: int
    ended: int | None = None
    #: The revision, which every change increments.
    rev: int = 1
    #: The revision that the post shows; 0: it must be edited.
    shown: int = 0
    #: Number of announcements sent.
    announced: int = 0
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()

    @property
    def is_active(self) -> bool:
        return self.status in ("open", "running")

    @property
    def plan(self) -> Plan:
        """Format, table size, number of people, seed; with ranks and dropouts they determine pairings."""
        return Plan(self.format, self.size, len(self.entrants), self.seed or b"")

    @property
    def rounds(self) -> list[Round]:
        """The tables of all rounds that have begun."""
        count = max((pairing.round + 1 for pairing in self.pairings), default=0)
        tables: list[list[Table]] = [[] for _ in range(count)]
        for pairing in self.pairings:
            tables[pairing.round].append(Table(pairing.players, pairing.ranks))
        return list(tables)

    @property
    def announcements(self) -> int:
        """The number of announcements so far: one for each round, and one for the end."""
        return len(self.rounds) + (self.status == "over")

    @property
    def dropped(self) -> dict[int, int]:
        """Number of a person who dropped out -> the first round in which they are not paired."""
        return {n: one.dropped for n, one in enumerate(self.entrants) if one.dropped is not None}

    @property
    def is_round_finished(self) -> bool:
        return all(pairing.ranks is not None for pairing in self.pairings)

    def number_of(self, user: int) -> int | None:
        """The number of a person in the tournament."""
        return next((n for n, one in enumerate(self.entrants) if one.user == user), None)

    # ---- changes -------------------------------------------------------------------

    def with_person(self, user: int, name: str, now: int) -> "Tournament | Reason":
        """The tournament with another person."""
        if self.status != "open":
            return self._closed_reason()
        if self.number_of(user) is not None:
            return Reason("cup-already-in")
        if len(self.entrants) >= MAX_PEOPLE:
            return Reason("cup-full", {"most": MAX_PEOPLE})
        return replace(self, entrants=(*self.entrants, Entrant(user, name, now)))

    def without_person(self, user: int) -> "Tournament | Reason":
        """The tournament after a person has left, or has dropped out if the tournament is running."""
        number = self.number_of(user)
        if not self.is_active:
            return self._closed_reason()
        if number is None or self.entrants[number].dropped is not None:
            return Reason("cup-not-in")
        before, after = self.entrants[:number], self.entrants[number + 1 :]
        if self.status == "open":
            return replace(self, entrants=(*before, *after))
        left = replace(self.entrants[number], dropped=len(self.rounds))
        return replace(self, entrants=(*before, left, *after))

    def with_setting(self, key: str, value: str) -> "Tournament | Reason":
        """The tournament with another setting, or another option of its game."""
        if self.status != "open":
            return self._closed_reason()
        try:
            if key in self.options.__struct_fields__:
                wanted = {**msgspec.to_builtins(self.options), key: value}
                after = replace(self, options=msgspec.convert(wanted, type(self.options), strict=False))
            else:
                after = replace(self, **{key: _convert_setting(key, value)})
        except (msgspec.ValidationError, KeyError):
            return Reason("option-invalid", {"option": key, "value": value})
        return after.check_game() or after

    def check_game(self) -> Reason | None:
        """Why the game cannot be played at the tables of this tournament, or None."""
        game = GAMES[self.game]
        return next(
            filter(None, (game.check(self.options, seats) for seats in range(2, self.size + 1))), None
        )

    def start(self, seed: bytes) -> "Tournament | Reason":
        """The tournament after its start, without people who deleted their data."""
        if self.status != "open":
            return self._closed_reason()
        people = tuple(one for one in self.entrants if one.user > 0)
        if reason := check_people(self.format, self.size, len(people)):
            return reason
        return replace(self, status="running", seed=seed, entrants=people)

    def end(self, status: TournamentStatus, now: int) -> "Tournament":
        return replace(self, status=status, ended=now)

    def _closed_reason(self) -> Reason:
        return Reason("cup-has-started" if self.status == "running" else "cup-is-over")


def _convert_setting(key: str, value: str) -> object:
    """The value of a setting; raises KeyError or ValidationError if it was not offered."""
    if key == "pace" and value not in TOURNAMENT_PACES:
        raise KeyError(value)
    kinds = {"format": Format, "size": Literal[2, 3, 4], "pace": str, "absence": Absence}
    converted: object = msgspec.convert(value, kinds[key], strict=False)
    return converted


def check_people(form: Format, size: int, people: int) -> Reason | None:
    """Why a tournament cannot start with so many people, or None."""
    fewest = max(MIN_PEOPLE, size * size) if form == "groups" else MIN_PEOPLE
    if people < fewest:
        return Reason("cup-need-more", {"missing": fewest - people})
    return Reason("cup-full", {"most": MAX_PEOPLE}) if people > MAX_PEOPLE else None


def table_ranks(live: Finished, users: tuple[int, ...]) -> tuple[int | None, ...]:
    """The ranks of people in a match: None for those who gave up; 1 for others if the match has no result."""
    ranks = {score.seat: score.rank for score in live.match.game.scores(live.match.state)}
    counts = live.status == "over" or live.is_cancelled_late
    seats = [live.seat_of(user) for user in users]
    return tuple(None if seat is None else ranks[seat] if counts else 1 for seat in seats)
