"""Shells: 2-4 players put shells into baskets, and whoever fills one takes it."""

from engine.game import Game
from tests.example_game.rules import apply, legal, scoring, view
from tests.example_game.rules.actions import CODEC
from tests.example_game.rules.state import Options, State
from tests.example_game.rules.tables import COMPONENTS, TABLE

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="shells",
    rules=1,
    components=COMPONENTS,
    seats=range(TABLE.seats[0], TABLE.seats[1] + 1),
    has_hands=True,
    min_rollout_turns=2,
    options=Options,
    state=State,
    codec=CODEC,
    initial_position=apply.setup,
    progress=scoring.progress,
    decision=legal.decision,
    legal=legal.legal,
    illegal_reason=legal.why,
    apply=apply.apply,
    view=view.view,
    sample=view.sample,
    scores=scoring.scores,
    value=scoring.value,
    expected_points=scoring.expected_points,
)
