"""Gheos by René Wiersma: 2-4 gods shape continents and win followers among the civilizations on them."""

from engine.game import Game
from engine.gheos import apply, legal, question, scoring, value, view, why
from engine.gheos.actions import CODEC
from engine.gheos.state import Options, State
from engine.gheos.tables import COMPONENTS, EPOCHS_TO_END

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="gheos",
    rules=1,
    components=COMPONENTS,
    seats=range(min(EPOCHS_TO_END), max(EPOCHS_TO_END) + 1),
    hands=True,
    min_rollout_turns=2,
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
    expected_points=value.expected_points,
    permits=why.is_legal,
)
