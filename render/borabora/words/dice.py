"""Bora Bora: dice on the action tiles and before the players, in words."""

from engine.borabora.state import State
from engine.borabora.tables import ACTIONS
from render.borabora.words.names import Tags
from render.language.catalogue import Words


def placed_dice(view: State, words: Words) -> str:
    """The dice on each action tile that has any."""
    tiles = zip(view.tiles, view.placed, strict=True)
    return ", ".join(_tile(actions, dice, words) for actions, dice in tiles if dice)


def _tile(actions: tuple[int, ...], dice: list[tuple[int, int]], words: Words) -> str:
    named = "/".join(words("borabora-action", action=ACTIONS[action]) for action in actions)
    return f"{named} {' '.join(str(face) for _, face in dice)}"


def left_dice(view: State, tag: Tags) -> str:
    """The dice that are still to be placed."""
    dice = [(tag[seat], view.mats[seat].dice) for seat in view.order]
    return " · ".join(f"{name} {' '.join(map(str, faces))}" for name, faces in dice if faces)
