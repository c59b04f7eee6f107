"""Queued turns: they are played with exactly the events that were shown, or not at all."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, islice
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import AnyGame, Event, IllegalAction
from engine.match import UNDO, Checkpoint, Entry, Match, Step
from engine.queue import (
    Alternative,
    Mismatch,
    check,
    choose,
    is_expired,
    queue_turn,
    replay,
    shown_digest,
)
from engine.trial import open_world, play_codes, sample_world
from tests.conformance.cases import TESTED_GAMES, Case, cases, every_game, every_setup, replay_log, walk
from tests.engine import hoarding
from tests.random_play import alternative_of, sensible_codes

replace = msgspec.structs.replace

#: Number of turns of a match that are tested, and of its first entries among which they are.
TURNS, MAX_ENTRIES = 6, 400
#: Turns of a match for which a test lets everybody play other moves than in the log.
GUESSES = 4
#: Numbers of the matches of each game in which tests of `make soak` look for mismatches.
MATCHES = range(19, 27)
#: Reasons that must occur when the others play other moves than in the trial.
REASONS = {
    "borabora": {"illegal", "events", "question"},
    "gheos": {"illegal", "events"},
    "maori": {"illegal", "events"},
    "orbis": {"events"},
    "shells": {"events"},
}


@lru_cache(maxsize=8)
def entries(case: Case) -> tuple[Entry, ...]:
    """The log of a match, up to its end or MAX_ENTRIES."""
    game, steps = case.game, islice(walk(case), MAX_ENTRIES)
    return tuple(Entry(game.turn(step.before) or 0, game.codec.encode(step.action)) for step in steps)


class Turn(NamedTuple):
    """A turn of a log, except the first turn."""

    seat: int
    #: The number of the first entry of the turn before.
    before: int
    #: The number of its first entry, and of the entry after its last.
    start: int
    end: int


def turns(case: Case) -> list[Turn]:
    """Some turns of a match, in order."""
    log = entries(case)
    starts = [n for n in range(len(log)) if n == 0 or log[n].seat != log[n - 1].seat]
    ends = [*starts[2:], *([len(log)] if len(log) < MAX_ENTRIES else [])]
    later = [Turn(log[b].seat, a, b, c) for a, b, c in zip(starts, starts[1:], ends, strict=False)]
    return sorted(Random(case.number).sample(later, min(TURNS, len(later))), key=lambda turn: turn.start)


@lru_cache(maxsize=1)
def matches(case: Case) -> tuple[Match, ...]:
    """A match after each of its entries; a replay for each position would take eight times as long."""
    return tuple(
        accumulate(
            entries(case),
            lambda match, entry: match.play_action(entry.seat, entry.code)[0],
            initial=replay_log(case, ()),
        )
    )


def match_at(case: Case, number: int) -> Match:
    """The match after some entries."""
    return matches(case)[number]


def codes_between(case: Case, start: int, end: int) -> list[str]:
    return [entry.code for entry in entries(case)[start:end]]


def queued(case: Case, turn: Turn) -> Alternative | None:
    """The turn as its seat queues it during the turn before, if it foresees both turns."""
    world = open_world(match_at(case, turn.before))
    return queue_turn(world, turn.seat, turn.before, 0, codes_between(case, turn.before, turn.end))


def legal_codes(world: Match) -> list[str]:
    return [*map(world.game.codec.encode, world.game.legal(world.state))]


def guessed(case: Case, turn: Turn, rng: Random) -> Alternative | None:
    """A turn that its seat queues during the turn before, in a trial in which all seats play at random."""
    start = world = open_world(match_at(case, turn.before))
    codes, has_played = list[str](), False
    while world.turn is not None and (world.turn == turn.seat or not has_played):
        has_played |= world.turn == turn.seat
        codes.append(rng.choice(sensible_codes(legal_codes(world))))
        world = play_codes(world, codes[-1:])
    made = queue_turn(start, turn.seat, turn.before, 0, codes)
    return made and replace(made, ends_turn=True)


def guesses(case: Case) -> Iterator[tuple[Turn, Alternative]]:
    """Turns of a match, each with a guess that can be played."""
    for turn in turns(case)[:GUESSES]:
        for number in range(2):
            guess = guessed(case, turn, Random(number))
            if guess is not None and guess.played:
                yield turn, guess


def shown(step: Step, seat: int) -> list[Event]:
    """The events of a step that a seat may see, up to the first that reveals something."""
    found = list[Event]()
    for event in step.events:
        if event.reveals:
            break
        if event.visible_to in (None, seat):
            found.append(event)
    return found


def steps_of_trial(case: Case, turn: Turn, guess: Alternative) -> tuple[Match, tuple[Step, ...]]:
    """The position of the trial before the queued turn, and its steps."""
    before = play_codes(open_world(match_at(case, turn.before)), guess.codes[: guess.first])
    return before, play_codes(before, guess.queued).steps[guess.first :]


def in_matches(quick: range) -> pytest.MarkDecorator:
    """Parametrize with the numbers of matches of each game: some in `make test`, MATCHES in `make soak`."""
    whole = pytest.param(MATCHES, id="whole", marks=pytest.mark.soak)
    return pytest.mark.parametrize("numbers", [pytest.param(quick, id="quick"), whole])


# ---- every turn of random matches --------------------------------------------------------


@every_setup
def test_an_unchanged_turn_is_played_with_the_events_that_were_shown(case: Case) -> None:
    for turn in turns(case):
        made = queued(case, turn)
        if made is None:
            continue
        match = match_at(case, turn.start)
        for ends_turn in (False, True):
            wanted = replace(made, ends_turn=ends_turn)
            if not wanted.played:
                assert check(wanted, match, turn.seat) == Mismatch(0, "nothing")
                continue
            choice = choose([wanted], match, turn.seat)
            assert choice.mismatch is None
            assert [*choice.codes] == codes_between(case, turn.start, turn.start + len(choice.codes))
        played = play_codes(match, made.played)
        assert played.turn == turn.seat
        assert not any(step.reveals for step in played.steps[turn.start :])


@every_setup
def test_what_is_shown_depends_only_on_what_the_seat_may_see(case: Case) -> None:
    """Otherwise a queue that is not played would show its person something hidden."""
    game = case.game
    for turn in turns(case):
        real = match_at(case, turn.start)
        sampled = game.sample(game.view(real.state, turn.seat), Random(turn.start))
        world = Match.new(game, real.seats, b"", real.options, Checkpoint(0, sampled))
        for code in codes_between(case, turn.start, turn.end):
            real, world = play_codes(real, [code]), play_codes(world, [code])
            assert shown_digest(world, turn.seat) == shown_digest(real, turn.seat), code
            if real.steps[-1].reveals:
                break


@every_setup
def test_after_other_moves_a_turn_is_played_exactly_as_shown_or_not_at_all(case: Case) -> None:
    for turn, guess in guesses(case):
        match = match_at(case, turn.start)
        if check(guess, match, turn.seat) is not None:
            continue
        _, steps = steps_of_trial(case, turn, guess)
        played = play_codes(match, guess.played)
        for mine, trial in zip(played.steps[turn.start :], steps, strict=True):
            assert shown(mine, turn.seat) == shown(trial, turn.seat)
        for step in played.steps[turn.start :][: len(guess.played) - guess.ending]:
            assert not step.reveals


# ---- reasons to stop ---------------------------------------------------------------------


def found_mismatches(game: AnyGame, numbers: range) -> Iterator[tuple[Case, Turn, Alternative, Mismatch]]:
    """Guesses that are not played, with the reason."""
    for case in cases(game, numbers):
        for turn, guess in guesses(case):
            if found := check(guess, match_at(case, turn.start), turn.seat):
                yield case, turn, guess, found


@in_matches(range(21, 25))
@every_game
def test_the_reason_why_a_queue_is_not_played_is_true(game: AnyGame, numbers: range) -> None:
    seen = set[str]()
    for case, turn, guess, mismatch in found_mismatches(game, numbers):
        before, steps = steps_of_trial(case, turn, guess)
        match = play_codes(match_at(case, turn.start), guess.queued[: mismatch.step])
        trial = play_codes(before, guess.queued[: mismatch.step])
        code = guess.queued[mismatch.step]
        if mismatch.reason == "events":
            after = play_codes(match, [code])
            assert (shown(after.steps[-1], turn.seat), after.turn, after.steps[-1].reveals) != (
                shown(steps[mismatch.step], turn.seat),
                play_codes(trial, [code]).turn,
                steps[mismatch.step].reveals,
            )
        elif mismatch.reason == "illegal":
            with pytest.raises(IllegalAction):
                play_codes(match, [code])
        else:
            assert match.turn is None or game.decision(match.state).kind != game.decision(trial.state).kind
        seen.add(mismatch.reason)
    assert seen >= REASONS[game.key]


def test_a_step_does_not_fit_if_only_the_match_would_reveal_something() -> None:
    """No random match shows this: the trial must have emptied the deck that refills the row of cards."""
    match = hoarding.last_card_match()
    made = alternative_of(match, 2, len(match.steps), 0, hoarding.TRIED)
    assert made is not None
    assert made.played == hoarding.TRIED[5:-1], "the trial reveals nothing, so nothing is cut"
    after = play_codes(match, hoarding.PLAYED)
    assert check(made, after, 2) == Mismatch(hoarding.REVEALING_STEP, "reveals")
    assert check(made, play_codes(match, hoarding.TRIED[:5]), 2) is None


@every_game
def test_conditions_are_checked_when_the_turn_comes(game: AnyGame) -> None:
    case = cases(game, range(1))[0]
    turn = next(turn for turn in turns(case) if (made := queued(case, turn)) and made.ending)
    made, match = queued(case, turn), match_at(case, turn.start)
    assert made is not None
    turn_codes, wanted = legal_codes(match), replace(made, ends_turn=True)
    assert (
        check(replace(wanted, same_moves=True, needs=(turn_codes[0], turn_codes[-1])), match, turn.seat)
        is None
    )
    for impossible in ("nothing", "Ā", *(legal_codes(open_world(match_at(case, turn.before)))[:1])):
        if impossible not in turn_codes:
            needs = (turn_codes[0], impossible)
            assert check(replace(wanted, needs=needs), match, turn.seat) == Mismatch(0, "needs")
    other = replace(wanted, same_moves=True, codes=("other", *wanted.codes[1:]))
    assert check(other, match, turn.seat) == Mismatch(0, "moves")
    assert check(replace(other, same_moves=False), match, turn.seat) is None
    for changed in (replace(wanted, origin="00"), replace(wanted, start=len(match.steps) + 1)):
        assert check(changed, match, turn.seat) == Mismatch(0, "changed")


@in_matches(range(19, 21))
@every_game
def test_a_queue_plays_no_step_that_reveals_something_before_the_end_of_the_turn(
    game: AnyGame, numbers: range
) -> None:
    """Such a step is in no queue; a forged one with all the right digests is refused."""
    for case in cases(game, numbers):
        for turn in turns(case):
            made = queued(case, turn)
            if made is None or not made.is_cut:
                continue
            code = entries(case)[turn.start + len(made.queued)].code
            match = match_at(case, turn.start)
            revealed = play_codes(match, [*made.queued, code])
            assert revealed.steps[-1].reveals
            asked = game.decision(play_codes(match, made.queued).state).kind
            forged = replace(
                made,
                codes=(*made.codes, code),
                questions=(*made.questions, asked),
                digests=(*made.digests, "00"),
            )
            assert check(forged, match, turn.seat) == Mismatch(len(made.queued), "reveals")
            return
    assert game.key in {"orbis", "gheos", "shells"}, "in these games only the end of a turn reveals something"


@every_game
def test_a_turn_can_be_queued_without_its_final_confirmation(game: AnyGame) -> None:
    for case in cases(game, MATCHES):
        for turn in turns(case):
            made, world = queued(case, turn), open_world(match_at(case, turn.before))
            if made is None or not made.ending or made.first + len(made.queued) != turn.end - turn.before:
                continue
            ahead = play_codes(world, made.codes[:-1])
            if game.decision(ahead.state).confirm:
                codes = made.codes[:-1]
                assert queue_turn(world, turn.seat, turn.before, 0, codes) == made
                return
    pytest.fail("no turn ends with a confirmation")


# ---- making, showing and spending --------------------------------------------------------


@every_game
def test_a_trial_is_queued_from_the_next_turn_only(game: AnyGame) -> None:
    case = cases(game, range(1))[0]
    turn = next(turn for turn in turns(case) if turn.before and queued(case, turn))
    match = match_at(case, turn.before)
    world = sample_world(match, turn.seat, 3)
    codes = list[str]()
    while world.turn != turn.seat:
        codes += legal_codes(world)[:1]
        world = play_codes(world, codes[-1:])
    assert alternative_of(match, turn.seat, turn.before, 3, codes) is None
    assert (
        alternative_of(match_at(case, turn.start), turn.seat, turn.start, 0, legal_codes(world)[:1]) is None
    )
    with pytest.raises(IllegalAction):
        alternative_of(match, turn.seat, turn.before, 3, [*codes, "nothing"])
    rng = Random(0)
    while world.turn == turn.seat:
        codes.append(rng.choice(legal_codes(world)))
        world = play_codes(world, codes[-1:])
    made = alternative_of(match, turn.seat, turn.before, 3, codes)
    assert made is not None
    found = replay(match, turn.seat, made)
    assert found is not None
    assert found.before.turn == turn.seat
    assert [step.code for step in found.steps] == [*made.queued]
    assert replay(match_at(case, turn.before - 1), turn.seat, made) is None
    assert replay(match, turn.seat, replace(made, digests=("00",) * len(made.digests))) is None
    assert replay(match, turn.seat, replace(made, codes=("nothing", *made.codes[1:]))) is None


@every_game
def test_a_queue_expires_with_any_later_entry_of_its_seat(game: AnyGame) -> None:
    case = cases(game, range(1))[0]
    turn = next(turn for turn in turns(case) if turn.end < len(entries(case)))
    for seq, is_over in ((turn.before, False), (turn.start, False), (turn.end, False)):
        match = match_at(case, turn.start)
        assert is_expired(match, turn.seat, seq) == is_over
    played = match_at(case, turn.start + 1)
    assert is_expired(played, turn.seat, turn.start)
    assert not is_expired(played, turn.seat, turn.start + 1)
    if played.turn == turn.seat and not played.steps[-1].reveals:
        undone, _ = played.undo(turn.seat)
        assert undone.entries[-1].code == UNDO
        assert is_expired(undone, turn.seat, turn.start)
    changed = Match.new(game, played.seats, b"", played.options, Checkpoint(turn.start, played.state))
    assert is_expired(changed, turn.seat, turn.start - 1)
    assert not is_expired(changed, turn.seat, turn.start)


_STARTS, _WORDS = (
    st.integers(-3, 20),
    st.lists(st.sampled_from(("", "undo", "end", "take.999", "a+b", "Ā", "end.-1"))),
)


@given(start=_STARTS, first=_STARTS, ending=_STARTS, words=_WORDS, needs=_WORDS, ends_turn=st.booleans())
def test_edited_alternatives_are_refused(
    start: int, first: int, ending: int, words: list[str], needs: list[str], ends_turn: bool
) -> None:
    case = cases(next(iter(TESTED_GAMES.values())), range(1))[0]
    turn = turns(case)[-1]
    match, made = match_at(case, turn.start), queued(case, turn)
    assert made is not None
    edited = {"start": start, "first": first, "ending": ending, "needs": needs, "ends_turn": ends_turn}
    for codes in (words, [*made.codes, *words]):
        several = ["00"] * len(codes[first:])
        fields = {**edited, "codes": codes, "questions": several, "digests": several}
        one = msgspec.convert({**msgspec.structs.asdict(made), **fields}, Alternative)
        assert check(one, match, turn.seat) is not None
        assert replay(match, turn.seat, one) is None or not one.queued
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**msgspec.structs.asdict(one), "digests": [*several, "00"]}, Alternative)
