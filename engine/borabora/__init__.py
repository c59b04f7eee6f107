"""Bora Bora by Stefan Feld: 2-4 players place dice, settle islands and use their people in six rounds."""

from engine.borabora import apply, legal, question, scoring, setup, view
from engine.borabora.actions import CODEC
from engine.borabora.components import COMPONENTS_VERSION, TILES
from engine.borabora.evaluation import features, position
from engine.borabora.refusals import reasons
from engine.borabora.state import Options, State
from engine.game import Game

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="borabora",
    rules=4,
    components=COMPONENTS_VERSION,
    seats=range(min(TILES), max(TILES) + 1),
    has_hands=True,
    rollout_turns=4,
    options=Options,
    state=State,
    codec=CODEC,
    initial_position=setup.setup,
    progress=scoring.progress,
    decision=question.decision,
    legal=legal.legal,
    illegal_reason=reasons.illegal_reason,
    apply=apply.apply,
    view=view.view,
    past=view.past,
    round=view.current_round,
    sample=view.sample,
    scores=scoring.scores,
    value=position.value,
    expected_points=position.value,
    features=features.features,
    feature_names=features.FEATURES,
    point_review_seats=(2,),
)
