"""Maori: counts all tiles and shells, independently of the rules."""

from engine.maori.state import AskHow, AskWhere, State

NO_TILE = 0


def census(s: State) -> dict[str, object]:
    """All tiles, the sum of all shells, and the largest debt of shells, 0 if nobody owes any."""
    boards = [tile for board in s.boards for tile in (*board.tiles, board.store)]
    in_hand = [ask.tile for ask in s.asks if isinstance(ask, AskWhere | AskHow)]
    tiles = sorted(tile for tile in (*s.display, *s.stack, *s.box, *boards, *in_hand) if tile != NO_TILE)
    shells = [s.supply, *(board.shells for board in s.boards)]
    return {"tiles": tiles, "shells": sum(shells), "debt": -min(0, *shells)}


def complete(s: State) -> dict[str, object]:
    """The expected counts (rulebook: contents): 97 different tiles and 30 shells."""
    return {"tiles": list(range(1, 98)), "shells": 30, "debt": 0}
