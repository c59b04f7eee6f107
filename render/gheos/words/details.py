"""Gheos: the choices of a decision as entries of lists, with their effects."""

from engine.game import Action, Facts
from engine.gheos.actions import Colour, Found, Lay, Migrate, Pay, Take, Winner
from engine.gheos.components import COLOUR_NUMBER, COLOURS, ROTATIONS, SETUP, TILE_NUMBER, WHEAT
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import cell_at, spot_at
from engine.gheos.lands import continents, survey
from engine.gheos.question import decision
from engine.gheos.state import AskMigrate, AskWinner, State
from render.gheos.words.choices import label_facts
from render.gheos.words.tiles import civilization, civilizations, icons
from render.language.catalogue import Words


def detail(view: State, action: Action, words: Words) -> str:
    """A longer description of an action, for selects and autocomplete."""
    facts = label_facts(view, action, words) | _meaning(view, action, words)
    return words(f"gheos-detail-{action.verb}", **facts)


def fate_facts(ahead: Forecast) -> Facts:
    """The variables of the messages `gheos-fate` and `gheos-label-fate`."""
    points = min(ending.temple for ending in ahead.endings)
    what, colour = _fate(ahead)
    return {"fate": what, "colour": COLOURS[colour], "points": points}


def _fate(ahead: Forecast) -> tuple[str, int]:
    """The event and the civilization that it concerns."""
    first, is_tie = ahead.endings[0], len(ahead.endings) > 1
    if ahead.event == "war":
        return "war-tie" if is_tie else "war", first.choice
    if ahead.event == "migration":
        alone = "dies" if first.dies else "continent"
        return "migration-tie" if is_tie else alone, ahead.migrant
    return "none", 0


def _meaning(s: State, action: Action, words: Words) -> Facts:
    match action:
        case Lay(tile):
            return {"turns": len(ROTATIONS[TILE_NUMBER[tile]]), **fate_facts(forecast(s, action))}
        case Pay(colour):
            return {**decision(s).about, "own": s.player.followers[COLOUR_NUMBER[colour]]}
        case Winner(colour):
            return _war_facts(s, COLOUR_NUMBER[colour], words)
        case Migrate(c, r, side):
            return _migration_facts(s, spot_at(cell_at(c, r), side), words)
        case Take(colour):
            number = COLOUR_NUMBER[colour]
            land = continents(s)[number]
            assert land is not None
            return {"icons": icons(land.icons, words), "left": s.supply[number]}
        case Found(c, r, side):
            counts = survey(s.board).land_at(spot_at(cell_at(c, r), side)).icons
            return {"icons": icons(counts, words), "wheat": min(counts[WHEAT], SETUP.followers)}
        case Colour():
            return {"count": decision(s).about["count"]}
        case _:
            return {}


def _war_facts(s: State, winner: int, words: Words) -> Facts:
    """The losing civilizations, and the number of their followers that the acting seat has."""
    assert isinstance(s.ask, AskWinner)
    losers = [colour for colour, _ in s.ask.strengths if colour != winner]
    losing = sum(s.player.followers[colour] for colour in losers)
    return {"dying": len(losers), "colours": civilizations(losers, words), "losing": losing}


def _migration_facts(s: State, spot: int, words: Words) -> Facts:
    """The icons and the resident of a destination."""
    assert isinstance(s.ask, AskMigrate)
    part = next(part for part in s.ask.parts if part.first == spot)
    resident = civilization(part.resident, words) if part.resident >= 0 else "none"
    return {"icons": icons(survey(s.board).land_at(spot).icons, words), "resident": resident}
