"""Gheos by René Wiersma: 2-4 gods shape continents and win followers among the civilizations on them."""

from engine.game import Game
from engine.gheos import apply, legal, question, refusals, scoring, value, view
from engine.gheos.actions import CODEC
from engine.gheos.components import COMPONENTS_VERSION, EPOCHS_TO_END
from engine.gheos.state import Options, State

__all__ = ["GAME", "Options", "State"]

GAME = Game(
    key="gheos",
    rules=1,
    components=COMPONENTS_VERSION,
    seats=range(min(EPOCHS_TO_END), max(EPOCHS_TO_END) + 1),
    has_hands=True,
    rollout_turns=2,
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
    expected_points=value.expected_points,
    is_legal_unlisted=refusals.is_legal,
)
