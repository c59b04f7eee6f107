"""Votes are counted by their rule; at the deadline, silence counts as a vote."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.votes import RULES, Vote, VoteKind

OPENED = 1_780_000_000
VOTERS = (1, 2, 3)


def vote(kind: VoteKind, **said: bool) -> Vote:
    found = Vote(kind=kind, by=9, seat=0, opened=OPENED)
    for name, agrees in said.items():
        found = found.with_ballot(int(name[1:]), agrees=agrees)
    return found


def test_an_undo_needs_everybody() -> None:
    assert vote("undo", u1=True, u2=True).outcome(VOTERS, OPENED) is None
    assert vote("undo", u1=True, u2=True, u3=True).outcome(VOTERS, OPENED) is True


def test_one_no_ends_an_undo_at_once() -> None:
    assert vote("undo", u1=True, u2=False).outcome(VOTERS, OPENED) is False


def test_more_than_half_carry_a_pause() -> None:
    assert vote("pause", u1=True).outcome(VOTERS, OPENED) is None
    assert vote("pause", u1=True, u3=True).outcome(VOTERS, OPENED) is True


def test_half_is_not_enough() -> None:
    assert vote("pause", u1=False).outcome((1,), OPENED) is False


def test_whoever_asks_is_counted() -> None:
    assert vote("pause", u1=True, u2=False).outcome((1, 2), OPENED) is True


def test_time_in_which_nobody_could_answer_is_added() -> None:
    asked = msgspec.structs.replace(vote("pause"), credit=600)
    assert asked.closes_at == OPENED + RULES["pause"].duration_seconds + 600


@pytest.mark.parametrize("kind", RULES)
def test_at_the_deadline_silence_follows_the_rule(kind: VoteKind) -> None:
    asked = vote(kind)
    assert asked.outcome(VOTERS, asked.closes_at - 1) is None
    assert asked.outcome(VOTERS, asked.closes_at) is RULES[kind].silence_agrees


def test_a_mind_may_be_changed() -> None:
    assert vote("undo", u1=False).with_ballot(1, agrees=True).outcome((1,), OPENED) is True


def test_nobody_to_ask_means_nobody_is_against_it() -> None:
    assert vote("undo").outcome((), OPENED) is True


def test_who_has_left_the_table_is_not_counted() -> None:
    assert vote("undo", u1=True, u2=False).outcome((1,), OPENED) is True


@given(st.sampled_from(sorted(RULES)), st.dictionaries(st.sampled_from(VOTERS), st.booleans()))
def test_what_is_decided_early_stays_decided(kind: VoteKind, said: dict[int, bool]) -> None:
    asked = vote(kind, **{f"u{user}": agrees for user, agrees in said.items()})
    early = asked.outcome(VOTERS, OPENED)
    assert asked.outcome(VOTERS, asked.closes_at) is not None
    assert early is None or early is asked.outcome(VOTERS, asked.closes_at)
