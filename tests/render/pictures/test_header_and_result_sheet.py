"""The header and the result sheet, which all games share."""

from pathlib import Path

import pytest

from engine import GAMES
from engine.game import Score, ScoreLine
from render import picture
from render.drawing import badges, header, result_sheet, theme
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.language.catalogue import LOCALES, Words
from render.players import Player, Seating
from tests.languages import text
from tests.pictures.positions import load
from tests.pictures.samples import PictureInput, make_seating, public_position
from tests.render.pictures.reading import PaintedText, collect_painted_text, record_cut_texts, visible_rows

POSITIONS = Path("tests/positions")
ENDS = sorted(POSITIONS.glob("*-over.json"))
LAST = sorted(POSITIONS.glob("*-last-*.json"))
#: Width of a picture on a phone, in pixels.
PREVIEW = 525
#: Radius of a sun with its rays as a multiple of the radius of its disc.
SUN_RAYS = 1.28


def load_position(file: Path, locale: str = "en") -> PictureInput:
    match = load(file)
    return public_position(match, make_seating(match.game, match.seats), Words.of(locale))


def painted_texts(position: PictureInput, patch: pytest.MonkeyPatch) -> list[PaintedText]:
    picture.draw_canvases(*position)
    with collect_painted_text(patch) as painted:
        picture.draw_canvases(*position)
    return painted


def announcements(position: PictureInput, patch: pytest.MonkeyPatch) -> list[str]:
    """The text of the red pill that announces the final turns of the match."""
    flame = theme.rgb(theme.FLAME[2])
    lines = [
        line
        for line in painted_texts(position, patch)
        if line.top < header.TOP and line.left < header.QUESTION_LEFT
    ]
    return [line.text for line in lines if line.ground == flame]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("file", LAST, ids=lambda file: file.stem)
def test_the_last_turns_are_announced_on_every_picture(
    file: Path, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, game = load_position(file, locale), file.stem.split("-")[0]
    announcement = text(locale, f"{game}-pic-last-{'epoch' if game == 'gheos' else 'round'}")
    assert announcements(position, monkeypatch) == [announcement] * len(picture.draw_canvases(*position))
    assert header.PILL_HEIGHT * PREVIEW / theme.WIDTH >= 12


@pytest.mark.parametrize("game", ["borabora-take", "maori-where", "orbis-pay", "gheos-pay"])
def test_turns_before_the_last_round_announce_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not announcements(load_position(POSITIONS / f"{game}.json"), monkeypatch)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["gheos", "maori"])
def test_no_word_and_no_usual_name_is_cut(game: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = record_cut_texts(monkeypatch)
    for file in sorted(POSITIONS.glob(f"{game}-*.json")):
        position = load_position(file, locale)
        people = Seating(7, game, (Player("Νικόλαος"),) * len(position.seating.players))
        picture.draw_canvases(*position._replace(seating=people))
    assert not cut


@pytest.mark.parametrize("file", ENDS, ids=lambda file: file.stem)
def test_the_name_of_a_single_winner_is_never_cut(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = load_position(file)
    name = "W" * 32
    people = Seating(7, position.seating.game, (Player(name),) * len(position.seating.players))
    texts = painted_texts(position._replace(seating=people), monkeypatch)
    assert any(one.text == name for one in texts)


@pytest.mark.parametrize("file", ENDS, ids=lambda file: file.stem)
def test_the_total_of_the_winner_has_the_largest_font(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = load(file)
    lines = painted_texts(load_position(file), monkeypatch)
    scores = sorted(match.game.scores(match.state), key=lambda score: (score.rank, score.seat))
    totals = [badges.format_number(score.total) for score in scores]
    pill = sorted((line for line in lines if line.top < header.TOP), key=lambda line: line.left)
    assert [line.text for line in pill][-len(totals) :] == totals
    size = {line.text: line.size for line in sorted(lines, key=lambda line: line.top)}
    assert size[totals[0]] >= 1.6 * size[totals[-1]] - 1


def test_suns_are_sized_by_rank_and_overlap_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    totals, suns = (103, 10, -10, -11, -12), list[tuple[float, float, int]]()
    put, canvas = badges.draw_total, Canvas(theme.WIDTH, theme.HEIGHT)

    def record(canvas: Canvas, x: float, y: float, number: int, r: int) -> None:
        suns.append((x, y, r))
        put(canvas, x, y, number, r)

    monkeypatch.setattr(badges, "draw_total", record)

    def sun(*_: object) -> Sprite:
        return badges.sun(9)

    scores = [Score(n, (ScoreLine("huts", 1, total),), total, n + 1) for n, total in enumerate(totals)]
    seating = make_seating(GAMES["maori"], len(totals))
    content = result_sheet.SheetContent(str, sun, sun, lambda *_: None, lambda _: 0, lambda *_: None)
    result_sheet.draw(canvas, seating, scores, content)
    (_, y, pill), *columns = suns
    assert y - pill * SUN_RAYS > 7
    radii = [r for _, _, r in columns]
    assert radii == sorted(radii, reverse=True)
    assert radii[0] > radii[1] > radii[2]
    for _, y, r in columns:
        assert y + r * SUN_RAYS < canvas.height - theme.PAD - 6, "the frame"
        assert y - r * SUN_RAYS > canvas.height - theme.PAD - result_sheet.TOTAL, "the last row"


@pytest.mark.parametrize("file", ENDS, ids=lambda file: file.stem)
def test_score_lines_without_points_are_left_out(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = load(file)
    scores = match.game.scores(match.state)
    texts = {line.text for line in painted_texts(load_position(file), monkeypatch)}
    named = {line.key for line in visible_rows(scores[0], scores)}
    for line in scores[0].lines:
        label = text("en", f"{match.game.key}-pic-{line.key}")
        assert (
            label.split()[0] in {word for line in texts for word in line.split()}
        ) or line.key not in named
        assert label not in texts or line.key in named
