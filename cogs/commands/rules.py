"""/rules and /help: the rules of a game by topic, and how to use the bot."""

import discord

from cogs.delivery.command_mentions import CommandMentions
from cogs.interaction.match_lookup import find_game
from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Suggestions
from cogs.posts.component_ids import ANY, GuideId, InvalidInput, RulesId
from cogs.posts.info_panels import guide_post
from cogs.posts.message import MAX_OPTIONS, Post, select
from engine import GAMES
from render.language.catalogue import Words
from render.language.topics import Topic, find_topics, topics


def topic_post(game: str, words: Words, topic: Topic) -> Post:
    """A topic of the rules, with a select of the others."""
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


def help_post(words: Words, mentions: CommandMentions) -> Post:
    """Everything that a person can do, with clickable commands."""
    fairness = f"**{words('help-fairness-title')}**\n{words('help-fairness')}"
    parts = [words("help-body"), fairness]
    linked = [mentions.link_translated_commands(words) for words in parts]
    if linked != [*map(mentions.link_commands, parts)]:
        linked.append(f"-# {words('help-links')}")
    games = [discord.SelectOption(label=words(f"game-{key}"), value=key) for key in GAMES]
    guides = select(str(GuideId(ANY)), words("guide-pick"), games)
    return Post(headline=f"### {words('help-title')}", texts=linked, rows=((guides,),))


async def suggest_topics(request: Request, typed: str) -> Suggestions:
    """Autocomplete topics of the rules."""
    key = str(request.options.get("game", "")) or await find_game(request)
    if key not in GAMES:
        return []
    words = request.words
    matching = find_topics(key, words, typed) if typed else topics(key, words)
    return [(topic.title, topic.title) for topic in matching]


async def press_topic(request: Request, pressed: RulesId) -> None:
    """Show the chosen topic in place of the last one."""
    all_topics = topics(pressed.game, request.words)
    topic = next((topic for topic in all_topics if topic.key == request.selected_value), None)
    if topic is None:
        raise InvalidInput
    await request.reply.edit_private(topic_post(pressed.game, request.words, topic))


async def show_guide(request: Request, pressed: GuideId) -> None:
    """Show the guide to a game, from a button or from the select of /help."""
    game = request.selected_value if pressed.game == ANY else pressed.game
    if game not in GAMES:
        raise InvalidInput
    await request.services.store.people.mark_guide_seen(request.person.id, game)
    await request.reply.send_private(guide_post(game, request.words))
    if pressed.game == ANY and request.reply.is_private:  # a fresh select lets the same game be chosen again
        await request.reply.edit_in_place(help_post(request.words, request.services.command_mentions))


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
