"""The private posts of /history, /leaderboard and /profile."""

from cogs.posts.advice import hint_count_lines
from cogs.posts.component_ids import ANY, Form, HistoryId, LeaderboardId
from cogs.posts.message import Post, page_buttons
from cogs.posts.naming import channel_url, player_name
from data.store.archive import MatchResult, Page
from render.drawing.encoding.png import Picture
from render.ladder.data import Leaderboard, Profile
from render.ladder.words import board_text, join_up_to, period_name, profile_text
from render.language.catalogue import Words, escape_markdown
from render.language.score_lines import place_facts

MATCHES_PER_PAGE = 6


def history_post(page: Page, game: str | None, person: int | None, words: Words) -> Post:
    """One page of finished matches, with buttons to the neighbouring pages."""
    entries = [_entry(match, words) for match in page.matches] or [words("history-none")]
    if page.total is None:
        numbered = words("history-page-more", page=page.number)
    else:
        numbered = words("history-page", page=page.number, pages=page.pages, total=page.total)
    return Post(
        headline=f"### {words('history-title')}",
        texts=(join_up_to(entries), f"-# {numbered}", f"-# {words('history-hint')}"),
        rows=page_buttons(
            page.number, page.pages, lambda number: str(HistoryId(number, game or ANY, person or ANY))
        ),
    )


def _entry(match: MatchResult, words: Words) -> str:
    game = words(f"game-{match.game}")
    link = channel_url(match)
    link_text = words("history-channel", link=link)
    if match.message:
        link_text = words("history-result", link=f"{link}/{match.message}")
    when = f"<t:{match.ended}:d>"
    head = words("history-match", match=str(match.id), game=game, when=when, place=link_text)
    places = " · ".join(
        words("history-place", name=escape_markdown(name), **place_facts(seat, match.places))
        for seat, name in ((seat, player_name(seat.name, words)) for seat in match.places)
    )
    hints = hint_count_lines(match.places, match.hints, words)
    return "\n".join([head, places, *hints])


def leaderboard_post(board: Leaderboard, picture: Picture | None, words: Words, own: str) -> Post:
    """A page of a leaderboard, as text if there is no picture; `own` is a text with the reader's rank."""
    game = words(f"game-{board.game}")
    title = words("ladder-headline", game=game, period=period_name(board.period, words))
    if not board.rows:
        key = "ladder-empty" if board.period == "all" else "ladder-empty-period"
        return Post(headline=f"### {title}", texts=(words(key, game=game), own))
    numbered = words("log-page", page=board.page, pages=board.pages)
    form: Form = "picture" if picture else "text"
    return Post(
        headline=f"### {title}",
        pictures=(picture,) if picture else (),
        texts=(*(() if picture else (board_text(board, words), f"-# {numbered}")), own),
        rows=page_buttons(
            board.page,
            board.pages,
            lambda number: str(LeaderboardId(board.game, board.period, form, number)),
        ),
        file_prefix=f"{board.game}-{board.period}-{board.page}",
    )


def profile_post(profile: Profile, picture: Picture | None, words: Words, note: str) -> Post:
    """A person's profile, as text if there is no picture; `note` is the text below it."""
    title = words("profile-title", name=escape_markdown(profile.name))
    return Post(
        headline=f"### {title}",
        pictures=(picture,) if picture else (),
        texts=("" if picture else profile_text(profile, words), note),
        file_prefix="profile",
    )
