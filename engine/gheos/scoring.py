"""Gheos: points for followers, and final scores (rulebook: scoring, epochs, end of the game)."""

from engine.game import Score, ScoreLine, rank_scores
from engine.gheos.components import CUP, PYRAMID, SETUP
from engine.gheos.lands import continents
from engine.gheos.state import Player, State


def token_points(s: State, seat: int) -> int:
    """Points of a scoring token now: the cups on the continents of the seat's followers."""
    return _followers_points(s, seat, CUP)


def epoch_points(s: State, seat: int) -> int:
    """Points of an epoch now: the pyramids on the continents of the seat's followers."""
    return _followers_points(s, seat, PYRAMID)


def _followers_points(s: State, seat: int, icon: int) -> int:
    followers = zip(s.players[seat].followers, continents(s), strict=True)
    return sum([count * land.icons[icon] for count, land in followers if land])


def progress(s: State) -> float:
    """The share of the match that has been played: by epoch tiles drawn or scoring tokens played."""
    played = sum(player.tokens_played for player in s.players)
    return max(s.epochs / s.epochs_needed, played / (SETUP.tokens * len(s.players)))


def scores(s: State) -> list[Score]:
    """Score sheets by seat, as if the match ended now; ties are broken by followers, then shared."""
    sheets = [_sheet(s, seat, player) for seat, player in enumerate(s.players)]
    return rank_scores(sheets, [sum(player.followers) for player in s.players])


def _sheet(s: State, seat: int, player: Player) -> tuple[ScoreLine, ...]:
    return (
        ScoreLine("temple", player.temples, player.temple_points),
        ScoreLine("token", player.tokens_played, player.token_points),
        ScoreLine("epoch", s.epochs, player.epoch_points),
        ScoreLine("final", sum(player.followers), token_points(s, seat)),
    )
