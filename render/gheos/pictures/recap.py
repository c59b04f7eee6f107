"""Gheos: the recap of the last turn as a row of signs."""

from engine.game import Event
from engine.gheos.components import COLOUR_NUMBER, SIDES
from engine.gheos.events import Dies, Epoch, Found, Lay, Migrate, Take, Temple, Token, War
from engine.gheos.names import cell_name
from render.drawing import fonts, recap, theme
from render.drawing.canvas import Canvas
from render.drawing.recap import Sign
from render.drawing.theme import GOLD
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import Field
from render.gheos.pictures.panels import tiles

CELL_SIDE, DISC_RADIUS = 64, 19


def signs(event: Event) -> list[Sign]:
    """The signs of an event; [] if the recap omits it."""
    match event:
        case Lay():
            return _lay_signs(event)
        case War():
            return [recap.sprite_sign(sprites.sprite("war", 40), 48), _disc_sign(event.winner)]
        case Migrate():
            return [recap.sprite_sign(sprites.sprite("migration", 40), 48), _disc_sign(event.colour)]
        case Dies():
            return [recap.sprite_sign(sprites.sprite("tomb", 38), 40), _disc_sign(event.colour)]
        case Temple():
            return [
                recap.sprite_sign(sprites.sprite(f"temple_{event.kind}", 28), 46),
                _points_sign(event.points),
            ]
        case Take():
            return [_follower_sign(event.colour)]
        case Found():
            return [
                _disc_sign(event.colour),
                _follower_sign(event.colour),
                recap.text_sign(f"+{event.count}"),
            ]
        case Token():
            return [recap.sprite_sign(sprites.token(21), 50), _points_sign(event.points)]
        case Epoch():
            return [recap.sprite_sign(sprites.sprite("epoch-up", 60), 60)]
        case _:
            return []


def _lay_signs(event: Lay) -> list[Sign]:
    """The sign of the tile and the name of its cell."""
    cell, laid = event.cell, SIDES * event.tile + event.rotation

    def draw(canvas: Canvas, x: float, y: float) -> None:
        tiles.draw_tile(
            canvas,
            Field.with_cell_at(cell, x, y - sprites.cell_height(CELL_SIDE) / 2, CELL_SIDE),
            cell,
            laid,
            {},
        )

    return [(CELL_SIDE + 8, draw), recap.text_sign(cell_name(cell))]


def _disc_sign(colour: str) -> Sign:
    return recap.sprite_sign(sprites.disc(COLOUR_NUMBER[colour], DISC_RADIUS), 2 * DISC_RADIUS + 12)


def _points_sign(points: int) -> Sign:
    text = f"+{points}"
    width = round(fonts.width(text, "Bold", theme.BODY)) + 12
    return width, lambda canvas, x, y: canvas.text(x, y, text, theme.BODY, GOLD[4], "Bold", "left")


def _follower_sign(colour: str) -> Sign:
    return recap.sprite_sign(sprites.follower(COLOUR_NUMBER[colour], 50), 46)
