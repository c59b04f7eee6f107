"""Codes of actions: short, readable, one for each action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codec import MAX_CODE_LENGTH, Codec, UnknownCode
from engine.game import Action


class Go(Action, frozen=True):
    """Go a number of steps."""

    steps: int
    way: str


class DoNothing(Action, frozen=True):
    """Do nothing."""

    verb = "wait"


CODEC = Codec(Go, DoNothing)

ways = st.text("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789-", max_size=8)
go_actions = st.builds(Go, st.integers(-999, 999), ways)


def test_a_code_consists_of_the_verb_and_the_fields_of_its_action() -> None:
    assert CODEC.encode(Go(2, "north")) == "go.2.north"
    assert CODEC.encode(DoNothing()) == "wait"


@given(go_actions | st.just(DoNothing()))
def test_every_action_can_be_decoded_from_its_code(action: Action) -> None:
    assert CODEC.decode(CODEC.encode(action)) == action


@given(st.text(max_size=30) | st.from_regex(r"(go|wait)(\.[-+_ 0-9a-z²٣]{0,9}){0,4}\n?", fullmatch=True))
def test_an_action_has_only_one_valid_code(code: str) -> None:
    try:
        action = CODEC.decode(code)
    except UnknownCode:
        return
    assert CODEC.encode(action) == code


@pytest.mark.parametrize(
    "code",
    [
        "",
        "go",
        "go.2",
        "go.2.north.",
        "go.2.north.east",
        "go.02.north",
        "go.+2.north",
        "go.-0.north",
        "go.two.north",
        "go. 2.north",
        "go.2.no:rth",
        "go.2.north\n",
        "go.٢.north",
        "wait.",
        "WAIT",
        "stay",
        "go." + "9" * 5000 + ".north",
    ],
)
def test_other_spellings_of_a_code_are_unknown(code: str) -> None:
    with pytest.raises(UnknownCode):
        CODEC.decode(code)


def test_a_code_longer_than_a_custom_id_is_unknown() -> None:
    longest = "go.2." + "n" * (MAX_CODE_LENGTH - 5)
    assert CODEC.encode(CODEC.decode(longest)) == longest
    with pytest.raises(UnknownCode):
        CODEC.decode(longest + "n")
