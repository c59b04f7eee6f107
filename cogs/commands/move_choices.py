"""Autocompletion of /move: the legal actions as texts."""

import asyncio
import re
from collections.abc import Iterable

from cogs.interaction.match_lookup import find_match
from cogs.interaction.request import Request
from cogs.interaction.slash_commands import Suggestions, filter_by_name
from data.store.matches.states import Running
from engine.match import UNDO
from render.language.catalogue import Words
from render.registry import GAME_UIS


async def suggest_actions(request: Request, typed: str) -> Suggestions:
    """Autocomplete legal actions; only the person to move is offered any."""
    live = await find_match(request, str(request.options.get("match", "")))
    if not isinstance(live, Running) or live.to_move.user != request.person.id:
        return []
    # the texts of hundreds of placements take 0.1 s, so they are made in a thread
    choices = await asyncio.to_thread(list_actions, live, request.words)
    return rank_matching(choices, typed)


def rank_matching(choices: Iterable[tuple[str, str]], typed: str) -> list[tuple[str, str]]:
    """The choices that contain the typed text: first as whole label, then as word, as prefix, elsewhere."""
    query = typed.casefold().strip()
    return sorted(filter_by_name(query, choices), key=lambda one: _distance(one[0], query))


def _distance(name: str, query: str) -> int:
    """The sort key of a choice; the label of a choice is its text up to the first colon, dash or dot."""
    folded = name.casefold()
    label, *_ = re.split(r"[:–·]", folded, maxsplit=1)
    if query in (folded, label.strip()):
        return 0
    if query in re.findall(r"\w+", label):
        return 1
    return 2 if folded.startswith(query) else 3


def list_actions(live: Running, words: Words) -> list[tuple[str, str]]:
    """List texts and codes: of the legal actions of the seat to move, and of Undo if it needs no vote."""
    game, phrases = live.match.game, GAME_UIS[live.game].words
    view = game.view(live.match.state, live.turn)
    choices = [
        (phrases.detail(view, action, words), game.codec.encode(action)) for action in game.legal(view)
    ]
    if live.match.undo_refusal(live.turn) is None:
        choices.append((words("button-undo"), UNDO))
    return choices
