# The clock of a match, pauses, and seats whose people are away.

play-standing-in = A program plays for { $name } for now.
clock-turn = Time runs out: { $until }. A program then plays this turn: { $last }.
clock-seat = Time runs out: { $until }. A program then plays on until they return: { $last }.
clock-vote = Time runs out: { $until }. The table then decides: { $last }.
clock-holiday = { $name } is on holiday until { $until }; this clock stands still.
clock-away = { $name } has been away since { $since }; a program plays meanwhile.
clock-paused = Paused since { $since }: no clock runs, but you may play on. `/{ cmd-play.name } { cmd-play-resume.name }` asks to end it.
match-frozen = I am no longer on the server of this match, so it stands still. It goes on by itself as soon as somebody who manages that server lets me in again.
clock-out-turn = Time has run out for { $name }. { $program } plays this turn; the seat stays theirs.
clock-out-seat = Time has run out for { $name }. { $program } plays on until { $name } comes back with the button on the post.
seat-take = Take the seat of { $name }
seat-back = { $name }: I’m back
seat-taken = This seat is not free: somebody sits there, or only its owner can come back to it. `/{ cmd-play.name } { cmd-play-new.name }` opens a table of your own.
seat-kept = Somebody has just left this seat and may come back to it for a minute. Press again after that.
not-away = You are not away, so there is nothing to come back to. Just play when it is your turn.
not-late = Nobody is late here; play goes on as ever.
