"""Maori by Günter Burkhardt: 2-5 players discover islands with one ship and build them on their boards."""

from engine.game import Game
from engine.maori import apply, legal, question, scoring, value, view
from engine.maori.actions import CODEC
from engine.maori.components import COMPONENTS_VERSION, SEATS
from engine.maori.state import Options, State

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="maori",
    rules=1,
    components=COMPONENTS_VERSION,
    seats=SEATS,
    has_hands=False,
    rollout_turns=4,
    options=Options,
    state=State,
    codec=CODEC,
    initial_position=apply.setup,
    progress=scoring.progress,
    decision=question.decision,
    legal=legal.legal,
    illegal_reason=legal.illegal_reason,
    apply=apply.apply,
    view=view.view,
    past=view.past,
    round=view.current_round,
    sample=view.sample,
    scores=scoring.scores,
    value=value.value,
    expected_points=value.value,
    dominance=value.dominance,
    refusal=legal.setup_refusal,
    idle_options=legal.idle_options,
)
