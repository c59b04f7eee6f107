async def test_echo(box, bot, ana):
    reply = await ana.slash("echo", text="hi")
    assert reply.message.text() == "hi"
    print(reply, reply.acked_after)
