"""Bora Bora: dice on the action tiles and before the players, in words."""

from engine.borabora.state import State
from engine.borabora.tables import ACTIONS
from render.borabora.words.names import Tags
from render.language.catalogue import text


def placed_dice(view: State, locale: str) -> str:
    """The dice on each action tile that has any."""
    tiles = zip(view.tiles, view.placed, strict=True)
    return ", ".join(_tile(actions, dice, locale) for actions, dice in tiles if dice)


def _tile(actions: tuple[int, ...], dice: list[tuple[int, int]], locale: str) -> str:
    named = "/".join(text(locale, "borabora-action", action=ACTIONS[action]) for action in actions)
    return f"{named} {' '.join(str(face) for _, face in dice)}"


def left_dice(view: State, tag: Tags) -> str:
    """The dice that are still to be placed."""
    dice = [(tag[seat], view.mats[seat].dice) for seat in view.order]
    return " · ".join(f"{name} {' '.join(map(str, faces))}" for name, faces in dice if faces)
