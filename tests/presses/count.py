"""Counts the presses of a match: replays its log and looks for each action in the components of the posts.

Presses on public and private components are counted, with the settings of a new person. A person who opens
the hand from the post needs one more press per turn; in the direct messages the hand is already open.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from discord import ui

from cogs.posts.board import board_post
from cogs.posts.choices import private_choices
from cogs.posts.component_ids import MoveId, PartialChoiceId, parse
from cogs.posts.message import Item
from data.store.matches.matches import press_steps
from data.store.matches.states import Running, Seat
from data.store.people import User
from engine.clock.pace import MatchClock
from engine.match import CODE_SEPARATOR, Match
from render.drawing.encoding.png import Picture
from tests.languages import EN

#: Maximum mean number of presses per turn, by game.
TARGETS = {"gheos": 4.7, "borabora": 3.8, "orbis": 2.7, "maori": 3.0}
#: A new person and the maximum number of pictures: they leave a post the least room for choices.
NEW, PICTURES = User(id=1), (Picture(b"", "", ""),) * 2


class Turn(NamedTuple):
    """Consecutive presses of one seat."""

    #: The codes of the actions.
    codes: tuple[str, ...]
    #: Number of presses if the hand is opened from the post, and if the hand is in the direct messages.
    post_presses: int
    dm_presses: int
    #: The most selects on one post of the turn whose options play two actions.
    pair_lists: int

    @property
    def verbs(self) -> tuple[str, ...]:
        """Verbs of the codes."""
        return tuple(code.split(".")[0] for code in self.codes)


def turns(match: Match) -> Iterator[Turn]:
    """The turns of a match."""
    at = Match.new(match.game, match.seats, match.seed, match.options, match.checkpoint)
    for seat, run in groupby(match.steps, key=lambda step: step.seat):
        codes = [step.code for step in run]
        presses, has_opened, pair_lists, left = 0, False, 0, codes[:]
        while left:
            rows = board_post(as_running(at), EN, PICTURES, NEW).rows
            code, taken, is_private = _press(as_running(at), rows, left)
            presses, has_opened = presses + taken, has_opened or is_private
            pair_lists = max(pair_lists, sum(map(_has_pairs, rows)))
            played = press_steps(at, seat, code)
            assert [step[0] for step in played] == left[: len(played)]
            left, at = left[len(played) :], played[-1][1]
        yield Turn(tuple(codes), presses + has_opened, presses, pair_lists)


def _press(live: Running, rows: Sequence[Sequence[Item]], codes: Sequence[str]) -> tuple[str, int, bool]:
    """The code of the next button, the necessary presses, and whether the button is on the private panel."""
    found = offers(rows)
    for code in (CODE_SEPARATOR.join(codes[:2]), codes[0]):
        if ("m1", code) in found:
            return code, 1, False
    return codes[0], _count_private_presses(live, codes[0]), True


def _has_pairs(row: Sequence[Item]) -> bool:
    return isinstance(row[0], ui.Select) and CODE_SEPARATOR in row[0].options[0].value


def _count_private_presses(live: Running, code: str) -> int:
    """Number of presses of a private choice that results in this code."""
    partial_choice, presses = "", 0
    while True:
        presses += 1
        found = offers(private_choices(live, EN, partial_choice))
        if not found.isdisjoint((("m1", code), ("d1", code))):
            return presses
        partial_choice = next(
            value for route, value in found if route == "d1" and f"{code}.".startswith(f"{value}.")
        )


def offers(rows: Sequence[Sequence[Item]]) -> set[tuple[str, str]]:
    """The prefix of each enabled component of a post, with its code or partial choice."""
    found = set[tuple[str, str]]()
    for item in (item for row in rows for item in row):
        component_id = parse(item.custom_id or "")
        if isinstance(item, ui.Select):
            found |= {
                (str(type(component_id).__struct_config__.tag), option.value) for option in item.options
            }
        elif isinstance(component_id, MoveId) and not item.disabled:
            found.add(("m1", component_id.code))
        elif isinstance(component_id, PartialChoiceId):
            found.add(("d1", component_id.partial_choice))
    return found


def as_running(match: Match) -> Running:
    """A match as the store returns it, with invented players."""
    seats = tuple(Seat(seat=seat, name=f"P{seat}", user=seat + 1, since=0) for seat in range(match.seats))
    return Running(
        id=1,
        guild=1,
        channel=1,
        parent=None,
        game=match.game.key,
        options=match.options,
        locale="en",
        organiser=1,
        seats=seats,
        seed_hash="",
        created=0,
        touched=0,
        started=0,
        clock=MatchClock(since=0),
        match=match,
    )
