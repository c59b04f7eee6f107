"""Bora Bora: final scores (rulebook: final scoring)."""

from engine.borabora.components import BARE, BUILDINGS, FISH, JEWELRY, PRINTED, REGIONS, ROUNDS, SPACES
from engine.borabora.state import SOURCES, Mat, State
from engine.borabora.tasks import buildings
from engine.game import Score, ScoreLine, rank_scores


def fish_regions(s: State, seat: int) -> list[int]:
    """Regions in which the seat's hut is on the building space."""
    return [region for region, seats in enumerate(s.huts) if seats and seats[-1] == seat]


def fish_points(s: State, seat: int) -> int:
    """The points of the fish tiles on which the seat's huts stand."""
    return sum([FISH[s.fish[region]].value for region in fish_regions(s, seat)])


def jewelry_points(mat: Mat) -> int:
    """The points of the jewelry tiles on the mat."""
    return sum([JEWELRY[jewel].vp for jewel in mat.jewelry])


#: Bonus -> (items that a seat has, items that it needs).
Bonuses = dict[str, tuple[int, int]]


def bonuses(s: State, seat: int) -> Bonuses:
    """The bonuses of a seat."""
    mat = s.mats[seat]
    return {
        "all-tasks": (len(mat.fulfilled), PRINTED.bonus_tasks),
        "all-jewelry": (len(mat.jewelry), PRINTED.bonus_jewelry),
        "all-ceremony": (len(mat.ceremony) - mat.ceremony.count(BARE), len(mat.ceremony)),
        "all-buildings": (len(buildings(mat)), len(BUILDINGS)),
        "all-regions": (len(s.regions(seat)), len(REGIONS)),
        "all-people": (len(mat.people), SPACES),
    }


def progress(s: State) -> float:
    """The share of the match that has been played, counted in half rounds: phase A, and phases B and C."""
    is_placed = s.stage not in ("start", "A")
    return (s.round - 1 + is_placed / 2) / ROUNDS


def scores(s: State) -> list[Score]:
    """Score sheets by seat, as if the match ended now; a tie goes to the seat earlier in turn order."""
    sheets = [_sheet(s, seat) for seat in range(len(s.mats))]
    return rank_scores(sheets, [-s.order.index(seat) for seat in range(len(sheets))])


def _sheet(s: State, seat: int) -> tuple[ScoreLine, ...]:
    mat = s.mats[seat]
    return (
        *(_source_line(s, seat, source) for source in range(len(SOURCES))),
        ScoreLine("god-tiles", mat.god_tiles, PRINTED.god_tile_vp * mat.god_tiles),
        ScoreLine("huts", len(fish_regions(s, seat)), fish_points(s, seat)),
        ScoreLine("jewelry", len(mat.jewelry), jewelry_points(mat)),
        *(
            ScoreLine(key, have, PRINTED.bonus_vp if have >= need else 0)
            for key, (have, need) in bonuses(s, seat).items()
        ),
    )


def _source_line(s: State, seat: int, source: int) -> ScoreLine:
    """Points of a source during the match; `count` is the number of tasks or buildings, else the points."""
    mat, key = s.mats[seat], SOURCES[source]
    counts = {"task": len(mat.fulfilled), "building": len(buildings(mat))}
    return ScoreLine(key, counts.get(key, mat.points[source]), mat.points[source])
