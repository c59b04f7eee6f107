"""Votes are counted by their rule; at the deadline, silence counts as a vote."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.votes import RULES, Vote, VoteKind

OPENED = 1_780_000_000
VOTERS = (1, 2, 3)


def vote(kind: VoteKind, **ballots: bool) -> Vote:
    found = Vote(kind=kind, by=9, seat=0, opened=OPENED)
    for name, agrees in ballots.items():
        found = found.with_ballot(int(name[1:]), agrees=agrees)
    return found


def test_an_undo_needs_everybody_to_agree() -> None:
    assert vote("undo", u1=True, u2=True).outcome(VOTERS, OPENED) is None
    assert vote("undo", u1=True, u2=True, u3=True).outcome(VOTERS, OPENED) is True


def test_one_vote_against_an_undo_decides_at_once() -> None:
    assert vote("undo", u1=True, u2=False).outcome(VOTERS, OPENED) is False


def test_more_than_half_of_the_votes_decide_a_pause() -> None:
    assert vote("pause", u1=True).outcome(VOTERS, OPENED) is None
    assert vote("pause", u1=True, u3=True).outcome(VOTERS, OPENED) is True


def test_half_of_the_votes_do_not_carry_a_pause() -> None:
    assert vote("pause", u1=False).outcome((1,), OPENED) is False


def test_the_vote_of_the_person_who_asks_counts() -> None:
    assert vote("pause", u1=True, u2=False).outcome((1, 2), OPENED) is True


def test_time_in_which_nobody_could_answer_is_added_to_the_deadline() -> None:
    open_vote = msgspec.structs.replace(vote("pause"), credit=600)
    assert open_vote.closes_at == OPENED + RULES["pause"].duration_seconds + 600


@pytest.mark.parametrize("kind", RULES)
def test_at_the_deadline_missing_answers_count_as_the_rule_of_the_vote_says(kind: VoteKind) -> None:
    open_vote = vote(kind)
    assert open_vote.outcome(VOTERS, open_vote.closes_at - 1) is None
    assert open_vote.outcome(VOTERS, open_vote.closes_at) is RULES[kind].silence_agrees


def test_a_vote_may_be_changed() -> None:
    assert vote("undo", u1=False).with_ballot(1, agrees=True).outcome((1,), OPENED) is True


def test_a_vote_without_other_voters_passes() -> None:
    assert vote("undo").outcome((), OPENED) is True


def test_the_vote_of_somebody_who_has_left_is_not_counted() -> None:
    assert vote("undo", u1=True, u2=False).outcome((1,), OPENED) is True


@given(st.sampled_from(sorted(RULES)), st.dictionaries(st.sampled_from(VOTERS), st.booleans()))
def test_an_early_decision_is_final(kind: VoteKind, ballots: dict[int, bool]) -> None:
    open_vote = vote(kind, **{f"u{user}": agrees for user, agrees in ballots.items()})
    early = open_vote.outcome(VOTERS, OPENED)
    assert open_vote.outcome(VOTERS, open_vote.closes_at) is not None
    assert early is None or early is open_vote.outcome(VOTERS, open_vote.closes_at)
