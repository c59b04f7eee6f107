"""Bora Bora by Stefan Feld: 2-4 players place dice, settle islands and use their people in six rounds."""

from engine.borabora import apply, legal, question, scoring, setup, view
from engine.borabora.actions import CODEC
from engine.borabora.evaluation import position
from engine.borabora.refusals import why
from engine.borabora.state import Options, State
from engine.borabora.tables import COMPONENTS, TILES
from engine.game import Game

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="borabora",
    rules=4,
    components=COMPONENTS,
    seats=range(min(TILES), max(TILES) + 1),
    hands=True,
    min_rollout_turns=4,
    options=Options,
    state=State,
    codec=CODEC,
    lay_out=setup.setup,
    progress=scoring.progress,
    decision=question.decision,
    legal=legal.legal,
    why=why.why,
    apply=apply.apply,
    view=view.view,
    sample=view.sample,
    scores=scoring.scores,
    value=position.value,
    expected_points=position.value,
)
