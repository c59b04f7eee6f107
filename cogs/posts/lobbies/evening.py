"""Playing hours of a lobby: texts, the overlap of waking hours, and the panel to choose them."""

from collections.abc import Callable, Sequence

from discord import SelectOption

from cogs.posts.component_ids import HoursEnd, LobbyId, LobbyVerb
from cogs.posts.message import Item, Post, button, select
from cogs.posts.naming import player_name
from data.store import Store
from data.store.matches.states import Lobby, MatchInfo
from data.store.people import User
from engine.clock.evening import MAX_MINUTES, MAX_TURNS, MIN_MINUTES, MIN_TURNS, Evening
from engine.clock.hours import DAY_MINUTES, Span
from engine.clock.pace import MINUTE
from render.drawing.encoding.png import Picture
from render.ladder.evening import Overlap, WakingPlayer, overlap_text, overlap_times
from render.language.catalogue import Words

HOUR_MINUTES = 60
#: Argument of the Join button that is shown with the warning that a person's clock will run at night.
ANYWAY = "anyway"


def clock_stamp(instant: int) -> str:
    """A time of day that Discord shows in each reader's time zone."""
    return f"<t:{instant}:t>"


def deadline_stamp(live: MatchInfo, instant: int | None) -> str:
    """A deadline: how far away it is, and with playing hours also the local day and time."""
    return f"<t:{instant}:R>" if live.evening is None else f"<t:{instant}:f> (<t:{instant}:R>)"


def hours_text(evening: Evening | None, instant: int, words: Words) -> str:
    """The playing hours and time limits of a match; "" without playing hours."""
    if evening is None or (limits := evening.pace.limits) is None:
        return ""
    minutes = {
        name: str(seconds // MINUTE)
        for name, seconds in (("minutes", limits.turn), ("bank", limits.bank), ("grace", limits.grace))
    }
    turns = words("evening-turns", turns=str(evening.turns), minutes=minutes["minutes"])
    hours = span_text(evening.next_span(instant), words)
    return words("evening-hours", span=hours, turns=turns, bank=minutes["bank"], grace=minutes["grace"])


def span_text(span: Span, words: Words) -> str:
    """Playing hours, which Discord shows in each reader's time zone."""
    return words("evening-span", start=clock_stamp(span.start), until=clock_stamp(span.end))


def own_overlap(game: str, evening: Evening, person: User, instant: int, words: Words) -> Overlap:
    """When one person is awake in the next playing hours."""
    you = WakingPlayer(words("evening-you"), evening.awake_parts(person.hours, instant))
    return Overlap(game, evening, evening.next_span(instant), (you,))


async def load_overlap(
    store: Store, live: MatchInfo, words: Words, viewer: User | None = None
) -> Overlap | None:
    """When people are awake in the playing hours of a match; None if it has no playing hours.

    The people with a seat come first, then a viewer who has none.
    """
    if live.evening is None:
        return None
    named = [
        (player_name(seat.name, words), await store.people.user(user))
        for seat in live.seats
        if (user := seat.user)
    ]
    if viewer is not None and live.seat_of(viewer.id) is None:
        named.append((words("evening-you"), viewer))
    people = (
        WakingPlayer(name, live.evening.awake_parts(person.hours, live.touched)) for name, person in named
    )
    return Overlap(live.game, live.evening, live.evening.next_span(live.touched), tuple(people))


def hours_lines(live: MatchInfo, overlap: Overlap | None, words: Words) -> str:
    """The playing hours, and who is awake in them."""
    if overlap is None:
        return ""
    return f"{hours_text(live.evening, live.touched, words)}\n-# {overlap_text(overlap, words, clock_stamp)}"


def hours_button(live: Lobby, words: Words) -> list[Item]:
    """A button that opens the panel of playing hours; none if the lobby has no playing hours."""
    if live.evening is None:
        return []
    return [button(words("evening-title"), _lobby_id(live, "hours"))]


def hours_post(live: Lobby, overlap: Overlap, picture: Picture, words: Words, zones: Sequence[str]) -> Post:
    """The private panel of playing hours; `zones` are offered to the organiser, and empty for others."""
    evening = overlap.evening
    return Post(
        headline=f"### {words('evening-title')}",
        pictures=(picture,),
        texts=(hours_lines(live, overlap, words), f"-# {words('evening-own')}"),
        rows=_selects(live, evening, words, zones) if zones else (),
    )


def asleep_post(live: Lobby, overlap: Overlap, words: Words) -> Post:
    """The question to a person who would sleep through most of the playing hours, before they join."""
    you, span = overlap.people[-1], overlap.span
    facts = {
        "span": span_text(span, words),
        "times": overlap_times(overlap, you.parts, words, clock_stamp),
    }
    join = button(words("evening-join-button"), _lobby_id(live, "join", ANYWAY))
    return Post(texts=(words("evening-join", **facts),), rows=((join,),))


def _lobby_id(live: Lobby, verb: LobbyVerb, argument: str = "") -> str:
    return LobbyId(live.id, verb, argument).custom_id(live)


def _selects(live: Lobby, evening: Evening, words: Words, zones: Sequence[str]) -> list[list[Item]]:
    """Selects of beginning, end, number of turns and time zone."""
    turns = {str(one): str(one) for one in sorted({*range(MIN_TURNS, MAX_TURNS + 1, 2), evening.turns})}
    places = {zone: zone for zone in (*zones, evening.zone)}
    return [
        *span_selects(evening, words, lambda verb: _lobby_id(live, verb)),
        [_select(_lobby_id(live, "turns"), words("evening-turn-count"), turns, str(evening.turns))],
        [_select(_lobby_id(live, "zone"), words("pick-zone"), places, evening.zone)],
    ]


def span_selects(evening: Evening, words: Words, custom_id: Callable[[HoursEnd], str]) -> list[list[Item]]:
    """Selects of the beginning and the end of playing hours."""
    full_hours = range(0, DAY_MINUTES, HOUR_MINUTES)
    starts = sorted({*full_hours, evening.start})
    lengths = sorted({*range(MIN_MINUTES, MAX_MINUTES + 1, HOUR_MINUTES), evening.minutes})
    ends = [(evening.start + length) % DAY_MINUTES for length in lengths]
    choices: tuple[tuple[HoursEnd, str, list[int], int], ...] = (
        ("from", "evening-from", starts, evening.start),
        ("until", "evening-until", ends, evening.end),
    )
    return [
        [_select(custom_id(verb), words(key), {str(one): time_text(one) for one in minutes}, str(chosen))]
        for verb, key, minutes, chosen in choices
    ]


def _select(custom_id: str, title: str, labels: dict[str, str], chosen: str) -> Item:
    options = [
        SelectOption(label=f"{title}: {label}", value=value, default=value == chosen)
        for value, label in labels.items()
    ]
    return select(custom_id, title, options)


def time_text(minutes: int) -> str:
    """Format minutes after midnight as HH:MM."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"
