"""The guide to a game: shown once without being asked for, at a person's first press on their turn."""

from cogs.interaction.request import Request
from cogs.posts.look import guide_post
from data.store.matches.states import AnyMatch, Begun, Running


async def guide_once(request: Request, live: AnyMatch) -> None:
    """Show a person how the game of a match is played, unless they have been shown it before."""
    people = request.services.store.people
    if isinstance(live, Begun) and await people.mark_guide_seen(request.person.id, live.game):
        await request.reply.private(guide_post(live.game, request.words))


async def guide_on_turn(request: Request, live: AnyMatch) -> None:
    """The same to somebody who has pressed something that is no move, once it is their turn."""
    if isinstance(live, Running) and live.awaited == request.person.id:
        await guide_once(request, live)
