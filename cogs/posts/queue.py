"""What a person has prepared on a match, as they alone see it: their note."""

from cogs.posts.info_panels import note_text
from data.store import Store
from data.store.matches.states import StartedMatch
from render.language.catalogue import Words


async def load_own_text(store: Store, live: StartedMatch, user: int, words: Words) -> str:
    """Load the text that a person sees below their hand: their note."""
    return note_text(await store.notes.load(live.id, user), words)
