"""/rules and /help: the rules of a game by topic, and how to use the bot."""

from dataclasses import replace

import discord

from cogs.delivery.command_mentions import CommandMentions
from cogs.interaction.match_lookup import find_game
from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Suggestions
from cogs.posts.component_ids import ANY, GuideId, InvalidInput, RulesId
from cogs.posts.info_panels import guide_post
from cogs.posts.message import MAX_OPTIONS, Post, button, select
from engine import GAMES
from render.language.catalogue import Words
from render.language.topics import Topic, find_topics, topics

#: Topics of the help after its first page.
HELP_TOPICS = ("start", "turn", "wait", "look", "away", "after", "tournament", "settings", "fairness")


def topic_post(game: str, words: Words, topic: Topic) -> Post:
    """A topic of the rules, with a select of the other topics."""
    others = [
        discord.SelectOption(label=other.title, value=other.key, default=other.key == topic.key)
        for other in topics(game, words)[:MAX_OPTIONS]
    ]
    headline = f"### {words('rules-title', game=words(f'game-{game}'))}"
    return Post(
        headline=headline,
        texts=(f"**{topic.title}**\n{topic.body}",),
        rows=((select(str(RulesId(game)), words("rules-pick"), others),),),
    )


def help_post(words: Words, mentions: CommandMentions, topic: str = "") -> Post:
    """The first page of the help, or a topic, with clickable commands."""
    text = f"**{words(f'help-{topic}.title')}**\n{words(f'help-{topic}')}" if topic else words("help-body")
    texts = [mentions.link_translated_commands(text)]
    if texts != [mentions.link_commands(text)]:
        texts.append(f"-# {words('help-links')}")
    return _with_help(Post(headline=f"### {words('help-title')}", texts=texts), words, topic)


def _with_help(post: Post, words: Words, topic: str = "") -> Post:
    """Add the components of the help to a post: buttons of game guides, and a select of topics."""
    guides = [button(words(f"game-{key}"), str(GuideId(key))) for key in GAMES]
    others = [
        discord.SelectOption(label=words(f"help-{key}.title"), value=key, default=key == topic)
        for key in HELP_TOPICS
    ]
    rows = [[select(str(GuideId(ANY)), words("help-pick"), others)]]
    preface = words("help-guides") if not topic else ""
    return replace(post, preface=preface, lead_rows=[guides], rows=rows)


async def suggest_topics(request: Request, typed: str) -> Suggestions:
    """Autocomplete topics of the rules."""
    key = str(request.options.get("game", "")) or await find_game(request)
    if key not in GAMES:
        return []
    words = request.words
    matching = find_topics(key, words, typed) if typed else topics(key, words)
    return [(topic.title, topic.title) for topic in matching]


async def press_topic(request: Request, pressed: RulesId) -> None:
    """Show the chosen topic in place of the current one."""
    all_topics = topics(pressed.game, request.words)
    topic = next((topic for topic in all_topics if topic.key == request.selected_value), None)
    if topic is None:
        raise InvalidInput
    await request.reply.edit_private(topic_post(pressed.game, request.words, topic))


async def show_guide(request: Request, pressed: GuideId) -> None:
    """Show the guide to a game, or the topic of the help that was chosen in a select."""
    chosen = request.selected_value if pressed.game == ANY else pressed.game
    words, mentions = request.words, request.services.command_mentions
    if pressed.game == ANY and chosen in HELP_TOPICS:
        return await request.reply.edit_private(help_post(words, mentions, chosen))
    if chosen not in GAMES:
        raise InvalidInput
    await request.services.store.people.mark_guide_seen(request.person.id, chosen)
    guide = guide_post(chosen, words)
    is_help = any(one.startswith(str(GuideId(ANY))) for one in request.reply.component_ids)
    return await request.reply.edit_private(_with_help(guide, words) if is_help else guide)


async def rules(request: Request, topic: str = "", game: str = "") -> None:
    """Show the topic that matches the query best, by default the overview."""
    words, key = request.words, game or await find_game(request)
    matching = find_topics(key, words, topic) if topic else topics(key, words)
    if not matching:
        raise Declined("rules-nothing", query=topic, game=words(f"game-{key}"))
    await request.reply.send_private(topic_post(key, words, matching[0]))


async def show_help(request: Request) -> None:
    """Show what the bot can do."""
    await request.reply.send_private(help_post(request.words, request.services.command_mentions))
