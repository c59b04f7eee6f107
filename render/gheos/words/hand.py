"""Gheos: the hand as text, and the steps of laying a tile: tile, cell, rotation."""

from collections.abc import Sequence

from engine.game import UNKNOWN
from engine.gheos.actions import CODEC, Lay
from engine.gheos.state import AskLay, State
from render.gheos.words import cell_choice, rotations
from render.gheos.words.cell_options import placements
from render.gheos.words.tiles import LETTERS, describe_tile, letter
from render.language.catalogue import Words
from render.language.choice_steps import ChoiceStep, UnknownPartialChoice

#: Maximum characters of an alt text.
MAX_ALT = 1024


def hand_text(view: State, seat: int, words: Words) -> str:
    """The tiles of a seat, in markdown."""
    tiles = _hand_tiles(view, seat, "gheos-hand-tile", words)
    return "\n".join((words("gheos-hand"), *tiles)) if tiles else words("gheos-hand-empty")


def hand_alt(view: State, seat: int, partial_choice: str, words: Words) -> str:
    """The hand and the first step as plain text, or after a partial choice only the next step.

    Raises UnknownPartialChoice.
    """
    step = next_step(view, partial_choice, words) if partial_choice or seat == view.turn else None
    tiles = [] if partial_choice else _hand_tiles(view, seat, "gheos-hand-alt-tile", words)
    lines = [words("gheos-hand-alt", tiles=". ".join(tiles))] if tiles else []
    if step:
        lines += step.question.replace("**", "").split("\n")
        lines += (pick.label for group in step.groups for pick in group.options)
    return _join_up_to_limit(lines or [words("gheos-hand-empty")])


def _hand_tiles(view: State, seat: int, key: str, words: Words) -> list[str]:
    """Each tile of a seat with its letter."""
    lettered = zip(LETTERS, view.players[seat].hand, strict=False)
    return [words(key, letter=name, tile=describe_tile(number, words)) for name, number in lettered]


def _join_up_to_limit(lines: Sequence[str]) -> str:
    """Join as many lines as fit into an alt text."""
    joined = lines[0]
    for line in lines[1:]:
        if len(joined) + 1 + len(line) > MAX_ALT:
            break
        joined += f"\n{line}"
    return joined


def next_step(view: State, partial_choice: str, words: Words) -> ChoiceStep | None:
    """The next step; None if there is no private choice. Raises UnknownPartialChoice."""
    is_asked = not view.is_over and isinstance(view.ask, AskLay) and UNKNOWN not in view.player.hand
    if not partial_choice:
        return cell_choice.first_step(view, words) if is_asked else None
    actions = _matching_lays(view, partial_choice) if is_asked else []
    match partial_choice.split("."):
        case ["lay", code] if actions:
            question = words("gheos-draft-cell", letter=letter(view, code))
            return cell_choice.cell_step(view, actions, question, words)
        case ["lay", code, _, _] if actions:
            return rotations.rotation_step(view, code, actions, words)
        case _:
            raise UnknownPartialChoice(partial_choice)


def _matching_lays(view: State, partial_choice: str) -> list[Lay]:
    """The placements that are consistent with a partial choice."""
    return [action for action in placements(view) if CODEC.encode(action).startswith(f"{partial_choice}.")]
