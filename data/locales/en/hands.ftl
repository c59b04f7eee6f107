# Secret hands: direct messages, and the button that shows them.

hand-turn = Your turn in { $game } · { $channel }
# Below what a person has just done, if somebody else is to move.
hand-waits = { $name } is to move in { $game } · { $channel }
hand-title = Your hand in { $game } · { $channel }
hand-over = { $game } in { $channel } is over. See the result there.
hand-passed = Someone else is now playing your seat in { $game } ({ $channel }), so you can no longer see its hand.
hand-unseen = You can no longer see the channel of your { $game } match, so its hand is no longer shown here. Ask someone who manages the server to give you access to { $channel }.
hand-none = Only players at this table have a hand. `/{ cmd-board.name }` shows the board to everyone.
hand-dm-closed = { $name }, I can’t send you a direct message. Nothing is lost: **{ button-hand }** on the post shows your hand to you alone.
explain-private = Only the player whose turn it is can see the choices; **{ button-hand }** shows you yours on your turn.
# Under the picture, where all choices are for one person alone.
hand-choose = Choose with **{ button-hand }**: nobody else sees what you hold.
# Under the choices, where cards that only one person knows may allow more.
hand-more = Cards may allow more: **{ button-hand }**.
# The same to everyone else.
hand-others-more = Cards may allow more here; only the player who holds them can see it.
# Where a question is asked although it has one answer.
hand-only = There is only one answer. It is asked anyway, so that nobody learns what you hold.
button-back = Back
