"""SVG symbols from the `drawings.svg` of a package, in the colours of the theme."""

import re
from functools import cached_property
from importlib import resources
from typing import NamedTuple

from render.drawing.badges import seat_pattern
from render.drawing.bitmaps import Sprite
from render.drawing.image_cache import cached_image
from render.drawing.sprites import LOW_SHADOW, Box, Shadow, render_sprite
from render.drawing.theme import SEATS, TONES

FILE = "drawings.svg"
_SYMBOL = re.compile(r"<symbol ([^>]*)>(.*?)</symbol>", re.DOTALL)
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_USE = re.compile(r'<use href="#([\w-]+)"([^>]*)/>')
_TONE = re.compile(r'(fill|stroke)="(\w+)"')


class Symbol(NamedTuple):
    """SVG shapes around their own origin."""

    shapes: str
    #: The rectangle that a sprite shows, in SVG units.
    box: Box
    #: A length in SVG units: in a sprite of size 40 it is 40 pixels long.
    units: float
    shadow: Shadow | None


class Drawings:
    """The symbols of a package by id; the file is read when the first symbol is drawn.

    `<use>` includes another symbol. Colours are names of the theme (`leaf3`). A symbol that is drawn for a
    seat may also use the seat's `dark`, `base`, `light` and `pattern`.
    """

    def __init__(self, package: str) -> None:
        self._file = resources.files(package) / FILE

    @cached_property
    def symbols(self) -> dict[str, Symbol]:
        symbols_by_id = {}
        for head, shapes in _SYMBOL.findall(self._file.read_text("utf-8")):
            attributes = dict(_ATTRIBUTE.findall(head))
            box = Box(*map(float, attributes.get("viewBox", "0 0 0 0").split()))
            shadow = LOW_SHADOW if "data-shadow" in attributes else None
            symbols_by_id[attributes["id"]] = Symbol(
                shapes, box, float(attributes.get("data-units", 1)), shadow
            )
        return symbols_by_id

    def shapes(self, name: str, seat: int | None = None) -> str:
        """The SVG of a symbol, in the colours of a seat if one is given. Raises KeyError."""
        tones, definitions = TONES, ""
        if seat is not None:
            style, definitions = SEATS[seat], seat_pattern(seat)
            own = {"dark": style.dark, "base": style.base, "light": style.light, "pattern": "url(#seat)"}
            tones = TONES | own
        shapes = _TONE.sub(lambda paint: f'{paint[1]}="{tones[paint[2]]}"', self._resolve_uses(name))
        return f'{definitions}<g stroke-linejoin="round" stroke-linecap="round">{shapes}</g>'

    def _resolve_uses(self, name: str) -> str:
        """The shapes of a symbol; each `<use>` is replaced by the shapes of the symbol that it includes."""
        return _USE.sub(lambda use: f"<g{use[2]}>{self._resolve_uses(use[1])}</g>", self.symbols[name].shapes)

    @cached_image
    def sprite(self, name: str, size: int, seat: int | None = None) -> Sprite:
        """The sprite of a symbol, scaled so that its `units` take `size` pixels."""
        symbol = self.symbols[name]
        return render_sprite(self.shapes(name, seat), symbol.box, size / symbol.units, symbol.shadow)
