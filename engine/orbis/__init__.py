"""Orbis by Tim Armstrong: 2-4 players each build a universe of 14 regions and a god in 15 turns."""

from engine.game import Game
from engine.orbis import apply, legal, question, scoring, value, view, why
from engine.orbis.actions import CODEC
from engine.orbis.state import Options, State
from engine.orbis.tables import COMPONENTS, SETUP

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="orbis",
    rules=1,
    components=COMPONENTS,
    seats=range(min(SETUP), max(SETUP) + 1),
    hands=False,
    min_rollout_turns=6,
    options=Options,
    state=State,
    codec=CODEC,
    lay_out=apply.setup,
    progress=scoring.progress,
    decision=question.decision,
    legal=legal.legal,
    why=why.why,
    apply=apply.apply,
    view=view.view,
    sample=view.sample,
    scores=scoring.scores,
    value=value.value,
    expected_points=value.value,
)
