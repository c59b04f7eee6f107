"""/rules and /help: the rules of a game by topic, in own words, and how to play with the bot."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interaction.replies import is_private, privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import game_choices, named
from cogs.posts.component_ids import ANY, GuideId, InvalidInput, RulesId
from cogs.posts.look import guide_post
from cogs.posts.mentions import Mentions
from cogs.posts.message import MOST_OPTIONS, Post, select
from engine import GAMES
from render.language.catalogue import Words, text
from render.language.topics import Topic, find_topics, topics

if TYPE_CHECKING:
    from cogs.motu import Motu


def topic_post(game: str, locale: str, topic: Topic) -> Post:
    """One topic, and a select that leads to the others."""
    others = [
        discord.SelectOption(label=other.title, value=other.key, default=other.key == topic.key)
        for other in topics(game, Words.of(locale))[:MOST_OPTIONS]
    ]
    headline = f"### {text(locale, 'rules-title', game=text(locale, f'game-{game}'))}"
    return Post(
        headline=headline,
        texts=(f"**{topic.title}**\n{topic.body}",),
        rows=((select(str(RulesId(game)), text(locale, "rules-pick"), others),),),
    )


def help_post(locale: str, mentions: Mentions) -> Post:
    """Everything that a person can do, with the commands for it, all of which can be clicked."""
    fairness = f"**{text(locale, 'help-fairness-title')}**\n{text(locale, 'help-fairness')}"
    parts = [text(locale, "help-body"), fairness]
    linked = [mentions.beside(words) for words in parts]
    if linked != [*map(mentions.linked, parts)]:
        linked.append(f"-# {text(locale, 'help-links')}")
    games = [discord.SelectOption(label=text(locale, f"game-{key}"), value=key) for key in GAMES]
    guides = select(str(GuideId(ANY)), text(locale, "guide-pick"), games)
    return Post(headline=f"### {text(locale, 'help-title')}", texts=linked, rows=((guides,),))


async def _topics(interaction: "discord.Interaction[Motu]", typed: str) -> list[app_commands.Choice[str]]:
    """Topics for what is typed, in the person's language."""
    locale = await interaction.client.locale_of(interaction)
    key = interaction.namespace.game or await interaction.client.game_here(interaction)
    if key not in GAMES:
        return []
    found = find_topics(key, Words.of(locale), typed) if typed else topics(key, Words.of(locale))
    return [app_commands.Choice(name=topic.title, value=topic.title) for topic in found[:MOST_OPTIONS]]


class Rules(commands.Cog):
    """Looks topics up; says when there is none."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(RulesId, self.picked, ReplyKind.UPDATE)
        bot.router.register(GuideId, self.guide, ReplyKind.UPDATE)

    async def picked(self, press: Press[RulesId]) -> None:
        """Show the topic that was chosen in the select, in place of the last one."""
        game = press.id.game
        topic = next(
            (topic for topic in topics(game, Words.of(press.locale)) if topic.key == press.chosen), None
        )
        if topic is None:
            raise InvalidInput
        await self.bot.edit_private(press.interaction, topic_post(game, press.locale, topic))

    async def guide(self, press: Press[GuideId]) -> None:
        """How a game is played, on a button of the game or chosen from the list of all."""
        game = press.chosen if press.id.game == ANY else press.id.game
        if game not in GAMES:
            raise InvalidInput
        await self.bot.store.people.mark_guide_seen(press.user, game)
        await privately(press.interaction, guide_post(game, press.locale))
        if press.id.game == ANY and is_private(press.interaction):  # the next game can be chosen
            await self.bot.edit_in_place(press.interaction, help_post(press.locale, self.bot.mentions))

    @named("rules", "topic", "game")
    @app_commands.choices(game=game_choices())
    @app_commands.autocomplete(topic=_topics)
    async def rules(self, interaction: discord.Interaction[Any], topic: str = "", game: str = "") -> None:
        """Answer with the best topic for the words given; the overview without any."""
        locale = await self.bot.locale_of(interaction)
        key = game or await self.bot.game_here(interaction)
        found = find_topics(key, Words.of(locale), topic) if topic else topics(key, Words.of(locale))
        if not found:
            nothing = text(locale, "rules-nothing", query=topic, game=text(locale, f"game-{key}"))
            await privately(interaction, nothing)
            return
        await privately(interaction, topic_post(key, locale, found[0]))

    @named("help")
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """What can be done with the bot, and by which commands."""
        locale = await self.bot.locale_of(interaction)
        await privately(interaction, help_post(locale, self.bot.mentions))


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Rules(bot))
