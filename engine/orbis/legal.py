"""Orbis: the legal actions of the acting seat."""

from collections.abc import Iterator, Sequence

from engine.game import UNKNOWN, Action
from engine.orbis.actions import (
    Cancel,
    Convert,
    Discard,
    End,
    Exchange,
    Give,
    Part,
    Pay,
    Place,
    Receive,
    Remove,
    Swap,
    Take,
    Waste,
    Worship,
)
from engine.orbis.components import (
    CELLS,
    COLOURS,
    GODS,
    PLACES,
    PRINTED,
    REGIONS,
    TILES,
    Village,
    Worshippers,
)
from engine.orbis.paying import payments
from engine.orbis.state import (
    AskBuild,
    AskConvert,
    AskEnd,
    AskGift,
    AskLimit,
    AskPlace,
    AskSacrifice,
    AskSwap,
    AskTake,
    AskVillage,
    AskVolcano,
    AskWasteland,
    Realm,
    SetQuestion,
    State,
)
from engine.orbis.universe import fitting_cells, supported_cells
from engine.orbis.worshippers import (
    MAX_COUNTED_COLOURS,
    MAX_LISTED_SETS,
    counted_colours,
    filter_sets,
    format_set,
    most_varied_colour,
    subsets,
)
from engine.steps import NoQuestion, Question, top_question

WASTE, CANCEL, EXCHANGE, END = Waste(), Cancel(), Exchange(), End()
TAKE = tuple(Take(place) for place in PLACES)
REMOVE = tuple(Remove(place) for place in PLACES)
WORSHIP = tuple(Worship(god.id) for god in GODS)
PLACE = tuple(Place(cell.row, cell.x) for cell in CELLS)
CONVERT = tuple(Convert(colour) for colour in COLOURS)


def legal(s: State) -> list[Action]:
    """Every legal action of the acting seat, in the order in which the picture shows them."""
    if s.is_over or isinstance(s.ask, NoQuestion):
        return []
    actions = answers(s)
    if can_exchange(s):
        actions.append(EXCHANGE)
    return actions


def answers(s: State) -> list[Action]:
    """The answers to the current question, without the optional exchange."""
    match s.ask:
        case AskTake():
            return _take_actions(s)
        case AskBuild():
            return _build_actions(s)
        case AskPlace(tile):
            return [PLACE[cell] for cell in fitting_cells(s.realm, tile)]
        case AskWasteland():
            return [PLACE[cell] for cell in supported_cells(s.realm)]
        case AskConvert():
            return [*CONVERT]
        case AskVillage() | AskSacrifice():
            return _set_actions(s.ask, set_choices(s), Give, CANCEL)
        case AskVolcano(left=left, since=since, begun=begun):
            actions: list[Action] = [REMOVE[place] for place in volcano_places(s, left, since)]
            return actions if begun else [*actions, CANCEL]
        case AskGift():
            return _set_actions(s.ask, set_choices(s), Receive)
        case AskLimit():
            return _set_actions(s.ask, set_choices(s), Discard)
        case AskSwap():
            return list(_swaps(s.realm))
        case _:
            return [END]


def can_exchange(s: State) -> bool:
    """Whether three equal worshippers can be exchanged now.

    Not at the end of the turn, nor while an exchange or the colours of a set are chosen.
    """
    if isinstance(s.ask, AskEnd | AskSwap) or max(s.realm.kingdom) < PRINTED.exchange:
        return False
    return not (isinstance(s.ask, SetQuestion) and s.ask.part)


# ---- taking and building -----------------------------------------------------------


def _take_actions(s: State) -> list[Action]:
    """Regions while the seat has fewer than 14, gods while it has none."""
    regions: list[Action] = []
    if s.realm.regions < REGIONS:
        regions = [TAKE[place] for place, tile in enumerate(s.display) if tile != UNKNOWN]
    return regions if s.realm.god >= 0 else [*regions, *(WORSHIP[god] for god in s.gods)]


def _build_actions(s: State) -> list[Action]:
    """The payments if there are several, else the cells; also a wasteland, unless a payment is begun."""
    ask, choices = top_question(s.asks, AskBuild), set_choices(s)
    if ask.part or len(choices) > 1:
        return _set_actions(ask, choices, Pay, WASTE)
    cells = fitting_cells(s.realm, ask.tile) if choices else ()
    return [*(PLACE[cell] for cell in cells), WASTE]


def asks_payment(s: State) -> bool:
    """Whether the seat must choose one of several payments for the tile in hand before its cell."""
    return isinstance(s.ask, AskBuild) and (bool(s.ask.part) or len(set_choices(s)) > 1)


def building_payments(realm: Realm, tile: int) -> tuple[Worshippers, ...]:
    """The payments for a tile; none if there is no cell for it."""
    found = payments(realm, tile)
    return found if found and fitting_cells(realm, tile) else ()


# ---- effects and gods --------------------------------------------------------------


def volcano_places(s: State, left: tuple[int, ...], first_place: int) -> list[int]:
    """Places, none before `first_place`, from which a volcano may remove its next worshipper.

    Enough worshippers must remain for the rest of `left`, the colours that are still to be removed.
    """
    colour, wanted = left[0], left.count(left[0])
    if any(sum(crowd[c] for crowd in s.crowds) < left.count(c) for c in left[wanted:]):
        return []
    counts = [crowd[colour] for crowd in s.crowds]
    return [
        place for place in range(first_place, len(counts)) if counts[place] and sum(counts[place:]) >= wanted
    ]


# ---- sets of worshippers, and exchanges --------------------------------------------


def excess(realm: Realm) -> int:
    """The number of worshippers above the limit of a kingdom."""
    return max(0, sum(realm.kingdom) - PRINTED.kingdom)


def set_size(realm: Realm, ask: Question) -> int:
    """The size of the set that a question asks for; not for payments of tiles."""
    match ask:
        case AskVillage(tile):
            effect = TILES[tile].effect
            assert isinstance(effect, Village)
            return effect.count
        case AskGift():
            return GODS[realm.god].gift
        case AskSacrifice():
            return GODS[realm.god].sacrifice
        case _:
            return excess(realm)


def set_choices(s: State) -> Sequence[Worshippers]:
    """The sets that are still possible, given the counts chosen so far."""
    ask = s.ask
    if not isinstance(ask, SetQuestion):
        return ()
    return filter_sets(_all_sets(s.realm, ask), ask.part) if ask.part else _all_sets(s.realm, ask)


def _all_sets(realm: Realm, ask: Question) -> Sequence[Worshippers]:
    if isinstance(ask, AskBuild):
        return building_payments(realm, ask.tile)
    size = set_size(realm, ask)
    # gifts come from the aether, which never runs out
    return subsets((size,) * len(COLOURS) if isinstance(ask, AskGift) else tuple(realm.kingdom), size)


def next_colour(s: State) -> int:
    """The colour to be counted next if there are too many sets to list; -1 if they are listed."""
    return _next_colour(s.ask, set_choices(s))


def _next_colour(ask: Question, choices: Sequence[Worshippers]) -> int:
    if len(choices) <= MAX_LISTED_SETS or (
        isinstance(ask, SetQuestion) and counted_colours(ask.part) == MAX_COUNTED_COLOURS
    ):
        return -1
    return most_varied_colour(choices)


def _set_actions(
    ask: Question,
    choices: Sequence[Worshippers],
    verb: type[Pay | Give | Receive | Discard],
    *refusals: Action,
) -> list[Action]:
    """The sets, or counts of the next colour if there are too many; `refusals` only before any count."""
    assert isinstance(ask, SetQuestion)
    colour = _next_colour(ask, choices)
    if colour < 0:
        found: list[Action] = [verb(format_set(chosen)) for chosen in choices]
    else:
        found = [Part(COLOURS[colour], count) for count in sorted({chosen[colour] for chosen in choices})]
    return found if ask.part else [*found, *refusals]


def _swaps(realm: Realm) -> Iterator[Action]:
    for colour, count in zip(COLOURS, realm.kingdom, strict=True):
        if count >= PRINTED.exchange:
            yield from (Swap(colour, other) for other in COLOURS if other != colour)
