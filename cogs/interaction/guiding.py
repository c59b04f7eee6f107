"""The guide to a game: shown once without being asked for, at a person's first press on their turn."""

from cogs.interaction.request import Request
from cogs.posts.look import guide_post
from data.store.matches.live import Live


async def guide_once(request: Request, live: Live) -> None:
    """Show a person how the game of a match is played, unless they have been shown it before."""
    people = request.services.store.people
    if live.match is not None and await people.mark_guide_seen(request.person.id, live.game):
        await request.reply.private(guide_post(live.game, request.locale))


async def guide_on_turn(request: Request, live: Live) -> None:
    """The same to somebody who has pressed something that is no move, once it is their turn."""
    if live.awaited == request.person.id:
        await guide_once(request, live)
