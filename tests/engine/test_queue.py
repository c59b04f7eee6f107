"""Queued turns: they are played with exactly the events that were shown, or not at all."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import msgspec

from engine.game import Event
from engine.match import Checkpoint, Entry, Match, Step
from engine.queue import Alternative, check, choose, queue_turn, shown_digest
from tests.conformance.cases import Case, entries, every_setup, replay_log

replace = msgspec.structs.replace

#: Turns of a match that a test looks at.
TURNS = 12


def world_at(match: Match) -> Match:
    """The position of a match as the start of a trial."""
    return Match.new(match.game, match.seats, b"", match.options, Checkpoint(0, match.state))


def turns(case: Case) -> Iterator[tuple[int, int, int]]:
    """Turns after somebody else's: the seat, and its first step and the one after its last."""
    log = entries(case)
    runs, start = list[tuple[int, int, int]](), 0
    for number in range(1, len(log) + 1):
        if number == len(log) or log[number].seat != log[start].seat:
            runs.append((log[start].seat, start, number))
            start = number
    later = runs[1:]
    yield from later[:: max(1, len(later) // TURNS)]


def codes_of(log: tuple[Entry, ...]) -> list[str]:
    return [entry.code for entry in log]


def queued(case: Case, seat: int, start: int, end: int) -> tuple[Match, Alternative | None]:
    """The match at a turn, and that turn as it was queued one step before in a trial in the real position."""
    match = replay_log(case, entries(case)[: start - 1])
    alternative = queue_turn(
        world_at(match), seat, len(match.steps), 0, codes_of(entries(case)[start - 1 : end])
    )
    return replay_log(case, entries(case)[:start]), alternative


def shown(step: Step, seat: int) -> list[Event]:
    """The events of a step before a revelation that a seat may see."""
    found = list[Event]()
    for event in step.events:
        if event.reveals:
            break
        if event.visible_to in (None, seat):
            found.append(event)
    return found


@every_setup
def test_an_unchanged_turn_is_played_with_the_events_that_were_shown(case: Case) -> None:
    for seat, start, end in turns(case):
        match, alternative = queued(case, seat, start, end)
        if alternative is None:
            continue
        ended = replace(alternative, ends_turn=True)
        if ended.played:
            choice = choose([ended], match, seat)
            assert choice.mismatch is None
            assert list(choice.codes) == codes_of(entries(case)[start : start + len(choice.codes)])
        played = match
        for number, code in enumerate(alternative.played):
            played, _ = played.play_action(seat, code)
            assert not played.steps[-1].reveals
            assert shown(played.steps[-1], seat) == shown(
                replay_log(case, entries(case)[: start + number + 1]).steps[-1], seat
            )
        assert played.turn == seat


@every_setup
def test_what_is_shown_depends_only_on_what_the_seat_may_see(case: Case) -> None:
    """Else a queue that does not fit would tell something that a press would have cost."""
    game = case.game
    for seat, start, end in turns(case):
        real = replay_log(case, entries(case)[:start])
        sampled = game.sample(game.view(real.state, seat), Random(start))
        world = Match.new(game, real.seats, b"", real.options, Checkpoint(0, sampled))
        for code in codes_of(entries(case)[start:end]):
            real, _ = real.play_action(seat, code)
            world, _ = world.play_action(seat, code)
            assert shown_digest(world, seat) == shown_digest(real, seat), code
            if real.steps[-1].reveals:
                break


@every_setup
def test_another_position_is_played_exactly_or_not_at_all(case: Case) -> None:
    """Turns are tried in the seat's other turns: what holds there has the events that were shown."""
    mine = [turn for turn in turns(case) if turn[0] == 0]
    for (_, start, end), (_, later, _) in pairwise(mine):
        _, alternative = queued(case, 0, start, end)
        if alternative is None:
            continue
        match = replay_log(case, entries(case)[:later])
        for ends_turn in (False, True):
            tried = replace(alternative, ends_turn=ends_turn)
            if check(tried, match, 0) is not None:
                continue
            before = replay_log(case, entries(case)[:start])
            for code in tried.played:
                before, _ = before.play_action(0, code)
                match, _ = match.play_action(0, code)
                assert shown(match.steps[-1], 0) == shown(before.steps[-1], 0)
