"""Pictures of Bora Bora: every kind of position can be drawn, is legible, and shows the position."""

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.borabora import GAME, events
from engine.borabora.actions import Build, Cover, Draw, Fulfil, Place, Send, Settle, Store, Take
from engine.borabora.asks import AskEnd, AskGod, AskHelper
from engine.borabora.components import (
    ACTIONS,
    COLOURS,
    DARK,
    FISH_KINDS,
    HUT,
    JEWELRY_KINDS,
    KINDS,
    LAST_SPACE,
    MATERIAL,
    MATERIALS,
    NOBODY,
    NONE,
    PATHS,
    PEOPLE,
    REGIONS,
    TASKS,
    TILES,
)
from engine.borabora.helper import PRICE
from engine.borabora.state import State
from engine.game import Action
from engine.match import Match
from render import picture
from render.borabora.pictures import result
from render.borabora.pictures.art import sprites
from render.borabora.pictures.geometry import GODS, region_at, slot_at, tile_at
from render.borabora.pictures.panels import cards, tasks
from render.borabora.pictures.panels.mat_plan import mat_plans
from render.borabora.pictures.recap import signs
from render.borabora.words.labels import payment_label
from render.borabora.words.position import is_about_mats
from render.drawing import badges, recap, theme
from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture
from render.drawing.header import TOP
from render.language.catalogue import LOCALES, Words
from render.language.choice_steps import UnknownPartialChoice
from render.players import Player, Seating
from render.registry import GAME_UIS, private_panel_of
from tests.games.borabora import positions as lay
from tests.languages import EN, PL
from tests.pictures.positions import load
from tests.pictures.samples import PictureInput, by_decision, make_seating, public_position, walk
from tests.render.pictures.glyphs import find_tiny
from tests.render.pictures.reading import (
    Appearance,
    DrawnText,
    PaintedText,
    TextLine,
    collect_lines,
    collect_painted_text,
    collect_painted_texts,
    collect_text,
    collect_texts,
    contrast,
    record_cut_texts,
    visible_rows,
)
from tests.render.sampling import QUICK_AND_WHOLE, case, pairs, sample_cases

KINDS_ASKED = {
    *("start", "die", "tile", "settle", "hut", "space", "take", "put", "helper", "temple", "fire", "spark"),
    *("build", "cover", "person", "material", "move", "card", "jewel", "task", "draw", "final", "end"),
    *("god", "over"),
}
ODD_NAMES = (
    "Παναγιώτης-Κωνσταντίνος Παπαδόπ",
    "Gżegżółka Święcicka-Źdźbłowska 🐙",
    "שלום עולם",
    "W" * 32,
)
POSITIONS = Path(__file__).parents[2] / "positions"
MIN_CONTRAST, MIN_SIZE, MIN_NAME, MIN_CHOICE = 4.5, 20, 28, 48


@cache
def matches(seats: int) -> dict[str, list[Match]]:
    """Matches with this number of seats, by kind of question."""
    by_kind: dict[str, list[Match]] = {}
    for seed, policy in ((3, "build"), (12, "build"), (7, "random")):
        for kind, samples in by_decision(walk(GAME, seats, seed, 900, {}, policy)).items():
            by_kind.setdefault(kind, []).extend(samples)
    return by_kind


def match_with(kind: str, seats: int = 4, at: int | None = None) -> Match:
    """A match at a question of this kind, if possible with this number of seats."""
    number = next(n for n in (seats, 4, 3, 2) if kind in matches(n))
    samples = matches(number)[kind]
    return samples[len(samples) // 2 if at is None else at]


def view_with(kind: str, seats: int = 4, at: int | None = None, locale: str = "en") -> PictureInput:
    """The public view of a position with this question."""
    match = match_with(kind, seats, at)
    return public_position(match, make_seating(GAME, len(match.state.mats)), Words.of(locale))


def view_with_choice(kind: str) -> PictureInput:
    """The public view of a position with this question and several public answers."""
    positions = (view_with(kind, at=-at) for at in range(1, 1000))
    return next(position for position in positions if len(GAME.legal(position.view)) > 1)


def read_pictures(position: PictureInput, patch: pytest.MonkeyPatch) -> list[PaintedText]:
    """The texts on both pictures."""
    pages = collect_painted_texts(lambda: picture.draw_canvases(*position), patch)
    return [line for _, written in pages for line in written]


@cache
def lines_by_picture(kind: str, seats: int, at: int | None) -> list[list[TextLine]]:
    """The texts on each picture of a position, which is drawn only once for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        return collect_lines(lambda: picture.draw_canvases(*view_with(kind, seats, at)), patch)


def drawn_texts(position: PictureInput, patch: pytest.MonkeyPatch) -> list[DrawnText]:
    """All texts on both pictures."""
    pages = collect_texts(lambda: picture.draw_canvases(*position), patch)
    return [line for page in pages for line in page]


def draw_board_and_mats(position: PictureInput) -> list[Canvas]:
    """The pictures of a position; the board is always the first."""
    canvases = picture.draw_canvases(*position)
    return canvases if position.view.is_over or is_about_mats(position.view) else canvases[::-1]


def appearances(position: PictureInput) -> list[Appearance]:
    return [Appearance(canvas) for canvas in draw_board_and_mats(position)]


def appearances_without_header(position: PictureInput) -> list[Appearance]:
    """The appearance of each picture without its header."""
    return [Appearance(canvas, TOP) for canvas in draw_board_and_mats(position)]


def view_without_choice(position: PictureInput) -> PictureInput:
    """The same position with the end of the turn as the only action."""
    return with_change(position, lambda view: view.__setattr__("asks", [AskEnd()]))


def view_in_some_language(kind: str) -> PictureInput:
    """A position with this question; the languages take turns."""
    return view_with(kind, locale=LOCALES[sorted(KINDS_ASKED).index(kind) % len(LOCALES)])


@cache
def first_drawn(kind: str) -> list[Picture]:
    """The files of `view_in_some_language`, which later files must equal."""
    return picture.draw(*view_in_some_language(kind))


def people(seats: int, *names: str) -> Seating:
    """Players with these names, which repeat if there are more seats."""
    return Seating(7, "borabora", tuple(Player(names[seat % len(names)]) for seat in range(seats)))


def with_change(position: PictureInput, change: Callable[[State], object]) -> PictureInput:
    """The position with one component changed."""
    view = position.view.copy()
    change(view)
    return position._replace(view=view)


# ---- all positions can be drawn ----------------------------------------------------


def test_the_samples_have_every_kind_of_question() -> None:
    assert set().union(*(matches(seats) for seats in GAME.seats)) == KINDS_ASKED


@QUICK_AND_WHOLE
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_decision_is_drawn_on_two_pictures(seats: int, *, quick: bool) -> None:
    """First and last positions take turns. A quick test draws every third kind, another one for each seat."""
    by_kind = sorted(matches(seats).items())
    for i, (kind, samples) in [*enumerate(by_kind)][seats % 3 if quick else 0 :: 3 if quick else 1]:
        match, words = samples[-(i % 2)], Words.of(LOCALES[i % len(LOCALES)])
        canvases = picture.draw_canvases(*public_position(match, people(seats, *ODD_NAMES), words))
        assert [(canvas.width, canvas.height) for canvas in canvases] == [(1500, 1125)] * (
            1 if kind == "over" else 2
        )


@QUICK_AND_WHOLE
@pytest.mark.parametrize("kind", sorted(KINDS_ASKED))
def test_every_decision_is_drawn_in_every_language(kind: str, *, quick: bool) -> None:
    """One of the pictures is encoded too; a quick test draws only this one."""
    encoded = view_in_some_language(kind).words
    for position in (view_with(kind, locale=locale) for locale in LOCALES):
        if quick and position.words is not encoded:
            continue
        alts = GAME_UIS["borabora"].words.alts(position.view, position.seating, position.words)
        if position.words is not encoded:
            assert len(picture.draw_canvases(*position)) == len(alts)
            continue
        drawn = first_drawn(kind)
        assert all(each.png.startswith(b"\x89PNG") and each.name == "borabora.png" for each in drawn)
        assert [each.alt for each in drawn] == alts


def test_a_view_with_unknown_people_is_drawn() -> None:
    position = view_with("end")
    unknown = with_change(position, lambda view: view.displays.__setitem__(0, [-1] * 6))
    assert appearances(unknown)[0] != appearances(position)[0]


@pytest.mark.parametrize("height", [46, 78])
def test_every_task_looks_different(height: int) -> None:
    faces = {
        (
            sprites.task_pictogram(number, height).merge().image.tobytes(),
            TASKS[number].count if tasks.is_counted(number) else 0,
        )
        for number in range(1, len(TASKS))
    }
    assert len(faces) == len(TASKS) - 1


def test_every_person_looks_different() -> None:
    named = {(person.gender, person.kind, person.symbols) for person in PEOPLE[1:HUT]}
    faces = {sprites.person(tile, 94).merge().image.tobytes() for tile in range(1, HUT)}
    assert len(faces) == len(named)


def test_every_kind_of_people_has_its_own_icon() -> None:
    assert len(
        {sprites.sprite(f"effect-{kind.effect}", 50).merge().image.tobytes() for kind in KINDS}
    ) == len(KINDS)


def test_every_kind_of_jewelry_fish_and_material_has_its_own_shape() -> None:
    """The shapes differ even in greyscale."""
    jewels = [sprites.sprite(kind, 34) for kind in JEWELRY_KINDS]
    fish = [sprites.sprite(f"fish-{kind}", 40) for kind in FISH_KINDS]
    goods = [sprites.sprite(kind, 32) for kind in (*MATERIALS, "offering", "shell")]
    for group in (jewels, fish, goods):
        assert len({sprite.merge().image.convert("L").tobytes() for sprite in group}) == len(group)


def test_gods_differ_in_greyscale() -> None:
    masks = [sprites.sprite(f"mask-{colour}", 80).merge().image for colour in COLOURS]
    grey = [
        Image.composite(mask.convert("L"), Image.new("L", mask.size, 255), mask.getchannel("A"))
        for mask in masks
    ]
    for first, second in itertools.combinations(grey, 2):
        histogram = ImageChops.difference(first, second).histogram()
        assert sum(histogram[40:]) > 0.05 * sum(histogram)


# ---- legibility -----------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "seats", "at"), sample_cases(KINDS_ASKED))
def test_public_text_is_legible(kind: str, seats: int, at: int | None) -> None:
    names = {player.name for player in make_seating(GAME, 4).players}
    for page in lines_by_picture(kind, seats, at):
        assert names & {line.text for line in page}
        assert not find_tiny(page)
        for line in page:
            assert line.size >= MIN_NAME or line.text not in names
            assert line.size >= MIN_SIZE, line.text
            assert contrast(theme.rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
            assert line.covered == 0, line.text


@pytest.mark.parametrize("seats", GAME.seats)
def test_materials_beside_a_mat_cover_nothing(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = view_with("die", seats).view.copy()
    for mat in s.mats:
        mat.spare = [1, 2, 3]
    for line in read_pictures(view_with("die", seats)._replace(view=s), monkeypatch):
        assert line.covered == 0, (line.text, line.left, line.top)


def test_numbers_of_spaces_are_in_corners_beside_the_material(monkeypatch: pytest.MonkeyPatch) -> None:
    position = public_position(load(POSITIONS / "borabora-cover.json"), make_seating(GAME, 4))
    offered = [action for action in GAME.legal(position.view) if isinstance(action, Cover)]
    labels = [line for line in drawn_texts(position, monkeypatch) if line.by == "drawing.badges.draw_name"]
    assert {line.text for line in labels} == {str(n) for pair in offered for n in (pair.first, pair.second)}
    for line in labels:
        cell = mat_plans(4)[0].ceremony.cell(int(line.text) - 1)
        assert line.left + line.mask.width <= cell.x + 0.7 * cell.w
        assert line.top + line.mask.height <= cell.y + 0.5 * cell.h


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_no_word_is_cut(locale: str, monkeypatch: pytest.MonkeyPatch, *, quick: bool) -> None:
    """In a quick test the numbers of seats take turns."""
    cut = record_cut_texts(monkeypatch)
    for number, kind in enumerate(sorted(KINDS_ASKED), LOCALES.index(locale)):
        for seats in [GAME.seats[number % len(GAME.seats)]] if quick else GAME.seats:
            picture.draw_canvases(*view_with(kind, seats, locale=locale))
    position = view_with("end", locale=locale)
    for first in range(1, len(PEOPLE), LAST_SPACE):
        people = range(first, min(first + LAST_SPACE, len(PEOPLE)))
        position.view.mat.spaces[: len(people)] = people
        picture.draw_canvases(*position)
    assert not cut


def test_both_spaces_of_a_new_building_have_one_outline(monkeypatch: pytest.MonkeyPatch) -> None:
    position, outlined = view_with("end"), list[tuple[float, ...]]()
    monkeypatch.setattr(badges, "outline_changed", lambda _, *at: outlined.append(at))
    position.view.mat.ceremony[0] = position.view.mat.ceremony[4] = 3
    built = events.Build(position.view.turn, value=3, first=1, second=5, vp=4)
    appearances(position._replace(events=[built]))
    cell = mat_plans(4)[0].ceremony.cell
    assert outlined == [(cell(0).x, cell(0).y, int(cell(0).w), int(cell(4).bottom - cell(0).y))]


def test_the_recap_has_the_cards_that_were_shown_for_a_task() -> None:
    fulfilled = events.Fulfil(0, task=24, vp=6, yellow=False)
    recaps = {
        cards: recap.recap_last_turn([replace(fulfilled, cards=cards)], signs)
        for cards in (("blue", "blue"), ("red", "red"))
    }
    without = recap.recap_last_turn([fulfilled], signs)
    assert without
    canvases = []
    for last in recaps.values():
        assert last
        assert last.width > without.width
        canvases.append(Canvas(last.width, 60))
        last.draw(canvases[-1], 0, 30)
    assert canvases[0].image.tobytes() != canvases[1].image.tobytes()


@pytest.mark.parametrize("kind", sorted(KINDS_ASKED - {"over"}))
def test_names_without_glyphs_are_not_drawn(kind: str) -> None:
    position = view_with(kind)
    seats = len(position.view.mats)
    pictures = [position._replace(seating=people(seats, name)) for name in ("日本語 שלום 🐙", "")]
    assert appearances(pictures[0]) == appearances(pictures[1])


# ---- choices are highlighted and have the names of their buttons ---------------------------


def large_texts(action: Action) -> list[str]:
    """The texts that must be large for an action."""
    match action:
        case Settle(region):
            return [region]
        case Take(number) | Store(number) | Build(number) | Send(number) | Draw(number) | Fulfil(number):
            return [str(number)]
        case Cover(first, second):
            return [str(first), str(second)]
        case _ if action.verb in ("die", "jewel", "discard"):
            return [GAME.codec.encode(action).split(".")[-1]]
        case _ if action.verb in ("hut", "put"):
            return ["12" if GAME.codec.encode(action).endswith("last") else "1–11"]
    return []


@pytest.mark.parametrize(
    ("kind", "seats", "at"), [sample for sample in sample_cases(KINDS_ASKED) if sample.values[0] != "over"]
)
def test_choices_are_large(kind: str, seats: int, at: int | None) -> None:
    position = view_with(kind, seats, at)
    written = [line for page in lines_by_picture(kind, seats, at) for line in page]
    large = {line.text for line in written if line.size >= MIN_CHOICE}
    names = {name for action in GAME.legal(position.view) for name in large_texts(action)}
    question = GAME_UIS["borabora"].words.question(position.view, position.seating, EN)
    assert large - {question} >= names
    extra = {text for text in large - {question} - names if "…" not in text and ":" not in text}
    assert extra - shop_prices(position.view) <= ({"1–11"} if kind in ("helper", "move") else set())


def shop_prices(view: State) -> set[str]:
    """The large texts in the shop of the helper action."""
    if not isinstance(view.ask, AskHelper):
        return set()
    return {str(price) for price in (*PRICE.values(), view.ask.points)}


def test_the_shop_of_the_helper_shows_every_price_beside_the_mat(monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with("helper")
    _, written = collect_texts(lambda: picture.draw_canvases(*position), monkeypatch)
    sold = {str(PRICE[action.verb]) for action in GAME.legal(position.view) if action.verb in PRICE}
    below = {line.text for line in written if line.size >= MIN_CHOICE and line.top > theme.TALL_HEIGHT / 2}
    assert below == sold | {str(position.view.ask.points)}


@pytest.mark.parametrize("kind", ["settle", "tile", "take", "helper", "space", "put", "task"])
def test_the_picture_with_the_choice_comes_last(kind: str) -> None:
    position = view_with(kind)
    first, last = picture.draw_canvases(*position)
    assert Appearance(last, TOP) not in appearances_without_header(view_without_choice(position))
    assert (Appearance(first) == appearances(position)[0]) == (kind in ("helper", "space", "put", "task"))


@pytest.mark.parametrize("locale", LOCALES)
def test_impossible_actions_are_dimmed(locale: str) -> None:
    position = view_with("tile", locale=locale)
    board, plain = (
        draw_board_and_mats(position)[0],
        draw_board_and_mats(view_without_choice(position))[0],
    )
    possible = {action.action for action in GAME.legal(position.view) if isinstance(action, Place)}
    for action, name in enumerate(ACTIONS):
        slot = slot_at(action)
        at = round(slot.x + 24), round(slot.y + 14)
        shades = [sum(canvas.image.crop((*at, at[0] + 1, at[1] + 1)).tobytes()) for canvas in (board, plain)]
        assert (shades[0] < 0.7 * shades[1]) == (name not in possible), name


def test_dice_between_two_actions_are_never_covered() -> None:
    """With two seats, dice lie across the edge between two actions; rings of actions must not hide dice."""
    position = view_with("tile", seats=2)
    shared = [tile for tile, actions in enumerate(TILES[2]) if len(actions) > 1]
    placed = [[(0, 6)] if tile in shared else [] for tile in range(len(TILES[2]))]
    position = with_change(position, lambda view: view.__setattr__("placed", placed))
    boards = [draw_board_and_mats(drawn)[0].image for drawn in (position, view_without_choice(position))]
    assert {action.action for action in GAME.legal(position.view) if isinstance(action, Place)}
    for tile in shared:
        area = tile_at(2, tile)
        x, y = round(area.x + area.w / 2), round(area.bottom - 30)
        die, unlit = (board.crop((x - 13, y - 13, x + 13, y + 13)) for board in boards)
        assert ImageChops.difference(die, unlit).getbbox() is None, tile


def test_paths_to_a_region_are_never_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The value of each path is visible, whichever regions around it are highlighted."""
    values = [
        line
        for line in read_pictures(view_with("settle"), monkeypatch)
        if line.by == "borabora.pictures.panels.islands.draw_path_value"
    ]
    assert len(values) > len(PATHS)
    assert all(line.covered == 0 for line in values)


@pytest.mark.parametrize(
    "kind", ["settle", "take", "space", "temple", "build", "cover", "task", "draw", "jewel"]
)
def test_the_names_of_choices_are_those_of_the_buttons(kind: str) -> None:
    view = view_with(kind).view
    for action in GAME.legal(view):
        label = GAME_UIS["borabora"].words.label(view, action, EN)
        assert set(large_texts(action)) <= set(label.replace("·", " ").replace("+", " ").split()), action


@pytest.mark.parametrize("locale", LOCALES)
def test_action_tiles_have_the_names_of_their_buttons(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with("tile", locale=locale)
    words = {word for line in drawn_texts(position, monkeypatch) for word in line.text.split()}
    for action in GAME.legal(position.view):
        assert set(GAME_UIS["borabora"].words.label(position.view, action, Words.of(locale)).split()) <= words


@pytest.mark.parametrize(
    "kind",
    ["settle", "tile", "take", "temple", "jewel", "draw", "fire", "spark", "person", "helper", "material"],
)
def test_choices_are_highlighted(kind: str) -> None:
    position = view_with_choice(kind)
    assert appearances_without_header(view_without_choice(position)) != appearances_without_header(position)


def test_the_paths_to_each_region_are_shown() -> None:
    position = view_with("settle")
    (board, _), (plain, _) = (
        draw_board_and_mats(position),
        draw_board_and_mats(view_without_choice(position)),
    )
    difference = ImageChops.difference(board.image, plain.image)
    for region, where in enumerate(REGIONS):
        x, y = region_at(region)
        where_named = difference.crop((round(x - 70), round(y - 60), round(x - 40), round(y - 36)))
        is_lit = where_named.getbbox() is not None
        assert is_lit == (Settle(where.id) in GAME.legal(position.view))


# ---- a picture shows the public position and no more --------------------------------------


@pytest.mark.parametrize("kind", [case(kind, quick=i % 3 == 1) for i, kind in enumerate(sorted(KINDS_ASKED))])
def test_the_same_view_gives_the_same_bytes(kind: str) -> None:
    first = first_drawn(kind)
    assert picture.draw(*view_in_some_language(kind)) == first


def test_pictures_drawn_in_threads_are_the_same() -> None:
    kinds = sorted(KINDS_ASKED)[::3]
    with ThreadPoolExecutor(4) as pool:
        drawn = pool.map(lambda kind: picture.draw(*view_in_some_language(kind)), kinds)
        assert list(drawn) == [first_drawn(kind) for kind in kinds]


@pytest.mark.parametrize("kind", sorted(KINDS_ASKED - {"god"}))
def test_hidden_information_is_not_in_public_pictures(kind: str) -> None:
    """Positions that differ only in hidden hands, decks and stacks have the same pictures."""
    position = view_with(kind)
    others = [GAME.view(GAME.sample(position.view, Random(seed)), None) for seed in (1, 2)]
    drawn = appearances(position)
    assert all(appearances(position._replace(view=view)) == drawn for view in others)


@pytest.mark.parametrize("kind", ["god", "task", "tile", "person"])
def test_public_pictures_do_not_depend_on_hands(kind: str) -> None:
    match, at = match_with(kind), make_seating(GAME, 4)
    position = public_position(match, at)
    swapped = match.state.copy()
    for mat in swapped.mats:
        mat.hand[:-1] = mat.hand[1:-1] + mat.hand[:1]
    view = GAME.view(swapped, None)
    assert appearances(position._replace(view=view)) == appearances(position)


def test_a_private_choice_highlights_nothing() -> None:
    position = view_with("god")
    assert not GAME.legal(position.view)
    assert appearances_without_header(view_without_choice(position)) == appearances_without_header(position)


def test_every_action_changes_a_picture() -> None:
    drawn = (  # one after the other, because all of them together take a gigabyte
        appearances(public_position(match, make_seating(GAME, 3)))
        for match in walk(GAME, 3, 5, 60, {})
        if GAME.decision(match.state).kind != "god"
    )
    assert all(before != after for before, after in itertools.pairwise(drawn))


def _add_building(view: State) -> None:
    view.mat.ceremony[0] = view.mat.ceremony[1] = 3


def _add_person(view: State) -> None:
    view.mat.spaces[0] = 5


#: Component -> picture that shows the component (0 board, 1 mats) and a function that changes it.
SHOWN_THINGS: dict[str, tuple[int, Callable[[State], object]]] = {
    "huts": (0, lambda view: view.huts[3].append(0)),
    "pushed": (0, lambda view: view.huts.__setitem__(4, [0, 1, 2, 3])),
    "fish": (0, lambda view: view.__setattr__("fish", view.fish[::-1])),
    "dice": (0, lambda view: view.placed[2].append((1, 6))),
    "displays": (0, lambda view: view.displays[0].__setitem__(2, 70)),
    "temple": (0, lambda view: view.temple.__setitem__(0, 2 if view.temple[0] == NOBODY else NOBODY)),
    "god-stack": (0, lambda view: view.__setattr__("god_stack", view.god_stack + 1)),
    "status": (0, lambda view: view.status.__setitem__(0, view.status[0] + 2)),
    "columns": (0, lambda view: view.columns[-1].reverse()),
    "task-display": (0, lambda view: view.task_display.__setitem__(0, 8)),
    "deck": (0, lambda view: view.deck.pop()),
    "face-up": (0, lambda view: view.face_up.__setitem__(0, (view.face_up[0] + 1) % 5)),
    "discards": (0, lambda view: view.discards.append(3)),
    "order": (0, lambda view: view.order.reverse()),
    "points": (0, lambda view: view.mats[0].points.__setitem__(0, 60)),
    "round": (0, lambda view: view.__setattr__("round", view.round % 6 + 1)),
    "last-huts": (1, lambda view: view.mat.__setattr__("last_huts", 3 - view.mat.last_huts)),
    "people": (1, _add_person),
    "material": (1, lambda view: view.mat.ceremony.__setitem__(0, MATERIAL - view.mat.ceremony[0])),
    "building": (1, _add_building),
    "spare": (1, lambda view: view.mat.spare.__setitem__(1, 2)),
    "tasks": (1, lambda view: view.mat.tasks.__setitem__(0, 30)),
    "fulfilled": (1, lambda view: view.mat.fulfilled.append(9)),
    "jewelry": (1, lambda view: view.mat.jewelry.append(4)),
    "priests": (1, lambda view: view.mat.__setattr__("priests", 9)),
    "shells": (1, lambda view: view.mat.__setattr__("shells", 9)),
    "offerings": (1, lambda view: view.mat.__setattr__("offerings", 9)),
    "cards": (1, lambda view: view.mat.hand.__setitem__(5, 9)),
    "god-tiles": (1, lambda view: view.mat.__setattr__("god_tiles", 3)),
    "mat-dice": (1, lambda view: view.mat.dice.append(2)),
}


@cache
def unchanged_appearances() -> list[Appearance]:
    return appearances(view_with("end", at=20))


@pytest.mark.parametrize("what", sorted(SHOWN_THINGS))
def test_every_component_is_shown(what: str) -> None:
    which, change = SHOWN_THINGS[what]
    position = view_with("end", at=20)
    assert appearances(with_change(position, change))[which] != unchanged_appearances()[which]


def test_a_person_looks_different_after_sliding() -> None:
    position = with_change(view_with("end", at=20), _add_person)
    slid = with_change(position, lambda view: view.mat.slid.__setitem__(0, 1))
    assert appearances(slid)[1] != appearances(position)[1]


def test_a_hut_on_the_building_space_differs_from_one_pushed_aside() -> None:
    def put_huts(view: State, seats: list[int]) -> None:
        view.huts[3] = seats

    drawn = [
        appearances(with_change(view_with("end"), partial(put_huts, seats=seats)))[0]
        for seats in ([0, 1], [1, 0])
    ]
    assert drawn[0] != drawn[1]


def test_the_order_within_a_stack_of_the_status_track_is_shown() -> None:
    def stack_markers(view: State, ahead: list[int]) -> None:
        view.status, view.ahead = [5] * 4, ahead

    orders = ([0, 1, 2, 3], [3, 2, 1, 0])
    drawn = [
        appearances(with_change(view_with("end"), partial(stack_markers, ahead=ahead)))[0] for ahead in orders
    ]
    assert drawn[0] != drawn[1]


def test_a_task_that_can_be_fulfilled_is_ticked_unless_it_asks_for_cards() -> None:
    def set_task(view: State, number: int, shells: int) -> None:
        view.mat.tasks, view.mat.shells = [number, NONE, NONE], shells

    open_task, cards = (next(n for n in DARK if TASKS[n].type == kind) for kind in ("shells", "cards-equal"))
    area = mat_plans(4)[0].tasks[0]
    corner = round(area.right - 30), round(area.y - 10), round(area.right + 8), round(area.y + 30)
    boxes = [
        draw_board_and_mats(with_change(view_with("end"), partial(set_task, number=number, shells=shells)))[
            1
        ].image.crop(corner)
        for number, shells in ((open_task, 9), (open_task, 0), (cards, 9))
    ]
    assert boxes[0].tobytes() != boxes[1].tobytes()
    assert boxes[1].tobytes() == boxes[2].tobytes()


@pytest.mark.parametrize(
    "kind", ["settle", "place", "take", "priest", "put", "build", "jewel", "draw", "material"]
)
def test_changes_are_outlined(kind: str) -> None:
    for seats in GAME.seats:
        for samples in matches(seats).values():
            for match in samples[::7]:
                position = public_position(match, make_seating(GAME, seats))
                if match.turn is not None and any(event.event_name == kind for event in position.events):
                    new = [event for event in position.events if event.event_name == kind]
                    if appearances(position._replace(events=new)) != appearances(
                        position._replace(events=())
                    ):
                        return
    pytest.fail(f"no {kind} was outlined")


# ---- the hand ---------------------------------------------------------------------------


def draw_hand(match: Match, seat: int, locale: str = "en") -> Canvas:
    view = GAME.view(match.state, seat)
    return picture.draw_private_canvases(
        view, make_seating(GAME, len(view.mats)), seat, "", Words.of(locale)
    )[0]


@pytest.mark.parametrize(("kind", "locale"), pairs(["god", "die", "task", "final", "end"], LOCALES))
def test_the_hand_is_legible(kind: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for at in (0, -1):
        match = match_with(kind, at=at)
        assert match.turn is not None
        for seat in (match.turn, (match.turn + 1) % len(match.state.mats)):
            with collect_painted_text(monkeypatch) as written:
                canvas = draw_hand(match, seat, locale)
            assert (canvas.width, canvas.height) == (1500, 1000)
            for line in written:
                assert line.size >= MIN_SIZE
                assert contrast(theme.rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
                assert line.covered == 0, line.text


def test_the_hand_shows_every_payment_with_the_name_of_its_button(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for match in matches(4)["god"][::5]:
        assert match.turn is not None
        view = GAME.view(match.state, match.turn)
        with collect_text(monkeypatch) as written:
            draw_hand(match, match.turn)
        for action in GAME.legal(view):
            label = GAME_UIS["borabora"].words.label(view, action, EN)
            assert any(line.text == label and line.size >= MIN_NAME for line in written), label


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("colour", ["blue", "yellow"])
def test_no_payment_is_cut(locale: str, colour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four payments leave the least room. Payments for the Yellow God also have victory points."""
    s = lay.make_state(dice="3 3 3") if colour == "blue" else lay.make_state(stage="tasks")
    lay.set_hand(s, 0, f"{colour} green green red red")
    lay.set_god_tiles(s, 0, 1)
    lay.place_die(s, "helper", 1, 1)
    lay.set_tasks(s, 0, lay.task("shells"), lay.task("islands"), lay.task("material", "wood"))
    s.mats[0].shells = TASKS[lay.task("shells")].count - 1
    s = lay.after(s, *(("die.3", "tile.helper") if colour == "blue" else ("fulfil.1",)))
    view, words = GAME.view(s, 0), Words.of(locale)
    labels = [payment_label(view, way, words) for way in GAME.legal(view)]
    assert len(labels) == 4
    with collect_text(monkeypatch) as written:
        picture.draw_private_canvases(view, make_seating(GAME, len(view.mats)), 0, "", words)
    drawn = " ".join(line.text for line in written)
    assert [label for label in labels if label not in drawn] == []


@pytest.mark.parametrize(("locale", "names"), [("en", "offering god tiles"), ("pl", "dar płytki bogów")])
def test_the_names_of_goods_agree_with_their_number(
    locale: str, names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = lay.make_state(stage="tasks")
    s.mats[0].offerings = 1
    lay.set_god_tiles(s, 0, 2)
    seating = make_seating(GAME, len(s.mats))
    with collect_text(monkeypatch) as written:
        picture.draw_private_canvases(GAME.view(s, 0), seating, 0, "", Words.of(locale))
    assert f"1 {names.replace(' ', ' 2 ', 1)}" in " ".join(line.text for line in written)


def _discard(god: str, view: State) -> None:
    view.discards.append(COLOURS.index(god))


def test_the_sign_of_a_god_is_on_its_discarded_card(monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with("end")
    for god, figure in cards.FIGURES.items():
        discarded = with_change(position, partial(_discard, god))
        with collect_text(monkeypatch) as written:
            picture.draw_canvases(*discarded)
        pile = [line for line in written if line.text == figure and line.top < GODS.y + 130]
        assert [line for line in pile if line.top > GODS.y and line.left < GODS.right], god


def test_the_hand_shows_the_number_of_cards_of_each_god(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_with("die")
    assert match.turn is not None
    with collect_text(monkeypatch) as written:
        draw_hand(match, match.turn)
    large = [line.text for line in sorted(written, key=lambda line: line.left) if line.size in (64, 76)]
    assert large == [str(count) for count in match.state.mats[match.turn].hand[: len(COLOURS)]]


def test_pictures_of_questions_about_different_gods_differ() -> None:
    by_god = {
        match.state.ask.god: match for match in matches(4)["god"] if isinstance(match.state.ask, AskGod)
    }
    drawn = [Appearance(draw_hand(match, match.turn or 0)) for match in by_god.values()]
    assert len(drawn) >= 3
    assert all(first != second for first, second in itertools.combinations(drawn, 2))


def test_a_partial_choice_is_refused() -> None:
    view = GAME.view(match_with("die").state, 0)
    with pytest.raises(UnknownPartialChoice):
        picture.draw_private_canvases(view, make_seating(GAME, 4), 0, "x", EN)


def test_the_private_picture_has_its_alt_text() -> None:
    match = match_with("god")
    assert match.turn is not None
    view = GAME.view(match.state, match.turn)
    (drawn,) = picture.draw_private(view, make_seating(GAME, len(view.mats)), match.turn, "", PL)
    assert drawn.alt == private_panel_of("borabora").alt(view, match.turn, "", PL)
    assert drawn.png.startswith(b"\x89PNG")


# ---- the result sheet ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_result_sheet_has_every_line_and_the_winner_first(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = view_with("over", seats)
    (written,) = collect_texts(lambda: picture.draw_canvases(*position), monkeypatch)
    scores = sorted(GAME.scores(position.view), key=lambda score: (score.rank, score.seat))
    text = [line.text for line in written]
    for score in scores:
        for line in visible_rows(score, scores):
            assert str(line.count) in text
            assert str(line.points) in text
    lowest = [line for line in written if line.top > 1000 and line.text.isdigit()]
    totals = [line.text for line in sorted(lowest, key=lambda line: line.left)]
    assert totals == [str(score.total) for score in scores]


def test_every_line_of_the_result_has_its_own_icon() -> None:
    keys = [line.key for line in GAME.scores(view_with("over").view)[0].lines]
    assert len({result.sign(key, 40).merge().image.tobytes() for key in keys}) == len(keys)


# ---- from the command line -------------------------------------------------------------


def test_the_command_line_writes_both_pictures(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.pictures.__main__ import main

    file = tmp_path / "out.png"
    given = ["render", "borabora", "--seats", "3", "--seed", "4", "--actions", "30", "--locale", "el"]
    monkeypatch.setattr("sys.argv", [*given, "-o", str(file)])
    main()
    for number in (1, 2):
        assert (tmp_path / f"out-{number}.png").read_bytes().startswith(b"\x89PNG")
    assert "Bora Bora" in capsys.readouterr().out


def test_the_twelfth_space_looks_different() -> None:
    plan = mat_plans(4)[0]
    (_, mats) = draw_board_and_mats(view_with("end"))
    images = [
        mats.image.getpixel((round(plan.spaces.cell(space).x + 8), round(plan.spaces.cell(space).y + 40)))
        for space in (LAST_SPACE - 1, LAST_SPACE)
    ]
    assert images[0] != images[1]
