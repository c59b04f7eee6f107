"""Steps of a turn: actions without a question, and the events that report them."""

from collections.abc import Iterator

from engine.codec import Action
from engine.game import Event
from engine.steps import FollowUp, play_until_question, single_answer


class Do(Action, frozen=True):
    """An action that causes an event for each word of `what`."""

    what: str


class Word(Event, frozen=True):
    """An event with a word."""

    word: str


def events_of(*following: FollowUp) -> list[tuple[str, bool]]:
    """Play an action and the steps after it; return the events, and which are marked as forced."""
    rest = iter(following)

    def carry_out(_: None, action: Action) -> Iterator[Event]:
        assert isinstance(action, Do)
        yield from (Word(0, word) for word in action.what.split())

    events = play_until_question(None, Do("first"), carry_out, lambda _: next(rest, None))
    return [(event.word, event.forced) for event in events if isinstance(event, Word)]


def test_the_event_of_a_forced_answer_is_marked() -> None:
    assert events_of(Do("answer effect"), [Word(0, "rule")]) == [
        ("first", False),
        ("answer", True),
        ("effect", False),
        ("rule", False),
    ]


def test_a_forced_answer_without_events_marks_the_next_event() -> None:
    assert events_of(Do(""), [Word(0, "rule")], [Word(0, "more")])[1:] == [("rule", True), ("more", False)]


def test_several_answers_are_not_forced() -> None:
    assert single_answer([]) is None
    assert single_answer(iter([Do("a")])) == Do("a")
    assert single_answer([Do("a"), Do("b")]) is None
