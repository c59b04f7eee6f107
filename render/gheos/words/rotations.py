"""Gheos: the rotation of a tile, the last step of a private choice."""

from collections.abc import Mapping, Sequence

from engine.gheos.actions import CODEC, Lay
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import cell_at
from engine.gheos.names import cells
from engine.gheos.state import State
from render.gheos.words.choices import rotation_label
from render.gheos.words.details import fate_facts
from render.gheos.words.forecast import describe_forecasts, describe_touched
from render.gheos.words.tiles import letter
from render.language.catalogue import Words
from render.language.choice_steps import ChoiceOption, ChoiceStep, OptionGroup

#: Maximum characters of a button's label.
MAX_LABEL = 40


def rotation_step(view: State, code: str, actions: Sequence[Lay], words: Words) -> ChoiceStep:
    """The step with a button for each rotation; its question contains the forecasts."""
    forecasts = {action: forecast(view, action) for action in actions}
    labels = _rotation_labels(forecasts, words)
    options = [ChoiceOption(CODEC.encode(action), label, is_action=True) for action, label in labels.items()]
    cell = cells(view)[cell_at(actions[0].c, actions[0].r)]
    head = words("gheos-draft-turn", letter=letter(view, code), cell=cell)
    return ChoiceStep(describe_forecasts(view, head, forecasts, words), (OptionGroup(tuple(options)),))


def _rotation_labels(forecasts: Mapping[Lay, Forecast], words: Words) -> dict[Lay, str]:
    """A label for each rotation: its event, unless all rotations cause the same one, and the touched land."""
    causes = {action: words("gheos-label-fate", **fate_facts(ahead)) for action, ahead in forecasts.items()}
    is_same = len(forecasts) > 1 and len(set(causes.values())) == 1
    return {
        action: _rotation_label(action, [] if is_same else [causes[action]], ahead, words)
        for action, ahead in forecasts.items()
    }


def _rotation_label(action: Lay, causes: Sequence[str], ahead: Forecast, words: Words) -> str:
    cell = cell_at(action.c, action.r)
    whole, named = (describe_touched(ahead, cell, words, residents) for residents in ("all", "civilizations"))
    brief = describe_touched(ahead, cell, words, "none")
    touched = max(1, sum(bool(land.pieces) for land in ahead.lands))
    wordings = [parts[:count] for parts in (whole, named) for count in range(len(whole), touched - 1, -1)]
    wordings += [parts[:count] for count in range(len(whole), 0, -1) for parts in (whole, named, brief)]
    labels = [" · ".join([rotation_label(action.rotation), *causes, *parts]) for parts in [*wordings, []]]
    return next(label for label in labels if len(label) <= MAX_LABEL)
