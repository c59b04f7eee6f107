"""An unmodified client sends messages, files, threads and DMs through the routes of channels."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from sandbox import Person, Sandbox
from tests.sandbox.bot import TestBot
from tests.sandbox.builders import (
    error_code,
    find_message,
    gallery,
    games_channel,
    picture,
    plain_buttons,
    png,
    view,
)

NO_PINGS = discord.AllowedMentions.none()


# -- files -------------------------------------------------------------------------------


async def test_an_edit_replaces_the_picture(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send(view=view(gallery("b1.png")), file=picture("b1.png", 1))
    assert sent.attachments == []
    await sent.edit(view=view(gallery("b2.png")), attachments=[picture("b2.png", 2)])
    assert [image[:2] for image in find_message(box, sent).images()] == [("b2.png", png(shade=2))]
    assert len(box.world.files) == 1


async def test_files_stay_when_an_edit_does_not_list_them(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send("x", file=picture(description="A board"))
    await sent.edit(content="y")
    (image,) = find_message(box, sent).images()
    assert (image.filename, image.description, find_message(box, sent).text()) == (
        "board.png",
        "A board",
        "y",
    )


async def test_an_empty_list_removes_all_files(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send("x", file=picture())
    await sent.edit(attachments=[])
    assert (find_message(box, sent).images(), box.world.files) == ([], {})


async def test_listed_files_are_kept_when_new_ones_are_added(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send("x", file=picture("a.png"))
    await sent.add_files(picture("b.png"))
    assert [image.filename for image in find_message(box, sent).images()] == ["a.png", "b.png"]


async def test_attachments_that_a_component_shows_are_not_listed(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send(
        view=view(gallery("b.png"), ui.TextDisplay("x")), file=picture("b.png")
    )
    again = await sent.channel.fetch_message(sent.id)
    shown: Any = again.components[0]
    assert again.attachments == []
    assert (shown.items[0].media.width, shown.items[0].media.height) == (3, 2)
    assert shown.items[0].media.attachment_id


async def test_an_attachment_is_served(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send("x", file=picture())
    assert await sent.attachments[0].read() == png()


# -- pings, nonces, history, edits -----------------------------------------------------


async def test_only_a_new_post_pings_and_only_allowed_mentions(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    both = f"{ana.mention} and {ben.mention}"
    loud = await games_channel(box, bot).send(
        both, allowed_mentions=discord.AllowedMentions(users=[discord.Object(int(ana.id))])
    )
    quiet = await games_channel(box, bot).send(both, silent=True)
    none = await games_channel(box, bot).send(both, allowed_mentions=NO_PINGS)
    assert [find_message(box, sent).pinged for sent in (loud, quiet, none)] == [["Ana"], [], []]
    await none.edit(content=f"now {ana.mention}", allowed_mentions=discord.AllowedMentions.all())
    assert find_message(box, none).pinged == []
    assert find_message(box, quiet).silent


async def test_text_components_ping_too(box: Sandbox, bot: TestBot, ana: Person) -> None:
    sent = await games_channel(box, bot).send(view=view(ui.TextDisplay(f"Your turn, {ana.mention}")))
    assert find_message(box, sent).pinged == ["Ana"]


async def test_the_same_nonce_gives_the_same_message(box: Sandbox, bot: TestBot) -> None:
    channel = games_channel(box, bot)
    first = await channel.send("once", nonce="m1:7")
    again = await channel.send("once", nonce="m1:7")
    assert (again.id, len(box.messages())) == (first.id, 1)
    box.clock.advance(301)
    assert (await channel.send("once", nonce="m1:7")).id != first.id


async def test_history_is_listed_newest_first_around_any_message(box: Sandbox, bot: TestBot) -> None:
    channel = games_channel(box, bot)
    sent = [await channel.send(str(number)) for number in range(6)]

    async def list_ids(**which: Any) -> list[str]:
        return [message.content async for message in channel.history(**which)]

    assert await list_ids(limit=2) == ["5", "4"]
    assert await list_ids(limit=2, before=sent[2]) == ["1", "0"]
    assert await list_ids(limit=2, after=sent[2], oldest_first=True) == ["3", "4"]
    assert sorted(await list_ids(limit=3, around=sent[3])) == ["2", "3", "4"]


async def test_a_deleted_message_is_unknown(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send("x")
    await sent.delete()
    assert await error_code(sent.edit(content="y")) == 10008
    assert find_message(box, sent).deleted


async def test_other_peoples_messages_are_not_edited(box: Sandbox, bot: TestBot, ana: Person) -> None:
    message = ana.say("mine")
    assert (
        await error_code(games_channel(box, bot).get_partial_message(int(message.id)).edit(content="x"))
        == 50005
    )


async def test_a_reply_refers_to_a_message(box: Sandbox, bot: TestBot, ana: Person) -> None:
    message = ana.say("hello?")
    sent = await games_channel(box, bot).get_partial_message(int(message.id)).reply("hello!")
    assert sent.reference is not None
    assert sent.reference.message_id == int(message.id)
    assert find_message(box, sent).pinged == ["Ana"]


async def test_the_fourth_edit_of_old_messages_in_6_seconds_waits(box: Sandbox, bot: TestBot) -> None:
    first, second = [await games_channel(box, bot).send("x") for _ in range(2)]
    for _ in range(5):
        await first.edit(content="young")
    box.clock.advance(3601)
    for number in range(3):
        await (first, second)[number % 2].edit(content=str(number))
    bot.http.max_ratelimit_timeout = 0.5
    with pytest.raises(discord.RateLimited):
        await second.edit(content="3")
    assert box.requests.find("PATCH")[-1].answer["code"] == 30046
    box.clock.advance(6)
    await second.edit(content="3")
    assert find_message(box, second).text() == "3"


# -- threads -----------------------------------------------------------------------------


async def test_a_thread_is_opened_in_a_channel_and_from_a_message(box: Sandbox, bot: TestBot) -> None:
    channel = games_channel(box, bot)
    thread = await channel.create_thread(name="Match 1", type=discord.ChannelType.public_thread)
    starter = await channel.send("Match 2")
    other = await starter.create_thread(name="Match 2")
    await thread.send("first move")
    assert [one.name for one in box.threads()] == ["Match 1", "Match 2"]
    assert other.id == starter.id
    assert [message.text() for message in box.messages("Match 1")] == ["first move"]
    assert await error_code(starter.create_thread(name="again")) == 160004


async def test_an_announcement_channel_has_threads_of_its_own_type_and_no_others(
    box: Sandbox, bot: TestBot
) -> None:
    news = await announcements(box, bot)
    types = discord.ChannelType
    assert news.is_news()
    for other in (types.public_thread, types.private_thread):
        assert await error_code(news.create_thread(name="T", type=other)) == 50024
    assert await error_code(games_channel(box, bot).create_thread(name="T", type=types.news_thread)) == 50024
    thread = await news.create_thread(name="Match 1", type=types.news_thread)
    from_message = await (await news.send("Match 2")).create_thread(name="Match 2")
    assert thread.type is from_message.type is types.news_thread
    await thread.send("first move")
    assert [one.name for one in box.threads("news")] == ["Match 1", "Match 2"]
    assert "news" in [channel.name for channel in box.channels]


async def announcements(box: Sandbox, bot: TestBot) -> discord.TextChannel:
    """A new announcement channel, as the client knows it."""
    made = box.add_channel("news", announcement=True)
    await box.wait(lambda: bot.get_channel(int(made.id)) is not None)
    channel = bot.get_channel(int(made.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_an_archived_thread_takes_posts_but_no_edits(box: Sandbox, bot: TestBot, ana: Person) -> None:
    thread = await games_channel(box, bot).create_thread(name="T", type=discord.ChannelType.public_thread)
    sent = await thread.send("x")
    await thread.edit(archived=True)
    assert box.threads()[0].archived
    assert await error_code(sent.edit(content="y")) == 50083
    await bot.get_partial_messageable(thread.id).send("unarchived")
    assert not box.threads()[0].archived
    await sent.edit(content="y")


async def test_a_persons_message_unarchives_a_thread(box: Sandbox, bot: TestBot, ana: Person) -> None:
    thread = await games_channel(box, bot).create_thread(name="T", type=discord.ChannelType.private_thread)
    await thread.edit(archived=True)
    ana.say("anybody here?", channel="T")
    assert (await ana.slash("echo", channel="T", text="yes")).message.channel == box.threads()[0]


async def test_deleted_threads_and_channels_have_events_and_are_unknown(box: Sandbox, bot: TestBot) -> None:
    thread = await games_channel(box, bot).create_thread(name="T", type=discord.ChannelType.public_thread)
    box.faults.delete_channel(str(thread.id))
    box.faults.delete_channel(box.channel("lounge").id)
    await box.wait(lambda: {name for name, _ in bot.events} >= {"raw_thread_delete", "guild_channel_delete"})
    assert await error_code(bot.get_partial_messageable(thread.id).send("x")) == 10003


# -- direct messages ---------------------------------------------------------------------


async def test_direct_messages_are_visible_to_their_recipient(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    user = await bot.fetch_user(int(ana.id))
    sent = await user.send("your hand", file=picture())
    await sent.edit(content="your new hand")
    assert [message.text() for message in ana.dms()] == ["your new hand"]
    assert ben.dms() == []


async def test_closed_direct_messages_are_refused(box: Sandbox, bot: TestBot, ana: Person) -> None:
    user = await bot.fetch_user(int(ana.id))
    ana.close_dms()
    assert await error_code(user.send("your hand")) == 50007
    ana.open_dms()
    await user.send("your hand")


async def test_a_direct_message_needs_an_existing_user(bot: TestBot) -> None:
    assert await error_code(bot.create_dm(discord.Object(5))) == 50033


# -- permissions -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("permission", "code"), [("SEND_MESSAGES", 50013), ("ATTACH_FILES", 50013), ("VIEW_CHANNEL", 50001)]
)
async def test_a_post_with_a_file_needs_a_permission(
    box: Sandbox, bot: TestBot, permission: str, code: int
) -> None:
    channel = games_channel(box, bot)
    box.faults.take_permission(box.channel().id, permission)
    assert await error_code(channel.send("x", file=picture())) == code
    box.faults.give_permission(box.channel().id, permission)
    await channel.send("x", file=picture())


async def test_the_client_gets_a_changed_permission(box: Sandbox, bot: TestBot) -> None:
    channel = games_channel(box, bot)
    box.faults.take_permission(box.channel().id, "create_public_threads")
    await box.wait(lambda: any(name == "guild_channel_update" for name, _ in bot.events))
    assert not channel.permissions_for(channel.guild.me).create_public_threads
    assert await error_code(channel.create_thread(name="T", type=discord.ChannelType.public_thread)) == 50013


async def test_sending_in_threads_is_a_separate_permission(box: Sandbox, bot: TestBot) -> None:
    thread = await games_channel(box, bot).create_thread(name="T", type=discord.ChannelType.public_thread)
    box.faults.take_permission(box.channel().id, "SEND_MESSAGES")
    await thread.send("still here")
    box.faults.take_permission(box.channel().id, "SEND_MESSAGES_IN_THREADS")
    assert await error_code(thread.send("no more")) == 50013


# -- notifications, and the conversion to components ---------------------------------------


async def test_a_push_notification_has_the_content_of_a_post_and_no_text_of_components(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    await games_channel(box, bot).send(f"Your turn, {ana.mention}")
    await games_channel(box, bot).send(f"Not so loud, {ana.mention}", silent=True)
    await games_channel(box, bot).send(view=view(ui.TextDisplay(f"Your turn, {ana.mention}")))
    assert (ana.pushes(), ben.pushes()) == (["Your turn, @Ana", ""], [])
    await (await bot.fetch_user(int(ben.id))).send("Your hand")
    assert ben.pushes() == ["Your hand"]


async def test_a_plain_message_can_become_a_components_message_without_content(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    sent = await games_channel(box, bot).send(f"Your turn, {ana.mention}", view=plain_buttons("explain"))
    board = view(gallery("b.png"), ui.TextDisplay(f"Your turn, {ana.mention}"))
    assert await error_code(sent.edit(view=board, attachments=[picture("b.png")])) == 50035
    board = view(gallery("b.png"), ui.TextDisplay(f"Your turn, {ana.mention}"))
    await sent.edit(content=None, embeds=[], view=board, attachments=[picture("b.png")])
    message = find_message(box, sent)
    assert ([image.filename for image in message.images()], message.content) == (["b.png"], "")
    assert (message.pinged, ana.pushes()) == (["Ana"], ["Your turn, @Ana"])


async def test_a_message_of_components_never_becomes_plain_again(box: Sandbox, bot: TestBot) -> None:
    sent = await games_channel(box, bot).send(view=view(ui.TextDisplay("x")))
    assert await error_code(sent.edit(content="plain again", view=None)) == 50035
    old = {"flags": 0, "components": [{"type": 10, "content": "y"}]}
    params = discord.http.handle_message_parameters()._replace(payload=old)
    assert await error_code(bot.http.edit_message(sent.channel.id, sent.id, params=params)) == 50035
    await sent.edit(view=view(ui.TextDisplay("z")))
    assert find_message(box, sent).text() == "z"
