"""The private post: what a seat holds, and on its turn everything that it may do, step by step."""

from collections.abc import Sequence

from cogs.posts.board import controls, explain
from cogs.posts.choices import draft_id, private_choices, stage_of
from cogs.posts.look import hint_buttons
from cogs.posts.message import Item, Post, button, seat_accent
from data.store.matches.live import Live
from engine.game import Decision
from render.drawing.encoding.png import Picture
from render.language.catalogue import Words, text
from render.titles import hand_of


def asked_in_private(live: Live, seat: int) -> bool:
    """Whether a seat is asked something that only it may know of."""
    return (asked := asked_of(live, seat)) is not None and asked.private


def asked_of(live: Live, seat: int) -> Decision | None:
    """What a seat is asked now."""
    if live.turn is None or live.turn.seat != seat:
        return None
    assert live.match is not None
    return live.match.game.decision(live.match.state)


def hand_post(
    live: Live, locale: str, seat: int, pictures: Sequence[Picture], draft: str = "", note: str = ""
) -> Post:
    """A seat's hand, and its choices where it is to move; raises UnknownDraft."""
    game, is_own = text(locale, f"game-{live.game}"), asked_of(live, seat) is not None
    place = f"<#{live.channel}>"
    title = text(locale, "hand-turn" if is_own else "hand-title", game=game, channel=place)
    return Post(
        headline=f"{note}\n### {title}".strip(),
        preface=hand_text(live, locale, seat, draft),
        pictures=pictures,
        rows=_rows(live, locale, seat, draft) if is_own else ([explain(live, locale)],),
        accent=seat_accent(seat),
        stamp=f"{live.id}-{live.rev}-{seat}",
    )


def gone_post(live: Live, locale: str, user: int) -> Post:
    """What stands where a hand was, and why: for a match that runs, another holder or a hidden channel."""
    game, place = text(locale, f"game-{live.game}"), f"<#{live.channel}>"
    key = "hand-unseen" if live.seat_of(user) is not None else "hand-passed"
    key = "hand-over" if live.ended is not None else key
    return Post(texts=(text(locale, key, game=game, channel=place),))


def hand_text(live: Live, locale: str, seat: int, draft: str = "") -> str:
    """What is held and what is asked; once a choice has begun, where it stands."""
    assert live.match is not None
    stage = stage_of(live, locale, draft) if asked_in_private(live, seat) else None
    if draft:
        return stage.question if stage else ""
    view = live.match.game.view(live.match.state, seat)
    hand = hand_of(live.game).text(view, seat, Words.of(locale))
    if stage:
        return f"{hand}\n**{stage.question}**"
    asked = asked_of(live, seat)
    is_decided = asked is not None and not asked.confirm and len(live.match.game.legal(view)) == 1
    return f"{hand}\n{text(locale, 'hand-only')}" if is_decided else hand


def _rows(live: Live, locale: str, seat: int, draft: str) -> list[list[Item]]:
    """The choices, a way back out of what was begun, and what stands below every choice."""
    back = [button(text(locale, "button-back"), draft_id(live, ""))] if draft else []
    below = [*back, *controls(live, locale), *hint_buttons(live, locale, seat)]
    return [*private_choices(live, locale, draft), below]
