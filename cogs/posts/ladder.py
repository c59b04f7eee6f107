"""The private answers of /leaderboard and /profile, as pictures or in words."""

from collections.abc import Sequence

from cogs.posts.component_ids import Form, LeaderboardId
from cogs.posts.message import Item, Post, button
from render.drawing.encoding.png import Picture
from render.ladder import words
from render.ladder.data import Board, Profile
from render.language.catalogue import escaped, text


def board_post(board: Board, picture: Picture | None, locale: str, own: str) -> Post:
    """A page of a leaderboard, in words where there is no picture; `own` says where the reader stands."""
    game = text(locale, f"game-{board.game}")
    title = text(locale, "ladder-headline", game=game, period=words.period(board.period, locale))
    if not board.rows:
        key = "ladder-empty" if board.period == "all" else "ladder-empty-period"
        return Post(headline=f"### {title}", texts=(text(locale, key, game=game), own))
    numbered = text(locale, "log-page", page=board.page, pages=board.pages)
    board_texts = () if picture else (words.board_text(board, locale), f"-# {numbered}")
    return Post(
        headline=f"### {title}",
        pictures=(picture,) if picture else (),
        texts=(*board_texts, own),
        rows=_turns(board, "picture" if picture else "text"),
        stamp=f"{board.game}-{board.period}-{board.page}",
    )


def _turns(board: Board, form: Form) -> Sequence[Sequence[Item]]:
    """The buttons to the pages before and behind; nothing where there is one page."""
    if board.pages == 1:
        return ()
    ids = [
        str(LeaderboardId(board.game, board.period, form, page)) for page in (board.page - 1, board.page + 1)
    ]
    return (
        (
            button("◀", ids[0], disabled=board.page <= 1),
            button("▶", ids[1], disabled=board.page >= board.pages),
        ),
    )


def profile_post(profile: Profile, picture: Picture | None, locale: str, note: str) -> Post:
    """What a person has played, in words where there is no picture."""
    title = text(locale, "profile-title", name=escaped(profile.name))
    return Post(
        headline=f"### {title}",
        pictures=(picture,) if picture else (),
        texts=("" if picture else words.profile_text(profile, locale), note),
        stamp="profile",
    )
