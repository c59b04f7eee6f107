"""Bora Bora: why a die cannot be placed for an action, using public information only."""

from engine.borabora.components import ACTION_NUMBER, ACTIONS, FACES, PRINTED
from engine.borabora.phases.phase_a import is_blocked, lowest_die
from engine.borabora.reach import REACH, coverable_pairs
from engine.borabora.state import State, has_free_space
from engine.game import Reason


def place_refusal(s: State, action: str, face: int) -> Reason:
    """The first obstacle: the action is impossible, a die on its tile is not higher, or `face` is too low."""
    if action not in ACTION_NUMBER:
        return Reason("borabora-no-such-action", {"action": action})
    number = ACTION_NUMBER[action]
    if not REACH[action](s, PRINTED.best_die):
        return _why_never(s, action)
    if is_blocked(s, number, face):
        return Reason("borabora-die-too-high", {"face": face, "lowest": lowest_die(s, number)})
    return Reason(
        "borabora-die-too-low", {"face": face, "least": lowest_useful_face(s, number), "action": action}
    )


def lowest_useful_face(s: State, action: int) -> int:
    """The lowest die with which an action has an effect; 0 if none has."""
    return next((face for face in FACES if REACH[ACTIONS[action]](s, face)), 0)


def _why_never(s: State, action: str) -> Reason:
    match action:
        case "man" | "woman":
            if not has_free_space(s.mat):
                return Reason("borabora-no-room")
            return Reason("borabora-display-empty", {"gender": action})
        case "temple":
            return Reason("borabora-no-priest")
        case "build":
            return Reason("borabora-all-built") if coverable_pairs(s) else Reason("borabora-no-materials")
        case _:
            return Reason("borabora-no-region", {"sort": action})
