# Secret hands: direct messages, and the button that shows them.

hand-turn = Your turn in { $game } · { $channel }
hand-title = Your hand in { $game } · { $channel }
hand-over = { $game } in { $channel } is over; the result stands there.
hand-passed = Somebody else plays your seat of { $game } in { $channel } now, so your hand is theirs.
hand-none = Only those who sit at this table have a hand. `/{ cmd-board.name }` shows the board to everybody.
hand-dm-closed = I can’t send { $name } a direct message. Nothing is lost: **{ button-hand }** on the post shows the hand, to its owner alone.
explain-private = Only the person to move may know the choices: they are behind **{ button-hand }**.
# Under the choices, where cards that only one person knows may allow more.
hand-more = Cards may allow more here: **{ button-hand }** shows it to their owner.
# Where a question is asked although it has one answer.
hand-only = There is only one answer. Asking all the same keeps a secret what you hold.
button-back = Back
