"""Orbis: counts all tiles, gods, tokens and worshippers, independently of the rules."""

from collections import Counter

from engine.orbis.state import AskBuild, AskPlace, AskWasteland, State

NO_TILE = 0
#: Number of players -> number of tiles of levels 1, 2 and 3 (rulebook: contents, preparation).
TILES = {2: (11, 11, 15), 3: (15, 15, 21), 4: (20, 20, 25)}
#: Number of players -> number of gods (rulebook: contents, preparation).
GODS = {2: 3, 3: 4, 4: 5}


def census(s: State) -> dict[str, object]:
    """Tiles and gods (total, distinct), worshippers by colour, and counts of impossible conditions."""
    in_hand = [ask.tile for ask in s.asks if isinstance(ask, AskBuild | AskPlace | AskWasteland)]
    placed = [tile for realm in s.realms for tile in realm.universe]
    tiles = [tile for tile in (*s.display, *s.stack, *placed, *in_hand) if tile != NO_TILE]
    gods = [*s.gods, *(realm.god for realm in s.realms if realm.god >= 0)]
    tokens = Counter(colour for realm in s.realms for colour in realm.discounts)
    holders = [s.aether, *s.crowds, *(realm.kingdom for realm in s.realms)]
    people = [*s.crowds, *(realm.kingdom for realm in s.realms)]
    return {
        "tiles": (len(tiles), len(set(tiles))),
        "gods": (len(gods), len(set(gods))),
        "worshippers": [sum(holder[colour] for holder in holders) for colour in range(5)],
        "debt": sum(count < 0 for holder in people for count in holder),
        "doubled discounts": sum(count > 1 for count in tokens.values()),
        "waiting kingdoms within the limit": all(
            sum(realm.kingdom) <= 10 for seat, realm in enumerate(s.realms) if seat != s.turn
        ),
    }


def complete(s: State) -> dict[str, object]:
    """The expected counts for this number of seats, and 20 worshippers of each colour."""
    seats = len(s.realms)
    tiles, gods = sum(TILES[seats]), GODS[seats]
    return {
        "tiles": (tiles, tiles),
        "gods": (gods, gods),
        "worshippers": [20] * 5,
        "debt": 0,
        "doubled discounts": 0,
        "waiting kingdoms within the limit": True,
    }
