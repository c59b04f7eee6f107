"""Orbis: descriptions of a position."""

from engine.game import Facts
from engine.orbis import GAME
from engine.orbis.components import COLOURS, COST, GODS, NONE, PLACES, PRINTED, REGIONS, SETUP, TILES, WILD
from engine.orbis.legal import next_colour
from engine.orbis.scoring import standing
from engine.orbis.state import Realm, State
from engine.orbis.universe import count_wastelands
from engine.orbis.view import left_in_stack
from render.language.catalogue import Words, escape_markdown
from render.orbis.words.tiles import brief, describe_placed, describe_tile, hue, place_name, tile_facts
from render.players import Seating


def question(view: State, seating: Seating, words: Words) -> str:
    """The question for the header of the picture."""
    name = seating.players[view.turn].name
    if view.is_over:
        return words("orbis-question-over")
    decision = GAME.decision(view)
    about: Facts = {**decision.about, "offered": _offered(view.realm)}
    if next_colour(view) >= 0:
        return words("orbis-question-part", name=name, kind=decision.kind, colour=about["colour"])
    return words(f"orbis-question-{decision.kind}", name=name, **about)


def _offered(realm: Realm) -> str:
    """The things that the seat can still take: "tile", "god" or "both"."""
    if realm.god >= 0:
        return "tile"
    return "god" if realm.regions == REGIONS else "both"


def alts(view: State, seating: Seating, words: Words) -> list[str]:
    """The alt text: the question, the tiles of the display, the counts of all players."""
    points = [score.total for score in GAME.scores(view)]
    lines = [f"{words('game-orbis')}. {question(view, seating, words)}"]
    if not view.is_over:
        lines += [*_in_hand(view, words), words("orbis-alt-display", tiles=_open_tiles(view, words))]
    for seat, realm in enumerate(view.realms):
        facts = _player(realm, points[seat], words)
        lines.append(words("orbis-alt-player", name=seating.players[seat].name, **facts))
    return ["\n".join(lines)]


def _open_tiles(view: State, words: Words) -> str:
    return ", ".join(
        f"{place_name(place)} {words('orbis-kind', **tile_facts(TILES[tile], words))}"
        for place, tile in zip(PLACES, view.display, strict=True)
        if tile > NONE
    )


def description(view: State, seating: Seating, words: Words) -> str:
    """The whole position in markdown: the question, the display, then each realm."""
    points = [score.total for score in GAME.scores(view)]
    lines = _head(view, seating, words)
    if not view.is_over:
        lines += [words("orbis-text-display"), *_display(view, words), *_stock(view, words)]
    for seat, realm in enumerate(view.realms):
        facts = _player(realm, points[seat], words)
        lines.append(words("orbis-text-player", name=escape_markdown(seating.players[seat].name), **facts))
        lines.append(_universe(realm, words))
    return "\n".join(lines)


def _player(realm: Realm, points: int, words: Words) -> Facts:
    discounts = [hue(COLOURS[colour], words) for colour in realm.discounts]
    return {
        "points": points,
        "kingdom": brief(realm.kingdom, words),
        "owned": len(discounts),
        "discounts": ", ".join(discounts),
        "symbols": standing(realm).symbols,
        "mystic": standing(realm).mystic,
        "wastelands": count_wastelands(realm),
        "god": _god(realm),
        "cancelled": int(realm.god_cancelled),
    }


def god_facts(view: State, seat: int) -> Facts:
    """The variables in the texts of a seat's score lines, except count and points."""
    return {"god": _god(view.realms[seat])}


def _god(realm: Realm) -> str:
    return GODS[realm.god].id if realm.god >= 0 else "none"


def _in_hand(view: State, words: Words) -> list[str]:
    in_hand = [ask.tile for ask in view.asks if hasattr(ask, "tile")]
    placed = view.realm.universe
    return [
        words("orbis-text-hand", tile=describe_tile(TILES[tile], words))
        for tile in in_hand
        if tile not in placed
    ]


def _head(view: State, seating: Seating, words: Words) -> list[str]:
    question_line = f"**{escape_markdown(question(view, seating, words))}**"
    if view.is_over:
        return [question_line]
    of_all = words("orbis-text-round", round=view.round, rounds=PRINTED.rounds)
    return [of_all, question_line, *_in_hand(view, words)]


def _display(view: State, words: Words) -> list[str]:
    """A line for each place: the tile, its printed cost, its worshippers."""
    lines = []
    for place, tile, crowd in zip(PLACES, view.display, view.crowds, strict=True):
        if tile <= NONE:
            lines.append(words("orbis-text-empty", place=place_name(place)))
            continue
        cost = (*COST[tile], WILD[tile])
        facts: Facts = {"place": place_name(place), "tile": describe_tile(TILES[tile], words)}
        facts |= {"price": sum(cost), "cost": brief(cost, words)}
        facts |= {"size": sum(crowd), "set": brief(crowd, words)}
        lines.append(words("orbis-text-place", **facts))
    return lines


def _stock(view: State, words: Words) -> list[str]:
    left = " · ".join(
        words("orbis-text-level", level=level, count=count)
        for level, count in sorted(left_in_stack(view).items())
    )
    gods = ", ".join(words("orbis-god", god=GODS[god].id) for god in view.gods)
    tokens = ", ".join(map(str, SETUP[len(view.realms)].temple_tokens))
    return [
        words("orbis-text-stack", levels=left, tokens=tokens),
        words("orbis-text-gods", gods=gods or words("orbis-none")),
    ]


def _universe(realm: Realm, words: Words) -> str:
    cells = [cell for cell, tile in enumerate(realm.universe) if tile != NONE]
    tiles = " · ".join(describe_placed(realm, cell, words) for cell in cells)
    return tiles or words("orbis-text-bare")
