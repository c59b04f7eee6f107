"""Shells: the whole position as text, for people who cannot see the picture."""

from collections.abc import Iterator, Sequence

from render.language.catalogue import Words, escape_markdown
from render.players import Seating
from tests.example_game.rules import GAME, State
from tests.example_game.rules.components import PRINTED


def question(view: State, seating: Seating, words: Words) -> str:
    """The question for the top strip of the picture."""
    name = seating.players[view.turn].name
    return words(f"shells-question-{view.ask or 'over'}", name=name, value=view.open)


def alts(view: State, seating: Seating, words: Words) -> list[str]:
    """The alt text of the picture."""
    names = [player.name for player in seating.players]
    head = f"{words('game-shells')}. {question(view, seating, words)}"
    return ["\n".join([head, *_position(view, names, words)])]


def description(view: State, seating: Seating, words: Words) -> str:
    """The whole position in markdown."""
    names = [f"**{escape_markdown(player.name)}**" for player in seating.players]
    option = words(f"option-shells-baskets-{view.options.baskets}.hint")
    head = f"**{escape_markdown(question(view, seating, words))}**"
    return "\n".join([option, head, *_position(view, names, words)])


def _position(view: State, names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield a line for each basket, the bag and each player."""
    for name, basket in zip(view.options.names, view.baskets, strict=True):
        total, held = sum(basket), shells(basket)
        yield words("shells-text-basket", basket=name, total=total, size=PRINTED.size, shells=held)
    yield words("shells-text-bag", bag=len(view.bag))
    for score in GAME.scores(view):
        facts = {line.key: line.count for line in score.lines} | {"held": len(view.hands[score.seat])}
        yield words("shells-text-player", name=names[score.seat], points=score.total, **facts)


def shells(values: Sequence[int]) -> str:
    """Values of shells in ascending order."""
    return ", ".join(map(str, sorted(values)))
