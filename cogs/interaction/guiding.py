"""Shows the guide to a game once, at a person's first public press on their turn.

A press on a hand does not show it, because the guide would push the hand out of sight.
"""

from cogs.interaction.request import Request
from cogs.posts.info_panels import guide_post
from data.store.matches.states import AnyMatch, Running, StartedMatch


async def show_guide_once(request: Request, live: AnyMatch) -> None:
    """Show the guide to a match's game, unless the person has seen it before or pressed a private message."""
    people = request.services.store.people
    if request.reply.is_private or not isinstance(live, StartedMatch):
        return
    if await people.mark_guide_seen(request.person.id, live.game):
        await request.reply.send_private(guide_post(live.game, request.words))


async def show_guide_on_turn(request: Request, live: AnyMatch) -> None:
    """Show the guide once if it is the person's turn; called for presses that are not moves."""
    if isinstance(live, Running) and live.awaited == request.person.id:
        await show_guide_once(request, live)
