"""The private answers of /history, /leaderboard and /profile, page by page."""

from collections.abc import Callable

from cogs.posts.component_ids import ANY, Form, HistoryId, LeaderboardId
from cogs.posts.look import clipped, hint_record
from cogs.posts.message import Item, Post, button
from cogs.posts.naming import called
from data.store.archive import Finished, Page
from render.drawing.encoding.png import Picture
from render.ladder import words
from render.ladder.data import Board, Profile
from render.language.catalogue import Words, escaped, text

MATCHES_A_PAGE = 6


def history_post(page: Page, game: str | None, person: int | None, locale: str) -> Post:
    """One page of the finished matches, with buttons to its neighbours."""
    entries = [_entry(match, locale) for match in page.matches] or [text(locale, "history-none")]
    if page.total is None:
        numbered = text(locale, "history-page-more", page=page.number)
    else:
        numbered = text(locale, "history-page", page=page.number, pages=page.pages, total=page.total)

    def page_id(number: int) -> str:
        return str(HistoryId(number, game or ANY, person or ANY))

    return Post(
        headline=f"### {text(locale, 'history-title')}",
        texts=(clipped(entries), f"-# {numbered}", f"-# {text(locale, 'history-hint')}"),
        rows=_page_buttons(page.number, page.pages, page_id),
    )


def _entry(match: Finished, locale: str) -> str:
    game = text(locale, f"game-{match.game}")
    link = f"https://discord.com/channels/{match.guild}/{match.channel}"
    place = text(locale, "history-channel", link=link)
    if match.message:
        place = text(locale, "history-result", link=f"{link}/{match.message}")
    when = f"<t:{match.ended}:d>"
    head = text(locale, "history-match", match=str(match.id), game=game, when=when, place=place)
    places = " · ".join(
        text(locale, "history-place", rank=seat.rank, name=escaped(name), points=seat.total)
        for seat, name in ((seat, called(seat.name, locale)) for seat in match.places)
    )
    hints = hint_record(((seat, seat.hints) for seat in match.places), locale)
    return "\n".join([head, places, *hints])


def board_post(board: Board, picture: Picture | None, locale: str, own: str) -> Post:
    """A page of a leaderboard, in words where there is no picture; `own` says where the reader stands."""
    game = text(locale, f"game-{board.game}")
    title = text(locale, "ladder-headline", game=game, period=words.period(board.period, Words.of(locale)))
    if not board.rows:
        key = "ladder-empty" if board.period == "all" else "ladder-empty-period"
        return Post(headline=f"### {title}", texts=(text(locale, key, game=game), own))
    numbered = text(locale, "log-page", page=board.page, pages=board.pages)
    form: Form = "picture" if picture else "text"

    def page_id(number: int) -> str:
        return str(LeaderboardId(board.game, board.period, form, number))

    return Post(
        headline=f"### {title}",
        pictures=(picture,) if picture else (),
        texts=(*(() if picture else (words.board_text(board, Words.of(locale)), f"-# {numbered}")), own),
        rows=_page_buttons(board.page, board.pages, page_id),
        stamp=f"{board.game}-{board.period}-{board.page}",
    )


def profile_post(profile: Profile, picture: Picture | None, locale: str, note: str) -> Post:
    """What a person has played, in words where there is no picture."""
    title = text(locale, "profile-title", name=escaped(profile.name))
    return Post(
        headline=f"### {title}",
        pictures=(picture,) if picture else (),
        texts=("" if picture else words.profile_text(profile, Words.of(locale)), note),
        stamp="profile",
    )


def _page_buttons(page: int, pages: int, page_id: Callable[[int], str]) -> tuple[list[Item], ...]:
    """A row with the buttons to the pages before and behind; none where there is one page."""
    if pages <= 1:
        return ()
    before = button("◀", page_id(page - 1), disabled=page <= 1)
    return ([before, button("▶", page_id(page + 1), disabled=page >= pages)],)
