"""Orbis by Tim Armstrong: 2-4 players each build a universe of 14 regions and a god in 15 turns."""

from engine.game import Game
from engine.orbis import apply, legal, question, refusals, scoring, value, view
from engine.orbis.actions import CODEC
from engine.orbis.components import COMPONENTS_VERSION, SETUP
from engine.orbis.state import Options, State

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="orbis",
    rules=1,
    components=COMPONENTS_VERSION,
    seats=range(min(SETUP), max(SETUP) + 1),
    has_hands=False,
    rollout_turns=6,
    options=Options,
    state=State,
    codec=CODEC,
    initial_position=apply.setup,
    progress=scoring.progress,
    decision=question.decision,
    legal=legal.legal,
    illegal_reason=refusals.illegal_reason,
    apply=apply.apply,
    view=view.view,
    past=view.past,
    round=view.current_round,
    sample=view.sample,
    scores=scoring.scores,
    value=value.value,
    expected_points=value.value,
    point_review_seats=(2,),
)
