"""Commands, presses, choices and modals with an unmodified client, and the rules of answers."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import aiohttp
import discord
import pytest
from discord import app_commands, ui

from sandbox import CannotDo, NoAnswer, Person, Sandbox
from tests.sandbox.bot import TestBot, run_bot
from tests.sandbox.builders import buttons, gallery, open_names, panel, picture, png, view

# -- commands ----------------------------------------------------------------------------


async def test_a_command_is_answered_in_the_channel(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    reply = await ana.slash("echo", text="hi")
    assert (reply.kind, reply.ephemeral, reply.text(), reply.message.author) == (4, False, "hi", "Motu")
    assert ben.messages() == [reply.message]


async def test_an_ephemeral_answer_is_visible_to_one_person(bot: TestBot, ana: Person, ben: Person) -> None:
    reply = await ana.slash("echo", text="psst", hidden=True)
    assert reply.ephemeral
    assert ana.messages() == [reply.message]
    assert ben.messages() == []
    ana.dismiss(reply.message)
    assert reply.message.deleted if reply.messages else ana.messages() == []


async def test_every_kind_of_option_arrives(box: Sandbox) -> None:
    bot, seen = TestBot(), []

    @bot.tree.command(description="Takes all kinds")
    async def every(
        interaction: discord.Interaction,
        text: str,
        whole: app_commands.Range[int, 1, 9],
        number: float,
        yes: bool,
        who: discord.Member,
        where: discord.TextChannel,
        role: discord.Role,
        pick: Literal["red", "blue"],
    ) -> None:
        seen.append((text, whole, number, yes, who.display_name, where.name, role.name, pick))
        await interaction.response.send_message("ok")

    async with run_bot(box, bot):
        values: dict[str, Any] = {
            "text": "t",
            "whole": 3,
            "number": 1.5,
            "yes": True,
            "who": box.person("Ben"),
        }
        values |= {"where": "lounge", "role": "Moderators", "pick": "blue"}
        await box.person("Ana").slash("every", **values)
        assert seen == [("t", 3, 1.5, True, "Ben", "lounge", "Moderators", "blue")]
        for wrong in ({"whole": 10}, {"pick": "green"}, {"who": "nobody"}, {"other": 1}):
            with pytest.raises(CannotDo):
                await box.person("Ana").slash("every", **{**values, **wrong})


def add_play(bot: TestBot) -> list[str]:
    """A group that contains a group, and the list of its calls."""
    called: list[str] = []
    play = app_commands.Group(name="play", description="Play")
    house = app_commands.Group(name="house", description="House rules", parent=play)

    @play.command(name="new", description="A new game")
    async def new(interaction: discord.Interaction) -> None:
        called.append("play new")
        await interaction.response.send_message("new")

    @house.command(name="show", description="Show them")
    async def show(interaction: discord.Interaction, rule: str = "all") -> None:
        called.append(f"play house show {rule}")
        await interaction.response.send_message("rules")

    bot.tree.add_command(play)
    return called


async def test_sub_commands_and_groups_are_found(box: Sandbox) -> None:
    bot = TestBot()
    called = add_play(bot)
    async with run_bot(box, bot):
        ana = box.person("Ana")
        await ana.slash("play new")
        reply = await ana.slash("play house show", rule="undo")
        assert called == ["play new", "play house show undo"]
        assert reply.interaction.command == "play house show"
        with pytest.raises(CannotDo, match="sub-commands"):
            await ana.slash("play")


async def test_a_command_for_servers_is_not_offered_in_dms(box: Sandbox) -> None:
    bot = TestBot()

    @bot.tree.command(description="Only in servers")
    @app_commands.guild_only()
    async def here(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here")

    async with run_bot(box, bot):
        ana = box.person("Ana")
        assert (ana.commands(), ana.commands(ana.dm)) == (["echo", "here"], ["echo"])
        assert (await ana.slash("echo", channel=ana.dm, text="in private")).text() == "in private"
        assert [message.text() for message in ana.dms()] == ["in private"]
        with pytest.raises(CannotDo):
            await ana.slash("here", channel=ana.dm)


async def test_a_command_for_managers_is_offered_only_to_managers(box: Sandbox) -> None:
    bot, seen = TestBot(), []

    @bot.tree.command(description="Sets up")
    @app_commands.default_permissions(manage_guild=True)
    async def setup(interaction: discord.Interaction) -> None:
        seen.append(interaction.permissions.manage_guild)
        await interaction.response.send_message("set up")

    async with run_bot(box, bot):
        await box.person("Ana").slash("setup")
        assert seen == [True]
        assert box.person("Ben").commands() == ["echo"]
        box.person("Ben").manages = True
        assert box.person("Ben").commands() == ["echo", "setup"]


async def test_commands_are_localised_and_interactions_have_the_locale(box: Sandbox) -> None:
    class Words(app_commands.Translator):
        async def translate(self, string: Any, locale: discord.Locale, _context: Any) -> str | None:
            return {"el": "νέο", "pl": "nowa"}.get(locale.value) if string.message == "fresh" else None

    bot, seen = TestBot(), []

    @bot.tree.command(name=app_commands.locale_str("fresh"), description="Starts")
    async def fresh(interaction: discord.Interaction) -> None:
        seen.append((interaction.locale.value, str(interaction.guild_locale)))
        await interaction.response.send_message("ok")

    await bot.tree.set_translator(Words())
    async with run_bot(box, bot):
        (command,) = [one for one in box.world.commands["global"] if one["name"] == "fresh"]
        assert command["name_localizations"] == {"el": "νέο", "pl": "nowa"}
        ana = box.person("Ana")
        ana.locale, box.locale = "el", "pl"
        await ana.slash("fresh")
        assert seen == [("el", "pl")]


async def test_a_servers_own_command_hides_the_global_one(box: Sandbox) -> None:
    bot = TestBot()
    guild = discord.Object(int(box.channel().data["guild_id"]))

    @bot.tree.command(name="echo", description="The server's own", guild=guild)
    async def own(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("the server's")

    async with run_bot(box, bot):
        await bot.tree.sync(guild=guild)
        assert box.person("Ana").commands() == ["echo"]
        assert (await box.person("Ana").slash("echo")).text() == "the server's"


async def test_autocomplete_offers_choices(box: Sandbox) -> None:
    bot = TestBot()

    @bot.tree.command(description="Moves")
    async def move(interaction: discord.Interaction, action: str, piece: str = "") -> None:
        await interaction.response.send_message(action)

    @move.autocomplete("action")
    async def offer(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        piece = interaction.namespace.piece or ""
        names = [f"{name} {piece}".strip() for name in ("place", "play", "pass")]
        return [app_commands.Choice(name=name, value=name) for name in names if name.startswith(current)]

    async with run_bot(box, bot):
        ana = box.person("Ana")
        assert await ana.autocomplete("move", option="action", typed="pl") == [
            ("place", "place"),
            ("play", "play"),
        ]
        assert await ana.autocomplete("move", option="action", typed="pa", piece="b") == [
            ("pass b", "pass b")
        ]
        assert (await ana.slash("move", action="anything")).text() == "anything"
        with pytest.raises(CannotDo):
            await ana.autocomplete("move", option="piece")


async def test_the_26th_choice_is_refused(box: Sandbox) -> None:
    bot, codes = TestBot(), []

    @bot.tree.command(description="Moves")
    async def move(interaction: discord.Interaction, action: str) -> None: ...

    @move.autocomplete("action")
    async def offer(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        many = [app_commands.Choice(name=str(n), value=str(n)) for n in range(26)]
        try:
            await interaction.response.autocomplete(many)
        except discord.HTTPException as error:
            codes.append(error.code)
        return many[:25]

    async with run_bot(box, bot):
        offered = await box.person("Ana").autocomplete("move", option="action")
        assert (len(offered), codes) == (25, [50035])


# -- answering ---------------------------------------------------------------------------


async def refusal_code(box: Sandbox, press: Any) -> int:
    """The code of the error that a call of the handler raises."""
    codes: list[int] = []

    async def handler(interaction: discord.Interaction) -> None:
        try:
            await press(interaction)
        except discord.HTTPException as error:
            codes.append(error.code)

    async with run_bot(box, TestBot()) as bot:
        bot.on_custom_id["go"] = handler
        message = await panel(box, bot, buttons("go"))
        task = asyncio.create_task(box.person("Ana").press(message, "go"))
        await box.wait(lambda: codes)
        box.clock.advance(3.1)
        await asyncio.gather(task, return_exceptions=True)
    return codes[0]


async def test_a_second_answer_is_refused(box: Sandbox) -> None:
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        again = discord.interactions.InteractionResponse(interaction)
        await again.defer()

    assert await refusal_code(box, twice) == 40060


async def test_a_late_answer_is_refused(box: Sandbox) -> None:
    async def late(interaction: discord.Interaction) -> None:
        box.clock.advance(3.1)
        await interaction.response.defer()

    assert await refusal_code(box, late) == 10062


async def test_a_follow_up_before_the_answer_is_refused(box: Sandbox) -> None:
    async def early(interaction: discord.Interaction) -> None:
        await interaction.followup.send("too early")

    assert await refusal_code(box, early) == 10015


async def test_a_token_ends_after_15_minutes(box: Sandbox) -> None:
    async def old(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        box.clock.advance(901)
        await interaction.followup.send("too late")

    assert await refusal_code(box, old) == 50027


async def test_an_ephemeral_message_is_not_edited_by_the_channels_route(box: Sandbox) -> None:
    async def hidden(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)
        message = await interaction.original_response()
        channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
        await channel.get_partial_message(message.id).edit(content="no")

    assert await refusal_code(box, hidden) == 10008


async def test_an_interaction_without_an_answer_fails(box: Sandbox, bot: TestBot, ana: Person) -> None:
    message = await panel(box, bot, buttons("nobody"))
    press = asyncio.create_task(ana.press(message, "nobody"))
    await asyncio.sleep(0)
    box.clock.advance(3.1)
    with pytest.raises(NoAnswer, match="nobody"):
        await press


async def test_the_first_follow_up_replaces_the_thinking_state(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    go_on = asyncio.Event()

    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await go_on.wait()
        await interaction.followup.send("done")
        await interaction.followup.send("and more")

    bot.on_custom_id["go"] = slow
    reply = await ana.press(await panel(box, bot, buttons("go")), "go")
    assert (reply.kind, reply.message.thinking, reply.ephemeral) == (5, True, True)
    go_on.set()
    await reply.settled()
    await box.wait(lambda: len(reply.messages) == 2)
    assert [(m.text(), m.ephemeral, m.edited) for m in reply.messages] == [
        ("done", True, False),
        ("and more", False, False),
    ]


async def test_an_edit_completes_a_deferred_update(box: Sandbox, bot: TestBot, ana: Person) -> None:
    async def edit(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=view(ui.TextDisplay("moved")))

    bot.on_custom_id["go"] = edit
    message = await panel(box, bot, buttons("go"))
    reply = await ana.press(message, "go")
    await reply.settled()
    assert (reply.kind, reply.message, message.text(), message.edited) == (6, message, "moved", True)


async def test_a_new_post_completes_a_deferred_update(box: Sandbox, bot: TestBot, ana: Person) -> None:
    async def post(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.client.get_partial_messageable(interaction.channel_id or 0).send("new post")

    bot.on_custom_id["go"] = post
    reply = await ana.press(await panel(box, bot, buttons("go")), "go")
    await reply.settled()
    assert box.messages()[-1].text() == "new post"


async def test_the_original_answer_is_fetched_and_deleted(box: Sandbox, bot: TestBot, ana: Person) -> None:
    seen: list[str] = []

    async def say(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("original")
        seen.append((await interaction.original_response()).content)
        await interaction.delete_original_response()
        await interaction.followup.send("end", ephemeral=True)

    bot.on_custom_id["go"] = say
    reply = await ana.press(await panel(box, bot, buttons("go")), "go")
    await box.wait(lambda: [m.text() for m in reply.messages] == ["end"])
    assert seen == ["original"]


# -- buttons and selects -----------------------------------------------------------------


async def test_a_press_edits_its_message_in_place(box: Sandbox, bot: TestBot, ana: Person) -> None:
    async def move(interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        shown = gallery("b.png", "The board")
        await interaction.response.edit_message(view=view(shown), attachments=[picture("b.png", 7)])

    bot.on_custom_id["go"] = move
    message = await panel(box, bot, buttons("go", "stay"))
    reply = await ana.press(message, "Go")
    assert (reply.kind, reply.message, message.buttons()) == (7, message, [])
    (image,) = message.images()
    assert image == ("b.png", png(shade=7), "The board")


async def test_buttons_have_a_label_a_style_and_a_disabled_state(box: Sandbox, bot: TestBot) -> None:
    message = await panel(
        box, bot, buttons("go", style=discord.ButtonStyle.success), buttons("no", disabled=True)
    )
    assert message.buttons() == [("Go", "go", False, 3, None), ("No", "no", True, 2, None)]
    assert message.button("Go") == message.button("go")


async def test_disabled_and_missing_buttons_cannot_be_pressed(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    message = await panel(box, bot, buttons("no", disabled=True))
    with pytest.raises(CannotDo, match="disabled"):
        await ana.press(message, "no")
    with pytest.raises(CannotDo, match="carries no"):
        await ana.press(message, "m1:forged")


async def test_a_forged_id_reaches_the_bot(box: Sandbox, bot: TestBot, ana: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("refused", ephemeral=True)

    bot.on_custom_id["m1:forged"] = answer
    message = await panel(box, bot, buttons("go"))
    assert (await ana.press(message, "m1:forged", forged=True)).text() == "refused"
    assert (await ana.choose(message, "m1:forged", ["x"], forged=True)).interaction.data["values"] == ["x"]


async def test_a_press_on_an_old_copy_sends_the_old_message(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    shown: list[int] = []

    async def move(interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        shown.append(len(interaction.message.components))
        await interaction.response.edit_message(view=view(ui.TextDisplay("moved")))

    bot.on_custom_id["go"] = move
    message = await panel(box, bot, buttons("go"), buttons("stay"))
    old = message.snapshot()
    await ana.press(message, "go")
    with pytest.raises(CannotDo):
        await ben.press(old, "go")
    await ben.press(old, "go", forged=True)
    assert shown == [2, 2]


async def test_values_of_selects_arrive_with_resolved_objects(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    seen: list[Any] = []

    async def on_choose(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        seen.append((data["values"], sorted(data.get("resolved", {}))))
        await interaction.response.defer()

    options = [discord.SelectOption(label=f"Place {n}", value=f"p{n}") for n in range(3)]
    message = await panel(
        box,
        bot,
        ui.ActionRow(ui.Select(custom_id="s", placeholder="Where?", options=options, max_values=2)),
        ui.ActionRow(ui.UserSelect(custom_id="u")),
        ui.ActionRow(ui.ChannelSelect(custom_id="c")),
        ui.ActionRow(ui.RoleSelect(custom_id="r")),
    )
    bot.on_custom_id |= dict.fromkeys("sucr", on_choose)
    ben, lounge = box.person("Ben"), box.channel("lounge")
    await ana.choose(message, "Where?", ["Place 1", "p2"])
    await ana.choose(message, "u", ben)
    await ana.choose(message, "c", "lounge")
    await ana.choose(message, "r", "Moderators")
    assert seen[:3] == [
        (["p1", "p2"], []),
        ([ben.id], ["members", "users"]),
        ([lounge.id], ["channels"]),
    ]
    assert seen[3][1] == ["roles"]
    assert [option.value for option in message.selects()[0].options] == ["p0", "p1", "p2"]
    with pytest.raises(CannotDo, match="between 1 and 2"):
        await ana.choose(message, "s", ["p0", "p1", "p2"])


async def test_the_current_value_of_a_select_cannot_be_chosen_again_until_its_id_changes(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    options = [discord.SelectOption(label=f"Place {n}", value=f"p{n}") for n in range(2)]

    async def on_choose(interaction: discord.Interaction) -> None:
        again = ui.Select[Any](custom_id="t" if answers else "s", options=options)
        answers.append(interaction.id)
        await interaction.response.edit_message(view=view(ui.ActionRow(again)))

    answers = list[int]()
    bot.on_custom_id |= dict.fromkeys("st", on_choose)
    message = await panel(box, bot, ui.ActionRow(ui.Select(custom_id="s", options=options)))
    await ana.choose(message, "s", "p0")
    with pytest.raises(CannotDo, match="already has these values"):
        await ana.choose(message, "s", "p0")
    await box.person("Ben").choose(message, "s", "p0")
    await ana.choose(message, "t", "p0")
    await ana.choose(message, "t", "p1")
    assert len(answers) == 4


# -- modals ------------------------------------------------------------------------------


async def test_a_modal_is_opened_and_submitted(box: Sandbox, bot: TestBot, ana: Person) -> None:
    seen: list[Any] = []

    async def on_submit(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        inside = [label["component"] for label in data["components"]]
        seen.append([part.get("value", part.get("values")) for part in inside])
        assert interaction.message is not None
        await interaction.response.edit_message(view=view(ui.TextDisplay("named")))

    bot.on_custom_id |= {"go": open_names, "names": on_submit}
    message = await panel(box, bot, buttons("go"))
    opened = await ana.press(message, "go")
    assert opened.kind == 9
    assert opened.modal is not None
    assert (opened.modal.title, [field.label for field in opened.modal.fields()]) == (
        "Names",
        ["Name", "Kind", "Who"],
    )
    reply = await ana.submit(opened, {"Name": "Motu", "kind": "Fast", "who": box.person("Eva")})
    assert seen == [["Motu", ["f"], [box.person("Eva").id]]]
    assert (reply.kind, message.text()) == (7, "named")


async def test_a_modal_checks_its_input(box: Sandbox, bot: TestBot, ana: Person) -> None:
    bot.on_custom_id["go"] = open_names
    opened = await ana.press(await panel(box, bot, buttons("go")), "go")
    for values in (
        {"name": ""},
        {"name": "too long"},
        {"name": "ok", "other": "x"},
        {"name": "ok", "kind": "slow"},
    ):
        with pytest.raises(CannotDo):
            await ana.submit(opened, values)


async def test_a_modal_of_a_command_may_be_answered_by_a_deferral(box: Sandbox) -> None:
    bot = TestBot()

    @bot.tree.command(description="Asks")
    async def ask(interaction: discord.Interaction) -> None:
        await open_names(interaction)

    async def close(interaction: discord.Interaction) -> None:
        await interaction.response.defer()

    bot.on_custom_id["names"] = close
    async with run_bot(box, bot):
        ana = box.person("Ana")
        reply = await ana.submit(await ana.slash("ask"), {"name": "Motu"})
        assert (reply.kind, reply.messages) == (6, [])


# -- data of an interaction --------------------------------------------------------------


async def test_an_interaction_has_the_permissions_of_the_bot(box: Sandbox, bot: TestBot, ana: Person) -> None:
    seen: list[discord.Permissions] = []

    async def look(interaction: discord.Interaction) -> None:
        seen.append(interaction.app_permissions)
        await interaction.response.defer()

    bot.on_custom_id["go"] = look
    message = await panel(box, bot, buttons("go"))
    await ana.press(message, "go")
    box.faults.take_permission(box.channel().id, "CREATE_PUBLIC_THREADS")
    await ana.press(message, "go")
    assert [permissions.create_public_threads for permissions in seen] == [True, False]


async def test_an_interaction_has_its_channel_and_the_upload_limit(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    seen: list[Any] = []

    async def look(interaction: discord.Interaction) -> None:
        seen.append((interaction.context.guild, interaction.context.dm_channel, interaction.filesize_limit))
        await interaction.response.defer()

    bot.on_custom_id["go"] = look
    await ana.press(await panel(box, bot, buttons("go")), "go")
    await (await bot.fetch_user(int(ana.id))).send(view=view(buttons("go")))
    reply = await ana.press(ana.dms()[0], "go")
    assert seen == [(True, False, 10 * 2**20), (False, True, 10 * 2**20)]
    assert reply.message.channel == ana.dm


async def test_the_interaction_routes_need_no_bot_token(box: Sandbox, bot: TestBot) -> None:
    async with aiohttp.ClientSession() as session:
        url = f"{box.api_base}/webhooks/{box.world.bot['id']}/unknown/messages/@original"
        async with session.get(url) as answer:
            assert (await answer.json())["code"] == 50027
