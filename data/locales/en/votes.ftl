# Votes of the players of a match: the question, how it stands, what was decided.

vote-undo = { $by } asks to undo their last step and everything after it.
vote-undo-more =
    { $count ->
        [one] - … and { $count } more move
       *[other] - … and { $count } more moves
    }
vote-cancel = { $by } asks to cancel the match. Nobody would win it.
vote-cancel-late = { $by } asks to cancel the match. It is in its last quarter, so it would count as it stands, and everyone who has sat in it must agree.
vote-pause = { $by } asks for a pause: clocks are stopped until the players end it.
vote-resume = { $by } asks to end the pause.
vote-replace = { $by } asks to free the seat of { $name }: an AI player takes over, and anyone can take the seat.
vote-absent = Time has run out for { $name }. Should an AI player play this turn?
voted-undo-yes = Accepted: the last step of { $name } is undone.
voted-undo-no = Rejected: { $name }’s move is not undone.
voted-cancel-yes = Accepted: the match is cancelled. Nobody wins.
voted-cancel-yes-late = Accepted: the match is cancelled. It was in its last quarter, so it counts as it stands.
voted-cancel-no = Rejected: the match goes on.
voted-pause-yes = Accepted: the match is paused, and the clocks are stopped.
voted-pause-no = Rejected: there is no pause.
voted-resume-yes = Accepted: the pause is over, and the clocks are running again.
voted-resume-no = Rejected: the pause goes on.
voted-replace-yes = Accepted: the seat of { $name } is free. An AI player takes over for now; anyone can take the seat with the button on the post.
voted-replace-no = Rejected: { $name } stays.
voted-absent-yes = Accepted: an AI player plays this turn. { $name } keeps the seat.
voted-absent-no = Rejected: { $name } gets the time of one more turn.
vote-tally = Yes: { $yes } · No: { $no } · of { $all }
vote-rule =
    { $rule ->
        [all] Everyone must agree
       *[most] More than half must agree
    }; the vote ends { $until }, and not voting counts as { $silence ->
        [yes] yes
       *[no] no
    }.
vote-ask = Ask the others
vote-yes = Yes
vote-no = No
vote-call = { $names }: { $question } Vote yes or no on the post of the match.
vote-asked = The others have been asked. The post of the match shows the votes.
vote-asked-replace = The others have been asked to free this seat. If they agree, an AI player takes over, and anyone can take the seat with the button on the post.
vote-open = A vote is already running, and there can only be one at a time. Wait until it is decided, then ask again.
vote-closed = This vote is over. See the result on the post.
vote-not-asked = You can’t vote here: only players at this table vote, the player who asked counts as yes, and a player who is late can simply move.
vote-not-at-table = Only players at this table can start a vote. If a seat is free, you can take it with the button on the post.
vote-paused = The match is already paused. `/{ cmd-play.name } { cmd-play-resume.name }` starts a vote to end the pause.
vote-not-paused = The match isn’t paused, so there is nothing to end. `/{ cmd-play.name } { cmd-play-pause.name }` starts a vote for a pause.
seat-offered = { $mention }: { $by } offers you the seat of { $name } in { $game }. Nothing changes unless you press the button. The offer is valid until someone else gets the seat.
    .push = { $mention }, { $by } offers you the seat of { $name } in { $game } #{ $match }.
seat-accept = Take the seat
offer-made = { $name } has been asked in the channel of the match. They get the seat only if they press the button there.
offer-stands = { $name } has already been asked and can still press the button. Nobody is pinged twice for the same offer.
offer-unsent = I couldn’t post in the channel of the match, so { $name } hasn’t been asked, and nothing has changed. Make sure that I can send messages there, then try again.
offer-declined = { $name } can’t be offered a seat at the moment, so nothing has changed. Ask someone else, or give the seat to an AI player.
undo-alone = Something hidden has been revealed since then, and undoing that needs the agreement of another person at the table. You are playing with AI players only, so it can’t be undone. Play on from here.

# Calling the player again for whom everyone waits.
cmd-play-call =
    .name = call
    .desc = Call the player again for whom everyone is waiting
call-again = Call { $name } again
call-vote = Hand over the turn: vote
call-line = { $name } was called again { $when }.
call-done = { $name } has been called. If they don’t move, the next call is possible { $at }.
call-not-in = Only players at this table can call the one who is to move.
call-nobody = There is nobody to call here: it’s your own turn or an AI player’s, or the match is paused.
call-quiet = { $name } can’t be called now: their clock is stopped, at night or on a free day. Try again later.
call-early = { $name } can be called again { $at }. A turn begins with a call, and after that one is possible every 12 hours.
push-call = { $mention }, the table waits, you are the last: { $game } #{ $match }.
vote-absent-called = { $by } asks to hand over the turn of { $name }, who was called twice. Should an AI player play this turn?
vote-absent-early = Before you vote on the turn of { $name }, call them twice, at least 12 hours apart: `/{ cmd-play.name } { cmd-play-call.name }`.
vote-absent-time = The pace of this table gives { $name } more time for this turn. When that is over, you can vote.
