"""Finished matches, page by page: who played, what they came to, when, and where the result stands."""

from cogs.posts.component_ids import ANY, HistoryId
from cogs.posts.look import clipped, hint_record
from cogs.posts.message import Item, Post, button
from cogs.posts.naming import called
from data.store.archive import Finished, Page
from render.language.catalogue import escaped, text

MATCHES_A_PAGE = 6


def history_post(page: Page, game: str | None, person: int | None, locale: str) -> Post:
    """One page of the finished matches, with buttons to its neighbours."""

    def to(label: str, target: int, *, idle: bool) -> Item:
        return button(label, str(HistoryId(target, game or ANY, person or ANY)), disabled=idle)

    entries = [_entry(match, locale) for match in page.matches] or [text(locale, "history-none")]
    numbered = text(locale, "history-page", page=page.number, pages=page.pages, total=page.total)
    turns = [
        to("◀", page.number - 1, idle=page.number <= 1),
        to("▶", page.number + 1, idle=page.number >= page.pages),
    ]
    return Post(
        headline=f"### {text(locale, 'history-title')}",
        texts=(clipped(entries), f"-# {numbered}", f"-# {text(locale, 'history-hint')}"),
        rows=(turns,) if page.pages > 1 else (),
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
