"""Texts and pictures of Shells: complete in every language, within limits, without hidden information."""

import io
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from PIL import Image

from engine import GAMES
from engine.game import UNKNOWN, Undo, play
from engine.match import Match
from render import picture
from render.drawing import theme
from render.drawing.encoding import palette
from render.drawing.image_cache import IMAGES
from render.event_log import digest, log_line, reason_text
from render.language.catalogue import LOCALES, Words
from render.language.choice_steps import UnknownPartialChoice
from render.language.topics import find_topics, topics
from render.players import Player, Seating
from render.registry import GAME_UIS, register, unregister
from tests.example_game import GAME_UI
from tests.example_game.pictures import board, mats, scene, sprites
from tests.example_game.rules import GAME, State
from tests.example_game.rules.actions import End, Put, Show
from tests.example_game.rules.components import PRINTED, SHELLS, VALUES
from tests.example_game.rules.events import Draw
from tests.example_game.words import WORDS, hand
from tests.languages import EN, text
from tests.pictures import samples as sample
from tests.pictures.make_palettes import samples
from tests.pictures.samples import HandSample, PictureInput
from tests.render.pictures.reading import PaintedText, collect_painted_text, contrast, count_covered_pixels

pytestmark = pytest.mark.usefixtures("shells")

KINDS = {"shell", "basket", "end", ""}
MIN_QUALITY, LARGEST = 40, 400 * 1024
MIN_CONTRAST, MIN_SIZE = 4.5, 20

each_locale = pytest.mark.parametrize("locale", LOCALES)


def make_seating(seats: int) -> Seating:
    """Players with the longest names, which consist of markdown characters."""
    return Seating(12345, "shells", tuple(Player("*" * 31 + str(seat)) for seat in range(seats)))


@cache
def matches() -> tuple[Match, ...]:
    """Every position of one match for each combination of seats and options."""
    return tuple(
        match
        for number, (seats, options) in enumerate(sample.setups(GAME))
        for match in sample.walk(GAME, seats, number, 100, options)
    )


def views() -> Iterator[State]:
    """The views of spectators and of acting seats."""
    for match in matches():
        yield GAME.view(match.state, None)
        yield GAME.view(match.state, match.turn)


def undecided_views() -> Iterator[State]:
    return (view for view in views() if not view.is_over)


def test_the_positions_have_every_kind_of_question() -> None:
    assert {view.ask for view in views()} == KINDS


# ---- words -------------------------------------------------------------------------------


@each_locale
def test_labels_and_details_of_a_decision_fit_and_are_unique(locale: str) -> None:
    for view in undecided_views():
        for say, most in ((WORDS.label, 40), (WORDS.detail, 100)):
            texts = [say(view, action, Words.of(locale)) for action in GAME.legal(view)]
            assert all(0 < len(one) <= most for one in texts)
            assert len(set(texts)) == len(texts)


@each_locale
def test_questions_fit_the_strip_of_the_picture(locale: str) -> None:
    for view in views():
        nobody = Seating(1, "shells", (Player(""),) * len(view.hands))
        assert 0 < len(WORDS.question(view, nobody, Words.of(locale))) <= 28


@each_locale
def test_alt_texts_descriptions_and_hands_fit(locale: str) -> None:
    for view in views():
        seats = len(view.hands)
        assert 0 < len(WORDS.alts(view, make_seating(seats), Words.of(locale))[0]) <= 1024
        assert 0 < len(WORDS.description(view, make_seating(seats), Words.of(locale))) <= 3800
        assert 0 < len(hand.hand_text(view, view.turn, Words.of(locale))) <= 1000
        assert 0 < len(hand.hand_alt(view, view.turn, "", Words.of(locale))) <= 1024


@each_locale
def test_lines_of_the_log_and_digests_fit(locale: str) -> None:
    for match in (match for match in matches() if match.turn is None):
        events = [event for step in match.steps for event in step.events]
        for event in [*events, Undo(0)]:
            line = log_line(event, make_seating(match.seats), Words.of(locale))
            assert line
            assert line.startswith(r"\*" * 31 + str(event.seat))
            assert len(line) <= 200
        assert 0 < len(digest(events, make_seating(match.seats), Words.of(locale))) <= 900


def test_a_digest_does_not_reveal_the_drawn_shell() -> None:
    drawn = Draw(0, 3, visible_to=0, reveals=True)
    assert digest([drawn], make_seating(2), EN) == ""


def test_buttons_are_in_one_row_and_a_secret_choice_has_none_for_other_seats() -> None:
    for view in undecided_views():
        legal = list(GAME.legal(view))
        assert WORDS.rows(view) == ([legal] if legal else [])
        assert len(legal) <= 5


@each_locale
def test_the_buttons_of_baskets_show_their_outcome(locale: str) -> None:
    view = matches()[0].state.copy()
    view.ask, view.open, view.baskets = "basket", 3, [[1, 1], [3, 1], [3, 2]]
    labels = [WORDS.label(view, Put(name), Words.of(locale)) for name in "ABC"]
    numbers = [[part for part in label.replace("+", " +").split() if part[-1].isdigit()] for label in labels]
    assert numbers == [["5", "7"], ["7", "+5"], ["8", "+3"]]


@each_locale
def test_every_refusal_is_a_sentence(locale: str) -> None:
    actions = [Show(1), Show(2), Show(3), *map(Put, "ABCDE"), End()]
    refused = [
        GAME.illegal_reason(view, action)
        for view in undecided_views()
        for action in actions
        if action not in GAME.legal(view)
    ]
    refused += [why for seats in (1, 5) if (why := GAME.check(GAME.options(), seats))]
    assert {f"reason-{why.key}" for why in refused} == {
        key for key in Words.of(locale).keys if key.startswith("reason-shells-")
    }
    assert all(reason_text(why, Words.of(locale)) for why in refused)


@each_locale
def test_every_language_has_the_same_texts(locale: str) -> None:
    ours = [key for key in EN.keys if "shells-" in key and "maori" not in key]
    assert len(ours) > 40
    assert ours == [key for key in Words.of(locale).keys if "shells-" in key and "maori" not in key]
    attributes = [f"{key}.{name}" for key in ours for name in ("hint", "title", "words")]
    assert [*filter(EN.has, attributes)] == [*filter(Words.of(locale).has, attributes)]


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", ["1 shell", "2 shells", "5 shells", "12 shells", "22 shells"]),
        ("pl", ["1 muszla", "2 muszle", "5 muszli", "12 muszli", "22 muszle"]),
        ("el", ["1 κοχύλι", "2 κοχύλια", "5 κοχύλια", "12 κοχύλια", "22 κοχύλια"]),
    ],
)
def test_plurals_of_shells_are_right_in_every_language(locale: str, expected: list[str]) -> None:
    texts = [text(locale, "shells-line-shells", count=count, points=0) for count in (1, 2, 5, 12, 22)]
    assert texts == [f"{one}: 0" for one in expected]


@each_locale
def test_topics_fit_and_are_found_by_title_and_give_the_numbers_of_the_components(locale: str) -> None:
    found = topics("shells", Words.of(locale))
    assert [topic.key for topic in found] == [topic.key for topic in topics("shells", EN)]
    for topic in found:
        assert len(topic.title) <= 100 < len(topic.body) <= 1500
        assert find_topics("shells", Words.of(locale), topic.title)[0].key == topic.key
    bodies = {topic.key: topic.body for topic in found}
    numbers = [len(SHELLS), PRINTED.hand, *PRINTED.shells.values()]
    assert all(str(number) in bodies["setup"] for number in numbers)
    assert all(str(number) in bodies["baskets"] for number in (PRINTED.size, PRINTED.exact))


def test_every_choice_has_one_step() -> None:
    view = GAME.view(matches()[0].state, matches()[0].turn)
    assert hand.next_step(view, "", EN) is None
    with pytest.raises(UnknownPartialChoice):
        hand.next_step(view, "show", EN)
    with pytest.raises(UnknownPartialChoice):
        picture.draw_private_canvases(view, sample.make_seating(GAME, len(view.hands)), view.turn, "show", EN)


# ---- pictures ----------------------------------------------------------------------------


def public_position(kind: str, number: int = 0, locale: str = "en") -> PictureInput:
    """A public position with a kind of question."""
    found = [match for match in matches() if match.state.ask == kind]
    match = found[number % len(found)]
    return sample.public_position(match, sample.make_seating(GAME, match.seats), Words.of(locale))


def hand_sample(number: int, locale: str = "en") -> HandSample:
    """A hand, as the acting seat sees it."""
    match = [match for match in matches() if match.turn is not None][number]
    assert match.turn is not None
    people = sample.make_seating(GAME, match.seats)
    return HandSample(GAME.view(match.state, match.turn), people, match.turn, "", Words.of(locale))


def test_sampled_pictures_are_small_files_of_high_quality() -> None:
    drawn = list(samples(GAME_UI.package, seed=3, every=12))
    for image in drawn:
        small = palette.quantize(image, palette.load(GAME_UI.package))
        assert palette.psnr(image, small) >= MIN_QUALITY
    for position in (public_position(kind, locale=locale) for kind in sorted(KINDS) for locale in LOCALES):
        (one,) = picture.draw(*position)
        assert len(one.png) <= LARGEST
        assert one.alt == WORDS.alts(position.view, position.seating, position.words)[0]
        with Image.open(io.BytesIO(one.png)) as file:
            assert (file.mode, file.size) == ("P", (theme.WIDTH, theme.HEIGHT))


@pytest.mark.parametrize("number", [0, 11, 80])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_public_text_is_legible(kind: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position = public_position(kind, number, LOCALES[number % 3])
    with collect_painted_text(monkeypatch) as written:
        canvas = picture.draw_canvases(*position)[0]
    assert_legible(written, canvas.image)


@pytest.mark.parametrize("number", [0, 40, 200])
def test_private_text_is_legible(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with collect_painted_text(monkeypatch) as written:
        (canvas,) = picture.draw_private_canvases(*hand_sample(number, LOCALES[number % 3]))
    assert_legible(written, canvas.image)


def assert_legible(written: list[PaintedText], image: Image.Image) -> None:
    assert written
    for line in written:
        assert line.size >= MIN_SIZE, line.text
        assert contrast(theme.rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
        assert count_covered_pixels(line, image) == 0, line.text


def test_baskets_to_choose_from_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, size in (("basket", theme.CHOICE), ("end", theme.SCORE)):
        with collect_painted_text(monkeypatch) as written:
            picture.draw_canvases(*public_position(kind))
        for name in "ABC":
            assert max(line.size for line in written if line.text == name) == size


@pytest.mark.parametrize("kind", sorted(KINDS - {""}))
def test_neither_hands_nor_the_bag_are_in_the_public_picture_or_its_words(kind: str) -> None:
    position = public_position(kind, 20)
    full = [GAME.sample(position.view, Random(seed)) for seed in range(6)]
    assert len({str(state.hands) for state in full}) > 1
    drawn = {picture.draw(*position._replace(view=state))[0] for state in (*full, position.view)}
    assert len(drawn) == 1


def test_the_hands_of_others_are_not_in_a_private_picture_or_its_words() -> None:
    own = hand_sample(30)
    full = [GAME.sample(own.view, Random(seed)) for seed in (1, 2)]
    assert len({picture.draw_private(*own._replace(view=state))[0] for state in (*full, own.view)}) == 1


def test_every_action_changes_the_picture() -> None:
    before = GAME.view(matches()[0].state, matches()[0].turn)
    people = sample.make_seating(GAME, len(before.hands))
    frames = [picture.draw_canvases(before, people, (), EN)[0].image.tobytes()]
    for code in (f"show.{before.hands[before.turn][0]}", "put.A", "end"):
        before, events = play(GAME, before, GAME.codec.decode(code))
        frames.append(picture.draw_canvases(before, people, events, EN)[0].image.tobytes())
    assert len(set(frames)) == len(frames)


def test_warming_up_renders_the_open_shell_and_hidden_shells() -> None:
    IMAGES.clear()
    for _ in scene.warm():
        pass
    warmed = len(IMAGES)
    for value in VALUES:
        sprites._shell(value, board.OPEN_SHELL)
    sprites._shell(UNKNOWN, mats.SHELL)
    assert len(IMAGES) == warmed


# ---- unregistering -----------------------------------------------------------------------


def test_an_unregistered_game_leaves_nothing_behind() -> None:
    assert "shells" in GAMES
    unregister(GAME_UI)
    try:
        assert "shells" not in GAMES
        assert "shells" not in GAME_UIS
        assert not any(key.startswith("game-shells") for key in EN.keys)
    finally:
        register(GAME_UI)
