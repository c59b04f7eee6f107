"""Posts of `/play find`: a person's search, the question about a proposed table, a server's public post."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from discord import ButtonStyle, SelectOption

from cogs.posts.component_ids import FindId, FindVerb, ProposalAnswerId
from cogs.posts.lobbies.evening import HOUR_MINUTES, clock_stamp, hours_text, span_selects, span_text
from cogs.posts.message import Item, Post, button, seat_accent, select
from cogs.posts.notification import Notification
from data.store.matches.states import Lobby, MatchInfo
from data.store.matchmaking.matching import SEARCH_PACES, SIMILAR_POINTS, TableSearch, allowed_seats
from data.store.matchmaking.rows import Proposal
from engine import GAMES
from engine.clock.evening import EVENING, MIN_MINUTES
from engine.clock.pace import PACES
from render.ladder.data import DisplayFigures
from render.ladder.evening import Overlap, overlap_text
from render.ladder.words import figures_text
from render.language.catalogue import Words

#: Values of the select for the strength of the other players.
STRENGTHS = ("any", "similar")
#: Lengths of a search that a select offers, in days.
SEARCH_DAYS = (1, 3, 7, 14)
#: Maximum number of lobbies that a post lists.
MAX_LOBBIES = 10


def all_sizes() -> list[int]:
    """The numbers of seats that at least one game allows."""
    return sorted({seats for game in GAMES for seats in allowed_seats(game)})


# ---- a person's search -----------------------------------------------------------------


def search_post(
    search: TableSearch,
    words: Words,
    now: int,
    proposal: Proposal | None = None,
    fitting: Sequence[Lobby] = (),
) -> Post:
    """A person's search with components that change it, or the table proposed to them."""
    if proposal is not None:
        text = words("find-seated", game=words(f"game-{proposal.game}"), pace=words(f"pace-{proposal.pace}"))
        text = "\n".join(filter(None, (text, hours_text(proposal.evening, now, words))))
        return Post(
            headline=f"### {words('find-title')}", texts=(text,), rows=[_answer_buttons(proposal, words)]
        )
    state = words("find-idle")
    if search.until is not None:
        state = words("find-searching", until=f"<t:{search.until}:f>")
    lobbies = "\n".join((words("find-fitting"), *(_lobby_line(one, words) for one in fitting)))
    rows = [*_search_selects(search, words), _search_toggles(search, words), _search_buttons(search, words)]
    hours = ""
    if EVENING in search.paces and search.evening:
        span = span_text(search.evening.next_span(now), words)
        hours = words("find-hours", span=span, least=MIN_MINUTES // HOUR_MINUTES)
    texts = (state, hours, f"-# {words('find-note')}", lobbies if fitting else "")
    return Post(headline=f"### {words('find-title')}", texts=texts, rows=rows)


def _search_selects(search: TableSearch, words: Words) -> list[list[Item]]:
    games = {game: words(f"game-{game}") for game in GAMES}
    paces = {pace: words(f"pace-{pace}") for pace in SEARCH_PACES}
    sizes = {str(seats): words("find-players", count=seats) for seats in all_sizes()}
    strengths = {one: words(f"find-strength-{one}") for one in STRENGTHS}
    days = {str(days): words("find-days", days=days) for days in SEARCH_DAYS}
    hints = {pace: words(f"pace-{pace}.hint") for pace in SEARCH_PACES}
    hints["similar"] = words("find-strength-similar.hint", points=SIMILAR_POINTS)
    return [
        [_search_select("games", games, search.games, words, several=True)],
        [_search_select("paces", paces, search.paces, words, hints, several=True)],
        *_hours_selects(search, words),
        [_search_select("sizes", sizes, [*map(str, search.sizes)], words, several=True)],
        [_search_select("strength", strengths, [search.strength], words, hints)],
        [_search_select("days", days, [str(search.days)], words)],
    ]


def _hours_selects(search: TableSearch, words: Words) -> list[list[Item]]:
    """Selects of playing hours, if the evening pace is chosen."""
    if EVENING not in search.paces or search.evening is None:
        return []
    return span_selects(search.evening, words, lambda verb: str(FindId(verb)))


def _search_select(
    verb: FindVerb,
    labels: Mapping[str, str],
    chosen: Collection[str],
    words: Words,
    hints: Mapping[str, str] | None = None,
    *,
    several: bool = False,
) -> Item:
    options = [
        SelectOption(label=label, value=value, description=(hints or {}).get(value), default=value in chosen)
        for value, label in labels.items()
    ]
    return select(str(FindId(verb)), words(f"find-pick-{verb}"), options, several=several)


def _search_toggles(search: TableSearch, words: Words) -> list[Item]:
    toggles: tuple[tuple[FindVerb, bool], ...] = (
        ("programs", search.programs),
        ("reliable", search.reliable),
    )
    return [
        button(
            words(f"find-toggle-{verb}", value="on" if is_on else "off"),
            str(FindId(verb, "off" if is_on else "on")),
            ButtonStyle.success if is_on else ButtonStyle.secondary,
        )
        for verb, is_on in toggles
    ]


def _search_buttons(search: TableSearch, words: Words) -> list[Item]:
    if search.since is None:
        return [button(words("find-search"), str(FindId("search")), ButtonStyle.primary)]
    return [button(words("find-stop"), str(FindId("stop")), ButtonStyle.danger)]


# ---- the question to the people of a proposed table ----------------------------------


def question_post(
    proposal: Proposal,
    figures: Mapping[int, DisplayFigures],
    user: int,
    until: int,
    words: Words,
    own: Overlap | None = None,
) -> Post:
    """The question whether a person plays at a proposed table.

    `figures` are the speed and reliability of the other people; `own` tells when the asked person is awake in
    the playing hours.
    """
    names = ", ".join(f"<@{one}>" for one in proposal.users)
    pace, programs = f"pace-{proposal.pace}", proposal.seats - len(proposal.searches)
    hours = hours_text(proposal.evening, proposal.created, words)
    lines = [
        words("find-pace", pace=words(pace), hint=hours or words(f"{pace}.hint")),
        *([f"-# {overlap_text(own, words, clock_stamp)}"] if own else []),
        words("find-people", names=names),
        *([words("find-programs-at", count=programs)] if programs else []),
        *([words("lobby-reliable.hint")] if proposal.reliable else []),
    ]
    shown = (
        words("figures-line", name=f"<@{one}>", facts=figures_text(figures[one], words))
        for one in proposal.users
        if one in figures and one != user
    )
    return Post(
        headline=f"### {words('find-question', game=words(f'game-{proposal.game}'))}",
        texts=(
            "\n".join(lines),
            "\n".join(f"-# {line}" for line in shown),
            words("find-ask", until=f"<t:{until}:f>"),
        ),
        rows=[_answer_buttons(proposal, words)],
        accent=seat_accent(0),
    )


def question_notification(proposal: Proposal, user: int, words: Words) -> Notification:
    """The question as one sentence with a ping."""
    facts = {"game": words(f"game-{proposal.game}"), "pace": words(f"pace-{proposal.pace}")}
    people = words("find-players", count=proposal.seats)
    return Notification(words("find-question-push", mention=f"<@{user}>", people=people, **facts), (user,))


def confirmed_text(proposal: Proposal, words: Words) -> str:
    """The answer to a person who has confirmed: how many answers are missing."""
    there, people = sum(search.confirmed for search in proposal.searches), len(proposal.searches)
    return words("find-confirmed", there=there, people=people, missing=people - there)


def _answer_buttons(proposal: Proposal, words: Words) -> list[Item]:
    return [
        button(words("find-there"), str(ProposalAnswerId(proposal.id, "yes")), ButtonStyle.success),
        button(words("find-not-there"), str(ProposalAnswerId(proposal.id, "no"))),
    ]


# ---- the post of a server ------------------------------------------------------------


def server_post(lobbies: Sequence[Lobby], searches: Sequence[TableSearch], words: Words) -> Post:
    """The public post of a server: its open lobbies, and how many people search for which game."""
    open_button = button(words("find-post-title"), str(FindId("open")), ButtonStyle.primary)
    return Post(
        headline=f"## {words('find-post-title')}",
        texts=(_lobby_lines(lobbies, words), _waiting_lines(searches, words), words("find-post-how")),
        rows=[[open_button]],
        accent=seat_accent(0),
    )


def retired_server_post(words: Words) -> Post:
    """The content that replaces a server's post in its old channel, after another channel was chosen."""
    return Post(headline=f"## {words('find-post-title')}", texts=(words("find-post-moved"),))


def _lobby_lines(lobbies: Sequence[Lobby], words: Words) -> str:
    if not lobbies:
        return words("find-post-no-tables")
    lines = [words("find-post-tables"), *(_lobby_line(one, words) for one in lobbies[:MAX_LOBBIES])]
    more = len(lobbies) - MAX_LOBBIES
    return "\n".join((*lines, *([words("find-post-more", count=more)] if more > 0 else [])))


def _lobby_line(live: Lobby, words: Words) -> str:
    return f"- {words('find-post-table', **_lobby_facts(live, words))}"


def _lobby_facts(live: Lobby, words: Words) -> dict[str, int | str]:
    names = {"game": words(f"game-{live.game}"), "pace": words(f"pace-{live.pace}")}
    return {**names, "free": live.seats_wanted - len(live.seats), "link": f"<#{live.channel}>"}


def _waiting_lines(searches: Sequence[TableSearch], words: Words) -> str:
    """The number of people who search for each game, without names, and the number of proposed tables."""
    waiting = [search for search in searches if search.proposal is None]
    asked = len({search.proposal for search in searches} - {None})
    lines = [f"- {line}" for line in (_waiting_line(game, waiting, words) for game in GAMES) if line]
    heading = words("find-post-wishes" if lines else "find-post-no-wishes")
    found = [words("find-post-asked", count=asked)] if asked else []
    return "\n".join((*([heading] if lines or not found else []), *lines, *found))


def _waiting_line(game: str, searches: Iterable[TableSearch], words: Words) -> str:
    """The number of people who would play a game, and at which paces; empty if there are none."""
    here = [search for search in searches if game in (search.games or GAMES)]
    paces = Counter(pace for search in here for pace in search.paces or PACES)
    names = ", ".join(words(f"pace-{pace}") for pace in SEARCH_PACES if paces[pace])
    facts = {"game": words(f"game-{game}"), "paces": names}
    return words("find-post-wish", count=len(here), **facts) if here else ""


def call_text(live: Lobby, role: int, words: Words) -> str:
    """The ping of a role for a new lobby."""
    return words("find-call", role=f"<@&{role}>", **_lobby_facts(live, words))


def started_text(live: MatchInfo, words: Words) -> str:
    """The first message in the thread of a match that matchmaking has started."""
    return words("find-started", names=", ".join(f"<@{user}>" for user in live.seat_by_user))
