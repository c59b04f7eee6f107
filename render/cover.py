"""The cover of a game: its name, a slogan, and a scene with its components."""

from render.drawing import fonts
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_LIGHT, NIGHT, PAD, WIDTH
from render.language.catalogue import Words
from render.registry import GAME_UIS

#: Heights in pixels: of the strip with emblem, name and slogan, and of the scene below the strip.
STRIP, SCENE = 150, 430
#: Font sizes of the name and of the slogan.
NAME, LINE = 84, 40


def draw(game: str, words: Words) -> Canvas:
    """Draw the cover of a game."""
    game_ui, canvas = GAME_UIS[game], Canvas(WIDTH, STRIP + SCENE)
    game_ui.draw_cover(canvas, Area(0, STRIP, WIDTH, SCENE))
    canvas.panel(0, 0, WIDTH, STRIP, 0, NIGHT[0])
    canvas.put(game_ui.emblem(100), PAD + 62, STRIP / 2)
    left: float = PAD + 134
    left += canvas.text(left, STRIP / 2, words(f"game-{game}"), NAME, anchor="left") + 44
    lines = fonts.wrap(words(f"game-{game}-line"), "Medium", LINE, WIDTH - PAD - left)
    for i, line in enumerate(lines):
        y = STRIP / 2 + (i - (len(lines) - 1) / 2) * LINE * 1.15
        canvas.text(left, y, line, LINE, FAINT_LIGHT, "Medium", "left", WIDTH - PAD - left)
    return canvas
