"""Gheos: the evaluation function for programs, in points. Heuristics, not rules."""

from functools import lru_cache
from typing import NamedTuple

from engine.game import UNKNOWN
from engine.gheos.components import CUP, ICONS, PRINTED, PYRAMID, SECTIONS, SIDES, SWORD
from engine.gheos.lands import Land, continents
from engine.gheos.state import Player, State

#: survival probability of a civilization with as many swords as the strongest other one; increase for each
#: sword more
SAFETY, SWORDS_SAFETY = 0.7, 0.06
#: bounds of the survival probability
MIN_SAFETY, MAX_SAFETY = 0.4, 0.9
#: cups that a follower's continent is expected to gain
HOPE = 0.5
#: points of future followers for each scoring token and turn left, for at most FORESIGHT turns
GROWTH = 1.2
#: HOPE counts in full if at least this number of turns is left
FORESIGHT = 6
#: maximum number of epochs for which a civilization is expected to live
LASTING = 3
#: a temple in hand is worth this share of the most points that it could score now
TEMPLE = 0.7
#: weight of the others' points if there are several opponents
RIVALRY = 0.7


class Prospects(NamedTuple):
    """Estimates that are the same for all players."""

    #: civilization -> its continent
    lands: list[Land | None]
    #: civilization -> survival probability
    safety: list[float]
    #: turns that each player has left
    turns: float
    #: epochs left, at most LASTING
    epochs: float


def value(s: State, seat: int) -> float:
    """The expected lead of the seat."""
    ahead = _prospects(s)
    worth = [player.points + _followers_value(player, ahead) for player in s.players]
    own, others = worth.pop(seat), len(s.players) - 1
    weight = 1 if others == 1 else RIVALRY
    return own + _hand_value(s.players[seat], ahead) - weight * sum(worth) / others


def expected_points(s: State, seat: int) -> float:
    """The expected points of the seat, independent of the others."""
    ahead, player = _prospects(s), s.players[seat]
    return player.points + _followers_value(player, ahead) + _hand_value(player, ahead)


def _prospects(s: State) -> Prospects:
    lands = continents(s)
    if s.is_over:
        return Prospects(lands, [1] * len(lands), 0, 0)
    epochs = s.epochs_needed - s.epochs
    hidden = PRINTED.epoch_tiles - s.epochs
    draws = epochs * max(0, len(s.stack) - hidden) / (hidden + 1)
    return Prospects(lands, _safety(lands), draws / len(s.players), min(epochs, LASTING))


def _safety(lands: list[Land | None]) -> list[float]:
    """Survival probabilities: they grow with the lead in swords over the strongest other civilization."""
    swords = [land.icons[SWORD] if land else 0 for land in lands]
    ahead = [own - max(swords[:n] + swords[n + 1 :]) for n, own in enumerate(swords)]
    return [min(MAX_SAFETY, max(MIN_SAFETY, SAFETY + SWORDS_SAFETY * more)) for more in ahead]


def _followers_value(player: Player, ahead: Prospects) -> float:
    """Expected points of followers: cups for tokens and at the end, pyramids for epochs."""
    cups = pyramids = 0.0
    early = min(ahead.turns, FORESIGHT)
    for count, land, safety in zip(player.followers, ahead.lands, ahead.safety, strict=True):
        if count and land:
            cups += count * safety * (land.icons[CUP] + HOPE * early / FORESIGHT)
            pyramids += count * safety * land.icons[PYRAMID]
    return (
        _expected_tokens(player.tokens, ahead.turns) * (cups + GROWTH * early)
        + cups
        + pyramids * ahead.epochs
    )


@lru_cache(maxsize=512)
def _expected_tokens(tokens: int, turns: float) -> float:
    """The expected number of tokens played: one a turn, and the match may end after each turn."""
    goes_on = turns / (turns + 1)
    return sum(goes_on**turn for turn in range(1, tokens + 1))


def _hand_value(player: Player, ahead: Prospects) -> float:
    """Expected points of the temples in hand."""
    if not ahead.turns:
        return 0
    temples = [
        max((land.icons[ICONS.index(section.temple)] for land in ahead.lands if land), default=0)
        for tile in player.hand
        if tile != UNKNOWN
        for section in SECTIONS[SIDES * tile]
        if section.temple
    ]
    return TEMPLE * sum(temples)
