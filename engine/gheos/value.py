"""Gheos: how good a position looks, in points; for programs. An opinion, not a rule."""

from functools import lru_cache
from typing import NamedTuple

from engine.game import UNKNOWN
from engine.gheos.components import CUP, ICONS, PRINTED, PYRAMID, SECTIONS, SIDES, SWORD
from engine.gheos.lands import Land, continents
from engine.gheos.state import Player, State

#: chance that a civilization as strong as the strongest other one lives until it is scored; what swords add
SAFETY, SWORDS_SAFETY = 0.7, 0.06
MIN_SAFETY, MAX_SAFETY = 0.4, 0.9
#: cups that a follower's continent will still get, and points that followers to come will bring to a token;
#: both for so many turns
HOPE, GROWTH, FORESIGHT = 0.5, 1.2, 6
#: epochs that a civilization will see at most
LASTING = 3
#: a temple in hand brings so much of what it would bring now at best
TEMPLE = 0.7
#: what points of the others count when there are several of them
RIVALRY = 0.7


class Prospects(NamedTuple):
    """What all players share."""

    #: civilization -> its continent
    lands: list[Land | None]
    #: civilization -> chance to live until it is scored
    safety: list[float]
    #: turns and epochs that each player still has
    turns: float
    epochs: float


def value(s: State, seat: int) -> float:
    """Points by which the seat may hope to lead the others."""
    ahead = _prospects(s)
    worth = [player.points + _future(player, ahead) for player in s.players]
    own, others = worth.pop(seat), len(s.players) - 1
    weight = 1 if others == 1 else RIVALRY
    return own + _hand(s.players[seat], ahead) - weight * sum(worth) / others


def expected_points(s: State, seat: int) -> float:
    """Points that the seat may hope to have, whatever the others have."""
    ahead, player = _prospects(s), s.players[seat]
    return player.points + _future(player, ahead) + _hand(player, ahead)


def _prospects(s: State) -> Prospects:
    lands = continents(s)
    if s.is_over:
        return Prospects(lands, [1] * len(lands), 0, 0)
    epochs = s.epochs_needed - s.epochs
    hidden = PRINTED.epoch_tiles - s.epochs
    draws = epochs * max(0, len(s.stack) - hidden) / (hidden + 1)
    return Prospects(lands, _safety(lands), draws / len(s.players), min(epochs, LASTING))


def _safety(lands: list[Land | None]) -> list[float]:
    """The more swords a civilization has above the strongest other one, the longer it will live."""
    swords = [land.icons[SWORD] if land else 0 for land in lands]
    ahead = [own - max(swords[:n] + swords[n + 1 :]) for n, own in enumerate(swords)]
    return [min(MAX_SAFETY, max(MIN_SAFETY, SAFETY + SWORDS_SAFETY * more)) for more in ahead]


def _future(player: Player, ahead: Prospects) -> float:
    """What the followers will bring: with tokens and at the end by cups, in epochs by pyramids."""
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
    """How many of the tokens will be played: one a turn, and after each turn the match may be over."""
    goes_on = turns / (turns + 1)
    return sum(goes_on**turn for turn in range(1, tokens + 1))


def _hand(player: Player, ahead: Prospects) -> float:
    """Temples that wait for more icons."""
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
