"""Posts with information: the board as text, the guide, the log, a person's matches, notes, settings."""

from collections.abc import Collection, Mapping, Sequence

from discord import ButtonStyle, SelectOption

from cogs.posts.component_ids import ANY, GuideId, LogId, NoteFormId, SettingId
from cogs.posts.message import Item, Post, button, page_buttons, select
from cogs.posts.naming import match_name, player_name, seating_of
from data.store.matches.states import AnyMatch, Lobby, MatchInfo, Running, StartedMatch
from data.store.notes import Note
from engine.game import Event
from engine.match import public_events
from render.event_log import log_lines
from render.ladder.words import join_up_to
from render.language.catalogue import Words, escape_markdown
from render.language.topics import topics
from render.registry import GAME_UIS

LINES_PER_PAGE = 15


def board_text_post(live: StartedMatch, words: Words, seat: int | None) -> Post:
    """The board as text, from the view of a seat or of a spectator."""
    view = live.match.game.view(live.match.state, seat)
    title = words("board-text-title", game=words(f"game-{live.game}"), match=str(live.id))
    description = GAME_UIS[live.game].words.description(view, seating_of(live, words), words)
    return Post(headline=f"### {title}", texts=(description,))


# ---- the guide and the log ---------------------------------------------------------


def guide_post(game: str, words: Words) -> Post:
    """The aim of a game and where points come from, then how a turn is played."""
    title = words("guide-title", game=words(f"game-{game}"))
    aim = topics(game, words)[0].body
    small = f"-# {words('guide-again')}"
    return Post(headline=f"### {title}", texts=(aim, words(f"{game}-guide"), small))


def guide_button(game: str, words: Words) -> Item:
    return button(words("button-guide"), str(GuideId(game)))


def log_post(live: AnyMatch, words: Words, page: int | None = None) -> Post:
    """One page of the log, by default the newest."""
    headline = f"### {words('log-title', game=words(f'game-{live.game}'))}"
    events = _logged_events(live, words)
    pages = max(len(events) - 1, 0) // LINES_PER_PAGE + 1
    page = pages if page is None else min(max(page, 1), pages)
    shown = events[(page - 1) * LINES_PER_PAGE : page * LINES_PER_PAGE]
    lines = log_lines(shown, seating_of(live, words), words) or [words("log-empty")]
    numbered = words("log-page", page=page, pages=pages)
    rows = page_buttons(page, pages, lambda number: LogId(live.id, number).custom_id(live))
    return Post(headline=headline, texts=(join_up_to(lines), f"-# {numbered}"), rows=rows)


def games_entry(live: AnyMatch, link: str, user: int, words: Words) -> str:
    """An entry of /games: opponents, round, who is to move and since when; for a lobby, the taken seats."""
    facts: dict[str, int | str] = {"match": escape_markdown(match_name(live, words, user)), "link": link}
    if not isinstance(live, Running):
        seats = live.seats_wanted if isinstance(live, Lobby) else len(live.seats)
        return words("games-open", taken=len(live.seats), seats=seats, **facts)
    facts |= {"round": live.match.game.round(live.match.state), "since": f"<t:{live.clock.since}:R>"}
    if live.awaited == user:
        return words("games-own", **facts)
    return words("games-other", name=escape_markdown(player_name(live.mover_name, words)), **facts)


def _logged_events(live: AnyMatch, words: Words) -> list[Event]:
    """The events with a text."""
    if not isinstance(live, StartedMatch):
        return []
    facts = GAME_UIS[live.game].words.facts
    return [event for event in public_events(live.match.steps) if facts(event, words) is not None]


# ---- notes ---------------------------------------------------------------------------


def note_button(live: MatchInfo, words: Words) -> Item:
    """The button that opens the form of the presser's note."""
    return button(words("button-note"), NoteFormId(live.id).custom_id(live))


def note_text(note: Note | None, words: Words) -> str:
    """A person's note as a quotation; empty if there is none."""
    if note is None:
        return ""
    return f"**{words('note-own')}**\n{quote(note.text)}"


def quote(text: str) -> str:
    """A text as a quotation in Discord's markdown."""
    return "\n".join(f"> {line}" for line in text.splitlines())


# ---- settings ----------------------------------------------------------------------


def settings_post(
    title: str, lines: Sequence[str], rows: Sequence[Sequence[Item]], words: Words, *, is_saved: bool
) -> Post:
    """A panel of settings: their values in words, and components that change them."""
    saved = words("settings-saved") if is_saved else ""
    body = "\n".join(f"- {line}" for line in lines)
    return Post(headline=f"### {title}", texts=(body, saved), rows=rows)


def toggle(panel: str, setting: str, words: Words, *, is_on: bool) -> Item:
    """A button that shows a setting and switches it."""
    label = words("settings-toggle", name=words(f"toggle-{setting}"), value="on" if is_on else "off")
    style = ButtonStyle.success if is_on else ButtonStyle.secondary
    return button(label, str(SettingId(panel, setting, "off" if is_on else "on")), style)


def setting_select(
    panel: str,
    setting: str,
    values: Mapping[str, str],
    chosen: Collection[str],
    words: Words,
    *,
    several: bool = False,
) -> Item:
    """A select of a setting; `values` maps its values to labels."""
    options = [
        SelectOption(label=label, value=value, default=value in chosen) for value, label in values.items()
    ]
    return select(str(SettingId(panel, setting, ANY)), words(f"pick-{setting}"), options, several=several)
