# Votes of a table: the question, how it stands, what was decided.

vote-undo = { $by } asks to take back their last step and all that came after it.
vote-undo-more =
    { $count ->
        [one] - … and { $count } more deed
       *[other] - … and { $count } more deeds
    }
vote-cancel = { $by } asks to call the match off. Nobody would win it.
vote-pause = { $by } asks for a pause: no clock runs until the table ends it.
vote-resume = { $by } asks to end the pause.
vote-replace = { $by } asks to free the seat of { $name }: a program plays on, and anybody may take it.
vote-absent = Time has run out for { $name }. Shall a program play this turn?
voted-undo-yes = Agreed: the last step of { $name } is taken back.
voted-undo-no = Not agreed: what { $name } played stands.
voted-cancel-yes = Agreed: the match is called off. Nobody wins it.
voted-cancel-no = Not agreed: the match goes on.
voted-pause-yes = Agreed: the match is paused, and no clock runs.
voted-pause-no = Not agreed: there is no pause.
voted-resume-yes = Agreed: the pause is over, and the clocks run again.
voted-resume-no = Not agreed: the pause goes on.
voted-replace-yes = Agreed: the seat of { $name } is free. A program plays on, and anybody may take it with the button on the post.
voted-replace-no = Not agreed: { $name } stays.
voted-absent-yes = Agreed: a program plays this turn. The seat stays with { $name }.
voted-absent-no = Not agreed: { $name } gets the time of another turn.
vote-tally = Yes: { $yes } · No: { $no } · of { $all }
vote-rule =
    { $rule ->
        [all] Everybody must agree
       *[most] More than half must agree
    }; it ends { $until }, and who says nothing by then says { $silence ->
        [yes] yes
       *[no] no
    }.
vote-ask = Ask the others
vote-yes = Yes
vote-no = No
vote-call = { $names }: { $question } Say yes or no on the post of the match.
vote-asked = The others have been asked. What they say is counted on the post of the match.
vote-asked-replace = The others have been asked to free this seat. If they agree a program plays on, and anybody may take the seat with the button on the post.
vote-open = The table is voting already, and there is one vote at a time. Wait until that one is decided, then ask again.
vote-closed = This vote is over; the post shows what came of it.
vote-not-asked = You are not asked here: only people at the table vote, who asks agrees already, and who is late can simply move.
vote-not-at-table = Only people who sit at this table can ask it something. Where a seat is free you can take it with the button on the post.
vote-paused = The match is paused already. `/{ cmd-play.name } { cmd-play-resume.name }` asks to end the pause.
vote-not-paused = The match is not paused, so there is nothing to end. `/{ cmd-play.name } { cmd-play-pause.name }` asks for a pause.
seat-offered = { $mention }: { $by } offers you the seat of { $name } in { $game }. Nothing changes unless you press the button. The offer stands until somebody else gets the seat.
seat-accept = Take the seat
offer-made = { $name } has been asked where the match is played. The seat changes hands only when they press the button there.
offer-stands = { $name } has been asked already and can still press the button. Nobody is called twice for the same offer.
offer-unsent = I couldn’t post in the channel of the match, so { $name } hasn’t been asked, and nothing has changed. See that I may send messages there, then try again.
undo-alone = Between then and now something hidden has come to light, and to go back beyond that takes another person at the table who agrees. Beside you only programs play here, so what has been shown stays. Go on from here.
