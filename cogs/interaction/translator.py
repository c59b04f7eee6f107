"""Names and descriptions of commands in every language, for Discord's own menus."""

import discord
from discord import app_commands

from render.language.catalogue import LOCALES, text

#: Discord's locale -> ours; English is the default that needs no translation of its own.
OURS = {discord.Locale.american_english: "en", discord.Locale.british_english: "en"} | {
    discord.Locale(code): code for code in LOCALES if code != "en"
}


def said(key: str) -> app_commands.locale_str:
    """A text of the catalogue for the name or description of a command, in English with its translations."""
    return app_commands.locale_str(text("en", key), key=key)


class Translator(app_commands.Translator):
    """Looks the texts of commands up in the catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """The text in a language of ours; None elsewhere, so that Discord shows the default."""
        key, ours = string.extras.get("key"), OURS.get(locale)
        return text(ours, key) if key and ours else None
