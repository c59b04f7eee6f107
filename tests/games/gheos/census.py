"""Gheos: counts all tiles, tokens and followers, independently of the rules."""

from engine.gheos.state import AskLay, State

EPOCH = 53
COLOURS = 6


def census(s: State) -> dict[str, object]:
    """Landscape tiles (total, distinct), other components, and how often impossible conditions occur."""
    hands = [tile for player in s.players for tile in player.hand]
    hidden = [tile for tile in s.stack if tile != EPOCH]
    landscape = [*hands, *hidden, *s.replaced, *(laid // 3 for _, laid in s.board)]
    waiting = [len(player.hand) for seat, player in enumerate(s.players) if seat != s.turn]
    holders = [s.supply, *(player.followers for player in s.players)]
    return {
        "tiles": (len(landscape), len(set(landscape))),
        "epochs": s.stack.count(EPOCH) + s.epochs,
        "followers": [sum(holder[colour] for holder in holders) for colour in range(COLOURS)],
        "followers of nobody": sum(
            player.followers[colour]
            for player in s.players
            for colour, spot in enumerate(s.discs)
            if spot < 0
        ),
        "debt": sum(count < 0 for holder in holders for count in holder),
        "tokens": [player.tokens + player.tokens_played for player in s.players],
        "waiting hands": waiting,
        "acting hand": len(s.player.hand) if s.asks else 0,
        "epochs in hands": hands.count(EPOCH),
        "discs on one tile side": len([d for d in s.discs if d >= 0]) - len({d for d in s.discs if d >= 0}),
        "discs beside the board": sum(spot >= 0 and spot // 3 not in dict(s.board) for spot in s.discs),
    }


def complete(s: State) -> dict[str, object]:
    """52 landscape, 8 epoch tiles, 5 followers a colour, 3 tokens a seat, 2 tiles a hand, 1 after laying."""
    seats = len(s.players)
    acting = 2 if s.asks and isinstance(s.asks[-1], AskLay) else 1
    return {
        "tiles": (52, 52),
        "epochs": 8,
        "followers": [5] * COLOURS,
        "followers of nobody": 0,
        "debt": 0,
        "tokens": [3] * seats,
        "waiting hands": [2] * (seats - 1),
        "acting hand": acting if s.asks else 0,
        "epochs in hands": 0,
        "discs on one tile side": 0,
        "discs beside the board": 0,
    }
