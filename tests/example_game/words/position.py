"""Shells: the whole position in words, for those who do not see the picture."""

from collections.abc import Iterator, Sequence

from render.language.catalogue import escaped, text
from render.table import Table
from tests.example_game.rules import GAME, State
from tests.example_game.rules.tables import TABLE


def question(view: State, table: Table, locale: str) -> str:
    """What is asked of whom, for the top strip of the picture."""
    name = table.players[view.turn].name
    return text(locale, f"shells-question-{view.ask or 'over'}", name=name, value=view.open)


def alts(view: State, table: Table, locale: str) -> list[str]:
    """The picture in words."""
    names = [player.name for player in table.players]
    head = f"{text(locale, 'game-shells')}. {question(view, table, locale)}"
    return ["\n".join([head, *_position(view, names, locale)])]


def description(view: State, table: Table, locale: str) -> str:
    """The whole position in markdown."""
    names = [f"**{escaped(player.name)}**" for player in table.players]
    option = text(locale, f"option-shells-baskets-{view.options.baskets}.hint")
    head = f"**{escaped(question(view, table, locale))}**"
    return "\n".join([option, head, *_position(view, names, locale)])


def _position(view: State, names: Sequence[str], locale: str) -> Iterator[str]:
    """Baskets, bag and players, a line each."""
    for name, basket in zip(view.options.names, view.baskets, strict=True):
        total, held = sum(basket), shells(basket)
        yield text(locale, "shells-text-basket", basket=name, total=total, size=TABLE.size, shells=held)
    yield text(locale, "shells-text-bag", bag=len(view.bag))
    for score in GAME.scores(view):
        facts = {line.key: line.count for line in score.lines} | {"held": len(view.hands[score.seat])}
        yield text(locale, "shells-text-player", name=names[score.seat], points=score.total, **facts)


def shells(values: Sequence[int]) -> str:
    """Shells by their values, the smallest first."""
    return ", ".join(map(str, sorted(values)))


def sheet(view: State, table: Table, locale: str) -> str:
    """The score sheets, winners first: the total, and below it line by line what it comes from."""
    lines = []
    for score in sorted(GAME.scores(view), key=lambda score: score.rank):
        name = escaped(table.players[score.seat].name)
        counted = [line for line in score.lines if line.count]
        parts = [text(locale, f"shells-line-{n.key}", count=n.count, points=n.points) for n in counted]
        lines.append(text(locale, "sheet-line", rank=score.rank, name=name, points=score.total))
        lines += [" · ".join(parts)] if parts else []
    return "\n".join(lines)
