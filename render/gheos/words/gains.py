"""Gheos: the gains between two positions as short phrases."""

from collections.abc import Iterator

from engine.game import Action
from engine.gheos import GAME
from engine.gheos.actions import Colour, End
from engine.gheos.components import COLOURS
from engine.gheos.grid import NOWHERE
from engine.gheos.scoring import epoch_points, scores, token_points
from engine.gheos.state import AskToken, State
from render.gheos.words.details import detail
from render.language.catalogue import Words
from render.language.score_lines import list_changed_lines

#: Score lines without a phrase: the points of the final scoring equal those of a token, which has a phrase.
SKIPPED_LINES = ("final",)


def gains(before: State, after: State, words: Words) -> list[str]:
    """The gains of the acting seat between two positions."""
    seat = before.turn
    sheets = scores(before)[seat], scores(after)[seat]
    return [
        *list_changed_lines("gheos", *sheets, words, SKIPPED_LINES),
        *_gain_texts(before, after, seat, words),
    ]


def meaning(view: State, action: Action, words: Words) -> str:
    """The changes that an action causes for the acting seat, or its detail if it ends the turn.

    For the colour of a new civilization, the result is "", because all colours are worth the same.
    """
    if isinstance(action, Colour):
        return ""
    if isinstance(action, End):
        return detail(view, action, words)
    after = view.copy()
    GAME.apply(after, action)
    return " · ".join(gains(view, after, words)) or words("gheos-meaning-nothing")


def _gain_texts(before: State, after: State, seat: int, words: Words) -> Iterator[str]:
    old, new = before.players[seat], after.players[seat]
    yield from _deaths(before, after, seat, words)
    if (followers := sum(new.followers) - sum(old.followers)) > 0:
        yield words("gheos-gain-followers", count=followers)
    cups = token_points(before, seat), token_points(after, seat)
    if cups[0] != cups[1]:
        tokens = min(new.tokens, 1)
        yield words("gheos-gain-cups", before=cups[0], after=cups[1], tokens=tokens)
    rivals = _cups_of_others(before, seat), _cups_of_others(after, seat)
    if rivals[1] < rivals[0]:
        yield words("gheos-gain-others", before=rivals[0], after=rivals[1])
    pyramids = epoch_points(before, seat), epoch_points(after, seat)
    if pyramids[0] != pyramids[1]:
        yield words("gheos-gain-pyramids", before=pyramids[0], after=pyramids[1])
    if isinstance(before.ask, AskToken) and new.tokens == old.tokens:
        yield words("gheos-gain-kept", points=cups[0])


def _deaths(before: State, after: State, seat: int, words: Words) -> Iterator[str]:
    """Yield a phrase for each civilization that dies out: followers lost by the seat and by others."""
    for colour, (there, left) in enumerate(zip(before.discs, after.discs, strict=True)):
        if there != NOWHERE == left:
            own = before.players[seat].followers[colour]
            others = sum(player.followers[colour] for player in before.players) - own
            yield words("gheos-forecast-dies", colour=COLOURS[colour], own=own, others=others)


def _cups_of_others(s: State, seat: int) -> int:
    """The sum of the points that a token would bring each other seat."""
    return sum(token_points(s, other) for other in range(len(s.players)) if other != seat)
