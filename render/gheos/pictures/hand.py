"""Gheos: what a seat alone sees: its tiles beside the board, and the steps of laying one."""

from engine.gheos.actions import CODEC, Lay
from engine.gheos.grid import cell_at
from engine.gheos.legal import legal
from engine.gheos.state import AskLay, State
from engine.gheos.tables import ROTATIONS, SIDES
from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import ASK, MIDDLE, TOP, title
from render.drawing.theme import HEIGHT, NIGHT, PAD, PANEL_RADIUS, SEATS, WIDTH
from render.gheos.pictures.art import sprites
from render.gheos.pictures.geometry import FOOT, GAP, LEFT
from render.gheos.pictures.panels import board, cells, rotations, standings, tiles
from render.gheos.pictures.view_model import Moment
from render.gheos.words.choices import letter
from render.gheos.words.spots import is_one_step
from render.gheos.words.tiles import LETTERS
from render.language.catalogue import Words
from render.language.drafts import UnknownDraft
from render.table import Table

#: The side of a tile in hand.
LARGE = 360


def draw(view: State, table: Table, seat: int, draft: str, words: Words) -> list[Canvas]:
    """The hand beside the board; where tiles may go; what its rotations do. Raises UnknownDraft."""
    moment = Moment.of(view, table, (), words)
    actions = _continuing(view, seat, draft)
    match draft.split("."):
        case [""] if actions and is_one_step(actions):
            canvas = cells.draw(moment, actions)
        case [""]:
            canvas = _hand(moment, seat)
        case ["lay", _] if actions:
            canvas = cells.draw(moment, actions)
        case ["lay", _, _, _] if actions:
            canvas = rotations.draw(moment, actions)
        case _:
            raise UnknownDraft(draft)
    _strip(canvas, moment, seat, _asked(moment, seat, actions, draft))
    standings.draw(canvas, moment, Area(PAD, canvas.height - PAD - FOOT + GAP, WIDTH - 2 * PAD, FOOT - GAP))
    return [canvas]


def _chooses(view: State, seat: int) -> bool:
    return not view.is_over and view.turn == seat and isinstance(view.ask, AskLay)


def _continuing(view: State, seat: int, draft: str) -> list[Lay]:
    """The placements that a draft may still lead to."""
    if not _chooses(view, seat):
        return []
    found = [action for action in legal(view) if isinstance(action, Lay)]
    return [action for action in found if CODEC.encode(action).startswith(f"{draft}.")] if draft else found


def _asked(moment: Moment, seat: int, actions: list[Lay], draft: str) -> str:
    """The line in the strip."""
    if not draft:
        return moment.word("choose" if _chooses(moment.view, seat) else "hand")
    name = letter(moment.view, actions[0].tile)
    if draft.count(".") == 1:
        return moment.word("place", letter=name)
    return moment.word("turn", letter=name, cell=moment.names[cell_at(actions[0].c, actions[0].r)])


def _strip(canvas: Canvas, moment: Moment, seat: int, said: str) -> None:
    """The top strip of a private picture: whose it is, and what is asked."""
    when = moment.word("stack", number=len(moment.view.stack))
    title(canvas, sprites.sprite("emblem", 46), moment.word("title"), when)
    width = canvas.width - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.mark(seat, 18), ASK + 40, MIDDLE)
    canvas.text(ASK + 72, MIDDLE - 4, said, theme.QUESTION, anchor="left", most=width - 100)


# ---- the hand ----------------------------------------------------------------------------


def _hand(moment: Moment, seat: int) -> Canvas:
    """The board at the left, the tiles at the right, in the order of the hand."""
    area = Area(PAD, TOP, LEFT, HEIGHT - TOP - FOOT - PAD)
    canvas = board.water(area).copy()
    board.draw(canvas, moment, area)
    x = area.right + GAP
    high = (area.h - GAP) / 2
    for i, tile in enumerate(moment.view.players[seat].hand):
        _tile(canvas, moment, seat, Area(x, TOP + i * (high + GAP), WIDTH - PAD - x, high), i, tile)
    return canvas


def _tile(canvas: Canvas, moment: Moment, seat: int, area: Area, place: int, tile: int) -> None:
    """A tile with its letter; lit while it can be chosen."""
    canvas.plate(*area, PANEL_RADIUS, NIGHT[2], NIGHT[4], 2, shadow=True)
    if _chooses(moment.view, seat):
        canvas.outline(*area, PANEL_RADIUS, SEATS[seat].base, 6)
    x, y = area.x + (area.w - LARGE) / 2, area.y + area.h - 30 - sprites.height(LARGE)
    tiles.alone(canvas, SIDES * tile + ROTATIONS[tile][0], x, y, LARGE)
    badges.choice(canvas, area.x + 54, area.y + 54, LETTERS[place], seat, 64)
