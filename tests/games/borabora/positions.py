"""Builds Bora Bora states from short texts, and plays codes on them.

`make_state` returns a state whose turn order is 0, 1, 2 … and in which each seat has one hut in its own
region. The other functions move components to where a test needs them, so that none is lost or doubled.
People are named like `man.pioneer`, cards by colour, huts by the id of a region, tasks by their number in the
component table.
"""

from collections.abc import Sequence

import pytest

from engine.borabora import GAME, Options, State
from engine.borabora.asks import AnyAsk, AskDie, AskEnd, AskPerson, AskTask
from engine.borabora.components import (
    ACTION_NUMBER,
    COLOURS,
    FISH,
    GENDERS,
    HUT,
    JEWELRY,
    JEWELRY_KINDS,
    KIND_NUMBER,
    LAST_SPACE,
    MATERIAL,
    NOBODY,
    NONE,
    PEOPLE,
    REGION_NUMBER,
    TASKS,
    TILE_OF,
)
from engine.borabora.question import about_god
from engine.borabora.state import Stage
from engine.game import Event, Facts, IllegalAction, Reason, play
from tests.games.borabora.census import census, complete

HOMES = ("CF", "N1", "E1", "S1")


def make_state(
    seats: int = 4, round_: int = 1, stage: Stage = "A", turn: int = 0, dice: str = "1 3 6"
) -> State:
    """A state in which seat `turn` is to move; all have the same dice, no cards and no god tile."""
    s = GAME.setup(seats, bytes(16), Options())
    s.order, s.ahead = list(range(seats)), list(range(seats))
    s.stage, s.round, s.turn, s.turns = stage, round_, turn, turn
    for seat, mat in enumerate(s.mats):
        mat.dice = list(map(int, dice.split()))
        set_hand(s, seat, "")
        set_god_tiles(s, seat, 0)
        set_huts(s, seat, HOMES[seat])
        mat.points = [0] * len(mat.points)
    s.god_stack -= round_ - 1
    s.box_gods += round_ - 1
    first: dict[str, list[AnyAsk]] = {
        "A": [AskEnd(), AskDie()],
        "B": [AskEnd(), AskPerson()],
        "tasks": [AskTask()],
    }
    s.asks = first.get(stage, [])
    return s


# ---- moving parts ------------------------------------------------------------------


def set_hand(s: State, seat: int, colours: str) -> None:
    """Give a seat these cards; its old cards go below the deck."""
    mat = s.mats[seat]
    s.deck[:0] = [colour for colour, count in enumerate(mat.hand) for _ in range(count)]
    mat.hand = [0] * len(mat.hand)
    for word in colours.split():
        s.deck.remove(COLOURS.index(word))
        mat.hand[COLOURS.index(word)] += 1


def set_face_up(s: State, colours: str) -> None:
    """Put these cards face up."""
    s.deck[:0] = s.face_up
    s.face_up = [COLOURS.index(word) for word in colours.split()]
    for colour in s.face_up:
        s.deck.remove(colour)


def set_deck(s: State, colours: str) -> None:
    """Put only these cards into the deck, the first one on top, and the others on the discard pile."""
    left = [COLOURS.index(word) for word in colours.split()]
    for colour in left:
        s.deck.remove(colour)
    s.discards += s.deck
    s.deck = left[::-1]


def set_huts(s: State, seat: int, regions: str) -> None:
    """Put a seat's huts on the map; two of its other huts go on the 12th space, the rest on spaces 1-11."""
    for there in s.huts:
        if seat in there:
            there.remove(seat)
    for region in regions.split():
        s.huts[REGION_NUMBER[region]].append(seat)
    mat = s.mats[seat]
    on_mat = 12 - len(regions.split())
    mat.last_huts = min(2, on_mat)
    people_there = [tile for tile in mat.spaces if tile not in (NONE, HUT)]
    board = [*people_there, *[HUT] * (on_mat - mat.last_huts)]
    mat.spaces = [NONE] * (LAST_SPACE - len(board)) + board + [NONE]


def set_people(s: State, seat: int, words: str, slid: bool = False) -> None:
    """Put people on a seat's mat; a hut moves to the 12th space when no other space would be free."""
    mat = s.mats[seat]
    for word in words.split():
        tile = take_tile(s, word)
        space = mat.spaces.index(NONE)
        mat.spaces[space], mat.slid[space] = tile, int(slid)
        if NONE not in mat.spaces[:LAST_SPACE]:
            mat.spaces[mat.spaces.index(HUT)] = NONE
            mat.last_huts += 1


def take_tile(s: State, word: str) -> int:
    """Take a person (`man.pioneer`, with two symbols `man.pioneer.2`) from stacks or displays; return it."""
    gender, kind, *symbols = word.split(".")
    for place in (*s.stacks, *s.displays):
        for tile in sorted(place):
            person = PEOPLE[tile]
            is_meant = (person.gender, person.kind) == (GENDERS.index(gender), KIND_NUMBER[kind])
            if tile and is_meant and (not symbols or int(symbols[0]) == person.symbols):
                _remove(s, place, tile)
                return tile
    raise AssertionError(word)


def _remove(s: State, place: list[int], tile: int) -> None:
    if len(place) == 6 and place in s.displays:
        place[place.index(tile)] = NONE
    else:
        place.remove(tile)


def set_display(s: State, gender: str, words: str) -> None:
    """Put people of these kinds on the six spaces of a display; `.` leaves a space empty."""
    number = GENDERS.index(gender)
    s.box_people += [tile for tile in s.displays[number] if tile]
    s.displays[number] = [NONE] * 6
    for space, word in enumerate(words.split()):
        if word != ".":
            tile = _take_from_anywhere(s, gender, word)
            s.displays[number][space] = tile


def _take_from_anywhere(s: State, gender: str, kind: str) -> int:
    for place in (s.stacks[GENDERS.index(gender)], s.box_people):
        for tile in place:
            if (PEOPLE[tile].gender, PEOPLE[tile].kind) == (GENDERS.index(gender), KIND_NUMBER[kind]):
                place.remove(tile)
                return tile
    raise AssertionError(kind)


def set_dice(s: State, seat: int, faces: str) -> None:
    """Set the unplaced dice of a seat; its other dice are placed on fishing."""
    mat = s.mats[seat]
    mat.dice = list(map(int, faces.split()))
    s.placed[-1] += [(seat, 1)] * (3 - len(mat.dice) - sum(owner == seat for owner, _ in _all_dice(s)))


def _all_dice(s: State) -> list[tuple[int, int]]:
    return [die for there in s.placed for die in there]


def place_die(s: State, action: str, seat: int, face: int) -> None:
    """Place a die of a seat on the tile of an action."""
    s.mats[seat].dice.pop()
    s.placed[TILE_OF[len(s.mats)][ACTION_NUMBER[action]]].append((seat, face))


def set_materials(s: State, seat: int, spaces: str) -> None:
    """Put materials on these ceremony spaces, 1-12."""
    for space in map(int, spaces.split()):
        s.mats[seat].ceremony[space - 1] = MATERIAL


def set_buildings(s: State, seat: int, **values: str) -> None:
    """Put buildings on two spaces each: `v3="1 2"` puts building 3 on the spaces 1 and 2."""
    for value, spaces in values.items():
        for space in map(int, spaces.split()):
            s.mats[seat].ceremony[space - 1] = int(value[1:])


def set_temple(s: State, seats: str) -> None:
    """Put priests into the temple, from left to right; `.` is a free space."""
    for seat in s.temple:
        if seat != NOBODY:
            s.mats[seat].priests += 1
    s.temple = [NOBODY if seat == "." else int(seat) for seat in seats.split()]
    for seat in s.temple:
        if seat != NOBODY:
            s.mats[seat].priests -= 1


def set_fish(s: State, region: str, value: int, kind: str = "") -> None:
    """Put a fish tile of a value beside a region, in exchange for the tile that was there."""
    wanted = [
        n for n, tile in enumerate(FISH) if tile.value == value and (not kind or "abcd"[tile.kind] == kind)
    ]
    here, there = REGION_NUMBER[region], s.fish.index(wanted[0])
    s.fish = s.fish[:]
    s.fish[here], s.fish[there] = s.fish[there], s.fish[here]


def set_tasks(s: State, seat: int, *numbers: int) -> None:
    """Give a seat these tasks instead of its old ones."""
    mat = s.mats[seat]
    for place, number in enumerate(numbers):
        old = mat.tasks[place]
        if number == old:
            continue
        for pile in (s.task_stack, s.task_display, s.box_light, *(other.tasks for other in s.mats)):
            if number in pile:
                pile[pile.index(number)] = old
        mat.tasks[place] = number


def task(type_: str, of: str = "", count: int = 0) -> int:
    """The number of a task."""
    return next(
        n for n, one in enumerate(TASKS) if (one.type, one.of) == (type_, of) and count in (0, one.count)
    )


def set_status(s: State, *positions: int) -> None:
    """Set the status markers; of markers on one space, the one with the lower seat number is on top."""
    s.status = list(positions)
    s.ahead = sorted(range(len(positions)), key=lambda seat: (-positions[seat], seat))


def jewel(word: str) -> int:
    """The number of a jewel: `necklace.5` is the necklace that costs five shells."""
    kind, cost = word.split(".")
    found = (JEWELRY_KINDS.index(kind), int(cost))
    return next(n for n, one in enumerate(JEWELRY) if (one.kind, one.cost) == found)


def set_jewelry(s: State, seat: int, words: str) -> None:
    """Give a seat these jewels."""
    for number in map(jewel, words.split()):
        for column in s.columns:
            if number in column:
                column[column.index(number)] = NONE
        s.mats[seat].jewelry.append(number)


def set_column(s: State, words: str) -> None:
    """Set the jewels of this round's column."""
    for row, number in enumerate(map(jewel, words.split())):
        here = s.columns[s.round - 1]
        there = next(column for column in s.columns if number in column)
        place = there.index(number)
        here[row], there[place] = there[place], here[row]


def set_god_tiles(s: State, seat: int, count: int) -> None:
    """Set the number of god tiles of a seat."""
    s.box_gods -= count - s.mats[seat].god_tiles
    s.mats[seat].god_tiles = count


# ---- playing -----------------------------------------------------------------------


def after(s: State, *codes: str) -> State:
    """The state after some codes; checks after each that no component is lost."""
    for code in codes:
        s, _ = _play(s, code)
    return s


def events_of(s: State, code: str) -> list[Event]:
    """The events of a code."""
    return _play(s, code)[1]


def _play(s: State, code: str) -> tuple[State, list[Event]]:
    following, events = play(GAME, s, GAME.codec.decode(code))
    assert census(following) == complete(following)
    return following, events


def event_facts(events: Sequence[Event], name: str) -> list[Facts]:
    """The facts of the events of a kind."""
    return [event.facts for event in events if event.event_name == name]


def forced_kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of the forced events."""
    return [event.event_name for event in events if event.forced]


def legal_codes(s: State, verb: str = "") -> list[str]:
    """The codes of the legal actions, of one verb or of all."""
    codes = [GAME.codec.encode(action) for action in GAME.legal(s)]
    return [code for code in codes if code.split(".")[0] == verb or not verb]


def public_codes(s: State, verb: str = "") -> list[str]:
    """The codes of the legal actions in the public view."""
    return legal_codes(GAME.view(s, None), verb)


def refusal(s: State, code: str) -> Reason:
    """The reason why a code is not legal."""
    with pytest.raises(IllegalAction) as refused:
        play(GAME, s, GAME.codec.decode(code))
    return refused.value.reason


def decision_kind(s: State) -> str:
    """The kind of the current decision."""
    return GAME.decision(s).kind


def decision_facts(s: State) -> dict[str, int | str]:
    """The facts of the current decision."""
    return GAME.decision(s).about


def offered_god(s: State) -> dict[str, int | str]:
    """The god that may be played now, and its effect."""
    return about_god(s) if s.offer else {}


def payment_codes(s: State) -> list[str]:
    """The codes of the legal payments."""
    return [code for code in legal_codes(s) if code.split(".")[0] in ("pay", "pair")]


def sheet(s: State, seat: int = 0) -> dict[str, int]:
    """The points of a seat, line by line."""
    return {line.key: line.points for line in GAME.scores(s)[seat].lines}
