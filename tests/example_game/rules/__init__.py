"""Shells: 2-4 players put shells into baskets; the player who fills one takes it."""

from engine.game import Game
from tests.example_game.rules import apply, legal, scoring, view
from tests.example_game.rules.actions import CODEC
from tests.example_game.rules.components import COMPONENTS_VERSION, PRINTED
from tests.example_game.rules.state import Options, State

__all__ = ["GAME", "Options", "State"]

SEATS = range(PRINTED.seats[0], PRINTED.seats[1] + 1)

GAME = Game(
    key="shells",
    rules=1,
    components=COMPONENTS_VERSION,
    seats=SEATS,
    has_hands=True,
    rollout_turns=2,
    options=Options,
    state=State,
    codec=CODEC,
    initial_position=apply.setup,
    progress=scoring.progress,
    decision=legal.decision,
    legal=legal.legal,
    illegal_reason=legal.illegal_reason,
    apply=apply.apply,
    view=view.view,
    past=view.past,
    round=view.current_round,
    sample=view.sample,
    scores=scoring.scores,
    value=scoring.value,
    expected_points=scoring.expected_points,
    point_review_seats=SEATS,
)
